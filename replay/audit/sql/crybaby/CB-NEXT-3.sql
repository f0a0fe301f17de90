-- CB-NEXT-3: the player with the highest score leads the new round.
-- A row: a lead assigned between rounds.
with best as (
    select game, round, max(total) as total, count(*) as seats
    from rounds
    group by game, round
)
select
    leads.game, leads.step, leads.seat, coalesce(rounds.total = best.total and best.seats = headers.players, false) as kept,
    format('P{} leads with {}, the highest total is {}', leads.seat, coalesce(rounds.total, 0), coalesce(best.total, 0))
        as detail
from leads
inner join headers on leads.game = headers.game
left join best on leads.game = best.game and leads.round = best.round
left join rounds on leads.game = rounds.game and leads.round = rounds.round and leads.seat = rounds.seat
where leads.trick = 0 and leads.round > 0
order by leads.game, leads.step;
