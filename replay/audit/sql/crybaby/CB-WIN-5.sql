-- CB-WIN-5: as long as hands are not empty, the winner of the trick leads the next one.
-- A row: a lead assigned during a round.
select
    leads.game, leads.step, leads.seat,
    coalesce(leads.reason = 'trick_winner' and leads.seat = wins.seat and leads.trick < 7, false) as kept,
    format(
        'after trick {} P{} leads ({}), it was won by {}', leads.trick, leads.seat, leads.reason,
        coalesce('P' || wins.seat, 'nobody')
    ) as detail
from leads
left join wins on leads.game = wins.game and leads.round = wins.round and leads.trick = wins.trick and wins.place = 1
where leads.trick > 0
order by leads.game, leads.step;
