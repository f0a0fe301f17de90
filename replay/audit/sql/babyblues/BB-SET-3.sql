-- BB-SET-3: each player lays out their babies once, in seat order, before the starting player is named.
-- A row: a row of babies laid out.
with rows as (
    select game, step, seat, row_number() over (partition by game order by step) as nth
    from log
    where type = 'babies_arranged'
), began as (
    select game, min(step) as step
    from log
    where type in ('starting_player_chosen', 'deck_shuffled', 'turn_started')
    group by game
)
select
    rows.game, rows.step, rows.seat,
    rows.seat = rows.nth - 1 and coalesce(began.step > rows.step, true) as kept,
    format('P{} lays out babies as number {}', rows.seat, rows.nth) as detail
from rows
left join began on rows.game = began.game
order by rows.game, rows.step;
