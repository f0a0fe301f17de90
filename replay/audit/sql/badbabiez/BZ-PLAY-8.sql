-- BZ-PLAY-8: Special Objects are turned upright when the turn passes on (BZ-Q-PLAY-2), in the order of laying down.
-- A row: a Special Object turned upright, or one still lying sideways where the turn has passed on.
with readied as (
    select
        log.game, log.step, log.seat, log.card, log.card_name, log.type_before, log.type_after, log.turn_step,
        lying.lies, lying.seat as holder, lying.since, specials.ready_since, turns.seat as turn_seat,
        turns.step as turn_began
    from log
    left join turns on log.game = turns.game and log.turn_step = turns.step
    left join lying
        on log.game = lying.game and log.card = lying.card and lying.since < log.step and log.step <= lying.until
    left join specials on lying.game = specials.game and lying.card = specials.card and lying.since = specials.since
    where log.type = 'special_readied'
), passed_over as (
    select distinct readied.game, readied.step
    from readied
    inner join specials
        on readied.game = specials.game and readied.seat = specials.seat and specials.since < readied.since
        and readied.step <= specials.until and coalesce(specials.ready_since > readied.step, true)
), due as (
    select
        specials.game, specials.seat, specials.card, specials.since, specials.until, specials.ready_since,
        if(headers.special_ready = 'end_of_turn', laying.turn_step, min(later.step)) as due_turn
    from specials
    inner join headers on specials.game = headers.game
    inner join log as laying on specials.game = laying.game and specials.since = laying.step
    left join turns as later
        on specials.game = later.game and specials.seat = later.seat and later.step > specials.since
    group by
        specials.game, specials.seat, specials.card, specials.since, specials.until, specials.ready_since,
        headers.special_ready, laying.turn_step
), missed as (
    select due.game, log.step, due.seat, due.card
    from due
    inner join headers on due.game = headers.game
    inner join log on due.game = log.game and due.due_turn = log.turn_step and log.type = 'turn_ended'
    where log.step <= due.until and coalesce(due.ready_since > log.step, true)
), judged as (
    select
        readied.game, readied.step, readied.seat,
        if(
            readied.card is null, null,
            coalesce(
                readied.lies = 'play' and readied.holder = readied.seat and readied.ready_since = readied.step
                and readied.turn_seat = readied.seat and passed_over.step is null
                and if(
                    headers.special_ready = 'end_of_turn',
                    readied.since > readied.turn_began
                    and coalesce(readied.type_after in ('special_readied', 'turn_ended'), true),
                    readied.since < readied.turn_began
                    and readied.type_before in ('turn_started', 'special_readied')
                ), false
            )
        ) as kept,
        format(
            'P{} turns {} upright in the turn of P{}, between {} and {}{}', shown(readied.seat),
            shown(readied.card_name), shown(readied.turn_seat), shown(readied.type_before), shown(readied.type_after),
            if(passed_over.step is null, '', ', before one that was laid down earlier')
        ) as detail
    from readied
    inner join headers on readied.game = headers.game
    left join passed_over on readied.game = passed_over.game and readied.step = passed_over.step
    union all
    select
        missed.game, missed.step, missed.seat, false as kept,
        format('{} of P{} still lies sideways', shown(cards.name), missed.seat) as detail
    from missed
    inner join headers on missed.game = headers.game
    left join cards on headers.digest = cards.digest and missed.card = cards.card
)
select game, step, coalesce(seat, -1) as seat, kept, detail
from judged
order by game, step, detail;
