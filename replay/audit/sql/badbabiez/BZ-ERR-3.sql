-- BZ-ERR-3: the Iron, and whatever else is used up, is discarded when it has been thrown or added to a fight.
-- A row: such a card that is thrown or added, where the log goes on to the next play.
with used as (
    select log.game, log.step, log.seat, log.card, cards.name
    from log
    inner join cards on log.digest = cards.digest and log.card = cards.card
    where log.type in ('throw_declared', 'fight_card_played') and cards.consumed
), later as (
    select game, step
    from log
    where
        type in (
            'throw_declared', 'card_played', 'special_placed', 'ability_used', 'fight_card_played', 'fight_passed',
            'playing_ended', 'move_chosen', 'stay_chosen', 'baby_moved', 'turn_ended', 'game_ended'
        )
), discards as (
    select game, card, step
    from log
    where type = 'card_discarded'
), ends as (
    select used.*, later.step as until
    from used
    asof left join later on used.game = later.game and used.step < later.step
)
select
    ends.game, ends.step, ends.seat, coalesce(discards.step < ends.until, false) as kept,
    format('P{} uses {}; it is {}discarded', shown(ends.seat), ends.name, if(discards.step < ends.until, '', 'not '))
        as detail
from ends
asof left join discards on ends.game = discards.game and ends.card = discards.card and ends.step < discards.step
where ends.until is not null
order by ends.game, ends.step;
