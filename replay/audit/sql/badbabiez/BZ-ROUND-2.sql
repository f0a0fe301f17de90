-- BZ-ROUND-2: the first seat, as configured or drawn, has the first turn of the game and of every round.
-- A row: the first turn of a round.
select
    turns.game, turns.step, turns.seat, turns.seat = firsts.seat as kept,
    format(
        'P{} has the first turn of round {}; the first seat is P{}', shown(turns.seat), shown(turns.number),
        shown(firsts.seat)
    ) as detail
from turns
left join firsts on turns.game = firsts.game
where turns.nth_of_round = 1
order by turns.game, turns.step;
