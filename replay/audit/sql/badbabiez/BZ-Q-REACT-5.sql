-- BZ-Q-REACT-5: nobody is asked twice about the same move or throw.
-- A row: an answer, a pass included, to a move or throw that is open.
select game, step, seat, times = 1 as kept, format('P{} answers for the time number {}', seat, times) as detail
from answers
where window_step is not null
order by game, step;
