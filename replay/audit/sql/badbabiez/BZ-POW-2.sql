-- BZ-POW-2: who has 5 Naughtiness Points for the first time gets the next Baby Power card, once.
-- A row: a first Baby Power card that is due or told.
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
where not second and 'power_gained' in (due, told)
order by game, step;
