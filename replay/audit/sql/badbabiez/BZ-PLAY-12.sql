-- BZ-PLAY-12: what needs a target has one chosen that may be chosen, and nothing else is chosen.
-- A row: a card played for its text, or an ability used.
with judged as (
    select
        uses.*, needs.moment, coalesce(needs.baby, false) as needs_baby,
        coalesce(needs.special, false) as needs_special,
        coalesce(needs.furniture, false) as needs_furniture, coalesce(needs.door, false) as needs_door,
        coalesce(needs.room, false) as needs_room, headers.players, specials.seat as owner, doors.state,
        coalesce(list_has_any(needs.tags, standings.immune_to), false) as immune,
        pieces.breakage <= coalesce(damages.damage, 0) as whole_gone, pieces.furniture as piece
    from uses
    inner join headers on uses.game = headers.game
    left join needs
        on uses.digest = needs.digest and uses.number = needs.number
        and needs.moment = if(uses.type = 'ability_used', 'on_use', 'on_play')
    left join standings
        on uses.game = standings.game and uses.step = standings.step and uses.chosen_baby = standings.seat
    left join specials
        on uses.game = specials.game and uses.chosen_special = specials.card and specials.since < uses.step
        and uses.step <= specials.until
    left join doors
        on uses.game = doors.game and uses.chosen_door = doors.passage and doors.since < uses.step
        and uses.step <= doors.until
    left join pieces on uses.digest = pieces.digest and uses.chosen_furniture = pieces.furniture
    asof left join (
        select game, step, furniture, damage
        from log
        where type = 'furniture_damaged'
    ) as damages
        on uses.game = damages.game and uses.chosen_furniture = damages.furniture and uses.step > damages.step
    where uses.type in ('card_played', 'ability_used')
)
select
    game, step, seat,
    if(
        card is null, null,
        moment is not null
        and needs_baby = (chosen_baby is not null) and needs_special = (chosen_special is not null)
        and needs_furniture = (chosen_furniture is not null) and needs_door = (chosen_door is not null)
        and needs_room = (chosen_room is not null)
        and coalesce(chosen_baby <> seat and chosen_baby < players and not immune, true)
        and (chosen_special is null or coalesce(owner = chosen_baby, false))
        and (chosen_furniture is null or coalesce(not whole_gone, false))
        and (chosen_door is null or coalesce(state in ('open', 'closed'), false))
    ) as kept,
    format(
        'P{} makes use of {}, which needs {}; chosen: {}', seat, shown(card_name),
        coalesce(
            nullif(
                concat_ws(
                    ', ', if(needs_baby, 'a Baby', null), if(needs_special, 'a Special Object', null),
                    if(needs_furniture, 'furniture', null), if(needs_door, 'a door', null),
                    if(needs_room, 'a room', null)
                ), ''
            ), 'nothing'
        ),
        coalesce(
            nullif(
                concat_ws(
                    ', ', if(chosen_baby is null, null, format('P{}{}', chosen_baby, if(immune, ' (immune)', ''))),
                    if(chosen_special is null, null, format('a Special Object of P{}', shown(owner))),
                    if(chosen_furniture is null, null, if(whole_gone, 'broken furniture', 'furniture')),
                    if(chosen_door is null, null, format('a door ({})', shown(state))),
                    if(chosen_room is null, null, 'a room')
                ), ''
            ), 'nothing'
        )
    ) as detail
from judged
order by game, step;
