-- BZ-POW-5: the same goes for 10 Naughtiness Points and a second Baby Power card.
-- A row: a second Baby Power that is due or told to come, to sleep or to wake, or one used.
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
where second
union all
select
    game, step, seat, coalesce(awake, false),
    format('{} uses {}, a power that {}', named(seat), card_type, if(awake is null, 'it does not have', 'is dormant'))
from power_uses
where second
order by game, step;
