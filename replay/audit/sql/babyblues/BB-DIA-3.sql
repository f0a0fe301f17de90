-- BB-DIA-3: the baby that got a diaper is happy again at once.
-- A row: a diaper played, or a baby made happy by one.
select
    game, step, seat,
    coalesce(
        followed[3].type = 'baby_made_happy' and followed[3].seat = target_seat and followed[3].slot = target_slot
        and followed[3].maker = card and len(
            list_filter(followed, lambda event: event.reason is distinct from 'settled')
        ) = 3, false
    ) as kept,
    format('baby {} of P{} is not made happy by the diaper, and that alone', target_slot, target_seat) as detail
from plays
where type = 'green_card_played' and card_type = 'diaper'
union all
select
    moods.game, moods.since, moods.seat,
    coalesce(plays.card = moods.maker and moods.type_before = 'baby_made_unhappy', false),
    format('baby {} of P{} is made happy by a diaper that was not played for it', moods.slot, moods.seat)
from moods
inner join headers on moods.game = headers.game
inner join cards on headers.digest = cards.digest and moods.maker = cards.card and cards.card_type = 'diaper'
left join plays
    on moods.game = plays.game and moods.asked = plays.step and moods.seat = plays.target_seat
    and moods.slot = plays.target_slot
where moods.mood = 'happy'
order by game, step;
