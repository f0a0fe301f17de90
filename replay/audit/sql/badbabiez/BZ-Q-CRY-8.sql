-- BZ-Q-CRY-8: Naughtiness Points, lost by a cry or by a text, do not fall below 0: those lost beyond are not owed.
-- A row: Naughtiness Points lost.
with losing as (
    select distinct digest, number
    from effects
    where effect = 'lose_naughtiness'
), sources as (
    select
        scores.game, scores.step, log.type = 'round_started' or losing.number is not null as loses
    from scores
    inner join log on scores.game = log.game and scores.asked = log.step
    left join cards on log.digest = cards.digest and coalesce(log.card, log.ability) = cards.card
    left join losing on cards.digest = losing.digest and cards.number = losing.number
    where scores.type = 'naughtiness_lost' and scores.reason = 'effect'
)
select
    scores.game, scores.step, scores.seat,
    n >= 0 and total = due and applied = before - due and coalesce(sources.loses, true) as kept,
    format(
        '{} had {} points and loses {}: {} are told to count and to leave {}, {} is the total due{}',
        named(scores.seat), shown(before), shown(n), shown(applied), shown(total), shown(due),
        if(sources.loses is false, '; no text takes any', '')
    ) as detail
from scores
left join sources on scores.game = sources.game and scores.step = sources.step
where scores.type = 'naughtiness_lost'
order by scores.game, scores.step;
