-- CB-PLAY-8: when everybody has played, and not before, it is settled who cries and who wins the trick; once.
-- A row: a trick won.
with named as (
    select game, round, trick, min(step) as step
    from cries
    group by game, round, trick
), told as (
    select game, step, row_number() over (partition by game, round, trick order by step) as place
    from wins
)
select
    wins.game, wins.step, wins.seat,
    coalesce(
        wins.cards = wins.players and wins.last_step < wins.step and named.step < wins.step and told.place = 1, false
    ) as kept,
    format(
        'the trick is won with {} of {} cards played{}', coalesce(wins.cards, 0), coalesce(wins.players, 0),
        case when told.place > 1 then ', a second time' when named.step < wins.step then '' else ' and nobody to cry' end
    ) as detail
from wins
inner join told on wins.game = told.game and wins.step = told.step
left join named on wins.game = named.game and wins.round = named.round and wins.trick = named.trick
order by wins.game, wins.step;
