-- The steps that the measures of Bad Babiez share, each a narrow table made once. An option's label is what `decisions`
-- has: "throw plate#1 baby:1", "play brawl#2 baby:0", "slam door#3", "end". Of cards only their types are looked at.

-- One row an event that measures look at: the log, read once. `at_turn` counts the turns of the game.
create temp table log as
select
    headers.game, headers.digest, headers.players, events.step, events.type, events.seat, events.card, events.use,
    events.target, events.out_of_turn, events.to_room, events.start_room, events.cause, events."left",
    events.applied, events.total, events.reason, events.by, events.slot, events.furniture, events.damage,
    events.attacker, events.defender, events.winner, events.hand_size, events.teams,
    count(*) filter (where events.type = 'turn_started') over (
        partition by headers.game order by events.step
    ) as at_turn
from events_badbabiez as events
inner join headers on events.game_id = headers.game_id
where events.type not in (
    'card_drawn', 'deck_shuffled', 'random_cards_chosen', 'reaction_passed', 'special_readied', 'disaster_removed'
);

-- One row a label: its first word, the type of its card, and what is aimed at; `kind`: "baby", "furniture" or "door".
-- `begins_fight`, `disaster`: by the ids of the deck that comes with the program (BZ-FIGHT-1, BZ-DIS-1).
create temp table labels as
with told as (
    select distinct unnest(decisions.options) as label
    from decisions
    inner join headers on decisions.game_id = headers.game_id
    where decisions.free
)
select
    label, split_part(label, ' ', 1) as verb, split_part(split_part(label, ' ', 3), ':', 1) as kind,
    try_cast(nullif(regexp_extract(label, ' baby:(\d+)', 1), '') as tinyint) as baby,
    nullif(regexp_extract(label, ' furniture:(\S+)', 1), '') as piece,
    regexp_matches(label, '^play (brawl|quarrel)#') as begins_fight,
    regexp_matches(
        label, '^play (flooded_bathroom|burnt_dinner|volume_at_full_blast|furniture_barricades)#'
    ) as disaster
from told;

-- One row an option of a free choice.
create temp table offered as
with options as (
    select
        headers.game, headers.digest, decisions.step, decisions.seat, decisions.choice,
        unnest(decisions.options) as label
    from decisions
    inner join headers on decisions.game_id = headers.game_id
    where decisions.free
)
select
    options.game, options.digest, options.step, options.seat, options.label = options.choice as chosen, labels.verb,
    labels.kind, labels.baby, labels.piece, labels.begins_fight, labels.disaster
from options
inner join labels on options.label = labels.label;

-- One row a free choice: what was done, and what was open. `stays`: it is one of the Movement phase; `ends`: of the
-- Playing phase; `passes`: an answer to something, or a fight.
create temp table menus as
select
    game, step, seat, any_value(verb) filter (where chosen) as verb, bool_or(verb = 'stay') as stays,
    bool_or(verb = 'move') as moves, bool_or(verb = 'door') as doors, bool_or(verb = 'end') as ends,
    bool_or(verb = 'throw') as throws, bool_or(verb = 'rummage') as rummages, bool_or(verb = 'place') as places,
    bool_or(verb not in ('rummage', 'end')) as plays, bool_or(verb = 'pass') as passes, bool_or(verb = 'slam') as slams,
    bool_or(verb = 'block') as blocks, bool_or(verb in ('block', 'dodge')) as guards, bool_or(verb = 'add') as adds,
    bool_or(begins_fight) as fights, bool_or(disaster) as disasters,
    bool_or(begins_fight) filter (where chosen) as begins_fight, bool_or(disaster) filter (where chosen) as is_disaster
from offered
group by game, step, seat
having bool_or(chosen);

-- One row a game and seat: its side, which is its team, or itself where there are none.
create temp table sides as
with drawn as (
    select game, teams
    from log
    where type = 'teams_drawn'
), named as (
    select game, string_split(options ->> 'teams', ',') as names
    from headers
)
select
    seats.game, seats.seat,
    case
        when drawn.teams is not null then drawn.teams[seats.seat + 1]::varchar
        when len(named.names) > 1 then named.names[seats.seat + 1]
        else seats.seat::varchar
    end as side
from seats
inner join named on seats.game = named.game
left join drawn on seats.game = drawn.game;

-- One row a throw: what it is aimed at, and whether it hit that. A throw that a Door stops hits the Door.
create temp table throws as
with declared as (
    select
        log.game, log.step, log.seat, log.target, log.card, split_part(targets.target_id, ':', 1) as kind,
        lead(log.step, 1, 2147483647) over (partition by log.game order by log.step) as next_step
    from log
    inner join targets on log.digest = targets.deck_digest and log.target = targets.target
    where log.type = 'throw_declared'
)
select
    declared.game, declared.step, declared.seat, declared.target, declared.kind, count(hits.step) > 0 as hit
from declared
left join log as hits
    on declared.game = hits.game and hits.type = 'throw_hit' and declared.target = hits.target
    and declared.card = hits.card and hits.step between declared.step and declared.next_step
group by declared.game, declared.step, declared.seat, declared.target, declared.kind;

-- One row a choice that answers a move, a throw or an explosion: what it answers, and whom or what that is aimed at.
create temp table answers as
with openings as (
    select log.game, log.step, log.type, throws.kind, throws.target
    from log
    left join throws on log.game = throws.game and log.step = throws.step
    where log.type in ('move_declared', 'throw_declared', 'card_played', 'ability_used')
)
select
    menus.game, menus.step, menus.seat, menus.verb, menus.slams, menus.blocks, menus.guards, openings.type,
    openings.kind, openings.target, aimed.side is not distinct from own.side as for_mate
from menus
asof join openings on menus.game = openings.game and menus.step > openings.step
inner join sides as own on menus.game = own.game and menus.seat = own.seat
left join sides as aimed on menus.game = aimed.game and openings.kind = 'baby' and openings.target = aimed.seat
where menus.passes and (menus.slams or menus.guards);

-- One row a seat and change of its Naughtiness Points: the total from there on.
create temp table totals as
select game, seat, step, total
from log
where type in ('naughtiness_gained', 'naughtiness_lost')
union all
select game, seat, -1, 0
from seats;

-- One row a seat and change of its Boo-Boo Points: what is left. After 0, by which it cries, all are there again.
create temp table bearing as
select game, seat, step, "left" as points
from log
where type in ('boo_boo_inflicted', 'boo_boo_healed');

-- One row a Baby of another side that could be thrown at, or fought, where that is what was chosen: whether it leads,
-- having the most points of all Babies of other sides, and whether its last Boo-Boo Point is at stake.
create temp table victims as
with attacks as (
    select game, step, seat, bool_or(begins_fight) as fight
    from offered
    where chosen and (begins_fight or verb = 'throw' and kind = 'baby')
    group by game, step, seat
), open as (
    select attacks.game, attacks.step, offered.baby, bool_or(offered.chosen) as chosen
    from attacks
    inner join offered on attacks.game = offered.game and attacks.step = offered.step
    where attacks.fight = offered.begins_fight and (offered.begins_fight or offered.verb = 'throw')
        and offered.baby is not null
    group by attacks.game, attacks.step, offered.baby
), others as (
    select attacks.game, attacks.step, attacks.seat, attacks.fight, theirs.seat as baby
    from attacks
    inner join sides as own on attacks.game = own.game and attacks.seat = own.seat
    inner join sides as theirs on attacks.game = theirs.game and own.side <> theirs.side
), standing as (
    select
        others.game, others.step, others.seat, others.fight, others.baby,
        totals.total = max(totals.total) over (partition by others.game, others.step) as leads
    from others
    asof join totals on others.game = totals.game and others.baby = totals.seat and others.step > totals.step
), near as (
    select
        standing.game, standing.step, standing.seat, standing.fight, standing.baby, standing.leads, bearing.points
    from standing
    asof left join bearing
        on standing.game = bearing.game and standing.baby = bearing.seat and standing.step > bearing.step
)
select
    near.game, near.step, near.seat, near.fight, near.leads, coalesce(near.points = 1, false) as weak, open.chosen
from near
inner join open on near.game = open.game and near.step = open.step and near.baby = open.baby;

-- One row a throw of the own turn that was chosen: what it is aimed at, and what else could be thrown at. `breaks`: the
-- piece of furniture needs one Breakage Point more.
create temp table aims as
with chosen_throws as (
    select game, step
    from offered
    where chosen and verb = 'throw' and kind <> ''
), damages as (
    select game, furniture, step, damage
    from log
    where type = 'furniture_damaged'
), open as (
    select
        offered.game, offered.step, offered.seat, offered.chosen, offered.kind, furniture.furniture, furniture.breakage
    from chosen_throws
    inner join offered on chosen_throws.game = offered.game and chosen_throws.step = offered.step
    left join furniture on offered.digest = furniture.deck_digest and offered.piece = furniture.furniture_id
    where offered.verb = 'throw'
), worn as (
    select open.*, coalesce(open.breakage - coalesce(damages.damage, 0) = 1, false) as breaks
    from open
    asof left join damages
        on open.game = damages.game and open.furniture = damages.furniture and open.step > damages.step
)
select
    game, step, seat, any_value(kind) filter (where chosen) as kind, bool_or(kind = 'baby') as babies,
    bool_or(kind = 'furniture') as pieces, bool_or(kind = 'door') as doors, bool_or(kind <> 'baby') as not_babies,
    bool_or(kind <> 'furniture') as not_pieces, bool_or(kind <> 'door') as not_doors,
    bool_or(breaks) filter (where chosen) as breaks, bool_or(breaks) as can_break, bool_or(not breaks) as can_else
from worn
group by game, step, seat;

-- One row a fighter in a fight that has ended: whether it won.
create temp table fighters as
with fights as (
    select
        game, step, type, winner,
        lag(attacker) over (partition by game order by step) as attacker,
        lag(defender) over (partition by game order by step) as defender,
        lag(type) over (partition by game order by step) as before
    from log
    where type in ('fight_started', 'fight_won', 'fight_tied')
)
select game, step, unnest([attacker, defender]) as seat, unnest([true, false]) as began, winner
from fights
where type in ('fight_won', 'fight_tied') and before = 'fight_started' and attacker >= 0 and defender >= 0;

-- One row a cry: what took the last Boo-Boo Point. An explosion is a card played.
create temp table cries as
with causes as (
    select game, step, type
    from log
    where type in ('throw_hit', 'fight_won', 'card_played', 'ability_used', 'event_revealed')
)
select log.game, log.step, log.seat, log.by, causes.type as cause
from log
asof join causes on log.game = causes.game and log.step > causes.step
where log.type = 'baby_cried';

-- One row a seat and finished game.
create temp table finishes as
select log.game, log.step, seats.seat
from log
inner join seats on log.game = seats.game
where log.type = 'game_ended';

-- One row a seat and finished game: its Naughtiness Points, those gained by source, after the cap, and its cries.
create temp table tallies as
with sums as (
    select
        game, seat, sum(applied) filter (where reason in ('boo_boo', 'cry')) as babies,
        sum(applied) filter (where reason in ('furniture', 'door')) as things,
        sum(applied) filter (where reason in ('special', 'effect')) as cards,
        count(*) filter (where type = 'baby_cried') as cries,
        count(*) filter (where type = 'power_gained') as powers
    from log
    where type in ('naughtiness_gained', 'baby_cried', 'power_gained')
    group by game, seat
)
select
    finishes.game, finishes.step, finishes.seat, coalesce(sums.babies, 0) as babies,
    coalesce(sums.things, 0) as things, coalesce(sums.cards, 0) as cards, coalesce(sums.cries, 0) as cries,
    coalesce(sums.powers, 0) as powers
from finishes
left join sums on finishes.game = sums.game and finishes.seat = sums.seat;
