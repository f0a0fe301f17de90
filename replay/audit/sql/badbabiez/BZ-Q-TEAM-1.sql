-- BZ-Q-TEAM-1: there are two or more teams of one size, four seats or more, and as many teams drawn as the lot says.
-- A row: a game in teams, or teams drawn.
with sizes as (
    select game, team, count(*) as size
    from seats
    where team is not null
    group by game, team
), counted as (
    select
        headers.game, headers.players, headers.teams_option, count(sizes.team) as teams,
        count(distinct sizes.size) as kinds_of_size, coalesce(sum(sizes.size), 0)::integer as seats
    from headers
    left join sizes on headers.game = sizes.game
    where headers.teams_option <> 'empty'
    group by headers.game, headers.players, headers.teams_option
), drawn as (
    select
        log.game, log.step, log.teams, headers.players, headers.teams_option,
        try_cast(substr(headers.teams_option, 5) as integer) as expected,
        row_number() over (partition by log.game order by log.step) as nth
    from log
    inner join headers on log.game = headers.game
    where log.type = 'teams_drawn'
)
select
    game, 0 as step, -1 as seat,
    case
        when seats = 0 then null
        else players >= 4 and teams >= 2 and seats = players and kinds_of_size = 1
    end as kept,
    format('{} players in {} teams of {} sizes ({})', players, teams, kinds_of_size, teams_option) as detail
from counted
union all
select
    game, step, -1,
    if(
        list_contains(teams, -1), null,
        starts_with(teams_option, 'lot:') and nth = 1 and step = 0 and len(teams) = players
        and len(list_distinct(teams)) = expected
    ),
    format('teams {} are drawn at step {}, the option says {}', shown(teams), step, teams_option)
from drawn
order by game, step;
