-- CB-ROUND-7: Bet cards are turned up once everybody has placed one.
-- A row: a bet revealed.
with told as (
    select
        game, step, seat, round, type,
        count(*) filter (where type = 'bet_placed') over (partition by game, round order by step) as placed
    from log
    where type in ('bet_placed', 'bet_revealed')
)
select
    told.game, told.step, told.seat, told.placed = headers.players as kept,
    format('P{} shows a bet when {} of {} are placed', told.seat, told.placed, headers.players) as detail
from told
inner join headers on told.game = headers.game
where told.type = 'bet_revealed'
order by told.game, told.step;
