-- BZ-FIGHT-1: a card that begins a fight begins it between who plays it and the Baby chosen, who are in one room.
-- A row: a card played that begins a fight, or a fight that no such card began.
with starters as (
    select distinct digest, card_type
    from effects
    where moment = 'on_play' and effect = 'start_fight'
), begun as (
    select
        log.game, log.step, log.seat, log.card, log.card_name, log.chosen_baby, fights.step as fight_step,
        fights.attacker, fights.defender, fights.card as fight_card, fights.card_name as fight_name,
        mine.room as own_room, others.room as other_room
    from log
    inner join starters on log.digest = starters.digest and log.card_type = starters.card_type
    left join fights on log.game = fights.game and log.step = fights.played_step and fights.played_type = 'card_played'
    left join stays as mine
        on log.game = mine.game and log.seat = mine.seat and mine.since < log.step and log.step <= mine.until
    left join stays as others
        on log.game = others.game and log.chosen_baby = others.seat and others.since < log.step
        and log.step <= others.until
    where log.type = 'card_played'
)
select
    game, min(step) as step, seat,
    if(
        count(fight_step) = 0, false,
        count(fight_step) = 1 and bool_and(attacker = seat and chosen_baby is not null and defender = chosen_baby)
        and bool_and(fight_card = card) and bool_and(own_room = other_room)
    ) as kept,
    format(
        'P{} plays {} at {}: {}', seat, shown(any_value(card_name)), coalesce('P' || any_value(chosen_baby), 'nobody'),
        case
            when count(fight_step) = 0 then 'no fight begins'
            when not bool_and(own_room = other_room) then 'they are not in one room'
            when count(fight_step) > 1 then 'more than one fight begins'
            else format('P{} and P{} fight by {}', min(attacker), min(defender), shown(min(fight_name)))
        end
    ) as detail
from begun
group by game, step, seat
union all
select
    fights.game, fights.step, fights.attacker,
    if(fights.played_type = 'card_played' and fights.played_card is null, null, false),
    format('P{} and P{} fight, and no card began it', fights.attacker, fights.defender)
from fights
left join begun on fights.game = begun.game and fights.step = begun.fight_step
where begun.game is null
order by game, step;
