-- BB-R-DRYPILES: a draw is cut short where both piles have run out, by the cards that are missing.
-- A row: a draw cut short.
with drawn as (
    select game, shuffle_step, count(*) as cards, max(step) as step
    from taken
    group by game, shuffle_step
), piles as (
    select
        log.game, log.step, log.seat, log.missing, shuffles.step as shuffle_step, shuffles.size,
        (
            select
                count(*) from taken where taken.game = log.game and taken.shuffle_step = shuffles.step
                and taken.step < log.step
        )
            as drawn,
        (
            select
                count(*) from discards where discards.game = log.game and discards.shuffle_step = shuffles.step
                and discards.step < log.step
        )
            as discarded
    from log
    asof left join shuffles on log.game = shuffles.game and log.step > shuffles.step
    where log.type = 'draw_cut_short'
), sized as (
    select piles.*, hand_sizes.size as hand
    from piles
    asof left join hand_sizes
        on piles.game = hand_sizes.game and piles.seat = hand_sizes.seat and piles.step > hand_sizes.step
)
select
    game, step, seat, size = drawn and discarded = 0 and missing = 5 - coalesce(hand, 0) as kept,
    format(
        'the draw of P{} is cut short by {} with {} in hand, {} in the deck and {} discarded', seat, shown(missing),
        coalesce(hand, 0),
        shown(size - drawn), discarded
    ) as detail
from sized
order by game, step;
