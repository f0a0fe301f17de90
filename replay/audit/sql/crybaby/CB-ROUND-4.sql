-- CB-ROUND-4: each player places one Bet card a round, one that they still own.
-- A row: a bet placed.
with placed as (
    select game, step, seat, round, bet_card, row_number() over (partition by game, round, seat order by step) as place
    from log
    where type = 'bet_placed'
), removed as (
    select game, seat, bet_card, min(step) as step
    from log
    where type = 'bet_card_removed'
    group by game, seat, bet_card
)
select
    placed.game, placed.step, placed.seat,
    case
        when placed.place > 1 then false
        when placed.bet_card <> -1 then coalesce(placed.step < removed.step, true)
    end as kept,
    if(
        placed.place = 1, format('P{} places a Bet card that was removed at step {}', placed.seat, removed.step),
        format('P{} places Bet card number {} of the round', placed.seat, placed.place)
    ) as detail
from placed
left join removed
    on placed.game = removed.game and placed.seat = removed.seat and placed.bet_card = removed.bet_card
order by placed.game, placed.step;
