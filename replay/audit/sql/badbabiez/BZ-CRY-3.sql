-- BZ-CRY-3: a Baby that cries loses 2 Naughtiness Points, more or fewer by what works for it.
-- A row: a cry, or points told to be lost by one.
with lost as (
    select
        cries.game, cries.step, cries.seat, count(cry_parts.step) as losses, min(cry_parts.n) as n,
        greatest(scales.cry_loss + coalesce(min(stats.amount), 0), 0) as due
    from cries
    inner join scales on cries.game = scales.game
    left join cry_parts
        on cries.game = cry_parts.game and cries.step = cry_parts.cry_step and cry_parts.type = 'naughtiness_lost'
    left join stats
        on cry_parts.game = stats.game and cry_parts.step = stats.step and cry_parts.seat = stats.seat
        and stats.stat = 'cry_loss'
    group by cries.game, cries.step, cries.seat, scales.cry_loss
)
select
    game, step, seat, losses = 1 and n = due as kept,
    format('{} cries and loses {} points, {} times, {} are due', named(seat), shown(n), losses, due) as detail
from lost
union all
select
    scores.game, scores.step, scores.seat, cry_parts.step is not null,
    format('{} loses {} points for a cry, and did not cry', named(scores.seat), shown(scores.n))
from scores
left join cry_parts on scores.game = cry_parts.game and scores.step = cry_parts.step
where scores.type = 'naughtiness_lost' and scores.reason = 'cry'
order by game, step;
