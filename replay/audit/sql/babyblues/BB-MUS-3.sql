-- BB-MUS-3: over music a baby does not start to cry, until a broken music card counters it.
-- A row: an unhappy baby over music in step 4, or a music card discarded from a baby.
select
    game, step, seat, coalesce(told = 'underneath' and told_events = 1, false) as kept,
    format('baby {} of P{} lies over music in step 4, told is: {}', slot, seat, coalesce(told, 'nothing')) as detail
from deadlines
where green_type = 'music'
union all
select
    discards.game, discards.step, discards.seat,
    (discards.reason = 'countered' and coalesce(askers.type = 'orange_card_played', false))
    or (discards.reason = 'used' and coalesce(askers.type = 'teddy_bear_played', false))
    or (discards.reason = 'replaced' and headers.replace_comfort = 'allowed'),
    format('the music under baby {} of P{} is discarded ({})', discards.slot, discards.seat, discards.reason)
from discards
inner join headers on discards.game = headers.game
left join askers on discards.game = askers.game and discards.asked = askers.step
where discards.card_type = 'music' and discards.origin <> 'hand'
order by game, step;
