-- What the checks of Cry Baby share about scores and ends: each a table made once, of those of steps.sql.

-- One row a seat and round: tricks won.
create temp table won_tricks as
select game, round, seat, count(*) as tricks
from log
where type = 'trick_won'
group by game, round, seat;

-- One row a seat and round: cries answered by a bonus (CB-RUL-36), and those of them that took a card.
create temp table answered as
select
    game, round, seat, count(*) as cries, count(*) filter (where type = 'supply_card_taken') as taken
from log
where type in ('supply_card_taken', 'card_flipped')
group by game, round, seat;

-- One row a seat and round that has been scored: tricks won, cards won by crying, answered cries, points told.
create temp table rounds as
with scored as (
    select game, step, seat, round, cry_points, bet_points, cry_points + bet_points as points, total
    from log
    where type = 'round_scored'
), placed as (
    select game, round, seat, arg_min(bet_card, step) as bet_card
    from log
    where type = 'bet_revealed'
    group by game, round, seat
)
select
    scored.game, scored.step, scored.seat, scored.round, scored.cry_points, scored.bet_points, scored.points,
    scored.total,
    coalesce(won_tricks.tricks, 0) as tricks, coalesce(answered.cries, 0) as cries,
    placed.bet_card, bets.points as pays
from scored
inner join headers on scored.game = headers.game
left join won_tricks
    on scored.game = won_tricks.game and scored.round = won_tricks.round and scored.seat = won_tricks.seat
left join answered on scored.game = answered.game and scored.round = answered.round and scored.seat = answered.seat
left join placed on scored.game = placed.game and scored.round = placed.round and scored.seat = placed.seat
left join bets
    on headers.digest = bets.digest and placed.bet_card = bets.bet_card
    and coalesce(won_tricks.tricks, 0) = bets.tricks;

-- One row a winner declared: who leads by total, and who of them made the most points in the last round.
create temp table finals as
with told as (
    select game, step, seats, "by"
    from lists
    where type = 'winner_declared'
), scored as (
    select game, seat, arg_max(total, step) as total, arg_max(points, step) as last_points
    from rounds
    group by game, seat
), best as (
    select game, max(total) as total
    from scored
    group by game
), tied as (
    select scored.game, scored.seat, scored.last_points
    from scored
    inner join best on scored.game = best.game and scored.total = best.total
), last_best as (
    select game, max(last_points) as points
    from tied
    group by game
), due as (
    select
        tied.game, list(tied.seat order by tied.seat) as leaders,
        list(tied.seat order by tied.seat) filter (where tied.last_points = last_best.points) as remaining,
        list(tied.last_points order by tied.seat) as last_points
    from tied
    inner join last_best on tied.game = last_best.game
    group by tied.game
)
select
    told.game, told.step, list_sort(told.seats) as seats, told."by" as decided_by, due.leaders, due.remaining,
    due.last_points, headers.final_tie
from told
inner join headers on told.game = headers.game
left join due on told.game = due.game;

-- One row a round that has ended.
create temp table round_ends as
select game, round, min(step) as step
from log
where type = 'round_ended'
group by game, round;
