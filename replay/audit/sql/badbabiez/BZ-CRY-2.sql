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
select game, step, seat, cries = 1 as kept, format('P{} has no Boo-Boo Points left and cries {} times', seat, cries)
    as detail
from last_points
union all
select
    game, step, seat, coalesce(at_once and points_left = 0 and maker is not distinct from actor, false),
    format(
        'P{} cries with {} Boo-Boo Points left, because of {} as told, of {} by the rules', seat, shown(points_left),
        coalesce('P' || maker, 'nobody'), coalesce('P' || actor, 'nobody')
    )
from cries
union all
select
    coalesce(held.game, given.game), coalesce(given.given_step, held.step), coalesce(held.seat, given.seat),
    case
        when held.card is distinct from given.card and veiled.since < coalesce(held.step, given.step) then null
        else coalesce(held.card = given.card and given.nth = 1 and given.in_time, false)
    end,
    format(
        'P{} cries: a card {} in its hand {}', coalesce(held.seat, given.seat), if(held.card is null, 'not', 'that is'),
        case
            when given.card is null then 'is not given up'
            when given.in_time then 'is given up'
            else 'is given up after the points for the cry are lost'
        end
    )
from held
full join given on held.game = given.game and held.step = given.step and held.card = given.card
left join veiled
    on coalesce(held.game, given.game) = veiled.game and coalesce(held.seat, given.seat) = veiled.seat
order by game, step;
