-- BZ-TEAM-3: team mates do not sit next to each other.
-- A row: a seat of a game in teams.
select
    seats.game, coalesce(seats.dealt_step, 0) as step, seats.seat, seats.team <> neighbours.team as kept,
    format('{} and {} are both of team {}', named(seats.seat), named(neighbours.seat), shown(seats.team)) as detail
from seats
inner join headers on seats.game = headers.game
inner join seats as neighbours
    on seats.game = neighbours.game and neighbours.seat = (seats.seat + 1) % headers.players
where headers.teams_option <> 'empty'
order by seats.game, step, seats.seat;
