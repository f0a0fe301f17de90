-- BZ-DIS-FLOOD-2: where the Bathroom is flooded Skateboard and Roller Skates are not laid down, used or of any help.
-- A row: one of them laid down or used, or a step from a room of a Baby that has Roller Skates ready.
with wheels as (
    select uses.game, uses.step, uses.seat, uses.card_type, uses.card_name, uses.room, uses.room_name
    from uses
    where uses.card_type in ('skateboard', 'roller_skates') and uses.type in ('special_placed', 'ability_used')
), steps as (
    select
        game, step, seat, turn_step,
        row_number() over (partition by game, turn_step order by step) as nth
    from log
    where type = 'move_chosen'
), skaters as (
    select
        steps.game, steps.step, steps.seat, steps.nth, standings.room,
        (headers.constants ->> 'base_moves')::integer + coalesce(stats.amount, 0) as most
    from steps
    inner join standings on steps.game = standings.game and steps.step = standings.step and steps.seat = standings.seat
    inner join headers on steps.game = headers.game
    left join stats
        on steps.game = stats.game and steps.step = stats.step and steps.seat = stats.seat and stats.stat = 'moves'
    where
        exists (
            select 1
            from own_passives
            where
                own_passives.game = steps.game and own_passives.seat = steps.seat
                and own_passives.card_type = 'roller_skates' and own_passives.since < steps.step
                and steps.step <= own_passives.until
        )
), judged as (
    select
        wheels.game, wheels.step, wheels.seat,
        not exists (
            select 1
            from bans
            where
                bans.game = wheels.game and bans.disaster = 'flooded_bathroom' and bans.banned = wheels.card_type
                and (bans.everywhere or bans.room = wheels.room) and bans.since < wheels.step
                and wheels.step <= bans.until
        ) as kept,
        format('P{} in {} lays down or uses {}', wheels.seat, shown(wheels.room_name), wheels.card_name) as detail
    from wheels
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
