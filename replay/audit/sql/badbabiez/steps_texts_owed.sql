-- The steps that checks share about texts carried out in Bad Babiez, second part: what they owe, and what is told.

-- What a detail says of whoever does something: nobody, of an Event.
create temp macro doer(seat) as coalesce('P' || seat, 'nobody');

-- What is owed and told where cards are picked from a hand: n of them, or all where it holds fewer.
create temp macro picked(seat, n, hand, actor) as format(
    'P{} discards {} at random by {}', seat, least(n, hand), doer(actor)
);
create temp macro taken(seat, n, hand, actor) as format(
    '{} takes {} at random from P{}', doer(actor), least(n, hand), seat
);

-- One row a text carried out, with the events owed for it in plain words and in order. Where an effect depends on what
-- another of the same text does first it is `involved`; explosives and whatever heals are not told here.
create temp table debts as
with sized as (
    select
        reached.*, cards.disaster, cards.card_type,
        coalesce(hand_sizes.size, 0) - if(
            reached.type = 'card_played' and reached.seat = reached.actor and not cards.disaster, 1, 0
        ) as hand
    from reached
    inner join cards on reached.digest = cards.digest and reached.card = cards.card
    asof left join hand_sizes
        on reached.game = hand_sizes.game and reached.seat = hand_sizes.seat and reached.step >= hand_sizes.step
), boards as (
    select
        reached.game, reached.step, reached.ability_nth, reached.effect_nth,
        list(
            format('{} goes from {}', disasters.card_type, rooms.name) order by disasters.room, disasters.card
        ) as owed
    from reached
    inner join disasters
        on reached.game = disasters.game and disasters.since < reached.step and reached.step <= disasters.until
    left join rooms on disasters.digest = rooms.digest and disasters.room = rooms.room
    where reached.effect = 'remove_disasters'
    group by reached.game, reached.step, reached.ability_nth, reached.effect_nth
), knocked as (
    select
        reached.game, reached.step, reached.ability_nth, reached.effect_nth, reached.actor, doors.passage,
        passages.name, doors.state as before,
        case
            when doors.state = 'broken' then 'broken'
            when doors.state = 'jammed' and not coalesce(reached.repair, false) then 'jammed'
            when reached.goes_to = 'toggle' then if(doors.state = 'open', 'closed', 'open')
            else reached.goes_to
        end as after
    from reached
    inner join doors
        on reached.game = doors.game and doors.since < reached.step and reached.step <= doors.until
        and (reached.target = 'all_doors' or reached.chosen_door = doors.passage)
    left join passages on doors.game = passages.game and doors.passage = passages.passage
    where reached.effect = 'set_door'
), knocks as (
    select
        game, step, ability_nth, effect_nth,
        list(format('{} is {} by {}', name, after, doer(actor)) order by passage) as owed
    from knocked
    where before <> after
    group by game, step, ability_nth, effect_nth
), moved as (
    select
        sized.*, targets.room as destination, shown(targets.name) as destination_name, piles.name as object_deck,
        shown(board.name) as board_name, shown(pieces.name) as piece_name, shown(specials.name) as special_name
    from sized
    left join rooms as targets
        on sized.digest = targets.digest
        and case sized.goes_to
            when 'chosen_adjacent' then sized.chosen_room = targets.room
            when 'actor_room' then sized.room = targets.room
            when 'start_room' then sized.start_room = targets.room
            else sized.goes_to = targets.name
        end
    left join rooms as here on sized.digest = here.digest and sized.seat_room = here.room
    left join piles on here.digest = piles.digest and here.room_type = piles.pile
    left join rooms as board on sized.digest = board.digest and sized.room = board.room
    left join pieces on sized.digest = pieces.digest and sized.chosen_furniture = pieces.furniture
    left join cards as specials on sized.digest = specials.digest and sized.chosen_special = specials.card
), owed as (
    select
        moved.*,
        case moved.effect
            when 'gain_naughtiness' then [format('P{} gains {}', moved.seat, moved.n)]
            when 'lose_naughtiness' then [format('P{} loses {}', moved.seat, moved.n)]
            when 'inflict_boo_boo' then [format('P{} is hurt by {}', moved.seat, doer(moved.actor))]
            when 'draw_object'
                then list_transform(range(moved.n), lambda x: format('P{} draws: {}', moved.seat, moved.object_deck))
            when 'draw_action' then list_transform(range(moved.n), lambda x: format('P{} draws: action', moved.seat))
            when 'discard_random' then if(moved.hand > 0, [picked(moved.seat, moved.n, moved.hand, moved.actor)], [])
            when 'steal_random'
                then if(moved.hand > 0, [taken(moved.seat, moved.n, moved.hand, moved.actor)], [])
            when 'move'
                then case
                    when moved.target = 'self' and moved.goes_to = 'chosen_adjacent'
                        then [format('P{} moves to {}', moved.seat, moved.destination_name)]
                    when moved.destination = moved.seat_room then []
                    else [format('P{} is moved to {}', moved.seat, moved.destination_name)]
                end
            when 'break_special'
                then [format('{} of P{} is broken by {}', moved.special_name, moved.seat, doer(moved.actor))]
            when 'damage_furniture' then [format('{} is damaged by {}', moved.piece_name, doer(moved.actor))]
            when 'start_fight' then [format('{} fights P{}', doer(moved.actor), moved.seat)]
            when 'place_disaster'
                then [format('{} is laid in {} by {}', moved.card_type, moved.board_name, doer(moved.actor))]
            when 'remove_disasters' then coalesce(boards.owed, [])
            when 'set_door' then coalesce(knocks.owed, [])
            else []
        end as keys
    from moved
    left join boards
        on moved.game = boards.game and moved.step = boards.step and moved.ability_nth = boards.ability_nth
        and moved.effect_nth = boards.effect_nth
    left join knocks
        on moved.game = knocks.game and moved.step = knocks.step and moved.ability_nth = knocks.ability_nth
        and moved.effect_nth = knocks.effect_nth
), listed as (
    select
        game, step, flatten(list(keys order by ability_nth, effect_nth, distance)) as owed,
        coalesce(
            min([ability_nth, effect_nth]) filter (where effect in ('inflict_boo_boo', 'move'))
            < max([ability_nth, effect_nth]) filter (where len(keys) > 0), false
        ) as involved
    from owed
    group by game, step
), explosive as (
    select distinct digest, number
    from effects
    where effect = 'explode'
)
select
    texts.game, texts.step, texts.asked, texts.type, texts.actor, texts.card, coalesce(listed.owed, []) as owed,
    coalesce(listed.involved, false) as involved
from texts
left join listed on texts.game = listed.game and texts.step = listed.step
anti join explosive on texts.digest = explosive.digest and texts.number = explosive.number
where texts.card is not null;

-- One row an event of a kind that texts bring about, in the words of `debts`. `text_step` is the text that is being
-- carried out; null where none is.
create temp table deeds as
with told as (
    select
        log.game, log.step, log.asked, log.type,
        case log.type
            when 'naughtiness_gained' then format('P{} gains {}', log.seat, log.n)
            when 'naughtiness_lost' then format('P{} loses {}', log.seat, log.n)
            when 'boo_boo_inflicted' then format('P{} is hurt by {}', log.seat, doer(log.maker))
            when 'card_drawn' then format('P{} draws: {}', log.seat, piles.name)
            when 'draw_failed' then format('P{} draws: {}', log.seat, piles.name)
            when 'random_cards_chosen'
                then if(
                    log.purpose = 'discard', picked(log.seat, len(log.cards), len(log.cards), log.maker),
                    taken(log.seat, len(log.cards), len(log.cards), log.maker)
                )
            when 'baby_moved' then format('P{} is moved to {}', log.seat, targets.name)
            when 'move_declared' then format('P{} moves to {}', log.seat, targets.name)
            when 'special_broken' then format('{} of P{} is broken by {}', log.card_name, log.seat, doer(log.maker))
            when 'furniture_damaged' then format('{} is damaged by {}', pieces.name, doer(log.maker))
            when 'fight_started' then format('{} fights P{}', doer(log.attacker), log.defender)
            when 'disaster_placed' then format('{} is laid in {} by {}', log.card_type, targets.name, doer(log.maker))
            when 'disaster_removed' then format('{} goes from {}', log.card_type, targets.name)
            when 'door_changed' then format('{} is {} by {}', passages.name, log.state, doer(log.maker))
        end as deed
    from log
    left join piles on log.digest = piles.digest and log.deck = piles.pile
    left join rooms as targets on log.digest = targets.digest and coalesce(log.to_room, log.room) = targets.room
    left join pieces on log.digest = pieces.digest and log.furniture = pieces.furniture
    left join passages on log.game = passages.game and log.passage = passages.passage
    where
        log.type in (
            'boo_boo_inflicted', 'draw_failed', 'random_cards_chosen', 'special_broken', 'furniture_damaged',
            'fight_started', 'disaster_placed', 'disaster_removed', 'door_changed'
        )
        or (log.type in ('naughtiness_gained', 'naughtiness_lost', 'card_drawn') and log.reason = 'effect')
        or (log.type = 'baby_moved' and log.cause in ('forced', 'event'))
        or (log.type = 'move_declared' and log.means is not null)
)
select told.*, if(texts.step >= told.asked, texts.step, null) as text_step
from told
asof left join texts on told.game = texts.game and told.step > texts.step;
