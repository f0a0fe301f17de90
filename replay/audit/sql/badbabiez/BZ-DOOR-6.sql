-- BZ-DOOR-6: then the door is closed, and the throw goes on with the door as its target: one Breakage Point.
-- A row: a Door card played against a throw or an explosion.
with hurt as (
    select game, step
    from log
    where type = 'boo_boo_inflicted'
), judged as (
    select
        door_cards.*, headers.door_breakage, hurt.step as hurt_step
    from door_cards
    inner join headers on door_cards.game = headers.game
    asof left join hurt on door_cards.game = hurt.game and door_cards.step < hurt.step
    where door_cards.window_kind in ('throw', 'explosion')
)
select
    game, step, seat,
    case
        when passage is null then null
        else list_transform(changes, lambda change: {'passage': change.passage, 'state': change.state})
            = list_filter(
                [
                    {'passage': passage, 'state': 'closed'},
                    {
                        'passage': passage,
                        'state': if(window_kind = 'explosion', null, if(door_breakage > 1, 'jammed', 'broken'))
                    }
                ], lambda change: change.state is not null
            )
            and changes[1].maker = seat
            and (window_kind = 'explosion' or (changes[2].maker = actor and coalesce(hurt_step > until, true)))
    end as kept,
    format(
        'P{} stops what P{} throws; {}{}', seat, actor, told,
        if(window_kind = 'throw' and coalesce(hurt_step < until, false), ', and a Baby is hurt', '')
    ) as detail
from judged
order by game, step;
