-- CB-WIN-6: when hands are empty, after the seventh trick, the round is over.
-- A row: a round that has ended.
with ended as (
    select game, step, round
    from log
    where type = 'round_ended'
), won as (
    select game, round, count(*) as tricks, max(step) as step
    from wins
    group by game, round
), played as (
    select game, round, max(step) as step
    from plays
    group by game, round
)
select
    ended.game, ended.step, -1 as seat,
    coalesce(won.tricks = 7 and won.step < ended.step and played.step < ended.step, false) as kept,
    format(
        'round {} ends after {} tricks{}', ended.round, coalesce(won.tricks, 0),
        if(greatest(won.step, played.step) > ended.step, ', and more is played afterwards', '')
    ) as detail
from ended
left join won on ended.game = won.game and ended.round = won.round
left join played on ended.game = played.game and ended.round = played.round
order by ended.game, ended.step;
