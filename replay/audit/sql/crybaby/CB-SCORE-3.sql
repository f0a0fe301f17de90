-- CB-SCORE-3: the cards won by crying go back to the supply.
-- A row: cards returned, or a seat with such cards in a round whose scores are told.
with formed as (
    select game, round, any_value(len(cards)) as supply
    from log
    where type = 'supply_formed'
    group by game, round
), returned as (
    select
        game, step, seat, round, "count" as cards, supply_size,
        sum("count") over (partition by game, round order by step) as so_far
    from log
    where type = 'cried_cards_returned'
), left_over as (
    select game, round, count(*) as cards
    from taken
    group by game, round
), judged as (
    select
        returned.game, returned.step, returned.seat,
        returned.cards = answered.taken
        and returned.supply_size = formed.supply - left_over.cards + returned.so_far as kept,
        format(
            'P{} returns {} cards, of {} won by crying; the supply then holds {}', returned.seat, returned.cards,
            coalesce(answered.taken, 0), returned.supply_size
        ) as detail
    from returned
    left join answered
        on returned.game = answered.game and returned.round = answered.round and returned.seat = answered.seat
    left join formed on returned.game = formed.game and returned.round = formed.round
    left join left_over on returned.game = left_over.game and returned.round = left_over.round
    union all
    select
        rounds.game, rounds.step, rounds.seat, returned.step < rounds.step as kept,
        format('P{} keeps the {} cards won by crying', rounds.seat, answered.taken) as detail
    from rounds
    inner join answered
        on rounds.game = answered.game and rounds.round = answered.round and rounds.seat = answered.seat
    left join returned
        on rounds.game = returned.game and rounds.round = returned.round and rounds.seat = returned.seat
    where answered.taken > 0
)
select game, step, seat, coalesce(kept, false) as kept, detail
from judged
order by game, step;
