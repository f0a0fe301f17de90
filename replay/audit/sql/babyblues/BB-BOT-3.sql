-- BB-BOT-3: a bottle covers its first picture when it is laid down, so its next move is its last.
-- A row: a bottle played, or a card that is told to move on.
with moved as (
    select lying.game, lying.since, count(log.step) as moves
    from lying
    left join log
        on lying.game = log.game and lying.card = log.card and log.type = 'feeding_advanced' and log.step > lying.since
        and log.step < lying.until
    group by lying.game, lying.since
)
select
    lying.game, lying.since as step, lying.player as seat, moved.moves = 0 as kept,
    format('a bottle is slid on {} times', moved.moves) as detail
from lying
inner join moved on lying.game = moved.game and lying.since = moved.since
where lying.card_type = 'bottle'
order by lying.game, lying.since;
