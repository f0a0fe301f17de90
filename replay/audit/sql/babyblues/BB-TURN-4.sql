-- BB-TURN-4: trades are offered by the player on turn, before step 1 is closed.
-- A row: an offer.
with closed as (
    select game, turn_step, min(step) as step
    from log
    where
        type in (
            'step_closed', 'red_card_played', 'horn_played', 'orange_card_played', 'green_card_played',
            'teddy_bear_played'
        )
    group by game, turn_step
)
select
    trades.game, trades.step, trades.seat,
    coalesce(trades.seat = turns.seat and coalesce(closed.step > trades.step, true), false) as kept,
    format(
        'P{} offers a trade in the turn of {}, step 1 {}', trades.seat, coalesce('P' || turns.seat, 'nobody'),
        if(closed.step < trades.step, 'over', 'open')
    ) as detail
from trades
left join turns on trades.game = turns.game and trades.turn_step = turns.step
left join closed on trades.game = closed.game and trades.turn_step = closed.turn_step
order by trades.game, trades.step;
