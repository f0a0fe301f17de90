-- CB-SCORE-3: the cards won by crying go back to the supply.
-- A row: cards returned, or a seat with such cards in a round whose scores are told.
with returned as (
    select
        game, step, seat, round, "count" as cards, supply_size,
        sum("count") over (partition by game, round order by step) as so_far
    from log
    where type = 'cried_cards_returned'
), left_over as (
    select game, round, count(*) as cards
    from taken
    group by game, round
), given_back as (
    select game, round, seat, min(step) as step
    from returned
    group by game, round, seat
), judged as (
    select
        returned.game, returned.step, returned.seat,
        returned.cards = answered.taken
        and returned.supply_size = supplies.size - left_over.cards + returned.so_far as kept,
        format(
            'P{} returns {} cards, of {} won by crying; the supply then holds {}', returned.seat, returned.cards,
            coalesce(answered.taken, 0), returned.supply_size
        ) as detail
    from returned
    left join answered
        on returned.game = answered.game and returned.round = answered.round and returned.seat = answered.seat
    left join supplies on returned.game = supplies.game and returned.round = supplies.round
    left join left_over on returned.game = left_over.game and returned.round = left_over.round
    union all
    select
        rounds.game, rounds.step, rounds.seat, given_back.step < rounds.step as kept,
        format('P{} keeps the {} cards won by crying', rounds.seat, answered.taken) as detail
    from rounds
    inner join answered
        on rounds.game = answered.game and rounds.round = answered.round and rounds.seat = answered.seat
    left join given_back
        on rounds.game = given_back.game and rounds.round = given_back.round and rounds.seat = given_back.seat
    where answered.taken > 0
)
select game, step, seat, coalesce(kept, false) as kept, detail
from judged
order by game, step;
