-- BB-SET-6: the pile of unhappy cards is complete when the game begins.
-- A row: the first baby made unhappy in a game.
with firsts as (
    select game, min(step) as step, arg_min(seat, step) as seat, arg_min(pile_left, step) as pile_left
    from log
    where type = 'baby_made_unhappy'
    group by game
)
select
    firsts.game, firsts.step, firsts.seat, firsts.pile_left = headers.unhappy_cards - 1 as kept,
    format('the unhappy pile holds {} cards after the first, of {}', shown(firsts.pile_left), headers.unhappy_cards)
        as detail
from firsts
inner join headers on firsts.game = headers.game
order by firsts.game, firsts.step;
