-- BB-BOT-5: when the owner's next turn starts over a bottle, it is discarded with its cause, and the baby is happy.
-- A row: a bottle whose last picture is due.
select game, step, seat, kept, detail
from last_pictures
where card_type = 'bottle'
order by game, step, slot;
