"""For all tests: `pytest -k CB-PLAY-5` finds tests by their docstrings' ids; Hypothesis always draws the same."""

import os
import shutil

import pytest
from hypothesis import HealthCheck, settings

from replay.rulebook import rule_ids

# The same examples on every machine and in every run; no limit that a busy machine could break.
settings.register_profile("steady", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("steady")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let `-k` match the rule ids in a test's docstring."""
    for item in items:
        text = getattr(getattr(item, "function", None), "__doc__", None) or ""
        item.extra_keyword_matches.update(rule_ids(text))


@pytest.fixture(scope="session")
def chromium() -> str:
    """Return the path of a Chromium to drive; where there is none, fail on CI and skip elsewhere."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if found := shutil.which(name):
            return found
    if os.environ.get("CI"):
        pytest.fail("no Chromium found, and on CI a browser test must run")
    pytest.skip("no Chromium found on PATH; install it to run the browser tests")
