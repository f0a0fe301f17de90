-- CB-RUL-6: the first leader is drawn once, right after the set-up, and only where the option says so.
-- A row: a draw of the first leader, or a game with that option that goes on after its set-up.
with judged as (
    select
        sequence.game, sequence.step, sequence.seat,
        sequence.type_before = 'game_started' and headers.first_leader = 'random'
        and sequence.seat between 0 and headers.players - 1 as kept,
        format('P{} is drawn as the first leader after {}', sequence.seat, coalesce(sequence.type_before, 'nothing'))
            as detail
    from sequence
    inner join headers on sequence.game = headers.game
    where sequence.type = 'first_leader_drawn'
    union all
    select
        sequence.game, sequence.step, sequence.seat,
        sequence.type_after = if(headers.first_leader = 'random', 'first_leader_drawn', 'leader_assigned') as kept,
        format('the set-up is followed by {} (first_leader = {})', sequence.type_after, headers.first_leader) as detail
    from sequence
    inner join headers on sequence.game = headers.game
    where sequence.type = 'game_started' and sequence.type_after is not null
)
select game, step, seat, coalesce(kept, false) as kept, detail
from judged
order by game, step;
