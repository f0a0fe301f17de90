"""Ways in which a recorded game goes wrong: each gives the changed recording and the step of its first fault."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec

from replay.catalog import AnyGame, game_named
from replay.kernel.chance import Chance
from replay.kernel.event import Event, name_of
from replay.kernel.loop import Lot, begin, settle
from replay.log.header import Header
from replay.log.recording import Decision, Recording, Result
from tests.playing import deck_of

Changed = tuple[Recording, int]
Change = Callable[[Recording], Changed]
Place = Callable[[Sequence[Event]], int]
"""Finds the event to be changed."""
Test = Callable[[Sequence[Event], int], bool]
HEADER: Final = -1
"""The step of a fault in the header."""


def at(kind: type[Event], nth: int = 0, test: Test | None = None, **fields: object) -> Place:
    """Return the place of the nth event of a class with these fields for which `test` holds; negative: from the end."""

    def place(events: Sequence[Event]) -> int:
        found = [step for step, event in enumerate(events) if type(event) is kind and has(event, fields)]
        return [step for step in found if test is None or test(events, step)][nth]

    return place


def has(event: Event, fields: Mapping[str, object]) -> bool:
    return all(getattr(event, name) == value for name, value in fields.items())


def before(kind: type[Event]) -> Test:
    """Hold where an event of this class comes next."""
    return lambda events, step: step + 1 < len(events) and type(events[step + 1]) is kind


def after(kind: type[Event]) -> Test:
    """Hold where an event of this class came just before."""
    return lambda events, step: step > 0 and type(events[step - 1]) is kind


def step_of(step: int) -> Place:
    """Return the place of a step."""
    return lambda events: step


def with_events(log: Recording, events: Sequence[Event]) -> Recording:
    return msgspec.structs.replace(log, events=tuple(events))


# --- Events


def edit(place: Place, shift: int = 0, /, **new: object) -> Change:
    """Give fields of an event other values; a function is called with the old one. The fault shows `shift` steps on."""

    def change(log: Recording) -> Changed:
        events, step = list(log.events), place(log.events)
        old = {name: getattr(events[step], name) for name in new}
        values = {name: value(old[name]) if callable(value) else value for name, value in new.items()}
        assert values != old, "an edit that changes nothing"
        events[step] = msgspec.structs.replace(events[step], **values)
        return with_events(log, events), step + shift

    return change


def become(place: Place, make: Callable[[Event], Event], shift: int = 0) -> Change:
    """Put another event in the place of one."""

    def change(log: Recording) -> Changed:
        events, step = list(log.events), place(log.events)
        events[step] = make(events[step])
        return with_events(log, events), step + shift

    return change


def drop(place: Place) -> Change:
    """Leave an event out."""

    def change(log: Recording) -> Changed:
        step = place(log.events)
        return with_events(log, (*log.events[:step], *log.events[step + 1 :])), step

    return change


def double(place: Place) -> Change:
    """Write an event twice."""

    def change(log: Recording) -> Changed:
        step = place(log.events)
        return with_events(log, (*log.events[: step + 1], *log.events[step:])), step + 1

    return change


def swap(place: Place) -> Change:
    """Write an event after the one that follows it."""

    def change(log: Recording) -> Changed:
        events, step = list(log.events), place(log.events)
        events[step], events[step + 1] = events[step + 1], events[step]
        return with_events(log, events), step

    return change


def insert(place: Place, make: Callable[[Event], Event]) -> Change:
    """Write an event before one, made of that one."""

    def change(log: Recording) -> Changed:
        step = place(log.events)
        return with_events(log, (*log.events[:step], make(log.events[step]), *log.events[step:])), step

    return change


def cut(place: Place) -> Change:
    """Let the log stop before an event."""

    def change(log: Recording) -> Changed:
        step = place(log.events)
        return with_events(log, log.events[:step]), step

    return change


def put(place: Place, *new: Event, instead: int = 1) -> Change:
    """Put events in the place of so many from a place on."""

    def change(log: Recording) -> Changed:
        step = place(log.events)
        return with_events(log, (*log.events[:step], *new, *log.events[step + instead :])), step

    return change


def add(event: Event) -> Change:
    """Write one event more at the end."""
    return lambda log: (with_events(log, (*log.events, event)), len(log.events))


# --- Decisions, by the table that stands before them


def choose_at(kind: type[Event], wish: Callable[[Any, Any], Event | None]) -> Change:
    """Put something else in the place of the first decision of a class for which `wish` has something at its table."""

    def change(log: Recording) -> Changed:
        game, table = opened(log)
        for step, event in enumerate(log.events):
            wished = wish(event, table) if type(event) is kind else None
            if wished is not None:
                assert wished != event, "a wish for what was done anyway"
                return with_events(log, (*log.events[:step], wished, *log.events[step + 1 :])), step
            game.evolve(table, event)
        raise LookupError(f"nothing to wish for in {log.header.game_id}")

    return change


def opened(log: Recording) -> tuple[AnyGame, object]:
    """Return the game of a log, and its table before the first event."""
    game = game_named(log.header.game)
    return game, game.open_table(len(log.header.players), log.header.options, deck_of(game.NAME))


# --- Chance


def stacked(nth: int) -> Change:
    """Play on with the nth shuffle stacked: two cards changed places, everything else as the seed gives it."""

    def change(log: Recording) -> Changed:
        game, table = opened(log)
        lots, choices, shuffles, fault = Chance(str(log.header.seed)), Chance("stacked"), 0, HEADER
        events = begin(game, table)
        while (asked := game.need(table)) is not None:
            event = asked.draw(lots) if isinstance(asked, Lot) else choices.pick(asked.options)
            shuffles += name_of(event) == "deck_shuffled"
            if name_of(event) == "deck_shuffled" and shuffles == nth:
                event, fault = other_order(event), len(events)
            events += settle(game, table, event)
        return Recording(log.header, tuple(events)), fault

    return change


def other_order(shuffle: Event) -> Event:
    """Return a shuffle with its first two cards in each other's place."""
    field = "order" if hasattr(shuffle, "order") else "cards"
    order = getattr(shuffle, field)
    return msgspec.structs.replace(shuffle, **{field: (order[1], order[0], *order[2:])})


# --- Header and option lists


def header(fault: int | Place, **new: object) -> Change:
    """Give fields of the header other values; a function is called with the old one."""

    def change(log: Recording) -> Changed:
        values = {name: value(getattr(log.header, name)) if callable(value) else value for name, value in new.items()}
        changed: Header = msgspec.structs.replace(log.header, **values)
        return msgspec.structs.replace(log, header=changed), fault if isinstance(fault, int) else fault(log.events)

    return change


def option(fault: int | Place, name: str, value: str) -> Change:
    """Give an option of the header another value."""
    return header(fault, options=lambda options: options | {name: value})


def kept(place: Place, change_of: Callable[[Decision], tuple[Decision, ...]]) -> Change:
    """Change what is kept beside the log of the decision at a place."""

    def change(log: Recording) -> Changed:
        step, decisions = place(log.events), list[Decision]()
        for decision in log.decisions or ():
            decisions += change_of(decision) if decision.step == step else (decision,)
        return msgspec.structs.replace(log, decisions=tuple(decisions)), step

    return change


def unseeded(change: Change) -> Change:
    """Make the change in a log as somebody writes it at a table: without seed and option lists."""

    def changed(log: Recording) -> Changed:
        plain = msgspec.structs.replace(log.header, seed=None, chance=None, source="table")
        return change(Recording(plain, log.events))

    return changed


def result(change_of: Callable[[Result], Result]) -> Change:
    """Change what is kept beside the log of how the game ended. The fault is at no event."""

    def change(log: Recording) -> Changed:
        assert log.result is not None
        return msgspec.structs.replace(log, result=change_of(log.result)), HEADER

    return change
