-- BB-UNH-3: a crying baby stays so: nothing makes it happy or unhappy again, and no card is played to comfort it.
-- A row: a change of a baby, or a positive card played.
select
    game, since as step, seat, coalesce(type_before <> 'baby_started_crying', true) as kept,
    format('baby {} of P{} is told to be {} again, though it cries', slot, seat, mood) as detail
from moods
union all
select
    game, step, seat, mood <> 'crying', format('P{} plays {} at a baby that cries', seat, coalesce(card_type, 'a card'))
from plays
where type in ('green_card_played', 'teddy_bear_played')
order by game, step;
