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

-- One row a use of a card or ability: whose, in which room, where the card lay before and with whom, by which Disasters
-- and other cards it is forbidden there, and the next event.
create temp table uses as
with told as (
    select
        game, digest, step, place, asked, type, seat, coalesce(card, ability) as card, use, source, out_of_turn,
        turn_step, chosen_baby, chosen_special, chosen_furniture, chosen_door, chosen_room, target_seat, from_room,
        to_room, value, defence
    from log
    where
        type in (
            'card_played', 'door_played', 'special_placed', 'ability_used', 'throw_declared', 'block_played',
            'dodge_played', 'fight_card_played'
        )
), described as (
    select
        told.*, cards.number, cards.card_type, cards.name as card_name, cards.section, cards.common, cards.special,
        cards.slam, cards.dodge, cards.disaster, cards.consumed, cards.only_in
    from told
    left join cards on told.digest = cards.digest and told.card = cards.card
), placed as (
    select described.*, stays.room
    from described
    asof left join stays
        on described.game = stays.game and described.seat = stays.seat and described.step > stays.since
), found as (
    select placed.*, lying.lies, lying.seat as holder, lying.since as lies_since
    from placed
    asof left join lying on placed.game = lying.game and placed.card = lying.card and placed.step > lying.since
), bans as (
    select described.game, described.step, list_distinct(list(cards.card_type)) as forbidders
    from described
    inner join forbidden
        on described.game = forbidden.game and described.seat = forbidden.seat
        and described.card_type = forbidden.card_type and forbidden.since < described.step
        and described.step <= forbidden.until
    inner join cards on described.digest = cards.digest and forbidden.forbidder = cards.card
    group by described.game, described.step
)
select
    found.*, rooms.room_type, rooms.type_name, rooms.name as room_name, coalesce(bans.forbidders, []) as forbidden_by,
    nexts.type as next_type, nexts.seat as next_seat, nexts.card as next_card, nexts.origin as next_origin,
    nexts.pile as next_pile, coalesce(veiled.since < found.step, false) as veiled
from found
left join rooms on found.digest = rooms.digest and found.room = rooms.room
left join bans on found.game = bans.game and found.step = bans.step
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
), immunities as (
    select placed.game, placed.step, placed.seat, list_distinct(list(effects.tag)) as tags
    from placed
    inner join workings
        on placed.game = workings.game and placed.seat = workings.owner and workings.since < placed.at
        and placed.at <= workings.until
    inner join headers on placed.game = headers.game
    inner join effects
        on headers.digest = effects.digest and workings.number = effects.number and effects.moment = 'passive'
        and effects.effect = 'immune'
    anti join forbidden
        on placed.game = forbidden.game and placed.seat = forbidden.seat and workings.card_type = forbidden.card_type
        and forbidden.since < placed.at and placed.at <= forbidden.until
    group by placed.game, placed.step, placed.seat
)
select placed.*, coalesce(immunities.tags, []) as immune_to
from placed
left join immunities
    on placed.game = immunities.game and placed.step = immunities.step and placed.seat = immunities.seat;

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

-- One row a card discarded: whose, where it lay before, in which room it comes down, the event before it, the last
-- event before that discards nothing (`cause`), and whether its owner is just losing its hand for crying. `due` is
-- whether there is a reason for a card to leave a hand.
create temp table discards as
with told as (
    select game, digest, step, place, asked, seat, card, card_type, card_name, section, origin, pile
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
    select game, step, place, type, seat, cards, purpose, coalesce(to_room, room) as room
    from log
    where type <> 'card_discarded'
), caused as (
    select
        found.*, causes.step as cause_step, causes.place as cause_place, causes.type as cause,
        causes.seat as cause_seat, causes.room as cause_room, causes.purpose as cause_purpose,
        causes.cards as cause_cards
    from found
    asof left join causes on found.game = causes.game and found.step > causes.step
), sorrows as (
    select game, step, seat, type
    from log
    where type = 'baby_cried' or (type in ('naughtiness_lost', 'baby_moved') and coalesce(reason, cause) = 'cry')
), wept as (
    select
        caused.*, coalesce(sorrows.type = 'baby_cried' and sorrows.step > caused.asked, false) as crying
    from caused
    asof left join sorrows on caused.game = sorrows.game and caused.seat = sorrows.seat and caused.step > sorrows.step
)
select
    wept.*, befores.type as before, befores.seat as before_seat, coalesce(befores.card, befores.ability) as before_card,
    flights.step as flight_step, flights.from_room, flights.to_room, flights.slammed, flights.value,
    case
        when wept.card is null or wept.origin is null then null
        when wept.lies = wept.origin and wept.holder = wept.seat then true
        when
            wept.origin = 'hand' and coalesce(veiled.since < wept.step, false)
            and not coalesce(wept.lies in ('play', 'board'), false) then null
        else false
    end as was_there,
    wept.origin <> 'hand' or wept.crying
    or coalesce(
        befores.type in (
            'card_played', 'door_played', 'dodge_played', 'block_played', 'fight_card_played', 'discard_chosen'
        )
        and befores.seat = wept.seat and coalesce(befores.card = wept.card, wept.card is null), false
    )
    or coalesce(
        wept.cause = 'random_cards_chosen' and wept.cause_purpose = 'discard' and wept.cause_seat = wept.seat
        and (list_contains(wept.cause_cards, coalesce(wept.card, -1)) or list_contains(wept.cause_cards, -1)), false
    ) as due,
    if(
        flights.step is null, wept.room, if(flights.slammed or flights.value = 0, flights.from_room, flights.to_room)
    ) as landing
from wept
left join log as befores on wept.game = befores.game and wept.place - 1 = befores.place
left join flights
    on wept.game = flights.game and wept.card = flights.card and wept.lies_since = flights.step
    and wept.origin = 'flight'
left join veiled on wept.game = veiled.game and wept.seat = veiled.seat;
