-- BZ-NAU-3: whose card breaks a Special Object gains one Naughtiness Point, once the Object is on its pile.
-- A row: a Special Object broken, or points told to be gained for one.
with breaks as (
    select
        log.game, log.step, log.place, log.seat, log.card, log.card_name, log.maker, scales.special_break_bonus as due,
        plays.seat as player, plays.chosen_baby, plays.chosen_special
    from log
    inner join scales on log.game = scales.game
    left join log as plays on log.game = plays.game and log.asked = plays.step
    where log.type = 'special_broken'
), answers as (
    select
        breaks.*, gains.seat as gainer, gains.n as gained,
        coalesce(gains.type = 'naughtiness_gained' and gains.reason = 'special', false) as answered,
        coalesce(
            gone.type = 'card_discarded' and gone.origin = 'play' and gone.seat = breaks.seat
            and gone.card = breaks.card, false
        ) as discarded
    from breaks
    left join log as gone on breaks.game = gone.game and breaks.place + 1 = gone.place
    left join log as gains on breaks.game = gains.game and breaks.place + 2 = gains.place
)
select
    game, step, seat,
    discarded and answered
    and coalesce(
        maker = player and seat = chosen_baby and card = chosen_special and gainer = maker and maker <> seat
        and gained = due, false
    ) as kept,
    format(
        '{} breaks the {} of {}: {} gains {}, {} is due', named(maker), shown(card_name), named(seat),
        named(if(answered, gainer, null)), if(answered, shown(gained), 'any'), due
    ) as detail
from answers
union all
select
    scores.game, scores.step, scores.seat, breaks.step is not null,
    format('{} gains {} points for a Special Object, and none was broken', named(scores.seat), shown(scores.n))
from scores
left join breaks on scores.game = breaks.game and scores.place - 2 = breaks.place
where scores.type = 'naughtiness_gained' and scores.reason = 'special'
order by game, step;
