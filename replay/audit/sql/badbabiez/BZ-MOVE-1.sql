-- BZ-MOVE-1: in its Movement phase a Baby stays, or enters rooms next to its own as often as it may.
-- A row: a choice to stay or move, or a Movement phase that is over.
with choices as (
    select
        log.game, log.step, log.seat, log.type, log.to_room, log.turn_step, following.type as next_type,
        following.seat as next_seat, following.from_room as next_from, following.to_room as next_to,
        following.means as next_means,
        count(*) filter (where log.type = 'move_chosen') over so_far as moved,
        count(*) filter (where log.type = 'stay_chosen') over so_far as stayed
    from log
    left join log as following on log.game = following.game and log.place + 1 = following.place
    where log.type in ('stay_chosen', 'move_chosen') and log.turn_step is not null
    window so_far as (
        partition by log.game, log.turn_step order by log.step rows between unbounded preceding and 1 preceding
    )
), judged as (
    select
        choices.*, stays.room, adjacent.next_room,
        greatest(0, (headers.constants ->> 'base_moves')::integer + stats.amount) as allowed
    from choices
    inner join headers on choices.game = headers.game
    left join stats on choices.game = stats.game and choices.step = stats.step and stats.stat = 'moves'
    left join stays
        on choices.game = stays.game and choices.seat = stays.seat and stays.since < choices.step
        and choices.step <= stays.until
    left join adjacent
        on choices.game = adjacent.game and stays.room = adjacent.room and choices.to_room = adjacent.next_room
), sums as (
    select
        game, turn_step, count(*) filter (where type = 'move_chosen') as moved,
        count(*) filter (where type = 'stay_chosen') as stayed
    from choices
    group by game, turn_step
), stops as (
    select log.game, log.turn_step, min(log.step) as step
    from log
    where (log.type = 'door_played' and log.use = 'stop_move') or (log.type = 'baby_cried' and log.seat = log.active)
    group by log.game, log.turn_step
), phases_over as (
    select
        phases.game, phases.draws_from as step, phases.seat, coalesce(sums.moved, 0) as moved,
        coalesce(sums.stayed, 0) as stayed, coalesce(stops.step < phases.draws_from, false) as stopped,
        greatest(0, (headers.constants ->> 'base_moves')::integer + stats.amount) as allowed
    from phases
    inner join headers on phases.game = headers.game
    left join sums on phases.game = sums.game and phases.step = sums.turn_step
    left join stops on phases.game = stops.game and phases.step = stops.turn_step
    left join stats on phases.game = stats.game and phases.draws_from = stats.step and stats.stat = 'moves'
    where phases.draws_from is not null
)
select
    game, step, seat,
    stayed = 0 and (moved < allowed or (type = 'stay_chosen' and moved = 0))
    and (
        type = 'stay_chosen'
        or (
            (to_room is null or room is null or next_room is not null)
            and coalesce(
                next_type = 'move_declared' and next_seat = seat and next_from = room and next_to = to_room
                and next_means is null, false
            )
        )
    ) as kept,
    format(
        '{} of P{} after {} of {} steps{}, then {}', type, shown(seat), moved, shown(allowed),
        if(stayed > 0, ' and a stay', ''), shown(next_type)
    ) as detail
from judged
union all
select
    game, step, seat, stayed + moved > 0 and (stayed = 1 or stopped or moved >= allowed),
    format('P{} draws after {} of {} steps and {} stays', shown(seat), moved, shown(allowed), stayed)
from phases_over
order by game, step;
