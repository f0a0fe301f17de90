-- BB-RES-4: a positive card is discarded when it has done its work or is countered.
-- A row: a green or orange card discarded from a baby.
select
    discards.game, discards.step, discards.seat,
    case discards.reason
        when 'used' then coalesce(
            if(
                discards.card_type in ('bottle', 'jar'), askers.type = 'turn_started' and happy.maker = discards.card,
                plays.card = discards.card and plays.target_seat = discards.seat and plays.target_slot = discards.slot
            ), false
        ) and discards.card_type <> 'music' or coalesce(plays.type = 'teddy_bear_played' and lying.game is not null,
        false)
        when 'countered' then coalesce(plays.type = 'orange_card_played' and lying.game is not null, false)
        when 'replaced' then
            headers.replace_comfort = 'allowed' and lying.game is not null
            and coalesce(plays.type = 'green_card_played' and plays.card <> discards.card, false)
        else false
    end
    and discards.origin = if(cards.lies = 'underneath' or cards.colour = 'orange', 'underneath', 'above') as kept,
    format(
        'the {} {} baby {} of P{} is discarded ({}){}', discards.card_type, discards.origin, discards.slot,
        discards.seat,
        discards.reason, if(plays.game is null, ', with no card played', '')
    ) as detail
from discards
inner join headers on discards.game = headers.game
inner join cards on headers.digest = cards.digest and discards.card = cards.card
left join askers on discards.game = askers.game and discards.asked = askers.step
left join plays on discards.game = plays.game and discards.asked = plays.step
left join lying
    on discards.game = lying.game and discards.card = lying.card and discards.step = lying.until
    and discards.seat = lying.seat and discards.slot = lying.slot and lying.origin = 'underneath'
left join moods as happy
    on discards.game = happy.game and discards.asked = happy.asked and discards.seat = happy.seat
    and discards.slot = happy.slot and happy.mood = 'happy'
where discards.card_colour in ('green', 'orange') and discards.origin <> 'hand' and discards.reason <> 'thrown'
order by discards.game, discards.step;
