-- offering_the_leader: does the player offer trades to the opponent who has the fewest crying babies?
-- A row: a trade offered, with partners open both among the opponents with the fewest crying babies and among those
-- with more.
-- Whoever may be asked may be asked for one card.
with made as (
    select
        games_played.game, decisions.step,
        list_transform(
            range(4), lambda seat: list_contains(decisions.options, format('offer P{} 1 for 1', seat))
        ) as by_seat
    from decisions
    inner join games_played on decisions.game_id = games_played.game_id
    where decisions.type = 'trade_offered' and decisions.free
)
select log.game, log.step, log.seat, bool_or(opponents.leads and log.partner = opponents.seat) as value
from made
inner join log on made.game = log.game and made.step = log.step
inner join opponents on log.game = opponents.game and log.turn = opponents.turn
where made.by_seat[opponents.seat + 1]
group by log.game, log.step, log.seat
having bool_or(opponents.leads) and bool_or(not opponents.leads)
order by log.game, log.step
