-- BZ-PLAY-1: cards are played in the own Playing phase, as many as one likes, and each is one's own to play.
-- A row: a card or ability made use of.
with judged as (
    select
        uses.*, phases.seat as turn_seat,
        uses.type in ('card_played', 'special_placed', 'ability_used')
        or (uses.type = 'throw_declared' and not uses.out_of_turn) or coalesce(uses.use = 'own_turn', false) as in_turn,
        coalesce(phases.draws_from < uses.step, false) or coalesce(uses.use = 'own_turn', false) as begun,
        coalesce(phases.played_until < uses.step, false)
        or (headers.cry_in_own_turn = 'ends' and coalesce(phases.cried < uses.step, false)) as ended,
        case
            when uses.type = 'ability_used' or uses.source = 'play' then 'play'
            when uses.type = 'fight_card_played' and uses.special then 'play'
            else 'hand'
        end as due
    from uses
    inner join headers on uses.game = headers.game
    left join phases on uses.game = phases.game and uses.turn_step = phases.step
)
select
    game, step, seat,
    coalesce(not in_turn or (seat = turn_seat and begun and not ended), false)
    and case
        when card is null then null
        when type = 'card_played' and (slam or special or section not in ('object', 'action')) then false
        when type = 'special_placed' and not special then false
        when section in ('baby', 'power') then coalesce(lies = section and holder = seat, false)
        when coalesce(lies = due and holder = seat, false) then true
        when veiled and due = 'hand' and not coalesce(lies in ('play', 'board'), false) then null
        else false
    end as kept,
    format(
        'P{} makes use of {} ({}) in the turn of P{}: {}, and it lies {}', seat, shown(card_name), type,
        shown(turn_seat),
        case
            when not in_turn then 'as an answer' when ended then 'the Playing phase is over'
            when begun then 'in the Playing phase' else 'before the Playing phase'
        end,
        case
            when lies is null then 'nowhere known'
            when holder is null then format('in or on: {}', lies) else format('in {} of P{}', lies, holder)
        end
    ) as detail
from judged
order by game, step;
