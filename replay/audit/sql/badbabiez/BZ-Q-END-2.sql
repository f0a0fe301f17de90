-- BZ-Q-END-2: no Event opens a final round, or one does, as the option says.
-- A row: a final round, once its first turn has started or the game is over.
with opened as (
    select
        rounds.game, rounds.step, headers.final_round_event,
        min(log.step) filter (where log.type in ('turn_started', 'game_ended')) as until
    from rounds
    inner join headers on rounds.game = headers.game
    inner join log on rounds.game = log.game and log.step > rounds.step
    where rounds.final
    group by rounds.game, rounds.step, headers.final_round_event
)
select
    opened.game, opened.step, -1 as seat,
    count(log.step) = (opened.final_round_event = 'drawn')::integer as kept,
    format(
        '{} Events open the final round (final_round_event {})', count(log.step), opened.final_round_event
    ) as detail
from opened
left join log
    on opened.game = log.game and log.step > opened.step and log.step < opened.until
    and log.type in ('event_revealed', 'no_event')
where opened.until is not null
group by opened.game, opened.step, opened.final_round_event
order by opened.game, opened.step;
