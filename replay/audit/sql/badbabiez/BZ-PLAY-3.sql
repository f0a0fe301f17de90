-- BZ-PLAY-3: an Action card goes to the Action pile as soon as it is played, unless it is a Disaster, or if it is lost.
-- A row: an Action card played, or one that goes to a pile otherwise.
with plays as (
    select
        uses.game, uses.step, uses.seat, uses.card, uses.card_name,
        if(
            uses.next_type is null, null,
            uses.next_type = 'card_discarded' and uses.next_card = uses.card
            and coalesce(uses.next_seat = uses.seat, false) and uses.next_origin = 'hand'
            and uses.next_pile = headers.action_pile
        ) as kept,
        format('{} follows, to pile {}', coalesce(uses.next_type, 'nothing'), shown(piles.name)) as detail
    from uses
    inner join headers on uses.game = headers.game
    left join piles on uses.digest = piles.digest and uses.next_pile = piles.pile
    where
        uses.section = 'action'
        and (
            uses.type in ('door_played', 'dodge_played', 'fight_card_played')
            or (uses.type = 'card_played' and not uses.disaster)
        )
), others as (
    select
        discards.game, discards.step, discards.seat, discards.card, discards.card_name,
        discards.pile = headers.action_pile and discards.was_there and discards.due as kept,
        format(
            'it goes from {} to pile {} after {}', shown(discards.origin), shown(piles.name), shown(discards.before)
        ) as detail
    from discards
    inner join headers on discards.game = headers.game
    left join piles on headers.digest = piles.digest and discards.pile = piles.pile
    anti join plays
        on discards.game = plays.game and discards.cause_step = plays.step and discards.card = plays.card
        and discards.place = discards.cause_place + 1
    where discards.section = 'action'
), judged as (
    select game, step, seat, card_name, kept, detail
    from plays
    union all
    select game, step, seat, card_name, kept, detail
    from others
)
select game, step, coalesce(seat, -1) as seat, kept, format('{} of P{}: {}', card_name, shown(seat), detail) as detail
from judged
order by game, step;
