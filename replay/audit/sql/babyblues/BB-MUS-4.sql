-- BB-MUS-4: music removes neither the nervous baby card nor the horn: nothing follows it by itself.
-- A row: a music card played, or a baby told to be made happy by one.
select
    game, step, seat,
    len(
        list_filter(
            followed, lambda event: not (event.type = 'card_discarded' and coalesce(event.reason = 'replaced', false))
        )
    ) = 0 as kept,
    format(
        'a music card is followed by {}', list_transform(
            followed, lambda event: concat_ws(' ', event.type, event.card_type)
        )
    )
        as detail
from plays
where type = 'green_card_played' and card_type = 'music'
union all
select moods.game, moods.since, moods.seat, false, format('music makes baby {} of P{} happy', moods.slot, moods.seat)
from moods
inner join headers on moods.game = headers.game
inner join cards on headers.digest = cards.digest and moods.maker = cards.card and cards.card_type = 'music'
where moods.mood = 'happy'
order by game, step;
