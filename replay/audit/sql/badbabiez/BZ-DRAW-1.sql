-- BZ-DRAW-1: what is drawn is the top card; in a Drawing phase Objects of the own room first, then Actions.
-- A row: a card drawn, or a Drawing phase that is over, or that stops though both decks have cards.
with ends as (
    select phases.game, phases.step, min(log.step) as step_after
    from phases
    inner join log
        on phases.game = log.game and phases.step = log.turn_step and phases.draws_from < log.step
        and log.type not in ('card_drawn', 'draw_failed', 'deck_shuffled')
    group by phases.game, phases.step
), draws as (
    select
        phases.game, phases.step as turn_step, phases.seat, phases.draws_from, log.step, log.seat as drawer,
        log.reason, log.type, log.deck, log.deck = headers.action_pile as of_actions, rooms.room_type
    from phases
    inner join headers on phases.game = headers.game
    inner join ends on phases.game = ends.game and phases.step = ends.step
    inner join log
        on phases.game = log.game and phases.draws_from <= log.step and log.step < ends.step_after
        and log.type in ('card_drawn', 'draw_failed')
    left join stays
        on phases.game = stays.game and phases.seat = stays.seat and stays.since < phases.draws_from
        and phases.draws_from <= stays.until
    left join rooms on headers.digest = rooms.digest and stays.room = rooms.room
), counts as (
    select
        game, seat, draws_from, count(*) filter (where not of_actions) as objects,
        count(*) filter (where of_actions) as actions,
        bool_and(drawer = seat and (type = 'draw_failed' or reason = 'phase')) as own,
        bool_and(of_actions or deck = room_type) as at_home,
        coalesce(max(step) filter (where not of_actions) < min(step) filter (where of_actions), true) as in_order
    from draws
    group by game, seat, draws_from
), dues as (
    select
        headers.game, stats.step,
        (headers.constants ->> 'phase_draw_objects')::integer
        + sum(stats.amount) filter (where stats.stat = 'draw_objects') as objects,
        (headers.constants ->> 'phase_draw_actions')::integer
        + sum(stats.amount) filter (where stats.stat = 'draw_actions') as actions
    from headers
    inner join stats on headers.game = stats.game and stats.stat in ('draw_objects', 'draw_actions')
    group by headers.game, headers.constants, stats.step
)
select
    takings.game, takings.step, takings.seat,
    case when takings.remain < 0 then false else takings.card = takings.due end as kept,
    format(
        'P{} draws {}; on top lies {}', shown(takings.seat), coalesce(drawn.name, '?'),
        if(takings.remain < 0, 'nothing', coalesce(tops.name, '?'))
    ) as detail
from takings
inner join headers on takings.game = headers.game
left join cards as drawn on headers.digest = drawn.digest and takings.card = drawn.card
left join cards as tops on headers.digest = tops.digest and takings.due = tops.card
where takings.type = 'card_drawn'
union all
select
    counts.game, counts.draws_from, counts.seat,
    counts.own and counts.at_home and counts.in_order and counts.objects = greatest(0, dues.objects)
    and counts.actions = greatest(0, dues.actions),
    format(
        'P{} draws {} Objects ({}) and {} Actions; {} and {} are due', shown(counts.seat), counts.objects,
        if(counts.at_home, 'of its room', 'not of its room'), counts.actions, dues.objects, dues.actions
    )
from counts
left join dues on counts.game = dues.game and counts.draws_from = dues.step
union all
select
    last_events.game, last_events.step, last_events.seat,
    last_events.type = 'card_drawn' and coalesce(counted.objects + counted.actions, 0) >= last_events.due,
    format(
        'P{} has drawn {} cards of {} in its Drawing phase, and nothing follows', shown(last_events.seat),
        coalesce(counted.objects + counted.actions, 0), last_events.due
    )
from (
    select
        log.game, log.step, log.active as seat, log.type, log.turn_step, headers.digest, headers.action_pile,
        (headers.constants ->> 'phase_draw_objects')::integer + (headers.constants ->> 'phase_draw_actions')::integer
            as due, rooms.room_type
    from log
    inner join headers on log.game = headers.game
    inner join stays
        on log.game = stays.game and log.active = stays.seat and stays.since < log.step and log.step <= stays.until
    inner join rooms on headers.digest = rooms.digest and stays.room = rooms.room
    where log.type_after is null and (log.type = 'stay_chosen' or (log.type = 'card_drawn' and log.reason = 'phase'))
) as last_events
left join (
    select
        log.game, log.turn_step, count(*) filter (where log.deck <> headers.action_pile) as objects,
        count(*) filter (where log.deck = headers.action_pile) as actions
    from log
    inner join headers on log.game = headers.game
    where log.type = 'card_drawn' and log.reason = 'phase'
    group by log.game, log.turn_step
) as counted
    on last_events.game = counted.game and last_events.turn_step = counted.turn_step
asof left join stocks as objects
    on last_events.game = objects.game and last_events.room_type = objects.pile and last_events.step >= objects.step
asof left join stocks as actions
    on last_events.game = actions.game and last_events.action_pile = actions.pile and last_events.step >= actions.step
where objects.in_deck > 0 and actions.in_deck > 0
order by game, step;
