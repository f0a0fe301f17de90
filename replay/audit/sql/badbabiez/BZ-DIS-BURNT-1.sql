-- BZ-DIS-BURNT-1: where dinner has burnt no Pizza Snack is played.
-- A row: a Pizza Snack played.
select
    uses.game, uses.step, uses.seat,
    not exists (
        select 1
        from bans
        where
            bans.game = uses.game and bans.disaster = 'burnt_dinner' and bans.banned = uses.card_type
            and (bans.everywhere or bans.room = uses.room) and bans.since < uses.step and uses.step <= bans.until
    ) as kept,
    format('P{} plays {} in {}', uses.seat, uses.card_name, shown(uses.room_name)) as detail
from uses
where uses.card_type = 'pizza_snack' and uses.type = 'card_played'
order by uses.game, uses.step;
