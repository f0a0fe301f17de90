"""A game of Bad Babiez gone through once more, event by event, for second counts of measures: no SQL, no engine."""

from collections.abc import Iterator
from typing import Final

from replay.games.badbabiez import events as e
from replay.games.badbabiez.deck import Deck
from replay.games.badbabiez.deck.kinds import Kind
from replay.kernel.event import Event
from replay.log.recording import Decision, Recording
from tests.playing import deck_of


def own_deck() -> Deck:
    """Return the deck that recorded games are played with."""
    deck = deck_of("badbabiez")
    assert isinstance(deck, Deck)
    return deck


DECK: Final = own_deck()


class House:
    """How the house stands: points by seat, Boo-Boo Points left where some are gone, damage by piece of furniture."""

    def __init__(self, log: Recording) -> None:
        seats = len(log.header.players)
        self.points = [0] * seats
        self.left: dict[int, int] = {}
        self.damage: dict[int, int] = {}
        self.declared: Event | None = None
        """What others may answer: the last move, throw or play."""
        teams = log.header.options.get("teams", "").split(",")
        self.sides: list[object] = list(teams) if len(teams) == seats else list(range(seats))

    def book(self, event: Event) -> None:
        match event:
            case e.TeamsDrawn():
                self.sides = list(event.teams)
            case e.NaughtinessGained() | e.NaughtinessLost():
                self.points[event.seat] = event.total
            case e.BooBooInflicted() | e.BooBooHealed():
                self.left[event.seat] = event.left
            case e.BabyCried():
                self.left.pop(event.seat, None)
            case e.FurnitureDamaged():
                self.damage[event.furniture] = event.damage
            case e.MoveDeclared() | e.ThrowDeclared() | e.CardPlayed() | e.AbilityUsed():
                self.declared = event

    @property
    def aimed_at(self) -> str:
        """What the throw that may be answered is aimed at; nothing where it is no throw."""
        return DECK.target_names[self.declared.target] if isinstance(self.declared, e.ThrowDeclared) else ""

    def others(self, seat: int) -> list[int]:
        """Return the seats of other sides."""
        return [other for other, side in enumerate(self.sides) if side != self.sides[seat]]

    def leads(self, baby: int, seat: int) -> bool:
        """Whether no Baby of another side than that of `seat` has more points than `baby`."""
        return all([self.points[baby] >= self.points[other] for other in self.others(seat)])

    def fragile(self, target: str) -> bool:
        """Whether `target` is a piece of furniture that one Breakage Point breaks."""
        pieces = {f"furniture:{piece.id}": number for number, piece in enumerate(DECK.pieces)}
        number = pieces.get(target)
        return number is not None and self.damage.get(number, 0) + 1 == DECK.pieces[number].breakage


class Moment:
    """A free choice, what became of it, and how the house stood before it."""

    def __init__(self, made: Decision, event: Event, house: House) -> None:
        self.step, self.seat, self.event, self.house = made.step, made.seat, event, house
        self.options = [option.split() for option in made.options]
        self.verbs = {words[0] for words in self.options}

    @property
    def playing(self) -> bool:
        """Whether it is a choice of the Playing phase."""
        return "end" in self.verbs

    @property
    def targets(self) -> list[str]:
        """What could be thrown at, where something was, in the own turn."""
        own = isinstance(self.event, e.ThrowDeclared) and not self.event.out_of_turn
        return [words[2] for words in self.options if words[0] == "throw"] if own else []

    @property
    def target(self) -> str:
        """What was thrown at."""
        return DECK.target_names[self.event.target] if isinstance(self.event, e.ThrowDeclared) else ""

    @property
    def fought(self) -> int | None:
        """Whom the seat has begun to fight."""
        event = self.event
        return event.chosen_baby if isinstance(event, e.CardPlayed) and fights(DECK.kind_of[event.card]) else None


def moments(log: Recording) -> Iterator[Moment]:
    """Yield the choices among two options or more, each before the house changes by it."""
    made = {one.step: one for one in log.decisions or () if len(one.options) > 1}
    house = House(log)
    for step, event in enumerate(log.events):
        if step in made:
            yield Moment(made[step], event, house)
        house.book(event)


def fights(kind: Kind) -> bool:
    """Whether the card begins a fight, by its text."""
    effects = [effect.word for abilities in kind.by_when for ability in abilities for effect in ability.does]
    return "start_fight" in effects


def kind_named(card: str) -> Kind:
    """Return the card type of a card by its id."""
    return DECK.kind_of[DECK.cards.index(card)]
