-- powers_lost: does a Baby Power fall asleep again?
-- A row: a Baby Power got or awakened in a finished game.
with powers as (
    select
        game, step, seat, type,
        lead(type) over (partition by game, seat, slot order by step) as next
    from log
    where type in ('power_gained', 'power_dormant', 'power_awakened')
)
select game, step, seat, coalesce(next = 'power_dormant', false) as value
from powers
where type <> 'power_dormant' and game in (select game from finishes)
order by game, step
