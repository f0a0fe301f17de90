-- BB-TRADE-6: other cards than those promised may be handed over; each lie is told, and nothing else is.
-- A row: a party of an exchange.
with parties as (
    select
        game, step, seat, partner as other, list_sort(promise) as promised, commits[1].types as given, lies, 1 as nth
    from trades
    where len(completed) > 0
    union all
    select game, step, partner::tinyint, seat, list_sort(promise_back), commits[2].types, lies, 2
    from trades
    where len(completed) > 0
), judged as (
    select
        game, step, seat, promised, given, nth,
        list_filter(lies, lambda lie: lie.giver = seat) as told, lies,
        len(promised) > 0 and promised <> given as lied, other
    from parties
)
select
    game, step, seat,
    case
        when not coalesce(lied, true) then len(told) = 0
        when len(told) > 1 then false
        when given is null then null
        else len(told) = 1 and told[1].receiver = other and told[1].promised = promised and told[1].given = given
            and (len(lies) < 2 or lies[nth].giver = seat)
    end as kept,
    format(
        'P{} {} in this exchange, and {} broken promises are told', seat, if(lied, 'lies', 'does not lie'), len(told)
    )
        as detail
from judged
order by game, step, nth;
