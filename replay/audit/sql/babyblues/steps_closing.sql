-- The steps that the checks of Baby Blues share, third part: the deck, trades, and how turns and games end.

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
