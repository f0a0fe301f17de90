"""The store that the dashboard shows: opened once a process and version. What pages ask of it stays in memory.

A page is drawn again at every click. What was worked out before is found by what `TOLD_BY` says of its arguments.
"""

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

import streamlit as st
from msgspec.structs import astuple

from dashboards.view_models import difference_rows, tendencies
from dashboards.view_models.coverage import Covered, coverage_of
from dashboards.view_models.difference_rows import Deals
from dashboards.view_models.review import Review, review_of
from dashboards.view_models.tendencies import Comparison, Measured, Moves
from replay.catalog import event_classes
from replay.errors import LogError
from replay.log.entries import versions
from replay.log.store import Store, open_store
from replay.resources import store_folder
from replay.tendencies.measures import Measure
from replay.tendencies.settings import Pooled, Wanted

if TYPE_CHECKING:
    from streamlit.runtime.caching.hashing import HashFuncsDict

TOLD_BY: "Final[HashFuncsDict]" = {
    Store: lambda store: (str(store.root), store.manifest.version),
    Wanted: astuple,
    Measured: lambda found: (found.game, astuple(found.wanted)),
    Comparison: lambda pair: (pair.first, pair.second),
    Measure: lambda measure: measure.id,
}
"""What tells one argument from another, of those that are not plain values: of two in one store, of one game."""


def store() -> Store:
    """Return the store at its newest version. Raises `LogError`, if there is none in words for who opened the page."""
    root = store_folder()
    if not root.is_dir():
        raise LogError(f"There is no store at {root}. Make one with `replay demo`, or name another in REPLAY_LOG.")
    return opened(str(root), max(versions(root), default=0), kept_verdicts(root))


def review(game_id: str, viewpoint: int) -> Review:
    """Return a game as one viewpoint may see it. Raises `LogError` and `UsageError`."""
    found = store()
    return reviewed(found, kept_verdicts(found.root), game_id, viewpoint)


def kept_verdicts(root: Path) -> tuple[tuple[str, int], ...]:
    """Return which results of checks are kept, each with its time: a new one makes no new version of the store."""
    times = []
    for path in sorted((root / "verdicts").glob("*.parquet")):
        with suppress(FileNotFoundError):  # forgotten since it was listed
            times.append((path.name, path.stat().st_mtime_ns))
    return tuple(times)


@st.cache_resource(max_entries=2, show_spinner=False)
def opened(root: str, version: int, verdicts: tuple[tuple[str, int], ...]) -> Store:
    """Return a store, kept as long as `version` is its newest and `verdicts` are the results kept beside it."""
    return open_store(Path(root), event_classes())


@st.cache_resource(max_entries=64, show_spinner=False, hash_funcs=TOLD_BY)
def reviewed(store: Store, verdicts: tuple[tuple[str, int], ...], game_id: str, viewpoint: int) -> Review:
    """Return a game for one viewpoint; kept apart by viewpoint, so that no page can be given another's."""
    return review_of(store, game_id, viewpoint)


@st.cache_resource(
    max_entries=8, show_spinner="Replaying games to see which clauses were at work …", hash_funcs=TOLD_BY
)
def coverage(store: Store, game: str) -> Covered:
    """Return which clauses of a game were at work in the store's games. Raises `LogError`."""
    return coverage_of(store, game)


@st.cache_resource(max_entries=16, show_spinner=False, hash_funcs=TOLD_BY)
def ways(store: Store, game: str) -> Pooled:
    """Return in which ways the games of one kind were played. Raises `LogError`."""
    return tendencies.ways(store, game)


@st.cache_resource(max_entries=12, show_spinner="Counting the measures…", hash_funcs=TOLD_BY)
def measured(store: Store, game: str, wanted: Wanted) -> Measured:
    """Return all measures of the wanted games of one kind. Raises `LogError`, and `UsageError` if there is none."""
    return tendencies.measured(store, game, wanted)


@st.cache_resource(max_entries=64, show_spinner="Looking for the moves…", hash_funcs=TOLD_BY)
def moves(store: Store, found: Measured, measure: Measure, player: str) -> Moves:
    """Return the moves behind one player's number: they take a count of all. Raises `LogError`."""
    return tendencies.moves(store, found.game, measure, player, found.wanted)


@st.cache_resource(max_entries=64, show_spinner=False, hash_funcs=TOLD_BY)
def comparison(store: Store, found: Measured, first: str, second: str) -> Comparison:
    """Return how two players differ; `store` is that of `found`. Raises `UsageError` if they share a seat."""
    return tendencies.compared(found, first, second)


@st.cache_resource(max_entries=64, show_spinner="Looking for the deals…", hash_funcs=TOLD_BY)
def deals(store: Store, found: Measured, pair: Comparison, measure: Measure) -> Deals:
    """Return the deals behind one difference. Raises `LogError`."""
    return difference_rows.deals(store, found, pair, measure)
