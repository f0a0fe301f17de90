-- CB-SCORE-8: the round's points are added to those of the rounds before.
-- A row: a round scored for a seat.
with summed as (
    select game, step, seat, total, sum(points) over (partition by game, seat order by step) as expected
    from rounds
)
select
    game, step, seat, total = expected as kept,
    format('the total of P{} is told as {}, its rounds add up to {}', seat, total, expected) as detail
from summed
order by game, step;
