"""Alters THEN lines word by word, to see that a scenario which says something else does not pass."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

import msgspec

from replay.errors import ScenarioError
from replay.kernel.scenario import Runs
from replay.rulebook import Scenario

D = TypeVar("D")


def with_other_words(line: str, token: re.Pattern[str], others: Callable[[str], Iterable[str]]) -> Iterator[str]:
    """Yield a line with one word at a time replaced by others of its kind."""
    for found in token.finditer(line):
        for word in others(found[0]):
            yield line[: found.start()] + word + line[found.end() :]


def verdict(game: Runs[D], scenario: Scenario, then: tuple[str, ...], deck: D) -> bool | None:
    """Return whether the scenario passes with these THEN lines, None if one of them means nothing."""
    try:
        return game.run_scenario(msgspec.structs.replace(scenario, then=then), deck).passed
    except ScenarioError:
        return None


def players_of(scenario: Scenario) -> int:
    """Return the number of players that a scenario gives."""
    return next(int(line.split()[1]) for line in scenario.given if line.startswith("players "))
