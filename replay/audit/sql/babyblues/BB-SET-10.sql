-- BB-SET-10: everybody is dealt five cards off the deck, the starting player first (BB-R-DEALORDER).
-- A row: a card dealt, or a game whose deal has begun.
with starts as (
    select game, arg_min(seat, step) as seat
    from log
    where type = 'starting_player_chosen'
    group by game
), dealt as (
    select *, row_number() over (partition by game order by step) as number
    from taken
    where type = 'card_dealt'
), firsts as (
    select game, min(step) as step
    from log
    where type in ('deck_shuffled', 'card_dealt', 'turn_started')
    group by game
), counted as (
    select game, count(*) as cards, max(step) as last_step
    from dealt
    group by game
)
select
    dealt.game, dealt.step, dealt.seat,
    dealt.seat = (coalesce(starts.seat, 0) + (dealt.number - 1) // 5) % headers.players
    and dealt.number <= 5 * headers.players and if(dealt.card < 0, null, dealt.card = dealt.expected) as kept,
    format('P{} is dealt card {} of the deck as card {} of the deal', dealt.seat, dealt.nth, dealt.number) as detail
from dealt
inner join headers on dealt.game = headers.game
left join starts on dealt.game = starts.game
union all
select
    firsts.game, firsts.step, -1,
    coalesce(counted.cards = 5 * headers.players and counted.last_step < coalesce(turns.step, 2147483647), false),
    format('{} cards are dealt to {} players before the first turn', coalesce(counted.cards, 0), headers.players)
from firsts
inner join headers on firsts.game = headers.game
left join counted on firsts.game = counted.game
left join turns on firsts.game = turns.game and turns.nth = 1
order by game, step;
