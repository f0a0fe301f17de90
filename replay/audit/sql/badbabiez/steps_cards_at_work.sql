-- The steps that checks of Bad Babiez share about cards that work by themselves: which, for whom, and what they add.

-- One row a card that works by itself and a stretch of the log during which it does: a seat's Baby from the deal on,
-- its powers while awake, its Special Objects once ready (`owner`); a Disaster on the board of `room`; and an Event
-- that lies open. What it does is in `effects` by `number`.
create temp table workings as
with found as (
    select game, seat as owner, null::smallint as room, card, since, until
    from lying
    where lies = 'baby'
    union all
    select game, seat as owner, null as room, card, since, until
    from powers
    where awake
    union all
    select game, seat as owner, null as room, card, ready_since as since, until
    from specials
    where ready_since is not null
    union all
    select game, null as owner, room, card, since, until
    from lying
    where lies in ('board', 'event')
)
select found.game, found.owner, found.room, found.card, found.since, found.until, cards.number, cards.card_type
from found
inner join headers on found.game = headers.game
inner join cards on headers.digest = cards.digest and found.card = cards.card;

-- One row a card type that a seat may not play, lay down, throw, add or use for a stretch of the log, and that has no
-- passive effect for it: what a Disaster forbids in its room (or the whole house, as an option has it), and what other
-- cards forbid. `forbidder` is the card that does.
create temp table forbidden as
with sources as (
    select
        workings.game, workings.owner, workings.room, workings.card, workings.since, workings.until, effects.scope,
        unnest(effects.names) as card_type, headers.disaster_scope
    from workings
    inner join headers on workings.game = headers.game
    inner join effects on headers.digest = effects.digest and workings.number = effects.number
    where effects.moment = 'passive' and effects.effect = 'forbid' and effects.names is not null
)
select
    sources.game, stays.seat, sources.card_type, sources.card as forbidder,
    greatest(sources.since, stays.since) as since, least(sources.until, stays.until) as until
from sources
inner join stays
    on sources.game = stays.game and stays.since < sources.until and sources.since < stays.until
    and case
        when sources.scope = 'owner' then sources.owner = stays.seat
        when sources.scope = 'house' or sources.disaster_scope = 'house' then true
        else sources.room = stays.room
    end;

-- One row an event and a seat whose stat counts there, with the sum of what modifies it; `amount` goes on top of what
-- is printed or of the deck's constant. The hand limit is that of the Discarding phase (before what was laid down in
-- the turn is turned upright), the draws of the Drawing phase are those at its first draw, where
-- the moves are told once more.
create temp table stats as
with draws as (
    select game, draws_from as step, seat
    from phases
    where draws_from is not null
), limits as (
    select
        log.game, log.turn_step, max(log.step) filter (where log.type = 'turn_ended') as step,
        max(log.step) filter (where log.type not in ('special_readied', 'turn_ended')) + 1 as seen
    from log
    where log.turn_step is not null
    group by log.game, log.turn_step
), moments as (
    select game, step, step as seen, seat, 'throw' as stat, card_type
    from log
    where type = 'throw_declared'
    union all
    select game, step, step as seen, target_seat as seat, 'throw_against' as stat, card_type
    from log
    where type = 'throw_declared' and target_seat is not null
    union all
    select game, step, step as seen, seat, 'defence' as stat, card_type
    from log
    where type in ('block_played', 'dodge_played')
    union all
    select game, step, step as seen, seat, 'block_penalty' as stat, card_type
    from log
    where type = 'block_played'
    union all
    select game, step, step as seen, attacker as seat, 'fight' as stat, card_type
    from log
    where type = 'fight_started'
    union all
    select game, step, step as seen, defender as seat, 'fight' as stat, card_type
    from log
    where type = 'fight_started'
    union all
    select game, step, step as seen, seat, 'moves' as stat, null as card_type
    from log
    where type in ('move_chosen', 'stay_chosen')
    union all
    select game, step, step as seen, seat, 'rummage' as stat, null as card_type
    from log
    where type = 'rummage_chosen'
    union all
    select game, step, step as seen, seat, unnest(['draw_objects', 'draw_actions', 'moves']) as stat, null as card_type
    from draws
    union all
    select log.game, log.step, limits.seen, log.seat, 'hand_limit' as stat, null as card_type
    from limits
    inner join log on limits.game = log.game and limits.step = log.step
    union all
    select game, step, step as seen, maker as seat, 'furniture_damage' as stat, null as card_type
    from log
    where type = 'furniture_damaged'
    union all
    select game, step, step as seen, seat, 'cry_loss' as stat, null as card_type
    from log
    where type = 'naughtiness_lost' and reason = 'cry'
), whereabouts as (
    select moments.*, stays.room, rooms.type_name, headers.digest, headers.disaster_scope
    from moments
    inner join headers on moments.game = headers.game
    left join stays
        on moments.game = stays.game and moments.seat = stays.seat and stays.since < moments.seen
        and moments.seen <= stays.until
    left join rooms on headers.digest = rooms.digest and stays.room = rooms.room
), passives as (
    select
        workings.*, headers.digest, effects.effect, effects.stat, effects.amount, effects.scope, effects.tags,
        effects.tag, effects.if_room, effects.if_fight_card
    from workings
    inner join headers on workings.game = headers.game
    inner join effects on headers.digest = effects.digest and workings.number = effects.number
    where effects.moment = 'passive' and effects.effect in ('modify', 'immune')
), immunities as (
    select owner, passives.game, passives.tag, passives.since, passives.until, passives.card_type
    from passives
    where effect = 'immune'
), bearing as (
    select
        whereabouts.game, whereabouts.step, whereabouts.seen, whereabouts.seat, whereabouts.stat, passives.amount,
        passives.card_type, passives.tags, passives.card
    from whereabouts
    inner join passives
        on whereabouts.game = passives.game and passives.effect = 'modify' and whereabouts.stat = passives.stat
        and passives.since < whereabouts.seen and whereabouts.seen <= passives.until
        and case
            when passives.scope = 'owner' then passives.owner = whereabouts.seat
            when passives.scope = 'house' or whereabouts.disaster_scope = 'house' then true
            else passives.room = whereabouts.room
        end
        and (passives.if_room is null or passives.if_room = whereabouts.type_name)
        and (passives.if_fight_card is null or passives.if_fight_card = whereabouts.card_type)
), allowed as (
    select bearing.*
    from bearing
    anti join forbidden
        on bearing.game = forbidden.game and bearing.seat = forbidden.seat
        and bearing.card_type = forbidden.card_type and forbidden.since < bearing.seen
        and bearing.seen <= forbidden.until
), felt as (
    select allowed.*
    from allowed
    anti join immunities
        on allowed.game = immunities.game and allowed.seat = immunities.owner
        and list_contains(allowed.tags, immunities.tag) and immunities.since < allowed.seen
        and allowed.seen <= immunities.until
), sums as (
    select game, step, seat, stat, sum(amount)::integer as amount
    from felt
    group by game, step, seat, stat
)
select moments.game, moments.step, moments.seat, moments.stat, coalesce(sums.amount, 0) as amount
from moments
left join sums
    on moments.game = sums.game and moments.step = sums.step and moments.seat = sums.seat
    and moments.stat = sums.stat;
