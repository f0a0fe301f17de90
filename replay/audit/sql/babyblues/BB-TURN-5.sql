-- BB-TURN-5: a negative card comes from the hand, after trading and (steps being strict) before any positive card.
-- A row: a negative card played.
with told as (
    select
        game, turn_step, min(step) filter (where closed = 'trade') as trade,
        min(step) filter (where closed = 'negative') as negative,
        min(step) filter (where closed = 'positive') as positive,
        min(step) filter (where type in ('green_card_played', 'teddy_bear_played')) as green
    from log
    where type in ('step_closed', 'green_card_played', 'teddy_bear_played')
    group by game, turn_step
)
select
    plays.game, plays.step, plays.seat,
    coalesce(plays.seat = plays.active, false)
    and (plays.players = 2 or coalesce(told.trade < plays.step, false))
    and coalesce(told.positive > plays.step, true) and coalesce(told.negative > plays.step, true)
    and (headers.step_order = 'free' or coalesce(told.green > plays.step, true)) and plays.in_hand as kept,
    format('P{} plays {} outside step 2, or not from the hand', plays.seat, coalesce(plays.card_type, 'a card'))
        as detail
from plays
inner join headers on plays.game = headers.game
left join told on plays.game = told.game and plays.turn_step = told.turn_step
where plays.type in ('red_card_played', 'horn_played', 'orange_card_played')
order by plays.game, plays.step;
