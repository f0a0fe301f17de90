-- BZ-PLAY-3: an Action card goes to the Action pile as soon as it is played, unless it is a Disaster.
-- A row: an Action card played, or one that goes to a pile otherwise.
with plays as (
    select
        uses.game, uses.step, uses.seat, uses.card, uses.card_name,
        case
            when uses.next_type is null then null
            else uses.next_type = 'card_discarded' and coalesce(uses.next_card = uses.card, false)
                and coalesce(uses.next_seat = uses.seat, false) and uses.next_origin = 'hand'
                and coalesce(uses.next_pile = headers.action_pile, false)
        end as kept,
        format('{} follows', coalesce(uses.next_type, 'nothing')) as detail
    from uses
    inner join headers on uses.game = headers.game
    where
        uses.section = 'action'
        and (
            uses.type in ('door_played', 'dodge_played', 'fight_card_played')
            or (uses.type = 'card_played' and not uses.disaster)
        )
), others as (
    select
        discards.game, discards.step, discards.seat, discards.card, discards.card_name,
        discards.pile = headers.action_pile and discards.was_there as kept,
        format('it goes from {} to pile {}', shown(discards.origin), shown(piles.name)) as detail
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
