-- The step that checks of Bad Babiez share about Events: what each of them has to do.

-- One row an Event turned over in an opening that is over, with what it has to do to Babies, doors and Disasters, in
-- this order: to Babies clockwise from the first seat, to doors and rooms by number. `told` lists it, as things stand
-- when the round starts; `hidden` if the log does not tell that. `left_at` is where the card leaves the table.
create temp table event_dues as
with naughty as (
    select game, seat, step, total
    from log
    where type in ('naughtiness_gained', 'naughtiness_lost')
), sore as (
    select
        log.game, log.seat, log.step,
        if(log.type = 'baby_cried', (headers.constants ->> 'boo_boo_max')::integer, log.points_left) as points
    from log
    inner join headers on log.game = headers.game
    where log.type in ('boo_boo_inflicted', 'boo_boo_healed', 'baby_cried')
), revealed as (
    select
        log.game, log.digest, log.step, log.round_step as seen, log.card_type, openings.until,
        least(openings.until, lying.until) as left_at, headers.players, firsts.seat as first_seat, headers.constants
    from log
    inner join headers on log.game = headers.game
    inner join openings on log.game = openings.game and log.round_step = openings.step
    left join firsts on log.game = firsts.game
    left join lying on log.game = lying.game and log.card = lying.card and log.step = lying.since
    where log.type = 'event_revealed' and log.turn_step is null and openings.closed
), does as (
    select
        revealed.*, effects.effect, effects.n, effects.target, effects.tags, effects.goes_to, effects.repair,
        100 * effects.ability_nth + effects.effect_nth as effect_nth
    from revealed
    inner join effects
        on revealed.digest = effects.digest and effects.section = 'event' and revealed.card_type = effects.card_type
        and effects.moment = 'on_event' and effects.effect <> 'end_game'
), babies as (
    select
        does.*, seats.seat, seats.start_room, (seats.seat - does.first_seat + does.players) % does.players as nth,
        if(sore.step is null, (does.constants ->> 'boo_boo_max')::integer, sore.points) as points,
        if(naughty.step is null, (does.constants ->> 'naughtiness_start')::integer, naughty.total) as total,
        coalesce(hand_sizes.size, 0) as hand
    from does
    inner join seats on does.game = seats.game and does.target in ('each', 'most_naughty')
    asof left join sore on seats.game = sore.game and seats.seat = sore.seat and does.seen > sore.step
    asof left join naughty on seats.game = naughty.game and seats.seat = naughty.seat and does.seen > naughty.step
    asof left join hand_sizes
        on seats.game = hand_sizes.game and seats.seat = hand_sizes.seat and does.seen > hand_sizes.step
), veiled as (
    select game, step
    from babies
    where (target = 'most_naughty' and total is null) or (effect = 'heal_boo_boo' and points is null)
    group by game, step
), touched as (
    select babies.*, stays.room, coalesce(rooms.room, babies.start_room) as goal
    from (
        select *, max(total) over (partition by game, step, effect_nth) as top
        from babies
    ) as babies
    left join stays
        on babies.game = stays.game and babies.seat = stays.seat and stays.since < babies.seen
        and babies.seen <= stays.until
    left join rooms on babies.digest = rooms.digest and babies.goes_to = rooms.name
    anti join (
        select workings.game, workings.owner, effects.tag, workings.since, workings.until
        from workings
        inner join headers on workings.game = headers.game
        inner join effects on headers.digest = effects.digest and workings.number = effects.number
        where effects.effect = 'immune'
    ) as immune
        on babies.game = immune.game and babies.seat = immune.owner and list_contains(babies.tags, immune.tag)
        and immune.since < babies.seen and babies.seen <= immune.until
    where babies.target = 'each' or babies.total = babies.top
), dues as (
    select
        game, step, effect_nth, nth, unnest(range(if(effect = 'draw_object', n, 1))) as copy, effect as what, seat,
        if(effect = 'move', goal, null) as place, if(effect = 'lose_naughtiness', n, null) as n,
        case effect
            when 'move' then 'event' when 'discard_random' then 'discard' when 'heal_boo_boo' then null else 'effect'
        end as way
    from touched
    where
        case effect
            when 'move' then room <> goal
            when 'heal_boo_boo' then points < (constants ->> 'boo_boo_max')::integer
            when 'discard_random' then hand > 0
            else effect in ('lose_naughtiness', 'draw_object')
        end
    union all
    select
        does.game, does.step, does.effect_nth, doors.passage as nth, 0 as copy, does.effect as what, null as seat,
        doors.passage as place, null as n, does.goes_to as way
    from does
    inner join doors
        on does.game = doors.game and does.target = 'all_doors' and doors.since < does.seen and does.seen <= doors.until
    where
        does.effect = 'set_door'
        and case does.goes_to
            when 'closed' then doors.state = 'open' or (does.repair and doors.state = 'jammed')
            else doors.state = 'closed' or (does.repair and doors.state = 'jammed')
        end
    union all
    select
        does.game, does.step, does.effect_nth, lying.room as nth, 0 as copy, does.effect as what, null as seat,
        lying.room as place, null as n, null as way
    from does
    inner join lying
        on does.game = lying.game and lying.lies = 'board' and lying.since < does.seen and does.seen <= lying.until
    where does.effect = 'remove_disasters'
)
select
    revealed.game, revealed.step, revealed.until, revealed.left_at, revealed.card_type,
    veiled.step is not null as hidden,
    coalesce(
        list(
            {'what': dues.what, 'seat': dues.seat, 'place': dues.place, 'n': dues.n, 'way': dues.way}
            order by dues.effect_nth, dues.nth, dues.copy
        ) filter (where dues.what is not null), []
    ) as told
from revealed
left join dues on revealed.game = dues.game and revealed.step = dues.step
left join veiled on revealed.game = veiled.game and revealed.step = veiled.step
group by revealed.game, revealed.step, revealed.until, revealed.left_at, revealed.card_type, veiled.step;
