-- Whether chance is fair in Cry Baby: how often each outcome came, and how often it is expected where chance is fair.
-- A row: a cell. Cells of one test (of a family of tests) are the outcomes that exclude one another.
-- An order or a deal of which the log hides a card is left out whole: what is left of it would not be a fair sample.
with held as (
    select game_id, players, options ->> 'deal_orientation' as deal_orientation
    from games
    where game = 'crybaby'
), shuffles as (
    -- CB-RUL-2: under carried_over chance turns cards before the first round only.
    select
        events.game_id, events.step, events."order" as faces, unnest(range(len(events."order")::bigint)) as place,
        held.deal_orientation <> 'carried_over' or events.round = 1 as is_turned
    from events_crybaby as events
    inner join held on events.game_id = held.game_id
    where events.type = 'deck_shuffled' and list_min(events."order") >= 0
), placed as (
    select
        faces[place + 1] // 2 as card, faces[place + 1] % 2 as side, (4 * place) // len(faces) as quarter,
        len(faces) as cards, is_turned
    from shuffles
), quarters as (
    select
        card, unnest(range(4)) as quarter, cards, count(*) as shuffled
    from placed
    group by card, cards
), place_cells as (
    select
        'place of a card in the deck' as family, 'c' || lpad((quarters.card + 1)::varchar, 2, '0') as test,
        'quarter ' || (quarters.quarter + 1) as cell,
        (
            select count(*)
            from placed
            where placed.card = quarters.card and placed.quarter = quarters.quarter
        ) as observed,
        sum(
            quarters.shuffled
            * (ceil((quarters.quarter + 1) * quarters.cards / 4) - ceil(quarters.quarter * quarters.cards / 4))
            / quarters.cards
        ) as expected
    from quarters
    group by quarters.card, quarters.quarter
), side_cells as (
    select
        'side of a card that is up' as family, 'c' || lpad((card + 1)::varchar, 2, '0') as test,
        unnest(['a', 'b']) as cell,
        unnest([count(*) filter (where side = 0), count(*) filter (where side = 1)]) as observed,
        count(*) / 2 as expected
    from placed
    where is_turned
    group by card
), deals as (
    select game_id, round
    from events_crybaby
    where type = 'hand_dealt'
    group by game_id, round
    having bool_and(coalesce(list_min(faces), -1) >= 0)
), dealt as (
    select held.players, events.seat, unnest(events.faces) // 2 as card
    from events_crybaby as events
    inner join held on events.game_id = held.game_id
    inner join deals on events.game_id = deals.game_id and events.round = deals.round
    where events.type = 'hand_dealt'
), hands as (
    select players, card, seat, count(*) as cards
    from dealt
    group by players, card, seat
), hand_cells as (
    select
        'card in a hand dealt, ' || seats.players || ' players' as family,
        'c' || lpad((seats.card + 1)::varchar, 2, '0') as test, 'P' || seats.seat as cell,
        coalesce(hands.cards, 0) as observed,
        sum(coalesce(hands.cards, 0)) over (partition by seats.players, seats.card) / seats.players as expected
    from (select distinct players, card, unnest(range(players::bigint)) as seat from hands) as seats
    left join hands on seats.players = hands.players and seats.card = hands.card and seats.seat = hands.seat
), leaders as (
    select held.players, events.seat, count(*) as drawn
    from events_crybaby as events
    inner join held on events.game_id = held.game_id
    where events.type = 'first_leader_drawn' and events.seat >= 0
    group by held.players, events.seat
), leader_cells as (
    select
        'first leader' as family, seats.players || ' players' as test, 'P' || seats.seat as cell,
        coalesce(leaders.drawn, 0) as observed,
        sum(coalesce(leaders.drawn, 0)) over (partition by seats.players) / seats.players as expected
    from (select distinct players, unnest(range(players::bigint)) as seat from held) as seats
    left join leaders on seats.players = leaders.players and seats.seat = leaders.seat
), draws as (
    select len(candidates) as tied, list_position(candidates, seat::integer) as place
    from events_crybaby
    where type = 'leader_tie_drawn' and list_contains(candidates, seat::integer)
), ties as (
    select tied, place, count(*) as drawn
    from draws
    group by tied, place
), tie_cells as (
    select
        'draw among tied leaders' as family, sizes.tied || ' tied' as test, 'number ' || sizes.place as cell,
        coalesce(ties.drawn, 0) as observed,
        sum(coalesce(ties.drawn, 0)) over (partition by sizes.tied) / sizes.tied as expected
    from (select distinct tied, unnest(range(1, tied + 1)) as place from ties) as sizes
    left join ties on sizes.tied = ties.tied and sizes.place = ties.place
), cells as (
    select family, test, cell, observed, expected from place_cells
    union all
    select family, test, cell, observed, expected from side_cells
    union all
    select family, test, cell, observed, expected from hand_cells
    union all
    select family, test, cell, observed, expected from leader_cells
    union all
    select family, test, cell, observed, expected from tie_cells
)
select family, test, cell, observed::bigint as observed, expected::double as expected
from cells
order by family, test, cell
