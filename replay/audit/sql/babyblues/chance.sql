-- Whether chance is fair in Baby Blues: how often each outcome came, and how often it is expected where chance is fair.
-- A row: a cell. Cells of one test (of a family of tests) are the outcomes that exclude one another.
-- An order or a hand of which the log hides a card is left out whole: what is left of it would not be a fair sample.
with listed as (
    select
        digest,
        list_concat(
            from_json(deck -> 'card', '["json"]'), coalesce(from_json(deck -> 'variant_card', '["json"]'), [])
        ) as entries
    from decks
    where game = 'babyblues'
), copies as (
    select
        digest, number, entries[number + 1] ->> 'type' as card_type,
        unnest(range((entries[number + 1] ->> 'count')::integer)) as copy
    from (select digest, entries, unnest(range(len(entries))) as number from listed)
), names as (
    select
        digest, row_number() over (partition by digest order by number, copy) - 1 as card,
        card_type || '-' || (copy + 1) as name
    from copies
), held as (
    select
        game_id, players, deck_digest as digest, options ->> 'starting_player' as starting_player,
        seed is not null as is_drawn
    from games
    where game = 'babyblues'
), shuffles as (
    select
        held.game_id, held.players, held.digest, events.reason, events."order" as cards, len(events."order") as size
    from events_babyblues as events
    inner join held on events.game_id = held.game_id
    where events.type = 'deck_shuffled' and len(events."order") > 1 and list_min(events."order") >= 0
), places as (
    select game_id, players, digest, reason, cards, size, unnest(range(size)) as place
    from shuffles
), placed as (
    select
        places.game_id, places.players, places.reason, places.size, places.cards[places.place + 1] as card, names.name,
        (4 * places.place) // places.size as quarter
    from places
    inner join names on places.digest = names.digest and places.cards[places.place + 1] = names.card
), quarters as (
    select reason, name, size, unnest(range(4)) as quarter, count(*) as shuffled
    from placed
    group by reason, name, size
), expected_places as (
    select
        reason, name, quarter,
        sum(shuffled * (ceil((quarter + 1) * size / 4) - ceil(quarter * size / 4)) / size) as expected
    from quarters
    group by reason, name, quarter
), found_places as (
    select reason, name, quarter, count(*) as observed
    from placed
    group by reason, name, quarter
), place_cells as (
    select
        if(expected_places.reason = 'setup', 'place of a card in the deck', 'place of a card in a reshuffled deck')
            as family,
        expected_places.name as test, 'quarter ' || (expected_places.quarter + 1) as cell,
        coalesce(found_places.observed, 0) as observed, expected_places.expected
    from expected_places
    left join found_places
        on expected_places.reason = found_places.reason and expected_places.name = found_places.name
        and expected_places.quarter = found_places.quarter
), dealt as (
    select game_id, seat, card, step
    from events_babyblues
    where type = 'card_dealt'
), deals as (
    select game_id
    from dealt
    group by game_id
    having bool_and(coalesce(card, -1) >= 0)
), hand_sizes as (
    select game_id, seat, count(*) as cards
    from dealt
    group by game_id, seat
), decks_dealt as (
    select placed.game_id, placed.players, placed.name, placed.card, placed.size
    from placed
    inner join deals on placed.game_id = deals.game_id
    where placed.reason = 'setup'
), expected_hands as (
    select
        decks_dealt.players, decks_dealt.name, 'P' || hand_sizes.seat as cell,
        sum(hand_sizes.cards / decks_dealt.size) as expected
    from decks_dealt
    inner join hand_sizes on decks_dealt.game_id = hand_sizes.game_id
    group by decks_dealt.players, decks_dealt.name, hand_sizes.seat
), owners as (
    select game_id, card, arg_min(seat, step) as seat
    from dealt
    group by game_id, card
), found_hands as (
    select decks_dealt.players, decks_dealt.name, coalesce('P' || owners.seat, 'in the deck') as cell,
        count(*) as observed
    from decks_dealt
    left join owners on decks_dealt.game_id = owners.game_id and decks_dealt.card = owners.card
    group by decks_dealt.players, decks_dealt.name, owners.seat
), all_hands as (
    select players, name, cell, expected
    from expected_hands
    union all
    select
        shuffled.players, shuffled.name, 'in the deck' as cell,
        shuffled.games - sum(expected_hands.expected) as expected
    from (select players, name, count(*) as games from decks_dealt group by players, name) as shuffled
    inner join expected_hands on shuffled.players = expected_hands.players and shuffled.name = expected_hands.name
    group by shuffled.players, shuffled.name, shuffled.games
), hand_cells as (
    select
        'card in a hand dealt, ' || all_hands.players || ' players' as family, all_hands.name as test, all_hands.cell,
        coalesce(found_hands.observed, 0) as observed, all_hands.expected
    from all_hands
    left join found_hands
        on all_hands.players = found_hands.players and all_hands.name = found_hands.name
        and all_hands.cell = found_hands.cell
), starters as (
    select held.players, events.seat, count(*) as drawn
    from events_babyblues as events
    inner join held on events.game_id = held.game_id
    where
        events.type = 'starting_player_chosen' and held.starting_player = 'random'
        and events.seat between 0 and held.players - 1
    group by held.players, events.seat
), starter_cells as (
    select
        'starting player' as family, seats.players || ' players' as test, 'P' || seats.seat as cell,
        coalesce(starters.drawn, 0) as observed,
        sum(coalesce(starters.drawn, 0)) over (partition by seats.players) / seats.players as expected
    from (select distinct players, unnest(range(players::bigint)) as seat from held) as seats
    left join starters on seats.players = starters.players and seats.seat = starters.seat
), contests as (
    -- At a table whoever cries best wins (BB-END-7), which is no chance: only what a seed has drawn is tested.
    select len(events.tied) as tied, list_position(events.tied, events.winner) as place, count(*) as drawn
    from events_babyblues as events
    inner join held on events.game_id = held.game_id
    where events.type = 'contest_decided' and held.is_drawn and list_contains(events.tied, events.winner)
    group by len(events.tied), list_position(events.tied, events.winner)
), contest_cells as (
    select
        'contest drawn' as family, sizes.tied || ' tied' as test, 'number ' || sizes.place as cell,
        coalesce(contests.drawn, 0) as observed,
        sum(coalesce(contests.drawn, 0)) over (partition by sizes.tied) / sizes.tied as expected
    from (select distinct tied, unnest(range(1, tied + 1)) as place from contests) as sizes
    left join contests on sizes.tied = contests.tied and sizes.place = contests.place
), cells as (
    select family, test, cell, observed, expected from place_cells
    union all
    select family, test, cell, observed, expected from hand_cells
    union all
    select family, test, cell, observed, expected from starter_cells
    union all
    select family, test, cell, observed, expected from contest_cells
)
select family, test, cell, observed::bigint as observed, expected::double as expected
from cells
order by family, test, cell
