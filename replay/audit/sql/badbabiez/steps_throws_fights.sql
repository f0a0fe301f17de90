-- The steps that the checks of Bad Babiez share about fights: how they begin and end, and who has what to add.

-- One row a fight: who fights, the values due at its start, what both add, how it ends, and the event at which
-- something else begins. `due_` is null where the log does not tell a card.
create temp table fights as
with started as (
    select
        log.game, log.digest, log.step, log.attacker, log.defender, log.card, log.card_type, log.card_name,
        log.totals,
        cards.fight as printed, played.step as played_step, played.type as played_type, played.seat as played_by,
        played.card as played_card, played.chosen_baby, coalesce(openers.step, never()) as until
    from log
    left join cards on log.digest = cards.digest and log.card = cards.card
    asof left join (
        select game, step, type, seat, card, chosen_baby
        from log
        where kind = 'decision'
    ) as played on log.game = played.game and log.step > played.step
    asof left join openers on log.game = openers.game and log.step < openers.step
    where log.type = 'fight_started'
), ended as (
    select
        started.game, started.step, min(log.step) as end_step, arg_min(log.type, log.step) as end_type,
        arg_min(log.winner, log.step) as winner, arg_min(log.loser, log.step) as loser,
        arg_min(log.totals, log.step) as end_totals, count(*) as ends
    from started
    inner join log
        on started.game = log.game and log.type in ('fight_won', 'fight_tied') and started.step < log.step
        and log.step < started.until
    group by started.game, started.step
)
select
    started.*, started.played_type = 'card_played' and started.played_card = started.card as begun,
    at_least_zero(attacking.amount + if(headers.fight_start_card = 'counts', started.printed, 0)) as due_attacker,
    at_least_zero(defending.amount) as due_defender, headers.fight_first, headers.reaction_prompt, ended.end_step,
    ended.end_type, ended.winner, ended.loser, ended.end_totals, ended.ends
from started
inner join headers on started.game = headers.game
left join stats as attacking
    on started.game = attacking.game and started.step = attacking.step and started.attacker = attacking.seat
    and attacking.stat = 'fight'
left join stats as defending
    on started.game = defending.game and started.step = defending.step and started.defender = defending.seat
    and defending.stat = 'fight'
left join ended on started.game = ended.game and started.step = ended.step;

-- One row a card added to a fight or a pass in it, in order; the fight is null where none goes on.
create temp table fight_turns as
select
    log.game, log.step, log.type, log.seat, log.card, log.value, cards.fight as printed, cards.common, cards.section,
    cards.consumed, fights.step as fight_step, fights.attacker, fights.defender,
    row_number() over (partition by log.game, fights.step order by log.step) as nth
from log
left join cards on log.digest = cards.digest and log.card = cards.card
asof left join (
    select game, step as mark, step, attacker, defender
    from fights
    union all
    select game, end_step as mark, null as step, null as attacker, null as defender
    from fights
    where end_step is not null
) as fights on log.game = fights.game and log.step > fights.mark
where log.type in ('fight_card_played', 'fight_passed');

-- One row a fighter at a turn in a fight, and where it has ended or something else begins: whether it has anything to
-- add; null where its hand is not known.
create temp table able_fighters as
with moments as (
    select game, step, attacker, defender
    from fight_turns
    where fight_step is not null
    union all
    select game, coalesce(end_step, until) as step, attacker, defender
    from fights
), probes as (
    select game, step, attacker as seat
    from moments
    union
    select game, step, defender as seat
    from moments
), cards_there as (
    select
        probes.game, probes.step, probes.seat, lying.lies,
        cards.fight > 0 and forbidden.card_type is null and if(
            lying.lies = 'hand', cards.common or cards.section = 'action',
            cards.consumed and coalesce(specials.ready_since < probes.step, false)
        ) as of_use
    from probes
    inner join lying
        on probes.game = lying.game and probes.seat = lying.seat and lying.lies in ('hand', 'play')
        and lying.since < probes.step and probes.step <= lying.until
    inner join headers on probes.game = headers.game
    inner join cards on headers.digest = cards.digest and lying.card = cards.card
    left join specials
        on lying.game = specials.game and lying.card = specials.card and lying.since = specials.since
    left join forbidden
        on probes.game = forbidden.game and probes.seat = forbidden.seat and cards.card_type = forbidden.card_type
        and forbidden.since < probes.step and probes.step <= forbidden.until
), counted as (
    select
        game, step, seat, count(*) filter (where lies = 'hand') as known,
        coalesce(bool_or(of_use), false) as of_use
    from cards_there
    group by game, step, seat
)
select
    probes.game, probes.step, probes.seat,
    if(
        coalesce(hand_sizes.size, 0) = coalesce(counted.known, 0), coalesce(counted.of_use, false),
        if(coalesce(hand_sizes.size, 0) > coalesce(counted.known, 0) and counted.of_use, true, null)
    ) as able
from probes
left join counted on probes.game = counted.game and probes.step = counted.step and probes.seat = counted.seat
asof left join hand_sizes
    on probes.game = hand_sizes.game and probes.seat = hand_sizes.seat and probes.step > hand_sizes.step;
