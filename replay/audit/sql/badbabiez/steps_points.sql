-- The steps that the checks of Bad Babiez share about points: Boo-Boo Points, cries, Naughtiness Points and the Baby
-- Powers that these wake, and who leads with them.

-- What a detail calls a seat: "nobody" where there is none.
create temp macro named(seat) as coalesce('P' || seat, 'nobody');

-- One row a game: the constants of its deck on which points depend, and what its rooms are called, in their order.
create temp table scales as
with named_rooms as (
    select digest, list(name order by room) as room_names
    from rooms
    group by digest
)
select
    headers.game, named_rooms.room_names, (constants ->> 'boo_boo_max')::integer as boo_boo_max,
    (constants ->> 'naughtiness_start')::integer as naughtiness_start,
    (constants ->> 'naughtiness_min')::integer as naughtiness_min,
    (constants ->> 'naughtiness_max')::integer as naughtiness_max, (constants ->> 'cry_loss')::integer as cry_loss,
    (constants ->> 'cry_bonus')::integer as cry_bonus,
    (constants ->> 'special_break_bonus')::integer as special_break_bonus,
    from_json(constants -> 'power_thresholds', '["integer"]') as thresholds
from headers
left join named_rooms on headers.digest = named_rooms.digest;

-- One row a change of a Baby's Boo-Boo Points, a cry among them: how many it had before, and how many it has.
create temp table pains as
with changes as (
    select
        log.game, log.step, log.place, log.asked, log.seat, log.type, log.n, log.maker, scales.boo_boo_max,
        if(log.type = 'baby_cried', scales.boo_boo_max, log.points_left) as points_left
    from log
    inner join scales on log.game = scales.game
    where log.type in ('boo_boo_inflicted', 'boo_boo_healed', 'baby_cried')
)
select
    *, lag(points_left, 1, boo_boo_max) over of_baby as before, lag(type) over of_baby as type_before
from changes
window of_baby as (partition by game, seat order by step);

-- One row a loss of Boo-Boo Points: the Baby whose card or ability it comes from (`actor`, null for an Event), and
-- whether that Baby is paid for it (BZ-Q-CRY-6, BZ-Q-FIGHT-6, BZ-Q-TEAM-3).
create temp table hurts as
with doings as (
    select
        game, step, type,
        case type when 'explosion' then by_seat when 'fight_won' then winner when 'event_revealed' then null else seat
        end as actor
    from log
    where
        type in (
            'throw_declared', 'card_played', 'ability_used', 'explosion', 'fight_won', 'event_revealed', 'turn_started'
        )
), fights as (
    select game, step, attacker
    from log
    where type = 'fight_started'
), dealt as (
    select
        pains.game, pains.step, pains.place, pains.asked, pains.seat, pains.n, pains.points_left, pains.maker,
        doings.type as doing, doings.actor, fights.attacker
    from pains
    asof left join doings on pains.game = doings.game and pains.step > doings.step
    asof left join fights on pains.game = fights.game and pains.step > fights.step
    where pains.type = 'boo_boo_inflicted'
)
select
    dealt.game, dealt.step, dealt.place, dealt.asked, dealt.seat, dealt.n, dealt.points_left, dealt.maker, dealt.doing,
    dealt.actor,
    case
        when dealt.actor is null or dealt.actor = dealt.seat then false
        when headers.fight_credit = 'card_player_only' and dealt.doing = 'fight_won' and dealt.actor <> dealt.attacker
            then false
        when headers.team_hits = 'no_points' then hurt.team is null or hurt.team <> hurting.team
        else true
    end as paid
from dealt
inner join headers on dealt.game = headers.game
left join seats as hurt on dealt.game = hurt.game and dealt.seat = hurt.seat
left join seats as hurting on dealt.game = hurting.game and dealt.actor = hurting.seat;

-- One row a cry: the loss of Boo-Boo Points behind it, and the step before which all that belongs to it is told.
create temp table cries as
with bounds as (
    select
        game, step, place, asked, seat, type, maker,
        lead(step, 1, never()) over (partition by game order by step) as until
    from pains
    where type in ('boo_boo_inflicted', 'baby_cried')
)
select
    bounds.game, bounds.step, bounds.place, bounds.asked, bounds.seat, bounds.maker, bounds.until,
    hurts.step as hurt_step, hurts.asked = bounds.asked as at_once, hurts.points_left, hurts.actor,
    coalesce(hurts.paid, false) as paid
from bounds
asof left join hurts on bounds.game = hurts.game and bounds.seat = hurts.seat and bounds.step > hurts.step
where bounds.type = 'baby_cried';

-- One row an event told as part of a cry: points won and lost by it, cards given up, the way home. `nth` counts those
-- of a type.
create temp table cry_parts as
select
    cries.game, cries.step as cry_step, cries.place as cry_place, log.step, log.place, log.type, log.seat, log.n,
    log.card, log.origin, log.to_room,
    row_number() over (partition by cries.game, cries.step, log.type order by log.step) as nth
from cries
inner join log
    on cries.game = log.game and cries.asked = log.asked and cries.step < log.step and cries.until > log.step
where
    (log.type = 'naughtiness_gained' and log.reason = 'cry')
    or (log.type = 'naughtiness_lost' and log.reason = 'cry' and log.seat = cries.seat)
    or (log.type = 'baby_moved' and log.cause = 'cry' and log.seat = cries.seat)
    or (log.type = 'card_discarded' and log.origin in ('hand', 'play') and log.seat = cries.seat);

-- One row a change of Naughtiness Points: what the Baby had before and at most so far, and what it has to have after
-- (BZ-NAU-6, BZ-Q-CRY-8).
create temp table scores as
with changes as (
    select
        log.game, log.step, log.place, log.asked, log.seat, log.type, log.reason, log.n, log.applied, log.total,
        scales.naughtiness_min, scales.naughtiness_max,
        lag(log.total, 1, scales.naughtiness_start) over of_baby as before,
        coalesce(
            max(log.total) over (
                partition by log.game, log.seat order by log.step rows between unbounded preceding and 1 preceding
            ),
            scales.naughtiness_start
        ) as most_before
    from log
    inner join scales on log.game = scales.game
    where log.type in ('naughtiness_gained', 'naughtiness_lost')
    window of_baby as (partition by log.game, log.seat order by log.step)
)
select
    * exclude (naughtiness_min, naughtiness_max),
    case
        when before + n is null then null
        when type = 'naughtiness_gained' then least(before + n, naughtiness_max)
        else greatest(before - n, naughtiness_min)
    end as due
from changes;

-- One row a Baby Power that is to come, to sleep or to wake by a change of Naughtiness Points, with the place at which
-- it is due. The second sleeps below its own threshold, or below the first's (BZ-Q-POW-1).
create temp table power_dues as
with reached as (
    select
        scores.game, scores.step, scores.place, scores.seat, scores.before, scores.total, scores.most_before,
        unnest(scales.thresholds) as slot, headers.second_power, scales.thresholds[1] as first_slot
    from scores
    inner join headers on scores.game = headers.game
    inner join scales on scores.game = scales.game
), waking as (
    select *, if(second_power = 'five_for_both', first_slot, slot) as wakes_at
    from reached
), judged as (
    select
        game, step, place, seat, slot,
        case
            when most_before < slot and total >= slot then 'power_gained'
            when most_before < slot then null
            when before >= wakes_at and total < wakes_at then 'power_dormant'
            when before < wakes_at and total >= wakes_at then 'power_awakened'
        end as due
    from waking
)
select
    game, step, seat, slot, due,
    (place + row_number() over (partition by game, step order by slot))::integer as place
from judged
where due is not null;

-- One row a moment at which points are compared: End of Games takes effect, or the game ends. `points` are those that
-- count, by seat or by team, `leaders` who has most; null where a total is not known.
create temp table comparisons as
with moments as (
    select log.game, log.step, log.place, log.type, log.type_after
    from log
    left join enders on log.digest = enders.digest and log.card = enders.card
    where log.type = 'game_ended' or (log.type = 'event_revealed' and enders.card is not null)
), totals as (
    select
        moments.game, moments.step, coalesce(seats.team, seats.seat)::integer as side,
        if(scores.game is null, scales.naughtiness_start, scores.total) as total
    from moments
    inner join seats on moments.game = seats.game
    inner join scales on moments.game = scales.game
    asof left join scores on moments.game = scores.game and seats.seat = scores.seat and moments.step > scores.step
), sides as (
    select game, step, side, if(count(total) = count(*), sum(total), null)::integer as points
    from totals
    group by game, step, side
), listed as (
    select
        game, step, if(count(points) = count(*), list(points order by side), null) as points,
        list({'side': side, 'points': points} order by side) as sides
    from sides
    group by game, step
)
select
    moments.game, moments.step, moments.place, moments.type, moments.type_after, listed.points,
    if(
        listed.points is null, null,
        list_transform(
            list_filter(listed.sides, lambda one: one.points = list_max(listed.points)), lambda one: one.side
        )
    ) as leaders,
    lag(moments.type) over (partition by moments.game order by moments.step) as moment_before
from moments
left join listed on moments.game = listed.game and moments.step = listed.step;

-- One row a Baby Power that is due or told, by its place: what is due there, what is told there, and whether that is of
-- the seat and slot due. One gained is to be the next card of the shuffled deck, one gone to sleep or awake the one
-- that was gained (`power_due`, named `type_due`; null where that is not known). `second` if it is for the second
-- threshold; `enough` if the deck holds a card for each.
create temp table power_turns as
with told as (
    select game, digest, step, place, seat, type, slot, power
    from log
    where type in ('power_gained', 'power_dormant', 'power_awakened')
), drawn as (
    select takings.game, takings.step, cards.number as power, cards.card_type
    from takings
    inner join headers on takings.game = headers.game
    inner join cards on headers.digest = cards.digest and takings.due = cards.card
    where takings.type = 'power_gained'
), owned as (
    select game, seat, slot, arg_min(power, step) as power
    from told
    where type = 'power_gained'
    group by game, seat, slot
), stocks as (
    select headers.game, sum(kinds.copies) >= 2 * any_value(headers.players) as enough
    from headers
    inner join kinds on headers.digest = kinds.digest and kinds.section = 'power'
    group by headers.game
), paired as (
    select
        coalesce(power_dues.game, told.game) as game, coalesce(told.step, power_dues.step) as step,
        coalesce(power_dues.seat, told.seat) as seat, coalesce(power_dues.slot, told.slot) as slot, power_dues.due,
        told.type as told, told.power, power_dues.seat = told.seat and power_dues.slot = told.slot as fits
    from power_dues
    full join told on power_dues.game = told.game and power_dues.place = told.place
)
select
    paired.game, paired.step, paired.seat, paired.slot, paired.due, paired.told, paired.power,
    coalesce(paired.fits, false) as fits, if(paired.told = 'power_gained', drawn.power, owned.power) as power_due,
    coalesce(paired.slot > scales.thresholds[1], false) as second, stocks.enough, kinds.card_type,
    if(paired.told = 'power_gained', drawn.card_type, owners.card_type) as type_due
from paired
inner join headers on paired.game = headers.game
inner join stocks on paired.game = stocks.game
inner join scales on paired.game = scales.game
left join drawn on paired.game = drawn.game and paired.step = drawn.step
left join owned on paired.game = owned.game and paired.seat = owned.seat and paired.slot = owned.slot
left join kinds on headers.digest = kinds.digest and paired.power = kinds.number
left join kinds as owners on headers.digest = owners.digest and owned.power = owners.number;

-- One row a Baby Power used by its seat: for which threshold it came, and whether it is awake; null if it never came.
create temp table power_uses as
select
    log.game, log.step, log.seat, cards.card_type, powers.awake, powers.slot > scales.thresholds[1] as second
from log
inner join scales on log.game = scales.game
inner join cards on log.digest = cards.digest and log.ability = cards.card and cards.section = 'power'
left join powers
    on log.game = powers.game and log.seat = powers.seat and cards.card = powers.card and powers.since < log.step
    and powers.until >= log.step
where log.type = 'ability_used';
