-- bottle_first: does the player choose the bottle, which ends the trouble soonest, over jar and music?
-- A row: a bottle, jar or music card played on an own baby, with a bottle and another of them open on that baby.
select one.game, one.step, one.seat, one.card = 'bottle' as value
from offered as one
inner join offered as other
    on one.game = other.game and one.step = other.step and one.target = other.target and one.slot = other.slot
where
    one.chosen and one.target = one.seat and one.card in ('bottle', 'jar', 'music')
    and other.card in ('bottle', 'jar', 'music')
group by one.game, one.step, one.seat, one.card
having bool_or(other.card = 'bottle') and bool_or(other.card <> 'bottle')
order by one.game, one.step
