-- The steps that the checks of Cry Baby share, each a table made once from the events, the games and their decks.
-- `kept` in a check is null where the log does not tell: an unknown number is -1, an unknown card has no words.
-- Where a log says twice what can be so only once, the first telling counts here, and a check judges the second.

-- All types of events: compared by number, which makes every step below faster; what is no type is an error.
create temp type event_type as enum (
    'game_started', 'first_leader_drawn', 'leader_assigned', 'deck_shuffled', 'hand_dealt', 'supply_formed',
    'orientation_chosen', 'hand_formed', 'bet_placed', 'bet_revealed', 'card_played', 'crybaby_named', 'trick_won',
    'cry_chosen', 'card_flipped', 'supply_card_taken', 'cry_forfeited', 'round_ended', 'cried_cards_returned',
    'bet_won', 'bet_lost', 'bet_card_removed', 'bet_card_returned', 'round_scored', 'leader_tie_drawn',
    'final_tie_compared', 'winner_declared'
);

-- One row a deck and face: the two sides of card i have the numbers 2i and 2i + 1.
create temp table faces as
with numbered as (
    select digest, deck -> 'cards' as cards, unnest(range(json_array_length(deck -> 'cards')::bigint)) as card
    from decks
    where game = 'crybaby'
), sides as (
    select digest, card, 2 * card as face, cards -> card ->> 'a' as words
    from numbered
    union all
    select digest, card, 2 * card + 1 as face, cards -> card ->> 'b' as words
    from numbered
)
select
    digest, face::smallint as face, card::smallint as card, words, split_part(words, ' ', 1) as colour,
    split_part(words, ' ', 2)::integer as value
from sides;

-- One row a deck, Bet card and bet: the points it pays for a number of tricks.
create temp table bets as
with numbered as (
    select digest, deck -> 'bet_cards' as cards, unnest(range(json_array_length(deck -> 'bet_cards')::bigint)) as number
    from decks
    where game = 'crybaby'
), listed as (
    select
        digest, number, cards -> number ->> 'id' as words, cards -> number -> 'bets' as pays,
        unnest(json_keys(cards -> number -> 'bets')) as tricks
    from numbered
)
select digest, number::smallint as bet_card, words, tricks::integer as tricks, (pays ->> tricks)::integer as points
from listed;

-- One row a game: its number here, which stands for its id in all that follows, and what a check needs of its header.
create temp table headers as
with sizes as (
    select digest, count(distinct card)::integer as cards
    from faces
    group by digest
)
select
    (row_number() over (order by games.game_id))::integer as game, games.game_id, games.players,
    games.deck_digest as digest, sizes.cards, games.options ->> 'orientation_scope' as orientation_scope,
    games.options ->> 'deal_orientation' as deal_orientation, games.options ->> 'first_leader' as first_leader,
    games.options ->> 'cry_order' as cry_order, games.options ->> 'cry_obligation' as cry_obligation,
    games.options ->> 'leader_tie' as leader_tie, games.options ->> 'final_tie' as final_tie
from games
left join sizes on games.deck_digest = sizes.digest
where games.game = 'crybaby';

-- One row an event: the log, read once, but for what is a list.
create temp table log as
select
    headers.game, events.step, events.type::event_type as type, events.seat, events.round, events.turn, events.reason,
    events.bet_card, events.face, events.value, events.place, events."by", events.bonus, events.card,
    events.supply_left, events.cried_cards, events."count", events.supply_size, events."left", events.cry_points,
    events.bet_points, events.total, events.tricks, events.points
from events_crybaby as events
inner join headers on events.game_id = headers.game_id;

-- One row an event that tells a list, with its lists: few events do, and lists are what takes longest to read.
create temp table lists as
select
    headers.game, events.step, events.type::event_type as type, events.seat, events.round, events.bet_colours,
    events."order", events.faces, events.cards, events.rotated, events.tricks_won, events.cries, events.candidates,
    events.round_four_points, events.remaining, events.seats, events."by"
from events_crybaby as events
inner join headers on events.game_id = headers.game_id
where
    events.type in (
        'game_started', 'deck_shuffled', 'hand_dealt', 'supply_formed', 'orientation_chosen', 'hand_formed',
        'round_ended', 'leader_tie_drawn', 'final_tie_compared', 'winner_declared'
    );

-- One row a round: its first shuffle.
create temp table shuffles as
select game, round, min(step) as step, arg_min("order", step) as faces
from lists
where type = 'deck_shuffled'
group by game, round;

-- One row a round: its supply as first formed.
create temp table supplies as
select game, round, arg_min(cards, step) as cards, len(arg_min(cards, step)) as size
from lists
where type = 'supply_formed'
group by game, round;

-- One row a seat and round: its hand as first dealt.
create temp table deals as
select game, round, seat, arg_min(faces, step) as faces
from lists
where type = 'hand_dealt'
group by game, round, seat;

-- One row a card played: its face, its place in the trick, the colour led.
create temp table plays as
select
    played.game, played.step, played.seat, played.round, played.turn as trick, played.face, faces.card, faces.colour,
    faces.value, faces.words, headers.players,
    row_number() over in_trick as place, first_value(faces.colour) over in_trick as led
from log as played
inner join headers on played.game = headers.game
left join faces on headers.digest = faces.digest and played.face = faces.face
where played.type = 'card_played'
window in_trick as (partition by played.game, played.round, played.turn order by played.step);

-- One row a trick: its last card, its lowest value, the best card of each rank of suit; null where a face is unknown.
create temp table tricks as
select
    game, round, trick, any_value(players) as players, max(step) as last_step, count(*) as cards,
    count(*) = count(value) as known, min(value) as lowest, any_value(led) as led,
    bool_or(colour = 'black') as has_black, bool_or(colour = 'yellow') as has_yellow,
    max(value) filter (where colour = 'black') as best_black,
    max(value) filter (where colour = 'yellow') as best_yellow,
    max(value) filter (where colour = led) as best_led
from plays
group by game, round, trick;

-- One row a trick taken, with what was played in it, and which seat played the card that takes it.
create temp table wins as
with players_of as (
    select won.game, won.step, arg_min(plays.seat, plays.step) as player
    from log as won
    inner join plays
        on won.game = plays.game and won.round = plays.round and won.turn = plays.trick and won.face = plays.face
    where won.type = 'trick_won'
    group by won.game, won.step
)
select
    won.game, won.step, won.seat, won.round, won.turn as trick, won."by" as decided_by, faces.words, faces.colour,
    faces.value, players_of.player, tricks.players, tricks.cards, tricks.known, tricks.last_step, tricks.led,
    tricks.has_black, tricks.has_yellow, tricks.best_black, tricks.best_yellow, tricks.best_led,
    row_number() over (partition by won.game, won.round, won.turn order by won.step) as place
from log as won
inner join headers on won.game = headers.game
left join faces on headers.digest = faces.digest and won.face = faces.face
left join tricks on won.game = tricks.game and won.round = tricks.round and won.turn = tricks.trick
left join players_of on won.game = players_of.game and won.step = players_of.step
where won.type = 'trick_won';

-- One row a face in a hand: it lies there from the event after `since` until the event `until`, which takes it away.
-- Once an unknown card has left the hand, nothing is known to lie in it.
create temp table held as
with entered as (
    select game, round, seat, step as since, unnest(faces) as face
    from lists
    where type = 'hand_formed'
    union all
    select game, round, seat, step as since, xor(face, 1::smallint) as face
    from log
    where type = 'card_flipped' and face >= 0
), gone as (
    select game, round, seat, step as until, face
    from log
    where type in ('card_played', 'card_flipped') and face >= 0
), obscured as (
    select game, round, seat, min(step) as step
    from log
    where type in ('card_played', 'card_flipped') and face < 0
    group by game, round, seat
), stays as (
    select entered.game, entered.round, entered.seat, entered.face, entered.since, min(gone.until) as until
    from entered
    left join gone
        on entered.game = gone.game and entered.round = gone.round and entered.seat = gone.seat
        and entered.face = gone.face and entered.since < gone.until
    group by entered.game, entered.round, entered.seat, entered.face, entered.since
)
select
    stays.game, stays.round, stays.seat, stays.face, stays.since,
    least(coalesce(stays.until, 2147483647), coalesce(obscured.step, 2147483647)) as until,
    faces.card, faces.colour
from stays
left join obscured on stays.game = obscured.game and stays.round = obscured.round and stays.seat = obscured.seat
inner join headers on stays.game = headers.game
left join faces on headers.digest = faces.digest and stays.face = faces.face;

-- One row a card played: what lay in the hand before it: a card of the colour led, this card, its other side.
-- Other cards of the hand are looked at only where this one does not tell what is asked.
create temp table holdings as
with own as (
    select
        plays.game, plays.step, bool_or(held.face = plays.face) as in_hand,
        bool_or(held.face <> plays.face) as other_side_in_hand
    from plays
    inner join held
        on plays.game = held.game and plays.round = held.round and plays.seat = held.seat and plays.card = held.card
        and held.since < plays.step and held.until >= plays.step
    group by plays.game, plays.step
), found as (
    select
        plays.game, plays.step, plays.round, plays.seat, plays.led,
        if(own.in_hand and plays.colour = plays.led, plays.face, null) as follows,
        coalesce(own.in_hand, false) as in_hand, coalesce(own.other_side_in_hand, false) as other_side_in_hand
    from plays
    left join own on plays.game = own.game and plays.step = own.step
), of_led as (
    select found.game, found.step, min(held.face) as face
    from found
    inner join held
        on found.game = held.game and found.round = held.round and found.seat = held.seat and found.led = held.colour
        and held.since < found.step and held.until >= found.step
    where found.follows is null
    group by found.game, found.step
), filled as (
    select distinct found.game, found.step
    from found
    inner join held
        on found.game = held.game and found.round = held.round and found.seat = held.seat
        and held.since < found.step and held.until >= found.step
    where not found.in_hand and not found.other_side_in_hand
), unknown as (
    select distinct found.game, found.step
    from found
    inner join held
        on found.game = held.game and found.round = held.round and found.seat = held.seat
        and held.since < found.step and held.until >= found.step
    where held.card is null
)
select
    found.game, found.step, coalesce(found.follows, of_led.face) as one_of_led, found.in_hand,
    found.other_side_in_hand,
    (found.in_hand or found.other_side_in_hand or filled.step is not null) and unknown.step is null as known
from found
left join of_led on found.game = of_led.game and found.step = of_led.step
left join filled on found.game = filled.game and found.step = filled.step
left join unknown on found.game = unknown.game and found.step = unknown.step;
