-- The steps that checks of Bad Babiez share about Disasters.

-- One row a Disaster on the board of a room, after `since` and up to `until`; `laid_by` is whoever laid it there.
create temp table disasters as
select
    lying.game, headers.digest, lying.card, cards.card_type, cards.number, lying.room, log.maker as laid_by,
    lying.since, lying.until, lying.until_type, headers.disaster_scope
from lying
inner join headers on lying.game = headers.game
inner join cards on headers.digest = cards.digest and lying.card = cards.card
inner join log on lying.game = log.game and lying.since = log.step
where lying.lies = 'board' and log.type = 'disaster_placed';
