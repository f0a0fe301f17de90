-- BZ-ROUND-6: in place of a void End of Games another Event is turned over, as a replacement.
-- A row: End of Games found void, unless the log stops for a shuffling before the replacement, or an Event turned over.
with answers as (
    select
        game, step, type, replacement, round_step, turn_step,
        lead(type) over in_opening as next_type, lead(replacement) over in_opening as next_replacement,
        lag(type) over in_opening as type_before
    from log
    where
        type in ('end_of_games_deferred', 'event_revealed', 'no_event', 'turn_started', 'game_ended', 'round_started')
    window in_opening as (partition by game order by step)
)
select
    game, step, -1 as seat,
    if(
        type = 'event_revealed', replacement = (type_before = 'end_of_games_deferred'),
        next_type = 'no_event' or (next_type = 'event_revealed' and next_replacement)
    ) as kept,
    if(
        type = 'event_revealed',
        format(
            'an Event is turned over {}, after {}', if(replacement, 'as a replacement', 'by itself'),
            shown(type_before)
        ),
        format('End of Games is void; then comes {}', next_type)
    ) as detail
from answers
where type = 'event_revealed' or (type = 'end_of_games_deferred' and next_type is not null)
union all
select
    log.game, log.step, -1, false, 'End of Games is void; then comes nothing'
from log
inner join headers on log.game = headers.game
asof left join stocks on log.game = stocks.game and headers.event_pile = stocks.pile and log.step >= stocks.step
where
    log.type = 'end_of_games_deferred' and log.type_after is null
    and (coalesce(stocks.in_deck, 0) > 0 or coalesce(stocks.on_pile, 0) = 0)
order by game, step;
