-- promises_kept: does the player who could keep a promise, or break it, keep it?
-- A row: cards laid down in a trade after a promise of one's own, with what was promised and other cards open.
select game, step, seat, kept as value
from promises
where free and listed and could_keep
order by game, step
