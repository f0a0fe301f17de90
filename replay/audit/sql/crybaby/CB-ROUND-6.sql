-- CB-ROUND-6: a bet that is met pays the points printed above the number of tricks.
-- A row: a bet won.
with won as (
    select game, step, seat, round, bet_card, tricks, points
    from log
    where type = 'bet_won'
)
select
    won.game, won.step, won.seat,
    case
        when won.bet_card <> -1
            then coalesce(won.points = bets.points and won.tricks = coalesce(won_tricks.tricks, 0), false)
    end as kept,
    format(
        'the bet of P{} pays {} for {} tricks, the card says {}, and the seat took {}', won.seat, won.points,
        won.tricks, coalesce(bets.points::varchar, 'nothing'), coalesce(won_tricks.tricks, 0)
    ) as detail
from won
inner join headers on won.game = headers.game
left join bets on headers.digest = bets.digest and won.bet_card = bets.bet_card and won.tricks = bets.tricks
left join won_tricks
    on won.game = won_tricks.game and won.round = won_tricks.round and won.seat = won_tricks.seat
order by won.game, won.step;
