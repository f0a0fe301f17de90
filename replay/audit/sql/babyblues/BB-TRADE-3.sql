-- BB-TRADE-3: cards change hands once the exchange is complete, those that were laid down and no others.
-- A row: a completed exchange, or a card that changes hands outside one.
with laid as (
    select
        game, step, seat, partner, completed[1].place as place, changes, first_change, commits,
        list_concat(
            list_transform(
                commits[1].cards, lambda card: {'giver': seat::integer, 'receiver': partner::integer, 'card': card}
            ),
            list_transform(
                commits[2].cards, lambda card: {'giver': partner::integer, 'receiver': seat::integer, 'card': card}
            )
        ) as due
    from trades
    where len(completed) > 0
)
select
    game, step, seat,
    len(changes) = len(due) and coalesce(first_change = place + 1, false)
    and list_transform(changes, lambda change: [change.giver, change.receiver])
        = list_transform(due, lambda change: [change.giver, change.receiver])
    and if(
        list_contains(list_transform(list_concat(changes, due), lambda change: change.card), -1), null, changes = due
    ) as kept,
    format(
        '{} cards change hands between P{} and P{}, and are not the {} laid down', len(changes), seat, partner, len(due)
    )
        as detail
from laid
union all
select
    trade_parts.game, trade_parts.step, trade_parts.giver, false, 'a card changes hands outside an exchange'
from trade_parts
left join trades on trade_parts.game = trades.game and trade_parts.offer_step = trades.step
where trade_parts.type = 'card_changed_hands' and coalesce(len(trades.completed), 0) = 0
order by game, step;
