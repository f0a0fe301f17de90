-- CB-SCORE-6: a player whose number of tricks is none of the bets on their card gains nothing for it.
-- A row: a round scored for a seat.
with lost as (
    select game, round, seat, count(*) as bets, min(tricks) as tricks
    from log
    where type = 'bet_lost'
    group by game, round, seat
)
select
    rounds.game, rounds.step, rounds.seat,
    if(
        rounds.bet_card = -1, null,
        coalesce(lost.bets, 0) = (rounds.pays is null)::integer and (rounds.pays is not null or rounds.bet_points = 0)
        and coalesce(lost.tricks, rounds.tricks) = rounds.tricks
    ) as kept,
    format(
        'the bet of P{} is {} with {} tricks, and scores {}', rounds.seat, if(lost.bets is null, 'not lost', 'lost'),
        rounds.tricks, rounds.bet_points
    ) as detail
from rounds
left join lost on rounds.game = lost.game and rounds.round = lost.round and rounds.seat = lost.seat
order by rounds.game, rounds.step;
