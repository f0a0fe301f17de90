-- The steps that the checks of Bad Babiez share about throws: what can be answered, who answers, and what hits.

-- A value of which nothing below zero is left; null where it is not known.
create temp macro at_least_zero(value) as if(value < 0, 0, value);

-- One row a deck and card type that explodes when it is played.
create temp table explosives as
select digest, card_type, sum(n)::integer as n
from effects
where moment = 'on_play' and effect = 'explode'
group by digest, card_type;

-- One row a thing that others may answer: a move, a throw, or an Object played that explodes. Who does it, what it is
-- aimed at, the two rooms, the passage between them (null in one room) and the state of that passage.
create temp table windows as
with asked as (
    select
        log.game, log.digest, log.step, log.turn_step, log.type, 'movement' as kind, log.seat, log.card, log.card_type,
        log.means, log.from_room, log.to_room, null::integer as value, false as out_of_turn,
        null::integer as target, null::integer as target_seat, null::integer as target_furniture,
        null::integer as target_door
    from log
    where log.type = 'move_declared'
    union all
    select
        game, digest, step, turn_step, type, 'throw' as kind, seat, card, card_type, null as means, from_room, to_room,
        value, out_of_turn, target, target_seat, target_furniture, target_door
    from log
    where type = 'throw_declared'
    union all
    select
        log.game, log.digest, log.step, log.turn_step, log.type, 'explosion' as kind, log.seat, log.card, log.card_type,
        null as means, stays.room as from_room, log.chosen_room as to_room, null as value, false as out_of_turn,
        null as target, null as target_seat, null as target_furniture, null as target_door
    from log
    inner join explosives on log.digest = explosives.digest and log.card_type = explosives.card_type
    left join stays
        on log.game = stays.game and log.seat = stays.seat and stays.since < log.step and log.step <= stays.until
    where log.type = 'card_played'
)
select asked.*, adjacent.passage, doors.state
from asked
left join adjacent
    on asked.game = adjacent.game and asked.from_room = adjacent.room and asked.to_room = adjacent.next_room
left join doors
    on adjacent.game = doors.game and adjacent.passage = doors.passage and doors.since < asked.step
    and asked.step <= doors.until;

-- One row an event that does not belong to what was declared before it: a decision other than an answer, the end of a
-- move, the start or end of a turn or round, the end of the game.
create temp table openers as
select game, step, type
from log
where
    (
        kind = 'decision' and type not in ('block_played', 'dodge_played', 'fight_card_played', 'fight_passed')
        and not (type = 'door_played' and use in ('stop_move', 'stop_throw'))
        and not (type = 'reaction_passed' and asked_in in ('movement', 'throw'))
    )
    or type in ('move_declared', 'turn_started', 'turn_ended', 'round_started', 'game_ended')
    or (type = 'baby_moved' and cause = 'walk');

-- One row a throw with all that the rules say of it: what is printed on the card, where thrower and target are, the
-- value that is due, and the event at which something else begins.
create temp table throws as
with found as (
    select
        windows.*, log.source, log.active, cards.throw as printed, cards.common, cards.consumed,
        thrower.room as thrower_room,
        coalesce(aimed.room, pieces.room) as target_room
    from windows
    inner join log on windows.game = log.game and windows.step = log.step
    left join cards on windows.digest = cards.digest and windows.card = cards.card
    left join stays as thrower
        on windows.game = thrower.game and windows.seat = thrower.seat and thrower.since < windows.step
        and windows.step <= thrower.until
    left join stays as aimed
        on windows.game = aimed.game and windows.target_seat = aimed.seat and aimed.since < windows.step
        and windows.step <= aimed.until
    left join pieces on windows.digest = pieces.digest and windows.target_furniture = pieces.furniture
    where windows.kind = 'throw'
)
select
    found.*, at_least_zero(found.printed + thrown.amount + coalesce(met.amount, 0)) as due,
    coalesce(openers.step, never()) as until
from found
left join stats as thrown
    on found.game = thrown.game and found.step = thrown.step and found.seat = thrown.seat and thrown.stat = 'throw'
left join stats as met
    on found.game = met.game and found.step = met.step and found.target_seat = met.seat and met.stat = 'throw_against'
asof left join openers on found.game = openers.game and found.step < openers.step;

-- One row an answer to a move or a throw, a pass included: where who answers is, and the thing answered, null where
-- nothing is open. `stops` if it is no pass; `stopped` if another one has stopped that thing before.
create temp table answers as
with given as (
    select
        game, digest, step, turn_step, type, seat, card, card_type, target, passage, own, defence, use, asked_in,
        type <> 'reaction_passed' as stops
    from log
    where
        type in ('block_played', 'dodge_played') or (type = 'door_played' and use in ('stop_move', 'stop_throw'))
        or (type = 'reaction_passed' and asked_in in ('movement', 'throw'))
), marks as (
    select game, step
    from openers
    union all
    select game, step
    from log
    where (type = 'card_discarded' and origin = 'flight') or type in ('throw_hit', 'explosion', 'territory_defended')
), opened as (
    select given.*, windows.step as window_step, windows.kind as window_kind
    from given
    asof left join marks on given.game = marks.game and given.step > marks.step
    left join windows
        on marks.game = windows.game and marks.step = windows.step
        and case
            when given.use = 'stop_move' or given.asked_in = 'movement' then windows.kind = 'movement'
            when given.use = 'stop_throw' or given.asked_in = 'throw' then windows.kind in ('throw', 'explosion')
            else windows.kind = 'throw'
        end
)
select
    opened.*, stays.room,
    opened.window_step is not null and coalesce(
        bool_or(opened.stops) over (
            partition by opened.game, opened.window_step order by opened.step
            rows between unbounded preceding and 1 preceding
        ), false
    ) as stopped,
    if(
        opened.window_step is null, 1,
        row_number() over (partition by opened.game, opened.window_step, opened.seat order by opened.step)
    ) as times
from opened
left join stays
    on opened.game = stays.game and opened.seat = stays.seat and stays.since < opened.step
    and opened.step <= stays.until;

-- One row a throw and what it comes to: the first answer that stops it and its first hit, null where there is none
-- before something else begins. `due_to_hit` where nothing stops it, `open` where the log ends before the Object has
-- left the air; `hit_fits` if card and target are those thrown.
create temp table hits as
with stops as (
    select game, window_step, min(step) as stop_step
    from answers
    where stops
    group by game, window_step
), landed as (
    select game, max(step) as step
    from log
    where type = 'card_discarded' and origin = 'flight'
    group by game
), told as (
    select
        log.game, log.step, log.card, log.target, log.target_seat, log.target_furniture, log.target_door,
        throws.step as throw_step, throws.until,
        row_number() over (partition by log.game, throws.step order by log.step) as nth
    from log
    asof left join throws on log.game = throws.game and log.step > throws.step
    where log.type = 'throw_hit'
)
select
    throws.game, throws.step, throws.seat, throws.card, throws.target, throws.target_seat, throws.target_furniture,
    throws.target_door, throws.value, throws.until, stops.stop_step,
    throws.value > 0 and stops.stop_step is null as due_to_hit, told.step as hit_step,
    told.card = throws.card and told.target = throws.target as hit_fits,
    throws.until = never() and coalesce(landed.step, -1) < throws.step as open
from throws
left join stops on throws.game = stops.game and throws.step = stops.window_step
left join told
    on throws.game = told.game and throws.step = told.throw_step and told.step < throws.until and told.nth = 1
left join landed on throws.game = landed.game;

-- One row a hit that no throw is due to make: after none, after another one, or after one that was stopped or
-- cancelled.
create temp table stray_hits as
select log.game, log.step, log.target_seat, log.target_furniture, log.target_door
from log
left join hits on log.game = hits.game and log.step = hits.hit_step and coalesce(hits.due_to_hit, true)
where log.type = 'throw_hit' and hits.game is null;
