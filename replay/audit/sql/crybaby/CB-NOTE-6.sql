-- CB-NOTE-6: when a Dragon is led, everybody who holds a Dragon plays one.
-- A row: a card of a trick led black, by a seat that held black; null where the hand is not known.
select
    plays.game, plays.step, plays.seat,
    case
        when plays.colour = 'black' then true
        when holdings.of_led > 0 and plays.words is not null then false
    end as kept,
    format('P{} plays {} while holding {}', plays.seat, plays.words, holdings.one_of_led) as detail
from plays
inner join holdings on plays.game = holdings.game and plays.step = holdings.step
where plays.place > 1 and plays.led = 'black' and (holdings.of_led > 0 or not holdings.known)
order by plays.game, plays.step;
