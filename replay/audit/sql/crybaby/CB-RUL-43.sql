-- CB-RUL-43: a log may stop in mid-game, but only where somebody decides or chance has its turn: all else follows by itself.
-- A row: a game that does not declare its winner.
with ends as (
    select game, max(step) as step, bool_or(type = 'winner_declared') as over
    from log
    group by game
), told as (
    select
        log.game, log.round, log.turn, log.type, count(*) as events
    from log
    inner join ends on log.game = ends.game
    where not ends.over
    group by log.game, log.round, log.turn, log.type
), lasts as (
    select
        log.game, log.step, log.seat, log.type, log.round, log.turn as trick, log.bonus, headers.players,
        headers.first_leader, coalesce(alike.events, 0) as events, coalesce(named.seats, 0) as named,
        coalesce(named.answered, 0) as answered, coalesce(supplies.supply, 0) as supply
    from ends
    inner join log on ends.game = log.game and ends.step = log.step
    inner join headers on ends.game = headers.game
    left join told as alike
        on log.game = alike.game and log.round = alike.round and log.turn = alike.turn and log.type = alike.type
    left join (
        select game, round, trick, count(*) as seats, count(answer_step) as answered
        from cries
        group by game, round, trick
    ) as named on log.game = named.game and log.round = named.round and log.turn = named.trick
    left join (
        select log.game, log.round, any_value(len(log.cards)) - count(taken.step) as supply
        from log
        left join taken on log.game = taken.game and log.round = taken.round
        where log.type = 'supply_formed'
        group by log.game, log.round
    ) as supplies on log.game = supplies.game and log.round = supplies.round
    where not ends.over
), tied as (
    select rounds.game, rounds.round, count(*) as seats
    from rounds
    inner join (
        select game, round, max(total) as total
        from rounds
        group by game, round
    ) as best on rounds.game = best.game and rounds.round = best.round and rounds.total = best.total
    group by rounds.game, rounds.round
)
select
    lasts.game, lasts.step, lasts.seat,
    case lasts.type
        when 'game_started' then lasts.first_leader = 'random'
        when 'leader_assigned' then true
        when 'supply_formed' then true
        when 'hand_formed' then lasts.events = lasts.players
        when 'bet_revealed' then lasts.events = lasts.players
        when 'orientation_chosen' then lasts.events < lasts.players
        when 'bet_placed' then lasts.events < lasts.players
        when 'card_played' then lasts.events < lasts.players
        when 'trick_won' then lasts.trick < 7 or lasts.supply > 0
        when 'cry_chosen' then lasts.bonus = 'hand' or lasts.bonus = 'none' and lasts.answered < lasts.named
        when 'card_flipped' then lasts.answered < lasts.named
        when 'supply_card_taken' then lasts.answered < lasts.named and (lasts.trick < 7 or lasts.supply > 0)
        when 'round_scored' then lasts.round < 4 and lasts.events = lasts.players and tied.seats > 1
        else false
    end as kept,
    format('the log stops after {}, though more follows by itself', lasts.type) as detail
from lasts
left join tied on lasts.game = tied.game and lasts.round = tied.round
order by lasts.game, lasts.step;
