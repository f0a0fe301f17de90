-- BZ-CRY-4: a Baby that cries is put in its starting room, after all else, unless it is there.
-- A row: a cry, or a Baby told to be put home by one.
with homes as (
    select
        cries.game, cries.step, cries.seat, seats.start_room, stays.room,
        count(*) filter (where cry_parts.type = 'baby_moved') as moves,
        min(cry_parts.to_room) filter (where cry_parts.type = 'baby_moved') as to_room,
        min(cry_parts.step) filter (where cry_parts.type = 'baby_moved') as move_step,
        max(cry_parts.step) filter (where cry_parts.type = 'naughtiness_lost') as loss_step
    from cries
    left join seats on cries.game = seats.game and cries.seat = seats.seat
    left join stays
        on cries.game = stays.game and cries.seat = stays.seat and stays.since < cries.step
        and stays.until >= cries.step
    left join cry_parts on cries.game = cry_parts.game and cries.step = cry_parts.cry_step
    group by cries.game, cries.step, cries.seat, seats.start_room, stays.room
)
select
    homes.game, homes.step, homes.seat,
    case
        when homes.start_room is null or homes.room is null then null
        when homes.room = homes.start_room then homes.moves = 0
        else homes.moves = 1 and coalesce(homes.to_room = homes.start_room and homes.move_step > homes.loss_step, false)
    end as kept,
    format(
        '{} cries in the {}, its starting room is the {}: it is moved {} times, to: {}', named(homes.seat),
        shown(scales.room_names[homes.room + 1]), shown(scales.room_names[homes.start_room + 1]), homes.moves,
        shown(scales.room_names[homes.to_room + 1])
    ) as detail
from homes
inner join scales on homes.game = scales.game
union all
select
    log.game, log.step, log.seat, cry_parts.step is not null,
    format(
        '{} is put in the {} for a cry, and did not cry', named(log.seat), shown(scales.room_names[log.to_room + 1])
    )
from log
inner join scales on log.game = scales.game
left join cry_parts on log.game = cry_parts.game and log.step = cry_parts.step
where log.type = 'baby_moved' and log.cause = 'cry'
order by game, step;
