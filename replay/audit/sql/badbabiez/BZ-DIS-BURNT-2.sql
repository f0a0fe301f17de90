-- BZ-DIS-BURNT-2: Dogs and Cats in play are lost where dinner burns, and later by whoever comes there with one.
-- A row: a Burnt Dinner laid on a board, or a Baby that comes into such a room.
with named as (
    select distinct digest, unnest(names) as card_type
    from effects
    where card_type = 'burnt_dinner' and effect = 'discard_specials'
), moments as (
    select disasters.game, disasters.since as step, disasters.room, null::tinyint as entrant
    from disasters
    where disasters.card_type = 'burnt_dinner'
    union all
    select log.game, log.step, log.to_room as room, log.seat as entrant
    from log
    inner join disasters
        on log.game = disasters.game and log.to_room = disasters.room and disasters.card_type = 'burnt_dinner'
        and disasters.since < log.step and log.step <= disasters.until
    where log.type = 'baby_moved'
), owed as (
    select moments.game, moments.step, list(specials.card order by specials.card) as cards
    from moments
    inner join specials
        on moments.game = specials.game and specials.since < moments.step and moments.step < specials.until
    inner join headers on moments.game = headers.game
    inner join cards on headers.digest = cards.digest and specials.card = cards.card
    inner join named on cards.digest = named.digest and cards.card_type = named.card_type
    left join stays
        on specials.game = stays.game and specials.seat = stays.seat and stays.since < moments.step
        and moments.step <= stays.until
    where moments.entrant = specials.seat or (moments.entrant is null and moments.room = stays.room)
    group by moments.game, moments.step
), told as (
    select discards.game, discards.cause_step as step, list(discards.card order by discards.card) as cards
    from discards
    inner join named on discards.digest = named.digest and discards.card_type = named.card_type
    where discards.origin = 'play'
    group by discards.game, discards.cause_step
), ends as (
    select game, max(place) as place
    from log
    group by game
)
select
    moments.game, moments.step, coalesce(moments.entrant, log.maker) as seat,
    case
        when coalesce(owed.cards, []) = coalesce(told.cards, []) then true
        when
            list_has_all(coalesce(owed.cards, []), coalesce(told.cards, []))
            and ends.place = log.place + len(coalesce(told.cards, [])) then null
        else false
    end as kept,
    format(
        '{}: {} Dogs and Cats are to go, {} go', if(moments.entrant is null, 'dinner burns', 'a Baby comes in'),
        len(coalesce(owed.cards, [])), len(coalesce(told.cards, []))
    ) as detail
from moments
inner join log on moments.game = log.game and moments.step = log.step
inner join ends on moments.game = ends.game
left join owed on moments.game = owed.game and moments.step = owed.step
left join told on moments.game = told.game and moments.step = told.step
order by moments.game, moments.step;
