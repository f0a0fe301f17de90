-- BB-UNH-5: a baby has one red card above it and one green card underneath it at most (horns: BB-R-HORNPLACE).
-- A row: a card laid above a baby or underneath it.
select
    game, step, seat,
    case
        when type = 'green_card_played' then greens = 0 or (
            replace_comfort = 'allowed' and coalesce(
                followed[1].reason = 'replaced' and followed[1].card = green, false
            )
        )
        else reds = 0 or (type = 'horn_played' and horn_stack = 'unlimited')
    end as kept,
    format(
        'P{} lays {} at a baby that has {} above and {} underneath', seat, coalesce(card_type, 'a card'),
        coalesce(red_type, 'nothing'), coalesce(green_type, 'nothing')
    ) as detail
from plays
where type in ('red_card_played', 'horn_played') or (type = 'green_card_played' and lies = 'underneath')
order by game, step;
