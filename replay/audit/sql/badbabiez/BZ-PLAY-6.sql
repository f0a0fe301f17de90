-- BZ-PLAY-6: Special Objects stay in play until broken or used up, or until an effect names them.
-- A row: a card discarded from play.
with befores as (
    select discards.*, log.type as before_type, log.seat as before_seat, coalesce(log.card, log.ability) as before_card
    from discards
    left join log on discards.game = log.game and discards.place - 1 = log.place
    where discards.origin = 'play'
), consumed as (
    select distinct digest, card_type
    from effects
    where moment = 'on_use' and uses = 'consume'
), losing as (
    select distinct disasters.game, disasters.room, disasters.since, disasters.until, unnest(effects.names) as named
    from disasters
    inner join effects on disasters.digest = effects.digest and disasters.number = effects.number
    where effects.effect = 'discard_specials'
), cries as (
    select game, step, seat
    from log
    where type = 'baby_cried'
), moved as (
    select game, step, seat
    from log
    where type in ('naughtiness_lost', 'baby_moved')
), judged as (
    select
        befores.*, headers.cry_specials, cards.special, cards.consumed as has_values,
        coalesce(before_type = 'special_broken' and before_card = befores.card and before_seat = befores.seat, false)
            as broken,
        coalesce(
            before_card = befores.card and before_seat = befores.seat
            and (
                (before_type = 'fight_card_played' and cards.consumed)
                or (before_type = 'ability_used' and consumed.card_type is not null)
            ), false
        ) as used_up,
        coalesce(
            befores.cause in ('disaster_placed', 'baby_moved')
            and exists (
                select 1
                from losing
                where
                    losing.game = befores.game and losing.named = befores.card_type and losing.room = befores.cause_room
                    and losing.since <= befores.cause_step and losing.until >= befores.step
            ), false
        ) as lost,
        cries.step as cry_step
    from befores
    inner join headers on befores.game = headers.game
    left join cards on befores.digest = cards.digest and befores.card = cards.card
    left join consumed on befores.digest = consumed.digest and befores.card_type = consumed.card_type
    asof left join cries on befores.game = cries.game and befores.seat = cries.seat and befores.step > cries.step
)
select
    judged.game, judged.step, coalesce(judged.seat, -1) as seat,
    if(
        judged.card is null, null,
        coalesce(judged.special, false) and coalesce(judged.was_there, false)
        and (
            judged.broken or judged.used_up or judged.lost
            or (
                judged.cry_specials = 'discarded' and judged.cry_step is not null
                and coalesce(moved.step < judged.cry_step, true)
            )
        )
    ) as kept,
    format(
        '{} of P{} leaves play after {}, and it lay in {}', shown(judged.card_name), shown(judged.seat),
        coalesce(judged.before_type, 'nothing'), shown(judged.lies)
    ) as detail
from judged
asof left join moved on judged.game = moved.game and judged.seat = moved.seat and judged.step > moved.step
order by judged.game, judged.step;
