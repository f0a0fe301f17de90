-- CB-CRY-4: a cry for a point takes the top card of the supply.
-- A row: a card taken, or a cry for a point that the log goes on after.
with judged as (
    select
        taken.game, taken.step, taken.seat,
        case
            when
                consequences.type_before is distinct from 'cry_chosen'
                or consequences.bonus_before is distinct from 'point'
                or consequences.seat_before is distinct from taken.seat
                then false
            when
                taken.supply_left <> len(taken.supply) - taken.in_round or taken.cried_cards <> taken.by_seat
                then false
            when taken.card = -1 or taken.supply[taken.in_round] = -1 then null
            else coalesce(taken.card = taken.supply[taken.in_round], false)
        end as kept,
        format(
            'P{} takes a card, {} left, {} taken by the seat; expected {} and {}, off the top, just after a cry for it',
            taken.seat, taken.supply_left, taken.cried_cards, len(taken.supply) - taken.in_round, taken.by_seat
        ) as detail
    from taken
    inner join consequences on taken.game = consequences.game and taken.step = consequences.step
    union all
    select
        game, step, seat, type_after = 'supply_card_taken' and seat_after = seat as kept,
        format('P{} cries for a point and takes no card: {} follows', seat, type_after) as detail
    from consequences
    where type = 'cry_chosen' and bonus = 'point' and type_after is not null
)
select game, step, seat, kept, detail
from judged
order by game, step;
