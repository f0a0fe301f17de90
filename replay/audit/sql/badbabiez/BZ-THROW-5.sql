-- BZ-THROW-5: a throw that nobody stops hits, and a hit takes one Boo-Boo Point from the Baby, by the thrower.
-- A row: a throw at a Baby that nobody stops, or a hit on a Baby by none.
select
    hits.game, hits.step, hits.seat,
    if(
        hits.hit_step is null, if(hits.open, null, false),
        hits.hit_fits and coalesce(after.type, 'nothing') = 'boo_boo_inflicted' and after.seat = hits.target_seat
        and coalesce(after.maker, -1) = hits.seat and after.n = (headers.constants ->> 'throw_boo_boo')::integer
    ) as kept,
    format(
        'P{} throws at P{}, nobody stops it: {}', hits.seat, hits.target_seat,
        case
            when hits.hit_step is null then 'there is no hit'
            when not hits.hit_fits then 'something else hits, or another one is hit'
            when after.type = 'boo_boo_inflicted'
            then format('P{} loses {} points by {}', after.seat, after.n, coalesce('P' || after.maker, 'nobody'))
            else format('the hit is followed by {}', coalesce(after.type, 'nothing'))
        end
    ) as detail
from hits
inner join headers on hits.game = headers.game
left join log as after on hits.game = after.game and hits.hit_step + 1 = after.step
where hits.due_to_hit and hits.target_seat is not null
union all
select game, step, target_seat, false, format('P{} is hit by no throw', target_seat)
from stray_hits
where target_seat is not null
order by game, step;
