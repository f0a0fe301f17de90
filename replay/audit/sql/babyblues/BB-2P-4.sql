-- BB-2P-4: two players never trade.
-- A row: a turn of a game of two.
with traded as (
    select game, turn_step, count(*) as events, min(type) as type
    from log
    where
        (type = 'step_closed' and closed = 'trade') or type in (
            'trade_offered', 'trade_answered', 'trade_cards_committed', 'trade_completed', 'card_changed_hands',
            'trade_promise_broken'
        )
    group by game, turn_step
)
select
    turns.game, turns.step, turns.seat, traded.events is null as kept,
    format('the turn of P{} holds {} events of trading, such as {}', turns.seat, traded.events, traded.type) as detail
from turns
inner join headers on turns.game = headers.game
left join traded on turns.game = traded.game and turns.step = traded.turn_step
where headers.players = 2
order by turns.game, turns.step;
