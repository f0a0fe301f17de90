-- Whether teams drawn by lot are fair: each way to seat them is equally likely, and so is each team at a seat.
-- A row: a cell. The tables are those of chance.sql.
with recursive lots as (
    select held.players, held.teams, events.teams as seated
    from events_badbabiez as events
    inner join held on events.game_id = held.game_id
    where events.type = 'teams_drawn' and len(events.teams) = held.players and list_min(events.teams) >= 0
), team_seats as (
    select players, teams, seated, unnest(range(players::bigint)) as seat
    from lots
), found_teams as (
    select players, teams, seat, seated[seat + 1] as team, count(*) as drawn
    from team_seats
    group by players, teams, seat, seated[seat + 1]
), team_cells as (
    -- The names of teams stand for nothing, so each is equally likely at each seat.
    select
        'team of a seat, ' || grid.players || ' players, ' || grid.teams || ' teams' as family,
        'P' || grid.seat as test, 'team ' || (grid.team + 1) as cell, coalesce(found_teams.drawn, 0) as observed,
        grid.lots / grid.teams as expected
    from (
        select players, teams, seat, count(*) as lots, unnest(range(teams)) as team
        from team_seats
        group by players, teams, seat
    ) as grid
    left join found_teams
        on grid.players = found_teams.players and grid.teams = found_teams.teams and grid.seat = found_teams.seat
        and grid.team = found_teams.team
), growing as (
    -- BZ-Q-TEAM-1: teams of one size, no neighbours of one team.
    select distinct players, teams, []::smallint[] as seated
    from lots
    union all
    select
        growing.players, growing.teams, list_append(growing.seated, numbers.team::smallint) as seated
    from growing
    inner join (select unnest(range(8)) as team) as numbers on numbers.team < growing.teams
    where
        len(growing.seated) < growing.players and growing.seated[-1] is distinct from numbers.team
        and len(list_filter(growing.seated, lambda team: team = numbers.team)) < growing.players / growing.teams
), arrangements as (
    select players, teams, seated, count(*) over (partition by players, teams) as ways
    from growing
    where len(seated) = players and seated[1] <> seated[-1]
), arrangement_cells as (
    select
        'arrangement of teams' as family,
        arrangements.players || ' players, ' || arrangements.teams || ' teams' as test,
        array_to_string(list_transform(arrangements.seated, lambda team: team + 1), ' ') as cell,
        count(lots.seated) as observed,
        sum(count(lots.seated)) over (partition by arrangements.players, arrangements.teams) / arrangements.ways
            as expected
    from arrangements
    left join lots
        on arrangements.players = lots.players and arrangements.teams = lots.teams and arrangements.seated = lots.seated
    group by arrangements.players, arrangements.teams, arrangements.seated, arrangements.ways
), cells as (
    select family, test, cell, observed, expected from team_cells
    union all
    select family, test, cell, observed, expected from arrangement_cells
)
select family, test, cell, observed::bigint as observed, expected::double as expected
from cells
order by family, test, cell
