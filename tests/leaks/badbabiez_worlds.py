"""Pairs of Bad Babiez worlds that differ only in what one viewpoint may not know: hands of others, the order of decks.

`twin` tells a log again with cards in each other's places that the viewpoint has not seen since they were shuffled.
Where other cards would let other seats be asked (BZ-Q-REACT-4), or make impossible what was done, there is no such
world.
"""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from replay.catalog import game_named
from replay.errors import RuleViolation
from replay.games.badbabiez import events as e
from replay.games.badbabiez.deck import Deck
from replay.games.badbabiez.table import Table
from replay.kernel.chance import Chance
from replay.kernel.event import Event
from replay.kernel.loop import Choice, Lot, begin, settle
from tests.leaks.sights import sight_of
from tests.playing import Played, asked_at, tables

GAME = game_named("badbabiez")
TRIES: Final = 12
"""So often another world is looked for, with fewer cards changed each time."""
Places = dict[int, int]
"""Card → the card that lies in its place in the other world."""


def as_table(table: object) -> Table:
    """Return the table, which is of this game."""
    assert isinstance(table, Table)
    return table


def deck_of(played: Played) -> Deck:
    """Return the deck, which is of this game."""
    assert isinstance(played.deck, Deck)
    return played.deck


def cards_of(deck: Deck, event: Event) -> set[int]:
    """Return the cards that an event names, by their number or by a type of which there is one card."""
    names = ("card", "ability", "chosen_special", "means")
    found = {getattr(event, name) for name in names if hasattr(event, name)} | set(getattr(event, "cards", ()))
    types = {getattr(event, name) for name in ("baby", "power") if hasattr(event, name)}
    ends = isinstance(event, e.EndOfGamesDeferred)
    if not types and not ends:
        return found
    return found | {n for n, kind in enumerate(deck.kind_of) if deck.type_of[n] in types or (ends and kind.ends)}


def holders(event: Event) -> list[int] | None:
    """Return who sees the cards of an event: some seats, or None for everybody."""
    if isinstance(event, e.DeckShuffled | e.EventCardsRemoved):
        return []
    if isinstance(event, e.CardDrawn):
        return [event.seat]
    return [event.seat, event.by] if isinstance(event, e.RandomCardsChosen) else None


def unseen(played: Played, seat: int) -> list[set[int]]:
    """Return, for every shuffle, the cards of it that `seat` has not seen since."""
    decks: list[set[int]] = []
    for event in played.events:
        if isinstance(event, e.DeckShuffled):
            decks.append(set(event.cards))
        elif (who := holders(event)) is None or seat in who:
            seen = cards_of(deck_of(played), event)
            for deck in decks:
                deck.difference_update(seen)
    return decks


class NoTwin(Exception):
    """The cards chosen give no world that the viewpoint could not tell from the other."""


class Teller:
    """Tells one log again, decision by decision, with cards in the places of others."""

    def __init__(self, played: Played, places: Sequence[Places]) -> None:
        self.played = played
        self.places = places
        self.shuffles = 0
        self.now: Places = {}
        """Where each card lies since it was last shuffled."""

    def tell(self) -> Played:
        """Return the other world. Raises `NoTwin`."""
        table = self.played.open_table()
        events = begin(GAME, table)
        for step, event in [(n, event) for n, event in enumerate(self.played.events) if event.kind != "derived"]:
            told = self.told(event)
            if len(events) != step or not is_asked(table, told):
                raise NoTwin
            events += settle(GAME, table, told)
        if asked_of(table) != asked_of(at_end(self.played)):
            raise NoTwin
        return self.played._replace(events=tuple(events))

    def told(self, event: Event) -> Event:
        """Return what comes in place of a chance outcome or decision."""
        if isinstance(event, e.DeckShuffled):
            self.now |= {card: self.places[self.shuffles].get(card, card) for card in event.cards}
            self.shuffles += 1
        if isinstance(event, e.DeckShuffled | e.RandomCardsChosen):
            return msgspec.structs.replace(event, cards=tuple([self.now.get(card, card) for card in event.cards]))
        return event


def is_asked(table: object, event: Event) -> bool:
    """Return whether `event` answers what the table asks for, and may."""
    asked = asked_at(GAME, table)
    if asked is None or isinstance(asked, Lot) != (event.kind == "chance"):
        return False
    try:
        GAME.check(table, event)
    except RuleViolation:
        return False
    return True


def asked_of(table: object) -> tuple[int, int]:
    """Return what a table waits for, and for whom."""
    asked = asked_at(GAME, table)
    return as_table(table).question, asked.seat if isinstance(asked, Choice) else -1


def at_end(played: Played) -> Table:
    """Return the table at the end of a log."""
    table = as_table(played.open_table())
    for event in played.events:
        GAME.evolve(table, event)
    return table


def mixed(cards: set[int], chance: Chance, most: int) -> Places:
    """Put up to so many cards into each other's places."""
    chosen = chance.shuffled(sorted(cards))[:most]
    return dict(zip(chosen, [*chosen[1:], *chosen[:1]], strict=True))


def twin(played: Played, seat: int, seed: str) -> Played | None:
    """Return another world that `seat` cannot tell from `played`, which has to end at rest; None if none is found."""
    decks = unseen(played, seat)
    for number in range(TRIES):
        chance, most = Chance(f"{seed}, {number}"), 60 >> number // 2
        try:
            told = Teller(played, [mixed(cards, chance, max(most, 2)) for cards in decks]).tell()
        except NoTwin:
            continue
        if told.events != played.events:
            return told
    return None


def rests(played: Played) -> Iterator[tuple[int, int]]:
    """Yield the numbers of events after which somebody is asked, each with what the table waits for."""
    for step, table, _ in tables(GAME, played):
        if asked_at(GAME, table) is not None:
            yield step, as_table(table).question
    yield len(played.events), at_end(played).question


SIGHT: Final = sight_of(GAME, lambda table: as_table(table).question, window=40)
"""How the game is seen; a phase is what the table waits for."""
