-- CB-SETUP-5: the cards that are left over form the supply, the first of them on top.
-- A row: a supply formed.
with formed as (
    select game, step, round, cards
    from lists
    where type = 'supply_formed'
), compared as (
    select
        formed.game, formed.step, formed.cards as found, headers.cards - 7 * headers.players as size,
        list_transform(shuffles.faces[7 * headers.players + 1 :], lambda face: face // 2) as expected,
        list_contains(shuffles.faces, -1) as unknown
    from formed
    inner join headers on formed.game = headers.game
    left join shuffles on formed.game = shuffles.game and formed.round = shuffles.round
)
select
    game, step, -1 as seat,
    case
        when len(found) <> size then false
        when unknown or expected is null or list_contains(found, -1) then null
        else found = expected
    end as kept,
    format('the supply has {} cards, expected the {} left over, in their order', len(found), size) as detail
from compared
order by game, step;
