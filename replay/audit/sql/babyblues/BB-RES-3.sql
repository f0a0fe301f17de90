-- BB-RES-3: a horn is removed with the last of its victims that becomes happy or cries, or at once where it has none.
-- A row: a horn played.
with victims as (
    select
        plays.game, plays.step, count(moods.since) as victims, max(moods.until) as settled
    from plays
    left join moods
        on plays.game = moods.game and plays.step = moods.asked and moods.mood = 'unhappy' and moods.cause = plays.card
    where plays.type = 'horn_played'
    group by plays.game, plays.step
), due as (
    select
        victims.game, victims.step, plays.seat, plays.target_seat, plays.target_slot, victims.victims,
        headers.horn_release,
        if(victims.victims = 0, plays.step + 2, victims.settled) as settled, plays.place
    from victims
    inner join plays on victims.game = plays.game and victims.step = plays.step
    inner join headers on victims.game = headers.game
)
select
    due.game, due.step, due.seat,
    case
        when due.settled = 2147483647 then lying.until = 2147483647
        when due.victims = 0 then coalesce(lying.until_place = due.place + 3, false)
        else coalesce(lying.until_place = settlers.place + 1, false)
    end and (lying.reason is null or lying.reason = 'settled') as kept,
    format(
        'the horn on baby {} of P{} with {} victims leaves at {} ({}), the last was settled at {}', due.target_slot,
        due.target_seat, due.victims, shown(nullif(lying.until, 2147483647)), shown(lying.reason),
        shown(nullif(due.settled, 2147483647))
    ) as detail
from due
inner join lying on due.game = lying.game and due.step = lying.since
left join log as settlers on due.game = settlers.game and due.settled = settlers.step
where due.horn_release = 'affected_babies'
order by due.game, due.step;
