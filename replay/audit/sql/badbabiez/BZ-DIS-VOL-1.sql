-- BZ-DIS-VOL-1: where the volume is at full blast Help!! is neither played nor added to a fight, nor dodged with.
-- A row: a Help!! played, added to a fight, or dodged with.
select
    uses.game, uses.step, uses.seat,
    not exists (
        select 1
        from bans
        where
            bans.game = uses.game and bans.disaster = 'volume_at_full_blast' and bans.banned = uses.card_type
            and (bans.everywhere or bans.room = uses.room) and bans.since < uses.step and uses.step <= bans.until
    ) as kept,
    format('P{} makes use of {} in {}', uses.seat, uses.card_name, shown(uses.room_name)) as detail
from uses
where uses.card_type = 'help' and uses.type in ('card_played', 'fight_card_played', 'dodge_played')
order by uses.game, uses.step;
