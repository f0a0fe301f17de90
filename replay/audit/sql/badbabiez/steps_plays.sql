-- The steps that the checks of Bad Babiez share, of plays: cards and abilities made use of, what is owed for them, and
-- the cards that leave.

-- One row a seat that may hold a card which the log does not name, after `since`.
create temp table veiled as
with unnamed as (
    select game, step, seat
    from log
    where type = 'card_drawn' and card is null
    union all
    select game, step, maker as seat
    from log
    where type = 'random_cards_chosen' and purpose = 'steal' and list_contains(cards, -1)
)
select game, seat, min(step) as since
from unnamed
group by game, seat;

-- One row a turn: where its Drawing phase began, where its Playing phase was ended, and where its Baby first cried.
create temp table phases as
select
    turns.game, turns.step, turns.seat, turns.until, turns.closed,
    min(log.step) filter (where log.reason = 'phase' or log.type = 'draw_failed') as drawn,
    min(log.step) filter (where log.type in ('playing_ended', 'rummage_chosen')) as ended,
    min(log.step) filter (where log.type = 'baby_cried' and log.seat = turns.seat) as cried
from turns
left join log
    on turns.game = log.game and turns.step = log.turn_step
    and log.type in ('card_drawn', 'draw_failed', 'playing_ended', 'rummage_chosen', 'baby_cried')
group by turns.game, turns.step, turns.seat, turns.until, turns.closed;

-- One row a use of a card or ability: whose, in which room, where the card lay before and with whom, and the next event.
create temp table uses as
with told as (
    select
        game, digest, step, place, type, seat, coalesce(card, ability) as card, use, source, out_of_turn, turn_step,
        chosen_baby, chosen_special, chosen_furniture, chosen_door, chosen_room, target_seat, from_room, to_room, value,
        defence
    from log
    where
        type in (
            'card_played', 'door_played', 'special_placed', 'ability_used', 'throw_declared', 'block_played',
            'dodge_played', 'fight_card_played'
        )
), placed as (
    select told.*, stays.room
    from told
    asof left join stays on told.game = stays.game and told.seat = stays.seat and told.step > stays.since
), found as (
    select placed.*, lying.lies, lying.seat as holder, lying.since as lies_since
    from placed
    asof left join lying on placed.game = lying.game and placed.card = lying.card and placed.step > lying.since
)
select
    found.*, rooms.room_type, rooms.type_name, rooms.name as room_name, cards.number, cards.card_type,
    cards.name as card_name, cards.section, cards.common, cards.special, cards.slam, cards.dodge, cards.disaster,
    cards.consumed, cards.only_in, nexts.type as next_type, nexts.seat as next_seat, nexts.card as next_card,
    nexts.origin as next_origin, nexts.pile as next_pile, coalesce(veiled.since < found.step, false) as veiled
from found
left join rooms on found.digest = rooms.digest and found.room = rooms.room
left join cards on found.digest = cards.digest and found.card = cards.card
left join log as nexts on found.game = nexts.game and found.place + 1 = nexts.place
left join veiled on found.game = veiled.game and found.seat = veiled.seat;

-- One row a card type and a moment at which its text is carried out: the choices that it takes, the words of the Babies
-- that may be chosen, what these must not be immune to, and whose neighbouring room is chosen.
create temp table needs as
select
    digest, number, moment,
    bool_or(
        target in ('chosen_other_here', 'chosen_other_next', 'chosen_other_near', 'chosen_special_here')
    ) as baby,
    bool_or(target = 'chosen_special_here') as special, bool_or(target = 'chosen_furniture_here') as furniture,
    bool_or(target = 'chosen_door_here') as door,
    bool_or(target = 'chosen_room_near' or coalesce(goes_to = 'chosen_adjacent', false)) as room,
    bool_or(target in ('chosen_other_here', 'chosen_special_here')) as here,
    bool_or(target = 'chosen_other_next') as next_door, bool_or(target = 'chosen_room_near') as near_room,
    bool_or(target = 'self' and coalesce(goes_to = 'chosen_adjacent', false)) as next_to_self,
    coalesce(
        flatten(
            list(tags) filter (
                target in ('chosen_other_here', 'chosen_other_next', 'chosen_other_near', 'chosen_special_here')
            )
        ),
        []
    ) as tags
from effects
where moment in ('on_play', 'on_use')
group by digest, number, moment;

-- One row a Baby at a step at which it is asked what reaches it: its room, and what it is immune to at the event `at`,
-- which is before the Special Objects of a turn are turned upright where the turn ends (BZ-Q-DIS-14).
create temp table standings as
with uprights as (
    select log.game, log.turn_step, min(log.step) as step
    from log
    inner join headers on log.game = headers.game
    where log.type = 'special_readied' and headers.special_ready = 'end_of_turn'
    group by log.game, log.turn_step
), asked as (
    select game, step, chosen_baby as seat, step as at
    from uses
    where chosen_baby is not null
    union
    select game, step, seat, step as at
    from uses
    where type = 'dodge_played' and seat is not null
    union
    select game, step, seat, step as at
    from log
    where type = 'move_chosen' and seat is not null
    union
    select log.game, log.step, log.seat, least(log.step, uprights.step) as at
    from log
    left join uprights on log.game = uprights.game and log.turn_step = uprights.turn_step
    where log.type = 'turn_ended' and log.seat is not null
    union
    select disasters.game, disasters.since as step, seats.seat, disasters.since as at
    from disasters
    inner join seats on disasters.game = seats.game
), placed as (
    select asked.game, asked.step, asked.seat, asked.at, stays.room
    from asked
    asof left join stays on asked.game = stays.game and asked.seat = stays.seat and asked.step > stays.since
)
select
    placed.game, placed.step, placed.seat, placed.at, placed.room,
    coalesce(list(own_passives.tag) filter (own_passives.tag is not null and bans.banned is null), []) as immune_to
from placed
left join own_passives
    on placed.game = own_passives.game and placed.seat = own_passives.seat and own_passives.effect = 'immune'
    and own_passives.since < placed.at and placed.at <= own_passives.until
left join bans
    on own_passives.game = bans.game and own_passives.card_type = bans.banned
    and (bans.everywhere or bans.room = placed.room) and bans.since < placed.at and placed.at <= bans.until
group by placed.game, placed.step, placed.seat, placed.at, placed.room;

-- One row a Baby of `standings` and a stat: what its own sources and those common to all add to it there.
create temp table stats as
with own as (
    select standings.game, standings.step, standings.seat, own_passives.stat, own_passives.amount
    from standings
    inner join own_passives
        on standings.game = own_passives.game and standings.seat = own_passives.seat
        and own_passives.effect = 'modify' and own_passives.since < standings.at
        and standings.at <= own_passives.until and not list_has_any(own_passives.tags, standings.immune_to)
    inner join headers on standings.game = headers.game
    left join rooms on headers.digest = rooms.digest and standings.room = rooms.room
    anti join bans
        on own_passives.game = bans.game and own_passives.card_type = bans.banned
        and (bans.everywhere or bans.room = standings.room) and bans.since < standings.at
        and standings.at <= bans.until
    where own_passives.if_room is null or own_passives.if_room = rooms.type_name
), added as (
    select game, step, seat, stat, amount
    from own
    union all
    select standings.game, standings.step, standings.seat, common_modifiers.stat, common_modifiers.amount
    from standings
    inner join common_modifiers
        on standings.game = common_modifiers.game
        and (common_modifiers.everywhere or common_modifiers.room = standings.room)
        and common_modifiers.since < standings.at and standings.at <= common_modifiers.until
        and not list_has_any(common_modifiers.tags, standings.immune_to)
)
select game, step, seat, stat, sum(amount)::integer as amount
from added
group by game, step, seat, stat;

-- One row an Object thrown or an explosive played, from its declaration up to `until`, where it comes down: from which
-- room into which, and whether a Door card stops it.
create temp table flights as
with slams as (
    select game, step
    from log
    where type = 'door_played' and use = 'stop_throw'
)
select
    uses.game, uses.step, uses.place, uses.type, uses.seat, uses.card, uses.card_type, lying.until, lying.until_type,
    if(uses.type = 'card_played', uses.room, uses.from_room) as from_room,
    if(uses.type = 'card_played', uses.chosen_room, uses.to_room) as to_room,
    if(uses.type = 'card_played', 1, uses.value) as value, coalesce(slams.step > uses.step, false) as slammed
from uses
inner join lying
    on uses.game = lying.game and uses.card = lying.card and uses.step = lying.since and lying.lies = 'flight'
asof left join slams on uses.game = slams.game and lying.until >= slams.step
where not uses.disaster;

-- One row a card discarded: whose, where it lay before, in which room it comes down, and the last event before that
-- discards nothing.
create temp table discards as
with told as (
    select game, digest, step, place, seat, card, card_type, card_name, section, origin, pile
    from log
    where type = 'card_discarded'
), placed as (
    select told.*, stays.room
    from told
    asof left join stays on told.game = stays.game and told.seat = stays.seat and told.step > stays.since
), found as (
    select placed.*, lying.lies, lying.seat as holder, lying.since as lies_since
    from placed
    asof left join lying on placed.game = lying.game and placed.card = lying.card and placed.step > lying.since
), causes as (
    select game, step, place, type, seat, card, ability, to_room, room
    from log
    where type <> 'card_discarded'
), caused as (
    select
        found.*, causes.step as cause_step, causes.place as cause_place, causes.type as cause, causes.seat as cause_seat,
        causes.card as cause_card, causes.ability as cause_ability, coalesce(causes.to_room, causes.room) as cause_room
    from found
    asof left join causes on found.game = causes.game and found.step > causes.step
)
select
    caused.*, flights.step as flight_step, flights.from_room, flights.to_room, flights.slammed, flights.value,
    case
        when caused.card is null or caused.origin is null then null
        when caused.lies = caused.origin and caused.holder = caused.seat then true
        when
            caused.origin = 'hand' and coalesce(veiled.since < caused.step, false)
            and not coalesce(caused.lies in ('play', 'board'), false) then null
        else false
    end as was_there,
    if(
        flights.step is null, caused.room,
        if(flights.slammed or flights.value = 0, flights.from_room, flights.to_room)
    ) as landing
from caused
left join flights
    on caused.game = flights.game and caused.card = flights.card and caused.lies_since = flights.step
    and caused.origin = 'flight'
left join veiled on caused.game = veiled.game and caused.seat = veiled.seat;
