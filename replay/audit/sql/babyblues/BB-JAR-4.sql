-- BB-JAR-4: at the start of the owner's next turn the jar is slid one picture further, and at no other time.
-- A row: a jar whose second picture is due, or one told to be slid.
select
    game, turn_step as step, seat, moves = 1 and covered = picture and not finished as kept,
    format('the jar at baby {} of P{} is slid {} times, to picture {}', slot, seat, moves, shown(covered)) as detail
from feedings
where card_type = 'jar' and picture < pictures
union all
select
    log.game, log.step, log.seat, coalesce(feedings.picture < feedings.pictures, false),
    format('a card at baby {} of P{} is slid on, which is not due', log.slot, log.seat)
from log
left join feedings
    on log.game = feedings.game and log.asked = feedings.turn_step and log.seat = feedings.seat
    and log.slot = feedings.slot and log.card = feedings.card
where log.type = 'feeding_advanced'
order by game, step;
