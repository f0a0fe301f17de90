-- The steps that checks of Bad Babiez share about cards: where each one lies, and how many are in a hand.

-- One row a deck: the Event that ends the game, End of Games.
create temp table enders as
select kinds.digest, min(kinds.first_card) as card
from effects
inner join kinds on effects.digest = kinds.digest and effects.number = kinds.number
where effects.effect = 'end_game'
group by kinds.digest;

-- One row a card and a change of where it is. `goes` is deck, hand, flight, play (a Special Object laid down), pile,
-- board (a Disaster), event (an Event lying open, or End of Games put aside), power, baby or out (removed unseen). A
-- card played or used up for its value stays in the hand until its card_discarded; one that is thrown, explodes or is a
-- Disaster is in flight from its declaration on. `nth` is the place in a deck, from the top, which is 0.
create temp table moves as
with shuffled as (
    select
        game, step, unnest(cards) as card, deck as pile, generate_subscripts(cards, 1) - 1 as nth, type, reason
    from log
    where type = 'deck_shuffled'
), flying as (
    select distinct digest, card_type
    from effects
    where moment = 'on_play' and effect in ('explode', 'place_disaster')
), gone as (
    select game, step, card, 'deck' as goes, null::tinyint as seat, pile, null::smallint as room, nth, type
    from shuffled
    union all
    select
        game, step, unnest(cards) as card, 'out' as goes, null as seat, null as pile, null as room, null as nth, type
    from log
    where type = 'event_cards_removed'
    union all
    select
        game, step, unnest(cards) as card, 'hand' as goes, maker as seat, null as pile, null as room, null as nth, type
    from log
    where type = 'random_cards_chosen' and purpose = 'steal'
    union all
    select game, step, card, 'hand' as goes, seat, null as pile, null as room, null as nth, type
    from log
    where type = 'card_drawn'
    union all
    select game, step, card, 'flight' as goes, seat, null as pile, null as room, null as nth, type
    from log
    where type = 'throw_declared'
    union all
    select log.game, log.step, log.card, 'flight' as goes, log.seat, null as pile, null as room, null as nth, log.type
    from log
    inner join flying on log.digest = flying.digest and log.card_type = flying.card_type
    where log.type = 'card_played'
    union all
    select game, step, card, 'play' as goes, seat, null as pile, null as room, null as nth, type
    from log
    where type = 'special_placed'
    union all
    select game, step, card, 'pile' as goes, null as seat, pile, null as room, null as nth, type
    from log
    where type = 'card_discarded'
    union all
    select game, step, card, 'board' as goes, null as seat, null as pile, room, null as nth, type
    from log
    where type = 'disaster_placed'
    union all
    select log.game, log.step, log.card, 'pile' as goes, null as seat, headers.action_pile as pile, null as room,
        null as nth, log.type
    from log
    inner join headers on log.game = headers.game
    where log.type = 'disaster_removed'
    union all
    select game, step, card, 'event' as goes, null as seat, null as pile, null as room, null as nth, type
    from log
    where type = 'event_revealed'
    union all
    select log.game, log.step, ending.card, 'event' as goes, null as seat, null as pile, null as room, null as nth,
        log.type
    from log
    inner join enders as ending on log.digest = ending.digest
    where log.type = 'end_of_games_deferred'
    union all
    select log.game, log.step, log.card, 'pile' as goes, null as seat, headers.event_pile as pile, null as room,
        null as nth, log.type
    from log
    inner join headers on log.game = headers.game
    where log.type = 'event_expired'
    union all
    select log.game, log.step, kinds.first_card as card, 'power' as goes, log.seat, null as pile, null as room,
        null as nth, log.type
    from log
    inner join kinds on log.digest = kinds.digest and log.power = kinds.number
    where log.type = 'power_gained'
    union all
    select log.game, log.step, kinds.first_card as card, 'baby' as goes, log.seat, null as pile, null as room,
        null as nth, log.type
    from log
    inner join kinds on log.digest = kinds.digest and log.baby = kinds.number
    where log.type = 'baby_dealt'
)
select distinct game, step, card, goes, seat, pile, room, nth::smallint as nth, type
from gone
where card >= 0;

-- One row a card and a stretch of the log during which it lies in one place, as `moves` calls them.
create temp table lying as
select
    game, card, step as since, goes as lies, seat, pile, room, nth, type as by_type,
    lead(step, 1, never()) over of_card as until, lead(type) over of_card as until_type
from moves
window of_card as (partition by game, card order by step);

-- One row a card taken from the top of a deck (other than a Baby's): `nth` counts those since the deck was `shuffled`,
-- from 0, `due` is the card that lies on top then (null: not told), `remain` how many are in the deck afterwards.
create temp table takings as
with taken as (
    select
        log.game, log.step, log.type, log.seat, log.cards, coalesce(powers.first_card, ending.card, log.card) as card,
        case log.type
            when 'power_gained' then headers.power_pile
            when 'event_revealed' then headers.event_pile
            when 'end_of_games_deferred' then headers.event_pile
            else log.deck
        end as pile
    from log
    inner join headers on log.game = headers.game
    left join kinds as powers
        on log.type = 'power_gained' and log.digest = powers.digest and log.power = powers.number
    left join enders as ending on log.type = 'end_of_games_deferred' and log.digest = ending.digest
    where log.type in ('deck_shuffled', 'card_drawn', 'event_revealed', 'end_of_games_deferred', 'power_gained')
), since_shuffle as (
    select
        game, step, type, seat, cards, card, pile,
        max(if(type = 'deck_shuffled', step, null)) over (partition by game, pile order by step) as shuffled
    from taken
), counted as (
    select
        game, step, type, seat, card, pile, shuffled,
        row_number() over of_shuffle - 2 as nth, first_value(cards) over of_shuffle as shuffled_cards
    from since_shuffle
    where shuffled is not null
    window of_shuffle as (partition by game, pile, shuffled order by step)
)
select
    game, step, type, seat, card, pile, shuffled, nth, nullif(shuffled_cards[nth + 1], -1) as due,
    len(shuffled_cards) - nth - 1 as remain
from counted
where type <> 'deck_shuffled';

-- One row an event that changes a deck or its discard pile, with how many cards each has then, named or not.
create temp table stocks as
with changes as (
    select game, step, deck as pile, len(cards) as in_deck, 0 as added, reason = 'refill' as refilled
    from log
    where type = 'deck_shuffled'
    union all
    select game, step, pile, remain as in_deck, 0 as added, false as refilled
    from takings
    union all
    select game, step, pile, null as in_deck, 1 as added, false as refilled
    from log
    where type = 'card_discarded'
    union all
    select
        log.game, log.step, if(log.type = 'event_expired', headers.event_pile, headers.action_pile) as pile,
        null as in_deck, 1 as added, false as refilled
    from log
    inner join headers on log.game = headers.game
    where log.type in ('event_expired', 'disaster_removed')
), counted as (
    select
        game, step, pile, added, last_value(in_deck ignore nulls) over so_far as in_deck,
        count(*) filter (where refilled) over so_far as refills
    from changes
    window so_far as (partition by game, pile order by step rows unbounded preceding)
)
select
    game, step, pile, coalesce(in_deck, 0) as in_deck,
    (sum(added) over (partition by game, pile, refills order by step))::integer as on_pile
from counted;

-- One row a Special Object in play: laid down by a seat after `since`, ready after `ready_since` (null: never).
create temp table specials as
select
    lying.game, lying.seat, lying.card, lying.since, lying.until, min(log.step) as ready_since
from lying
left join log
    on lying.game = log.game and log.type = 'special_readied' and lying.card = log.card and lying.since < log.step
    and log.step <= lying.until
where lying.lies = 'play'
group by lying.game, lying.seat, lying.card, lying.since, lying.until;

-- One row a seat's power and a stretch of the log during which it is awake or dormant, as its events tell.
create temp table powers as
select
    log.game, log.seat, log.slot, kinds.first_card as card, kinds.card_type, log.step as since,
    log.type <> 'power_dormant' as awake,
    lead(log.step, 1, never()) over (partition by log.game, log.seat, log.power order by log.step) as until
from log
inner join kinds on log.digest = kinds.digest and log.power = kinds.number
where log.type in ('power_gained', 'power_dormant', 'power_awakened');

-- One row an event that changes the size of a hand, with the size after it. A card leaves a hand where it is thrown,
-- laid down, discarded from there or starts to fly, or is stolen from it.
create temp table hand_sizes as
with changes as (
    select game, step, seat, 1 as change
    from log
    where type = 'card_drawn'
    union all
    select game, step, seat, -len(cards) as change
    from log
    where type = 'random_cards_chosen' and purpose = 'steal'
    union all
    select game, step, maker as seat, len(cards) as change
    from log
    where type = 'random_cards_chosen' and purpose = 'steal'
    union all
    select game, step, seat, -1 as change
    from log
    where
        (type = 'throw_declared' and source = 'hand') or type = 'special_placed'
        or (type = 'card_discarded' and origin = 'hand')
    union all
    select log.game, log.step, log.seat, -1 as change
    from log
    inner join (
        select distinct digest, card_type
        from effects
        where moment = 'on_play' and effect in ('explode', 'place_disaster')
    ) as flying on log.digest = flying.digest and log.card_type = flying.card_type
    where log.type = 'card_played'
)
select game, step, seat, (sum(change) over (partition by game, seat order by step))::integer as size
from changes;
