-- holding_back: does the player throw cards away rather than play one that could be played?
-- A row: a turn in which a card could be played, once its step 3 is over.
select
    offered.game, coalesce(min(offered.step) filter (where offered.chosen), max(offered.step)) as step, offered.seat,
    not bool_or(offered.chosen) as value
from offered
inner join turns on offered.game = turns.game and offered.turn = turns.turn
where turns.played
group by offered.game, offered.turn, offered.seat
order by offered.game, step
