-- final_points: how many Naughtiness Points does the Baby have when the game is over?
-- A row: a seat and finished game.
select finishes.game, finishes.step, finishes.seat, totals.total as value
from finishes
asof join totals on finishes.game = totals.game and finishes.seat = totals.seat and finishes.step > totals.step
order by finishes.game, finishes.step, finishes.seat
