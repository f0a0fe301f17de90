-- BZ-NAU-5: broken furniture is no target any more.
-- A row: furniture aimed at by a throw, chosen by a card, or damaged.
with broken as (
    select log.game, log.furniture, min(log.step) as step
    from log
    inner join pieces on log.digest = pieces.digest and log.furniture = pieces.furniture
    where log.type = 'furniture_damaged' and log.damage >= pieces.breakage
    group by log.game, log.furniture
), aimed as (
    select
        game, digest, step, seat, type,
        case type
            when 'throw_declared' then target_furniture when 'furniture_damaged' then furniture else chosen_furniture
        end as furniture
    from log
    where type in ('throw_declared', 'furniture_damaged', 'card_played', 'ability_used')
)
select
    aimed.game, aimed.step, coalesce(aimed.seat, -1) as seat, broken.step is null as kept,
    format('{} names the {}, which is broken', aimed.type, shown(pieces.name)) as detail
from aimed
left join broken on aimed.game = broken.game and aimed.furniture = broken.furniture and aimed.step > broken.step
left join pieces on aimed.digest = pieces.digest and aimed.furniture = pieces.furniture
where aimed.furniture is not null
order by aimed.game, aimed.step;
