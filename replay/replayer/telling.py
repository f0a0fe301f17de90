"""What a finding says: how two events differ, and what may have happened to the log. Nothing here judges a step."""

from collections.abc import Sequence
from typing import Final

from replay.catalog import AnyGame
from replay.kernel.event import Event, name_of
from replay.kernel.game import Deck
from replay.kernel.loop import Choice
from replay.kernel.spelling import UNKNOWN, Json
from replay.replayer.blame import belongs
from replay.replayer.menu import passes

LONGEST: Final = 20
"""Items of a list that a message shows; a shuffled deck has dozens."""


def words(game: AnyGame, deck: Deck, table: object, event: Event) -> str:
    """Return an event in notation; one with numbers that the deck does not have, as it stands in memory."""
    return game.notation(table, event) if belongs(game, deck, event) else repr(event)


def difference(game: AnyGame, deck: Deck, table: object, due: Event, found: Event) -> str:
    """Return how a logged consequence differs from the one that is due: in which fields, or in what it is."""
    if not belongs(game, deck, found):
        return f"the log says {found!r}, which the deck does not have; the rules give {name_of(due)}"
    expected, logged = game.spelling_of(deck).spell(due), game.spelling_of(deck).spell(found)
    if type(due) is not type(found):
        said = words(game, deck, table, found) if found.kind == "decision" else told(name_of(found), logged)
        return f"the log says {said}; the rules give {told(name_of(due), expected)}"
    fields = [name for name in expected if logged[name] != expected[name]]
    same = {name: logged[name] for name in ("seat",) if name in logged and name not in fields}
    wrong, right = ({name: given[name] for name in fields} for given in (logged, expected))
    return f"{told(name_of(found), same)}: the log says {listed(wrong)}; the rules give {listed(right)}"


def told(name: str, fields: dict[str, Json]) -> str:
    """Return an event as `bet_won(seat = 1, points = 9)`."""
    return f"{name}({listed(fields)})" if fields else name


def listed(fields: dict[str, Json]) -> str:
    """Return fields as `seat = 1, points = 9`, long lists cut."""
    return ", ".join([f"{name} = {shown(value)}" for name, value in fields.items()])


def shown(value: Json) -> str:
    """Return a value for a message."""
    if not isinstance(value, list):
        return "unknown" if value == UNKNOWN else str(value)
    more = f" … {len(value) - LONGEST} more" if len(value) > LONGEST else ""
    return f"[{' '.join([str(item) if ' ' not in str(item) else repr(item) for item in value[:LONGEST]])}{more}]"


def mishap(game: AnyGame, table: object, events: Sequence[Event], step: int, due: Event | None) -> str:
    """Return what may have happened to the log where `events[step]` does not fit, in brackets; "" if nothing tells.

    `due` is the consequence that the rules give here, None where chance or a seat speaks. It is tried out on a copy of
    the table: an event that fits behind the one that is due tells of one left out, or of two in the wrong order.
    """
    found, following = events[step], events[step + 1] if step + 1 < len(events) else None
    if step and found == events[step - 1]:
        return " (the event before stands here a second time)"
    if due is None and following is not None and may_happen(game, table, following):
        due = following
    if due is None:
        return decision_left_out(game, table, found)
    after = game.clone(table)
    game.evolve(after, due)
    fits = may_happen(game, after, found)
    if due == following:
        return " (this event and the next stand in the wrong order)" if fits else " (an event too many stands here)"
    return f" ({name_of(due)} is left out here)" if fits else ""


def menu(game: AnyGame, table: object, asked: Choice) -> str:
    """Return the options of a decision in words."""
    shown = game.labels(table, asked.options)
    more = ", …" if len(shown) > LONGEST else ""
    return f"{name_of(asked.options[0])} by seat {asked.seat}, one of: {', '.join(shown[:LONGEST])}{more}"


def decision_left_out(game: AnyGame, table: object, found: Event) -> str:
    """Return that a decision is left out, if `found` fits behind one of those that are open."""
    asked = game.need(table) if game.forced(table) is None else None
    for option in asked.options if isinstance(asked, Choice) else ():
        after = game.clone(table)
        game.evolve(after, option)
        if may_happen(game, after, found):
            return f" (a {name_of(option)} is left out here)"
    return ""


def may_happen(game: AnyGame, table: object, event: Event) -> bool:
    """Return whether `event` may come next."""
    expected = game.forced(table)
    return passes(game, table, event) if expected is None else event == expected
