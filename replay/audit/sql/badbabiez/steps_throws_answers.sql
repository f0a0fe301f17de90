-- The steps that the checks of Bad Babiez share about answers: blocks and dodges, Door cards, and who has an answer.

-- One row a block or dodge with what the rules say of it: the throw answered, and the value that is due for oneself and
-- for others.
create temp table blocks as
with found as (
    select
        answers.game, answers.digest, answers.step, answers.type, answers.seat, answers.card, answers.card_type,
        answers.target, answers.own, answers.room, answers.window_step, answers.stopped, log.defence,
        cards.defence as printed, cards.common, cards.dodge, cards.section, throws.seat as thrower,
        throws.target as aimed, throws.target_seat, throws.value, throws.from_room, throws.to_room
    from answers
    inner join log on answers.game = log.game and answers.step = log.step
    left join cards on answers.digest = cards.digest and answers.card = cards.card
    left join throws on answers.game = throws.game and answers.window_step = throws.step
    where answers.type in ('block_played', 'dodge_played')
)
select
    found.*, defending.amount as defence_change, at_least_zero(found.printed + defending.amount) as due,
    at_least_zero(
        found.printed + defending.amount
        - at_least_zero((headers.constants ->> 'block_penalty')::integer + coalesce(penalties.amount, 0))
    ) as due_for_others
from found
inner join headers on found.game = headers.game
left join stats as defending
    on found.game = defending.game and found.step = defending.step and found.seat = defending.seat
    and defending.stat = 'defence'
left join stats as penalties
    on found.game = penalties.game and found.step = penalties.step and found.seat = penalties.seat
    and penalties.stat = 'block_penalty';

-- One row a Door card played, with what the rules say of it: where who plays it is, the passage's state before, the
-- move, throw or explosion answered (null where none is open), and the changes of doors that follow before something
-- else begins, also in words.
create temp table door_cards as
with played as (
    select
        log.game, log.digest, log.step, log.turn_step, log.seat, log.active, log.card, log.use, log.passage,
        cards.slam, passages.name, passages.room as end_room, passages.other as other_end, doors.state,
        answers.window_step, answers.stopped, coalesce(openers.step, never()) as until
    from log
    left join cards on log.digest = cards.digest and log.card = cards.card
    left join passages on log.game = passages.game and log.passage = passages.passage
    left join doors
        on log.game = doors.game and log.passage = doors.passage and doors.since < log.step and log.step <= doors.until
    left join answers on log.game = answers.game and log.step = answers.step
    asof left join openers on log.game = openers.game and log.step < openers.step
    where log.type = 'door_played'
), changes as (
    select
        played.game, played.step,
        list(
            {'passage': log.passage, 'state': log.state, 'maker': coalesce(log.maker, -1)} order by log.step
        ) as changes,
        string_agg(
            format(
                '{} becomes {} by {}', coalesce(passages.name, 'a door that is not there'), log.state,
                coalesce('P' || log.maker, 'nobody')
            ), ', ' order by log.step
        ) as told
    from played
    inner join log
        on played.game = log.game and log.type = 'door_changed' and played.step < log.step and log.step < played.until
    left join passages on log.game = passages.game and log.passage = passages.passage
    group by played.game, played.step
)
select
    played.*, stays.room, windows.kind as window_kind, windows.seat as actor, windows.card as window_card,
    windows.from_room, windows.to_room, windows.passage as window_passage, windows.means, windows.out_of_turn,
    coalesce(changes.changes, []) as changes, coalesce(changes.told, 'no door changes') as told
from played
left join stays
    on played.game = stays.game and played.seat = stays.seat and stays.since < played.step
    and played.step <= stays.until
left join windows on played.game = windows.game and played.window_step = windows.step
left join changes on played.game = changes.game and played.step = changes.step;

-- One row a seat that is where it may answer a move, throw or explosion, the `turn_of` it to be asked, and whether its
-- hand has an answer; null where the hand is not known.
create temp table answerers as
with places as (
    select
        windows.game, windows.digest, windows.step, windows.kind, windows.seat as actor, windows.from_room,
        windows.to_room, windows.passage, windows.state, windows.value, windows.out_of_turn, windows.target_seat,
        headers.players, headers.reaction_order, headers.door_vs_throw, headers.constants, stays.seat, stays.room,
        (stays.seat - windows.seat + headers.players) % headers.players as clockwise
    from windows
    inner join headers on windows.game = headers.game
    inner join stays
        on windows.game = stays.game and stays.room in (windows.from_room, windows.to_room)
        and stays.seat <> windows.seat and stays.since < windows.step and windows.step <= stays.until
    where
        (windows.kind = 'movement' and windows.state = 'open')
        or (windows.kind = 'throw' and windows.value > 0)
        or (windows.kind = 'explosion' and windows.state = 'open' and windows.from_room <> windows.to_room)
), changed as (
    select
        places.game, places.step, places.seat,
        coalesce(sum(effects.amount) filter (where effects.stat = 'defence'), 0)::integer as defence_change,
        coalesce(sum(effects.amount) filter (where effects.stat = 'block_penalty'), 0)::integer as penalty_change
    from places
    inner join workings
        on places.game = workings.game and places.seat = workings.owner and workings.since < places.step
        and places.step <= workings.until
    inner join effects
        on places.digest = effects.digest and workings.number = effects.number and effects.moment = 'passive'
        and effects.effect = 'modify'
    group by places.game, places.step, places.seat
), covers as (
    select places.game, places.step, places.seat, effects.card_deck, max(effects.defence) as cover
    from places
    inner join workings
        on places.game = workings.game and workings.since < places.step and places.step <= workings.until
        and (workings.owner = places.seat or workings.room = places.room)
    inner join effects
        on places.digest = effects.digest and workings.number = effects.number and effects.effect = 'dodge_with'
    group by places.game, places.step, places.seat, effects.card_deck
), held as (
    select
        places.*, cards.section, cards.common, cards.slam, cards.dodge,
        forbidden.card_type is not null as is_forbidden,
        at_least_zero(cards.defence + coalesce(changed.defence_change, 0)) as own_defence,
        at_least_zero(
            cards.defence + coalesce(changed.defence_change, 0) - at_least_zero(
                (places.constants ->> 'block_penalty')::integer + coalesce(changed.penalty_change, 0)
            )
        ) as other_defence,
        cards.defence as printed,
        at_least_zero(
            greatest(if(cards.dodge, cards.defence, null), covers.cover) + coalesce(changed.defence_change, 0)
        ) as dodge_defence
    from places
    left join changed on places.game = changed.game and places.step = changed.step and places.seat = changed.seat
    inner join lying
        on places.game = lying.game and places.seat = lying.seat and lying.lies = 'hand'
        and lying.since < places.step and places.step <= lying.until
    inner join cards on places.digest = cards.digest and lying.card = cards.card
    left join covers
        on places.game = covers.game and places.step = covers.step and places.seat = covers.seat
        and cards.section = covers.card_deck
    left join forbidden
        on places.game = forbidden.game and places.seat = forbidden.seat and cards.card_type = forbidden.card_type
        and forbidden.since < places.step and places.step <= forbidden.until
), judged as (
    select
        game, step, seat, count(*) as known,
        bool_or(
            not is_forbidden and (
                (
                    slam and coalesce(state = 'open', false) and from_room <> to_room
                    and not coalesce(out_of_turn, false)
                    and (kind = 'movement' or door_vs_throw = 'either_end' or room = from_room)
                )
                or (
                    kind = 'throw' and (
                        (
                            common and printed > 0
                            and if(seat = coalesce(target_seat, -1), own_defence, other_defence) >= value
                        )
                        or (coalesce(seat = target_seat, false) and coalesce(dodge_defence >= value, false))
                    )
                )
            )
        ) as has_answer
    from held
    group by game, step, seat
)
select
    places.game, places.step, places.kind, places.actor, places.seat, places.from_room, places.to_room,
    places.clockwise + if(
        places.reaction_order = 'target_first' and places.kind = 'throw'
        and coalesce(places.seat = places.target_seat, false), -places.players, 0
    ) as turn_of,
    if(
        coalesce(hand_sizes.size, 0) = coalesce(judged.known, 0), coalesce(judged.has_answer, false),
        if(coalesce(hand_sizes.size, 0) > coalesce(judged.known, 0) and judged.has_answer, true, null)
    ) as able
from places
left join judged on places.game = judged.game and places.step = judged.step and places.seat = judged.seat
asof left join hand_sizes
    on places.game = hand_sizes.game and places.seat = hand_sizes.seat and places.step > hand_sizes.step;

-- One row a Baby inside a room that is defended against another that enters: whether it is asked, and whether it has
-- something to throw, null where its hand is not known. None of those whom the cry of the entering one leaves unasked.
create temp table guards as
with ways as (
    select
        log.game, log.digest, log.step, log.room, log.entrant, stays.room as room_left, endings.step as until,
        endings.type
    from log
    left join stays
        on log.game = stays.game and log.entrant = stays.seat and stays.since < log.step and log.step <= stays.until
    asof inner join (
        select game, seat, step, type
        from log
        where type in ('baby_moved', 'baby_cried')
    ) as endings on log.game = endings.game and log.entrant = endings.seat and log.step < endings.step
    where log.type = 'territory_defended'
), shut as (
    select distinct ways.game, ways.step
    from ways
    inner join workings
        on ways.game = workings.game and workings.since < ways.step and ways.step <= workings.until
    inner join effects
        on ways.digest = effects.digest and workings.number = effects.number and effects.effect = 'forbid'
        and (effects.what = 'throw_across' or (effects.what = 'throw_in' and workings.room = ways.room_left))
), inside as (
    select
        ways.game, ways.digest, ways.step, ways.entrant, ways.until, ways.type, stays.seat,
        shut.game is null as open, min(log.step) as asked_step
    from ways
    inner join stays
        on ways.game = stays.game and ways.room = stays.room and stays.since < ways.step and ways.step <= stays.until
    left join shut on ways.game = shut.game and ways.step = shut.step
    left join log
        on ways.game = log.game and stays.seat = log.seat and ways.step < log.step and log.step < ways.until
        and (log.type = 'throw_declared' or (log.type = 'reaction_passed' and log.asked_in = 'entry'))
    group by all
), counted as (
    select
        inside.game, inside.step, inside.seat, count(*) filter (where lying.lies = 'hand') as known,
        bool_or(
            inside.open and cards.throw > 0 and forbidden.card_type is null
            and if(
                lying.lies = 'hand', cards.common,
                cards.consumed and coalesce(specials.ready_since < inside.step, false)
            )
        ) as has_throw
    from inside
    inner join lying
        on inside.game = lying.game and inside.seat = lying.seat and lying.lies in ('hand', 'play')
        and lying.since < coalesce(inside.asked_step, inside.until)
        and coalesce(inside.asked_step, inside.until) <= lying.until
    inner join cards on inside.digest = cards.digest and lying.card = cards.card
    left join specials
        on lying.game = specials.game and lying.card = specials.card and lying.since = specials.since
    left join forbidden
        on inside.game = forbidden.game and inside.seat = forbidden.seat and cards.card_type = forbidden.card_type
        and forbidden.since < inside.step and inside.step <= forbidden.until
    group by inside.game, inside.step, inside.seat
), sized as (
    select
        inside.game, inside.step, inside.seat, inside.entrant, inside.asked_step, inside.type,
        coalesce(hand_sizes.size, 0) as size
    from inside
    asof left join hand_sizes
        on inside.game = hand_sizes.game and inside.seat = hand_sizes.seat
        and coalesce(inside.asked_step, inside.until) > hand_sizes.step
)
select
    sized.game, sized.step, sized.entrant, sized.seat, sized.asked_step is not null as asked,
    if(
        sized.size = coalesce(counted.known, 0), coalesce(counted.has_throw, false),
        if(sized.size > coalesce(counted.known, 0) and counted.has_throw, true, null)
    ) as able
from sized
left join counted on sized.game = counted.game and sized.step = counted.step and sized.seat = counted.seat
where sized.asked_step is not null or sized.type = 'baby_moved';
