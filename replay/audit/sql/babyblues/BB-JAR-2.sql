-- BB-JAR-2: the jar goes underneath the player's own baby (BB-R-COMFORTWHOM), its first picture covered at once.
-- A row: a jar played.
with firsts as (
    select
        lying.game, lying.since, arg_min(log.covered, log.step) as covered, arg_min(log.total, log.step) as total,
        count(log.step) as moves
    from lying
    left join log
        on lying.game = log.game and lying.card = log.card and log.type = 'feeding_advanced' and log.step > lying.since
        and log.step < lying.until
    group by lying.game, lying.since
)
select
    plays.game, plays.step, plays.seat,
    (
        plays.target_seat = plays.seat or (
            plays.comfort_target = 'horn_any' and coalesce(plays.cause_type = 'horn', false)
        )
    )
    and (firsts.moves = 0 or (firsts.covered = 2 and firsts.total = 3)) as kept,
    format(
        'P{} lays a jar under a baby of P{}; it is first slid to picture {} of {}', plays.seat, plays.target_seat,
        shown(firsts.covered), shown(firsts.total)
    )
        as detail
from plays
inner join firsts on plays.game = firsts.game and plays.step = firsts.since
where plays.type = 'green_card_played' and plays.card_type = 'jar'
order by plays.game, plays.step;
