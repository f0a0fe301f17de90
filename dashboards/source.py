"""The store that the dashboard shows: opened once a process and version. Some games stay in memory."""

from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

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

Key: TypeAlias = tuple[object, ...]
"""The values of which games are wanted, for Streamlit to tell them by."""


def store() -> Store:
    """Return the store at its newest version. Raises `LogError`, if there is none in words for who opened the page."""
    root = store_folder()
    if not root.is_dir():
        raise LogError(f"There is no store at {root}. Make one with `replay demo`, or name another in REPLAY_LOG.")
    return opened(str(root), max(versions(root), default=0), kept_verdicts(root))


def review(game_id: str, viewpoint: int) -> Review:
    """Return a game as one viewpoint may see it. Raises `LogError` and `UsageError`."""
    found = store()
    return reviewed(found, str(found.root), found.manifest.version, kept_verdicts(found.root), game_id, viewpoint)


def ways(game: str) -> Pooled:
    """Return in which ways the games of one kind were played. Raises `LogError`."""
    found = store()
    return ways_in(found, str(found.root), found.manifest.version, game)


def measured(game: str, wanted: Wanted) -> Measured:
    """Return all measures of the wanted games of one kind. Raises `LogError`, and `UsageError` if there is none."""
    found = store()
    return measured_in(found, wanted, str(found.root), found.manifest.version, game, astuple(wanted))


def moves(found: Measured, measure: Measure, player: str) -> Moves:
    """Return the moves behind one player's number. Raises `LogError`."""
    held = store()
    key = (found.game, astuple(found.wanted), measure.id, player)
    return moves_in(held, found.wanted, measure, str(held.root), held.manifest.version, key)


def comparison(found: Measured, first: str, second: str) -> Comparison:
    """Return how two players differ. Raises `UsageError` if they share a seat."""
    held = store()
    key = (found.game, astuple(found.wanted))
    return compared_in(found, str(held.root), held.manifest.version, key, first, second)


def deals(found: Measured, pair: Comparison, measure: Measure) -> Deals:
    """Return the deals behind one difference. Raises `LogError`."""
    held = store()
    key = (found.game, astuple(found.wanted), measure.id, pair.first, pair.second)
    return deals_in(held, found, pair, measure, str(held.root), held.manifest.version, key)


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


@st.cache_resource(max_entries=64, show_spinner=False)
def reviewed(
    _store: Store, root: str, version: int, verdicts: tuple[tuple[str, int], ...], game_id: str, viewpoint: int
) -> Review:
    """Return a game for one viewpoint; kept apart by viewpoint, so that no page can be given another's."""
    return review_of(_store, game_id, viewpoint)


def coverage(game: str) -> Covered:
    """Return which clauses of a game were at work in the store's games. Raises `LogError`."""
    found = store()
    return covered(found, str(found.root), found.manifest.version, game)


@st.cache_resource(max_entries=8, show_spinner="Replaying games to see which clauses were at work …")
def covered(_store: Store, root: str, version: int, game: str) -> Covered:
    """Return the coverage of a game, kept as long as `version` is the store's newest."""
    return coverage_of(_store, game)


@st.cache_resource(max_entries=16, show_spinner=False)
def ways_in(_store: Store, root: str, version: int, game: str) -> Pooled:
    """Return in which ways the games of one kind were played, kept as long as the store stays as it is."""
    return tendencies.ways(_store, game)


@st.cache_resource(max_entries=12, show_spinner="Counting the measures…")
def measured_in(_store: Store, _wanted: Wanted, root: str, version: int, game: str, wanted: Key) -> Measured:
    """Return all measures of the wanted games, kept as long as the store stays as it is; `wanted` is `_wanted`."""
    return tendencies.measured(_store, game, _wanted)


@st.cache_resource(max_entries=64, show_spinner="Looking for the moves…")
def moves_in(
    _store: Store, _wanted: Wanted, _measure: Measure, root: str, version: int, key: tuple[str, Key, str, str]
) -> Moves:
    """Return the moves behind one number: the page is drawn again at every click, and they take a count of all.

    `key` says of which games, by which measure and of whom.
    """
    game, _, _, player = key
    return tendencies.moves(_store, game, _measure, player, _wanted)


@st.cache_resource(max_entries=64, show_spinner=False)
def compared_in(
    _found: Measured, root: str, version: int, games: tuple[str, Key], first: str, second: str
) -> Comparison:
    """Return how two players differ, kept as long as the store stays as it is; `games` are those of `_found`."""
    return tendencies.compared(_found, first, second)


@st.cache_resource(max_entries=64, show_spinner="Looking for the deals…")
def deals_in(
    _store: Store,
    _found: Measured,
    _pair: Comparison,
    _measure: Measure,
    root: str,
    version: int,
    key: tuple[str, Key, str, str, str],
) -> Deals:
    """Return the deals behind one difference, kept as long as the store stays as it is.

    `key` says of which games, by which measure and of whom.
    """
    return difference_rows.deals(_store, _found, _pair, _measure)
