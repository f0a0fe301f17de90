-- BB-TURN-1: in each round every player has one turn.
-- A row: a turn.
select
    turns.game, turns.step, turns.seat, turns.round = 1 + (turns.nth - 1) // headers.players as kept,
    format(
        'turn {} of the game is told to be in round {}, with {} players', turns.nth, shown(turns.round), headers.players
    )
        as detail
from turns
inner join headers on turns.game = headers.game
order by turns.game, turns.step;
