-- BZ-NAU-1: who takes Boo-Boo Points from another Baby gains as many Naughtiness Points, at once.
-- A row: Boo-Boo Points taken, or points told to be gained for some.
with answers as (
    select
        hurts.game, hurts.step, hurts.seat, hurts.n, hurts.maker, hurts.actor, hurts.paid, log.seat as gainer,
        log.n as gained, coalesce(log.type = 'naughtiness_gained' and log.reason = 'boo_boo', false) as answered
    from hurts
    left join log on hurts.game = log.game and hurts.place + 1 = log.place
)
select
    game, step, seat,
    maker is not distinct from actor and answered = paid
    and (not paid or coalesce(gainer = actor and gained = n, false)) as kept,
    format(
        '{} takes {} Boo-Boo Points of {} ({} is told), which is {}paid for: {} gains {}',
        named(actor), shown(n), named(seat), named(maker), if(paid, '', 'not '),
        named(if(answered, gainer, null)), if(answered, shown(gained), 'any')
    ) as detail
from answers
union all
select
    scores.game, scores.step, scores.seat, hurts.step is not null,
    format('{} gains {} points for Boo-Boo Points, and none were taken', named(scores.seat), shown(scores.n))
from scores
left join hurts on scores.game = hurts.game and scores.place - 1 = hurts.place
where scores.type = 'naughtiness_gained' and scores.reason = 'boo_boo'
order by game, step;
