-- BB-TRADE-2: both hand over at the same time: the exchange is complete once both have laid down their cards.
-- A row: an accepted offer, or an event of an exchange that belongs to none.
select
    game, step, seat,
    case
        when stops and len(commits) < 2 and len(completed) + len(changes) = 0 then null
        else
            len(commits) = 2 and len(completed) = 1
            and coalesce(
                commits[1].seat = seat and commits[1].place = place + 2 and commits[2].seat = partner
                and commits[2].place = place + 3 and completed[1].place = place + 4 and completed[1].seat = seat
                and completed[1].partner = partner, false
            )
            and completed[1].count = count and completed[1].count_back = count_back
            and len(commits[1].cards) = count and len(commits[2].cards) = count_back
    end as kept,
    format(
        'P{} and P{} are to exchange {} cards for {}: {} lay down cards, {} exchanges are completed', seat, partner,
        shown(count),
        shown(count_back), len(commits), len(completed)
    ) as detail
from trades
where accepted
union all
select
    game, step, coalesce(giver, seat), false, format('{} without an accepted offer', type)
from trade_parts
where accepted is not true
order by game, step;
