-- BZ-END-3: a tie for most points calls one final round, of one turn each, then the game ends; without a tie none is.
-- A row: End of Games taking effect, a final round called, or one played to its end.
with called as (
    select log.game, log.step, log.tied, comparisons.step as end_step, comparisons.leaders
    from log
    left join comparisons
        on log.game = comparisons.game and log.place - 1 = comparisons.place and comparisons.type = 'event_revealed'
    where log.type = 'final_round_called'
), played as (
    select
        rounds.game, rounds.step, rounds.number, rounds.until, rounds.ended_by, headers.players, log.type_before,
        max(turns.until) as last_step, openings.number as opening_number, count(turns.step) as turns,
        count(distinct turns.seat) as seats, bool_and(turns.closed) as closed
    from rounds
    inner join headers on rounds.game = headers.game
    inner join log on rounds.game = log.game and rounds.step = log.step
    left join rounds as openings on rounds.game = openings.game and rounds.nth = openings.nth + 1
    left join turns on rounds.game = turns.game and rounds.step = turns.round_step
    where rounds.final
    group by
        rounds.game, rounds.step, rounds.number, rounds.until, rounds.ended_by, headers.players, log.type_before,
        openings.number
)
select
    game, step, -1 as seat,
    if(leaders is null, null, (len(leaders) > 1) = coalesce(type_after = 'final_round_called', false)) as kept,
    format('{} has most points, next is: {}', shown(leaders), coalesce(type_after, 'nothing')) as detail
from comparisons
where type = 'event_revealed'
union all
select
    game, step, -1,
    if(
        end_step is not null and leaders is null, null,
        coalesce(len(leaders) > 1 and list_sort(tied) = list_sort(leaders), false)
    ),
    format('a final round is called between {}, most points has {}', shown(tied), shown(leaders))
from called
union all
select
    game, if(until = never(), last_step, until), -1,
    ended_by is not distinct from 'game_ended' and type_before is not distinct from 'final_round_called'
    and number is not distinct from opening_number and turns = players and seats = players and closed,
    format(
        'final round {} comes after {} in round {}, has {} turns of {} seats, and then {}', shown(number),
        shown(type_before), shown(opening_number), turns, seats, coalesce(ended_by, 'nothing')
    )
from played
where until < never() or (turns = players and closed)
order by game, step;
