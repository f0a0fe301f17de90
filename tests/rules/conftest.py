"""`pytest -k CB-PLAY-5` finds the scenarios of that rule, as it finds tests by the ids in their docstrings."""

import pytest

from replay.rulebook import Scenario


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let `-k` match the rule ids of a scenario that a test runs."""
    for item in items:
        callspec = getattr(item, "callspec", None)
        scenario = callspec.params.get("scenario") if callspec else None
        if isinstance(scenario, Scenario):
            item.extra_keyword_matches.update([scenario.id, *scenario.rules])
