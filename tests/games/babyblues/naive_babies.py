"""The babies of Baby Blues as somebody with the rulebook sees them: rows, what lies there, who sits beside whom."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

Place = tuple[int, int]
"""Seat and slot of a baby."""


def type_of(card: str) -> str:
    """Return the type of a card id: `poo-3` → `poo`."""
    return card.rsplit("-", 1)[0]


@dataclass
class Baby:
    """One baby: its state, the cards at it, and since which turn it is unhappy."""

    state: str = "happy"
    above: list[str] = field(default_factory=list)
    under: str = ""
    covered: int = 0
    cause: str = ""
    since: int = 0


class Nursery:
    """All babies, and what the card types of the deck do to them."""

    def __init__(self, players: int, options: Mapping[str, str], deck: Mapping[str, Any]) -> None:
        self.players = players
        self.options = options
        self.kinds = {kind["type"]: kind for kind in [*deck["card"], *deck["variant_card"]]}
        self.bears = {kind["type"] for kind in deck["variant_card"]}
        self.babies: dict[Place, Baby] = {(seat, slot): Baby() for seat in range(players) for slot in range(5)}

    def is_horn(self, type_: str) -> bool:
        """BB-HORN-1: the red card for crying babies."""
        return bool(self.kinds[type_].get("target") == "any crying baby")

    def pictures(self, card: str) -> int:
        """BB-BOT-3, BB-JAR-2: how many pictures a card underneath has."""
        return int(self.kinds[type_of(card)].get("pictures", 0)) if card else 0

    def beside(self, place: Place) -> tuple[Place, Place]:
        """BB-HORN-4, BB-HORN-5, BB-R-HORNSIDES, BB-R-HORN2P: the left-hand and the right-hand baby."""
        seat, slot = place
        left = (seat, slot - 1) if slot > 0 else ((seat + 1) % self.players, 4)
        right = (seat, slot + 1) if slot < 4 else ((seat - 1) % self.players, 0)
        return left, right

    def spared(self, place: Place, by: int) -> str:
        """BB-HORN-3, BB-R-HORNOWN: why a horn played by a seat does not affect a baby; "" if it does."""
        state = self.babies[place].state
        if state == "happy":
            return "own" if place[0] == by and self.options["horn_hits_own"] == "no" else ""
        return state

    def waits(self, place: Place, horn: str) -> bool:
        """BB-RES-3, BB-R-HORNRELEASE: whether a horn has to stay."""
        near = [self.babies[other] for other in self.beside(place)]
        if self.options["horn_release"] == "both_adjacent_babies":
            return any(baby.state == "unhappy" for baby in near)
        return any(baby.state == "unhappy" and baby.cause == horn for baby in near)

    def idle_horns(self) -> Iterator[tuple[Place, str]]:
        """Yield the horns that wait for nobody, by seat and slot of the crying baby."""
        for place, baby in self.babies.items():
            for card in baby.above:
                if baby.state == "crying" and not self.waits(place, card):
                    yield place, card

    def negative_targets(self, seat: int, type_: str) -> list[Place]:
        """BB-CARD-4, BB-CARD-5, BB-HORN-1, BB-UNH-5 and their rulings: on which babies a negative card goes."""
        if self.is_horn(type_):
            return [
                place for place, baby in self.babies.items() if baby.state == "crying" and self.horn_goes(seat, place)
            ]
        others = {place: baby for place, baby in self.babies.items() if place[0] != seat}
        if self.kinds[type_]["colour"] == "orange":
            counters = self.kinds[type_]["counters"]
            return [place for place, baby in others.items() if baby.under and type_of(baby.under) in counters]
        return [place for place, baby in others.items() if baby.state == "happy"]

    def horn_goes(self, seat: int, place: Place) -> bool:
        """BB-R-HORNPLACE, BB-R-HORNEMPTY: whether a crying baby has room for a horn that has somebody to upset."""
        room = not self.babies[place].above or self.options["horn_stack"] == "unlimited"
        victims = [other for other in self.beside(place) if not self.spared(other, seat)]
        return room and bool(victims or self.options["horn_without_victims"] == "legal_discard")

    def comfort_targets(self, seat: int, type_: str) -> list[Place]:
        """BB-CARD-6, BB-UNH-5, BB-R-PREEMPTIVE, BB-R-REPLACE: on which babies a positive card goes."""
        found = []
        for place, baby in self.babies.items():
            if baby.state != "unhappy" or type_of(baby.cause) not in self.kinds[type_]["answers"]:
                continue
            underneath = self.kinds[type_].get("place") == "underneath"
            full = underneath and baby.under and self.options["replace_comfort"] == "forbidden"
            if not full and (place[0] == seat or self.reaches(type_, baby)):
                found.append(place)
        return found

    def reaches(self, type_: str, baby: Baby) -> bool:
        """BB-R-COMFORTWHOM: whether a card may go to a horn victim of somebody else."""
        if type_ in self.bears or not self.is_horn(type_of(baby.cause)):
            return False
        wide = self.options["comfort_target"]
        underneath = self.kinds[type_].get("place") == "underneath"
        return (wide == "horn_any" and underneath) or (wide == "horn_bottle" and type_ == "bottle")

    def crying(self, seat: int) -> int:
        """Return how many babies of a seat cry."""
        return sum(self.babies[seat, slot].state == "crying" for slot in range(5))
