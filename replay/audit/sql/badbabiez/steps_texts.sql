-- The steps that checks share about texts carried out in Bad Babiez: whose, and whom they reach.

-- One row a text carried out: of a card played, an ability used, an Event revealed or a fight won; by whom (`actor`,
-- null for an Event) and in which room.
create temp table texts as
with told as (
    select
        game, digest, step, asked, type, seat as actor, card, number, room, 'on_play' as moment, chosen_baby,
        chosen_special, chosen_furniture, chosen_door, chosen_room, null::tinyint as loser
    from uses
    where type = 'card_played'
    union all
    select
        game, digest, step, asked, type, seat as actor, card, number, room, 'on_use' as moment, chosen_baby,
        chosen_special, chosen_furniture, chosen_door, chosen_room, null as loser
    from uses
    where type = 'ability_used'
    union all
    select
        log.game, log.digest, log.step, log.asked, log.type, null as actor, log.card, cards.number, null as room,
        'on_event' as moment, null as chosen_baby, null as chosen_special, null as chosen_furniture,
        null as chosen_door, null as chosen_room, null as loser
    from log
    left join cards on log.digest = cards.digest and log.card = cards.card
    where log.type = 'event_revealed'
), starts as (
    select game, step, card
    from log
    where type = 'fight_started'
), wins as (
    select log.game, log.digest, log.step, log.asked, log.type, log.winner, log.loser, starts.card
    from log
    asof left join starts on log.game = starts.game and log.step > starts.step
    where log.type = 'fight_won'
)
select *
from told
union all
select
    wins.game, wins.digest, wins.step, wins.asked, wins.type, wins.winner as actor, wins.card, cards.number, stays.room,
    'on_fight_won' as moment, null as chosen_baby, null as chosen_special, null as chosen_furniture,
    null as chosen_door, null as chosen_room, wins.loser
from wins
left join cards on wins.digest = cards.digest and wins.card = cards.card
asof left join stays on wins.game = stays.game and wins.winner = stays.seat and wins.step > stays.since;

-- One row a Baby whom an effect of a text reaches, in the order in which it does. Where the target is no Baby, seat 0.
create temp table reached as
with carried as (
    select
        texts.*, effects.ability_nth, effects.effect_nth, effects.effect, effects.target, effects.tags, effects.n,
        effects.goes_to, effects.repair, rooms.type_name, effects.if_room
    from texts
    inner join effects
        on texts.digest = effects.digest and texts.number = effects.number and texts.moment = effects.moment
    left join rooms on texts.digest = rooms.digest and texts.room = rooms.room
    where effects.if_room is null or effects.if_room = rooms.type_name
), totals as (
    select game, step, seat, total
    from log
    where type in ('naughtiness_gained', 'naughtiness_lost')
), meant as (
    select carried.*, seats.seat, seats.start_room
    from carried
    inner join seats
        on carried.game = seats.game
        and case
            when carried.target = 'self' then seats.seat = coalesce(carried.actor, 0)
            when carried.target = 'loser' then seats.seat = carried.loser
            when carried.target in ('each', 'each_here', 'each_other_here', 'most_naughty') then true
            when carried.target like 'chosen_other%' or carried.target = 'chosen_special_here'
                then seats.seat = carried.chosen_baby
            else seats.seat = 0
        end
), placed as (
    select meant.*, stays.room as seat_room
    from meant
    asof left join stays on meant.game = stays.game and meant.seat = stays.seat and meant.step > stays.since
), scored as (
    select
        placed.*,
        coalesce(totals.total, 0) = max(coalesce(totals.total, 0))
            over (partition by placed.game, placed.step, placed.ability_nth, placed.effect_nth) as naughtiest
    from placed
    asof left join totals on placed.game = totals.game and placed.seat = totals.seat and placed.step > totals.step
), aimed as (
    select *
    from scored
    where
        case target
            when 'each_here' then seat_room = room
            when 'each_other_here' then seat_room = room and seat <> actor
            when 'most_naughty' then naughtiest
            else true
        end
), immunities as (
    select workings.game, workings.owner, workings.card_type, effects.tag, workings.since, workings.until
    from workings
    inner join headers on workings.game = headers.game
    inner join effects
        on headers.digest = effects.digest and workings.number = effects.number and effects.effect = 'immune'
), spared as (
    select distinct aimed.game, aimed.step, aimed.ability_nth, aimed.seat
    from aimed
    inner join immunities
        on aimed.game = immunities.game and aimed.seat = immunities.owner and list_contains(aimed.tags, immunities.tag)
        and immunities.since < aimed.step and aimed.step <= immunities.until
    anti join forbidden
        on aimed.game = forbidden.game and aimed.seat = forbidden.seat and immunities.card_type = forbidden.card_type
        and forbidden.since < aimed.step and aimed.step <= forbidden.until
)
select
    aimed.*,
    if(aimed.actor is null, aimed.seat - firsts.seat + headers.players, aimed.seat - aimed.actor - 1 + headers.players)
        % headers.players as distance
from aimed
inner join headers on aimed.game = headers.game
left join firsts on aimed.game = firsts.game
anti join spared
    on aimed.game = spared.game and aimed.step = spared.step and aimed.ability_nth = spared.ability_nth
    and aimed.seat = spared.seat;
