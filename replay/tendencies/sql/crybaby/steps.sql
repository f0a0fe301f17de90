-- The steps that the measures of Cry Baby share, each a narrow table made once. An option's label is what `decisions`
-- has: "B24" is the blue 24, "bet-3" a Bet card by its id.

create temp type colour as enum ('blue', 'red', 'yellow', 'black');

-- One row a game: the number of its deck, which stands for its digest in all that follows, and its number of players.
create temp table games_played as
select game, game_id, players, digest, (dense_rank() over (order by digest))::smallint as deck
from headers;

-- One row a deck.
create temp table decks as
select distinct deck, digest
from games_played;

-- One row a deck and face: its label, and its rank, by which one card is stronger than another: black above yellow
-- above the others, of one colour the higher value, of red and blue the higher value too (CB-WIN-1 to CB-WIN-3).
create temp table cards as
select
    decks.deck, faces.face::smallint as face, faces.colour::colour as colour, faces.value::smallint as value,
    if(faces.colour = 'black', 'K', upper(faces.colour[1])) || faces.value as label,
    rank() over (
        partition by decks.deck order by faces.colour = 'black', faces.colour = 'yellow', faces.value
    )::smallint as rank
from faces
inner join decks on faces.deck_digest = decks.digest;

-- One row a deck, number of players and face: what the card counts for in a hand. That is the chance, in thousandths,
-- that nobody beats it when it is led, were the card of each other player any face of the deck.
create temp table strengths as
with shares as (
    select
        one.deck, one.face,
        avg((other.rank <= one.rank or other.colour not in (one.colour, 'yellow', 'black'))::integer) as unbeaten
    from cards as one
    inner join cards as other on one.deck = other.deck
    group by one.deck, one.face
), tables as (
    select distinct deck, players
    from games_played
)
select
    shares.deck, tables.players, shares.face,
    floor(1000 * pow(shares.unbeaten, tables.players - 1) + 0.5)::integer as strength
from shares
inner join tables on shares.deck = tables.deck;

-- One row a deck and Bet card: the numbers of tricks it pays for, the least, the most, and its best and worst pay.
create temp table bet_cards as
select
    decks.deck, bets.bet_card::smallint as bet_card, bets.bet_id as label, list(bets.tricks) as numbers,
    min(bets.tricks)::tinyint as least, max(bets.tricks)::tinyint as most, max(bets.points) as best_points,
    min(bets.points) as worst_points
from bets
inner join decks on bets.deck_digest = decks.digest
group by decks.deck, bets.bet_card, bets.bet_id;

-- One row a deck, Bet card, trick and number of tricks won before it: whether the bet can still be made with the trick,
-- and without it; `short`: tricks are missing to its lowest number; `settled`: it is lost, or made, whatever comes.
create temp table prospects as
with numbers as (
    select decks.deck, bets.bet_card, bets.tricks as number
    from bets
    inner join decks on bets.deck_digest = decks.digest
), stages as (
    select trick, won
    from range(1, 8) as tricks(trick)
    cross join range(7) as wins(won)
    where won < trick
)
select
    numbers.deck, numbers.bet_card::smallint as bet_card, stages.trick::smallint as trick, stages.won::tinyint as won,
    bool_or(number between won + 1 and won + 8 - trick) as makeable_with,
    bool_or(number between won and won + 7 - trick) as makeable_without, won < min(number) as short,
    count(*) filter (where number between won and won + 8 - trick) in (0, 9 - trick) as settled
from numbers
cross join stages
group by numbers.deck, numbers.bet_card, stages.trick, stages.won;

-- One row an event that measures look at: the log, read once. A trick beyond the seventh, of a log that is at fault, is
-- left out, since `bidders` has no place for it.
create temp table log as
select
    games_played.game, games_played.deck, games_played.players, events.step, events.type,
    events.seat, events.round, events.turn as trick, events.face, events.bet_card, events.tricks, events.points,
    events.cry_points, events.bet_points, events.total
from events_crybaby as events
inner join games_played on events.game_id = games_played.game_id
where events.type in (
    'orientation_chosen', 'bet_placed', 'bet_revealed', 'card_played', 'trick_won', 'card_flipped', 'bet_won',
    'bet_lost', 'round_scored'
) and events.turn between 0 and 7;

-- One row an option of a free choice, by its label.
create temp view offered as
select games_played.game, games_played.deck, decisions.step, decisions.type, unnest(decisions.options) as label
from decisions
inner join games_played on decisions.game_id = games_played.game_id
where decisions.free;

-- One row a hand whose cards are known, as dealt and as formed: its strength in thousandths of a trick, and that of its
-- other sides.
create temp table hands as
with held as (
    select games_played.game, games_played.deck, games_played.players, events.round, events.seat,
        events.type = 'hand_formed' as formed, unnest(events.faces) as face
    from events_crybaby as events
    inner join games_played on events.game_id = games_played.game_id
    where events.type in ('hand_dealt', 'hand_formed')
)
select
    held.game, held.round, held.seat, held.formed, sum(up.strength)::integer as strength, sum(down.strength)::integer as other_way
from held
left join strengths as up on held.deck = up.deck and held.players = up.players and held.face = up.face
left join strengths as down
    on held.deck = down.deck and held.players = down.players and xor(held.face, 1::smallint) = down.face
group by held.game, held.round, held.seat, held.formed
having count(up.strength) = count(*);

-- One row a bet placed by free choice: the Bet card, what others were left, and the hand, null where it is not known.
-- `fits`: the card pays for the strength of the hand rounded to whole tricks.
create temp table bids as
with left_over as (
    select
        placed.game, placed.step, placed.seat, placed.round, placed.bet_card, hands.strength,
        bet_cards.bet_card = placed.bet_card as chosen, bet_cards.least, bet_cards.most,
        list_contains(bet_cards.numbers, floor((hands.strength + 500) / 1000)::bigint) as fits
    from offered
    inner join bet_cards on offered.deck = bet_cards.deck and offered.label = bet_cards.label
    inner join log as placed on offered.game = placed.game and offered.step = placed.step
    left join hands
        on placed.game = hands.game and placed.round = hands.round and placed.seat = hands.seat and hands.formed
    where offered.type = 'bet_placed'
)
select
    game, step, seat, round, bet_card, strength, any_value(least) filter (where chosen) as least,
    any_value(most) filter (where chosen) as most, bool_or(fits) filter (where chosen) as fits,
    bool_or(fits) as fitting, bool_or(not fits) as not_fitting, min(least) as lowest, max(least) as highest_least,
    max(most) as highest, min(most) as lowest_most
from left_over
group by game, step, seat, round, bet_card, strength;

-- One row a seat and round: its Bet card, and the tricks it wins: 2 for the first, 4 for the second, 8 for the third,
-- and so on, added.
create temp table bidders as
with won as (
    select game, round, seat, bit_or(1::smallint << trick) as tricks
    from log
    where type = 'trick_won'
    group by game, round, seat
)
select
    revealed.game, revealed.round, revealed.seat, revealed.deck, revealed.bet_card,
    coalesce(won.tricks, 0::smallint) as tricks
from log as revealed
left join won on revealed.game = won.game and revealed.round = won.round and revealed.seat = won.seat
where revealed.type = 'bet_revealed';

-- One row a card played: its place in the trick, the colour led, and of the cards there before it the lowest value and
-- the rank that wins the trick so far; null of a card that leads. `over`: it beats them; `ahead`: or it leads.
create temp table plays as
with placed as (
    select
        log.game, log.step, log.seat, log.round, log.trick, log.players, cards.colour, cards.value, cards.rank,
        cards.colour in ('yellow', 'black') as trump
    from log
    inner join cards on log.deck = cards.deck and log.face = cards.face
    where log.type = 'card_played'
), following as (
    select
        *, row_number() over in_trick as place, first_value(colour) over in_trick as led,
        min(value) over before as lowest, max(rank) filter (where trump) over before as best_trump,
        max(rank) filter (where colour = 'blue') over before as best_blue,
        max(rank) filter (where colour = 'red') over before as best_red
    from placed
    window
        in_trick as (partition by game, round, trick order by step),
        before as (partition by game, round, trick order by step rows between unbounded preceding and 1 preceding)
), facing as (
    select *, greatest(best_trump, case led when 'blue' then best_blue when 'red' then best_red end) as best
    from following
)
select
    game, step, seat, round, trick, colour, value, rank, place = 1 as leads, place = players as ends,
    if(place > 1, led, null) as led, lowest, best, rank > best and (trump or colour = led) as over,
    rank > coalesce(best, 0) and (trump or colour = led) as ahead
from facing;

-- One row a seat and trick: how its bet stands before it.
create temp table stances as
select
    plays.game, plays.step, prospects.makeable_with, prospects.makeable_without, prospects.short, prospects.settled
from plays
inner join bidders on plays.game = bidders.game and plays.round = bidders.round and plays.seat = bidders.seat
inner join prospects
    on bidders.deck = prospects.deck and bidders.bet_card = prospects.bet_card and plays.trick = prospects.trick
    and bit_count(bidders.tricks & ((1::smallint << plays.trick) - 1)) = prospects.won;

-- One row a card played by free choice, with what was open: colours, strongest and weakest rank, least and most value,
-- whether a card would beat what lay there, the weakest that would, and whether one would not.
create temp table choices as
with compared as (
    select
        plays.game, plays.step, plays.led, cards.colour, cards.value, cards.rank,
        cards.rank > plays.best and cards.colour in (plays.led, 'yellow', 'black') as over
    from offered
    inner join cards on offered.deck = cards.deck and offered.label = cards.label
    inner join plays on offered.game = plays.game and offered.step = plays.step
    where offered.type = 'card_played'
), menus as (
    select
        game, step, bool_or(colour = 'black') as black, bool_or(colour <> 'black') as not_black,
        bool_or(colour = 'yellow') as yellow, bool_or(colour <> 'yellow') as not_yellow,
        bool_or(colour = led) as following, max(rank) as strongest, min(rank) as weakest, min(value) as least,
        max(value) as most, bool_or(over) as can_beat, bool_or(not over) as can_duck,
        min(rank) filter (where over) as least_beating
    from compared
    group by game, step
)
select plays.*, menus.* exclude (game, step)
from plays
inner join menus on plays.game = menus.game and plays.step = menus.step;

-- One row a choice between a card that beats what lies there and one that does not, and how the own bet stands.
create temp table contests as
select
    choices.game, choices.step, choices.seat, choices.round, choices.trick, choices.best, choices.over,
    stances.makeable_with, stances.makeable_without, stances.short, stances.settled
from choices
inner join stances on choices.game = stances.game and choices.step = stances.step
where choices.can_beat and choices.can_duck;

-- One row a contest on which the bet of whoever has the trick so far hangs: it can be made with the trick only, or
-- without it only. `breaks`: the card played breaks it. `idle`: the own bet neither lacks the trick nor suffers by it.
create temp table rivalries as
select
    contests.game, contests.step, contests.seat, contests.settled, contests.over = rival.makeable_with as breaks,
    contests.makeable_with = contests.makeable_without and not (contests.short and contests.makeable_with) as idle
from contests
inner join plays as winning
    on contests.game = winning.game and contests.round = winning.round and contests.trick = winning.trick
    and contests.best = winning.rank and winning.ahead and winning.step < contests.step
inner join stances as rival on winning.game = rival.game and winning.step = rival.step
where rival.makeable_with <> rival.makeable_without;

-- One row a card turned by free choice: its rank before and after, what else could have been turned, and what the bet
-- asks of the tricks to come.
create temp table turnings as
with sides as (
    select
        offered.game, offered.step, up.face, up.rank, down.rank as rank_after,
        up.colour in ('blue', 'red') and down.colour in ('yellow', 'black') as to_trump
    from offered
    inner join cards as up on offered.deck = up.deck and offered.label = up.label
    inner join cards as down on up.deck = down.deck and xor(up.face, 1::smallint) = down.face
    where offered.type = 'card_flipped'
), menus as (
    select
        sides.game, sides.step, log.seat, log.round, log.trick,
        any_value(sides.rank) filter (where sides.face = log.face) as rank,
        any_value(sides.rank_after) filter (where sides.face = log.face) as rank_after,
        any_value(sides.to_trump) filter (where sides.face = log.face) as to_trump,
        bool_or(sides.rank_after > sides.rank) as can_up, bool_or(sides.rank_after < sides.rank) as can_down,
        bool_or(sides.to_trump) as can_to_trump, bool_or(not sides.to_trump) as can_other
    from sides
    inner join log on sides.game = log.game and sides.step = log.step
    group by sides.game, sides.step, log.seat, log.round, log.trick
)
select
    menus.game, menus.step, menus.seat, menus.rank, menus.rank_after, menus.to_trump, menus.can_up, menus.can_down,
    menus.can_to_trump, menus.can_other, prospects.short and prospects.makeable_with as wants_more,
    prospects.makeable_without and not prospects.makeable_with as wants_none
from menus
left join bidders on menus.game = bidders.game and menus.round = bidders.round and menus.seat = bidders.seat
left join prospects
    on bidders.deck = prospects.deck and bidders.bet_card = prospects.bet_card and menus.trick + 1 = prospects.trick
    and bit_count(bidders.tricks & ((2::smallint << menus.trick) - 1)) = prospects.won;

-- One row a seat and round scored at the whole table: its points so far, and the most and the fewest of anybody.
create temp table scores as
with totals as (
    select
        game, step, seat, round, total, max(total) over in_round as top, min(total) over in_round as bottom,
        count(*) over in_round = players as whole
    from log
    where type = 'round_scored'
    window in_round as (partition by game, round)
)
select game, step, seat, round, total, top, bottom
from totals
where whole and bottom >= 0;

-- One row a finished game: who won it.
create temp table ends as
select games_played.game, events.step, events.seats as winners
from events_crybaby as events
inner join games_played on events.game_id = games_played.game_id
where events.type = 'winner_declared';
