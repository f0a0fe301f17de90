-- BZ-Q-CRY-4: the turn of a Baby that cries in it goes on, or goes straight to its discards, as the option says.
-- A row: a cry of the Baby whose turn it is, in a turn told to its end.
with own as (
    select cries.game, cries.step, cries.seat, turns.until, headers.cry_in_own_turn
    from cries
    inner join headers on cries.game = headers.game
    inner join turns
        on cries.game = turns.game and cries.seat = turns.seat and turns.step < cries.step and cries.step < turns.until
    where turns.closed
), acts as (
    select own.game, own.step, log.type, log.step as act_step
    from own
    inner join log
        on own.game = log.game and own.seat = log.seat and log.step > own.step and log.step < own.until
        and (log.kind = 'decision' or (log.type = 'card_drawn' and log.reason = 'phase'))
        and log.type <> 'discard_chosen'
)
select
    own.game, own.step, own.seat,
    if(
        own.cry_in_own_turn = 'ends', count(acts.type) = 0,
        count(*) filter (where acts.type in ('playing_ended', 'rummage_chosen')) = 1
    ) as kept,
    format(
        '{} cries in its turn and does this in the rest of it: {} (cry_in_own_turn {})', named(own.seat),
        coalesce(string_agg(acts.type, ', ' order by acts.act_step), 'nothing'), own.cry_in_own_turn
    ) as detail
from own
left join acts on own.game = acts.game and own.step = acts.step
group by own.game, own.step, own.seat, own.cry_in_own_turn
order by own.game, own.step;
