-- The steps that the checks of Baby Blues share, each a table made once from the events, the games and their decks.
-- `kept` in a check is null where the log does not tell: an unknown number is null here, an unknown card has no type.

-- What a detail says of a value: "?" where the log does not tell.
create temp macro shown(value) as coalesce(value::varchar, '?');

-- One row a deck and card type, numbered as in the deck file, variant cards last; `first_card` is its first copy.
create temp table kinds as
with listed as (
    select
        digest, json_array_length(deck -> 'card') as base,
        list_concat(
            from_json(deck -> 'card', '["json"]'), coalesce(from_json(deck -> 'variant_card', '["json"]'), [])
        ) as entries
    from decks
    where game = 'babyblues'
), numbered as (
    select digest, base, entries, unnest(range(len(entries))) as number
    from listed
), described as (
    select digest, number, number >= base as variant, entries[number + 1] as entry
    from numbered
)
select
    digest, number::smallint as number, variant, entry ->> 'type' as card_type, entry ->> 'colour' as colour,
    (entry ->> 'count')::integer as copies, entry ->> 'place' as lies, (entry ->> 'pictures')::integer as pictures,
    coalesce(from_json(entry -> 'answers', '["varchar"]'), []) as answers,
    coalesce(from_json(entry -> 'counters', '["varchar"]'), []) as counters,
    sum((entry ->> 'count')::integer) over (partition by digest order by number) - (entry ->> 'count')::integer
        as first_card
from described;

-- One row a deck and card: the copies of a type are numbered one after another.
create temp table cards as
select
    digest, (first_card + unnest(range(copies)))::smallint as card, number, variant, card_type, colour, lies, pictures,
    answers, counters
from kinds;

-- One row a game: its number here, which stands for its id in all that follows, and what a check needs of its header.
create temp table headers as
with sizes as (
    select digest, count(*) filter (where not variant) as base_cards, count(*) as all_cards
    from cards
    group by digest
), boxes as (
    select
        digest, json_array_length(deck -> 'baby_set') as colours,
        (deck -> 'marker' -> 0 ->> 'count')::integer as unhappy_cards
    from decks
    where game = 'babyblues'
)
select
    (row_number() over (order by games.game_id))::integer as game, games.game_id, games.players,
    games.deck_digest as digest, boxes.colours, boxes.unhappy_cards, games.options ->> 'teddy_bears' as teddy_bears,
    if(games.options ->> 'teddy_bears' = 'off', sizes.base_cards, sizes.all_cards) as deck_cards,
    games.options ->> 'cry_timing' as cry_timing, games.options ->> 'replace_comfort' as replace_comfort,
    games.options ->> 'comfort_target' as comfort_target, games.options ->> 'horn_stack' as horn_stack,
    games.options ->> 'horn_hits_own' as horn_hits_own, games.options ->> 'horn_release' as horn_release,
    games.options ->> 'horn_without_victims' as horn_without_victims, games.options ->> 'step_order' as step_order,
    games.options ->> 'trade_counts_as_play' as trade_counts_as_play,
    games.options ->> 'reshuffle_when' as reshuffle_when, games.options ->> 'trade_shape' as trade_shape,
    nullif(try_cast(games.options ->> 'max_trades_per_turn' as integer), -1) as most_trades,
    nullif(try_cast(games.options ->> 'max_offers_per_turn' as integer), -1) as most_offers,
    games.options ->> 'bluffing' as bluffing, games.options ->> 'starting_player' as starting_player,
    games.options ->> 'happiest_babies' as happiest_babies, games.options ->> 'final_tie' as final_tie,
    nullif(try_cast(games.options ->> 'round_limit' as integer), -1) as round_limit, games.options ->> 'limit_result'
        as limit_result
from games
left join sizes on games.deck_digest = sizes.digest
left join boxes on games.deck_digest = boxes.digest
where games.game = 'babyblues';

-- One row an event: the log, read once. `place` counts events, `turn_step` is where the turn started, `asked` is the
-- last event that does not follow by itself (a decision, a lot, the start of a turn, the end of the game).
create temp table log as
select
    headers.game, events.* exclude (
        game, game_id, extra, kind, round, turn, round_, turn_, step_, count, count_back, number, discard_size,
        pile_left,
        crying, points, happy, unhappy, covered, total, missing
    ),
    nullif(events.round_, -1) as round, nullif(events.turn_, -1) as turn, events.step_ as closed,
    nullif(events.count, -1) as count, nullif(events.count_back, -1) as count_back, nullif(events.number, -1) as number,
    nullif(events.discard_size, -1) as discard_size, nullif(events.pile_left, -1) as pile_left,
    nullif(events.crying, -1) as crying, nullif(events.points, -1) as points, nullif(events.happy, -1) as happy,
    nullif(events.unhappy, -1) as unhappy, nullif(events.covered, -1) as covered, nullif(events.total, -1) as total,
    nullif(events.missing, -1) as missing, cards.card_type, cards.colour as card_colour,
    (row_number() over so_far)::integer as place,
    max(if(events.type = 'turn_started', events.step, null)) over so_far as turn_step,
    max(if(events.kind <> 'derived' or events.type in ('turn_started', 'game_ended'), events.step, null))
        over so_far as asked,
    lag(events.type) over so_far as type_before, lead(events.type) over so_far as type_after
from events_babyblues as events
inner join headers on events.game_id = headers.game_id
left join cards on headers.digest = cards.digest and events.card = cards.card
window so_far as (partition by events.game_id order by events.step rows unbounded preceding);

-- One row a turn: whose, and the step at which the next one starts or the game ends (the highest number if neither).
create temp table turns as
with bounds as (
    select
        game, step, place, seat, type, turn, round, row_number() over in_game as nth,
        lead(step) over in_game as until, lead(type) over in_game as ended_by
    from log
    where type in ('turn_started', 'game_ended')
    window in_game as (partition by game order by step)
)
select game, step, place, seat, turn, round, nth, coalesce(until, 2147483647) as until, ended_by
from bounds
where type = 'turn_started';

-- One row an event that others follow by themselves: where the next such event stands, null where there is none.
create temp table askers as
select
    game, step, type, seat, turn_step,
    lead(step) over (partition by game order by step) as next_step,
    lead(type) over (partition by game order by step) as next_type
from log
where asked = step;

-- One row a change of a baby: happy, unhappy or crying after the event `since`, up to the event `until`. `pile_due` is
-- what the unhappy pile has to hold then.
create temp table moods as
select
    log.game, log.step as since, log.place, log.seat, log.slot, log.turn_step, log.asked,
    case log.type
        when 'baby_made_unhappy' then 'unhappy' when 'baby_made_happy' then 'happy' else 'crying'
    end as mood,
    log.cause, causes.card_type as cause_type, log."by" as maker, log.pile_left,
    lead(log.step, 1, 2147483647) over of_baby as until, lead(log.asked) over of_baby as until_asked,
    lag(log.type) over of_baby as type_before, lag(log.cause) over of_baby as cause_before,
    lag(causes.card_type) over of_baby as cause_type_before, lag(log.step) over of_baby as step_before,
    headers.unhappy_cards + (sum(
        case log.type when 'baby_made_unhappy' then -1 when 'baby_made_happy' then 1 else 0 end
    )
        over (partition by log.game order by log.step))::integer as pile_due
from log
inner join headers on log.game = headers.game
left join cards as causes on headers.digest = causes.digest and log.cause = causes.card
where log.type in ('baby_made_unhappy', 'baby_made_happy', 'baby_started_crying')
window of_baby as (partition by log.game, log.seat, log.slot order by log.step);

-- One row a card at a baby: above it or underneath it, after the event `since` and up to `until`, its discarding.
create temp table lying as
with laid as (
    select
        log.game, log.step as since, log.place, log.turn_step, log.seat as player, log.target_seat as seat,
        log.target_slot as slot, log.card, log.card_type, cards.pictures,
        if(log.type = 'green_card_played', 'underneath', 'above') as origin
    from log
    inner join headers on log.game = headers.game
    left join cards on headers.digest = cards.digest and log.card = cards.card
    where
        log.type in ('red_card_played', 'horn_played')
        or (log.type = 'green_card_played' and cards.lies = 'underneath')
), gone as (
    select game, step as until, card, reason, asked, place
    from log
    where type = 'card_discarded'
)
select
    laid.game, laid.since, laid.place, laid.turn_step, laid.player, laid.seat, laid.slot, laid.card, laid.card_type,
    laid.pictures, laid.origin, coalesce(gone.until, 2147483647) as until, gone.reason, gone.asked as until_asked,
    gone.place as until_place
from laid
asof left join gone on laid.game = gone.game and laid.card = gone.card and laid.since < gone.until;

-- One row a card in a hand: it is there from the event after `since` until the event `until`, which takes it away.
create temp table held as
with entered as (
    select game, coalesce(receiver, seat) as seat, step as since, card
    from log
    where type in ('card_dealt', 'card_drawn', 'card_changed_hands')
), gone as (
    select game, coalesce(giver, seat) as seat, step as until, card
    from log
    where
        type in (
            'card_changed_hands', 'red_card_played', 'horn_played', 'orange_card_played', 'green_card_played',
            'teddy_bear_played'
        )
    union all
    select game, seat, step as until, unnest(cards) as card
    from log
    where type = 'hand_cards_thrown'
)
select entered.game, entered.seat, entered.card, entered.since, coalesce(gone.until, 2147483647) as until
from entered
asof left join gone
    on entered.game = gone.game and entered.seat = gone.seat and entered.card = gone.card
    and entered.since < gone.until;

-- One row a game and seat that holds a card which the log does not name, from `since` on.
create temp table veiled as
select game, seat, min(since) as since
from held
where card < 0
group by game, seat;

-- One row an event that changes the size of a hand, with the size after it.
create temp table hand_sizes as
with changes as (
    select game, step, coalesce(receiver, seat) as seat, 1 as change
    from log
    where type in ('card_dealt', 'card_drawn', 'card_changed_hands')
    union all
    select game, step, giver as seat, -1 as change
    from log
    where type = 'card_changed_hands'
    union all
    select game, step, seat, -1 as change
    from log
    where type in ('red_card_played', 'horn_played', 'orange_card_played', 'green_card_played', 'teddy_bear_played')
    union all
    select game, step, seat, -len(cards) as change
    from log
    where type = 'hand_cards_thrown'
)
select game, step, seat, (sum(change) over (partition by game, seat order by step))::integer as size
from changes;

-- One row an event that follows a card played by itself, listed with the others of that card, in their order.
create temp table aftermath as
select
    log.game, log.asked,
    list(
        {
            'step': log.step, 'type': log.type, 'seat': log.seat, 'slot': log.slot, 'card': log.card,
            'card_type': log.card_type, 'reason': log.reason, 'origin': log.origin, 'cause': log.cause,
            'maker': log."by"
        } order by log.step
    ) as events
from log
inner join askers on log.game = askers.game and log.asked = askers.step and log.step > askers.step
where
    askers.type in ('red_card_played', 'horn_played', 'orange_card_played', 'green_card_played', 'teddy_bear_played')
group by log.game, log.asked;

-- One row a card played at a baby: the baby as it was before, what followed, and whether anything came after that.
create temp table plays as
with played as (
    select
        log.game, log.step, log.place, log.type, log.seat, log.card, log.card_type, log.card_colour, log.turn_step,
        log.target_seat, log.target_slot, log.type_after, turns.seat as active, turns.until as turn_until,
        headers.players,
        headers.comfort_target, headers.replace_comfort, headers.horn_stack, headers.horn_hits_own,
        cards.answers, cards.counters, cards.lies, askers.next_step
    from log
    inner join headers on log.game = headers.game
    left join turns on log.game = turns.game and log.turn_step = turns.step
    left join cards on headers.digest = cards.digest and log.card = cards.card
    left join askers on log.game = askers.game and log.step = askers.step
    where log.type in ('red_card_played', 'horn_played', 'orange_card_played', 'green_card_played', 'teddy_bear_played')
), at_baby as (
    select
        played.game, played.step, count(*) filter (where lying.origin = 'above') as reds,
        arg_max(lying.card, lying.since) filter (where lying.origin = 'above') as red,
        arg_max(lying.card_type, lying.since) filter (where lying.origin = 'above') as red_type,
        count(*) filter (where lying.origin = 'underneath') as greens,
        arg_max(lying.card, lying.since) filter (where lying.origin = 'underneath') as green,
        arg_max(lying.card_type, lying.since) filter (where lying.origin = 'underneath') as green_type
    from played
    inner join lying
        on played.game = lying.game and played.target_seat = lying.seat and played.target_slot = lying.slot
        and lying.since < played.step and lying.until > played.step
    group by played.game, played.step
)
select
    played.*, coalesce(moods.mood, 'happy') as mood, moods.cause, moods.cause_type, moods.since as mood_since,
    coalesce(at_baby.reds, 0) as reds, at_baby.red, at_baby.red_type, coalesce(at_baby.greens, 0) as greens,
    at_baby.green, at_baby.green_type, coalesce(aftermath.events, []) as followed,
    if(held.card is null and veiled.since < played.step, null, held.card is not null) as in_hand
from played
asof left join moods
    on played.game = moods.game and played.target_seat = moods.seat and played.target_slot = moods.slot
    and played.step > moods.since
left join at_baby on played.game = at_baby.game and played.step = at_baby.step
left join aftermath on played.game = aftermath.game and played.step = aftermath.asked
left join held
    on played.game = held.game and played.seat = held.seat and played.card = held.card and played.step = held.until
left join veiled on played.game = veiled.game and played.seat = veiled.seat;

-- One row a bottle or jar underneath and turn of the baby's owner while it lies there: the picture that is due, and
-- what the upkeep of that turn tells of it.
create temp table feedings as
with due as (
    select
        lying.game, turns.step as turn_step, lying.seat, lying.slot, lying.card, lying.card_type, lying.pictures,
        lying.since, lying.until, lying.reason, lying.until_asked, lying.until_place,
        1 + row_number() over (partition by lying.game, lying.since order by turns.step) as picture
    from lying
    inner join turns
        on lying.game = turns.game and lying.seat = turns.seat and turns.step > lying.since and turns.step < lying.until
    where lying.origin = 'underneath' and lying.pictures is not null
), moved as (
    select game, asked, seat, slot, card, count(*) as moves, any_value(covered) as covered, any_value(total) as total
    from log
    where type = 'feeding_advanced'
    group by game, asked, seat, slot, card
)
select
    due.*, coalesce(moved.moves, 0) as moves, moved.covered, moved.total,
    due.until_asked is not distinct from due.turn_step as finished, happy.since as happy_step,
    moods.cause, moods.cause_type, moods.mood, askers.next_step
from due
left join moved
    on due.game = moved.game and due.turn_step = moved.asked and due.seat = moved.seat and due.slot = moved.slot
    and due.card = moved.card
left join moods as happy
    on due.game = happy.game and due.seat = happy.seat and due.slot = happy.slot and happy.mood = 'happy'
    and due.turn_step = happy.asked
asof left join moods
    on due.game = moods.game and due.seat = moods.seat and due.slot = moods.slot and due.turn_step > moods.since
left join askers on due.game = askers.game and due.turn_step = askers.step;

-- One row a baby of the active seat that is unhappy when step 3 closes: what it has to do in step 4, and what is told.
create temp table deadlines as
with closings as (
    select log.game, log.step, log.turn_step, turns.seat, headers.cry_timing, askers.next_step
    from log
    inner join headers on log.game = headers.game
    inner join turns on log.game = turns.game and log.turn_step = turns.step
    inner join askers on log.game = askers.game and log.step = askers.step
    where log.type = 'step_closed' and log.closed = 'positive'
), unhappy as (
    select
        closings.*, moods.slot, moods.cause, moods.cause_type, moods.since, moods.turn_step as unhappy_turn
    from closings
    inner join moods
        on closings.game = moods.game and closings.seat = moods.seat and moods.mood = 'unhappy'
        and moods.since < closings.step and moods.until > closings.step
), protected as (
    select unhappy.game, unhappy.step, unhappy.slot, any_value(lying.card_type) as green_type
    from unhappy
    inner join lying
        on unhappy.game = lying.game and unhappy.seat = lying.seat and unhappy.slot = lying.slot
        and lying.origin = 'underneath' and lying.since < unhappy.step and lying.until > unhappy.step
    group by unhappy.game, unhappy.step, unhappy.slot
), told as (
    select
        game, asked, seat, slot, count(*) as events, count(*) filter (where type = 'baby_started_crying') as cries,
        min(step) as step, any_value(reason) as reason, any_value(cause) as cause
    from log
    where type in ('baby_started_crying', 'crying_averted')
    group by game, asked, seat, slot
)
select
    unhappy.*, protected.green_type,
    case
        when protected.game is not null then 'underneath'
        when unhappy.unhappy_turn = unhappy.turn_step and unhappy.cry_timing = 'owners_next_turn' then 'this_turn'
        else 'cries'
    end as due,
    coalesce(told.events, 0) as told_events, if(told.cries > 0, 'cries', told.reason) as told, told.step as told_step,
    told.cause as told_cause
from unhappy
left join protected
    on unhappy.game = protected.game and unhappy.step = protected.step and unhappy.slot = protected.slot
left join told
    on unhappy.game = told.game and unhappy.step = told.asked and unhappy.seat = told.seat and unhappy.slot = told.slot;

-- One row a horn played and side of it, the left one first: the neighbour, what it was before, and what is told of it.
create temp table neighbours as
with sides as (
    select
        game, step, card, seat as player, target_seat, target_slot, players, horn_hits_own, followed, next_step, 1
            as side,
        if(target_slot = 0, (target_seat + 1) % players, target_seat) as seat,
        if(target_slot = 0, 4, target_slot - 1) as slot
    from plays
    where type = 'horn_played'
    union all
    select
        game, step, card, seat as player, target_seat, target_slot, players, horn_hits_own, followed, next_step, 2
            as side,
        if(target_slot = 4, (target_seat + players - 1) % players, target_seat) as seat,
        if(target_slot = 4, 0, target_slot + 1) as slot
    from plays
    where type = 'horn_played'
)
select
    sides.* exclude (followed), coalesce(moods.mood, 'happy') as mood, sides.followed[sides.side] as told,
    len(list_filter(sides.followed, lambda event: event.type in ('baby_made_unhappy', 'horn_spared_baby')))
        as reactions,
    case
        when moods.mood in ('unhappy', 'crying') then moods.mood
        when sides.horn_hits_own = 'no' and sides.seat = sides.player then 'own'
        else 'hit'
    end as due
from sides
asof left join moods
    on sides.game = moods.game and sides.seat = moods.seat and sides.slot = moods.slot and sides.step > moods.since;

-- One row a shuffle, up to the next one: how many cards it put into the deck.
create temp table shuffles as
select
    game, step, place, reason, "order", len("order") as size, list_contains("order", -1) as veiled, turn_step,
    row_number() over (partition by game order by step) as nth,
    lead(step, 1, 2147483647) over (partition by game order by step) as until
from log
where type = 'deck_shuffled';

-- One row a card off the deck, dealt or drawn: which card of its shuffle it is, and which one that should be.
create temp table taken as
select
    log.game, log.step, log.place, log.type, log.seat, log.card, log.turn_step, shuffles.step as shuffle_step,
    shuffles.size, row_number() over (partition by log.game, shuffles.step order by log.step) as nth,
    nullif(shuffles."order"[row_number() over (partition by log.game, shuffles.step order by log.step)], -1) as expected
from log
asof left join shuffles on log.game = shuffles.game and log.step > shuffles.step
where log.type in ('card_dealt', 'card_drawn');

-- One row a card discarded: how many have been since the deck was shuffled last.
create temp table discards as
select
    log.game, log.step, log.place, log.asked, log.card, log.card_type, log.card_colour, log.origin, log.seat, log.slot,
    log.reason, log.discard_size, log.turn_step, shuffles.step as shuffle_step,
    row_number() over (partition by log.game, shuffles.step order by log.step) as nth
from log
asof left join shuffles on log.game = shuffles.game and log.step > shuffles.step
where log.type = 'card_discarded';

-- One row an offer of a trade, with all that is told of that trade.
create temp table trades as
with offers as (
    select
        game, step, place, seat, partner, count, count_back, promise, wish, turn_step, type_after,
        row_number() over (partition by game, turn_step order by step) as nth
    from log
    where type = 'trade_offered'
), given as (
    select laid.game, laid.step, list_sort(list(cards.number)) as types, bool_and(cards.number is not null) as known
    from (
        select game, step, unnest(cards) as card
        from log
        where type = 'trade_cards_committed'
    ) as laid
    inner join headers on laid.game = headers.game
    left join cards on headers.digest = cards.digest and laid.card = cards.card
    group by laid.game, laid.step
), parts as (
    select
        log.game, log.step, log.place, log.type, log.seat, log.accepted, log.promise, log.cards, log.card, log.giver,
        log.receiver, log.promised, log.given, log.count, log.count_back, log.partner, given.types, given.known,
        log.type_after, offers.step as offer_step
    from log
    asof inner join offers
        on log.game = offers.game and log.turn_step = offers.turn_step and log.step > offers.step
    left join given on log.game = given.game and log.step = given.step
    where
        log.type in (
            'trade_answered', 'trade_cards_committed', 'trade_completed', 'card_changed_hands', 'trade_promise_broken'
        )
), told as (
    select
        game, offer_step, arg_min(accepted, step) filter (where type = 'trade_answered') as accepted,
        arg_min(promise, step) filter (where type = 'trade_answered') as promise_back,
        list({'seat': seat, 'cards': cards, 'types': if(known, types, null), 'place': place} order by step)
            filter (where type = 'trade_cards_committed') as commits,
        list({'seat': seat, 'partner': partner, 'count': count, 'count_back': count_back, 'place': place} order by step)
            filter (where type = 'trade_completed') as completed,
        list({'giver': giver, 'receiver': receiver, 'card': card} order by step)
            filter (where type = 'card_changed_hands') as changes,
        min(place) filter (where type = 'card_changed_hands') as first_change,
        list({'giver': giver, 'receiver': receiver, 'promised': promised, 'given': given} order by step)
            filter (where type = 'trade_promise_broken') as lies,
        min(place) filter (where type = 'trade_promise_broken') as first_lie,
        bool_or(type_after is null) as stops
    from parts
    group by game, offer_step
)
select
    offers.* exclude (type_after), told.accepted, coalesce(told.promise_back, []) as promise_back,
    coalesce(told.commits, []) as commits, coalesce(told.completed, []) as completed,
    coalesce(told.changes, []) as changes, told.first_change, coalesce(told.lies, []) as lies, told.first_lie,
    coalesce(told.stops, offers.type_after is null) as stops
from offers
left join told on offers.game = told.game and offers.step = told.offer_step;

-- One row an event of a trade after its offer: the offer that it belongs to, null where none stands before.
create temp table trade_parts as
select log.game, log.step, log.type, log.seat, log.giver, log.receiver, trades.step as offer_step, trades.accepted
from log
asof left join trades on log.game = trades.game and log.turn_step = trades.turn_step and log.step > trades.step
where
    log.type in ('trade_cards_committed', 'trade_completed', 'card_changed_hands', 'trade_promise_broken');

-- One row a game that has ended: why, and where.
create temp table ends as
select
    game, min(step) as step, min(place) as place, arg_min(reason, step) as reason, arg_min(seat, step) as loser,
    arg_min(turn_step, step) as turn_step
from log
where type = 'game_ended'
group by game;

-- One row a seat of a game that has ended: its babies, and what they score; null where the values are not known.
create temp table tallies as
with seats as (
    select ends.game, ends.step, headers.players, unnest(range(headers.players::bigint))::tinyint as seat
    from ends
    inner join headers on ends.game = headers.game
), arranged as (
    select game, seat, arg_min("values", step) as "values"
    from log
    where type = 'babies_arranged'
    group by game, seat
), slots as (
    select seats.game, seats.step, seats.seat, unnest(range(5))::integer as slot
    from seats
), babies as (
    select
        slots.game, slots.seat, slots.slot, coalesce(moods.mood, 'happy') as mood,
        nullif(arranged."values"[slots.slot + 1], -1) as value
    from slots
    asof left join moods
        on slots.game = moods.game and slots.seat = moods.seat and slots.slot = moods.slot and slots.step > moods.since
    left join arranged on slots.game = arranged.game and slots.seat = arranged.seat
)
select
    game, seat, count(*) filter (where mood = 'crying') as crying, count(*) filter (where mood = 'happy') as happy,
    count(*) filter (where mood = 'unhappy') as unhappy,
    if(
        bool_and(mood = 'crying' or value is not null), coalesce(sum(value) filter (where mood <> 'crying'), 0), null
    )::integer as points,
    coalesce(max(value) filter (where mood <> 'crying'), -1) as best,
    coalesce(list(slot order by slot) filter (where mood <> 'crying'), []) as slots,
    coalesce(list(value order by slot) filter (where mood <> 'crying'), []) as "values"
from babies
group by game, seat;

-- One row a game that has ended: who has most points (both of two players), who of them has fewest babies crying, who
-- of those the happiest babies (BB-R-HAPPIEST), and who wins; null where the values are not known.
create temp table finals as
with keyed as (
    select
        tallies.game, tallies.seat, tallies.points, tallies.crying,
        if(headers.players = 2 or headers.happiest_babies = 'most_happy_babies', tallies.happy, tallies.best)
            as happiest,
        headers.players = 2 or tallies.points = max(tallies.points) over (partition by tallies.game) as leads,
        headers.players = 2 or bool_and(tallies.points is not null) over (partition by tallies.game) as known
    from tallies
    inner join headers on tallies.game = headers.game
), fewest as (
    select *, leads and crying = min(crying) filter (where leads) over (partition by game) as has_fewest
    from keyed
), happy as (
    select *, has_fewest and happiest = max(happiest) filter (where has_fewest) over (partition by game) as has_happiest
    from fewest
), contests as (
    select game, arg_min(winner, step) as winner
    from log
    where type = 'contest_decided'
    group by game
), listed as (
    select
        game, bool_and(known) as known, list(seat::integer order by seat) as seats,
        list(seat::integer order by seat) filter (where leads) as leaders,
        list(seat::integer order by seat) filter (where has_fewest) as fewest,
        list(seat::integer order by seat) filter (where has_happiest) as happiest
    from happy
    group by game
)
select
    listed.game, listed.known, listed.leaders, listed.fewest, listed.happiest, contests.winner as contest_winner,
    headers.players, headers.final_tie, ends.reason, ends.loser,
    case
        when ends.reason = 'round_limit' and headers.limit_result = 'draw' then 'draw'
        when ends.reason = 'all_crying' and headers.players = 2 then 'lost'
        else 'scored'
    end as decided_by,
    case
        when ends.reason = 'round_limit' and headers.limit_result = 'draw' then listed.seats
        when ends.reason = 'all_crying' and headers.players = 2 then [1 - ends.loser::integer]
        when not listed.known then null
        when len(listed.happiest) > 1 and headers.final_tie = 'recorded_contest' then [contests.winner]
        else listed.happiest
    end as winners
from listed
inner join headers on listed.game = headers.game
inner join ends on listed.game = ends.game
left join contests on listed.game = contests.game;

-- One row a turn that has run to its end, its draw included: what was played, thrown away and drawn in it.
create temp table finished_turns as
with counted as (
    select
        game, turn_step,
        count(*) filter (
            where type in (
                'red_card_played', 'horn_played', 'orange_card_played', 'green_card_played', 'teddy_bear_played'
            )
        ) as cards,
        count(*) filter (where type in ('red_card_played', 'horn_played', 'orange_card_played')) as negatives,
        count(*) filter (where type = 'trade_completed') as trades,
        count(*) filter (where type = 'hand_cards_thrown') as throws,
        count(*) filter (where type = 'discard_duty_waived') as waived,
        count(*) filter (where type = 'card_drawn') as drawn, count(*) filter (where type = 'draw_cut_short') as cuts,
        max(missing) filter (where type = 'draw_cut_short') as missing,
        count(*) filter (where type = 'step_closed' and closed = 'trade') as trade_closed,
        count(*) filter (where type = 'step_closed' and closed = 'negative') as negative_closed,
        count(*) filter (where type = 'step_closed' and closed = 'positive') as positive_closed,
        min(step) filter (where type in ('hand_cards_thrown', 'discard_duty_waived')) as duty_step,
        min(step) filter (where type in ('card_drawn', 'draw_cut_short', 'deck_shuffled')) as draw_step
    from log
    where turn_step is not null
    group by game, turn_step
), reached as (
    select turns.game, turns.step, turns.seat, turns.until, turns.ended_by, ends.reason
    from turns
    left join ends on turns.game = ends.game and turns.until = ends.step
    where turns.ended_by = 'turn_started' or (turns.ended_by = 'game_ended' and ends.reason = 'round_limit')
)
select
    reached.game, reached.step, reached.seat, reached.until, counted.* exclude (game, turn_step),
    before.size as size_before_draw, after.size as size_after
from reached
inner join counted on reached.game = counted.game and reached.step = counted.turn_step
asof left join hand_sizes as before
    on reached.game = before.game and reached.seat = before.seat
    and coalesce(counted.draw_step, reached.until) > before.step
asof left join hand_sizes as after
    on reached.game = after.game and reached.seat = after.seat and reached.until > after.step;
