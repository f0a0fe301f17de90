-- BZ-Q-MOVE-5: a card or ability that moves its own Baby into a next room lets it declare that move.
-- A row: a declared move that is no walk, or a card or ability that makes for one.
with movers as (
    select kinds.digest, kinds.first_card, kinds.copies, effects.moment
    from effects
    inner join kinds on effects.digest = kinds.digest and effects.number = kinds.number
    where
        effects.effect = 'move' and effects.target = 'self' and effects.goes_to = 'chosen_adjacent'
        and effects.moment in ('on_play', 'on_use')
), plays as (
    select
        log.game, log.step, log.seat, log.chosen_room, coalesce(log.card, log.ability) as source,
        movers.first_card is not null as moves
    from log
    left join movers
        on log.digest = movers.digest and movers.moment = if(log.type = 'card_played', 'on_play', 'on_use')
        and coalesce(log.card, log.ability) between movers.first_card and movers.first_card + movers.copies - 1
    where log.type in ('card_played', 'ability_used')
), declared as (
    select game, step, seat, from_room, to_room, means, asked
    from log
    where type = 'move_declared'
), results as (
    select distinct game, asked as step, true as declared
    from declared
)
select
    declared.game, declared.step, declared.seat,
    coalesce(
        plays.moves and plays.seat = declared.seat and plays.source = declared.means
        and plays.chosen_room = declared.to_room and stays.room = declared.from_room, false
    ) as kept,
    format(
        'P{} declares a move by a card that it {} before', shown(declared.seat),
        if(plays.source = declared.means, 'has used just', 'has not used just')
    ) as detail
from declared
left join plays on declared.game = plays.game and declared.asked = plays.step
left join stays
    on declared.game = stays.game and declared.seat = stays.seat and stays.since < declared.step
    and declared.step <= stays.until
where declared.means is not null
union all
select
    plays.game, plays.step, plays.seat, coalesce(results.declared, false),
    format('P{} may move by a card and {}', shown(plays.seat), if(results.declared, 'declares it', 'declares nothing'))
from plays
left join results on plays.game = results.game and plays.step = results.step
where plays.moves
order by game, step;
