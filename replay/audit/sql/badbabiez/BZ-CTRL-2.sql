-- BZ-CTRL-2: a room with two Babies or more, all of one team, is defended against a Baby of another that enters it.
-- A row: a movement declared with controlled territory that no Door stops, or a room told to be defended.
select
    game, step, seat, if(held is null, null, not held or outcome = 'territory_defended') as kept,
    format(
        'P{} enters room {} with {} Babies in it, held by team {}; next is: {}', seat, shown(to_room), babies,
        shown(team), coalesce(outcome, 'nothing')
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
        'team {} defends room {} against P{}, as told; {}', shown(defences.team), shown(defences.room),
        shown(defences.entrant),
        if(
            entries.step is null, 'nobody enters one',
            format('P{} enters room {}, team {} is in it', entries.seat, shown(entries.to_room), shown(entries.team))
        )
    )
from defences
left join entries on defences.game = entries.game and defences.step = entries.outcome_step
order by game, step;
