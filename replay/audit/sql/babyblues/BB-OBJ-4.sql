-- BB-OBJ-4: play is over as soon as all five babies of a player cry, and not before.
-- A row: a fifth baby that starts to cry, or a game ended for that reason.
with cries as (
    select
        cried.game, cried.since as step, cried.place, cried.seat, count(distinct earlier.slot) as crying
    from moods as cried
    inner join moods as earlier
        on cried.game = earlier.game and cried.seat = earlier.seat and earlier.mood = 'crying'
        and earlier.since <= cried.since
    where cried.mood = 'crying'
    group by cried.game, cried.since, cried.place, cried.seat
), released as (
    select game, place
    from log
    where type = 'card_discarded' and reason = 'settled'
), ending as (
    select
        cries.game, cries.step, cries.seat, ends.place - cries.place - 1 as between_them, ends.reason, ends.loser,
        count(released.place) as horns
    from cries
    left join ends on cries.game = ends.game
    left join released
        on cries.game = released.game and released.place > cries.place and released.place < ends.place
    where cries.crying = 5
    group by cries.game, cries.step, cries.seat, ends.place, cries.place, ends.reason, ends.loser
), ended as (
    select
        log.game, log.step, log.seat, log.turn, log.round, max(cries.crying) as crying, any_value(turns.turn)
            as turn_due,
        any_value(turns.round) as round_due
    from log
    left join cries on log.game = cries.game and log.seat = cries.seat and cries.step < log.step
    left join turns on log.game = turns.game and log.turn_step = turns.step
    where log.type = 'game_ended' and log.reason = 'all_crying'
    group by log.game, log.step, log.seat, log.turn, log.round
)
select
    game, step, seat, coalesce(between_them = horns and reason = 'all_crying' and loser = seat, false) as kept,
    format('all babies of P{} cry, and the game does not end at once for it', seat) as detail
from ending
union all
select
    game, step, seat, coalesce(crying = 5, false) and (turn is null or turn = turn_due)
    and (round is null or round = round_due),
    format(
        'the game ends in turn {} with {} babies of P{} crying, expected turn {}', shown(turn), shown(crying), seat,
        shown(turn_due)
    )
from ended
order by game, step;
