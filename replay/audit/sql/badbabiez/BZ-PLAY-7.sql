-- BZ-PLAY-7: a Special Object cannot be used before it is ready, which it is not in the turn in which it was laid down.
-- A row: a Special Object in play that is used, thrown or added to a fight.
select
    uses.game, uses.step, uses.seat, coalesce(specials.ready_since < uses.step, false) as kept,
    format(
        'P{} uses {}, which {}', uses.seat, uses.card_name,
        case
            when specials.since is null then 'it has not laid down'
            when specials.ready_since < uses.step then 'is ready'
            else 'it has laid down and which is not ready'
        end
    ) as detail
from uses
left join specials
    on uses.game = specials.game and uses.card = specials.card and uses.seat = specials.seat
    and specials.since < uses.step and uses.step <= specials.until
where
    uses.special
    and (uses.type in ('ability_used', 'fight_card_played') or (uses.type = 'throw_declared' and uses.source = 'play'))
order by uses.game, uses.step;
