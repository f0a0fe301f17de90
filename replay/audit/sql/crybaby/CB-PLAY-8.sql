-- CB-PLAY-8: when everybody has played, and not before, it is settled who cries and who wins the trick; once.
-- A row: a trick won.
with named as (
    select game, round, trick, min(step) as step
    from cries
    group by game, round, trick
)
select
    wins.game, wins.step, wins.seat,
    coalesce(
        wins.cards = wins.players and wins.last_step < wins.step and named.step < wins.step and wins.place = 1, false
    ) as kept,
    format(
        'the trick is won with {} of {} cards played{}', coalesce(wins.cards, 0), headers.players,
        case
            when wins.place > 1 then ', a second time'
            when coalesce(wins.last_step > wins.step, true) then ', more of them later'
            when named.step < wins.step then ''
            else ', and nobody named to cry'
        end
    ) as detail
from wins
inner join headers on wins.game = headers.game
left join named on wins.game = named.game and wins.round = named.round and wins.trick = named.trick
order by wins.game, wins.step;
