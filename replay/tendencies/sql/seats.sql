-- One row a game and seat: who sits there. A person is known by the name, a bot by its kind: "thumb 1" and "thumb 2"
-- are one player, told apart only to name seats.
create temp table seats as
select
    headers.game, headers.game_id, players.seat, if(players.kind = 'human', players.player, players.kind) as player,
    players.player as name, players.kind = 'human' as person, headers.deal, headers.players
from headers
inner join players on headers.game_id = players.game_id;
