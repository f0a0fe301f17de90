-- The steps that the checks of Baby Blues share, second part: what is played at babies, and what it owes.

-- One row a card played at a baby: the baby as it was before, what followed, and whether anything came after that.
create temp table plays as
with played as (
    select
        log.game, log.step, log.place, log.type, log.seat, log.card, log.card_type, log.card_colour, log.turn_step,
        log.target_seat, log.target_slot, log.type_after, turns.seat as active, turns.until as turn_until,
        headers.players,
        headers.comfort_target, headers.replace_comfort, headers.horn_stack, headers.horn_hits_own,
        cards.answers, cards.counters, cards.lies, askers.next_step
    from log
    inner join headers on log.game = headers.game
    left join turns on log.game = turns.game and log.turn_step = turns.step
    left join cards on headers.digest = cards.digest and log.card = cards.card
    left join askers on log.game = askers.game and log.step = askers.step
    where log.type in ('red_card_played', 'horn_played', 'orange_card_played', 'green_card_played', 'teddy_bear_played')
), at_baby as (
    select
        played.game, played.step, count(*) filter (where lying.origin = 'above') as reds,
        arg_max(lying.card, lying.since) filter (where lying.origin = 'above') as red,
        arg_max(lying.card_type, lying.since) filter (where lying.origin = 'above') as red_type,
        count(*) filter (where lying.origin = 'underneath') as greens,
        arg_max(lying.card, lying.since) filter (where lying.origin = 'underneath') as green,
        arg_max(lying.card_type, lying.since) filter (where lying.origin = 'underneath') as green_type
    from played
    inner join lying
        on played.game = lying.game and played.target_seat = lying.seat and played.target_slot = lying.slot
        and lying.since < played.step and lying.until > played.step
    group by played.game, played.step
)
select
    played.*, coalesce(moods.mood, 'happy') as mood, moods.cause, moods.cause_type, moods.since as mood_since,
    coalesce(at_baby.reds, 0) as reds, at_baby.red, at_baby.red_type, coalesce(at_baby.greens, 0) as greens,
    at_baby.green, at_baby.green_type, coalesce(aftermath.events, []) as followed,
    if(held.card is null and veiled.since < played.step, null, held.card is not null) as in_hand
from played
asof left join moods
    on played.game = moods.game and played.target_seat = moods.seat and played.target_slot = moods.slot
    and played.step > moods.since
left join at_baby on played.game = at_baby.game and played.step = at_baby.step
left join aftermath on played.game = aftermath.game and played.step = aftermath.asked
left join held
    on played.game = held.game and played.seat = held.seat and played.card = held.card and played.step = held.until
left join veiled on played.game = veiled.game and played.seat = veiled.seat;

-- One row a bottle or jar underneath and turn of the baby's owner while it lies there: the picture that is due, and
-- what the upkeep of that turn tells of it.
create temp table feedings as
with due as (
    select
        lying.game, turns.step as turn_step, lying.seat, lying.slot, lying.card, lying.card_type, lying.pictures,
        lying.since, lying.until, lying.reason, lying.until_asked, lying.until_place,
        1 + row_number() over (partition by lying.game, lying.since order by turns.step) as picture
    from lying
    inner join turns
        on lying.game = turns.game and lying.seat = turns.seat and turns.step > lying.since and turns.step < lying.until
    where lying.origin = 'underneath' and lying.pictures is not null
), moved as (
    select game, asked, seat, slot, card, count(*) as moves, any_value(covered) as covered, any_value(total) as total
    from log
    where type = 'feeding_advanced'
    group by game, asked, seat, slot, card
)
select
    due.*, coalesce(moved.moves, 0) as moves, moved.covered, moved.total,
    due.until_asked is not distinct from due.turn_step as finished, happy.since as happy_step,
    moods.cause, moods.cause_type, moods.mood, askers.next_step
from due
left join moved
    on due.game = moved.game and due.turn_step = moved.asked and due.seat = moved.seat and due.slot = moved.slot
    and due.card = moved.card
left join moods as happy
    on due.game = happy.game and due.seat = happy.seat and due.slot = happy.slot and happy.mood = 'happy'
    and due.turn_step = happy.asked
asof left join moods
    on due.game = moods.game and due.seat = moods.seat and due.slot = moods.slot and due.turn_step > moods.since
left join askers on due.game = askers.game and due.turn_step = askers.step;

-- One row a baby of the active seat that is unhappy when step 3 closes: what it has to do in step 4, and what is told.
create temp table deadlines as
with closings as (
    select log.game, log.step, log.turn_step, turns.seat, headers.cry_timing, askers.next_step
    from log
    inner join headers on log.game = headers.game
    inner join turns on log.game = turns.game and log.turn_step = turns.step
    inner join askers on log.game = askers.game and log.step = askers.step
    where log.type = 'step_closed' and log.closed = 'positive'
), unhappy as (
    select
        closings.*, moods.slot, moods.cause, moods.cause_type, moods.since, moods.turn_step as unhappy_turn
    from closings
    inner join moods
        on closings.game = moods.game and closings.seat = moods.seat and moods.mood = 'unhappy'
        and moods.since < closings.step and moods.until > closings.step
), protected as (
    select unhappy.game, unhappy.step, unhappy.slot, any_value(lying.card_type) as green_type
    from unhappy
    inner join lying
        on unhappy.game = lying.game and unhappy.seat = lying.seat and unhappy.slot = lying.slot
        and lying.origin = 'underneath' and lying.since < unhappy.step and lying.until > unhappy.step
    group by unhappy.game, unhappy.step, unhappy.slot
), told as (
    select
        game, asked, seat, slot, count(*) as events, count(*) filter (where type = 'baby_started_crying') as cries,
        min(step) as step, any_value(reason) as reason, any_value(cause) as cause
    from log
    where type in ('baby_started_crying', 'crying_averted')
    group by game, asked, seat, slot
)
select
    unhappy.*, protected.green_type,
    case
        when protected.game is not null then 'underneath'
        when unhappy.unhappy_turn = unhappy.turn_step and unhappy.cry_timing = 'owners_next_turn' then 'this_turn'
        else 'cries'
    end as due,
    coalesce(told.events, 0) as told_events, if(told.cries > 0, 'cries', told.reason) as told, told.step as told_step,
    told.cause as told_cause
from unhappy
left join protected
    on unhappy.game = protected.game and unhappy.step = protected.step and unhappy.slot = protected.slot
left join told
    on unhappy.game = told.game and unhappy.step = told.asked and unhappy.seat = told.seat and unhappy.slot = told.slot;

-- One row a horn played and side of it, the left one first: the neighbour, what it was before, and what is told of it.
create temp table neighbours as
with sides as (
    select
        game, step, card, seat as player, target_seat, target_slot, players, horn_hits_own, followed, next_step, 1
            as side,
        if(target_slot = 0, (target_seat + 1) % players, target_seat) as seat,
        if(target_slot = 0, 4, target_slot - 1) as slot
    from plays
    where type = 'horn_played'
    union all
    select
        game, step, card, seat as player, target_seat, target_slot, players, horn_hits_own, followed, next_step, 2
            as side,
        if(target_slot = 4, (target_seat + players - 1) % players, target_seat) as seat,
        if(target_slot = 4, 0, target_slot + 1) as slot
    from plays
    where type = 'horn_played'
)
select
    sides.* exclude (followed), coalesce(moods.mood, 'happy') as mood, sides.followed[sides.side] as told,
    len(list_filter(sides.followed, lambda event: event.type in ('baby_made_unhappy', 'horn_spared_baby')))
        as reactions,
    case
        when moods.mood in ('unhappy', 'crying') then moods.mood
        when sides.horn_hits_own = 'no' and sides.seat = sides.player then 'own'
        else 'hit'
    end as due
from sides
asof left join moods
    on sides.game = moods.game and sides.seat = moods.seat and sides.slot = moods.slot and sides.step > moods.since;

-- One row a card that counters a comfort, once the owner has closed step 3 of the next turn over a baby still unhappy:
-- whether the baby has cried, or been comforted, in just that turn.
create temp table countered as
with next_deadlines as (
    select
        plays.game, plays.step, plays.seat, plays.card_type, plays.target_seat, plays.target_slot,
        min(deadlines.step) as deadline
    from plays
    inner join deadlines
        on plays.game = deadlines.game and plays.target_seat = deadlines.seat and plays.target_slot = deadlines.slot
        and plays.mood_since = deadlines.since and deadlines.step > plays.step
    where plays.card_type in ('broken_music', 'empty_bottle', 'empty_jar')
    group by plays.game, plays.step, plays.seat, plays.card_type, plays.target_seat, plays.target_slot
), closings as (
    select log.game, log.step, turns.seat
    from log
    inner join turns on log.game = turns.game and log.turn_step = turns.step
    where log.type = 'step_closed' and log.closed = 'positive'
), first_closings as (
    select next_deadlines.game, next_deadlines.step, min(closings.step) as closing
    from next_deadlines
    inner join closings
        on next_deadlines.game = closings.game and next_deadlines.target_seat = closings.seat
        and closings.step > next_deadlines.step
    group by next_deadlines.game, next_deadlines.step
)
select
    next_deadlines.game, next_deadlines.step, next_deadlines.seat, next_deadlines.card_type,
    next_deadlines.deadline = first_closings.closing and coalesce(deadlines.told = deadlines.due, false) as kept,
    format(
        'baby {} of P{} is due ({}) in its owner''s next turn, told is: {}', next_deadlines.target_slot,
        next_deadlines.target_seat, deadlines.due, coalesce(deadlines.told, 'nothing')
    ) as detail
from next_deadlines
inner join first_closings
    on next_deadlines.game = first_closings.game and next_deadlines.step = first_closings.step
inner join deadlines
    on next_deadlines.game = deadlines.game and next_deadlines.deadline = deadlines.step
    and next_deadlines.target_seat = deadlines.seat and next_deadlines.target_slot = deadlines.slot;
