-- CB-SETUP-2: a game is set up once, at its start, each player with a colour of Bet cards of their own (CB-RUL-12).
-- A row: the first event of a game, or a set-up told.
with firsts as (
    select game, min(step) as step
    from log
    group by game
), told as (
    select log.game, log.step, log.type, lists.bet_colours, firsts.step as first_step, headers.players
    from log
    inner join firsts on log.game = firsts.game
    inner join headers on log.game = headers.game
    left join lists on log.game = lists.game and log.step = lists.step
    where log.step = firsts.step or log.type = 'game_started'
)
select
    game, step, -1 as seat,
    step = first_step and type = 'game_started' and bet_colours = range(players::bigint) as kept,
    if(
        step = first_step and type = 'game_started', format('{} players have the Bet cards {}', players, bet_colours),
        format('{} stands at step {}; a game begins with game_started', type, step)
    ) as detail
from told
order by game, step;
