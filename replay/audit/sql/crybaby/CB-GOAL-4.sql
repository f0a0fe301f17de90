-- CB-GOAL-4: crying is open to whoever played the lowest card, and to nobody else.
-- A row: a cry.
with cried as (
    select game, step, seat, round, turn as trick
    from log
    where type = 'cry_chosen'
), named as (
    select game, round, seat, turn as trick, min(step) as step
    from log
    where type = 'crybaby_named'
    group by game, round, turn, seat
)
select
    cried.game, cried.step, cried.seat, coalesce(named.step < cried.step, false) as kept,
    format('P{} cries in trick {} without being its Crybaby', cried.seat, cried.trick) as detail
from cried
left join named
    on cried.game = named.game and cried.round = named.round and cried.seat = named.seat
    and cried.trick = named.trick
order by cried.game, cried.step;
