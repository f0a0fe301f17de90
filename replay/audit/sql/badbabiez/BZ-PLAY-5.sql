-- BZ-PLAY-5: a Common Object goes to a pile as soon as it is played; one that is thrown, when it comes down.
-- A row: a Common Object that blocks, is added to a fight, is played for its text, or is thrown.
with in_hand as (
    select
        uses.game, uses.step, uses.seat, uses.card_name,
        if(
            uses.next_type is null, null,
            uses.next_type = 'card_discarded' and uses.next_card = uses.card
            and coalesce(uses.next_seat = uses.seat, false) and uses.next_origin = 'hand'
        ) as kept,
        coalesce(uses.next_type, 'nothing') as next_type
    from uses
    anti join flights on uses.game = flights.game and uses.step = flights.step
    where uses.common and uses.type in ('block_played', 'fight_card_played', 'card_played')
), others as (
    select game, step, type
    from log
    where
        not (
            (type = 'reaction_passed' and asked_in = 'throw')
            or type in ('block_played', 'dodge_played')
            or (type = 'door_played' and use = 'stop_throw')
            or type = 'card_discarded'
            or (type = 'door_changed' and state = 'closed')
        )
), thrown as (
    select
        uses.game, uses.step, uses.seat, uses.card_name,
        case
            when flights.until_type = 'card_discarded' then flights.until < coalesce(others.step, never())
            when others.step is null then null
            else false
        end as kept,
        coalesce(others.type, 'nothing') as next_type
    from uses
    inner join flights on uses.game = flights.game and uses.step = flights.step
    inner join cards on uses.digest = cards.digest and uses.card = cards.card
    asof left join others on uses.game = others.game and uses.step < others.step
    where cards.common
), judged as (
    select *
    from in_hand
    union all
    select *
    from thrown
)
select
    game, step, seat, kept,
    format('{} of P{} is made use of, and {} comes before it goes to a pile', card_name, seat, next_type) as detail
from judged
order by game, step;
