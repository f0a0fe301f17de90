"""What is printed on the cards of a deck, open to everybody: names, decks, values."""

from functools import lru_cache

import msgspec

from replay.games.badbabiez.deck import Deck


class Printed(msgspec.Struct, frozen=True):
    """A card type. `values` are Throw, Defence and Fight, 0 where none are printed."""

    id: str
    name: str
    deck: str
    values: tuple[int, int, int]
    special: bool


@lru_cache(maxsize=8)
def printed_on(deck: Deck) -> tuple[Printed, ...]:
    """BZ-OBJ-1, BZ-PLAY-4: return all card types of `deck`, made once a deck (it is asked for with every view)."""
    kinds = deck.kinds
    return tuple(
        [
            Printed(kind.id, kind.name, deck.piles[kind.pile], (kind.throw, kind.defence, kind.fight), kind.special)
            for kind in kinds
        ]
    )
