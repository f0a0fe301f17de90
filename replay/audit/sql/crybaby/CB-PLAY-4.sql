-- CB-PLAY-4: after the leader the others play one card each from the hand, clockwise.
-- A row: a card of a trick after the first.
with opened as (
    select game, round, trick, any_value(seat) as leader
    from plays
    where place = 1
    group by game, round, trick
), followed as (
    select
        plays.game, plays.step, plays.seat, plays.words, plays.place <= plays.players as due,
        (opened.leader + plays.place - 1) % plays.players as seat_due
    from plays
    inner join opened on plays.game = opened.game and plays.round = opened.round and plays.trick = opened.trick
    where plays.place > 1
)
select
    followed.game, followed.step, followed.seat,
    case
        when not followed.due or followed.seat <> followed.seat_due then false
        when holdings.in_hand or holdings.other_side_in_hand then true
        when (holdings.known or replayed.first_step is not null) and followed.words is not null then false
    end as kept,
    case
        when not followed.due then format('P{} plays when everybody has played', followed.seat)
        when followed.seat <> followed.seat_due then format('P{} plays, expected P{}', followed.seat, followed.seat_due)
        else format(
            'P{} plays {}, which is not in hand{}', followed.seat, followed.words,
            if(replayed.first_step is null, '', format(': it was played at step {}', replayed.first_step))
        )
    end as detail
from followed
inner join holdings on followed.game = holdings.game and followed.step = holdings.step
left join replayed on followed.game = replayed.game and followed.step = replayed.step
order by followed.game, followed.step;
