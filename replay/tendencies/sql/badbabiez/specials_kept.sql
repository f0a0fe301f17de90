-- specials_kept: does what the Baby lays down stay in play?
-- A row: a Special Object laid down in a finished game.
select placed.game, placed.step, placed.seat, count(gone.step) = 0 as value
from log as placed
left join log as gone
    on placed.game = gone.game and placed.card = gone.card and placed.step < gone.step
    and gone.type = 'card_discarded'
where placed.type = 'special_placed' and placed.card >= 0 and placed.game in (select game from finishes)
group by placed.game, placed.step, placed.seat
order by placed.game, placed.step
