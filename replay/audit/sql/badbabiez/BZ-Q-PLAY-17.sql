-- BZ-Q-PLAY-17: nothing new is begun in the own turn before the last throw, explosive or fight is resolved.
-- A row: a decision of whoever's turn it is.
with choices as (
    select game, step, seat, type
    from log
    where
        type in (
            'card_played', 'special_placed', 'ability_used', 'playing_ended', 'rummage_chosen', 'discard_chosen',
            'move_chosen', 'stay_chosen'
        )
        or (type = 'throw_declared' and not out_of_turn) or (type = 'door_played' and use = 'own_turn')
), fights as (
    select game, step, type
    from log
    where type in ('fight_started', 'fight_won', 'fight_tied', 'baby_cried', 'baby_moved')
), open_flights as (
    select choices.game, choices.step, min(flights.card) as card
    from choices
    inner join flights
        on choices.game = flights.game and flights.step < choices.step and choices.step <= flights.until
    group by choices.game, choices.step
)
select
    choices.game, choices.step, coalesce(choices.seat, -1) as seat,
    open_flights.card is null and coalesce(fights.type <> 'fight_started', true) as kept,
    format(
        'P{} tells {} while {}', shown(choices.seat), choices.type,
        case
            when open_flights.card is not null then 'something is in flight'
            when fights.type = 'fight_started' then 'a fight is on' else 'nothing is open'
        end
    ) as detail
from choices
left join open_flights on choices.game = open_flights.game and choices.step = open_flights.step
asof left join fights on choices.game = fights.game and choices.step > fights.step
order by choices.game, choices.step;
