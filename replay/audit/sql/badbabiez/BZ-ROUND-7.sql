-- BZ-ROUND-7: a void End of Games goes back into the Event deck, which is shuffled once its replacement is known.
-- A row: End of Games found void in an opening that goes on, or the shuffling that takes it back.
with returns as (
    select game, round_step, count(*) as times, min(step) as step
    from log
    where type = 'deck_shuffled' and reason = 'end_returned' and turn_step is null
    group by game, round_step
), decks_left as (
    select log.game, log.step, list(lying.card) as left_over
    from log
    inner join headers on log.game = headers.game
    inner join lying
        on log.game = lying.game and headers.event_pile = lying.pile and lying.lies = 'deck' and lying.since < log.step
        and log.step <= lying.until
    where log.type = 'deck_shuffled' and log.reason = 'end_returned'
    group by log.game, log.step
), returned as (
    select
        log.game, log.step, log.cards, log.deck = headers.event_pile as of_events, log.type_before,
        list_sort(list_append(coalesce(decks_left.left_over, []), enders.card)) as due
    from log
    inner join headers on log.game = headers.game
    left join enders on log.digest = enders.digest
    left join decks_left on log.game = decks_left.game and log.step = decks_left.step
    where log.type = 'deck_shuffled' and log.reason = 'end_returned'
)
select
    log.game, log.step, -1 as seat, coalesce(returns.times = 1 and returns.step > log.step, false) as kept,
    format('End of Games is void; the Event deck is shuffled with it {} times', coalesce(returns.times, 0)) as detail
from log
inner join openings on log.game = openings.game and log.round_step = openings.step
left join returns on log.game = returns.game and log.round_step = returns.round_step
where log.type = 'end_of_games_deferred' and openings.closed
union all
select
    game, step, -1,
    case
        when list_contains(cards, -1) then null
        else
            of_events and list_sort(cards) = due and type_before in ('event_revealed', 'no_event', 'deck_shuffled')
    end,
    format('{} cards are shuffled after {}; the Event deck with End of Games has {}', len(cards), type_before, len(due))
from returned
order by game, step;
