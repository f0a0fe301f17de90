-- BZ-SETUP-7: every seat is dealt one Baby: seat 0 the top of the shuffled Baby cards; told from the first seat on.
-- A row: a Baby dealt, the Baby cards shuffled, or a seat of a game in which Babies are dealt.
with shuffles as (
    select log.game, log.step, log.cards
    from log
    inner join headers on log.game = headers.game and log.deck = headers.baby_pile
    where log.type = 'deck_shuffled'
), tops as (
    select game, arg_min(cards, step) as cards
    from shuffles
    group by game
), babies as (
    select digest, list_sort(list(card)) as cards
    from cards
    where section = 'baby'
    group by digest
), begun as (
    select game, max(step) as step
    from log
    where type = 'baby_dealt'
    group by game
), deals as (
    select game, step, row_number() over (partition by game order by step) - 1 as nth
    from log
    where type = 'baby_dealt'
), draws as (
    select game, min(step) as step
    from log
    where type = 'card_drawn'
    group by game
), dealt as (
    select game, seat, count(*) as times
    from log
    where type = 'baby_dealt'
    group by game, seat
)
select
    log.game, log.step, log.seat,
    case
        when log.baby is null or coalesce(tops.cards[log.seat + 1], -1) = -1 then null
        else kinds.first_card = tops.cards[log.seat + 1]
    end
    and coalesce(log.seat = (firsts.seat + deals.nth) % headers.players, true)
    and coalesce(log.step < draws.step, true) as kept,
    format('P{} is dealt {}; card {} of the deck is due', shown(log.seat), shown(kinds.card_type), shown(log.seat + 1))
        as detail
from log
left join kinds on log.digest = kinds.digest and log.baby = kinds.number
left join tops on log.game = tops.game
inner join headers on log.game = headers.game
inner join deals on log.game = deals.game and log.step = deals.step
left join firsts on log.game = firsts.game
left join draws on log.game = draws.game
where log.type = 'baby_dealt'
union all
select
    shuffles.game, shuffles.step, -1,
    case when list_contains(shuffles.cards, -1) then null else list_sort(shuffles.cards) = babies.cards end,
    format('{} Baby cards are shuffled, of {}', len(shuffles.cards), len(babies.cards))
from shuffles
inner join headers on shuffles.game = headers.game
inner join babies on headers.digest = babies.digest
union all
select
    seats.game, begun.step, seats.seat, coalesce(dealt.times = 1, false),
    format('P{} has been dealt {} Babies in all', seats.seat, coalesce(dealt.times, 0))
from seats
inner join begun on seats.game = begun.game
left join dealt on seats.game = dealt.game and seats.seat = dealt.seat
order by game, step;
