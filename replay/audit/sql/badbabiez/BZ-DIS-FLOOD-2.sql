-- BZ-DIS-FLOOD-2: where the Bathroom is flooded Skateboard and Roller Skates are not laid down, used or of any help.
-- A row: one of them laid down or used, or a step in the Movement phase of a Baby that has Roller Skates ready.
with steps as (
    select game, step, seat, row_number() over (partition by game, turn_step order by step) as nth
    from log
    where type = 'move_chosen'
), skaters as (
    select
        steps.game, steps.step, steps.seat, steps.nth,
        (headers.constants ->> 'base_moves')::integer + stats.amount as most
    from steps
    inner join headers on steps.game = headers.game
    inner join workings
        on steps.game = workings.game and steps.seat = workings.owner and workings.card_type = 'roller_skates'
        and workings.since < steps.step and steps.step <= workings.until
    inner join stats
        on steps.game = stats.game and steps.step = stats.step and steps.seat = stats.seat and stats.stat = 'moves'
), judged as (
    select
        game, step, seat, not list_contains(forbidden_by, 'flooded_bathroom') as kept,
        format('P{} in {} lays down or uses {}', seat, shown(room_name), card_name) as detail
    from uses
    where card_type in ('skateboard', 'roller_skates') and type in ('special_placed', 'ability_used')
    union all
    select
        game, step, seat, nth <= most as kept,
        format('P{} has Roller Skates and enters room number {} of its turn, and may enter {}', seat, nth, most)
            as detail
    from skaters
)
select game, step, seat, kept, detail
from judged
order by game, step;
