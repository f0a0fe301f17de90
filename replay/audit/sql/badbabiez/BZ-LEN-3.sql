-- BZ-LEN-3: as many Events are taken out before play as the game is configured for, no card twice.
-- A row: Events taken out, or the shuffling of the Event deck before play.
with removals as (
    select game, step, cards
    from log
    where type = 'event_cards_removed'
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
    len(removals.cards) = headers.event_cards_removed
    and (list_contains(removals.cards, -1) or list_unique(removals.cards) = len(removals.cards)) as kept,
    format('{} Events are taken out, {} are to be', len(removals.cards), headers.event_cards_removed) as detail
from removals
inner join headers on removals.game = headers.game
union all
select
    counts.game, counts.step, -1, counts.times = if(headers.event_cards_removed > 0, 1, 0),
    format('Events have been taken out {} times, {} of them are to be', counts.times, headers.event_cards_removed)
from counts
inner join headers on counts.game = headers.game
order by game, step;
