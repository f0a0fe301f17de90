-- BZ-DRAW-3: what a text gives is drawn as often as it says, Objects from the deck of the room that the Baby is in.
-- A row: an Object drawn outside of a Drawing phase, or a card, ability or Event that makes Babies draw.
with givers as (
    select
        kinds.digest, kinds.first_card, kinds.copies, effects.moment, effects.target, effects.tags,
        sum(effects.n) filter (where effects.effect = 'draw_object') as objects,
        sum(effects.n) filter (where effects.effect = 'draw_action') as actions
    from effects
    inner join kinds on effects.digest = kinds.digest and effects.number = kinds.number
    where
        effects.effect in ('draw_object', 'draw_action') and effects.if_room is null
        and (
            (effects.moment in ('on_play', 'on_use') and effects.target = 'self')
            or (effects.moment = 'on_event' and effects.target = 'each')
        )
    group by kinds.digest, kinds.first_card, kinds.copies, effects.moment, effects.target, effects.tags
), sources as (
    select
        log.game, log.digest, log.step, log.seat, coalesce(log.card, log.ability) as card,
        case log.type when 'card_played' then 'on_play' when 'ability_used' then 'on_use' else 'on_event' end as moment
    from log
    where log.type in ('card_played', 'ability_used', 'event_revealed')
), given as (
    select
        sources.*, givers.target, givers.tags, coalesce(givers.objects, 0) as objects,
        coalesce(givers.actions, 0) as actions
    from sources
    inner join givers
        on sources.digest = givers.digest and sources.moment = givers.moment
        and sources.card between givers.first_card and givers.first_card + givers.copies - 1
), immune as (
    select workings.game, workings.owner, effects.tag, workings.since, workings.until
    from workings
    inner join headers on workings.game = headers.game
    inner join effects on headers.digest = effects.digest and workings.number = effects.number
    where effects.effect = 'immune'
), dues as (
    select given.game, given.step, given.objects, given.actions, seats.seat
    from given
    inner join seats on given.game = seats.game and (given.target = 'each' or seats.seat = given.seat)
    anti join immune
        on given.game = immune.game and given.target = 'each' and seats.seat = immune.owner
        and list_contains(given.tags, immune.tag) and immune.since < given.step and given.step <= immune.until
), draws as (
    select
        log.game, log.step, log.seat, log.deck, log.type, log.reason, log.deck = headers.action_pile as of_actions,
        if(log.turn_step is null, log.round_step, log.asked) as asked
    from log
    inner join headers on log.game = headers.game
    where (log.type = 'card_drawn' and log.reason in ('effect', 'rummage')) or log.type = 'draw_failed'
), found as (
    select
        given.game, given.step, draws.seat, count(*) filter (where not draws.of_actions) as objects,
        count(*) filter (where draws.of_actions) as actions
    from given
    inner join log on given.game = log.game and given.step = log.step
    inner join draws
        on given.game = draws.game and given.step < draws.step
        and draws.asked = if(given.moment = 'on_event', log.round_step, given.step)
        and coalesce(draws.reason, 'effect') = 'effect'
    group by given.game, given.step, draws.seat
), compared as (
    select
        coalesce(dues.game, found.game) as game, coalesce(dues.step, found.step) as step,
        bool_and(
            coalesce(dues.objects, 0) = coalesce(found.objects, 0)
            and coalesce(dues.actions, 0) = coalesce(found.actions, 0)
        ) as equal
    from dues
    full join found on dues.game = found.game and dues.step = found.step and dues.seat = found.seat
    group by all
), ends as (
    select given.game, given.step, bool_or(log.step is not null) as over
    from given
    left join log
        on given.game = log.game and given.step < log.step
        and (log.kind = 'decision' or log.type in ('turn_started', 'round_started', 'game_ended'))
    group by given.game, given.step
)
select
    draws.game, draws.step, draws.seat, draws.deck = rooms.room_type as kept,
    format('P{} draws an Object in {} from the deck {}', shown(draws.seat), shown(rooms.name), shown(piles.name))
        as detail
from draws
inner join headers on draws.game = headers.game
left join stays
    on draws.game = stays.game and draws.seat = stays.seat and stays.since < draws.step and draws.step <= stays.until
left join rooms on headers.digest = rooms.digest and stays.room = rooms.room
left join piles on headers.digest = piles.digest and draws.deck = piles.pile
where not draws.of_actions and draws.type = 'card_drawn'
union all
select
    given.game, given.step, coalesce(given.seat, -1), coalesce(compared.equal, false),
    format(
        'a text gives {} Objects and {} Actions to each; {} are drawn', given.objects, given.actions,
        if(compared.equal, 'they', 'others')
    )
from given
left join compared on given.game = compared.game and given.step = compared.step
inner join ends on given.game = ends.game and given.step = ends.step
where ends.over
order by game, step;
