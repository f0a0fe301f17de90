"""What a viewpoint learns of a world, moment by moment, and where two worlds are told apart by it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from replay.catalog import AnyGame
from replay.kernel.event import Event
from replay.kernel.loop import Choice
from tests.playing import Played, asked_at

NAMES = ("Salomé", "Frédéric", "Muriel", "Odile", "Anaïs", "Noé", "Zoé", "Gaël")


class Sight(NamedTuple):
    """The functions of a game through which a viewpoint learns of it; planted leaks replace one."""

    game: AnyGame
    phase_of: Callable[[Any], int]  # a table of the game, whose class no shared file knows
    seen_by: Callable[[Any, int], msgspec.Struct]
    event_seen_by: Callable[[Any, Event, int], Mapping[str, object]]
    sentence: Callable[[msgspec.Struct, Mapping[str, object], Sequence[str]], str]
    window: int
    """As many moments before the end of a log are compared."""


def sight_of(game: AnyGame, phase_of: Callable[[Any], int], window: int) -> Sight:
    """Return how a game is seen."""
    return Sight(game, phase_of, game.seen_by, game.event_seen_by, game.sentence, window)


class Moment(NamedTuple):
    """An event that a viewpoint sees, or the end of the log: all that it learns there, and how the table truly is."""

    told: bytes
    phase: int
    digest: str
    event: Event | None


def seen(sight: Sight, played: Played, seat: int) -> list[Moment]:
    """Return the last moments that `seat` sees."""
    found, table = list[Moment](), played.open_table()
    first = max(0, len(played.events) - sight.window)
    for step, event in enumerate(played.events):
        if step >= first and (told := sight.event_seen_by(table, event, seat)):
            found.append(moment(sight, table, seat, told, event, played))
        sight.game.evolve(table, event)
    return [*found, moment(sight, table, seat, {}, None, played)]


def moment(
    sight: Sight, table: object, seat: int, told: Mapping[str, object], event: Event | None, played: Played
) -> Moment:
    """Return what `seat` learns of an event, of the table before it and of the table right after it."""
    view = sight.seen_by(table, seat)
    said = sight.sentence(view, told, NAMES[: played.setup.players]) if told else ""
    after = sight.game.clone(table)
    if event is not None:
        sight.game.evolve(after, event)
    learned = msgspec.json.encode([view, told, said, menu(sight.game, table, seat), sight.seen_by(after, seat)])
    return Moment(learned, sight.phase_of(table), sight.game.digest(table), event)


def menu(game: AnyGame, table: object, seat: int) -> list[object]:
    """Return what the viewpoint is offered, and what it is told it may not do, where it decides."""
    asked = asked_at(game, table)
    if not isinstance(asked, Choice) or asked.seat != seat:
        return []
    return [game.label(table, option) for option in asked.options] + [*map(msgspec.to_builtins, game.attempts(table))]


class Looked(NamedTuple):
    """How much a comparison has looked at, in which phases the worlds were not the same, and what was told apart."""

    moments: int
    phases: frozenset[int]
    told_apart: str


def compare(sight: Sight, one: Played, other: Played, seat: int) -> Looked:
    """Compare all that `seat` learns of the two worlds, byte by byte, from the last moment back."""
    phases: set[int] = set()
    pairs: Iterator[tuple[Moment, Moment]] = zip(
        reversed(seen(sight, one, seat)), reversed(seen(sight, other, seat)), strict=False
    )
    for number, (here, there) in enumerate(pairs):
        if here.told != there.told:
            return Looked(number, frozenset(phases), f"seat {seat}: {here.told!r} | {there.told!r}")
        if here.digest != there.digest or here.event != there.event:
            phases.add(here.phase)
    return Looked(number + 1, frozenset(phases), "")
