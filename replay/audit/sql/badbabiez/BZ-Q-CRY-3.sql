-- BZ-Q-CRY-3: a Baby that cries keeps its Special Objects, or gives them up with its cards, as the option says.
-- A row: a Special Object beside a Baby that cries, or one given up by it.
with closings as (
    select game, cry_step, min(step) as step
    from cry_parts
    where type = 'naughtiness_lost'
    group by game, cry_step
), owned as (
    select cries.game, cries.step, cries.seat, specials.card
    from cries
    inner join specials
        on cries.game = specials.game and cries.seat = specials.seat and specials.since < cries.step
        and specials.until >= cries.step
), given as (
    select
        cry_parts.game, cry_parts.cry_step as step, cry_parts.seat, cry_parts.card, cry_parts.step as given_step,
        row_number() over (partition by cry_parts.game, cry_parts.cry_step, cry_parts.card order by cry_parts.step)
            as nth
    from cry_parts
    left join closings on cry_parts.game = closings.game and cry_parts.cry_step = closings.cry_step
    where cry_parts.type = 'card_discarded' and cry_parts.origin = 'play' and cry_parts.step < closings.step
), compared as (
    select
        coalesce(owned.game, given.game) as game, coalesce(given.given_step, owned.step) as step,
        coalesce(owned.seat, given.seat) as seat, coalesce(owned.card, given.card) as card,
        owned.card is not null as beside, given.card is not null as gone, coalesce(given.nth, 1) as nth
    from owned
    full join given on owned.game = given.game and owned.step = given.step and owned.card = given.card
)
select
    compared.game, compared.step, compared.seat,
    compared.beside and compared.nth = 1 and compared.gone = (headers.cry_specials = 'discarded') as kept,
    format(
        '{} cries: the {} {} beside it and is {} (cry_specials {})', named(compared.seat), shown(cards.name),
        if(compared.beside, 'lies', 'does not lie'), if(compared.gone, 'given up', 'kept'), headers.cry_specials
    ) as detail
from compared
inner join headers on compared.game = headers.game
left join cards on headers.digest = cards.digest and compared.card = cards.card
order by compared.game, compared.step;
