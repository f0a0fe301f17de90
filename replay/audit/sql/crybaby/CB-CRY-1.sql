-- CB-CRY-1: the player of the lowest card, whatever its suit, is the Crybaby.
-- A row: a Crybaby named.
with named as (
    select game, step, seat, round, trick, value, played_value as played
    from cries
)
select
    named.game, named.step, named.seat,
    case
        when tricks.cards is null then false
        when tricks.known then coalesce(named.played = tricks.lowest and named.value = tricks.lowest, false)
    end as kept,
    format(
        'P{} is named with {}, having played {}; the lowest card is {}', named.seat, named.value,
        coalesce(named.played::varchar, 'nothing'), coalesce(tricks.lowest::varchar, 'none')
    ) as detail
from named
left join tricks on named.game = tricks.game and named.round = tricks.round and named.trick = tricks.trick
order by named.game, named.step;
