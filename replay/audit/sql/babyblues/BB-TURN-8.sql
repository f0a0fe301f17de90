-- BB-TURN-8: in step 5 the player on turn draws off the deck until the hand holds five.
-- A row: a turn that has ended or in whose step 5 the log stops, or a card drawn.
with lasts as (
    select game, max(step) as step, arg_max(nth = size, step) as deck_is_empty
    from taken
    group by game
), stopped as (
    select
        turns.game, turns.seat, max(log.step) as step, any_value(lasts.deck_is_empty) as deck_is_empty
    from turns
    inner join log on turns.game = log.game and turns.step = log.turn_step
    left join lasts on turns.game = lasts.game
    where turns.ended_by is null
    group by turns.game, turns.seat
    having
        bool_or(log.type = 'step_closed' and log.closed = 'positive')
        and bool_or(
            log.type in (
                'red_card_played', 'horn_played', 'orange_card_played', 'green_card_played', 'teddy_bear_played',
                'hand_cards_thrown', 'discard_duty_waived'
            )
        )
)
select
    game, until as step, seat,
    drawn + coalesce(missing, 0) = greatest(5 - coalesce(size_before_draw, 0), 0)
    and cuts = (coalesce(missing, 0) > 0)::integer as kept,
    format(
        'P{} draws {} cards to a hand of {}, with {} missing', seat, drawn, coalesce(size_before_draw, 0),
        coalesce(missing, 0)
    ) as detail
from finished_turns
union all
select game, step, seat, if(deck_is_empty, null, false), format(
    'the log stops before P{} has drawn and the next turn starts', seat
)
from stopped
union all
select
    taken.game, taken.step, taken.seat,
    coalesce(taken.seat = turns.seat, false) and taken.nth <= coalesce(taken.size, 0)
    and coalesce(hand_sizes.size, 0) < 5
    and if(taken.card < 0, null, taken.card = taken.expected),
    format(
        'P{} draws card {} of {} in the deck to a hand of {}, which is not the top one, or too many', taken.seat,
        taken.nth,
        coalesce(taken.size, 0), coalesce(hand_sizes.size, 0)
    )
from taken
left join turns on taken.game = turns.game and taken.turn_step = turns.step
asof left join hand_sizes
    on taken.game = hand_sizes.game and taken.seat = hand_sizes.seat and taken.step > hand_sizes.step
where taken.type = 'card_drawn'
order by game, step;
