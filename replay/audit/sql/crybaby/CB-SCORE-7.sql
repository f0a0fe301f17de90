-- CB-SCORE-7: a Bet card that has not paid is taken back.
-- A row: a bet lost that the log goes on after, or a Bet card returned.
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
    where consequences.type in ('bet_lost', 'bet_card_returned')
)
select
    game, step, seat,
    coalesce(
        if(
            type = 'bet_lost',
            type_after = 'bet_card_returned' and seat_after = seat and bet_card_after = bet_card,
            type_before = 'bet_lost' and seat_before = seat and bet_card_before = bet_card and "left" = left_over
        ), false
    ) as kept,
    if(
        type = 'bet_lost', format('the card that P{} lost by is not returned next: {} follows', seat, type_after),
        format(
            'P{} gets a Bet card back after {}, with {} left; expected that of a bet lost just before, and {}', seat,
            coalesce(type_before, 'nothing'), "left", left_over
        )
    ) as detail
from told
where type = 'bet_card_returned' or type_after is not null
order by game, step;
