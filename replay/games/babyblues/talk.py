"""Talk at a trade: promises and wishes filled in by chance, for players who do not care what they say."""

import msgspec

from replay.games.babyblues.events import CardType, TradeAnswered, TradeOffered
from replay.games.babyblues.rules.hands import types
from replay.games.babyblues.table import Table
from replay.kernel.chance import Chance
from replay.kernel.event import Event


def talk(table: Table, option: Event, chance: Chance) -> Event:
    """BB-TRADE-6, BB-R-PROMISE: return `option` with what is only talk filled in, true or not, within what may be said."""
    if isinstance(option, TradeOffered):
        promise = say(table, option.seat, option.count, chance)
        wish = anything(table, option.count_back, chance)
        return msgspec.structs.replace(option, promise=promise, wish=wish)
    if isinstance(option, TradeAnswered) and option.accepted and table.deal is not None:
        return msgspec.structs.replace(option, promise=say(table, option.seat, table.deal.count_back, chance))
    return option


def say(table: Table, seat: int, count: int, chance: Chance) -> tuple[CardType, ...]:
    """Return a promise: nothing, cards in hand, or (where bluffing is allowed) anything."""
    kind = chance.below(2 if table.options.bluffing == "binding" else 3)
    if kind == 0:
        return ()
    if kind == 1:
        return tuple([CardType(type_) for type_ in types(table, chance.shuffled(table.hands[seat])[:count])])
    return anything(table, count, chance)


def anything(table: Table, count: int, chance: Chance) -> tuple[CardType, ...]:
    """Return so many card types of the base game, or nothing."""
    kinds = [CardType(number) for number, kind in enumerate(table.deck.kinds) if not kind.variant]
    return tuple([chance.pick(kinds) for _ in range(count)]) if chance.below(2) else ()
