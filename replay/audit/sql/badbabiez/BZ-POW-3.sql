-- BZ-POW-3: who falls below 5 Naughtiness Points loses the use of its first Baby Power card.
-- A row: a first Baby Power that is due or told to sleep, or a power used.
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
where not second and 'power_dormant' in (due, told)
union all
select
    game, step, seat, coalesce(awake, false),
    format('{} uses {}, a power that {}', named(seat), card_type, if(awake is null, 'it does not have', 'is dormant'))
from power_uses
where second is not true
order by game, step;
