-- BB-JAR-3: eating a jar takes three rounds, the one of laying it down included.
-- A row: a baby made happy by a jar.
select
    moods.game, moods.since as step, moods.seat, feedings.picture = feedings.pictures is true as kept,
    format('a jar makes a baby happy when picture {} is due, of {}', shown(feedings.picture), shown(feedings.pictures))
        as detail
from moods
inner join headers on moods.game = headers.game
inner join cards on headers.digest = cards.digest and moods.maker = cards.card and cards.card_type = 'jar'
left join feedings
    on moods.game = feedings.game and moods.asked = feedings.turn_step and moods.maker = feedings.card
    and moods.seat = feedings.seat and moods.slot = feedings.slot
where moods.mood = 'happy'
order by moods.game, moods.since;
