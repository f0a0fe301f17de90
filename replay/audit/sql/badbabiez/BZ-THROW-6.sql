-- BZ-THROW-6: a throw that nobody stops adds one Breakage Point to furniture, as changed by what the thrower has.
-- A row: a throw at furniture that nobody stops, or a hit on furniture by none.
with damaged as (
    select game, furniture, step, damage
    from log
    where type = 'furniture_damaged'
), judged as (
    select
        hits.game, hits.step, hits.seat, hits.open, hits.hit_step, hits.hit_fits, pieces.name, after.type,
        coalesce(after.type, 'nothing') = 'furniture_damaged' and after.furniture = hits.target_furniture
        and coalesce(after.maker, -1) = hits.seat as damages,
        after.n, after.damage, coalesce(damaged.damage, 0) as damage_before,
        least(
            greatest((headers.constants ->> 'throw_breakage')::integer + coalesce(stats.amount, 0), 0),
            pieces.breakage - coalesce(damaged.damage, 0)
        ) as due
    from hits
    inner join headers on hits.game = headers.game
    left join pieces on headers.digest = pieces.digest and hits.target_furniture = pieces.furniture
    left join log as after on hits.game = after.game and hits.hit_step + 1 = after.step
    left join stats
        on after.game = stats.game and after.step = stats.step and hits.seat = stats.seat
        and stats.stat = 'furniture_damage'
    asof left join damaged
        on hits.game = damaged.game and hits.target_furniture = damaged.furniture and hits.hit_step > damaged.step
    where hits.due_to_hit and hits.target_furniture is not null
)
select
    game, step, seat,
    if(
        hit_step is null, if(open, null, false),
        hit_fits and damages and n = due and damage = damage_before + n
    ) as kept,
    format(
        'P{} throws at {}, nobody stops it: {}', seat, shown(name),
        case
            when hit_step is null then 'there is no hit'
            when not hit_fits then 'something else hits, or another target'
            when damages then format('{} points from {} to {}, {} are due', n, damage_before, damage, due)
            else format('the hit is followed by {}', coalesce(type, 'nothing'))
        end
    ) as detail
from judged
union all
select game, step, -1, false, 'a piece of furniture is hit by no throw'
from stray_hits
where target_furniture is not null
order by game, step;
