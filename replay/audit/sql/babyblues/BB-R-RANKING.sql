-- BB-R-RANKING: places follow points, crying and happiest babies; equals share one, a contest's winner is first.
-- A row: places ranked.
with keyed as (
    select
        tallies.game, tallies.seat, finals.known, finals.decided_by,
        case finals.decided_by
            when 'draw' then 1
            when 'lost' then if(tallies.seat = finals.loser, 2, 1)
            else dense_rank() over (
                partition by tallies.game
                order by
                    if(finals.players = 2, 0, tallies.points) desc, tallies.crying,
                    if(
                        headers.players = 2 or headers.happiest_babies = 'most_happy_babies', tallies.happy,
                        tallies.best
                    ) desc,
                    if(
                        finals.decided_by = 'scored' and len(finals.happiest) > 1
                        and headers.final_tie = 'recorded_contest'
                        and list_contains(finals.happiest, tallies.seat::integer)
                        and tallies.seat <> finals.contest_winner, 1, 0
                    )
            )
        end::integer as place
    from tallies
    inner join finals on tallies.game = finals.game
    inner join headers on tallies.game = headers.game
), listed as (
    select game, bool_and(known or decided_by <> 'scored') as known, list(place order by seat) as places
    from keyed
    group by game
)
select
    log.game, log.step, -1 as seat, if(listed.known, log.places = listed.places, null) as kept,
    format('the places of the seats are told as {}, expected {}', shown(log.places), listed.places) as detail
from log
inner join listed on log.game = listed.game
where log.type = 'places_ranked'
order by log.game, log.step;
