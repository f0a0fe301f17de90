-- CB-SETUP-4: each player is dealt seven cards, block by block off the shuffled deck, the leader's first (CB-RUL-40).
-- A row: a hand dealt.
with dealt as (
    select
        game, step, seat, round, faces,
        row_number() over (partition by game, round order by step) as place
    from lists
    where type = 'hand_dealt'
), compared as (
    select
        dealt.game, dealt.step, dealt.seat, dealt.faces, list_sort(dealt.faces) as found,
        list_sort(shuffles.faces[7 * place - 6 : 7 * place]) as expected
    from dealt
    left join shuffles on dealt.game = shuffles.game and dealt.round = shuffles.round
)
select
    game, step, seat,
    case
        when len(found) <> 7 then false
        when list_contains(found, -1) or expected is null or list_contains(expected, -1) then null
        else found = expected
    end as kept,
    format('P{} is dealt {} cards, which are not the next seven of the deck', seat, len(found)) as detail
from compared
order by game, step;
