"""A game of Baby Blues gone through once more, event by event, for second counts of measures: no SQL, no engine."""

import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from replay.games.babyblues import events as e
from replay.games.babyblues.deck import Deck, is_horn
from replay.kernel.event import Event
from replay.log.recording import Decision, Recording
from tests.playing import deck_of

Spot = tuple[int, int]
"""Seat and slot."""
ROW: Final = 5


def own_deck() -> Deck:
    """Return the deck that recorded games are played with."""
    deck = deck_of("babyblues")
    assert isinstance(deck, Deck)
    return deck


DECK: Final = own_deck()
COLOURS: Final = {kind.type: "horn" if is_horn(kind) else kind.colour for kind in DECK.kinds}
PLAY: Final = re.compile(r"(\w+) on P(\d)\.b(\d)")


def type_of(card: int) -> str:
    """Return the type of a card by name."""
    return DECK.kinds[DECK.type_of[card]].type


class Play(NamedTuple):
    """A card on a baby."""

    card: str
    seat: int
    slot: int

    @property
    def colour(self) -> str:
        return COLOURS[self.card]

    @property
    def spot(self) -> Spot:
        return self.seat, self.slot


def plays(labels: Sequence[str]) -> list[Play]:
    """Return the labels that are cards on babies."""
    found = [PLAY.fullmatch(label) for label in labels]
    return [Play(match[1], int(match[2]), int(match[3])) for match in found if match]


class Nursery:
    """How the game stands: babies that are not happy, hands, and who has attacked whom."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.values: dict[int, Sequence[int]] = {}
        self.unhappy: dict[Spot, str] = {}
        """What made them so."""
        self.crying: set[Spot] = set()
        self.hands: dict[int, list[int]] = {seat: [] for seat in range(players)}
        self.active = -1
        self.grudges: dict[int, set[int]] = {seat: set() for seat in range(players)}
        """By seat: who has attacked it since its turn before, or since its turn began where it is on."""
        self.avenging: set[int] = set()
        """Whom the seat on turn holds a grudge against."""

    def lost(self, seat: int) -> int:
        """Return how many babies of a seat cry."""
        return len([owner for owner, _ in self.crying if owner == seat])

    def rivals(self, seat: int) -> dict[int, int]:
        """Return how many babies of each opponent cry."""
        return {rival: self.lost(rival) for rival in range(self.players) if rival != seat}

    def happy_beside(self, spot: Spot) -> list[int]:
        """Return whose happy babies stand beside a baby: all stand in one circle, each row from right to left."""
        circle = [(seat, slot) for seat in range(self.players) for slot in reversed(range(ROW))]
        place = circle.index(spot)
        beside = [circle[place - 1], circle[(place + 1) % len(circle)]]
        return [seat for seat, slot in beside if (seat, slot) not in self.crying and (seat, slot) not in self.unhappy]

    def book(self, event: Event) -> None:
        self.book_baby(event)
        self.book_hand(event)
        match event:
            case e.TurnStarted():
                self.active, self.avenging = event.seat, self.grudges[event.seat]
                self.grudges[event.seat] = set()
            case e.OrangeCardPlayed():
                self.grudges[event.target_seat].add(self.active)
            case e.BabyMadeUnhappy() if event.seat != self.active:
                self.grudges[event.seat].add(self.active)

    def book_baby(self, event: Event) -> None:
        match event:
            case e.BabiesArranged():
                self.values[event.seat] = event.values
            case e.BabyMadeUnhappy():
                self.unhappy[event.seat, event.slot] = type_of(event.cause)
            case e.BabyMadeHappy():
                del self.unhappy[event.seat, event.slot]
            case e.BabyStartedCrying():
                del self.unhappy[event.seat, event.slot]
                self.crying.add((event.seat, event.slot))

    def book_hand(self, event: Event) -> None:
        match event:
            case e.CardDealt() | e.CardDrawn():
                self.hands[event.seat].append(event.card)
            case e.CardChangedHands():
                self.hands[event.giver].remove(event.card)
                self.hands[event.receiver].append(event.card)
            case e.HandCardsThrown():
                self.hands[event.seat] = [card for card in self.hands[event.seat] if card not in event.cards]
            case e.RedCardPlayed() | e.HornPlayed() | e.OrangeCardPlayed() | e.GreenCardPlayed() | e.TeddyBearPlayed():
                self.hands[event.seat].remove(event.card)


class Moment:
    """A free choice, and how the game stands before it: to be judged before the next one is asked for."""

    def __init__(self, made: Decision, now: Nursery) -> None:
        self.step, self.seat, self.choice, self.options = made.step, made.seat, made.choice, made.options
        self.now = now

    @cached_property
    def open(self) -> list[Play]:
        """Every card on a baby that was open."""
        return plays(self.options)

    @cached_property
    def chosen(self) -> Play | None:
        """The one that was played."""
        return next(iter(plays([self.choice])), None)

    @property
    def types(self) -> list[str]:
        """The hand of who chooses, by types."""
        return [type_of(card) for card in self.now.hands[self.seat]]


class Passing(NamedTuple):
    """An event that passes by: the game before it, and the free choice that it was, if any."""

    step: int
    event: Event
    now: Nursery
    moment: Moment | None


def passing(log: Recording) -> Iterator[Passing]:
    """Yield the events of a game, each before it is booked."""
    made = {one.step: one for one in log.decisions or () if len(one.options) > 1}
    now = Nursery(len(log.header.players))
    for step, event in enumerate(log.events):
        yield Passing(step, event, now, Moment(made[step], now) if step in made else None)
        now.book(event)
