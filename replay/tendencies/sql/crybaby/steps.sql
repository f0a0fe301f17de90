-- The steps that the measures of Cry Baby share. An option's label is what `decisions` has: "B24" is the blue 24.

-- One row a card played by free choice: the colour led, null for the card that leads, and the colours that were open.
create temp table plays as
with placed as (
    select
        headers.game, events.step, events.seat, faces.colour,
        row_number() over in_trick as place, first_value(faces.colour) over in_trick as led
    from events_crybaby as events
    inner join headers on events.game_id = headers.game_id
    inner join faces on headers.digest = faces.deck_digest and events.face = faces.face
    where events.type = 'card_played'
    window in_trick as (partition by events.game_id, events.round, events.turn order by events.step)
), chosen as (
    select headers.game, decisions.step, list_distinct(list_transform(decisions.options, lambda label: label[1])) as open
    from decisions
    inner join headers on decisions.game_id = headers.game_id
    where decisions.type = 'card_played' and decisions.free
)
select placed.game, placed.step, placed.seat, placed.colour, if(placed.place > 1, placed.led, null) as led, chosen.open
from placed
inner join chosen on placed.game = chosen.game and placed.step = chosen.step;
