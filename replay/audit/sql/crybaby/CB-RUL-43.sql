-- CB-RUL-43: a log may stop in mid-game, but only before a decision or an outcome of chance: all else follows.
-- A row: a game that does not declare its winner.
with ends as (
    select game, max(step) as step
    from log
    group by game
    having count(*) filter (where type = 'winner_declared') = 0
), alike as (
    select log.game, log.round, log.turn, log.type, count(*) as events
    from log
    inner join ends on log.game = ends.game
    group by log.game, log.round, log.turn, log.type
), named as (
    select game, round, trick, count(*) as seats, count(answer_step) as answered
    from cries
    group by game, round, trick
), drawn_off as (
    select game, round, count(*) as cards
    from taken
    group by game, round
), standings as (
    select game, round, total, rank() over (partition by game, round order by total desc) as place
    from rounds
), tied as (
    select game, round, count(*) as seats
    from standings
    where place = 1
    group by game, round
), lasts as (
    select
        log.game, log.step, log.seat, log.type, log.round, log.turn as trick, log.bonus, headers.players,
        headers.first_leader, alike.events, coalesce(named.seats, 0) as named, coalesce(named.answered, 0) as answered,
        coalesce(supplies.size, 0) - coalesce(drawn_off.cards, 0) as supply, tied.seats as tied
    from ends
    inner join log on ends.game = log.game and ends.step = log.step
    inner join headers on ends.game = headers.game
    left join alike
        on log.game = alike.game and log.round = alike.round and log.turn = alike.turn and log.type = alike.type
    left join named on log.game = named.game and log.round = named.round and log.turn = named.trick
    left join supplies on log.game = supplies.game and log.round = supplies.round
    left join drawn_off on log.game = drawn_off.game and log.round = drawn_off.round
    left join tied on log.game = tied.game and log.round = tied.round
)
select
    game, step, seat,
    case type
        when 'game_started' then first_leader = 'random'
        when 'leader_assigned' then true
        when 'supply_formed' then true
        when 'hand_formed' then events = players
        when 'bet_revealed' then events = players
        when 'orientation_chosen' then events < players
        when 'bet_placed' then events < players
        when 'card_played' then events < players
        when 'trick_won' then trick < 7 or supply > 0
        when 'cry_chosen' then bonus = 'hand' or bonus = 'none' and answered < named
        when 'card_flipped' then answered < named
        when 'supply_card_taken' then answered < named and (trick < 7 or supply > 0)
        when 'round_scored' then round < 4 and events = players and coalesce(tied > 1, false)
        else false
    end as kept,
    format('the log stops after {}, though more follows by itself', type) as detail
from lasts
order by game, step;
