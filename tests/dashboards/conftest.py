"""One small store, one running dashboard and one browser for all tests of the dashboard."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from replay.cli.dashboard import started
from replay.log.store import Store
from tests.dashboards.judged import make_judged_store
from tests.dashboards.stores import games, make_store


@pytest.fixture(scope="session")
def store(tmp_path_factory: pytest.TempPathFactory) -> Store:
    """Return a store with a game of each kind."""
    return make_store(tmp_path_factory.mktemp("dashboard") / "store", games())


@pytest.fixture(scope="session")
def dashboard(store: Store) -> Iterator[str]:
    """Serve the dashboard and yield its address."""
    yield from served(store)


@pytest.fixture(scope="session")
def judged(tmp_path_factory: pytest.TempPathFactory) -> Store:
    """Return a store of which results of checks are kept."""
    return make_judged_store(tmp_path_factory.mktemp("judged") / "store")


@pytest.fixture(scope="session")
def judged_dashboard(judged: Store) -> Iterator[str]:
    """Serve the dashboard of the store with findings and yield its address."""
    yield from served(judged)


def served(store: Store) -> Iterator[str]:
    """Serve the dashboard of a store. Nobody edits its files meanwhile: to watch them takes a quarter of its time."""
    with socket.socket() as probe:
        probe.bind(("localhost", 0))
        port = probe.getsockname()[1]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("STREAMLIT_SERVER_FILE_WATCHER_TYPE", "none")
        process, address = started(str(store.root), port)
    yield address
    process.terminate()
    process.wait()


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    """Yield a running Chromium. One that is there and does not start is a failure."""
    flags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium, args=flags)
        yield running
        running.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """Yield a fresh page; an error in its JavaScript fails the test."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    opened = context.new_page()
    faults: list[str] = []
    opened.on("pageerror", lambda error: faults.append(str(error)))
    yield opened
    context.close()
    assert faults == []


@pytest.fixture
def in_store(store: Store, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let the pages show the store; return its folder."""
    monkeypatch.setenv("REPLAY_LOG", str(store.root))
    return store.root
