"""Pairs of Baby Blues worlds that differ only in what one viewpoint may not know, and what that viewpoint sees of each.

`twin` tells a log again: cards that the viewpoint has not seen since they were shuffled change places, other hidden
cards are laid face down in trades, and values that nobody has turned over stand elsewhere in their rows.
"""

from collections.abc import Sequence
from typing import Final

from replay.catalog import game_named
from replay.games.babyblues import events as e
from replay.games.babyblues.table import Table
from replay.kernel.chance import Chance
from replay.kernel.event import Event
from replay.kernel.loop import begin, settle
from tests.leaks.sights import sight_of
from tests.playing import Played, asked_at, tables

GAME = game_named("babyblues")


def cards_of(event: Event) -> list[int]:
    """Return the cards that an event names, a shuffle's aside."""
    single = [getattr(event, name) for name in ("card", "cause", "by") if hasattr(event, name)]
    return [*single, *getattr(event, "cards", ())]


def holders(event: Event) -> list[int] | None:
    """Return who sees the cards of an event: some seats, or None for everybody."""
    if isinstance(event, e.CardDealt | e.CardDrawn | e.TradeCardsCommitted):
        return [event.seat]
    return [event.giver, event.receiver] if isinstance(event, e.CardChangedHands) else None


def unseen(events: Sequence[Event], seat: int) -> list[frozenset[int]]:
    """Return, for every shuffle, the cards of it that `seat` has not seen since: in the deck or in a hand of others."""
    decks: list[set[int]] = []
    for event in events:
        if isinstance(event, e.DeckShuffled):
            decks.append(set(event.order))
        elif (who := holders(event)) is None or seat in who:
            for deck in decks:
                deck.difference_update(cards_of(event))
    return [frozenset(deck) for deck in decks]


class Teller:
    """Tells one log again with other secrets, decision by decision."""

    def __init__(self, played: Played, seat: int, chance: Chance) -> None:
        self.played = played
        self.seat = seat
        self.chance = chance
        self.decks = unseen(played.events, seat)
        self.shuffles = 0
        self.revealed = {event.seat: event.slots for event in played.events if isinstance(event, e.BabiesRevealed)}

    def tell(self) -> Played:
        """Return the other world."""
        table = self.played.open_table()
        events = begin(GAME, table)
        assert isinstance(table, Table)
        for event in [event for event in self.played.events if event.kind != "derived"]:
            told = self.told(table, event)
            GAME.check(table, told)
            events += settle(GAME, table, told)
        return self.played._replace(events=tuple(events))

    def told(self, table: Table, event: Event) -> Event:
        """Return what comes in place of a chance outcome or decision."""
        if isinstance(event, e.DeckShuffled):
            return self.shuffled(event)
        if getattr(event, "seat", self.seat) == self.seat:
            return event
        if isinstance(event, e.BabiesArranged):
            return self.arranged(event)
        return self.committed(table, event) if isinstance(event, e.TradeCardsCommitted) else event

    def shuffled(self, event: e.DeckShuffled) -> Event:
        """Put the cards not seen since into each other's places."""
        cards = self.decks[self.shuffles]
        self.shuffles += 1
        others = iter(self.chance.shuffled([card for card in event.order if card in cards]))
        return e.DeckShuffled(tuple([next(others) if card in cards else card for card in event.order]), event.reason)

    def arranged(self, event: e.BabiesArranged) -> Event:
        """Let the values that are not turned over change places."""
        down = [slot for slot in range(5) if slot not in self.revealed.get(event.seat, ())]
        values = list(event.values)
        for slot, value in zip(down, self.chance.shuffled([values[slot] for slot in down]), strict=True):
            values[slot] = value
        return e.BabiesArranged(event.seat, tuple(values))

    def committed(self, table: Table, event: e.TradeCardsCommitted) -> Event:
        """Lay other hidden cards face down in place of hidden ones."""
        hidden: frozenset[int] = frozenset().union(*self.decks[: self.shuffles])
        others = iter(self.chance.shuffled([card for card in table.hands[event.seat] if card in hidden]))
        cards = [e.Card(next(others)) if card in hidden else card for card in event.cards]
        return e.TradeCardsCommitted(event.seat, tuple(cards))


def twin(played: Played, seat: int, seed: str) -> Played:
    """Return another world that `seat` cannot tell from `played`, which has to end at rest."""
    return Teller(played, seat, Chance(seed)).tell()


def rests(played: Played) -> list[int]:
    """Return the numbers of events after which a log is at rest: somebody is asked, or the game is over."""
    asked = [step for step, table, _ in tables(GAME, played) if asked_at(GAME, table) is not None]
    return [*asked, len(played.events)]


def as_table(table: object) -> Table:
    """Return the table, which is of this game."""
    assert isinstance(table, Table)
    return table


SIGHT: Final = sight_of(GAME, lambda table: as_table(table).phase, window=70)
"""How the game is seen."""
