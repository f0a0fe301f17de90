-- BZ-OBJ-2: a Common Object serves as throw, as defence or in a fight only if the value concerned is above zero.
-- A row: a card thrown, blocked with or added to a fight.
with used as (
    select game, step, seat, card, card_name, type, source
    from log
    where type in ('throw_declared', 'block_played', 'fight_card_played')
), valued as (
    select
        used.game, used.step, used.seat, used.card_name, used.type,
        case used.type
            when 'throw_declared' then cards.common and used.source = 'hand' or cards.consumed and used.source = 'play'
            when 'block_played' then cards.common
            else cards.common or cards.consumed or cards.section = 'action'
        end as fit,
        case used.type
            when 'throw_declared' then cards.throw when 'block_played' then cards.defence else cards.fight
        end as value
    from used
    inner join headers on used.game = headers.game
    left join cards on headers.digest = cards.digest and used.card = cards.card
)
select
    game, step, seat, fit and value > 0 as kept,
    format('{} of {}, whose value is {}', replace(type, '_', ' '), shown(card_name), shown(value)) as detail
from valued
order by game, step;
