-- BB-R-STARTER: one starting player is named, before the cards are dealt; seat 0 where that is fixed.
-- A row: a starting player named, or the first shuffle of a game.
with named as (
    select game, step, seat, row_number() over (partition by game order by step) as nth
    from log
    where type = 'starting_player_chosen'
)
select
    named.game, named.step, named.seat,
    named.nth = 1 and named.seat between 0 and headers.players - 1
    and (headers.starting_player <> 'seat_0' or named.seat = 0) and coalesce(shuffles.step > named.step, true) as kept,
    format('P{} is named to start ({}), as number {}', named.seat, headers.starting_player, named.nth) as detail
from named
inner join headers on named.game = headers.game
left join shuffles on named.game = shuffles.game and shuffles.nth = 1
union all
select
    shuffles.game, shuffles.step, -1, coalesce(named.step < shuffles.step, false),
    'the deck is shuffled before a starting player is named'
from shuffles
left join named on shuffles.game = named.game and named.nth = 1
where shuffles.nth = 1
order by game, step;
