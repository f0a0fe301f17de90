-- BB-TED-3: teddy bears are played only where they have been added to the game.
-- A row: a teddy bear played.
select
    plays.game, plays.step, plays.seat, headers.teddy_bears <> 'off' as kept,
    format('P{} plays a teddy bear, with teddy_bears {}', plays.seat, headers.teddy_bears) as detail
from plays
inner join headers on plays.game = headers.game
where plays.type = 'teddy_bear_played'
order by plays.game, plays.step;
