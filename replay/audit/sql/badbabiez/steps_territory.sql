-- The steps that the checks of Bad Babiez share about controlled territory: who holds a room, and who defends it.

-- One row a movement declared in a game with controlled territory: who is in the room to be entered, whether one team
-- other than the mover's holds it, and what comes of the movement.
create temp table entries as
with declared as (
    select log.game, log.step, log.place, log.seat, log.from_room, log.to_room, seats.team
    from log
    inner join headers on log.game = headers.game and headers.controlled_territory
    left join seats on log.game = seats.game and log.seat = seats.seat
    where log.type = 'move_declared'
), outcomes as (
    select game, step, type
    from log
    where
        type in ('territory_defended', 'baby_moved', 'move_declared', 'turn_ended')
        or (type = 'door_played' and use = 'stop_move')
), inside as (
    select
        declared.game, declared.step, count(*) as babies, count(distinct seats.team) as teams,
        min(seats.team) as team, count(seats.team) = count(*) as known
    from declared
    inner join stays
        on declared.game = stays.game and declared.to_room = stays.room and stays.since < declared.step
        and stays.until >= declared.step
    inner join seats on stays.game = seats.game and stays.seat = seats.seat
    group by declared.game, declared.step
)
select
    declared.game, declared.step, declared.seat, declared.from_room, declared.to_room, scales.room_names,
    coalesce(inside.babies, 0) as babies, inside.team,
    if(
        inside.known and declared.team is not null,
        inside.babies >= 2 and inside.teams = 1 and inside.team <> declared.team, if(inside.babies is null, false, null)
    ) as held,
    outcomes.type as outcome, outcomes.step as outcome_step
from declared
inner join scales on declared.game = scales.game
left join inside on declared.game = inside.game and declared.step = inside.step
asof left join outcomes on declared.game = outcomes.game and declared.step < outcomes.step;

-- One row a room told to be defended: by whom against whom, the room that the entering Baby leaves, and the event that
-- ends it: its arrival, or its cry.
create temp table defences as
with closings as (
    select game, seat, step, type, to_room, cause
    from log
    where type in ('baby_moved', 'baby_cried')
)
select
    log.game, log.step, log.room, log.team, log.entrant, stays.room as room_left, scales.room_names, headers.players,
    headers.reaction_prompt, closings.type as closed_by, coalesce(closings.step, never()) as until, closings.to_room,
    closings.cause
from log
inner join headers on log.game = headers.game
inner join scales on log.game = scales.game
left join stays
    on log.game = stays.game and log.entrant = stays.seat and stays.since < log.step and stays.until >= log.step
asof left join closings on log.game = closings.game and log.entrant = closings.seat and log.step < closings.step
where log.type = 'territory_defended';

-- One row an answer to a Baby that enters: a throw out of turn or a pass, with the defence that it belongs to, where
-- the Baby that answers is, and how far it sits from the entering one, clockwise.
create temp table defenders as
with answers as (
    select game, step, type, seat, out_of_turn, target_seat, from_room, to_room
    from log
    where
        (type = 'throw_declared' and (out_of_turn or seat is distinct from active))
        or (type = 'reaction_passed' and asked_in = 'entry')
), placed as (
    select answers.*, stays.room as stands_in
    from answers
    left join stays
        on answers.game = stays.game and answers.seat = stays.seat and stays.since < answers.step
        and stays.until >= answers.step
)
select
    placed.game, placed.step, placed.type, placed.seat, placed.out_of_turn, placed.target_seat, placed.from_room,
    placed.to_room, placed.stands_in, scales.room_names, defences.step as defence_step, defences.room,
    defences.room_left, defences.entrant, defences.until,
    (placed.seat - defences.entrant + defences.players) % defences.players as distance
from placed
inner join scales on placed.game = scales.game
asof left join defences on placed.game = defences.game and placed.step > defences.step;
