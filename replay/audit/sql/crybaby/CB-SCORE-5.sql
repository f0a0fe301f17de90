-- CB-SCORE-5: a Bet card that has paid is then removed from the game.
-- A row: a bet won that the log goes on after, or a Bet card removed.
with removed as (
    select game, seat, step, row_number() over (partition by game, seat order by step) as cards
    from log
    where type = 'bet_card_removed'
), owned as (
    select digest, count(distinct bet_card) as cards
    from bets
    group by digest
), told as (
    select consequences.*, owned.cards - coalesce(removed.cards, 0) as left_over
    from consequences
    inner join headers on consequences.game = headers.game
    left join owned on headers.digest = owned.digest
    asof left join removed
        on consequences.game = removed.game and consequences.seat = removed.seat and consequences.step >= removed.step
    where consequences.type in ('bet_won', 'bet_card_removed')
)
select
    game, step, seat,
    coalesce(
        if(
            type = 'bet_won',
            type_after = 'bet_card_removed' and seat_after = seat and bet_card_after = bet_card,
            type_before = 'bet_won' and seat_before = seat and bet_card_before = bet_card and "left" = left_over
        ), false
    ) as kept,
    if(
        type = 'bet_won', format('the card that P{} won by is not removed next: {} follows', seat, type_after),
        format(
            'P{} loses a Bet card after {}, with {} left; expected that of a bet won just before, and {}', seat,
            coalesce(type_before, 'nothing'), "left", left_over
        )
    ) as detail
from told
where type = 'bet_card_removed' or type_after is not null
order by game, step;
