-- offering_the_leader: does the player offer trades to the opponent who has the fewest crying babies?
-- A row: a trade offered, with partners open both among the opponents with the fewest crying babies and among those
-- with more.
-- Whoever may be asked may be asked for one card.
with ranks as (
    select
        game, turn, list(seat) filter (where leads) as leaders, list(seat) filter (where not leads) as others
    from opponents
    group by game, turn
    having bool_or(leads) and bool_or(not leads)
), made as (
    select log.game, log.step, log.seat, log.partner, ranks.leaders, ranks.others, decisions.options
    from decisions
    inner join games_played on decisions.game_id = games_played.game_id
    inner join log on games_played.game = log.game and decisions.step = log.step
    inner join ranks on log.game = ranks.game and log.turn = ranks.turn
    where decisions.type = 'trade_offered' and decisions.free
)
select game, step, seat, list_contains(leaders, partner) as value
from made
where
    list_has_any(options, list_transform(leaders, lambda seat: format('offer P{} 1 for 1', seat)))
    and list_has_any(options, list_transform(others, lambda seat: format('offer P{} 1 for 1', seat)))
order by game, step
