-- The steps that checks of Bad Babiez share about turns and the house: whose turn, where each Baby is, how doors are.

-- One row a game and seat: its Baby, where it begins and its team, as drawn or else numbered by the first seat of each.
create temp table seats as
with places as (
    select game, digest, unnest(range(players))::tinyint as seat, string_split(teams_option, ',') as names
    from headers
), dealt as (
    select game, seat, arg_min(baby, step) as baby, arg_min(start_room, step) as start_room, min(step) as step
    from log
    where type = 'baby_dealt'
    group by game, seat
), drawn as (
    select game, arg_min(teams, step) as teams
    from log
    where type = 'teams_drawn'
    group by game
), firsts as (
    select game, names[seat + 1] as name, min(seat) as first_seat
    from places
    where names[seat + 1] is not null and len(names) > 1
    group by game, names[seat + 1]
), named as (
    select game, name, (row_number() over (partition by game order by first_seat) - 1)::smallint as team
    from firsts
)
select
    places.game, places.seat, dealt.step as dealt_step, dealt.baby, dealt.start_room,
    coalesce(nullif(drawn.teams[places.seat + 1], -1), named.team) as team, kinds.card_type as baby_type,
    kinds.first_card as baby_card
from places
left join dealt on places.game = dealt.game and places.seat = dealt.seat
left join drawn on places.game = drawn.game
left join named on places.game = named.game and places.names[places.seat + 1] = named.name
left join kinds on places.digest = kinds.digest and dealt.baby = kinds.number;

-- One row a game: the seat that has the first turn of each round, as configured or drawn.
create temp table firsts as
select
    headers.game,
    if(headers.start_seat = 'chance', arg_min(log.seat, log.step), try_cast(headers.start_seat as tinyint)) as seat
from headers
left join log on headers.game = log.game and log.type = 'start_seat_drawn'
group by headers.game, headers.start_seat;

-- One row a round: its number as told, whether it is a final one, and the step at which the next one starts or the game
-- ends. `nth` counts them.
create temp table rounds as
with bounds as (
    select
        game, step, place, type, number, final, row_number() over in_game as nth, lead(step) over in_game as until,
        lead(type) over in_game as ended_by
    from log
    where type in ('round_started', 'game_ended')
    window in_game as (partition by game order by step)
)
select game, step, place, number, final, nth, coalesce(until, never()) as until, ended_by
from bounds
where type = 'round_started';

-- One row a turn: whose, in which round, the how manieth of the round and of the game, and the step that ends it: its
-- `turn_ended` (`closed`), or else the next start of a turn or round or the end of the game.
create temp table turns as
with bounds as (
    select
        game, step, place, seat, type, round_step, lead(step) over in_game as until, lead(type) over in_game as ended_by
    from log
    where type in ('turn_started', 'turn_ended', 'round_started', 'game_ended')
    window in_game as (partition by game order by step)
)
select
    bounds.game, bounds.step, bounds.place, bounds.seat, bounds.round_step, rounds.number, rounds.final,
    row_number() over (partition by bounds.game, bounds.round_step order by bounds.step) as nth_of_round,
    row_number() over (partition by bounds.game order by bounds.step) as nth, coalesce(bounds.until, never()) as until,
    bounds.ended_by, coalesce(bounds.ended_by = 'turn_ended', false) as closed
from bounds
left join rounds on bounds.game = rounds.game and bounds.round_step = rounds.step
where bounds.type = 'turn_started';

-- One row a turn with its phases: `draws_from` is its first draw of the Drawing phase, which ends Movement;
-- `played_until` the end of its Playing phase, and `cried` the first cry of its own Baby; null where there is none.
create temp table phases as
select
    turns.game, turns.step, turns.seat, turns.until, turns.ended_by, turns.closed,
    min(
        if((log.type = 'card_drawn' and log.reason = 'phase') or log.type = 'draw_failed', log.step, null)
    ) as draws_from,
    min(if(log.type in ('playing_ended', 'rummage_chosen'), log.step, null)) as played_until,
    min(if(log.type = 'baby_cried' and log.seat = turns.seat, log.step, null)) as cried
from turns
inner join log
    on turns.game = log.game and turns.step = log.turn_step
    and (
        log.type in ('turn_started', 'draw_failed', 'playing_ended', 'rummage_chosen', 'baby_cried')
        or (log.type = 'card_drawn' and log.reason = 'phase')
    )
group by turns.game, turns.step, turns.seat, turns.until, turns.ended_by, turns.closed;

-- One row an opening of a round: what comes before its first turn, up to `until`, with `closed` where the log goes on.
create temp table openings as
select
    rounds.game, rounds.step, rounds.number, rounds.final, rounds.nth, coalesce(turns.step, rounds.until) as until,
    coalesce(turns.step, rounds.until) < never() as closed
from rounds
left join turns on rounds.game = turns.game and rounds.step = turns.round_step and turns.nth_of_round = 1;

-- One row a stay: the room in which a seat's Baby is, by where it was dealt or moved to.
create temp table stays as
with arrivals as (
    select game, seat, step, start_room as room, 'dealt' as cause
    from log
    where type = 'baby_dealt'
    union all
    select game, seat, step, to_room as room, cause
    from log
    where type = 'baby_moved'
)
select
    game, seat, step as since, room, cause,
    lead(step, 1, never()) over (partition by game, seat order by step) as until
from arrivals;

-- One row a state of a door: every passage of the layout is open at first.
create temp table doors as
with states as (
    select game, passage, -1 as step, 'open' as state, null::tinyint as maker
    from passages
    union all
    select game, passage, step, state, maker
    from log
    where type = 'door_changed'
)
select
    game, passage, step as since, state, maker,
    lead(step, 1, never()) over (partition by game, passage order by step) as until
from states;
