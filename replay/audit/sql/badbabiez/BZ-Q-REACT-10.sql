-- BZ-Q-REACT-10: only the Baby aimed at dodges, with a Dodge or behind Furniture Barricades any Action card.
-- A row: a dodge.
with covered as (
    select
        blocks.game, blocks.step, blocks.card, max(effects.defence) as cover
    from blocks
    inner join workings
        on blocks.game = workings.game and workings.since < blocks.step and blocks.step <= workings.until
        and (workings.owner = blocks.seat or workings.room = blocks.room)
    inner join effects
        on blocks.digest = effects.digest and workings.number = effects.number and effects.effect = 'dodge_with'
        and effects.card_deck = blocks.section
    where blocks.type = 'dodge_played'
    group by blocks.game, blocks.step, blocks.card
), judged as (
    select
        blocks.game, blocks.step, blocks.seat, blocks.target_seat, blocks.defence, blocks.value,
        blocks.window_step, blocks.stopped, blocks.dodge or covered.cover is not null as fit,
        at_least_zero(
            greatest(if(blocks.dodge, blocks.printed, null), covered.cover) + blocks.defence_change
        ) as due
    from blocks
    left join covered on blocks.game = covered.game and blocks.step = covered.step
    where blocks.type = 'dodge_played'
)
select
    game, step, seat,
    window_step is not null and not stopped and seat = coalesce(target_seat, -1) and defence >= value
    and if(fit is null, null, fit and defence = due) as kept,
    case
        when window_step is null then format('P{} dodges where nothing is thrown', seat)
        when seat <> coalesce(target_seat, -1) then format('P{} dodges, and is not aimed at', seat)
        when not fit then format('P{} dodges with a card that is no Dodge', seat)
        else format('P{} dodges with {} ({} is due) against {}', seat, defence, shown(due), value)
    end as detail
from judged
order by game, step;
