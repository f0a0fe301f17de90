-- Rules that the book gives for one type of card after another in the same words: each a view over all types, of which a
-- check takes its own. Views, so that nothing is put into words that nobody asks for.

-- One row a card that makes a baby unhappy: whether it lies above the baby as long as the baby is so.
create temp view causes_lying as
with caused as (
    select
        plays.game, plays.step, plays.seat, plays.card_type, plays.target_seat, plays.target_slot, moods.until,
        moods.until_asked, moods.since
    from plays
    left join moods
        on plays.game = moods.game and plays.target_seat = moods.seat and plays.target_slot = moods.slot
        and moods.mood = 'unhappy' and moods.cause = plays.card and moods.asked = plays.step
    where plays.card_type in ('poo', 'nervous_baby', 'stolen_pacifier')
)
select
    caused.game, caused.step, caused.seat, caused.card_type,
    caused.since is not null and lying.until <= caused.until
    and (caused.until = 2147483647 or coalesce(lying.until_asked = caused.until_asked, false)) as kept,
    format(
        'the card above baby {} of P{} leaves at {}, the baby changes at {}', caused.target_slot, caused.target_seat,
        shown(nullif(lying.until, 2147483647)), shown(nullif(coalesce(caused.until, 2147483647), 2147483647))
    ) as detail
from caused
inner join lying on caused.game = lying.game and caused.step = lying.since and lying.origin = 'above';

-- One row a green card of pictures whose last one is due: whether it is used up with its cause, and the baby happy.
create temp view last_pictures as
with reds as (
    select
        feedings.game, feedings.turn_step, feedings.card, any_value(lying.until_place) as place
    from feedings
    inner join lying
        on feedings.game = lying.game and feedings.cause = lying.card and feedings.seat = lying.seat
        and feedings.slot = lying.slot and lying.origin = 'above' and lying.reason = 'fed'
        and lying.until_asked = feedings.turn_step
    group by feedings.game, feedings.turn_step, feedings.card
)
select
    feedings.game, feedings.turn_step as step, feedings.seat, feedings.slot, feedings.card_type,
    coalesce(
        feedings.finished and feedings.reason = 'used' and feedings.moves = 0 and feedings.happy_step > feedings.until
        and if(feedings.cause_type = 'horn', reds.game is null, reds.place = feedings.until_place + 1), false
    ) as kept,
    format(
        'the {} at baby {} of P{} leaves as {}, with {} moves, and its baby is {}', feedings.card_type, feedings.slot,
        feedings.seat, coalesce(feedings.reason, 'nothing'), feedings.moves,
        if(feedings.happy_step is null, 'not happy', 'happy')
    ) as detail
from feedings
left join reds
    on feedings.game = reds.game and feedings.turn_step = reds.turn_step and feedings.card = reds.card
where feedings.picture = feedings.pictures;

-- One row a green card that comforts at once, or a baby made happy by one: whether each comes of the other.
create temp view comforted_at_once as
select
    game, step, seat, card_type,
    coalesce(
        followed[3].type = 'baby_made_happy' and followed[3].seat = target_seat and followed[3].slot = target_slot
        and followed[3].maker = card and len(
            list_filter(followed, lambda event: event.reason is distinct from 'settled')
        ) = 3, false
    ) as kept,
    format(
        'baby {} of P{} is not made happy by the {}, and that alone', target_slot, target_seat, card_type
    ) as detail
from plays
where type = 'green_card_played' and card_type in ('diaper', 'pacifier')
union all
select
    moods.game, moods.since, moods.seat, cards.card_type,
    coalesce(plays.card = moods.maker and moods.type_before = 'baby_made_unhappy', false),
    format(
        'baby {} of P{} is made happy by a {} that was not played for it', moods.slot, moods.seat, cards.card_type
    )
from moods
inner join headers on moods.game = headers.game
inner join cards
    on headers.digest = cards.digest and moods.maker = cards.card and cards.card_type in ('diaper', 'pacifier')
left join plays
    on moods.game = plays.game and moods.asked = plays.step and moods.seat = plays.target_seat
    and moods.slot = plays.target_slot
where moods.mood = 'happy';
