-- rooms_entered: how many rooms does the Baby walk into in its turn?
-- A row: a turn that has ended.
select ends.game, ends.step, ends.seat, count(moves.step) as value
from log as ends
left join log as moves
    on ends.game = moves.game and ends.at_turn = moves.at_turn and ends.seat = moves.seat and ends.step > moves.step
    and moves.type = 'baby_moved' and moves.cause = 'walk'
where ends.type = 'turn_ended'
group by ends.game, ends.step, ends.seat
order by ends.game, ends.step
