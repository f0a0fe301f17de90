-- The steps that the checks of Bad Babiez share, each a table made once from the events, the games and their decks.
-- A number is null here where the log has none or does not tell it; a check judges null what it then cannot know.
-- A state holds after the event `since` and up to the event `until`: join it by `since < step and step <= until`.

-- What a detail says of a value: "?" where the log does not tell.
create temp macro shown(value) as coalesce(value::varchar, '?');

-- The number that stands for "never": of what is still so at the end of a log.
create temp macro never() as 2147483647;

-- One row a deck and room, numbered as in the deck file, those of a second copy after the first. `room_type` is the
-- room of the first copy, and with it the number of the Object deck and pile; `type_name` is what cards call it.
create temp table rooms as
with listed as (
    select digest, from_json(deck -> 'room', '["json"]') as entries
    from decks
    where game = 'badbabiez'
), numbered as (
    select digest, len(entries) as types, entries, unnest(range(2 * len(entries))) as number
    from listed
)
select
    digest, number::smallint as room, (number % types)::smallint as room_type,
    entries[number % types + 1] ->> 'id' as type_name,
    (entries[number % types + 1] ->> 'id') || if(number < types, '', '_2') as name
from numbered;

-- One row a deck and pile (a deck of cards with its discard pile): Objects by room, then action, event, power, baby.
create temp table piles as
with types as (
    select digest, count(*) // 2 as rooms
    from rooms
    group by digest
)
select digest, room as pile, name
from rooms
where room = room_type
union all
select types.digest, (types.rooms + others.nth)::smallint as pile, others.name
from types
cross join (values (0, 'action'), (1, 'event'), (2, 'power'), (3, 'baby')) as others (nth, name);

-- One row a deck and card type: babies, powers, objects, actions, events, in the order of the deck file. `first_card`
-- is its first copy; Objects have numbers for two copies of the game, the others for one.
create temp table kinds as
with sections as (
    select digest, deck, section, nth, from_json(deck -> section, '["json"]') as entries
    from decks
    cross join (values (0, 'baby'), (1, 'power'), (2, 'object'), (3, 'action'), (4, 'event')) as parts (nth, section)
    where game = 'badbabiez'
), listed as (
    select digest, section, nth, unnest(entries) as entry, generate_subscripts(entries, 1) as entry_nth
    from sections
), numbered as (
    select
        digest, section, entry, row_number() over (partition by digest order by nth, entry_nth) - 1 as number,
        coalesce((entry ->> 'copies')::integer, 1) as one_copy
    from listed
), counted as (
    select *, if(section = 'object', 2 * one_copy, one_copy) as copies
    from numbered
)
select
    counted.digest, counted.number::smallint as number, counted.section, counted.entry ->> 'id' as card_type,
    counted.copies, counted.one_copy, piles.pile, piles.name as pile_name,
    coalesce((counted.entry -> 'values' ->> 0)::integer, 0) as throw,
    coalesce((counted.entry -> 'values' ->> 1)::integer, 0) as defence,
    coalesce((counted.entry -> 'values' ->> 2)::integer, 0) as fight,
    coalesce((counted.entry ->> 'kind') = 'common', false) as common,
    coalesce((counted.entry ->> 'kind') = 'special', false) as special,
    coalesce((counted.entry ->> 'reaction') = 'slam', false) as slam,
    coalesce((counted.entry ->> 'dodge')::boolean, false) as dodge,
    coalesce((counted.entry ->> 'disaster')::boolean, false) as disaster,
    coalesce((counted.entry ->> 'consumed')::boolean, false) as consumed, counted.entry ->> 'only_in' as only_in,
    coalesce((counted.entry ->> 'min_players')::integer, 0) as min_players,
    counted.entry ->> 'start_room' as start_room,
    coalesce(from_json(counted.entry -> 'abilities', '["json"]'), []) as abilities,
    (sum(counted.copies) over (partition by counted.digest order by counted.number) - counted.copies)::smallint
        as first_card
from counted
left join piles
    on counted.digest = piles.digest
    and piles.name = if(counted.section = 'object', counted.entry ->> 'deck', counted.section);

-- One row a deck and card: the copies of a type are numbered one after another, `second_copy` if of a second game.
create temp table cards as
select
    digest, (first_card + unnest(range(copies)))::smallint as card, number,
    card_type || '#' || (unnest(range(copies)) + 1) as name, unnest(range(copies)) >= one_copy as second_copy, section,
    card_type, pile, pile_name, throw, defence, fight, common, special, slam, dodge, disaster, consumed, only_in,
    min_players, start_room
from kinds;

-- One row a deck, card type, ability and effect of it, in the words of the deck's vocabulary; null where one is absent.
create temp table effects as
with abled as (
    select digest, number, section, card_type, unnest(abilities) as ability,
        generate_subscripts(abilities, 1) as ability_nth
    from kinds
), done as (
    select
        digest, number, section, card_type, ability, ability_nth,
        unnest(from_json(ability -> 'do', '["json"]')) as does,
        generate_subscripts(from_json(ability -> 'do', '["json"]'), 1) as effect_nth
    from abled
)
select
    digest, number, section, card_type, ability_nth, effect_nth, ability ->> 'when' as moment,
    coalesce(ability ->> 'target', 'self') as target, coalesce(ability ->> 'scope', 'owner') as scope,
    ability ->> 'lasts' as lasts, coalesce(from_json(ability -> 'tags', '["varchar"]'), []) as tags,
    coalesce(ability ->> 'uses', 'turn') as uses, ability -> 'if' ->> 'room' as if_room,
    ability -> 'if' ->> 'fight_card' as if_fight_card, does ->> 'effect' as effect, (does ->> 'n')::integer as n,
    does ->> 'stat' as stat, (does ->> 'by')::integer as amount, does ->> 'to' as goes_to,
    (does ->> 'repair')::boolean as repair, from_json(does -> 'names', '["varchar"]') as names, does ->> 'what' as what,
    does ->> 'tag' as tag, does ->> 'cards' as card_deck, (does ->> 'defence')::integer as defence
from done;

-- One row a deck and piece of furniture, those of a second copy after the first.
create temp table pieces as
with listed as (
    select digest, from_json(deck -> 'furniture', '["json"]') as entries
    from decks
    where game = 'badbabiez'
), numbered as (
    select digest, len(entries) as one_copy, entries, unnest(range(2 * len(entries))) as number
    from listed
)
select
    numbered.digest, numbered.number::smallint as furniture,
    (entries[number % one_copy + 1] ->> 'id') || if(number < one_copy, '', '_2') as name, rooms.room,
    (entries[number % one_copy + 1] ->> 'breakage')::integer as breakage
from numbered
left join rooms
    on numbered.digest = rooms.digest
    and rooms.name = (entries[number % one_copy + 1] ->> 'room') || if(number < one_copy, '', '_2');

-- One row a game: its number here, which stands for its id in all that follows, its options by their names (but
-- `teams_option`), and of its deck file the numbers of piles and the constants.
create temp table headers as
with sizes as (
    select digest, count(*) as pieces
    from pieces
    group by digest
)
select
    (row_number() over (order by games.game_id))::integer as game, games.game_id, games.players,
    games.deck_digest as digest, games.options ->> 'start_seat' as start_seat, games.options ->> 'layout' as layout,
    games.options ->> 'teams' as teams_option,
    (games.options ->> 'controlled_territory') = 'true' as controlled_territory,
    (games.options ->> 'event_cards_removed')::integer as event_cards_removed,
    (games.options ->> 'end_safe_rounds')::integer as end_safe_rounds, games.options ->> 'end_card' as end_card,
    games.options ->> 'end_timing' as end_timing, games.options ->> 'final_round_event' as final_round_event,
    games.options ->> 'door_card_reach' as door_card_reach, games.options ->> 'door_vs_throw' as door_vs_throw,
    games.options ->> 'door_after_stopped_move' as door_after_stopped_move,
    games.options ->> 'door_as_target' as door_as_target, games.options ->> 'door_break_points' as door_break_points,
    games.options ->> 'reaction_order' as reaction_order, games.options ->> 'reaction_prompt' as reaction_prompt,
    games.options ->> 'fight_start_card' as fight_start_card, games.options ->> 'fight_first' as fight_first,
    games.options ->> 'fight_credit' as fight_credit, games.options ->> 'cry_in_own_turn' as cry_in_own_turn,
    games.options ->> 'cry_specials' as cry_specials, games.options ->> 'disaster_scope' as disaster_scope,
    games.options ->> 'special_ready' as special_ready,
    games.options ->> 'special_use_and_rummage' as special_use_and_rummage,
    games.options ->> 'movement_door_and_rummage' as movement_door_and_rummage,
    games.options ->> 'second_power' as second_power, games.options ->> 'team_hits' as team_hits,
    action.pile as action_pile, event.pile as event_pile, power.pile as power_pile, baby.pile as baby_pile,
    sizes.pieces, (decks.deck -> 'door' ->> 'breakage')::integer as door_breakage,
    decks.deck -> 'constants' as constants
from games
left join decks on games.deck_digest = decks.digest and decks.game = 'badbabiez'
left join sizes on games.deck_digest = sizes.digest
left join piles as action on games.deck_digest = action.digest and action.name = 'action'
left join piles as event on games.deck_digest = event.digest and event.name = 'event'
left join piles as power on games.deck_digest = power.digest and power.name = 'power'
left join piles as baby on games.deck_digest = baby.digest and baby.name = 'baby'
where games.game = 'badbabiez';

-- One row a game and passage of its layout: two rooms whose boards share a side, the first named room first. Passages
-- have the numbers of all pairs of rooms of the deck file.
create temp table passages as
with pairs as (
    select
        firsts.digest, firsts.room, others.room as other, firsts.name, others.name as other_name,
        (row_number() over (partition by firsts.digest order by firsts.room, others.room) - 1)::smallint as passage
    from rooms as firsts
    inner join rooms as others on firsts.digest = others.digest and firsts.room < others.room
), layouts as (
    select digest, unnest(from_json(deck -> 'layout', '["json"]')) as layout
    from decks
    where game = 'badbabiez'
), placed as (
    select
        headers.game, headers.digest, rooms.room, (layouts.layout -> 'cells' -> rooms.name ->> 0)::integer as at_column,
        (layouts.layout -> 'cells' -> rooms.name ->> 1)::integer as at_row
    from headers
    inner join layouts on headers.digest = layouts.digest and (layouts.layout ->> 'id') = headers.layout
    inner join rooms on headers.digest = rooms.digest
    where (layouts.layout -> 'cells' -> rooms.name) is not null
)
select firsts.game, pairs.passage, pairs.room, pairs.other, pairs.name || '/' || pairs.other_name as name
from placed as firsts
inner join placed as others on firsts.game = others.game and firsts.room < others.room
inner join pairs
    on firsts.digest = pairs.digest and firsts.room = pairs.room and others.room = pairs.other
where abs(firsts.at_column - others.at_column) + abs(firsts.at_row - others.at_row) = 1;

-- One row a game, room and neighbour of it, with the passage between: each passage twice.
create temp table adjacent as
select game, room, other as next_room, passage
from passages
union all
select game, other as room, room as next_room, passage
from passages;

-- One row an event: the log, read once. `place` counts events, `round_step` and `turn_step` are where the round and the
-- turn started (null outside of turns), `active` whose turn it is, `asked` the last event that does not follow by
-- itself: a decision, the start of a round or of a turn. What a throw is aimed at is one of three `target_` numbers.
create temp table log as
with told as (
    select
        headers.game, headers.digest, events.step, events.kind, events.type, nullif(events.seat, -1) as seat,
        events.teams, events.cards, nullif(events.deck, -1) as deck, events.reason, events.purpose,
        nullif(events."by", -1) as maker, nullif(events.to_room, -1) as to_room,
        nullif(events.from_room, -1) as from_room, nullif(events.card, -1) as card,
        nullif(events.passage, -1) as passage, events.use, events."window" as asked_in, events.source,
        nullif(events.target, -1) as target, nullif(events.value, -1) as value, events.out_of_turn, events.own,
        nullif(events.defence, -1) as defence, nullif(events.chosen_baby, -1) as chosen_baby,
        nullif(events.chosen_special, -1) as chosen_special, nullif(events.chosen_furniture, -1) as chosen_furniture,
        nullif(events.chosen_door, -1) as chosen_door, nullif(events.chosen_room, -1) as chosen_room,
        nullif(events.ability, -1) as ability, nullif(events.baby, -1) as baby,
        nullif(events.start_room, -1) as start_room, nullif(events.number, -1) as number, events.final,
        events.replacement, nullif(events.hand_size, -1) as hand_size, nullif(events.means, -1) as means, events.cause,
        nullif(events.room, -1) as room, nullif(events.team, -1) as team, nullif(events.entrant, -1) as entrant,
        nullif(events.by_seat, -1) as by_seat, nullif(events.n, -1) as n, nullif(events."left", -1) as points_left,
        nullif(events.applied, -1) as applied, nullif(events.total, -1) as total, nullif(events.slot, -1) as slot,
        nullif(events.power, -1) as power, events.origin, nullif(events.pile, -1) as pile,
        nullif(events.furniture, -1) as furniture, nullif(events.damage, -1) as damage, events.state,
        nullif(events.attacker, -1) as attacker, nullif(events.defender, -1) as defender, events.totals,
        nullif(events.winner, -1) as winner, nullif(events.loser, -1) as loser, events.tied, events.scores,
        events.winners, events.shared, headers.pieces
    from events_badbabiez as events
    inner join headers on events.game_id = headers.game_id
)
select
    told.* exclude (pieces), cards.card_type, cards.section, cards.name as card_name,
    if(told.target < 8, told.target, null) as target_seat,
    if(told.target between 8 and 7 + told.pieces, told.target - 8, null) as target_furniture,
    if(told.target > 7 + told.pieces, told.target - 8 - told.pieces, null) as target_door,
    (row_number() over so_far)::integer as place,
    max(if(told.type = 'round_started', told.step, null)) over so_far as round_step,
    nullif(
        greatest(
            max(if(told.type = 'turn_started', told.step, null)) over so_far,
            max(if(told.type = 'round_started', told.step, null)) over so_far
        ),
        max(if(told.type = 'round_started', told.step, null)) over so_far
    ) as turn_step,
    last_value(if(told.type = 'turn_started', told.seat, null) ignore nulls) over so_far as active,
    max(if(told.kind = 'decision' or told.type in ('turn_started', 'round_started'), told.step, null)) over so_far
        as asked,
    lag(told.type) over so_far as type_before, lead(told.type) over so_far as type_after
from told
left join cards on told.digest = cards.digest and told.card = cards.card
window so_far as (partition by told.game order by told.step rows unbounded preceding);
