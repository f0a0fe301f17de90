-- BB-JAR-5: when the third picture of a jar would go underneath, it is discarded with its cause, and the baby is happy.
-- A row: a jar whose last picture is due.
with reds as (
    select
        feedings.game, feedings.turn_step, feedings.card, any_value(lying.until_place) as place
    from feedings
    inner join lying
        on feedings.game = lying.game and feedings.cause = lying.card and feedings.seat = lying.seat
        and feedings.slot = lying.slot and lying.origin = 'above' and lying.reason = 'fed'
        and lying.until_asked = feedings.turn_step
    group by feedings.game, feedings.turn_step, feedings.card
)
select
    feedings.game, feedings.turn_step as step, feedings.seat,
    coalesce(
        feedings.finished and feedings.reason = 'used' and feedings.moves = 0 and feedings.happy_step > feedings.until
        and if(feedings.cause_type = 'horn', reds.game is null, reds.place = feedings.until_place + 1), false
    ) as kept,
    format(
        'the jar at baby {} of P{} leaves as {}, with {} moves, and its baby is {}', feedings.slot, feedings.seat,
        coalesce(feedings.reason, 'nothing'), feedings.moves, if(feedings.happy_step is null, 'not happy', 'happy')
    ) as detail
from feedings
left join reds
    on feedings.game = reds.game and feedings.turn_step = reds.turn_step and feedings.card = reds.card
where feedings.card_type = 'jar' and feedings.picture = feedings.pictures
order by feedings.game, feedings.turn_step, feedings.slot;
