-- BZ-DIS-1: a Disaster is played only in a room of the type that it belongs to.
-- A row: a card played or laid down that belongs to one type of room.
select
    game, step, seat, type_name = only_in as kept,
    format('P{} plays {} in {}, it belongs to {}', seat, card_name, shown(room_name), only_in) as detail
from uses
where only_in is not null and type in ('card_played', 'special_placed')
order by game, step;
