-- BZ-Q-INFO-2: a text does what the deck file prints: these effects, on these Babies, in this order, and nothing else.
-- A row: a text carried out, or an effect told where none is being carried out.
with told as (
    select game, text_step as step, list(deed order by step) as done, bool_or(deed is null) as unknown
    from deeds
    where text_step is not null
    group by game, text_step
), lasts as (
    select game, max(asked) as asked, bool_or(type = 'game_ended') as ended
    from log
    group by game
), without_moment as (
    select distinct digest
    from effects
    where moment in ('on_turn_start', 'on_enter') and effect not in ('heal_boo_boo', 'discard_specials')
), orphans as (
    select deeds.game, deeds.step, deeds.type, deeds.deed, log.seat
    from deeds
    inner join log on deeds.game = log.game and deeds.step = log.step
    anti join without_moment on log.digest = without_moment.digest
    where
        deeds.text_step is null
        and deeds.type not in ('boo_boo_inflicted', 'draw_failed', 'furniture_damaged', 'door_changed')
), judged as (
    select
        debts.game, debts.step, debts.actor as seat,
        case
            when debts.involved or coalesce(told.unknown, false) then null
            when debts.owed = coalesce(told.done, []) then true
            when
                lasts.asked <= debts.step and not lasts.ended
                and debts.owed[1:len(coalesce(told.done, []))] = coalesce(told.done, []) then null
            else false
        end as kept,
        format(
            '{} has to do: {}; done is: {}', cards.name,
            coalesce(nullif(array_to_string(debts.owed, ', '), ''), 'nothing'),
            coalesce(nullif(array_to_string(told.done, ', '), ''), 'nothing')
        ) as detail
    from debts
    inner join headers on debts.game = headers.game
    inner join lasts on debts.game = lasts.game
    left join cards on headers.digest = cards.digest and debts.card = cards.card
    left join told on debts.game = told.game and debts.step = told.step
    union all
    select game, step, seat, false as kept, format('{}, and no text has that done here', shown(deed)) as detail
    from orphans
)
select game, step, coalesce(seat, -1) as seat, kept, detail
from judged
order by game, step;
