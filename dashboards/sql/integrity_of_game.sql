-- What kept checks of this root found wrong with the files of one game, which a replay of its events cannot show. One row
-- a finding.
select game_id, step, kind, rule, seat, message, expected, found, options, proved_at
from findings
where root = $root and game_id = $game_id and kind = 'integrity'
order by step, message
