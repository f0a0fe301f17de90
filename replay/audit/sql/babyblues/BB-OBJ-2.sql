-- BB-OBJ-2: a player plays at most one negative card, red or orange, in a turn.
-- A row: a negative card played.
select
    game, step, seat, row_number() over (partition by game, turn_step order by step) = 1 as kept,
    format('P{} plays {}, another negative card of this turn', seat, coalesce(card_type, 'a card')) as detail
from plays
where type in ('red_card_played', 'horn_played', 'orange_card_played')
order by game, step;
