-- BB-UNH-1: a red card at once puts an unhappy card on the baby, off the pile.
-- A row: a red card played on a baby, or a baby made unhappy.
select
    game, step, seat,
    coalesce(
        followed[1].type = 'baby_made_unhappy' and followed[1].seat = target_seat and followed[1].slot = target_slot
        and followed[1].cause = card and len(followed) = 1, false
    ) as kept,
    format(
        '{} is not followed by baby {} of P{} being made unhappy, and that alone', coalesce(card_type, 'a card'),
        target_slot, target_seat
    )
        as detail
from plays
where type = 'red_card_played'
union all
select
    moods.game, moods.since, moods.seat,
    coalesce(plays.type in ('red_card_played', 'horn_played') and plays.card = moods.cause, false)
    and (moods.pile_left is null or moods.pile_left = moods.pile_due),
    format(
        'baby {} of P{} is made unhappy, {}; the pile is said to hold {}, it has {}', moods.slot, moods.seat,
        if(plays.game is null, 'by nothing played', 'after a card played'), shown(moods.pile_left), moods.pile_due
    )
from moods
left join plays on moods.game = plays.game and moods.asked = plays.step
where moods.mood = 'unhappy'
order by game, step;
