-- BZ-ROUND-5: End of Games is void as an Event of the safe rounds, and only there.
-- A row: End of Games turned over, for good or void.
with turned as (
    select log.game, log.step, log.round_step, log.type
    from log
    left join enders on log.digest = enders.digest
    where log.type = 'end_of_games_deferred' or (log.type = 'event_revealed' and log.card = enders.card)
)
select
    turned.game, turned.step, -1 as seat,
    (turned.type = 'end_of_games_deferred')
    = (rounds.number <= headers.end_safe_rounds + if(headers.end_timing = 'before_round_starts', 1, 0)) as kept,
    format(
        'End of Games, Event of round {}, is {}; it is safe for {} rounds ({})', shown(rounds.number),
        if(turned.type = 'event_revealed', 'carried out', 'void'), headers.end_safe_rounds, headers.end_timing
    ) as detail
from turned
inner join headers on turned.game = headers.game
left join rounds on turned.game = rounds.game and turned.round_step = rounds.step
order by turned.game, turned.step;
