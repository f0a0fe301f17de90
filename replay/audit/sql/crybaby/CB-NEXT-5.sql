-- CB-NEXT-5: a tie for the new lead goes to the one who cried most in the round (CB-RUL-36), or to one drawn.
-- A row: a lead assigned between rounds, or a draw for it.
with told as (
    select game, round, seat, min(cries) as cries, arg_min(total, step) as total
    from rounds
    group by game, round, seat
), tied as (
    select game, round, seat, cries, rank() over (partition by game, round order by total desc) as place
    from told
), leaders as (
    select
        tied.game, tied.round, count(*) as seats, list(tied.seat order by tied.seat) as tied_seats,
        max(tied.cries) as most
    from tied
    where tied.place = 1
    group by tied.game, tied.round
), criers as (
    select tied.game, tied.round, list(tied.seat order by tied.seat) as seats
    from tied
    inner join leaders on tied.game = leaders.game and tied.round = leaders.round
    where tied.place = 1 and tied.cries = leaders.most
    group by tied.game, tied.round
), due as (
    select
        leaders.game, leaders.round,
        if(headers.leader_tie = 'random', leaders.tied_seats, criers.seats) as candidates,
        case
            when leaders.seats = 1 then 'highest_score'
            when headers.leader_tie <> 'random' and len(criers.seats) = 1 then 'most_cries'
            else 'tie_draw'
        end as reason
    from leaders
    inner join criers on leaders.game = criers.game and leaders.round = criers.round
    inner join headers on leaders.game = headers.game
), drawn as (
    select game, step, round, seat, candidates, row_number() over (partition by game, round order by step) as place
    from lists
    where type = 'leader_tie_drawn'
), judged as (
    select
        leads.game, leads.step, leads.seat,
        leads.reason = due.reason and list_contains(due.candidates, leads.seat)
        and (leads.reason <> 'tie_draw' or leads.seat = drawn.seat) as kept,
        format('P{} gets the lead by {}, expected {} among {}', leads.seat, leads.reason, due.reason, due.candidates)
            as detail
    from leads
    left join due on leads.game = due.game and leads.round = due.round
    left join drawn on leads.game = drawn.game and leads.round = drawn.round and drawn.place = 1
    where leads.trick = 0 and leads.round > 0
    union all
    select
        drawn.game, drawn.step, drawn.seat,
        drawn.place = 1 and due.reason = 'tie_draw' and list_sort(drawn.candidates) = due.candidates
        and list_contains(due.candidates, drawn.seat) as kept,
        format('the lead is drawn among {}, expected {} among {}', drawn.candidates, due.reason, due.candidates)
            as detail
    from drawn
    left join due on drawn.game = due.game and drawn.round = due.round
)
select game, step, seat, coalesce(kept, false) as kept, detail
from judged
order by game, step;
