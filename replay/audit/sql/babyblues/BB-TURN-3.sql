-- BB-TURN-3: the five steps of a turn come in their order, and each optional one is left once.
-- A row: an event that belongs to a step, or a turn that has reached its draw.
with ranked as (
    select
        log.game, log.step, log.seat, log.type, log.closed, log.turn_step, headers.step_order,
        case log.type
            when 'turn_started' then 0
            when 'feeding_advanced' then 1
            when 'trade_offered' then 2
            when 'step_closed' then case log.closed when 'trade' then 3 when 'negative' then 5 else 7 end
            when 'green_card_played' then 6
            when 'teddy_bear_played' then 6
            when 'crying_averted' then 8
            when 'baby_started_crying' then 8
            when 'hand_cards_thrown' then 9
            when 'discard_duty_waived' then 9
            when 'card_drawn' then 11
            when 'deck_shuffled' then 11
            when 'draw_cut_short' then 12
            else if(headers.step_order = 'free', 6, 4)
        end as rank
    from log
    inner join headers on log.game = headers.game
    where
        log.turn_step is not null and log.type in (
            'feeding_advanced', 'trade_offered', 'step_closed', 'red_card_played', 'horn_played', 'orange_card_played',
            'green_card_played', 'teddy_bear_played', 'crying_averted', 'baby_started_crying', 'hand_cards_thrown',
            'discard_duty_waived', 'card_drawn', 'deck_shuffled', 'draw_cut_short'
        )
), compared as (
    select
        game, step, seat, type, closed, step_order, rank, max(rank) over earlier as reached,
        count(*) filter (where rank in (3, 5, 7)) over (partition by game, turn_step, rank order by step) as times
    from ranked
    window earlier as (partition by game, turn_step order by step rows between unbounded preceding and 1 preceding)
)
select
    game, step, seat,
    rank >= coalesce(reached, 0) and times <= 1
    and not coalesce(closed = 'negative' and (step_order = 'free' or reached = 4), false)
        as kept,
    format('{} comes after a later step of the turn, or again', type) as detail
from compared
union all
select
    finished_turns.game, finished_turns.until, finished_turns.seat,
    finished_turns.positive_closed = 1 and finished_turns.trade_closed = (headers.players > 2)::integer
    and finished_turns.negative_closed + if(headers.step_order = 'free', 1, finished_turns.negatives) = 1,
    format(
        'the turn of P{} closes trade {}, negative {} and positive {} times, with {} negative cards',
        finished_turns.seat,
        finished_turns.trade_closed, finished_turns.negative_closed, finished_turns.positive_closed,
        finished_turns.negatives
    )
from finished_turns
inner join headers on finished_turns.game = headers.game
order by game, step;
