-- BB-BOT-2: the bottle goes underneath the player's own baby (BB-R-COMFORTWHOM) and stays until it is discarded.
-- A row: a bottle played.
select
    plays.game, plays.step, plays.seat,
    (
        plays.target_seat = plays.seat or (
            plays.comfort_target <> 'own_only' and coalesce(plays.cause_type = 'horn', false)
        )
    )
    and (
        lying.until = 2147483647 or lying.reason in ('used', 'countered')
        or (lying.reason = 'replaced' and plays.replace_comfort = 'allowed')
    ) as kept,
    format(
        'P{} lays a bottle under a baby of P{}; it leaves as {}', plays.seat, plays.target_seat,
        coalesce(lying.reason, 'nothing')
    )
        as detail
from plays
inner join lying on plays.game = lying.game and plays.step = lying.since
where plays.type = 'green_card_played' and plays.card_type = 'bottle'
order by plays.game, plays.step;
