"""What events of Cry Baby carry out, told a second time from the log alone, clause for clause and step for step."""

from collections.abc import Iterator
from typing import Final

from replay.catalog import game_named
from replay.games.crybaby import deck
from replay.games.crybaby import events as cb
from replay.kernel.event import Event
from replay.resources import deck_file
from tests.golden.transcript import GOLDEN
from tests.playing import play, tables

DECK: Final = deck.load_deck(deck_file("crybaby"))
TOLD: Final = {
    *["CB-SETUP-7", "CB-NEXT-2", "CB-NEXT-4", "CB-HELP-12", "CB-HELP-14", "CB-PLAY-2", "CB-PLAY-3", "CB-PLAY-4"],
    *["CB-PLAY-6", "CB-PLAY-7", "CB-NOTE-2", "CB-NOTE-4", "CB-NOTE-5", "CB-SUIT-3", "CB-SUIT-4", "CB-SCORE-2"],
}
"""The clauses that an event carries out at times only."""


class Log:
    """What the events so far have told."""

    def __init__(self) -> None:
        self.shuffles = self.tricks = 0
        self.hands: dict[int, set[int]] = {}
        self.table: list[int] = []
        self.crybabies: set[int] = set()

    def take(self, event: Event) -> Iterator[str]:
        """Yield the clauses that `event` carries out, and remember what it tells."""
        match event:
            case cb.HandFormed():
                self.hands[event.seat] = set(event.faces)
            case cb.CrybabyNamed():
                self.crybabies.add(event.seat)
            case cb.CardPlayed():
                yield from self.play(event)
            case cb.TrickWon():
                yield from self.win(event)
            case _:
                yield from self.between(event)

    def between(self, event: Event) -> Iterator[str]:
        """Yield the clauses of what is neither played nor won."""
        match event:
            case cb.LeaderAssigned(reason="drawn" | "fixed"):
                yield "CB-SETUP-7"
            case cb.DeckShuffled():
                yield from ("CB-NEXT-2", "CB-NEXT-4") if self.shuffles else ()
                self.shuffles, self.tricks = self.shuffles + 1, 0
            case cb.OrientationChosen() if len(event.rotated) in (0, 7):
                yield "CB-HELP-12"
            case cb.CardFlipped():
                self.hands[event.seat] ^= {event.face, event.face ^ 1}
                yield from ("CB-NOTE-5",) if DECK.values[event.face ^ 1] < DECK.values[event.face] else ()
            case cb.RoundScored() if event.cry_points > 0:
                yield "CB-SCORE-2"

    def play(self, event: cb.CardPlayed) -> Iterator[str]:
        colour = DECK.colours[event.face]
        if colour == deck.BLACK:
            yield "CB-PLAY-7"
        if not self.table:
            yield from ("CB-PLAY-2", "CB-PLAY-3")
            if not self.tricks:
                yield "CB-HELP-14"
        else:
            yield "CB-PLAY-4"
            if DECK.colours[self.table[0]] not in {DECK.colours[face] for face in self.hands[event.seat]}:
                yield "CB-PLAY-6"
            if any(DECK.values[face] > DECK.values[event.face] for face in self.table):
                yield "CB-NOTE-2"
        self.table.append(event.face)
        self.hands[event.seat].discard(event.face)

    def win(self, event: cb.TrickWon) -> Iterator[str]:
        if event.by != "lead":
            yield {"black": "CB-SUIT-4", "yellow": "CB-SUIT-3"}[event.by]
        if event.seat in self.crybabies:
            yield "CB-NOTE-4"
        self.tricks, self.table, self.crybabies = self.tricks + 1, [], set()


def test_each_event_carries_out_what_the_log_alone_says_of_it() -> None:
    engine, met = game_named("crybaby"), set()
    for setup in [setup for setup in GOLDEN.values() if setup.game == "crybaby"]:
        log = Log()
        for step, table, event in tables(engine, play(setup)):
            expected = set(log.take(event))
            assert engine.at_work(table, event) & TOLD == expected, f"{setup}, step {step}"
            met |= expected
    assert met == TOLD
