-- BB-PAC-4: the unhappy card that a pacifier removes goes back to its pile.
-- A row: a baby made happy by a pacifier.
select
    moods.game, moods.since as step, moods.seat, moods.pile_left = moods.pile_due as kept,
    format('the unhappy pile is said to hold {} cards, it has {}', shown(moods.pile_left), moods.pile_due) as detail
from moods
inner join headers on moods.game = headers.game
inner join cards on headers.digest = cards.digest and moods.maker = cards.card
where moods.mood = 'happy' and cards.card_type = 'pacifier'
order by moods.game, moods.since;
