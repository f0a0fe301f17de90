-- BZ-Q-CRY-5: an explosion first takes all Boo-Boo Points, clockwise, the thrower's last; then Babies cry.
-- A row: Boo-Boo Points taken by an explosion, or a cry that it makes.
with told as (
    select game, step, asked, seat, actor, 'is hurt' as what
    from hurts
    where doing = 'explosion'
    union all
    select cries.game, cries.step, cries.asked, cries.seat, cries.actor, 'cries' as what
    from cries
    inner join hurts on cries.game = hurts.game and cries.hurt_step = hurts.step
    where hurts.doing = 'explosion' and cries.at_once
), placed as (
    select told.*, (told.seat - told.actor + headers.players - 1) % headers.players as distance
    from told
    inner join headers on told.game = headers.game
), compared as (
    select
        *, lag(distance) over (partition by game, asked, what order by step) as distance_before,
        lag(what) over (partition by game, asked order by step) as what_before
    from placed
)
select
    game, step, seat,
    (distance_before is null or distance > distance_before)
    and not (what = 'is hurt' and what_before is not distinct from 'cries') as kept,
    format('{} {} by the explosion of {}, out of turn', named(seat), what, named(actor)) as detail
from compared
order by game, step;
