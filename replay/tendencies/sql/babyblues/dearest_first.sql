-- dearest_first: does the player comfort the baby of the highest value first?
-- A row: a green card played on an own baby, with green cards open on own babies of unlike values.
select
    offered.game, offered.step, offered.seat,
    max(babies.value) filter (where offered.chosen) = max(babies.value) as value
from offered
left join babies
    on offered.game = babies.game and offered.target = babies.seat and offered.slot = babies.slot
where offered.family = 'green' and offered.chosen_family = 'green' and offered.target = offered.seat
group by offered.game, offered.step, offered.seat
having
    count(babies.value) = count(*) and max(babies.value) > min(babies.value) and bool_or(offered.chosen)
order by offered.game, offered.step
