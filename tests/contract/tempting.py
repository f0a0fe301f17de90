"""Events made to measure for a position of a game: what comes close to being allowed there, and is not, or not yet."""

from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from replay.games.babyblues import events as bb
from replay.games.babyblues.table import Table
from replay.kernel.event import Event
from replay.kernel.loop import Choice


def tempting(game: str, table: object, asked: Choice | None) -> list[Event]:
    """Return what might slip past `check` at a table; `asked` is the decision that is open there, None at any other."""
    return TEMPTING[game](table, asked) if game in TEMPTING else []


def of_baby_blues(table: Table, asked: Choice | None) -> list[Event]:
    """BB-SET-11, BB-R-DUTYTIME, BB-TURN-9, BB-TRADE-2: a shuffle that waits, and picks not sorted."""
    options = asked.options if asked is not None else ()
    picks = [option for option in options if isinstance(option, bb.HandCardsThrown | bb.TradeCardsCommitted)]
    turned = [msgspec.structs.replace(pick, cards=pick.cards[::-1]) for pick in picks if len(pick.cards) > 1]
    shuffled = bb.DeckShuffled(tuple([bb.Card(card) for card in sorted(table.discard)]), "reshuffle")
    return [shuffled, *turned]


TEMPTING: Final[Mapping[str, Callable[..., list[Event]]]] = {"babyblues": of_baby_blues}
