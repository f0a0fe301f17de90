-- CB-NEXT-3: the player with the highest score leads the new round.
-- A row: a lead assigned between rounds.
with told as (
    select game, round, seat, arg_min(total, step) as total
    from rounds
    group by game, round, seat
), best as (
    select game, round, max(total) as total, count(*) as seats
    from told
    group by game, round
)
select
    leads.game, leads.step, leads.seat,
    coalesce(told.total = best.total and best.seats = headers.players, false) as kept,
    format('P{} leads with {}, the highest total is {}', leads.seat, coalesce(told.total, 0), coalesce(best.total, 0))
        as detail
from leads
inner join headers on leads.game = headers.game
left join best on leads.game = best.game and leads.round = best.round
left join told on leads.game = told.game and leads.round = told.round and leads.seat = told.seat
where leads.trick = 0 and leads.round > 0
order by leads.game, leads.step;
