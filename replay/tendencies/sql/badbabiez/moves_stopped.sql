-- moves_stopped: how often is a Door slammed in the Baby's face?
-- A row: a move declared and resolved.
-- A Baby that cries on the way, over what is thrown at it as it enters, does not come in.
with steps as (
    select
        game, step, seat, type,
        lead(type) over (partition by game order by step) as next
    from log
    where
        type in ('move_declared', 'baby_moved', 'baby_cried', 'turn_ended')
        or type = 'door_played' and use = 'stop_move'
)
select game, step, seat, next = 'door_played' as value
from steps
where type = 'move_declared' and next is not null
order by game, step
