-- BZ-FIGHT-5: the winner does what the card that began the fight says, and nothing else.
-- A row: a fight that has been won.
with due as (
    select
        digest, card_type,
        list({'effect': effect, 'n': n} order by ability_nth, effect_nth) as does,
        bool_and(effect in ('inflict_boo_boo', 'steal_random') and target = 'loser' and if_room is null) as plain
    from effects
    where moment = 'on_fight_won'
    group by digest, card_type
), points as (
    select game, seat, step, points_left as remaining
    from log
    where type in ('boo_boo_inflicted', 'boo_boo_healed')
    union all
    select log.game, log.seat, log.step, (headers.constants ->> 'boo_boo_max')::integer as remaining
    from log
    inner join headers on log.game = headers.game
    where log.type in ('baby_cried', 'baby_dealt')
), told as (
    select
        fights.game, fights.step,
        list(
            {
                'effect': if(log.type = 'boo_boo_inflicted', 'inflict_boo_boo', 'steal_random'),
                'n': if(log.type = 'boo_boo_inflicted', log.n, len(log.cards)), 'seat': log.seat,
                'maker': coalesce(log.maker, -1)
            } order by log.step
        ) as does, bool_and(log.seat is not null and (log.n is not null or log.type <> 'boo_boo_inflicted')) as known
    from fights
    inner join log
        on fights.game = log.game and fights.step < log.step and log.step < fights.until
        and log.type in ('boo_boo_inflicted', 'random_cards_chosen')
    group by fights.game, fights.step
), won as (
    select
        fights.game, fights.end_step, fights.winner, fights.loser, fights.card_type, fights.until, due.plain,
        list_filter(
            list_transform(
                coalesce(due.does, []), lambda effect: {
                    'effect': effect.effect,
                    'n': least(
                        effect.n, if(effect.effect = 'inflict_boo_boo', points.remaining, coalesce(hand_sizes.size, 0))
                    ),
                    'seat': fights.loser, 'maker': coalesce(fights.winner, -1)
                }
            ), lambda effect: effect.n > 0
        ) as due_does,
        coalesce(told.does, []) as told_does, coalesce(told.known, true) as known
    from fights
    left join due on fights.digest = due.digest and fights.card_type = due.card_type
    left join told on fights.game = told.game and fights.step = told.step
    asof left join points
        on fights.game = points.game and fights.loser = points.seat and fights.end_step > points.step
    asof left join hand_sizes
        on fights.game = hand_sizes.game and fights.loser = hand_sizes.seat and fights.end_step > hand_sizes.step
    where fights.end_type = 'fight_won'
)
select
    game, end_step as step, winner as seat,
    if(
        card_type is null or not coalesce(plain, true) or loser is null or not known
        or (
            until = never() and len(told_does) < len(due_does)
            and told_does = due_does[: len(told_does)] and due_does[len(told_does) + 1].effect = 'steal_random'
        ), null, due_does = told_does
    ) as kept,
    format(
        'P{} wins by {}: due is {}; told is {}', winner, shown(card_type),
        coalesce(
            nullif(array_to_string(list_transform(due_does, lambda one: format('{} {}', one.effect, one.n)), ', '), ''),
            'nothing'
        ),
        coalesce(
            nullif(
                array_to_string(
                    list_transform(
                        told_does, lambda one: format(
                            '{} {} of P{} by {}', one.effect, one.n, one.seat,
                            if(one.maker < 0, 'nobody', format('P{}', one.maker))
                        )
                    ), ', '
                ), ''
            ), 'nothing'
        )
    ) as detail
from won
order by game, end_step;
