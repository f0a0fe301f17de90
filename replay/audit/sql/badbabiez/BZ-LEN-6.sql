-- BZ-LEN-6: where End of Games is to be the last Event, it lies at the bottom of the Event deck before play.
-- A row: the shuffling of the Event deck before play, in such a game.
select
    log.game, log.step, -1 as seat,
    case
        when list_contains(log.cards, -1) then null
        else coalesce(log.cards[-1] = enders.card, false)
    end as kept,
    format('at the bottom of the Event deck lies {}', coalesce(cards.name, '?')) as detail
from log
inner join headers on log.game = headers.game and log.deck = headers.event_pile
left join enders on log.digest = enders.digest
left join cards on log.digest = cards.digest and log.cards[-1] = cards.card
where log.type = 'deck_shuffled' and log.reason = 'setup' and headers.end_card = 'last'
order by log.game, log.step;
