-- The games that a search finds, a page of them, each row with how many there are in all. One row a game; where the page
-- is empty one row of nulls, for the count's sake. Findings are those of kept checks of this root.
with faults as (
    select game_id, sum(findings)::bigint as findings
    from verdicts
    where root = $root
    group by game_id
),

found as (
    select
        games.game_id, game, names, kinds, scores, winners, "over", steps, decisions, source, started_at,
        coalesce(faults.findings, 0) as findings
    from games
    left join faults on games.game_id = faults.game_id
    where
        (
            $text = ''
            or contains(lower(games.game_id), lower($text))
            or contains(strip_accents(lower(array_to_string(names, chr(10)))), strip_accents(lower($text)))
        )
        and ($game = '' or game = $game)
        and ($player = '' or list_contains(names, $player))
        and ($seats = 0 or players = $seats)
        and case $result
            when 'finished' then "over" is true
            when 'unfinished' then "over" is not true
            when 'with findings' then coalesce(faults.findings, 0) > 0
            when 'won' then games.game_id in (select game_id from players where player = $player and won)
            when 'not won' then "over" is true and games.game_id not in (select game_id from players where player = $player and won)
            else true
        end
),

counted as (
    select count(*) as games
    from found
),

page as (
    select *
    from found
    order by game_id
    limit $size offset $skip
)

select
    counted.games, page.game_id, page.game, page.names, page.kinds, page.scores, page.winners, page."over", page.steps,
    page.decisions, page.source, page.started_at, page.findings
from counted
left join page on true
order by page.game_id
