-- cries_caused: how often does the Baby make another cry in a game?
-- A row: a seat and finished game.
select finishes.game, finishes.step, finishes.seat, count(cries.step) as value
from finishes
left join cries on finishes.game = cries.game and finishes.seat = cries.by and cries.seat <> cries.by
group by finishes.game, finishes.step, finishes.seat
order by finishes.game, finishes.step, finishes.seat
