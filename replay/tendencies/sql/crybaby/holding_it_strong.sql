-- holding_it_strong: does the player hold the hand the way round that is the stronger one?
-- A row: a choice between keeping the hand and rotating it whole, one of them stronger.
select
    chosen.game, chosen.step, chosen.seat, (decisions.choice = 'all') = (hands.other_way > hands.strength) as value
from decisions
inner join games_played on decisions.game_id = games_played.game_id
inner join log as chosen on games_played.game = chosen.game and decisions.step = chosen.step
inner join hands on chosen.game = hands.game and chosen.round = hands.round and chosen.seat = hands.seat
where
    decisions.type = 'orientation_chosen' and decisions.offered = 2 and not hands.formed
    and hands.strength <> hands.other_way
order by chosen.game, chosen.step
