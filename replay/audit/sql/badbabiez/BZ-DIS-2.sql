-- BZ-DIS-2: a Disaster pays its player, then lies on the board of the room, and goes to no pile.
-- A row: a Disaster played, or laid on a board without that.
with gains as (
    select digest, number, sum(n) as points
    from effects
    where moment = 'on_play' and effect = 'gain_naughtiness'
    group by digest, number
), followers as (
    select game, step, place, type, seat, card, room, maker
    from log
    where type not in ('power_gained', 'power_awakened')
), played as (
    select
        uses.game, uses.step, uses.seat, uses.card, uses.card_name, uses.room, uses.room_name, gains.points,
        paid.type as paid_type, paid.seat as paid_seat, paid.n, paid.reason, followers.type as laid_type,
        followers.card as laid_card, followers.room as laid_room, followers.maker
    from uses
    left join gains on uses.digest = gains.digest and uses.number = gains.number
    left join log as paid on uses.game = paid.game and uses.place + 1 = paid.place
    asof left join followers on uses.game = followers.game and paid.step < followers.step
    where uses.disaster and uses.type = 'card_played'
), orphans as (
    select log.game, log.step, log.maker as seat, log.card_name
    from log
    asof left join lying on log.game = lying.game and log.card = lying.card and log.step > lying.since
    where log.type = 'disaster_placed' and log.card is not null and coalesce(lying.lies <> 'flight', true)
), judged as (
    select
        game, step, seat,
        case
            when paid_type is null then null
            when
                not coalesce(
                    paid_type = 'naughtiness_gained' and paid_seat = seat and n = points
                    and reason = 'effect', false
                ) then false
            when laid_type is null then null
            else coalesce(
                laid_type = 'disaster_placed' and laid_card = card and laid_room = room and maker = seat, false
            )
        end as kept,
        format(
            '{} of P{} in {}: {} follows ({} points of {}), then {}', card_name, seat, shown(room_name),
            coalesce(paid_type, 'nothing'), shown(n), shown(points), coalesce(laid_type, 'nothing')
        ) as detail
    from played
    union all
    select game, step, seat, false as kept, format('{} is laid on a board, but was not played', card_name) as detail
    from orphans
)
select game, step, coalesce(seat, -1) as seat, kept, detail
from judged
order by game, step;
