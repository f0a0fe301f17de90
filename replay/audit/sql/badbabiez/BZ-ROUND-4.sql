-- BZ-ROUND-4: before each round but the first the top Event is turned over, and at no other time.
-- A row: the opening of a round that goes on or stops at once, or an Event turned over, void or missing.
with told as (
    select game, round_step, count(*) as events
    from log
    where type in ('event_revealed', 'no_event') and turn_step is null
    group by game, round_step
), dues as (
    select
        openings.game, openings.step, openings.number, coalesce(told.events, 0) as events,
        if(openings.nth > 1 and (not openings.final or headers.final_round_event = 'drawn'), 1, 0) as due
    from openings
    inner join headers on openings.game = headers.game
    left join told on openings.game = told.game and openings.step = told.round_step
    where openings.closed
)
select
    game, step, -1 as seat, events = due as kept,
    format('{} Events open round {}, {} due', events, shown(number), due) as detail
from dues
union all
select
    openings.game, openings.step, -1, coalesce(stocks.in_deck, 0) = 0,
    format('nothing follows the start of round {}, {} Events are in the deck', shown(openings.number), stocks.in_deck)
from openings
inner join log on openings.game = log.game and openings.step = log.step and log.type_after is null
inner join headers on openings.game = headers.game
asof left join stocks
    on openings.game = stocks.game and headers.event_pile = stocks.pile and openings.step > stocks.step
union all
select
    log.game, log.step, -1,
    log.turn_step is null and rounds.step is not null and log.number = rounds.number
    and (log.type = 'no_event' or takings.card = takings.due),
    format(
        '{} of {} for round {} in {}, with {} on top of the Event deck', log.type, coalesce(log.card_name, 'no card'),
        shown(log.number), if(log.turn_step is null, 'the opening of round ' || shown(rounds.number), 'a turn'),
        coalesce(cards.name, '?')
    )
from log
left join rounds on log.game = rounds.game and log.round_step = rounds.step
left join takings on log.game = takings.game and log.step = takings.step
left join cards on log.digest = cards.digest and takings.due = cards.card
where log.type in ('event_revealed', 'no_event', 'end_of_games_deferred')
order by game, step;
