-- CB-NOTE-6: when a Dragon is led, everybody who holds a Dragon plays one.
-- A row: a card of a trick led black, by a seat that held black; null where the hand is not known.
select
    plays.game, plays.step, plays.seat,
    case
        when plays.colour = 'black' then true
        when holdings.one_of_led is not null and plays.words is not null then false
    end as kept,
    format('P{} plays {} while holding {}', plays.seat, plays.words, held.words) as detail
from plays
inner join holdings on plays.game = holdings.game and plays.step = holdings.step
inner join headers on plays.game = headers.game
left join faces as held on headers.digest = held.digest and holdings.one_of_led = held.face
where plays.place > 1 and plays.led = 'black' and (holdings.one_of_led is not null or not holdings.known)
order by plays.game, plays.step;
