-- BZ-CRY-1: a Baby has 4 Boo-Boo Points at most, loses those that it has, and regains those that it lacks by a text.
-- A row: a change of a Baby's Boo-Boo Points, or a play, use or start of a turn that gives a Baby some.
with texts as (
    select game, digest, step, seat, 'on_play' as moment, card
    from log
    where type = 'card_played'
    union all
    select game, digest, step, seat, 'on_use' as moment, ability as card
    from log
    where type = 'ability_used'
    union all
    select turns.game, headers.digest, turns.step, turns.seat, 'on_turn_start' as moment, workings.card
    from turns
    inner join headers on turns.game = headers.game
    inner join workings
        on turns.game = workings.game and turns.seat = workings.owner and workings.since < turns.step
        and turns.step <= workings.until
), promised as (
    select
        texts.game, texts.step, texts.seat, sum(effects.n) as n,
        bool_and(effects.target = 'self' and len(effects.tags) = 0) as sure
    from texts
    inner join cards on texts.digest = cards.digest and texts.card = cards.card
    inner join effects
        on cards.digest = effects.digest and cards.number = effects.number and texts.moment = effects.moment
        and effects.effect = 'heal_boo_boo'
    left join stays
        on texts.game = stays.game and texts.seat = stays.seat and stays.since < texts.step
        and texts.step <= stays.until
    left join rooms on texts.digest = rooms.digest and stays.room = rooms.room
    where effects.if_room is null or effects.if_room = rooms.type_name
    group by texts.game, texts.step, texts.seat
), healed as (
    select game, asked, seat, sum(n) as n
    from pains
    where type = 'boo_boo_healed'
    group by game, asked, seat
), owed as (
    select
        promised.game, promised.step, promised.seat, coalesce(healed.n, 0) as told,
        case
            when not promised.sure then null
            when pains.game is null then 0
            when pains.points_left is null then null
            else least(promised.n, scales.boo_boo_max - pains.points_left)
        end as due
    from promised
    inner join scales on promised.game = scales.game
    left join healed
        on promised.game = healed.game and promised.step = healed.asked and promised.seat = healed.seat
    asof left join pains
        on promised.game = pains.game and promised.seat = pains.seat and promised.step > pains.step
), elsewhere as (
    select distinct digest
    from effects
    where
        effect = 'heal_boo_boo' and moment <> 'on_event'
        and (target <> 'self' or moment in ('on_fight_won', 'on_enter'))
), sources as (
    select
        pains.game, pains.step,
        case
            when log.type = 'round_started' or promised.step is not null then true
            when elsewhere.digest is null then false
        end as heals
    from pains
    inner join log on pains.game = log.game and pains.asked = log.step
    left join promised
        on pains.game = promised.game and pains.asked = promised.step and pains.seat = promised.seat
    left join elsewhere on log.digest = elsewhere.digest
    where pains.type = 'boo_boo_healed'
)
select
    pains.game, pains.step, pains.seat,
    n > 0 and points_left between 0 and boo_boo_max
    and points_left = if(type = 'boo_boo_inflicted', before - n, before + n)
    and (type = 'boo_boo_inflicted' or sources.heals) as kept,
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
    format('{} regains {} Boo-Boo Points by a text, due are {}', named(seat), told, shown(due))
from owed
order by game, step;
