-- giving_comfort: does the player give green cards in a trade where others would do?
-- A row: cards laid down in a trade, with ways to do so both with a green card and without one.
select game, step, seat, green as value
from picks
where type = 'trade_cards_committed' and can and need_not
order by game, step
