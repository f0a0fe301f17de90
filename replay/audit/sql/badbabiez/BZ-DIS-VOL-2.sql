-- BZ-DIS-VOL-2: at Volume at Full Blast every Baby there loses one random card, clockwise, whoever plays it last.
-- A row: a Baby in the room that is not immune to noise.
with present as (
    select
        disasters.game, disasters.since as step, standings.seat, disasters.laid_by, hand_sizes.size,
        (standings.seat - disasters.laid_by - 1 + headers.players) % headers.players as distance
    from disasters
    inner join headers on disasters.game = headers.game
    inner join standings
        on disasters.game = standings.game and disasters.since = standings.step and disasters.room = standings.room
    asof left join hand_sizes
        on disasters.game = hand_sizes.game and standings.seat = hand_sizes.seat and disasters.since > hand_sizes.step
    where disasters.card_type = 'volume_at_full_blast' and not list_contains(standings.immune_to, 'noise')
), due as (
    select
        *, coalesce(size, 0) > 0 as owes,
        count(*) filter (where coalesce(size, 0) > 0) over (partition by game, step order by distance) as nth
    from present
), picks as (
    select
        log.game, placed.step, log.step as pick_step, log.seat, log.maker, log.cards, nexts.type as next_type,
        nexts.card as next_card, nexts.origin as next_origin, nexts.seat as next_seat,
        row_number() over (partition by log.game, placed.step order by log.step) as nth
    from log
    inner join log as placed
        on log.game = placed.game and log.asked = placed.asked and placed.type = 'disaster_placed'
        and log.step > placed.step
    left join log as nexts on log.game = nexts.game and log.place + 1 = nexts.place
    where log.type = 'random_cards_chosen' and log.purpose = 'discard'
), own_picks as (
    select game, step, seat, count(*) as picks
    from picks
    group by game, step, seat
), lasts as (
    select game, max(asked) as asked
    from log
    group by game
)
select
    due.game, due.step, due.seat,
    case
        when not due.owes then own_picks.picks is null
        when own_picks.picks is null and lasts.asked <= due.step then null
        else coalesce(
            own_picks.picks = 1 and picks.seat = due.seat and picks.maker = due.laid_by and len(picks.cards) = 1
            and (
                picks.next_type is null
                or (
                    picks.next_type = 'card_discarded' and picks.next_origin = 'hand' and picks.next_seat = due.seat
                    and (picks.cards[1] = -1 or picks.next_card = picks.cards[1])
                )
            ), false
        )
    end as kept,
    format(
        'P{} is there with {} cards and has {} picks; pick number {} is from P{}', due.seat, coalesce(due.size, 0),
        coalesce(own_picks.picks, 0), due.nth, shown(picks.seat)
    ) as detail
from due
inner join lasts on due.game = lasts.game
left join picks on due.game = picks.game and due.step = picks.step and due.nth = picks.nth and due.owes
left join own_picks on due.game = own_picks.game and due.step = own_picks.step and due.seat = own_picks.seat
order by due.game, due.step, due.seat;
