-- BZ-CTRL-3: every Baby in a controlled room may throw one Object at the Baby that enters, in turn; nobody else may.
-- A row: a throw out of turn, a pass of one, or a room defended where everybody is asked.
with ordered as (
    select *, lag(distance) over (partition by game, defence_step order by step) as distance_before
    from defenders
), asked as (
    select
        defences.game, defences.step, defences.entrant, defences.closed_by,
        defences.room_names[defences.room + 1] as room_name,
        count(distinct stays.seat) as babies, count(distinct ordered.seat) as answers
    from defences
    left join stays
        on defences.game = stays.game and defences.room = stays.room and stays.since < defences.step
        and stays.until >= defences.step
    left join ordered
        on defences.game = ordered.game and defences.step = ordered.defence_step and stays.seat = ordered.seat
        and defences.until > ordered.step
    where defences.reaction_prompt = 'all_present'
    group by
        defences.game, defences.step, defences.entrant, defences.closed_by, defences.room_names[defences.room + 1]
)
select
    game, step, seat,
    coalesce(
        step < until and stands_in = room and seat <> entrant
        and (distance_before is null or distance > distance_before)
        and (type = 'reaction_passed' or (out_of_turn and target_seat = entrant)), false
    ) as kept,
    format(
        '{} in the {} {}, when {}', named(seat), shown(room_names[stands_in + 1]),
        if(
            type = 'reaction_passed', 'lets a Baby enter',
            format('throws at {} out of turn', named(target_seat))
        ),
        if(
            coalesce(step < until, false), format('{} enters the {}', named(entrant), shown(room_names[room + 1])),
            'nobody enters a controlled room'
        )
    ) as detail
from ordered
union all
select
    game, step, entrant, answers = babies or (closed_by = 'baby_cried' and answers between 1 and babies),
    format(
        '{} of {} Babies in the {} answer, then: {}', answers, babies, shown(room_name), coalesce(closed_by, 'nothing')
    )
from asked
order by game, step;
