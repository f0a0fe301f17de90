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

-- One row an event: the log, read once.
create temp table log as
select headers.game, events.* exclude (game, game_id, kind, extra) replace (events.type::event_type as type)
from events_crybaby as events
inner join headers on events.game_id = headers.game_id;

-- One row a round: its first shuffle.
create temp table shuffles as
select game, round, min(step) as step, arg_min("order", step) as faces
from log
where type = 'deck_shuffled'
group by game, round;

-- One row a round: its supply as first formed.
create temp table supplies as
select game, round, arg_min(cards, step) as cards, len(arg_min(cards, step)) as size
from log
where type = 'supply_formed'
group by game, round;

-- One row a seat and round: its hand as first dealt.
create temp table deals as
select game, round, seat, arg_min(faces, step) as faces
from log
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
    select game, round, trick, face, arg_min(seat, step) as player
    from plays
    group by game, round, trick, face
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
left join players_of
    on won.game = players_of.game and won.round = players_of.round and won.turn = players_of.trick
    and won.face = players_of.face
where won.type = 'trick_won';

-- One row a face in a hand: it lies there from the event after `since` until the event `until`, which takes it away.
-- Once an unknown card has left the hand, nothing is known to lie in it.
create temp table held as
with entered as (
    select game, round, seat, step as since, unnest(faces) as face
    from log
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
)
select
    entered.game, entered.round, entered.seat, entered.face, entered.since,
    least(coalesce(gone.until, 2147483647), coalesce(obscured.step, 2147483647)) as until,
    faces.card, faces.colour
from entered
asof left join gone
    on entered.game = gone.game and entered.round = gone.round and entered.seat = gone.seat
    and entered.face = gone.face and entered.since < gone.until
left join obscured on entered.game = obscured.game and entered.round = obscured.round and entered.seat = obscured.seat
inner join headers on entered.game = headers.game
left join faces on headers.digest = faces.digest and entered.face = faces.face;

-- One row a card played: what lay in the hand before it: a card of the colour led, this card, its other side.
create temp table holdings as
select
    plays.game, plays.step, min(held.face) filter (where held.colour = plays.led) as one_of_led,
    coalesce(bool_or(held.card = plays.card and held.face = plays.face), false) as in_hand,
    coalesce(bool_or(held.card = plays.card and held.face <> plays.face), false) as other_side_in_hand,
    count(held.face) > 0 and count(held.face) = count(held.card) as known
from plays
left join held
    on plays.game = held.game and plays.round = held.round and plays.seat = held.seat
    and held.since < plays.step and held.until >= plays.step
group by plays.game, plays.step;

-- One row an assigned lead, until the next one.
create temp table leads as
select
    game, step, seat, round, turn as trick, reason,
    lead(step, 1, 2147483647) over (partition by game order by step) as until
from log
where type = 'leader_assigned';

-- One row a card taken from the supply: how many had been taken in the round, and what the supply held at first.
create temp table taken as
select
    log.game, log.step, log.seat, log.round, log.card, log.supply_left, log.cried_cards, supplies.cards as supply,
    row_number() over (partition by log.game, log.round order by log.step) as in_round,
    row_number() over (partition by log.game, log.round, log.seat order by log.step) as by_seat
from log
left join supplies on log.game = supplies.game and log.round = supplies.round
where log.type = 'supply_card_taken';

-- One row an answer to a cry: the Crybaby of the trick that it answers, as last named before it, and the how many-th.
create temp table answers as
with named as (
    select game, step, seat, round, turn as trick
    from log
    where type = 'crybaby_named'
), given as (
    select game, step, seat, round, turn as trick, type, bonus
    from log
    where type in ('cry_chosen', 'cry_forfeited')
)
select
    given.game, given.step, given.seat, given.round, given.trick, given.type, given.bonus, named.step as named_step,
    row_number() over (partition by given.game, given.round, given.trick, given.seat, named.step order by given.step)
        as place
from given
asof left join named
    on given.game = named.game and given.round = named.round and given.trick = named.trick and given.seat = named.seat
    and given.step > named.step;

-- One row a Crybaby: who was named in which trick, and the step of the first answer (null: none).
create temp table cries as
select
    named.game, named.step, named.seat, named.round, named.turn as trick, named.value, named.place,
    answers.step as answer_step
from log as named
left join answers on named.game = answers.game and named.step = answers.named_step and answers.place = 1
where named.type = 'crybaby_named';

-- One row an event: what it says of a seat and a card, and what the one before it and the one after it say.
create temp table sequence as
select
    game, step, type, seat, turn, bonus, bet_card, "left",
    lag(type) over in_game as type_before, lag(seat) over in_game as seat_before,
    lag(bonus) over in_game as bonus_before,
    lag(bet_card) over in_game as bet_card_before, lead(type) over in_game as type_after,
    lead(seat) over in_game as seat_after, lead(bet_card) over in_game as bet_card_after
from log
window in_game as (partition by game order by step);
