-- BZ-Q-ROUND-7: an Event goes to its pile after its effect, one that lasts for the round when that is over.
-- A row: an Event turned over where the log goes on to the time, or an Event card that goes to the pile.
with lasting as (
    select distinct digest, card_type
    from effects
    where section = 'event' and lasts = 'round'
), shown_events as (
    select
        lying.game, lying.since, lying.card, lying.until, lying.until_type, log.digest, log.card_type,
        lasting.card_type is not null as lasts, openings.until as turns_from, rounds.until as next_round,
        log.card = enders.card as ends
    from lying
    inner join log on lying.game = log.game and lying.since = log.step and log.type = 'event_revealed'
    inner join openings on log.game = openings.game and log.round_step = openings.step
    inner join rounds on log.game = rounds.game and log.round_step = rounds.step
    left join enders on log.digest = enders.digest
    left join lasting on log.digest = lasting.digest and log.card_type = lasting.card_type
    where lying.lies = 'event'
), gone as (
    select log.game, log.step, log.seat, log.type, log.card, log.pile, headers.event_pile
    from log
    inner join headers on log.game = headers.game
    where log.type = 'event_expired' or (log.type = 'card_discarded' and log.origin = 'event')
)
select
    game, since as step, -1 as seat,
    case
        when ends then until_type is null
        when lasts then coalesce(until_type = 'event_expired' and until > turns_from and until < next_round, false)
        else coalesce(until_type = 'card_discarded' and until < turns_from, false)
    end as kept,
    format('{} leaves the table by {}', card_type, shown(until_type)) as detail
from shown_events
where if(lasts, next_round, turns_from) < never()
union all
select
    gone.game, gone.step, -1,
    coalesce(shown_events.since is not null, false)
    and shown_events.lasts = (gone.type = 'event_expired')
    and (gone.type = 'event_expired' or gone.pile = gone.event_pile) and gone.seat is null,
    format(
        '{}{} of an Event that {}', gone.type, coalesce(' by P' || gone.seat, ''),
        case
            when shown_events.since is null then 'does not lie open'
            when shown_events.lasts then 'lasts for its round'
            else 'has been carried out'
        end
    )
from gone
left join shown_events
    on gone.game = shown_events.game and gone.card = shown_events.card and gone.step = shown_events.until
order by game, step;
