"""From chance and decisions alone to the whole log, and from a log to its projections: option lists and result."""

from collections.abc import Iterable, Sequence

import msgspec

from replay.catalog import AnyGame
from replay.errors import LogError, RuleViolation
from replay.kernel.event import Event, name_of
from replay.kernel.game import Deck
from replay.kernel.loop import Choice, advance, begin
from replay.log.header import Header
from replay.log.recording import Decision, Result
from replay.replayer.menu import passes, place_of


def is_bare(events: Sequence[Event]) -> bool:
    """Return whether a log leaves every derived event out, and holds anything at all."""
    return bool(events) and all(event.kind != "derived" for event in events)


def complete(game: AnyGame, deck: Deck, header: Header, primary: Iterable[Event]) -> tuple[Event, ...]:
    """Return the full log of a bare one. Raises `LogError` at the first event that is forbidden, with its clause."""
    table = game.open_table(len(header.players), header.options, deck)
    events = begin(game, table)
    for step, event in enumerate(primary):
        try:
            events += advance(game, table, event)
        except RuleViolation as error:
            raise LogError(
                f"game {header.game_id}, step {step} of the bare log: {name_of(event)} cannot happen here: {error}"
            ) from None
    return tuple(events)


class Projection(msgspec.Struct, frozen=True):
    """What a replay of a log yields beside its states."""

    decisions: tuple[Decision, ...]
    """Every decision of the sound part of the log, with its options."""
    result: Result


def project(game: AnyGame, deck: Deck, header: Header, events: Sequence[Event]) -> Projection:
    """Return the projection of a log, as far as it is sound: the first event that does not fit ends it."""
    table = game.open_table(len(header.players), header.options, deck)
    decisions = []
    for step, event in enumerate(events):
        expected = game.forced(table)
        if expected is None:
            asked = game.need(table)
            if isinstance(asked, Choice):
                place = place_of(game, table, event, asked.options)
                if place < 0:
                    break
                labels = game.labels(table, asked.options)
                decisions.append(Decision(step, asked.seat, labels[place], labels))
            elif asked is None or not passes(game, table, event):
                break
        elif event != expected:
            break
        game.evolve(table, event)
    return Projection(tuple(decisions), result_of(game, table))


def result_of(game: AnyGame, table: object) -> Result:
    """Return how a game stands."""
    return msgspec.convert(game.standings(table), Result)
