-- offering_the_leader: does the player offer trades to the opponent who has the fewest crying babies?
-- A row: a trade offered, with partners open both among the opponents with the fewest crying babies and among those
-- with more.
with made as (
    select games_played.game, decisions.step, decisions.options
    from decisions
    inner join games_played on decisions.game_id = games_played.game_id
    where decisions.free and decisions.type = 'trade_offered'
), listed as (
    select options, unnest(options) as label
    from (select distinct options from made)
), partners as (
    select distinct options, try_cast(label[8] as tinyint) as partner
    from listed
    where label like 'offer P%'
)
select log.game, log.step, log.seat, bool_or(opponents.leads and log.partner = opponents.seat) as value
from made
inner join partners on made.options = partners.options
inner join log on made.game = log.game and made.step = log.step
inner join opponents on log.game = opponents.game and log.turn = opponents.turn and partners.partner = opponents.seat
group by log.game, log.step, log.seat
having bool_or(opponents.leads) and bool_or(not opponents.leads)
order by log.game, log.step
