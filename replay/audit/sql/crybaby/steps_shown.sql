-- What a seat shows later and so must have held before, where its hand is not known when it plays: of a log that tells
-- only what all see. A card never comes into a hand within a round. Where all hands are known these tables are empty.

-- One row a seat and round in which the hand is not known at each play.
create temp table hidden_hands as
select distinct plays.game, plays.round, plays.seat
from holdings
inner join plays on holdings.game = plays.game and holdings.step = plays.step
where not holdings.known;

-- One row a card that leaves such a hand, or is turned over in it.
create temp table moved as
select log.game, log.round, log.seat, log.step, log.face, log.type
from log
inner join hidden_hands
    on log.game = hidden_hands.game and log.round = hidden_hands.round and log.seat = hidden_hands.seat
where log.type in ('card_played', 'card_flipped');

-- One row a card played from such a hand when all that lay in it is shown later: the seat plays seven known cards in the
-- round, and turns none over from there on that is not named.
create temp table shown_whole as
with sums as (
    select
        game, round, seat, count(*) filter (where type = 'card_played' and face >= 0) as cards,
        max(step) filter (where type = 'card_flipped' and face < 0) as unseen_turn
    from moved
    group by game, round, seat
)
select moved.game, moved.step
from moved
inner join sums on moved.game = sums.game and moved.round = sums.round and moved.seat = sums.seat
where moved.type = 'card_played' and sums.cards = 7 and coalesce(sums.unseen_turn < moved.step, true);

-- One row a face that lay in a hand not known: from the event after `since` (-1: from the start of the round) until it is
-- played or turned over at `until`. Turning a card that is not named may have been the turning of this one.
create temp table shown as
with lying as (
    select
        left_hand.game, left_hand.round, left_hand.seat, left_hand.face, left_hand.step as until,
        coalesce(max(turned.step), -1) as since
    from moved as left_hand
    left join moved as turned
        on left_hand.game = turned.game and left_hand.round = turned.round and left_hand.seat = turned.seat
        and turned.type = 'card_flipped' and turned.step < left_hand.step
        and (turned.face < 0 or turned.face = xor(left_hand.face, 1::smallint))
    where left_hand.face >= 0
    group by left_hand.game, left_hand.round, left_hand.seat, left_hand.face, left_hand.step
)
select
    lying.game, lying.round, lying.seat, lying.since, lying.until, faces.words, faces.colour
from lying
inner join headers on lying.game = headers.game
inner join faces on headers.digest = faces.digest and lying.face = faces.face;

-- One row a card played that the seat could not have followed with, had it followed: a card of the suit led lay in its
-- hand, as it shows at `proved_at`, the first time that it shows one.
create temp table unfollowed as
select plays.game, plays.step, min(shown.until) as proved_at, arg_min(shown.words, shown.until) as words
from plays
inner join shown
    on plays.game = shown.game and plays.round = shown.round and plays.seat = shown.seat
    and plays.step > shown.since and plays.step < shown.until and plays.led = shown.colour
where plays.place > 1
group by plays.game, plays.step;

-- One row a card that a seat plays from a hand not known, and that was played in the round before, at `first_step`.
create temp table replayed as
select plays.game, plays.step, min(before.step) as first_step
from plays
inner join hidden_hands
    on plays.game = hidden_hands.game and plays.round = hidden_hands.round and plays.seat = hidden_hands.seat
inner join plays as before
    on plays.game = before.game and plays.round = before.round and plays.card = before.card and plays.step > before.step
group by plays.game, plays.step;
