"""The pairs of worlds that all leak tests look at, and how they are compared."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from replay.games.crybaby.events import DeckShuffled
from replay.kernel.seats import PUBLIC
from tests.leaks.worlds import GAME, Sight, cut, other_pairs, seen, twin
from tests.playing import Played, Setup, play

VISIBILITIES = ("on_play", "never", "in_hand")
VARIANTS: tuple[tuple[tuple[str, str], ...], ...] = (
    (),
    (("orientation_scope", "per_card"), ("cry_obligation", "optional"), ("deal_orientation", "carried_over")),
)
STRIDE = 11


class Pair(NamedTuple):
    """Two worlds, and from which step on they are compared."""

    one: Played
    other: Played
    since: int


def logs(visibility: str) -> Iterator[Played]:
    """Yield games to be cut: three players, and four with an unusual variant."""
    for number, variant in enumerate(VARIANTS):
        options = (("reverse_visibility", visibility), *variant)
        yield play(Setup("crybaby", 3 + number, options, seed=f"leak {number}"))


def cuts(played: Played) -> list[int]:
    """Return numbers of events to look at: all along the first round, some of the second, and the whole game."""
    shuffles = [step for step, event in enumerate(played.events) if isinstance(event, DeckShuffled)]
    first_round = range(shuffles[0] + 1, shuffles[1], STRIDE)
    return [*first_round, shuffles[1], shuffles[1] + 9, shuffles[2] - 20, len(played.events)]


@cache
def pairs(visibility: str, seat: int) -> tuple[Pair, ...]:
    """Return pairs of worlds between which `seat` cannot tell."""
    found = []
    for played in logs(visibility):
        shuffles = [step for step, event in enumerate(played.events) if isinstance(event, DeckShuffled)]
        for count in cuts(played):
            one = cut(played, count)
            since = max(step for step in shuffles if step < count)
            found.append(Pair(one, twin(one, seat, f"twin {count}"), since))
            if visibility != "on_play" and count <= shuffles[1]:
                found.append(Pair(one, other_pairs(one, seat, f"pairs {count}"), since))
    return tuple(found)


def viewpoints() -> list[int]:
    """Return the viewpoints that are told the least: the public's and each seat's."""
    return [PUBLIC, 0, 1, 2]


class Looked(NamedTuple):
    """How much a comparison has looked at: moments, and in which phases the two worlds were not the same."""

    moments: int
    phases: frozenset[int]
    told_apart: str
    """The first moment that the viewpoint can tell apart; "" for none."""


def compare(sight: Sight, pair: Pair, seat: int) -> Looked:
    """Compare all that `seat` learns of the two worlds, byte by byte."""
    phases: set[int] = set()
    here, there = seen(sight, pair.one, seat, pair.since), seen(sight, pair.other, seat, pair.since)
    for step, ((table, told), (double, retold)) in enumerate(zip(here, there, strict=True), pair.since):
        if told != retold:
            return Looked(step - pair.since, frozenset(phases), f"step {step}, seat {seat}: {told!r} | {retold!r}")
        same_event = pair.one.events[step : step + 1] == pair.other.events[step : step + 1]
        if not same_event or GAME.digest(table) != GAME.digest(double):
            phases.add(table.phase)
    return Looked(len(here), frozenset(phases), "")
