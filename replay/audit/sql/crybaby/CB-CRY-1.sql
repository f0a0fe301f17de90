-- CB-CRY-1: the player of the lowest card, whatever its suit, is the Crybaby.
-- A row: a Crybaby named.
with lows as (
    select plays.game, plays.round, plays.trick, plays.seat, min(plays.value) as value
    from plays
    group by plays.game, plays.round, plays.trick, plays.seat
)
select
    cries.game, cries.step, cries.seat,
    if(tricks.known, coalesce(lows.value = tricks.lowest and cries.value = tricks.lowest, false), null) as kept,
    format(
        'P{} is named with {}, having played {}; the lowest card is {}', cries.seat, cries.value,
        coalesce(lows.value::varchar, 'nothing'), coalesce(tricks.lowest::varchar, 'none')
    ) as detail
from cries
left join tricks on cries.game = tricks.game and cries.round = tricks.round and cries.trick = tricks.trick
left join lows
    on cries.game = lows.game and cries.round = lows.round and cries.trick = lows.trick and cries.seat = lows.seat
order by cries.game, cries.step;
