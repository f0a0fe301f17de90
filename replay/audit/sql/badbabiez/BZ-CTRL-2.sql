-- BZ-CTRL-2: a room with two Babies or more, all of one team, is defended against a Baby of another that enters it.
-- A row: a movement declared with controlled territory that no Door stops, or a room told to be defended.
select
    game, step, seat, if(held is null, null, not held or outcome = 'territory_defended') as kept,
    format(
        '{} enters the {} with {} Babies in it, one of team {}; next is: {}', named(seat),
        shown(room_names[to_room + 1]), babies, shown(team), coalesce(outcome, 'nothing')
    ) as detail
from entries
where outcome is distinct from 'door_played'
union all
select
    defences.game, defences.step, coalesce(defences.entrant, -1),
    if(
        entries.step is not null and entries.held is null, null,
        coalesce(
            entries.held and defences.room = entries.to_room and defences.entrant = entries.seat
            and defences.team = entries.team, false
        )
    ),
    format(
        'team {} defends the {} against {}, as told; {}', shown(defences.team),
        shown(defences.room_names[defences.room + 1]), named(defences.entrant),
        if(
            entries.step is null, 'nobody enters a room',
            format(
                '{} enters the {}, with {} Babies, one of team {}', named(entries.seat),
                shown(entries.room_names[entries.to_room + 1]), entries.babies, shown(entries.team)
            )
        )
    )
from defences
left join entries on defences.game = entries.game and defences.step = entries.outcome_step
order by game, step;
