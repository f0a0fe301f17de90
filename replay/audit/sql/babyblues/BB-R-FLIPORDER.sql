-- BB-R-FLIPORDER: the babies of a row are told from left to right, in step 4 and where bottles and jars move.
-- A row: a baby told in step 4, or one whose bottle or jar moves.
with told as (
    select
        game, step, seat, slot, type,
        lag(slot, 1, -1) over (partition by game, asked order by step) as slot_before
    from log
    where
        type in ('crying_averted', 'baby_started_crying', 'feeding_advanced')
        or (type = 'card_discarded' and origin = 'underneath' and reason = 'used' and asked = turn_step)
)
select
    game, step, seat, slot > slot_before as kept,
    format('baby {} of P{} is told after baby {}', slot, seat, slot_before) as detail
from told
order by game, step;
