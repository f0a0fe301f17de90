-- Whether each seat has its share of Babies and of cards in opening hands, and each card of a hand is picked alike.
-- A row: a cell. The tables are those of chance.sql.
with dealt as (
    select held.game_id, held.players, held.digest, events.seat, events.baby
    from events_badbabiez as events
    inner join held on events.game_id = held.game_id
    where events.type = 'baby_dealt' and events.baby >= 0 and events.seat >= 0
), babies as (
    select digest, kind, name, count(*) over (partition by digest) as babies
    from kinds
    where section = 'baby'
), games_dealt as (
    select game_id, players, digest
    from dealt
    group by game_id, players, digest
    having count(*) = players
), baby_owners as (
    select games_dealt.players, babies.name, babies.babies, coalesce('P' || min(dealt.seat), 'not dealt') as cell
    from games_dealt
    inner join babies on games_dealt.digest = babies.digest
    left join dealt on games_dealt.game_id = dealt.game_id and babies.kind = dealt.baby
    group by games_dealt.game_id, games_dealt.players, babies.name, babies.babies
), baby_games as (
    select players, name, sum(1 / babies) as share, sum(1 - players / babies) as rest
    from baby_owners
    group by players, name
), expected_babies as (
    select players, name, 'P' || unnest(range(players::bigint)) as cell, share as expected
    from baby_games
    union all
    select players, name, 'not dealt' as cell, rest as expected
    from baby_games
    where rest > 0
), found_babies as (
    select players, name, cell, count(*) as observed
    from baby_owners
    group by players, name, cell
), baby_cells as (
    select
        'Baby of a seat, ' || expected_babies.players || ' players' as family, expected_babies.name as test,
        expected_babies.cell, coalesce(found_babies.observed, 0) as observed, expected_babies.expected
    from expected_babies
    left join found_babies
        on expected_babies.players = found_babies.players and expected_babies.name = found_babies.name
        and expected_babies.cell = found_babies.cell
), opened as (
    select game_id, seat, deck, card, step
    from events_badbabiez
    where type = 'card_drawn' and reason = 'opening'
), openings as (
    select game_id
    from opened
    group by game_id
    having bool_and(coalesce(card, -1) >= 0)
), opening_owners as (
    select game_id, card, arg_min(seat, step) as seat
    from opened
    group by game_id, card
), opening_hands as (
    -- How many cards of a deck a seat has is told by its Baby's room (BZ-SETUP-12), by no order of that deck.
    select game_id, deck, seat, count(*) as cards
    from opened
    group by game_id, deck, seat
), deck_orders as (
    select held.game_id, held.players, held.digest, events.deck, events.cards
    from events_badbabiez as events
    inner join held on events.game_id = held.game_id
    inner join openings on events.game_id = openings.game_id
    where events.type = 'deck_shuffled' and events.reason = 'setup' and list_min(events.cards) >= 0
), deck_cards as (
    select game_id, players, digest, deck, len(cards) as size, unnest(cards) as card
    from deck_orders
), opening_shares as (
    select
        deck_cards.game_id, deck_cards.players, names.name, deck_cards.card, opening_hands.seat,
        opening_hands.cards / deck_cards.size as share
    from deck_cards
    inner join names on deck_cards.digest = names.digest and deck_cards.card = names.card
    inner join opening_hands
        on deck_cards.game_id = opening_hands.game_id and deck_cards.deck = opening_hands.deck
), expected_openings as (
    select players, name, 'P' || seat as cell, sum(share) as expected
    from opening_shares
    group by players, name, seat
), opening_games as (
    select players, name, count(distinct game_id) - sum(share) as rest
    from opening_shares
    group by players, name
), all_openings as (
    select players, name, cell, expected
    from expected_openings
    union all
    select players, name, 'in the deck' as cell, rest as expected
    from opening_games
), found_openings as (
    select shares.players, shares.name, coalesce('P' || opening_owners.seat, 'in the deck') as cell,
        count(*) as observed
    from (select distinct game_id, players, name, card from opening_shares) as shares
    left join opening_owners on shares.game_id = opening_owners.game_id and shares.card = opening_owners.card
    group by shares.players, shares.name, opening_owners.seat
), opening_cells as (
    select
        'card in an opening hand, ' || all_openings.players || ' players' as family, all_openings.name as test,
        all_openings.cell, coalesce(found_openings.observed, 0) as observed, all_openings.expected
    from all_openings
    left join found_openings
        on all_openings.players = found_openings.players and all_openings.name = found_openings.name
        and all_openings.cell = found_openings.cell
), picks as (
    select game_id, step, seat, cards, purpose, "by"
    from events_badbabiez
    where type = 'random_cards_chosen' and cards[1] >= 0
), hidden as (
    select distinct game_id
    from events_badbabiez
    where
        (type = 'card_drawn' and coalesce(card, -1) < 0)
        or (type = 'random_cards_chosen' and coalesce(list_min(cards), -1) < 0)
), mentions as (
    -- A card lies in a hand from when it is drawn or stolen until the next event that names it.
    select game_id, step, card, if(type = 'card_drawn', seat, null) as holder
    from events_badbabiez
    where card >= 0
    union all
    select game_id, step, unnest(cards) as card, "by" as holder
    from picks
    where purpose = 'steal'
), stays as (
    select
        game_id, card, holder, step as since,
        lead(step, 1, 2147483647) over (partition by game_id, card order by step) as until
    from mentions
), hands as (
    select
        picks.game_id, picks.step, picks.cards[1] as picked, stays.card,
        row_number() over (partition by picks.game_id, picks.step order by stays.since) as place,
        count(*) over (partition by picks.game_id, picks.step) as cards
    from picks
    anti join hidden on picks.game_id = hidden.game_id
    inner join stays
        on picks.game_id = stays.game_id and picks.seat = stays.holder and picks.step > stays.since
        and picks.step <= stays.until
), found_picks as (
    select cards, place, count(*) as drawn
    from hands
    where card = picked and cards > 1
    group by cards, place
), pick_cells as (
    select
        'card picked at random, oldest first' as family, 'of ' || sizes.cards || ' in hand' as test,
        'number ' || sizes.place as cell, coalesce(found_picks.drawn, 0) as observed,
        sum(coalesce(found_picks.drawn, 0)) over (partition by sizes.cards) / sizes.cards as expected
    from (select distinct cards, unnest(range(1, cards + 1)) as place from found_picks) as sizes
    left join found_picks on sizes.cards = found_picks.cards and sizes.place = found_picks.place
), cells as (
    select family, test, cell, observed, expected from baby_cells
    union all
    select family, test, cell, observed, expected from opening_cells
    union all
    select family, test, cell, observed, expected from pick_cells
)
select family, test, cell, observed::bigint as observed, expected::double as expected
from cells
order by family, test, cell
