-- BZ-DIS-VOL-1: where the volume is at full blast Help!! is neither played nor added to a fight, nor dodged with.
-- A row: a Help!! played, added to a fight, or dodged with.
select
    game, step, seat, not list_contains(forbidden_by, 'volume_at_full_blast') as kept,
    format('P{} makes use of {} in {}', seat, card_name, shown(room_name)) as detail
from uses
where card_type = 'help' and type in ('card_played', 'fight_card_played', 'dodge_played')
order by game, step;
