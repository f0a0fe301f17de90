-- CB-NEXT-2: otherwise a new round starts with all cards shuffled.
-- A row: a lead assigned for a new round that the log goes on after.
select
    leads.game, leads.step, leads.seat, sequence.type_after = 'deck_shuffled' as kept,
    format('round {} does not begin with a shuffle: {} follows', leads.round + 1, sequence.type_after) as detail
from leads
inner join sequence on leads.game = sequence.game and leads.step = sequence.step
where leads.trick = 0 and sequence.type_after is not null
order by leads.game, leads.step;
