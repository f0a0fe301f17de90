-- BB-BOT-6: the unhappy card of a baby that has drunk its bottle goes back to the pile (BB-R-UNHAPPYPILE).
-- A row: a baby made happy by a bottle.
select
    moods.game, moods.since as step, moods.seat,
    coalesce(lying.seat = moods.seat and lying.slot = moods.slot, false) and moods.pile_left = moods.pile_due as kept,
    format(
        'a bottle under baby {} of P{} makes it happy; the pile is said to hold {}, it has {}', moods.slot, moods.seat,
        shown(moods.pile_left), moods.pile_due
    )
        as detail
from moods
inner join headers on moods.game = headers.game
inner join cards on headers.digest = cards.digest and moods.maker = cards.card and cards.card_type = 'bottle'
asof left join lying on moods.game = lying.game and moods.maker = lying.card and moods.since > lying.since
where moods.mood = 'happy'
order by moods.game, moods.since;
