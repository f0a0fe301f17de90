-- BZ-BFO-4: a Door card stops a throw that is under way, and that nobody has stopped.
-- A row: a Door card played against a throw.
select
    game, step, seat, window_step is not null and not stopped as kept,
    format(
        'P{} plays a Door card against a throw, {}', seat,
        if(window_step is null, 'where nothing is thrown', 'which is stopped already')
    ) as detail
from answers
where use = 'stop_throw'
order by game, step;
