-- BZ-Q-REACT-3: the first answer that is no pass ends it: nobody answers the same move or throw after that.
-- A row: an answer, a pass included, to a move or throw that is open.
select game, step, seat, not stopped as kept, format('P{} answers, and it has been stopped before', seat) as detail
from answers
where window_step is not null
order by game, step;
