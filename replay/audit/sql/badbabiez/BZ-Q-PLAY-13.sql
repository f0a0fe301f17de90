-- BZ-Q-PLAY-13: of identical copies in a hand the one of the lowest number is named.
-- A row: a card played, thrown, laid down or discarded by choice from a hand.
with named as (
    select game, digest, step, seat, card, number, card_name, veiled
    from uses
    where lies = 'hand' and holder = seat
    union all
    select log.game, log.digest, log.step, log.seat, log.card, cards.number, log.card_name, veiled.since is not null
    from log
    inner join cards on log.digest = cards.digest and log.card = cards.card
    left join veiled on log.game = veiled.game and log.seat = veiled.seat and veiled.since < log.step
    where log.type = 'discard_chosen'
), lower as (
    select named.game, named.step, min(lying.card) as card
    from named
    inner join lying
        on named.game = lying.game and named.seat = lying.seat and lying.lies = 'hand' and lying.card < named.card
        and lying.since < named.step and named.step <= lying.until
    inner join cards on named.digest = cards.digest and lying.card = cards.card and named.number = cards.number
    group by named.game, named.step
)
select
    named.game, named.step, named.seat,
    case when lower.card is not null then false when named.veiled then null else true end as kept,
    format('P{} names {} and has {}', named.seat, named.card_name, coalesce(cards.name, 'no lower copy')) as detail
from named
left join lower on named.game = lower.game and named.step = lower.step
left join cards on named.digest = cards.digest and lower.card = cards.card
order by named.game, named.step;
