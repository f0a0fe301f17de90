-- Steps on top of those of `steps.sql`: leads, cries and what comes of them, and what stands next to what.

-- One row an assigned lead, until the next one.
create temp table leads as
select
    game, step, seat, round, turn as trick, reason,
    lead(step, 1, 2147483647) over (partition by game order by step) as until
from log
where type = 'leader_assigned';

-- One row a card taken from the supply: how many had been taken in the round, and what the supply held at first.
create temp table taken as
select
    log.game, log.step, log.seat, log.round, log.card, log.supply_left, log.cried_cards, supplies.cards as supply,
    row_number() over (partition by log.game, log.round order by log.step) as in_round,
    row_number() over (partition by log.game, log.round, log.seat order by log.step) as by_seat
from log
left join supplies on log.game = supplies.game and log.round = supplies.round
where log.type = 'supply_card_taken';

-- One row an answer to a cry: the Crybaby of the trick that it answers, as last named before it, and the how many-th.
create temp table answers as
with named as (
    select game, step, seat, round, turn as trick
    from log
    where type = 'crybaby_named'
), given as (
    select game, step, seat, round, turn as trick, type, bonus
    from log
    where type in ('cry_chosen', 'cry_forfeited')
)
select
    given.game, given.step, given.seat, given.round, given.trick, given.type, given.bonus, named.step as named_step,
    row_number() over (partition by given.game, given.round, given.trick, given.seat, named.step order by given.step)
        as place
from given
asof left join named
    on given.game = named.game and given.round = named.round and given.trick = named.trick and given.seat = named.seat
    and given.step > named.step;

-- One row a Crybaby: who was named in which trick, the step of the first answer (null: none), and what the seat had
-- played last in the trick (null: nothing).
create temp table cries as
with played as (
    select named.game, named.step, arg_max_null(plays.value, plays.step) as value,
        arg_max(plays.place, plays.step) as place
    from log as named
    inner join plays
        on named.game = plays.game and named.round = plays.round and named.turn = plays.trick
        and named.seat = plays.seat and named.step > plays.step
    where named.type = 'crybaby_named'
    group by named.game, named.step
)
select
    named.game, named.step, named.seat, named.round, named.turn as trick, named.value, named.place,
    answers.step as answer_step, played.value as played_value, played.place as played_place
from log as named
left join answers on named.game = answers.game and named.step = answers.named_step and answers.place = 1
left join played on named.game = played.game and named.step = played.step
where named.type = 'crybaby_named';

-- One row an event: what it says, and the types of the one before it and of the one after it.
create temp table sequence as
select
    game, step, type, seat, turn, bonus, bet_card, "left", lag(type) over in_game as type_before,
    lead(type) over in_game as type_after
from log
window in_game as (partition by game order by step);

-- One row an answer to a cry, a bet decided, or what follows from either: what it says, and what the events of these
-- types before it and after it say. Where `type_before` (`type_after`) is one of these types, it is of that very event.
create temp table consequences as
select
    game, step, type, seat, bonus, bet_card, "left", type_before, type_after, lag(seat) over in_game as seat_before,
    lag(bonus) over in_game as bonus_before, lag(bet_card) over in_game as bet_card_before,
    lead(seat) over in_game as seat_after, lead(bet_card) over in_game as bet_card_after
from sequence
where
    type in (
        'cry_chosen', 'card_flipped', 'supply_card_taken', 'bet_won', 'bet_lost', 'bet_card_removed',
        'bet_card_returned'
    )
window in_game as (partition by game order by step);
