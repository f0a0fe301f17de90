-- BZ-DIS-VOL-3: whoever has Earplugs or Headphones ready loses no card to Volume at Full Blast.
-- A row: a Baby in the room that is immune to noise.
with picks as (
    select log.game, placed.step, log.seat, count(*) as picks
    from log
    inner join log as placed
        on log.game = placed.game and log.asked = placed.asked and placed.type = 'disaster_placed'
        and log.step > placed.step
    where log.type = 'random_cards_chosen' and log.purpose = 'discard'
    group by log.game, placed.step, log.seat
)
select
    disasters.game, disasters.since as step, standings.seat, picks.picks is null as kept,
    format('P{} does not hear the noise and loses {} cards', standings.seat, coalesce(picks.picks, 0)) as detail
from disasters
inner join standings
    on disasters.game = standings.game and disasters.since = standings.step and disasters.room = standings.room
left join picks on disasters.game = picks.game and disasters.since = picks.step and standings.seat = picks.seat
where disasters.card_type = 'volume_at_full_blast' and list_contains(standings.immune_to, 'noise')
order by disasters.game, disasters.since, standings.seat;
