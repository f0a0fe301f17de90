-- BZ-DOOR-5: a Door card stops a throw into another room, through an open door, from where it may be played.
-- A row: a Door card played against a throw or an explosion.
with judged as (
    select
        door_cards.*, headers.door_vs_throw, hits.hit_step
    from door_cards
    inner join headers on door_cards.game = headers.game
    left join hits on door_cards.game = hits.game and door_cards.window_step = hits.step
    where door_cards.window_kind in ('throw', 'explosion')
)
select
    game, step, seat,
    if(
        passage is null or from_room is null or to_room is null, null,
        coalesce(passage = window_passage, false) and coalesce(state = 'open', false)
    )
    and room in (from_room, if(door_vs_throw = 'either_end', to_room, from_room)) and hit_step is null
    and not out_of_turn as kept,
    case
        when window_passage is null then format('P{} stops a throw that stays in its room', seat)
        when passage <> window_passage then format('P{} shuts another door than the throw goes through', seat)
        when state <> 'open' then format('P{} shuts a door that is {}', seat, state)
        when out_of_turn then format('P{} stops a throw at a Baby that enters', seat)
        when hit_step is not null then format('P{} stops a throw, which hits nevertheless', seat)
        else format('P{} stops a throw from a room where it may not', seat)
    end as detail
from judged
order by game, step;
