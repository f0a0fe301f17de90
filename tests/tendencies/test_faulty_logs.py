"""Measures over logs that stop early or are at fault: what can be counted is, and nothing breaks."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec
import pytest

from replay.catalog import game_named
from replay.log.recording import Recording
from replay.replayer.complete import project
from replay.replayer.components import add_components
from replay.tendencies.counting import Counted
from replay.tendencies.measures import games_with_measures, measures_of
from tests.audit.corruption import corrupted
from tests.audit.test_corpora import store_of
from tests.playing import deck_of
from tests.replayer.recorded import GAMES_OF, recorded

CORRUPTED: Final = 150
EVERY: Final = 29
"""A log is cut off after so many steps, and again after as many more, and so on."""


def completed(game: str, log: Recording, game_id: str) -> Recording:
    """Return a log with the decisions that can be told of it, as a store keeps it."""
    header = msgspec.structs.replace(log.header, game_id=game_id)
    told = project(game_named(game), deck_of(game), header, log.events)
    return Recording(header, log.events, {}, told.decisions, told.result)


def cut(game: str) -> Iterator[Recording]:
    """Yield a recorded game as far as it had come, ever farther."""
    whole = recorded(next(iter(GAMES_OF[game].values())))
    for steps in range(0, len(whole.events), EVERY):
        yield completed(game, Recording(whole.header, whole.events[:steps]), f"cut at {steps}")


def stuttering(game: str) -> Recording:
    """Return a recorded game that comes back to its first turns over and over, with more of them than can be."""
    whole = recorded(next(iter(GAMES_OF[game].values())))
    events = (*whole.events[:60], *(whole.events[20:60] * 20))
    return completed(game, Recording(whole.header, events), "stuttering")


@pytest.mark.parametrize("game", games_with_measures())
def test_logs_at_fault_break_no_measure(game: str, tmp_path: Path) -> None:
    faulty = [completed(game, log, log.header.game_id) for log in corrupted(game, CORRUPTED)]
    store = store_of(tmp_path, [*faulty, *cut(game), stuttering(game)])
    db = store.connect()
    add_components(db, store)
    counted = Counted(db, game)
    found = counted.counts(measures_of(game))
    assert counted.games > CORRUPTED / 2
    assert set(found["measure"]) == {measure.id for measure in measures_of(game)}
