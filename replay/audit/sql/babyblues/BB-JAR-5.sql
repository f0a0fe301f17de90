-- BB-JAR-5: when the third picture of a jar would go underneath, it is discarded with its cause, and the baby is happy.
-- A row: a jar whose last picture is due.
select game, step, seat, kept, detail
from last_pictures
where card_type = 'jar'
order by game, step, slot;
