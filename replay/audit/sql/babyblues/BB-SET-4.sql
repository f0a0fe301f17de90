-- BB-SET-4: as many sets of babies are taken as there are players; the others take no part.
-- A row: a game in which babies have been laid out.
with taken_sets as (
    select game, count(distinct colour) as sets, count(*) as choices, max(step) as step
    from log
    where type = 'colour_chosen'
    group by game
), laid as (
    select game, min(step) as step
    from log
    where type = 'babies_arranged'
    group by game
)
select
    laid.game, laid.step, -1 as seat,
    coalesce(taken_sets.choices = headers.players and taken_sets.step < laid.step, false) as kept,
    format('{} sets are taken by {} players', coalesce(taken_sets.choices, 0), headers.players) as detail
from laid
inner join headers on laid.game = headers.game
left join taken_sets on laid.game = taken_sets.game
order by laid.game, laid.step;
