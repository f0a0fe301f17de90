"""For all tests: `pytest -k CB-PLAY-5` finds tests by their docstrings' ids; Hypothesis always draws the same."""

import gc
import os
import shutil
from functools import cache

import pytest
from hypothesis import HealthCheck, settings

from replay.rulebook import homes_in_engine, homes_in_tests, rule_ids

# The same examples on every machine and in every run; no limit that a busy machine could break.
settings.register_profile("steady", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("steady")
# A worker inherits 80 columns that readline puts into the environment of whoever starts it; tests go by a pipe's width.
os.environ.pop("COLUMNS", None)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let `-k` match the rule ids in a test's docstring."""
    for item in items:
        text = getattr(getattr(item, "function", None), "__doc__", None) or ""
        item.extra_keyword_matches.update(rule_ids(text))


def pytest_collection_finish() -> None:
    """Let the collector of cycles leave alone what stays to the end, and come more seldom: it took 8 % of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


@pytest.fixture
def sources_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let where clauses are at home be read from all source files once a process: a second each time, and the same."""
    for module in ("replay.cli.rules", "replay.cli.rules_page"):
        monkeypatch.setattr(f"{module}.homes_in_engine", engine_read_once)
        monkeypatch.setattr(f"{module}.homes_in_tests", tests_read_once)


engine_read_once = cache(homes_in_engine)
tests_read_once = cache(homes_in_tests)


@pytest.fixture(scope="session")
def chromium() -> str:
    """Return the path of a Chromium to drive; where there is none, fail on CI and skip elsewhere."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if found := shutil.which(name):
            return found
    if os.environ.get("CI"):
        pytest.fail("no Chromium found, and on CI a browser test must run")
    pytest.skip("no Chromium found on PATH; install it to run the browser tests")
