-- BZ-Q-FIRE-1: an explosion hurts every Baby in its room, clockwise from the thrower, who comes last if it is there.
-- A row: an explosion.
with exploded as (
    select
        log.game, log.step, log.card_name, log.room, log.by_seat, explosives.n, headers.players, log.digest,
        coalesce(openers.step, never()) as until
    from log
    inner join headers on log.game = headers.game
    left join explosives on log.digest = explosives.digest and log.card_type = explosives.card_type
    asof left join openers on log.game = openers.game and log.step < openers.step
    where log.type = 'explosion'
), points as (
    select game, seat, step, points_left as remaining
    from log
    where type in ('boo_boo_inflicted', 'boo_boo_healed')
    union all
    select log.game, log.seat, log.step, (headers.constants ->> 'boo_boo_max')::integer as remaining
    from log
    inner join headers on log.game = headers.game
    where log.type in ('baby_cried', 'baby_dealt')
), present as (
    select exploded.game, exploded.step, exploded.by_seat, exploded.n, exploded.players, stays.seat
    from exploded
    inner join stays
        on exploded.game = stays.game and exploded.room = stays.room and stays.since < exploded.step
        and exploded.step <= stays.until
), losses as (
    select
        present.game, present.step, present.seat,
        (present.seat - present.by_seat + present.players - 1) % present.players as nth,
        least(present.n, points.remaining) as n
    from present
    asof left join points on present.game = points.game and present.seat = points.seat and present.step > points.step
), due as (
    select game, step, list({'seat': seat::integer, 'n': n} order by nth) as losses
    from losses
    group by game, step
), told as (
    select
        exploded.game, exploded.step,
        list({'seat': log.seat::integer, 'n': log.n} order by log.step) as losses,
        bool_and(coalesce(log.maker, -1) = exploded.by_seat) as by_thrower,
        bool_and(log.seat is not null and log.n is not null) as known
    from exploded
    inner join log
        on exploded.game = log.game and log.type = 'boo_boo_inflicted' and exploded.step < log.step
        and log.step < exploded.until
    group by exploded.game, exploded.step
)
select
    exploded.game, exploded.step, exploded.by_seat as seat,
    if(
        exploded.n is null or exploded.room is null or exploded.by_seat is null
        or not coalesce(told.known, true), null,
        coalesce(told.losses, []) = coalesce(due.losses, []) and coalesce(told.by_thrower, true)
    ) as kept,
    format(
        '{} explodes in the {}: there are {}, hurt are {}', shown(exploded.card_name), shown(rooms.name),
        coalesce(array_to_string(list_transform(due.losses, lambda loss: 'P' || loss.seat), ', '), 'nobody'),
        coalesce(
            array_to_string(list_transform(told.losses, lambda loss: format('P{} by {}', loss.seat, loss.n)), ', '),
            'nobody'
        )
    ) as detail
from exploded
left join due on exploded.game = due.game and exploded.step = due.step
left join told on exploded.game = told.game and exploded.step = told.step
left join rooms on exploded.digest = rooms.digest and exploded.room = rooms.room
order by exploded.game, exploded.step;
