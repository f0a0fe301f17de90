-- BB-OBJ-3: positive cards are played on the player's own turn, as many as they like.
-- A row: a positive card played.
select
    game, step, seat, coalesce(seat = active, false) as kept,
    format('P{} plays {} in the turn of {}', seat, coalesce(card_type, 'a card'), coalesce('P' || active, 'nobody'))
        as detail
from plays
where type in ('green_card_played', 'teddy_bear_played')
order by game, step;
