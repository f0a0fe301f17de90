"""A scenario under way: the table, the events that have come, and every decision that was asked."""

from collections.abc import Callable
from typing import NamedTuple

from replay.errors import RuleViolation, ScenarioError
from replay.games.badbabiez.books import evolve
from replay.games.badbabiez.deck import Deck
from replay.games.badbabiez.events import (
    Card,
    DeckShuffled,
    FinalRoundCalled,
    Pile,
    RandomCardsChosen,
    TerritoryDefended,
)
from replay.games.badbabiez.frames import PickFrame
from replay.games.badbabiez.notation import labels
from replay.games.badbabiez.reading import read_choice
from replay.games.badbabiez.rules import check, forced, need
from replay.games.badbabiez.rules.setup import end_lies_last, to_shuffle
from replay.games.badbabiez.scenario.position import Position
from replay.games.badbabiez.table import PICK, QUESTIONS, SHUFFLE, Table
from replay.games.badbabiez.view import spelling_of
from replay.kernel.chance import Chance
from replay.kernel.event import Event, name_of
from replay.kernel.loop import Choice, Lot
from replay.kernel.scenario import Line


class Asked(NamedTuple):
    """A decision that was asked: who, which of the seven, and what was on offer."""

    seat: int
    kind: str
    choices: tuple[str, ...]


class Happening(NamedTuple):
    """An event as it is spelled, or the moment at which a seat was asked."""

    name: str
    fields: dict[str, object]


class Fails(Exception):
    """A step that is not pending when its turn comes."""

    def __init__(self, expected: str, found: str) -> None:
        super().__init__(f"{expected}; {found}")
        self.expected = expected
        self.found = found


class Run:
    """Plays a scenario on."""

    def __init__(self, position: Position, table: Table, chance: Chance) -> None:
        self.position = position
        self.table = table
        self.deck: Deck = table.deck
        self.chance = chance
        self.line = Line("", "when", 0, "")
        self.happened: list[Happening] = []
        self.asked: list[Asked] = []

    # --- Going on -----------------------------------------------------------------------

    def book(self, event: Event) -> None:
        """Keep an event as it is spelled, teams by their names, and book it."""
        fields = spelling_of(self.deck).spell(event)
        if isinstance(event, TerritoryDefended):
            fields["team"] = self.table.team_names[event.team]
        elif isinstance(event, FinalRoundCalled) and self.table.teams:
            fields["tied"] = [self.table.team_names[team] for team in event.tied]
        self.happened.append(Happening(name_of(event), fields))
        evolve(self.table, event)

    def rest(self) -> Choice | Lot | None:
        """Let happen what follows by itself; return who speaks next, and note who is asked."""
        while (event := forced(self.table)) is not None:
            self.book(event)
        return need(self.table)

    def pending(self) -> Asked | None:
        """Return the decision that is asked now, None if the game is over; chance that nobody has set falls
        out anyhow.
        """
        while isinstance(speaks := self.rest(), Lot):
            self.book(self.any_outcome(speaks))
        if speaks is None:
            return None
        kind = QUESTIONS[self.table.question]
        return Asked(speaks.seat, kind, labels(self.table, speaks.options))

    def note_asked(self, asked: Asked) -> None:
        """Keep the moment at which a seat is asked."""
        self.asked.append(asked)
        self.happened.append(Happening("decision_opened", {"decision": asked.kind, "seat": asked.seat}))

    def any_outcome(self, lot: Lot) -> Event:
        """Return an outcome of chance; at setup decks begin with the cards that the position gives. Raises
        `ScenarioError` for a deck that cannot begin so.
        """
        if self.table.question != SHUFFLE or self.table.shuffle[1] != "setup":
            return lot.draw(self.chance)
        event = self.setup_shuffle()
        try:
            check(self.table, event)
        except RuleViolation as violation:
            key = f"given.decks.{self.deck.piles[event.deck]}"
            raise ScenarioError(f"{self.position.scenario}, {key}: no deck can begin so: {violation}") from None
        return event

    def setup_shuffle(self) -> DeckShuffled:
        """Return a deck with the cards given on top; Baby cards in the order of seats."""
        pile = self.table.shuffle[0]
        top = list(self.position.decks.get(pile, ()))
        if pile == self.deck.baby:
            top = [given.baby for given in self.position.seats]
        rest = self.chance.shuffled([card for card in to_shuffle(self.table) if card not in top])
        if pile == self.deck.event and end_lies_last(self.table):
            rest.sort(key=lambda card: self.deck.kind_of[card].ends)
        return DeckShuffled(pile, (*top, *rest), "setup")

    # --- Steps --------------------------------------------------------------------------

    def decide(self, seat: int, kind: str, choice: str) -> None:
        """Answer a decision. Raises `Fails` if it is not pending, `RuleViolation` if it is refused."""
        asked = self.pending()
        if asked is None or (asked.seat, asked.kind) != (seat, kind):
            found = "the game is over" if asked is None else f"pending {asked.seat} {asked.kind}"
            raise Fails(f"pending {seat} {kind}", found)
        self.note_asked(asked)
        event = read_choice(self.table, seat, kind, choice)
        check(self.table, event)
        self.book(event)

    def shuffle(self, pile: Pile, cards: tuple[Card, ...]) -> None:
        """Let a deck fall out as given."""
        self.next_lot(SHUFFLE, f"shuffle {self.deck.piles[pile]}", lambda: self.table.shuffle[0] == pile)
        reason = self.table.shuffle[1]
        self.happen(DeckShuffled(pile, cards, reason))

    def pick(self, seat: int, cards: tuple[Card, ...]) -> None:
        """Let a random pick fall out as given."""
        self.next_lot(PICK, f"pick {seat}", lambda: self.picked().seat == seat)
        frame = self.picked()
        self.happen(RandomCardsChosen(seat, cards, frame.purpose, frame.by))

    def picked(self) -> PickFrame:
        """Return the random pick that is awaited."""
        frame = self.table.stack[-1]
        assert isinstance(frame, PickFrame)
        return frame

    def happen(self, event: Event) -> None:
        """Let an outcome of chance happen. Raises `RuleViolation`."""
        check(self.table, event)
        self.book(event)

    def next_lot(self, question: int, what: str, fits: Callable[[], bool]) -> None:
        """Go on to the next lot of a kind; other lots before it fall out anyhow. Raises `Fails` if a decision comes
        first.
        """
        while True:
            speaks = self.rest()
            if not isinstance(speaks, Lot):
                found = (
                    "the game is over" if speaks is None else f"pending {speaks.seat} {QUESTIONS[self.table.question]}"
                )
                raise Fails(f"chance {what}", found)
            if self.table.question == question and fits():
                return
            self.book(self.any_outcome(speaks))


__all__ = ["Asked", "Fails", "Happening", "RuleViolation", "Run"]
