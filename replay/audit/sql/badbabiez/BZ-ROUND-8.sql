-- BZ-ROUND-8: a turn goes through Movement, Drawing, Playing and Discarding in this order, and is then over.
-- A row: what one of the phases consists of, where it happens in a turn; or a turn after which the log goes on, or in
-- which it stops after the Playing phase with too few cards in hand for anything to be discarded.
with lowest as (
    select digest, coalesce(sum(amount) filter (where stat = 'hand_limit' and amount < 0), 0) as amount
    from effects
    group by digest
), hands as (
    select game, seat, arg_max(size, step) as size
    from hand_sizes
    group by game, seat
), ranked as (
    select
        log.game, log.step, log.seat, log.type, log.type_after, phases.step as turn_step,
        case
            when log.type in ('stay_chosen', 'move_chosen') then 1
            when log.type = 'card_drawn' then 2
            when log.type = 'door_played' and coalesce(log.step < phases.draws_from, true) then 1
            when log.type in ('playing_ended', 'rummage_chosen') then 4
            when log.type = 'discard_chosen' then 5
            when log.type = 'turn_ended' then 6
            else 3
        end as rank,
        phases.draws_from is not null and phases.played_until is not null as whole,
        headers.cry_in_own_turn = 'ends' and phases.cried is not null as cut_short
    from log
    inner join headers on log.game = headers.game
    inner join phases on log.game = phases.game and log.turn_step = phases.step and log.seat = phases.seat
    where
        log.type in (
            'stay_chosen', 'move_chosen', 'card_played', 'special_placed', 'ability_used', 'rummage_chosen',
            'playing_ended', 'discard_chosen', 'turn_ended'
        )
        or (log.type = 'card_drawn' and log.reason = 'phase') or (log.type = 'door_played' and log.use = 'own_turn')
        or (log.type = 'throw_declared' and not log.out_of_turn)
), ordered as (
    select
        *, coalesce(max(rank) over so_far, 0) as rank_before,
        count(*) filter (where type in ('stay_chosen', 'move_chosen')) over so_far as moves
    from ranked
    window so_far as (
        partition by game, turn_step order by step rows between unbounded preceding and 1 preceding
    )
)
select
    game, step, seat,
    (rank > rank_before or (rank = rank_before and rank not in (4, 6)))
    and (type <> 'turn_ended' or (type_after is not null and (cut_short or (whole and moves > 0)))) as kept,
    format(
        '{} of P{} {}', type, seat,
        if(
            rank >= rank_before,
            'in its phase' || if(type = 'turn_ended' and not whole, ', a phase is missing', '')
            || if(type = 'turn_ended' and type_after is null, ', and nothing after it', ''),
            'after a later phase has begun'
        )
    ) as detail
from ordered
union all
select
    game, step, seat, closed, format('the turn of P{} is followed by {} without an end', shown(seat), ended_by)
from phases
where ended_by is not null and not closed
union all
select
    phases.game, log.step, phases.seat, false,
    format('the turn of P{} stops at {} with {} cards in hand', shown(phases.seat), log.type, hands.size)
from phases
inner join headers on phases.game = headers.game
inner join log on phases.game = log.game and phases.step = log.turn_step and phases.played_until <= log.step
inner join lowest on headers.digest = lowest.digest
inner join hands on phases.game = hands.game and phases.seat = hands.seat
where
    log.type_after is null and log.type in ('playing_ended', 'special_readied', 'card_discarded')
    and hands.size <= (headers.constants ->> 'hand_limit')::integer + lowest.amount
order by game, step;
