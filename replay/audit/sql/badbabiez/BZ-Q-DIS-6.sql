-- BZ-Q-DIS-6: cards picked at random are in the hand, each once, and are discarded one after the other unless taken.
-- A row: a pick of cards from a hand.
with picks as (
    select game, step, place, seat, maker, purpose, cards, list_contains(cards, -1) as unnamed
    from log
    where type = 'random_cards_chosen'
), picked as (
    select game, step, place, seat, purpose, unnest(cards) as card, generate_subscripts(cards, 1) as nth
    from picks
), held as (
    select picked.*, lying.lies, lying.seat as holder
    from picked
    asof left join lying on picked.game = lying.game and picked.card = lying.card and picked.step > lying.since
), followed as (
    select
        held.game, held.step,
        bool_and(coalesce(held.lies = 'hand' and held.holder = held.seat, false)) as all_there,
        bool_and(
            held.purpose = 'steal' or nexts.type is null
            or coalesce(
                nexts.type = 'card_discarded' and nexts.card = held.card and nexts.seat = held.seat
                and nexts.origin = 'hand', false
            )
        ) as all_follow
    from held
    left join log as nexts on held.game = nexts.game and held.place + held.nth = nexts.place
    group by held.game, held.step
)
select
    picks.game, picks.step, coalesce(picks.seat, -1) as seat,
    case
        when picks.unnamed or picks.seat is null then null
        when len(list_distinct(picks.cards)) < len(picks.cards) or not coalesce(followed.all_follow, false) then false
        when not followed.all_there and coalesce(veiled.since < picks.step, false) then null
        else followed.all_there
    end as kept,
    format(
        '{} cards are picked from the hand of P{} ({}); all there: {}, and told to be discarded: {}', len(picks.cards),
        shown(picks.seat), picks.purpose, shown(followed.all_there), shown(followed.all_follow)
    ) as detail
from picks
left join followed on picks.game = followed.game and picks.step = followed.step
left join veiled on picks.game = veiled.game and picks.seat = veiled.seat
order by picks.game, picks.step;
