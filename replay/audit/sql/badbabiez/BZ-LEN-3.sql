-- BZ-LEN-3: before any deck is shuffled as many Events are taken out as the game is configured for.
-- A row: Events taken out, or the shuffling of the Event deck before play.
with removals as (
    select log.game, log.step, log.cards, min(others.step) as shuffled
    from log
    left join log as others on log.game = others.game and others.type = 'deck_shuffled'
    where log.type = 'event_cards_removed'
    group by log.game, log.step, log.cards
), shuffles as (
    select log.game, log.step
    from log
    inner join headers on log.game = headers.game and log.deck = headers.event_pile
    where log.type = 'deck_shuffled' and log.reason = 'setup'
), counts as (
    select shuffles.game, shuffles.step, count(removals.step) as times
    from shuffles
    left join removals on shuffles.game = removals.game and removals.step < shuffles.step
    group by shuffles.game, shuffles.step
)
select
    removals.game, removals.step, -1 as seat,
    len(removals.cards) = headers.event_cards_removed and coalesce(removals.step < removals.shuffled, true)
    and (list_contains(removals.cards, -1) or list_unique(removals.cards) = len(removals.cards)) as kept,
    format(
        '{} Events are taken out{}, {} are to be', len(removals.cards),
        if(removals.step > removals.shuffled, ' after a deck was shuffled', ''), headers.event_cards_removed
    ) as detail
from removals
inner join headers on removals.game = headers.game
union all
select
    counts.game, counts.step, -1, counts.times = if(headers.event_cards_removed > 0, 1, 0),
    format('Events have been taken out {} times, {} of them are to be', counts.times, headers.event_cards_removed)
from counts
inner join headers on counts.game = headers.game
order by game, step;
