-- CB-SETUP-7: the first round begins once the game is set up and its leader is known.
-- A row: the first shuffle of a game.
with firsts as (
    select
        game, min(step) filter (where type = 'deck_shuffled') as step,
        min(step) filter (where type = 'game_started') as started,
        min(step) filter (where type = 'leader_assigned') as led
    from log
    where type in ('deck_shuffled', 'game_started', 'leader_assigned')
    group by game
)
select
    game, step, -1 as seat, coalesce(started < step and led < step, false) as kept,
    'the deck is shuffled before the game is set up and its leader known' as detail
from firsts
where step is not null
order by game, step;
