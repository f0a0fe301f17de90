-- BZ-Q-PLAY-8: an ability, or a Special Object that is not used up, is used once in each of the owner's turns.
-- A row: an ability used.
select
    game, step, seat, row_number() over (partition by game, turn_step, card order by step) = 1 as kept,
    format(
        'P{} uses {}, use number {} of it in this turn', seat, shown(card_name),
        row_number() over (partition by game, turn_step, card order by step)
    ) as detail
from uses
where type = 'ability_used' and card is not null
order by game, step;
