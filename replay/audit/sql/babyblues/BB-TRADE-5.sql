-- BB-TRADE-5: nobody is obliged to trade: the player asked answers, and after a refusal nothing is exchanged.
-- A row: an offer that the log goes on after, or an answer.
with answers as (
    select
        log.game, log.step, log.place, log.seat, log.accepted, log.promise, log.type_before, log.type_after,
        offers.partner
    from log
    left join trades as offers on log.game = offers.game and log.place = offers.place + 1
    where log.type = 'trade_answered'
)
select
    log.game, log.step, log.seat, log.type_after = 'trade_answered' as kept,
    format('the offer to P{} is followed by {}', log.partner, log.type_after) as detail
from log
where log.type = 'trade_offered' and log.type_after is not null
union all
select
    game, step, seat,
    coalesce(seat = partner, false)
    and (accepted or (coalesce(type_after in ('trade_offered', 'step_closed'), true) and len(promise) = 0)),
    format(
        'P{} {} an offer to {}, then {} follows', seat, if(accepted, 'accepts', 'refuses'),
        coalesce('P' || partner, 'nobody'), coalesce(type_after, 'nothing')
    )
from answers
order by game, step;
