-- CB-SCORE-4: whoever won a number of tricks that is one of the bets on their card gains its points, and nobody else.
-- A row: a round scored for a seat.
with won as (
    select game, round, seat, count(*) as bets
    from log
    where type = 'bet_won'
    group by game, round, seat
)
select
    rounds.game, rounds.step, rounds.seat,
    if(
        rounds.bet_card = -1, null,
        coalesce(won.bets, 0) = (rounds.pays is not null)::integer and rounds.bet_points = coalesce(rounds.pays, 0)
    ) as kept,
    format(
        'P{} scores {} by bet for {} tricks, the card pays {}{}', rounds.seat, rounds.bet_points, rounds.tricks,
        coalesce(rounds.pays, 0), if(won.bets is null, '', ', and the bet is said to be won')
    ) as detail
from rounds
left join won on rounds.game = won.game and rounds.round = won.round and rounds.seat = won.seat
order by rounds.game, rounds.step;
