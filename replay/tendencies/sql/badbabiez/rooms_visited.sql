-- rooms_visited: how many different rooms is the Baby in, however it got there?
-- A row: a seat and finished game.
select finishes.game, finishes.step, finishes.seat, count(distinct coalesce(log.to_room, log.start_room)) as value
from finishes
inner join log on finishes.game = log.game and finishes.seat = log.seat
where log.type in ('baby_dealt', 'baby_moved')
group by finishes.game, finishes.step, finishes.seat
order by finishes.game, finishes.step, finishes.seat
