-- BZ-Q-MOVE-6: whoever is moved by another is moved as the card says, and through no closed door into a next room.
-- A row: a Baby that is moved from where it is to another room, or a card or ability that moves another Baby.
with movers as (
    select kinds.digest, kinds.first_card, kinds.copies, effects.moment, effects.goes_to
    from effects
    inner join kinds on effects.digest = kinds.digest and effects.number = kinds.number
    where
        effects.effect = 'move' and starts_with(effects.target, 'chosen_other')
        and effects.moment in ('on_play', 'on_use')
), plays as (
    select
        log.game, log.digest, log.step, log.place, log.seat, log.chosen_baby, movers.goes_to,
        case movers.goes_to
            when 'actor_room' then own.room
            when 'start_room' then seats.start_room
            when 'chosen_adjacent' then log.chosen_room
            else rooms.room
        end as due, other.room as left_room
    from log
    inner join movers
        on log.digest = movers.digest and movers.moment = if(log.type = 'card_played', 'on_play', 'on_use')
        and coalesce(log.card, log.ability) between movers.first_card and movers.first_card + movers.copies - 1
    left join stays as own
        on log.game = own.game and log.seat = own.seat and own.since < log.step and log.step <= own.until
    left join stays as other
        on log.game = other.game and log.chosen_baby = other.seat and other.since < log.step
        and log.step <= other.until
    left join seats on log.game = seats.game and log.chosen_baby = seats.seat
    left join rooms on log.digest = rooms.digest and movers.goes_to = rooms.name
    where log.type in ('card_played', 'ability_used')
), forced as (
    select
        game, step, seat, from_room, to_room, asked,
        row_number() over (partition by game, asked order by step) as nth
    from log
    where type = 'baby_moved' and cause = 'forced'
), ways as (
    select plays.*, adjacent.passage, doors.state
    from plays
    left join adjacent
        on plays.game = adjacent.game and plays.left_room = adjacent.room and plays.due = adjacent.next_room
    left join doors
        on adjacent.game = doors.game and adjacent.passage = doors.passage and doors.since < plays.step
        and plays.step <= doors.until
), last_steps as (
    select game, max(place) as place
    from log
    group by game
)
select
    log.game, log.step, log.seat,
    case
        when log.from_room is null or log.to_room is null or stays.room is null then null
        else log.from_room = stays.room and log.to_room <> stays.room
    end as kept,
    format(
        'P{} is moved from {} to {}; it is in {}', shown(log.seat), shown(origins.name), shown(goals.name),
        shown(places.name)
    ) as detail
from log
left join stays
    on log.game = stays.game and log.seat = stays.seat and stays.since < log.step and log.step <= stays.until
left join rooms as origins on log.digest = origins.digest and log.from_room = origins.room
left join rooms as goals on log.digest = goals.digest and log.to_room = goals.room
left join rooms as places on log.digest = places.digest and stays.room = places.room
where log.type = 'baby_moved' and log.cause <> 'forced'
union all
select
    forced.game, forced.step, forced.seat,
    coalesce(
        forced.nth = 1 and ways.chosen_baby = forced.seat and ways.due = forced.to_room
        and ways.left_room = forced.from_room and ways.due <> ways.left_room
        and (ways.goes_to <> 'chosen_adjacent' or ways.state in ('open', 'broken')), false
    ),
    format(
        'P{} is moved by force; {}', shown(forced.seat),
        if(ways.step is null, 'no card that does it was used', 'the card moves P' || shown(ways.chosen_baby))
    )
from forced
left join ways on forced.game = ways.game and forced.asked = ways.step
union all
select
    ways.game, ways.step, ways.seat, (forced.step is not null) = (ways.due <> ways.left_room),
    format('P{} is to be moved by a card and is {}moved', shown(ways.chosen_baby), if(forced.step is null, 'not ', ''))
from ways
inner join last_steps on ways.game = last_steps.game and ways.place + 2 <= last_steps.place
left join forced on ways.game = forced.game and ways.step = forced.asked and forced.nth = 1
order by game, step;
