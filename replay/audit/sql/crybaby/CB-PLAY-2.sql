-- CB-PLAY-2: the leader opens the trick with any card from the hand.
-- A row: the first card of a trick.
with opened as (
    select plays.game, plays.step, plays.seat, plays.words, leads.seat as leader
    from plays
    asof left join leads on plays.game = leads.game and plays.step > leads.step
    where plays.place = 1
)
select
    opened.game, opened.step, opened.seat,
    case
        when opened.seat is distinct from opened.leader then false
        when holdings.in_hand or holdings.other_side_in_hand then true
        when (holdings.known or replayed.first_step is not null) and opened.words is not null then false
    end as kept,
    if(
        opened.seat is distinct from opened.leader,
        format('P{} leads, expected {}', opened.seat, coalesce('P' || opened.leader, 'nobody before a lead')),
        format(
            'P{} leads {}, which is not in hand{}', opened.seat, opened.words,
            if(replayed.first_step is null, '', format(': it was played at step {}', replayed.first_step))
        )
    ) as detail
from opened
inner join holdings on opened.game = holdings.game and opened.step = holdings.step
left join replayed on opened.game = replayed.game and opened.step = replayed.step
order by opened.game, opened.step;
