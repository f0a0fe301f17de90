-- BZ-Q-ROUND-6: an Event does to the Babies and doors what it says, clockwise from the first seat.
-- A row: an Event turned over whose opening is over.
with happened as (
    select
        event_dues.game, event_dues.step,
        list(
            {
                'what': case log.type
                    when 'baby_moved' then 'move'
                    when 'boo_boo_healed' then 'heal_boo_boo'
                    when 'random_cards_chosen' then 'discard_random'
                    when 'naughtiness_lost' then 'lose_naughtiness'
                    when 'door_changed' then 'set_door'
                    when 'disaster_removed' then 'remove_disasters'
                    else 'draw_object'
                end,
                'seat': if(log.type = 'door_changed', null, log.seat),
                'place': case log.type
                    when 'baby_moved' then log.to_room when 'door_changed' then log.passage else log.room
                end,
                'n': if(log.type = 'naughtiness_lost', log.n, null),
                'way': if(log.type = 'draw_failed', 'effect', coalesce(log.cause, log.purpose, log.reason, log.state))
            } order by log.step
        ) as told,
        bool_or(coalesce(log.seat, log.passage, log.room) is null or (log.type = 'naughtiness_lost' and log.n is null))
            as hidden,
        bool_or(log.step > event_dues.left_at) as late
    from event_dues
    inner join log
        on event_dues.game = log.game and event_dues.step < log.step and log.step < event_dues.until
        and log.type in (
            'baby_moved', 'boo_boo_healed', 'random_cards_chosen', 'naughtiness_lost', 'door_changed',
            'disaster_removed', 'card_drawn', 'draw_failed'
        )
    group by event_dues.game, event_dues.step
)
select
    event_dues.game, event_dues.step, -1 as seat,
    if(
        event_dues.hidden or happened.hidden, null,
        event_dues.told = coalesce(happened.told, []) and not coalesce(happened.late, false)
    ) as kept,
    format(
        '{} does {} things to Babies and doors, {} are due', event_dues.card_type, coalesce(len(happened.told), 0),
        len(event_dues.told)
    ) as detail
from event_dues
left join happened on event_dues.game = happened.game and event_dues.step = happened.step
order by event_dues.game, event_dues.step;
