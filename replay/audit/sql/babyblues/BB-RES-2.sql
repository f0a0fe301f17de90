-- BB-RES-2: only the matching green card or the baby's crying takes a red card away (horns: BB-RES-3).
-- A row: a red card discarded from a baby.
select
    discards.game, discards.step, discards.seat,
    lying.game is not null and discards.origin = 'above'
    and case discards.reason
        when 'settled' then discards.card_type = 'horn'
        when 'cried' then discards.card_type <> 'horn' and coalesce(askers.type = 'step_closed', false)
        when 'fed' then discards.card_type = 'nervous_baby' and coalesce(askers.type = 'turn_started', false)
        when 'countered' then
            discards.card_type <> 'horn' and coalesce(askers.type in ('green_card_played', 'teddy_bear_played'), false)
        else false
    end as kept,
    format(
        'the {} {} baby {} of P{} is discarded ({}){}', discards.card_type, discards.origin, discards.slot,
        discards.seat,
        discards.reason, if(lying.game is null, ', where it does not lie', '')
    ) as detail
from discards
left join lying
    on discards.game = lying.game and discards.card = lying.card and discards.step = lying.until
    and discards.seat = lying.seat and discards.slot = lying.slot and lying.origin = 'above'
left join askers on discards.game = askers.game and discards.asked = askers.step
where discards.card_colour = 'red' and discards.origin <> 'hand' and discards.reason <> 'thrown'
order by discards.game, discards.step;
