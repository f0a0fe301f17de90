-- CB-END-3: of several with the most points, the one with the most points in the fourth round wins (CB-RUL-38).
-- A row: a winner declared so, or to be declared so, or a comparison for it.
with compared as (
    select
        game, step, candidates, round_four_points, remaining,
        row_number() over (partition by game order by step) as place
    from lists
    where type = 'final_tie_compared'
), judged as (
    select
        finals.game, finals.step,
        finals.decided_by = 'round_four' and finals.seats = finals.remaining and len(finals.remaining) = 1 as kept,
        format('declared {} by {}; best of the last round {}', finals.seats, finals.decided_by, finals.remaining)
            as detail
    from finals
    where len(finals.leaders) > 1 and len(finals.remaining) = 1 or finals.decided_by = 'round_four'
    union all
    select
        finals.game, finals.step, compared.step = finals.step - 1 as kept,
        'the points of the last round are not compared just before the winner is declared' as detail
    from finals
    left join compared on finals.game = compared.game and compared.place = 1
    where len(finals.leaders) > 1
    union all
    select
        compared.game, compared.step,
        compared.place = 1 and compared.candidates = finals.leaders and len(finals.leaders) > 1
        and compared.remaining = finals.remaining and compared.round_four_points = finals.last_points as kept,
        format(
            'compared {} with {}, best {}; expected {} with {}, best {}', compared.candidates,
            compared.round_four_points, compared.remaining, finals.leaders, finals.last_points, finals.remaining
        ) as detail
    from compared
    left join finals on compared.game = finals.game
)
select game, step, -1 as seat, coalesce(kept, false) as kept, detail
from judged
order by game, step;
