-- BZ-CRY-1: a Baby has 4 Boo-Boo Points at most, loses those that it has, and regains those that it lacks by a text.
-- A row: a change of a Baby's Boo-Boo Points, or a start of a turn at which a Baby is due some.
with healing as (
    select distinct digest, number, moment
    from effects
    where effect = 'heal_boo_boo'
), elsewhere as (
    select distinct digest
    from healing
    where moment not in ('on_play', 'on_use', 'on_event', 'on_turn_start')
), sources as (
    select
        pains.game, pains.step, log.type in ('turn_started', 'round_started') or healing.number is not null as heals,
        elsewhere.digest is not null as unsure
    from pains
    inner join log on pains.game = log.game and pains.asked = log.step
    left join cards on log.digest = cards.digest and coalesce(log.card, log.ability) = cards.card
    left join healing
        on cards.digest = healing.digest and cards.number = healing.number
        and healing.moment = if(log.type = 'ability_used', 'on_use', 'on_play')
        and log.type in ('card_played', 'ability_used')
    left join elsewhere on log.digest = elsewhere.digest
    where pains.type = 'boo_boo_healed'
), starts as (
    select turns.game, turns.step, turns.seat, sum(effects.n) as n
    from turns
    inner join workings
        on turns.game = workings.game and turns.seat = workings.owner and workings.since < turns.step
        and turns.step <= workings.until
    inner join headers on turns.game = headers.game
    inner join effects
        on headers.digest = effects.digest and workings.number = effects.number and effects.moment = 'on_turn_start'
        and effects.effect = 'heal_boo_boo'
    left join stays
        on turns.game = stays.game and turns.seat = stays.seat and stays.since < turns.step
        and turns.step <= stays.until
    left join rooms on headers.digest = rooms.digest and stays.room = rooms.room
    where effects.if_room is null or effects.if_room = rooms.type_name
    group by turns.game, turns.step, turns.seat
), healed as (
    select game, asked, seat, sum(n) as n
    from pains
    where type = 'boo_boo_healed'
    group by game, asked, seat
), begun as (
    select
        turns.game, turns.step, turns.seat, coalesce(healed.n, 0) as told,
        case
            when pains.game is null or starts.n is null then 0
            when pains.points_left is null then null
            else least(starts.n, scales.boo_boo_max - pains.points_left)
        end as due
    from turns
    inner join scales on turns.game = scales.game
    left join starts on turns.game = starts.game and turns.step = starts.step
    left join healed on turns.game = healed.game and turns.step = healed.asked and turns.seat = healed.seat
    asof left join pains on turns.game = pains.game and turns.seat = pains.seat and turns.step > pains.step
)
select
    pains.game, pains.step, pains.seat,
    n > 0 and points_left between 0 and boo_boo_max
    and points_left = if(type = 'boo_boo_inflicted', before - n, before + n)
    and coalesce(sources.heals or if(sources.unsure, null, false), true) as kept,
    format(
        '{} had {} Boo-Boo Points, {} {}, has {}{}', named(pains.seat), shown(before),
        if(type = 'boo_boo_inflicted', 'loses', 'regains'), shown(n), shown(points_left),
        if(sources.heals is false, ', by nothing that heals', '')
    ) as detail
from pains
left join sources on pains.game = sources.game and pains.step = sources.step
where type <> 'baby_cried'
union all
select
    game, step, seat, told = due,
    format('{} regains {} Boo-Boo Points as its turn starts, due are {}', named(seat), told, shown(due))
from begun
where told > 0 or due > 0
order by game, step;
