-- BB-DIA-1: the diaper answers a poo and removes it.
-- A row: a diaper played.
select
    game, step, seat,
    mood = 'unhappy' and coalesce(red_type = 'poo', false)
    and len(
        list_filter(
            followed, lambda event: event.type = 'card_discarded' and event.card = red and event.origin = 'above'
            and event.reason = 'countered'
        )
    ) = 1
        as kept,
    format('P{} plays it at a baby that is {}, with {} above it', seat, mood, coalesce(red_type, 'nothing')) as detail
from plays
where type = 'green_card_played' and card_type = 'diaper'
order by game, step;
