-- BZ-POW-2: who has 5 Naughtiness Points for the first time gets the next Baby Power card, once.
-- A row: a first Baby Power card that is due or told.
select
    game, step, seat,
    case
        when due is distinct from told or not fits then if(enough, false, null)
        else power = power_due
    end as kept,
    format(
        'power {} of P{} for {} points: {} is due, {} is told, of power {}', shown(power_due), seat, shown(slot),
        coalesce(due, 'nothing'), coalesce(told, 'nothing'), shown(power)
    ) as detail
from power_turns
where not second and 'power_gained' in (due, told)
order by game, step;
