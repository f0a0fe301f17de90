-- CB-NOTE-6: when a Dragon is led, everybody who holds a Dragon plays one.
-- A row: a card of a trick led black, by a seat that held black; null where neither the hand nor a card shown later tells.
select
    plays.game, plays.step, plays.seat,
    case
        when plays.colour = 'black' then true
        when coalesce(held.words, unfollowed.words) is not null and plays.words is not null then false
    end as kept,
    format(
        'P{} plays {} while holding {}{}', plays.seat, plays.words, coalesce(held.words, unfollowed.words),
        if(held.words is null, format(' (shown at step {})', unfollowed.proved_at), '')
    ) as detail,
    if(held.words is null, unfollowed.proved_at, null) as proved_at
from plays
inner join holdings on plays.game = holdings.game and plays.step = holdings.step
inner join headers on plays.game = headers.game
left join faces as held on headers.digest = held.digest and holdings.one_of_led = held.face
left join unfollowed on plays.game = unfollowed.game and plays.step = unfollowed.step
left join shown_whole on plays.game = shown_whole.game and plays.step = shown_whole.step
where
    plays.place > 1 and plays.led = 'black'
    and (
        holdings.one_of_led is not null or unfollowed.step is not null
        or not holdings.known and (shown_whole.step is null or plays.colour = plays.led)
    )
order by plays.game, plays.step;
