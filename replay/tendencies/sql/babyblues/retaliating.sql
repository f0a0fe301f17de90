-- retaliating: does the player attack those who have attacked since the player's last turn?
-- A row: a red or orange card played, with targets both at an opponent who has attacked the player within a round, and
-- at another.
select game, step, seat, bool_or(attacked and hit) as value
from targets
where attacks
group by game, step, seat
having bool_or(attacked) and bool_or(not attacked)
order by game, step
