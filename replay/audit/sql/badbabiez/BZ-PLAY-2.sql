-- BZ-PLAY-2: whoever wants to play no more ends the phase, in the own turn, after drawing, and only once.
-- A row: a Playing phase ended, or a turn ended without that.
with ends as (
    select log.game, log.step, log.seat, log.type, log.turn_step
    from log
    where log.type in ('playing_ended', 'rummage_chosen')
    union all
    select log.game, log.step, log.seat, log.type, log.turn_step
    from log
    inner join phases on log.game = phases.game and log.turn_step = phases.step
    where log.type = 'turn_ended' and coalesce(phases.played_until > log.step, true)
)
select
    ends.game, ends.step, ends.seat,
    if(
        ends.type = 'turn_ended', headers.cry_in_own_turn = 'ends' and coalesce(phases.cried < ends.step, false),
        coalesce(
            ends.seat = phases.seat and phases.draws_from < ends.step and phases.played_until = ends.step
            and ends.step < phases.until
            and (headers.cry_in_own_turn = 'continues' or coalesce(phases.cried > ends.step, true)), false
        )
    ) as kept,
    format(
        'P{} tells {} in the turn of P{}, {}', ends.seat, ends.type, shown(phases.seat),
        case
            when ends.type = 'turn_ended' then 'with the Playing phase not ended'
            when phases.until < ends.step then 'after the end of the turn'
            when phases.draws_from is null or phases.draws_from > ends.step then 'before drawing'
            when phases.played_until < ends.step then 'with the Playing phase ended already' else 'after drawing'
        end
    ) as detail
from ends
inner join headers on ends.game = headers.game
left join phases on ends.game = phases.game and ends.turn_step = phases.step
order by ends.game, ends.step;
