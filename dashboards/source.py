"""The store that the dashboard shows: opened once a process and version, a cursor a run. Some games stay in memory."""

from pathlib import Path

import duckdb
import streamlit as st

from dashboards.view_models.review import Review, review_of
from replay.catalog import event_classes
from replay.errors import LogError
from replay.log.entries import versions
from replay.log.store import Store, open_store
from replay.resources import store_folder


def store() -> Store:
    """Return the store at its newest version. Raises `LogError`, if there is none in words for who opened the page."""
    root = store_folder()
    if not root.is_dir():
        raise LogError(f"There is no store at {root}. Make one with `replay demo`, or name another in REPLAY_LOG.")
    return opened(str(root), max(versions(root), default=0))


def cursor() -> duckdb.DuckDBPyConnection:
    """Return a cursor on the store's views, for one run of a page. Raises `LogError`."""
    return store().connect()


def review(game_id: str, viewpoint: int) -> Review:
    """Return a game as one viewpoint may see it. Raises `LogError` and `UsageError`."""
    found = store()
    return reviewed(str(found.root), found.manifest.version, game_id, viewpoint)


@st.cache_resource(max_entries=2, show_spinner=False)
def opened(root: str, version: int) -> Store:
    """Return a store, kept as long as `version` is its newest."""
    return open_store(Path(root), event_classes())


@st.cache_resource(max_entries=64, show_spinner=False)
def reviewed(root: str, version: int, game_id: str, viewpoint: int) -> Review:
    """Return a game for one viewpoint; kept apart by viewpoint, so that no page can be given another's."""
    return review_of(opened(root, version), game_id, viewpoint)
