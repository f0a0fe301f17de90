-- CB-ROUND-8: the Bet card that lies face up before a player is the one placed.
-- A row: a bet revealed.
with shown as (
    select game, step, seat, round, bet_card
    from log
    where type = 'bet_revealed'
), placed as (
    select game, round, seat, arg_min(bet_card, step) as bet_card
    from log
    where type = 'bet_placed'
    group by game, round, seat
)
select
    shown.game, shown.step, shown.seat,
    if(placed.bet_card = -1 or shown.bet_card = -1, null, coalesce(placed.bet_card = shown.bet_card, false)) as kept,
    format('P{} shows another Bet card than the one placed', shown.seat) as detail
from shown
left join placed on shown.game = placed.game and shown.round = placed.round and shown.seat = placed.seat
order by shown.game, shown.step;
