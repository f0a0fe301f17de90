-- BZ-THROW-1: targets of a throw are other Babies, unbroken furniture of the house, and doors that are not open.
-- A row: a throw.
with damaged as (
    select game, furniture, step, damage
    from log
    where type = 'furniture_damaged'
), aimed as (
    select
        throws.game, throws.step, throws.seat, throws.target_seat, throws.target_furniture, throws.target_door,
        headers.players, headers.door_as_target, pieces.name as piece, pieces.breakage, spots.room as spot,
        coalesce(damaged.damage, 0) as damage, doors.state, passages.name as door
    from throws
    inner join headers on throws.game = headers.game
    left join pieces on headers.digest = pieces.digest and throws.target_furniture = pieces.furniture
    left join (
        select distinct game, room
        from adjacent
    ) as spots on throws.game = spots.game and pieces.room = spots.room
    left join passages on throws.game = passages.game and throws.target_door = passages.passage
    left join doors
        on throws.game = doors.game and throws.target_door = doors.passage and doors.since < throws.step
        and throws.step <= doors.until
    asof left join damaged
        on throws.game = damaged.game and throws.target_furniture = damaged.furniture and throws.step > damaged.step
)
select
    game, step, seat,
    case
        when target_seat is not null then target_seat <> seat and target_seat < players
        when target_furniture is not null then spot is not null and damage < breakage
        when target_door is not null
        then door_as_target = 'like_furniture' and coalesce(state in ('closed', 'jammed'), false)
    end as kept,
    case
        when target_seat is not null then format('P{} throws at P{}', seat, target_seat)
        when target_furniture is not null
        then format('P{} throws at {}, which has {} of {} points', seat, piece, damage, breakage)
        else format('P{} throws at the door {}, which is {}', seat, shown(door), shown(state))
    end as detail
from aimed
order by game, step;
