-- BZ-NAU-4: whose card deals furniture its last Breakage Point gains all its Breakage Points, whoever dealt the others.
-- A row: Breakage Points dealt to furniture, or points told to be gained for some.
with hits as (
    select
        log.game, log.step, log.place, log.furniture, log.n, log.damage, log.maker, log.active, pieces.name,
        pieces.breakage,
        sum(log.n) over (partition by log.game, log.furniture order by log.step) as dealt
    from log
    left join pieces on log.digest = pieces.digest and log.furniture = pieces.furniture
    where log.type = 'furniture_damaged'
), answers as (
    select
        hits.*, log.seat as gainer, log.n as gained,
        coalesce(log.type = 'naughtiness_gained' and log.reason = 'furniture', false) as answered
    from hits
    left join log on hits.game = log.game and hits.place + 1 = log.place
)
select
    game, step, coalesce(maker, -1) as seat,
    coalesce(damage = dealt and maker = active, false) and answered = coalesce(dealt >= breakage, false)
    and (not answered or coalesce(gainer = maker and gained = breakage, false)) as kept,
    format(
        'the {} has {} Breakage Points ({} is told) of {}, the last by {} in the turn of {}: {} gains {}', shown(name),
        shown(dealt), shown(damage), shown(breakage), named(maker), named(active),
        named(if(answered, gainer, null)), if(answered, shown(gained), 'any')
    ) as detail
from answers
union all
select
    scores.game, scores.step, scores.seat, hits.step is not null,
    format('{} gains {} points for furniture, and none was hit', named(scores.seat), shown(scores.n))
from scores
left join hits on scores.game = hits.game and scores.place - 1 = hits.place
where scores.type = 'naughtiness_gained' and scores.reason = 'furniture'
order by game, step;
