-- BZ-DIS-FLOOD-1: where the Bathroom is flooded no Firecracker is played, and none is thrown in.
-- A row: a Firecracker played.
select
    uses.game, uses.step, uses.seat,
    not exists (
        select 1
        from bans
        where
            bans.game = uses.game and bans.disaster = 'flooded_bathroom' and bans.banned = uses.card_type
            and (bans.everywhere or bans.room in (uses.room, uses.chosen_room)) and bans.since < uses.step
            and uses.step <= bans.until
    ) as kept,
    format('P{} in {} throws {} into {}', uses.seat, shown(uses.room_name), uses.card_name, shown(aims.name)) as detail
from uses
left join rooms as aims on uses.digest = aims.digest and uses.chosen_room = aims.room
where uses.card_type = 'firecracker' and uses.type = 'card_played'
order by uses.game, uses.step;
