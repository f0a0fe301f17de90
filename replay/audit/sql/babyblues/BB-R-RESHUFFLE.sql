-- BB-R-RESHUFFLE: the discard pile is shuffled when a card is to be drawn off an empty deck, or at once.
-- A row: a reshuffle.
select
    shuffles.game, shuffles.step, -1 as seat,
    if(
        headers.reshuffle_when = 'on_need', coalesce(log.type_after = 'card_drawn', false),
        coalesce(log.type_before in ('card_drawn', 'card_dealt') or log.type_after = 'card_drawn', false)
    ) as kept,
    format(
        'the discard pile is shuffled after {}, then {} follows', log.type_before, coalesce(log.type_after, 'nothing')
    ) as detail
from shuffles
inner join headers on shuffles.game = headers.game
inner join log on shuffles.game = log.game and shuffles.step = log.step
where shuffles.nth > 1
order by shuffles.game, shuffles.step;
