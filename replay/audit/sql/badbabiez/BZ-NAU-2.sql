-- BZ-NAU-2: who makes another Baby cry gains one more Naughtiness Point, at once.
-- A row: a cry, or points told to be gained for one.
with answers as (
    select
        cries.game, cries.step, cries.seat, cries.actor, cries.paid, scales.cry_bonus, log.seat as gainer,
        log.n as gained, coalesce(log.type = 'naughtiness_gained' and log.reason = 'cry', false) as answered
    from cries
    inner join scales on cries.game = scales.game
    left join log on cries.game = log.game and cries.place + 1 = log.place
)
select
    game, step, seat, answered = paid and (not paid or coalesce(gainer = actor and gained = cry_bonus, false)) as kept,
    format(
        '{} makes {} cry, which is {}paid for: {} gains {}', named(actor), named(seat),
        if(paid, '', 'not '), named(if(answered, gainer, null)), if(answered, shown(gained), 'any')
    ) as detail
from answers
union all
select
    scores.game, scores.step, scores.seat, cries.step is not null,
    format('{} gains {} points for a cry, and nobody cried', named(scores.seat), shown(scores.n))
from scores
left join cries on scores.game = cries.game and scores.place - 1 = cries.place
where scores.type = 'naughtiness_gained' and scores.reason = 'cry'
order by game, step;
