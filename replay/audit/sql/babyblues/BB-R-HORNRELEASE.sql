-- BB-R-HORNRELEASE: where both adjacent babies count, a horn leaves when neither of them is unhappy any more.
-- A row: a horn played in such a game.
with sides as (
    select
        neighbours.game, neighbours.step, neighbours.player, neighbours.seat, neighbours.slot, plays.place, lying.until,
        lying.until_place
    from neighbours
    inner join headers on neighbours.game = headers.game
    inner join plays on neighbours.game = plays.game and neighbours.step = plays.step
    inner join lying on neighbours.game = lying.game and neighbours.step = lying.since
    where headers.horn_release = 'both_adjacent_babies'
), instants as (
    select sides.game, sides.step, log.step as moment, log.place
    from sides
    inner join log
        on sides.game = log.game and log.place >= sides.place + 2 and log.step < sides.until
        and (log.place = sides.place + 2 or log.type in ('baby_made_happy', 'baby_started_crying'))
    group by sides.game, sides.step, log.step, log.place
), judged as (
    select
        instants.game, instants.step, instants.moment, instants.place,
        count(*) filter (where moods.mood = 'unhappy' and moods.until > instants.moment) as unhappy
    from instants
    inner join sides on instants.game = sides.game and instants.step = sides.step
    left join moods
        on sides.game = moods.game and sides.seat = moods.seat and sides.slot = moods.slot
        and moods.since <= instants.moment and moods.until > instants.moment
    group by instants.game, instants.step, instants.moment, instants.place
), released as (
    select game, step, min(place) as place
    from judged
    where unhappy = 0
    group by game, step
)
select
    sides.game, sides.step, any_value(sides.player) as seat,
    case
        when any_value(released.place) is null then any_value(sides.until) = 2147483647
        else coalesce(
            any_value(sides.until_place) between any_value(released.place) + 1 and any_value(released.place) + 2, false
        )
    end as kept,
    'the horn does not leave when both babies next to it have ceased to be unhappy, or leaves before' as detail
from sides
left join released on sides.game = released.game and sides.step = released.step
group by sides.game, sides.step
order by sides.game, sides.step;
