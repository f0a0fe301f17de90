"""A game of Cry Baby gone through once more, event by event, for second counts of measures: no SQL, no engine."""

import math
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from replay.games.crybaby import events as e
from replay.games.crybaby.deck import BLACK, YELLOW, Deck
from replay.kernel.event import Event
from replay.log.recording import Decision, Recording
from tests.playing import deck_of

Play = tuple[int, int]
"""Seat and face."""
TRICKS: Final = 7


def own_deck() -> Deck:
    """Return the deck that recorded games are played with."""
    deck = deck_of("crybaby")
    assert isinstance(deck, Deck)
    return deck


DECK: Final = own_deck()


class Round:
    """How a round stands; by seat: hands as dealt, then as formed, Bet cards, tricks won."""

    def __init__(self, lost_before: dict[int, int]) -> None:
        self.hands: dict[int, Sequence[int]] = {}
        self.bets: dict[int, int] = {}
        self.won: dict[int, int] = {}
        self.trick: list[Play] = []
        self.lost: dict[int, int] = {}
        """Bet cards lost at its end, and in the round before it."""
        self.lost_before = lost_before

    def book(self, event: Event) -> None:
        match event:
            case e.HandDealt() | e.HandFormed():
                self.hands[event.seat] = event.faces
            case e.BetRevealed():
                self.bets[event.seat], self.won[event.seat] = event.bet_card, 0
            case e.CardPlayed():
                self.trick.append((event.seat, event.face))
            case e.TrickWon():
                self.won[event.seat] += 1
                self.trick = []
            case e.BetLost():
                self.lost[event.seat] = event.bet_card


class Moment:
    """A free choice, and how the round stands before it: to be judged before the next one is asked for."""

    def __init__(self, made: Decision, now: Round) -> None:
        self.step, self.seat, self.choice, self.options = made.step, made.seat, made.choice, made.options
        self.now = now

    @property
    def trick(self) -> list[Play]:
        """What lies there."""
        return self.now.trick

    @property
    def colour_led(self) -> int:
        return DECK.colours[self.trick[0][1]]

    @property
    def faces(self) -> list[int]:
        """What could be played, or turned."""
        return list(map(DECK.short.index, self.options))

    @property
    def face(self) -> int:
        """What was."""
        return DECK.short.index(self.choice)

    @property
    def last(self) -> bool:
        """Whether everybody else has played to the trick."""
        return len(self.trick) == len(self.now.bets) - 1

    def takes(self, face: int) -> bool:
        """Whether the seat has the trick so far once it has played `face`."""
        return taker([*self.trick, (self.seat, face)]) == self.seat

    @property
    def contested(self) -> bool:
        """Whether the seat may take the trick so far, and may leave it, as it likes."""
        return bool(self.trick) and {self.takes(face) for face in self.faces} == {True, False}

    def pays(self, seat: int, more: int) -> list[bool]:
        """Return for each end of the round whether the bet of `seat` pays, once `more` tricks are its own.

        The trick that is being played, or the last one, belongs to somebody; all later ones may be anybody's.
        """
        won = self.now.won[seat] + more
        later = TRICKS - sum(self.now.won.values()) - bool(self.trick)
        return [won + gained in DECK.bets[self.now.bets[seat]] for gained in range(later + 1)]


def moments(log: Recording, type_: type[Event]) -> Iterator[Moment]:
    """Yield the choices among two options or more that became an event of `type_`."""
    made = {one.step: one for one in log.decisions or () if len(one.options) > 1}
    now = Round({})
    for step, event in enumerate(log.events):
        if isinstance(event, e.DeckShuffled):
            now = Round(now.lost)
        if isinstance(event, type_) and step in made:
            yield Moment(made[step], now)
        now.book(event)


def taker(trick: Sequence[Play]) -> int:
    """CB-WIN-1 to CB-WIN-3: return who has the trick as it lies."""
    for colour in (BLACK, YELLOW, DECK.colours[trick[0][1]]):
        strong = {DECK.values[face]: seat for seat, face in trick if DECK.colours[face] == colour}
        if strong:
            return strong[max(strong)]
    raise AssertionError("the card led is of the colour led")


def power(face: int) -> tuple[int, int]:
    """Return how strong a card is: black, then yellow, then the others; then by value."""
    colour = DECK.colours[face]
    return (colour if colour in (YELLOW, BLACK) else 0), DECK.values[face]


@cache
def worth(face: int, others: int) -> int:
    """Return in how many of a thousand tricks `face`, led, is not beaten by any of `others` cards of chance."""
    everything = range(len(DECK.values))
    unbeaten = sum([taker([(0, face), (1, other)]) == 0 for other in everything if other != face]) + 1
    return math.floor(1000 * (unbeaten / len(everything)) ** others + 0.5)


def worth_of(hand: Sequence[int], players: int) -> int:
    """Return the strength of a hand in thousandths of a trick."""
    return sum([worth(face, players - 1) for face in hand])
