-- Whether chance is fair in Bad Babiez: how often each outcome came, and how often it is expected where chance is fair.
-- A row: a cell. Cells of one test (of a family of tests) are the outcomes that exclude one another.
-- An order or a hand of which the log hides a card is left out whole: what is left of it would not be a fair sample.

-- One row a deck and kind of card, numbered section by section; numbers provide for two copies of Objects (BZ-LAY-5).
create temp table kinds as
with sections as (
    select digest, deck, unnest(['baby', 'power', 'object', 'action', 'event']) as section, unnest(range(5)) as place
    from decks
    where game = 'badbabiez'
), listed as (
    select digest, section, place, from_json(deck -> section, '["json"]') as entries
    from sections
), numbered as (
    select digest, section, place, entries, unnest(range(len(entries))) as entry
    from listed
)
select
    digest, section, row_number() over (partition by digest order by place, entry) - 1 as kind,
    entries[entry + 1] ->> 'id' as name,
    coalesce((entries[entry + 1] ->> 'copies')::integer, 1) * if(section = 'object', 2, 1) as copies,
    coalesce(list_contains(json_extract_string(entries[entry + 1], '$.abilities[*].do[*].effect'), 'end_game'), false)
        as ends
from numbered;

-- One row a deck and card: its number, and how it is called.
create temp table names as
with copies as (
    select digest, section, kind, name, ends, unnest(range(copies)) as copy
    from kinds
)
select
    digest, section, ends, row_number() over (partition by digest order by kind, copy) - 1 as card,
    name || '#' || (copy + 1) as name
from copies;

-- One row a game, and what its header says of chance.
create temp table held as
select
    game_id, players, deck_digest as digest, options ->> 'end_card' as end_card,
    try_cast(regexp_extract(options ->> 'teams', '^lot:(\d+)$', 1) as integer) as teams
from games
where game = 'badbabiez';

-- One row a card in an order that chance made, told whole.
create temp table placed as
with shuffles as (
    select
        held.game_id, held.players, held.digest, held.end_card, events.reason, events.cards, len(events.cards) as size
    from events_badbabiez as events
    inner join held on events.game_id = held.game_id
    where events.type = 'deck_shuffled' and list_min(events.cards) >= 0
), places as (
    select game_id, players, digest, end_card, reason, cards, size, unnest(range(size)) as place
    from shuffles
), endings as (
    select digest, count(*) as cards
    from names
    where ends
    group by digest
)
-- BZ-LEN-6: where End of Games is put last at the start, chance orders the other Events only.
select
    places.game_id, places.players, places.reason, names.section, names.card, names.name, names.ends, places.place,
    places.size - if(names.section = 'event' and places.reason = 'setup' and places.end_card = 'last', endings.cards, 0)
        as size,
    names.ends and places.reason = 'setup' and places.end_card = 'last' as is_put_last
from places
inner join names on places.digest = names.digest and places.cards[places.place + 1] = names.card
left join endings on places.digest = endings.digest;

with ordered as (
    select reason, name, size, (4 * place) // size as quarter
    from placed
    where not is_put_last and size > 1
), quarters as (
    select reason, name, size, unnest(range(4)) as quarter, count(*) as shuffled
    from ordered
    group by reason, name, size
), expected_places as (
    select
        reason, name, quarter,
        sum(shuffled * (ceil((quarter + 1) * size / 4) - ceil(quarter * size / 4)) / size) as expected
    from quarters
    group by reason, name, quarter
), found_places as (
    select reason, name, quarter, count(*) as observed
    from ordered
    group by reason, name, quarter
), place_cells as (
    select
        case expected_places.reason
            when 'setup' then 'place of a card in its deck'
            when 'refill' then 'place of a card in a deck refilled'
            else 'place of a card where End of Games has gone back'
        end as family,
        expected_places.name as test, 'quarter ' || (expected_places.quarter + 1) as cell,
        coalesce(found_places.observed, 0) as observed, expected_places.expected
    from expected_places
    left join found_places
        on expected_places.reason = found_places.reason and expected_places.name = found_places.name
        and expected_places.quarter = found_places.quarter
), removals as (
    select held.game_id, held.digest, events.cards
    from events_badbabiez as events
    inner join held on events.game_id = held.game_id
    where
        events.type = 'event_cards_removed' and list_min(events.cards) >= 0
        and events.game_id in (select game_id from placed where reason = 'setup' and section = 'event')
), removable as (
    -- BZ-LEN-4: End of Games is never taken out.
    select removals.game_id, placed.name, false as is_out
    from removals
    inner join placed on removals.game_id = placed.game_id
    where placed.reason = 'setup' and placed.section = 'event' and not placed.ends
    union all
    select taken_out.game_id, names.name, true as is_out
    from (select game_id, digest, unnest(cards) as card from removals) as taken_out
    inner join names on taken_out.digest = names.digest and taken_out.card = names.card
), removal_shares as (
    select name, is_out, avg(is_out::integer) over (partition by game_id) as share
    from removable
), removal_cells as (
    select
        'Event taken out' as family, name as test, unnest(['stays', 'taken out']) as cell,
        unnest([count(*) filter (where not is_out), count(*) filter (where is_out)]) as observed,
        unnest([sum(1 - share), sum(share)]) as expected
    from removal_shares
    where share < 1
    group by name
), first_seats as (
    select held.players, events.seat, count(*) as drawn
    from events_badbabiez as events
    inner join held on events.game_id = held.game_id
    where events.type = 'start_seat_drawn' and events.seat between 0 and held.players - 1
    group by held.players, events.seat
), seat_cells as (
    select
        'first seat' as family, seats.players || ' players' as test, 'P' || seats.seat as cell,
        coalesce(first_seats.drawn, 0) as observed,
        sum(coalesce(first_seats.drawn, 0)) over (partition by seats.players) / seats.players as expected
    from (select distinct players, unnest(range(players::bigint)) as seat from held) as seats
    left join first_seats on seats.players = first_seats.players and seats.seat = first_seats.seat
), cells as (
    select family, test, cell, observed, expected from place_cells
    union all
    select family, test, cell, observed, expected from removal_cells
    union all
    select family, test, cell, observed, expected from seat_cells
)
select family, test, cell, observed::bigint as observed, expected::double as expected
from cells
order by family, test, cell
