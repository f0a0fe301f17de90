-- CB-RUL-2: where orientation is carried over, a card is dealt with the side up that was up when it was last held.
-- A row: a shuffle of round 2 or later in a game with that option.
with shuffled as (
    select lists.game, lists.step, lists.round, lists."order" as faces
    from lists
    inner join headers on lists.game = headers.game
    where lists.type = 'deck_shuffled' and headers.deal_orientation = 'carried_over'
), obscured as (
    select game, round
    from log
    where type = 'card_flipped' and face < 0
    group by game, round
), sides as (
    select shuffles.game, shuffles.round, -1 as since, unnest(shuffles.faces) as face
    from shuffles
    inner join headers on shuffles.game = headers.game
    where headers.deal_orientation = 'carried_over'
    union all
    select held.game, held.round, held.since, held.face
    from held
    inner join headers on held.game = headers.game
    where headers.deal_orientation = 'carried_over'
), lasts as (
    select game, round, face // 2 as card, arg_max(face, since) as face, min(face) < 0 as unknown
    from sides
    group by game, round, face // 2
), compared as (
    select
        shuffled.game, shuffled.step, count(*) filter (where not list_contains(shuffled.faces, lasts.face)) as turned,
        bool_or(lasts.unknown or obscured.round is not null or list_contains(shuffled.faces, -1)) as unknown
    from shuffled
    inner join lasts on shuffled.game = lasts.game and shuffled.round = lasts.round + 1
    left join obscured on lasts.game = obscured.game and lasts.round = obscured.round
    group by shuffled.game, shuffled.step
)
select
    game, step, -1 as seat, if(unknown, null, turned = 0) as kept,
    format('{} cards do not have the side up that was up when they were last held', turned) as detail
from compared
order by game, step;
