-- babies_saved: how often does an unhappy baby become happy again?
-- A row: an unhappy baby that becomes happy or starts to cry.
select game, step, seat, mood = 'happy' as value
from moods
where type_before = 'baby_made_unhappy' and mood in ('happy', 'crying')
order by game, step
