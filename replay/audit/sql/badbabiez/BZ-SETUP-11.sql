-- BZ-SETUP-11: a Baby begins in the starting room that its card names.
-- A row: a Baby dealt.
select
    log.game, log.step, log.seat,
    case when log.baby is null or log.start_room is null then null else rooms.name = kinds.start_room end as kept,
    format('{} begins in {}, its card names {}', shown(kinds.card_type), shown(rooms.name), shown(kinds.start_room))
        as detail
from log
left join kinds on log.digest = kinds.digest and log.baby = kinds.number
left join rooms on log.digest = rooms.digest and log.start_room = rooms.room
where log.type = 'baby_dealt'
order by log.game, log.step;
