-- CB-RUL-17: tied Crybabies answer in the order of play, of seats, or clockwise from the winner, as the option says.
-- A row: a Crybaby named, or one who answers.
with placed as (
    select
        cries.game, cries.step, cries.seat, cries.round, cries.trick, cries.place, cries.answer_step,
        case headers.cry_order
            when 'play_order' then cries.played_place
            when 'seat_order' then cries.seat
            else (cries.seat - wins.seat + headers.players) % headers.players
        end as rank
    from cries
    inner join headers on cries.game = headers.game
    left join wins
        on cries.game = wins.game and cries.round = wins.round and cries.trick = wins.trick and wins.place = 1
), ranked as (
    select
        game, step, seat, place, answer_step, row_number() over (in_trick order by step) as told,
        row_number() over (in_trick order by rank, step) as due,
        row_number() over (in_trick order by coalesce(answer_step, 2147483647), rank) as answered
    from placed
    window in_trick as (partition by game, round, trick)
), judged as (
    select game, step, seat, told = due and place = due as kept, told as found, due
    from ranked
    union all
    select game, answer_step as step, seat, answered = due as kept, answered as found, due
    from ranked
    where answer_step is not null
)
select
    game, step, seat, kept,
    format('P{} comes as number {} of the Crybabies, expected {}', seat, found, due) as detail
from judged
order by game, step, seat;
