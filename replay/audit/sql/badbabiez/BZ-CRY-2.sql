-- BZ-CRY-2: a Baby whose last Boo-Boo Point is taken cries, and gives up at once all cards in its hand.
-- A row: a last Boo-Boo Point taken, a cry, or a card in the hand of a Baby that cries or given up by it.
with last_points as (
    select hurts.game, hurts.step, hurts.seat, count(cries.step) as cries
    from hurts
    left join cries on hurts.game = cries.game and hurts.step = cries.hurt_step and cries.at_once
    where hurts.points_left = 0
    group by hurts.game, hurts.step, hurts.seat
), closings as (
    select game, cry_step, min(step) as step
    from cry_parts
    where type = 'naughtiness_lost'
    group by game, cry_step
), held as (
    select cries.game, cries.step, cries.seat, lying.card
    from cries
    inner join lying
        on cries.game = lying.game and cries.seat = lying.seat and lying.lies = 'hand' and lying.since < cries.step
        and lying.until >= cries.step
), given as (
    select
        cry_parts.game, cry_parts.cry_step as step, cry_parts.seat, cry_parts.card, cry_parts.step as given_step,
        coalesce(closings.step > cry_parts.step, true) as in_time,
        row_number() over (partition by cry_parts.game, cry_parts.cry_step, cry_parts.card order by cry_parts.step)
            as nth
    from cry_parts
    left join closings on cry_parts.game = closings.game and cry_parts.cry_step = closings.cry_step
    where cry_parts.type = 'card_discarded' and cry_parts.origin = 'hand'
), compared as (
    select
        coalesce(held.game, given.game) as game, coalesce(given.given_step, held.step) as step,
        coalesce(held.seat, given.seat) as seat, held.card as held, given.card as given, given.nth, given.in_time
    from held
    full join given on held.game = given.game and held.step = given.step and held.card = given.card
), veils as (
    select game, seat, step
    from log
    where (type = 'card_drawn' and card is null) or (type = 'random_cards_chosen' and list_contains(cards, -1))
    union all
    select game, maker as seat, step
    from log
    where type = 'random_cards_chosen' and list_contains(cards, -1)
), veiled as (
    select game, seat, min(step) as since
    from veils
    group by game, seat
)
select
    game, step, seat, cries = 1 as kept,
    format('{} has no Boo-Boo Points left and cries {} times', named(seat), cries) as detail
from last_points
union all
select
    game, step, seat, coalesce(at_once and points_left = 0 and maker is not distinct from actor, false),
    format(
        '{} cries with {} Boo-Boo Points left, because of {} as told, of {} by the rules', named(seat),
        shown(points_left), named(maker), named(actor)
    )
from cries
union all
select
    compared.game, compared.step, compared.seat,
    case
        when compared.held is distinct from compared.given and veiled.since < compared.step then null
        else coalesce(compared.held = compared.given and compared.nth = 1 and compared.in_time, false)
    end,
    format(
        '{} cries: {} is {}in its hand and is {}', named(compared.seat), shown(cards.name),
        if(compared.held is null, 'not ', ''),
        case
            when compared.given is null then 'not given up'
            when compared.nth > 1 then 'given up again'
            when compared.in_time then 'given up'
            else 'given up after the points for the cry are lost'
        end
    )
from compared
inner join headers on compared.game = headers.game
left join cards on headers.digest = cards.digest and coalesce(compared.held, compared.given) = cards.card
left join veiled on compared.game = veiled.game and compared.seat = veiled.seat
order by game, step;
