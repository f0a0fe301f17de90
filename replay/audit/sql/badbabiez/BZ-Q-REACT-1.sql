-- BZ-Q-REACT-1: only Babies in one of the two rooms answer a move or a throw, and never the one that acts.
-- A row: an answer, a pass included.
select
    answers.game, answers.step, answers.seat,
    windows.step is not null and answers.seat <> windows.seat
    and answers.room in (windows.from_room, windows.to_room) as kept,
    case
        when windows.step is null then format('P{} answers where nothing is open', answers.seat)
        when answers.seat = windows.seat then format('P{} answers itself', answers.seat)
        else format('P{} answers P{}, from the {}', answers.seat, windows.seat, shown(rooms.name))
    end as detail
from answers
left join windows on answers.game = windows.game and answers.window_step = windows.step
left join rooms on answers.digest = rooms.digest and answers.room = rooms.room
order by answers.game, answers.step;
