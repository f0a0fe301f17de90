-- BB-TURN-6: positive cards come from the hand, after step 2 and before step 3 is closed.
-- A row: a positive card played.
with told as (
    select
        game, turn_step, min(step) filter (where closed = 'trade') as trade,
        min(step) filter (where closed = 'negative' or type <> 'step_closed') as negative,
        min(step) filter (where closed = 'positive') as positive
    from log
    where type in ('step_closed', 'red_card_played', 'horn_played', 'orange_card_played')
    group by game, turn_step
)
select
    plays.game, plays.step, plays.seat,
    (plays.players = 2 or coalesce(told.trade < plays.step, false))
    and (headers.step_order = 'free' or coalesce(told.negative < plays.step, false))
    and coalesce(told.positive > plays.step, true) and plays.in_hand as kept,
    format('P{} plays {} outside step 3, or not from the hand', plays.seat, coalesce(plays.card_type, 'a card'))
        as detail
from plays
inner join headers on plays.game = headers.game
left join told on plays.game = told.game and plays.turn_step = told.turn_step
where plays.type in ('green_card_played', 'teddy_bear_played')
order by plays.game, plays.step;
