-- BZ-PLAY-13: what is chosen stands in the own Baby's room, or next door where the text says so.
-- A row: a card played for its text, or an ability used, for which something was chosen.
with judged as (
    select
        uses.*, needs.here, needs.next_door, needs.near_room, needs.next_to_self, headers.door_card_reach,
        standings.room as baby_room, pieces.room as piece_room, pieces.name as piece_name,
        passages.room as one_side, passages.other as other_side, passages.name as door_name
    from uses
    inner join headers on uses.game = headers.game
    inner join needs
        on uses.digest = needs.digest and uses.number = needs.number
        and needs.moment = if(uses.type = 'ability_used', 'on_use', 'on_play')
    left join standings
        on uses.game = standings.game and uses.step = standings.step and uses.chosen_baby = standings.seat
    left join pieces on uses.digest = pieces.digest and uses.chosen_furniture = pieces.furniture
    left join passages on uses.game = passages.game and uses.chosen_door = passages.passage
    where
        uses.type in ('card_played', 'ability_used')
        and coalesce(uses.chosen_baby, uses.chosen_furniture, uses.chosen_door, uses.chosen_room) is not null
), ways as (
    select adjacent.game, adjacent.room, adjacent.next_room, doors.since, doors.until
    from adjacent
    inner join doors on adjacent.game = doors.game and adjacent.passage = doors.passage
    where doors.state in ('open', 'broken')
), placed as (
    select
        judged.*, coalesce(judged.next_to_self or judged.near_room, false) as from_here,
        exists (
            select 1
            from ways
            where
                ways.game = judged.game and ways.room = judged.room and ways.next_room = judged.baby_room
                and ways.since < judged.step and judged.step <= ways.until
        ) as baby_next,
        exists (
            select 1
            from ways
            where
                ways.game = judged.game and ways.next_room = judged.chosen_room
                and ways.room = if(judged.next_to_self or judged.near_room, judged.room, judged.baby_room)
                and ways.since < judged.step and judged.step <= ways.until
        ) as room_next
    from judged
)
select
    placed.game, placed.step, placed.seat,
    case
        when placed.room is null then null
        else coalesce(
            case
                when placed.chosen_baby is null then true
                when placed.here then placed.baby_room = placed.room
                when placed.next_door then placed.baby_next
                else placed.baby_room = placed.room or placed.baby_next
            end, false
        )
        and (placed.chosen_furniture is null or coalesce(placed.piece_room = placed.room, false))
        and (
            placed.chosen_door is null
            or coalesce(
                placed.room in (placed.one_side, placed.other_side)
                or (placed.door_card_reach = 'any_door' and placed.one_side is not null), false
            )
        )
        and (
            placed.chosen_room is null or placed.room_next
            or coalesce(placed.near_room and placed.chosen_room = placed.room, false)
        )
    end as kept,
    format(
        'P{} in {} makes use of {} and chooses {}', placed.seat, shown(placed.room_name), shown(placed.card_name),
        concat_ws(
            ', ', format('P{} in {}', placed.chosen_baby, shown(baby_rooms.name)), placed.piece_name, placed.door_name,
            chosen_rooms.name
        )
    ) as detail
from placed
left join rooms as baby_rooms on placed.digest = baby_rooms.digest and placed.baby_room = baby_rooms.room
left join rooms as chosen_rooms on placed.digest = chosen_rooms.digest and placed.chosen_room = chosen_rooms.room
order by placed.game, placed.step;
