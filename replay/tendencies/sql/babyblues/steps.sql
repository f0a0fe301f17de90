-- The steps that the measures of Baby Blues share, each a narrow table made once. An option's label is what `decisions`
-- has: "poo on P0.b2" is a poo on the middle baby of seat 0, "close negative" the end of step 2.

-- One row a deck: its number, which stands for its digest in all that follows, its types of cards by their numbers, the
-- type of each card, and the types that are green.
create temp table decks as
select
    deck_digest as digest, list(type order by card_type) as names, list(type) filter (where colour = 'green') as greens,
    (select list(card_type order by card) from cards where cards.deck_digest = card_types.deck_digest) as types,
    (row_number() over (order by deck_digest))::smallint as deck
from card_types
where deck_digest in (select digest from headers)
group by deck_digest;

-- One row a game: its number, the number of its deck, its number of players, and the options that measures ask for.
create temp table games_played as
select
    headers.game, headers.game_id, headers.players, decks.deck, headers.options ->> 'bluffing' = 'binding' as binding,
    headers.options ->> 'horn_hits_own' = 'yes' as horn_hits_own
from headers
inner join decks on headers.digest = decks.digest;

-- One row a deck, card type and baby: the label of such a play. `family` is the colour, but a horn is one of its own.
create temp table labels as
select
    decks.deck, card_types.type as card, if(card_types.type = 'horn', 'horn', card_types.colour) as family,
    seats.seat::tinyint as seat, slots.slot::tinyint as slot,
    format('{} on P{}.b{}', card_types.type, seats.seat, slots.slot) as label
from card_types
inner join decks on card_types.deck_digest = decks.digest
cross join range(4) as seats(seat)
cross join range(5) as slots(slot);

-- One row an event that measures look at. `given`: the types of the cards laid down, sorted, if all are known.
create temp table log as
select
    games_played.game, games_played.players, events.step, events.type, events.seat, events.turn, events.slot,
    events.step_ as closed, events.partner, events.promise, events.accepted, events.cause, events.target_seat,
    events.points, events.seats, len(events.cards) as thrown,
    list_sort(
        list_transform(if(list_contains(events.cards, -1), null, events.cards), lambda card: decks.types[card + 1])
    ) as given
from events_babyblues as events
inner join games_played on events.game_id = games_played.game_id
inner join decks on games_played.deck = decks.deck
where events.type in (
    'turn_started', 'trade_offered', 'trade_answered', 'trade_cards_committed', 'trade_completed', 'step_closed',
    'red_card_played', 'horn_played', 'orange_card_played', 'green_card_played', 'teddy_bear_played',
    'baby_made_unhappy', 'baby_made_happy', 'baby_started_crying', 'hand_cards_thrown', 'game_ended', 'score_counted',
    'winner_declared'
);

-- One row a turn: whose it is, and whether its steps 1 and 3 are over; in a log that stops early they may not be.
create temp table turns as
select
    game, turn, any_value(seat) filter (where type = 'turn_started') as seat,
    coalesce(bool_or(closed = 'trade'), false) as traded, coalesce(bool_or(closed = 'positive'), false) as played
from log
where type in ('turn_started', 'step_closed')
group by game, turn;

-- One row a baby whose value is known.
create temp table babies as
with arranged as (
    select games_played.game, events.seat, unnest(events."values") as value, unnest(range(5))::tinyint as slot
    from events_babyblues as events
    inner join games_played on events.game_id = games_played.game_id
    where events.type = 'babies_arranged'
)
select game, seat, slot, value::tinyint as value
from arranged
where value >= 0;

-- One row a change of a baby: happy, unhappy or crying from this event on, and the type of card that made it unhappy.
create temp table moods as
select
    log.game, log.step, log.seat, log.slot,
    case log.type when 'baby_made_unhappy' then 'unhappy' when 'baby_made_happy' then 'happy' else 'crying' end as mood,
    lag(log.type) over of_baby as type_before, decks.names[decks.types[log.cause + 1] + 1] as cause
from log
inner join games_played on log.game = games_played.game
inner join decks on games_played.deck = decks.deck
where log.type in ('baby_made_unhappy', 'baby_made_happy', 'baby_started_crying')
window of_baby as (partition by log.game, log.seat, log.slot order by log.step);

-- One row an option of a free choice in steps 2 and 3 that is a card on a baby, and whether it was chosen.
-- `chosen_family`: that of the card chosen, null where the step was closed.
create temp table offered as
with choices as (
    select
        games_played.game, games_played.deck, decisions.step, decisions.seat, log.turn, decisions.choice,
        labels.family as chosen_family, unnest(decisions.options) as label
    from decisions
    inner join games_played on decisions.game_id = games_played.game_id
    inner join log on games_played.game = log.game and decisions.step = log.step
    left join labels on games_played.deck = labels.deck and decisions.choice = labels.label
    where
        decisions.free
        and (labels.label is not null or (log.type = 'step_closed' and log.closed in ('negative', 'positive')))
)
select
    choices.game, choices.step, choices.seat, choices.turn, choices.chosen_family, labels.family, labels.card,
    labels.seat as target, labels.slot, choices.label = choices.choice as chosen
from choices
inner join labels on choices.deck = labels.deck and choices.label = labels.label;

-- One row a choice with a negative card open that is not the choice of a green one: what was chosen, what was open.
-- Where the steps may be mixed, a green card first leaves the negative ones for later.
create temp table negatives as
select
    game, step, seat, any_value(chosen_family) as chosen, any_value(card) filter (where chosen) as card,
    bool_or(family = 'red') as red, bool_or(family = 'orange') as orange, bool_or(family = 'horn') as horn,
    bool_or(family = 'red' and card = 'nervous_baby') as nervous,
    bool_or(family = 'red' and card <> 'nervous_baby') as not_nervous
from offered
where coalesce(chosen_family, 'none') <> 'green'
group by game, step, seat
having red or orange or horn;

-- One row a turn and opponent of the seat whose turn it is: its crying babies before that turn, and whether no other
-- opponent has fewer, or more.
create temp table opponents as
with tolls as (
    select game, turn, seat, count(*) as babies
    from log
    where type = 'baby_started_crying'
    group by game, turn, seat
), tallies as (
    select
        turns.game, turns.turn, turns.seat as active, seats.seat,
        coalesce(sum(tolls.babies) over before, 0)::integer as crying
    from turns
    inner join seats on turns.game = seats.game
    left join tolls on turns.game = tolls.game and turns.turn = tolls.turn and seats.seat = tolls.seat
    window before as (
        partition by turns.game, seats.seat order by turns.turn rows between unbounded preceding and 1 preceding
    )
)
select
    game, turn, seat, crying, crying = min(crying) over in_turn as leads, crying = max(crying) over in_turn as trails
from tallies
where seat <> active
window in_turn as (partition by game, turn);

-- One row a turn and opponent that has attacked the seat whose turn it is since its turn before: by a card at one of
-- its babies, or a horn that made one unhappy.
create temp table attackers as
with harms as (
    select log.game, log.turn, turns.seat as attacker, log.seat
    from log
    inner join turns on log.game = turns.game and log.turn = turns.turn
    where log.type = 'baby_made_unhappy'
    union all
    select game, turn, seat as attacker, target_seat as seat
    from log
    where type = 'orange_card_played'
)
select distinct harms.game, turns.turn, harms.attacker
from harms
asof inner join turns on harms.game = turns.game and harms.seat = turns.seat and harms.turn < turns.turn
where harms.attacker <> harms.seat;

-- One row a choice as in `negatives` and opponent whom a red or orange card could hit. `hit`: one did; `distance`: in
-- seats, clockwise; `distressed`: one of its babies is unhappy.
create temp table targets as
with distress as (
    select
        game, step, seat,
        sum(case when mood = 'unhappy' then 1 when type_before = 'baby_made_unhappy' then -1 else 0 end) over (
            partition by game, seat order by step
        ) as unhappy
    from moods
), open as (
    select
        offered.game, offered.step, offered.seat, offered.turn, offered.target, bool_or(offered.chosen) as hit,
        bool_or(offered.family = 'red') as by_red,
        any_value(offered.chosen_family) in ('red', 'orange') as attacks
    from offered
    where offered.family in ('red', 'orange') and coalesce(offered.chosen_family, 'none') <> 'green'
    group by offered.game, offered.step, offered.seat, offered.turn, offered.target
)
select
    open.game, open.step, open.seat, open.hit, open.by_red, coalesce(open.attacks, false) as attacks,
    opponents.crying, opponents.leads, opponents.trails, attackers.attacker is not null as attacked,
    coalesce(distress.unhappy, 0) > 0 as distressed, games_played.players,
    (open.target - open.seat + games_played.players) % games_played.players as distance
from open
inner join games_played on open.game = games_played.game
inner join opponents on open.game = opponents.game and open.turn = opponents.turn and open.target = opponents.seat
left join attackers on open.game = attackers.game and open.turn = attackers.turn and open.target = attackers.attacker
asof left join distress
    on open.game = distress.game and open.target = distress.seat and open.step > distress.step;

-- One row a crying baby on which a horn could be played when one was: how many happy babies of others and of the
-- player's own it would upset. A row's leftmost baby stands beside the rightmost one of the next row clockwise.
create temp table horns as
with beside as (
    select
        offered.game, offered.step, offered.seat, offered.target, offered.slot, offered.chosen,
        games_played.horn_hits_own, unnest([-1, 1]) as side,
        (offered.target + case when offered.slot + side < 0 then 1 when offered.slot + side > 4 then -1 else 0 end
            + games_played.players) % games_played.players as near_seat,
        (offered.slot + side + 5) % 5 as near_slot
    from offered
    inner join games_played on offered.game = games_played.game
    where offered.family = 'horn' and offered.chosen_family = 'horn'
), moods_beside as (
    select beside.*, coalesce(moods.mood, 'happy') = 'happy' as happy
    from beside
    asof left join moods
        on beside.game = moods.game and beside.near_seat = moods.seat and beside.near_slot = moods.slot
        and beside.step > moods.step
)
select
    game, step, seat, target, slot, any_value(chosen) as chosen,
    count(*) filter (where happy and near_seat <> seat) as others,
    count(*) filter (where happy and near_seat = seat and horn_hits_own) as own
from moods_beside
group by game, step, seat, target, slot;

-- One row a turn and own baby that a green card could be played on: whether one was, at which choice, or else the last
-- one at which it could; what has made it unhappy. Turns whose step 3 is not over tell nothing of babies not comforted.
create temp table comforts as
with open as (
    select
        game, turn, seat, slot, bool_or(chosen) as comforted,
        coalesce(min(step) filter (where chosen), max(step)) as step
    from offered
    where family = 'green' and target = seat
    group by game, turn, seat, slot
)
select open.game, open.step, open.seat, open.comforted, moods.cause
from open
inner join turns on open.game = turns.game and open.turn = turns.turn
asof inner join moods
    on open.game = moods.game and open.seat = moods.seat and open.slot = moods.slot and open.step > moods.step
where open.comforted or turns.played;

-- One row a turn that could begin with an offer: its first choice, whether that was an offer, how many offers the turn
-- saw, and whether its step 1 is over.
create temp table openings as
select
    log.game, min(log.step) as step, arg_min(log.seat, log.step) as seat,
    arg_min(log.type, log.step) = 'trade_offered' as offers,
    count(*) filter (where log.type = 'trade_offered') as number, any_value(turns.traded) as traded
from decisions
inner join games_played on decisions.game_id = games_played.game_id
inner join log on games_played.game = log.game and decisions.step = log.step
inner join turns on log.game = turns.game and log.turn = turns.turn
where decisions.free and (log.type = 'trade_offered' or log.closed = 'trade')
group by log.game, log.turn;

-- One row cards laid down in a trade after a promise of one's own: whether they are what was promised, whether these
-- were in hand, and whether others could be given. Hands too large for every way to be listed tell nothing of that. The
-- seat on turn lays down after the answer, its partner after it, so the promise of either stands two events before.
create temp table promises as
with laid as (
    select
        game, step, type, seat, given, lag(seat) over in_game as receiver, lag(promise, 2) over in_game as promise,
        coalesce('trade_completed' in (lead(type) over in_game, lead(type, 2) over in_game), false) as completed
    from log
    where type in ('trade_offered', 'trade_answered', 'trade_cards_committed', 'trade_completed')
    window in_game as (partition by game order by step)
)
select
    laid.game, laid.step, laid.seat, laid.receiver, laid.completed, laid.given = list_sort(laid.promise) as kept,
    games_played.binding, decisions.free, not decisions.options[1] like '% cards' as listed,
    list_contains(
        decisions.options,
        array_to_string(list_transform(list_sort(laid.promise), lambda type: decks.names[type + 1]), ', ')
    ) as could_keep
from laid
inner join games_played on laid.game = games_played.game
inner join decks on games_played.deck = decks.deck
inner join decisions on games_played.game_id = decisions.game_id and laid.step = decisions.step
where laid.type = 'trade_cards_committed' and len(laid.promise) > 0;

-- One row a choice of cards to give in a trade or to throw away: whether there is a green card among those chosen, and
-- among those of each of the ways that were open.
create temp table picks as
with ways as (
    select
        games_played.game, decisions.step, decisions.seat, decisions.type, decisions.choice, decks.greens,
        unnest(decisions.options) as label
    from decisions
    inner join games_played on decisions.game_id = games_played.game_id
    inner join decks on games_played.deck = decks.deck
    where decisions.free and decisions.type in ('trade_cards_committed', 'hand_cards_thrown')
), looked_through as (
    select *, list_has_any(string_split(label, ', '), greens) as green
    from ways
)
select
    game, step, seat, type, bool_or(green) filter (where label = choice) as green, bool_or(green) as can,
    bool_or(not green) as need_not
from looked_through
group by game, step, seat, type
having not bool_or(label like '% cards');
