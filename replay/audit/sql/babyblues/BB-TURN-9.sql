-- BB-TURN-9: who played no card throws one or more away before drawing; who played one throws none (BB-R-DUTYTIME).
-- A row: a turn that has ended, a throw, or a card thrown.
with sized as (
    select
        finished_turns.game, finished_turns.step, finished_turns.seat, finished_turns.throws, finished_turns.waived,
        finished_turns.duty_step, finished_turns.draw_step, finished_turns.until,
        finished_turns.cards + if(headers.trade_counts_as_play = 'yes', finished_turns.trades, 0) as played
    from finished_turns
    inner join headers on finished_turns.game = headers.game
), thrown as (
    select log.game, log.step, log.seat, log.place, log.cards, turns.seat as active, unnest(log.cards) as card
    from log
    left join turns on log.game = turns.game and log.turn_step = turns.step
    where log.type = 'hand_cards_thrown'
), counted as (
    select
        thrown.game, thrown.step, thrown.seat, thrown.place, thrown.active, any_value(thrown.cards) as cards,
        count(held.card) as in_hand, count(*) filter (where thrown.card < 0) as unknown,
        min(veiled.since) as veiled_since
    from thrown
    left join held
        on thrown.game = held.game and thrown.seat = held.seat and thrown.card = held.card and thrown.step = held.until
    left join veiled on thrown.game = veiled.game and thrown.seat = veiled.seat
    group by thrown.game, thrown.step, thrown.seat, thrown.place, thrown.active
), discarded as (
    select game, asked, list(card order by step) as cards, max(place) as last_place
    from log
    where type = 'card_discarded' and origin = 'hand' and reason = 'thrown'
    group by game, asked
)
select
    game, coalesce(duty_step, draw_step, until) as step, seat,
    throws + waived = (played = 0)::integer and coalesce(duty_step < draw_step, true) as kept,
    format('P{} has played {} cards in a turn with {} throws and {} waived', seat, played, throws, waived) as detail
from sized
union all
select
    counted.game, counted.step, counted.seat,
    coalesce(counted.seat = counted.active, false) and coalesce(discarded.cards = counted.cards, false)
    and coalesce(discarded.last_place = counted.place + len(counted.cards), false) -- all before the first is drawn
    and if(
        counted.unknown > 0 or counted.in_hand < len(counted.cards)
        and coalesce(counted.veiled_since < counted.step, false),
        null, counted.in_hand = len(counted.cards)
    ),
    format('P{} throws {} cards away, {} of them in hand', counted.seat, len(counted.cards), counted.in_hand)
from counted
left join discarded on counted.game = discarded.game and counted.step = discarded.asked
union all
select
    log.game, log.step, log.seat, coalesce(len(log.cards) > 0, false), format('P{} throws nothing away', log.seat)
from log
where log.type = 'hand_cards_thrown'
union all
select
    discards.game, discards.step, discards.seat,
    coalesce(askers.type = 'hand_cards_thrown' and askers.seat = discards.seat, false) and discards.reason = 'thrown'
    and discards.origin = 'hand' and discards.slot = -1,
    format(
        'a card of P{} is discarded ({}) from {}, slot {}, which was not thrown away', discards.seat, discards.reason,
        discards.origin, discards.slot
    )
from discards
left join askers on discards.game = askers.game and discards.asked = askers.step
where discards.origin = 'hand' or discards.reason = 'thrown'
order by game, step;
