-- BB-BOT-1: the bottle answers a nervous baby card, and the unhappiness of a horn's victim.
-- A row: a bottle played.
select
    game, step, seat, mood = 'unhappy' and coalesce(cause_type in ('nervous_baby', 'horn'), false) as kept,
    format('P{} plays it at a baby that is {} ({})', seat, mood, coalesce(cause_type, 'no cause')) as detail
from plays
where type = 'green_card_played' and card_type = 'bottle'
order by game, step;
