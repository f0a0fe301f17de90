-- BZ-LEN-4: End of Games is not among the Events taken out, nor is what is no Event.
-- A row: a card taken out.
with removed as (
    select game, digest, step, unnest(cards) as card
    from log
    where type = 'event_cards_removed'
)
select
    removed.game, removed.step, -1 as seat,
    case when removed.card < 0 then null else cards.section = 'event' and cards.card <> enders.card end as kept,
    format('{} is taken out', coalesce(cards.name, '?')) as detail
from removed
left join cards on removed.digest = cards.digest and removed.card = cards.card
left join enders on removed.digest = enders.digest
order by removed.game, removed.step, removed.card;
