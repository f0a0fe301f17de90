-- BZ-Q-REACT-2: answers come clockwise from the one that acts; with target_first that of the Baby aimed at comes first.
-- A row: an answer, a pass included, of somebody else than the one that acts.
with ranked as (
    select
        answers.game, answers.step, answers.seat, windows.seat as actor, answers.window_step,
        (answers.seat - windows.seat + headers.players) % headers.players - if(
            headers.reaction_order = 'target_first' and coalesce(answers.seat = windows.target_seat, false),
            headers.players, 0
        ) as rank
    from answers
    inner join windows on answers.game = windows.game and answers.window_step = windows.step
    inner join headers on answers.game = headers.game
    where answers.seat <> windows.seat
), reached as (
    select
        *, lag(seat) over in_window as seat_before,
        max(rank) over (
            partition by game, window_step order by step rows between unbounded preceding and 1 preceding
        ) as reached
    from ranked
    window in_window as (partition by game, window_step order by step)
)
select
    game, step, seat, rank >= coalesce(reached, -99) as kept,
    format('P{} answers P{} after P{}', seat, actor, shown(seat_before)) as detail
from reached
order by game, step;
