-- BZ-PLAY-6: Special Objects stay in play until broken or used up, or until an effect names them.
-- A row: a card discarded from play.
with consumed as (
    select distinct digest, card_type
    from effects
    where moment = 'on_use' and uses = 'consume'
), losing as (
    select disasters.game, disasters.room, disasters.since, disasters.until, unnest(effects.names) as named
    from disasters
    inner join effects on disasters.digest = effects.digest and disasters.number = effects.number
    where effects.effect = 'discard_specials'
), lost as (
    select distinct discards.game, discards.step
    from discards
    inner join losing
        on discards.game = losing.game and discards.card_type = losing.named and discards.cause_room = losing.room
        and losing.since <= discards.cause_step and discards.step <= losing.until
    where discards.cause in ('disaster_placed', 'baby_moved')
)
select
    discards.game, discards.step, coalesce(discards.seat, -1) as seat,
    if(
        discards.card is null, null,
        coalesce(cards.special and discards.was_there, false)
        and (
            lost.step is not null or (discards.crying and headers.cry_specials = 'discarded')
            or coalesce(
                discards.before_seat = discards.seat and discards.before_card = discards.card
                and (
                    discards.before = 'special_broken'
                    or (discards.before = 'fight_card_played' and cards.consumed)
                    or (discards.before = 'ability_used' and consumed.card_type is not null)
                ), false
            )
        )
    ) as kept,
    format(
        '{} of P{} leaves play after {}, and it lay in {}', shown(discards.card_name), shown(discards.seat),
        shown(discards.before), shown(discards.lies)
    ) as detail
from discards
inner join headers on discards.game = headers.game
left join cards on discards.digest = cards.digest and discards.card = cards.card
left join consumed on discards.digest = consumed.digest and discards.card_type = consumed.card_type
left join lost on discards.game = lost.game and discards.step = lost.step
where discards.origin = 'play'
order by discards.game, discards.step;
