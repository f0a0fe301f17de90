-- BB-MUS-2: the music card is laid underneath a baby and stays there until it is discarded.
-- A row: a music card played.
select
    plays.game, plays.step, plays.seat,
    len(list_filter(plays.followed, lambda event: event.card = plays.card)) = 0
    and (lying.until = 2147483647 or lying.reason <> 'used' or coalesce(enders.type = 'teddy_bear_played', false))
        as kept,
    format('a music card under a baby of P{} leaves as {}', plays.target_seat, coalesce(lying.reason, 'nothing'))
        as detail
from plays
inner join lying on plays.game = lying.game and plays.step = lying.since
left join askers as enders on lying.game = enders.game and lying.until_asked = enders.step
where plays.type = 'green_card_played' and plays.card_type = 'music'
order by plays.game, plays.step;
