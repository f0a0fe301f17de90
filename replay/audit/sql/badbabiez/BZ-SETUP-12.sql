-- BZ-SETUP-12: before play every Baby draws Objects of its starting room, then Actions, from the first seat clockwise.
-- A row: a card drawn at the opening, or a seat of a game in which Babies have been dealt.
with draws as (
    select
        log.game, log.step, log.seat, log.deck,
        row_number() over (partition by log.game order by log.step) - 1 as nth
    from log
    where log.type = 'card_drawn' and log.reason = 'opening'
), sizes as (
    select
        headers.game, headers.players, firsts.seat as first_seat, headers.action_pile,
        (headers.constants ->> 'opening_objects')::integer as objects,
        (headers.constants ->> 'opening_actions')::integer as actions
    from headers
    left join firsts on headers.game = firsts.game
), begun as (
    select game, min(step) as step
    from rounds
    group by game
), dealt as (
    select game, max(step) as step
    from log
    where type = 'baby_dealt'
    group by game
), counts as (
    select game, seat, count(*) as cards
    from draws
    group by game, seat
)
select
    draws.game, draws.step, draws.seat,
    draws.seat = (sizes.first_seat + draws.nth // (sizes.objects + sizes.actions)) % sizes.players
    and draws.deck = if(
        draws.nth % (sizes.objects + sizes.actions) < sizes.objects, rooms.room_type, sizes.action_pile
    ) and (begun.step is null or draws.step < begun.step) as kept,
    format('P{} draws card {} of the opening from the deck {}', shown(draws.seat), draws.nth + 1, shown(piles.name))
        as detail
from draws
inner join sizes on draws.game = sizes.game
inner join headers on draws.game = headers.game
left join begun on draws.game = begun.game
left join seats on draws.game = seats.game and draws.seat = seats.seat
left join rooms on headers.digest = rooms.digest and seats.start_room = rooms.room
left join piles on headers.digest = piles.digest and draws.deck = piles.pile
union all
select
    seats.game, dealt.step, seats.seat, coalesce(counts.cards, 0) = sizes.objects + sizes.actions,
    format('P{} has drawn {} cards at the opening', seats.seat, coalesce(counts.cards, 0))
from seats
inner join dealt on seats.game = dealt.game
inner join sizes on seats.game = sizes.game
left join counts on seats.game = counts.game and seats.seat = counts.seat
order by game, step;
