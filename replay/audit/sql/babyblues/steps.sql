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
