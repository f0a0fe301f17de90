-- BZ-POW-4: a Baby Power that slept works again at 5 Naughtiness Points, without another card.
-- A row: a first Baby Power that is due or told to wake.
select
    game, step, seat,
    case
        when due is distinct from told or not fits then if(enough, false, null)
        else power = power_due
    end as kept,
    format(
        '{} and its power for {} points: {} is due, of {}; {} is told, of {}', named(seat), shown(slot),
        coalesce(due, 'nothing'), shown(type_due), coalesce(told, 'nothing'), shown(card_type)
    ) as detail
from power_turns
where not second and 'power_awakened' in (due, told)
order by game, step;
