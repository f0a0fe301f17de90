-- BZ-END-4: who still ties for most points after the final round wins together, and nobody shares without one.
-- A row: the end of a game.
with finals as (
    select distinct game
    from rounds
    where final
)
select
    log.game, log.step, -1 as seat,
    log.shared = (len(log.winners) > 1) and (not log.shared or finals.game is not null) as kept,
    format(
        '{} wins{}, {} a final round', shown(log.winners), if(log.shared, ', shared', ''),
        if(finals.game is null, 'without', 'after')
    ) as detail
from log
left join finals on log.game = finals.game
where log.type = 'game_ended'
order by log.game, log.step;
