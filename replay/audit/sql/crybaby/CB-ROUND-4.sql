-- CB-ROUND-4: each player places one Bet card a round, one that they still own.
-- A row: a bet placed; which one, if nobody saw that then, is shown when the bets are turned up.
with shown as (
    select game, round, seat, min(step) as step, arg_min(bet_card, step) as bet_card
    from log
    where type = 'bet_revealed' and bet_card <> -1
    group by game, round, seat
), placed as (
    select
        bets_placed.game, bets_placed.step, bets_placed.seat, bets_placed.round,
        if(bets_placed.bet_card = -1, shown.bet_card, bets_placed.bet_card) as bet_card,
        if(bets_placed.bet_card = -1, shown.step, null) as proved_at,
        row_number() over (
            partition by bets_placed.game, bets_placed.round, bets_placed.seat order by bets_placed.step
        ) as place
    from log as bets_placed
    left join shown
        on bets_placed.game = shown.game and bets_placed.round = shown.round and bets_placed.seat = shown.seat
        and bets_placed.step < shown.step
    where bets_placed.type = 'bet_placed'
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
        when placed.bet_card is not null then coalesce(placed.step < removed.step, true)
    end as kept,
    if(
        placed.place = 1,
        format(
            'P{} places a Bet card that was removed at step {}{}', placed.seat, removed.step,
            if(placed.proved_at is null, '', format(' (shown at step {})', placed.proved_at))
        ),
        format('P{} places Bet card number {} of the round', placed.seat, placed.place)
    ) as detail,
    if(placed.place = 1, placed.proved_at, null) as proved_at
from placed
left join removed
    on placed.game = removed.game and placed.seat = removed.seat and placed.bet_card = removed.bet_card
order by placed.game, placed.step;
