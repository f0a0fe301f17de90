-- BB-SET-1: each player takes a set of babies that nobody else has, in seat order (BB-R-COLOURCLASH).
-- A row: a colour chosen.
with chosen as (
    select
        game, step, seat, colour, row_number() over in_game as nth,
        row_number() over (partition by game, colour order by step) as takers
    from log
    where type = 'colour_chosen'
    window in_game as (partition by game order by step)
)
select
    chosen.game, chosen.step, chosen.seat,
    chosen.seat = chosen.nth - 1
    and if(chosen.colour < 0, null, chosen.takers = 1 and chosen.colour < headers.colours) as kept,
    format(
        'P{} takes set {}, as player {} to choose and {} to take it', chosen.seat, chosen.colour, chosen.nth,
        chosen.takers
    ) as detail
from chosen
inner join headers on chosen.game = headers.game
order by chosen.game, chosen.step;
