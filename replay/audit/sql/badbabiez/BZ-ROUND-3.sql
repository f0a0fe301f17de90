-- BZ-ROUND-3: a round is one turn of every player, and rounds are numbered one after another.
-- A row: a round; its turns are judged once it is over, and there are none where End of Games opened it.
with counts as (
    select game, round_step, count(*) as turns, count(distinct seat) as seats
    from turns
    group by game, round_step
), ends as (
    select log.game, log.round_step
    from log
    inner join enders on log.digest = enders.digest and log.card = enders.card
    where log.type = 'event_revealed' and log.turn_step is null
    group by log.game, log.round_step
), numbered as (
    select
        rounds.game, rounds.step, rounds.number, rounds.final, rounds.ended_by, coalesce(counts.turns, 0) as turns,
        coalesce(counts.seats, 0) as seats, if(ends.round_step is null, headers.players, 0) as players,
        coalesce(
            lag(rounds.number) over (partition by rounds.game order by rounds.step) + if(rounds.final, 0, 1),
            if(rounds.nth = 1, 1, null)
        ) as due
    from rounds
    inner join headers on rounds.game = headers.game
    left join counts on rounds.game = counts.game and rounds.step = counts.round_step
    left join ends on rounds.game = ends.game and rounds.step = ends.round_step
)
select
    game, step, -1 as seat,
    number = due and (ended_by is null or (turns = players and seats = players)) as kept,
    format(
        'round {} ({} due) has {} turns of {} players, {} due', shown(number), shown(due), turns, seats, players
    ) as detail
from numbered
order by game, step;
