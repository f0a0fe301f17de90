-- The steps that the checks of Bad Babiez share, of Disasters: where they lie, what they forbid, and what works for whom.

-- One row a Disaster on the board of a room, after `since` and up to `until`; `laid_by` is whoever laid it there.
create temp table disasters as
select
    lying.game, headers.digest, lying.card, cards.card_type, lying.room, log.maker as laid_by, lying.since, lying.until,
    lying.until_type, headers.disaster_scope, cards.number
from lying
inner join headers on lying.game = headers.game
inner join cards on headers.digest = cards.digest and lying.card = cards.card
inner join log on lying.game = log.game and lying.since = log.step
where lying.lies = 'board' and log.type = 'disaster_placed';

-- One row a Disaster on a board and a type of card that does not work where it holds: in `room`, or everywhere.
create temp table bans as
with named as (
    select digest, number, scope, unnest(names) as banned
    from effects
    where moment = 'passive' and effect = 'forbid' and names is not null
)
select
    disasters.game, disasters.card_type as disaster, named.banned,
    disasters.disaster_scope = 'house' or named.scope = 'house' as everywhere, disasters.room, disasters.since,
    disasters.until
from disasters
inner join named on disasters.digest = named.digest and disasters.number = named.number;

-- One row a source of passive abilities and an effect of it, from when to when it works for a seat: of its Baby, a power
-- that is awake, a Special Object that is ready. A Disaster that suspends it is not looked at here.
create temp table own_passives as
with sources as (
    select game, seat, baby_card as card, dealt_step as since, never() as until
    from seats
    where baby_card is not null
    union all
    select game, seat, card, since, until
    from powers
    where awake
    union all
    select game, seat, card, ready_since as since, until
    from specials
    where ready_since is not null
)
select
    sources.game, sources.seat, sources.since, sources.until, effects.card_type, effects.effect, effects.tag,
    effects.tags, effects.stat, effects.amount, effects.if_room
from sources
inner join headers on sources.game = headers.game
inner join cards on headers.digest = cards.digest and sources.card = cards.card
inner join effects on cards.digest = effects.digest and cards.number = effects.number
where
    effects.moment = 'passive' and effects.scope = 'owner' and effects.if_fight_card is null
    and effects.effect in ('immune', 'modify');

-- One row a Disaster on a board, or an Event that lasts, and a stat that it changes for the Babies whom it reaches: those
-- in `room`, or everywhere, unless they are immune to one of `tags`.
create temp table common_modifiers as
select
    disasters.game, effects.card_type, effects.stat, effects.amount, effects.tags,
    disasters.disaster_scope = 'house' or effects.scope = 'house' as everywhere, disasters.room, disasters.since,
    disasters.until
from disasters
inner join effects on disasters.digest = effects.digest and disasters.number = effects.number
where effects.moment = 'passive' and effects.effect = 'modify'
union all
select
    lying.game, effects.card_type, effects.stat, effects.amount, effects.tags, true as everywhere, null as room,
    lying.since, lying.until
from lying
inner join headers on lying.game = headers.game
inner join cards on headers.digest = cards.digest and lying.card = cards.card
inner join effects on cards.digest = effects.digest and cards.number = effects.number
where lying.lies = 'event' and effects.moment = 'passive' and effects.effect = 'modify';
