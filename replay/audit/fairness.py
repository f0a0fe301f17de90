"""Whether deals, draws and first seats of a corpus are what fair chance gives: tests, corrected for their number."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final, Literal

import duckdb
import msgspec
import numpy as np
from scipy import stats

from replay.audit.auditing import lay_decks
from replay.audit.checks import chance_of

LEAST: Final = 5.0
"""What each cell must be expected to hold for the chi-square distribution to be near enough (Cochran's rule)."""
Outcome = Literal["fair", "unfair", "too few"]


class Cell(msgspec.Struct, frozen=True):
    """One outcome of a test: how often it came, and how often fair chance lets it come."""

    name: str
    observed: int
    expected: float


class Odds(msgspec.Struct, frozen=True, kw_only=True):
    """One test: Pearson's chi-square of the cells against what is expected."""

    game: str
    family: str
    test: str
    outcomes: int
    """Chance outcomes looked at."""
    p: float | None
    """Chance of cells as far off as these, or farther, where all is fair; None where there are too few outcomes."""
    corrected: float | None
    """The same by Holm's correction for all tests made together: to be held against the level."""
    effect: float | None
    """Cohen's w: 0.1 is a small, 0.3 a middling, 0.5 a large deviation, whatever the number of outcomes."""
    cells: tuple[Cell, ...]

    def outcome(self, level: float) -> Outcome:
        """Return what the test says at a level such as 0.01."""
        if self.corrected is None:
            return "too few"
        return "unfair" if self.corrected < level else "fair"


def tests_of(store: duckdb.DuckDBPyConnection, game: str, decks: Mapping[str, str]) -> list[Odds]:
    """Return every test of the games of the store that are `game`. Raises `DeckError`, `UsageError` without a query.

    `store` is a connection with the store's views, `decks` the deck file's text for each digest that games name. The
    connection is left as it was. No p is corrected yet.
    """
    db = store.cursor()
    try:
        lay_decks(db, game, decks)
        rows = [row for sql in chance_of(game) for row in db.execute(sql).fetchall()]
    finally:
        db.close()
    return [tested(game, family, test, cells) for (family, test), cells in tests_in(rows)]


def ranked(found: Sequence[Odds]) -> list[Odds]:
    """Return all tests made together with p corrected, the least likely first, those of too few outcomes last."""
    return sorted(holm(found), key=lambda test: (test.p is None, test.p, test.game, test.family, test.test))


def tests_in(rows: Sequence[tuple[str, str, str, int, float]]) -> Iterator[tuple[tuple[str, str], tuple[Cell, ...]]]:
    """Yield each test with its cells, from rows in order of tests."""
    for key, group in groupby(rows, key=lambda row: (row[0], row[1])):
        yield key, tuple([Cell(name, observed, expected) for _, _, name, observed, expected in group])


def tested(game: str, family: str, test: str, cells: tuple[Cell, ...]) -> Odds:
    """Return a test of cells, its p not yet corrected."""
    observed = np.array([cell.observed for cell in cells])
    expected = np.array([cell.expected for cell in cells])
    outcomes = int(observed.sum())
    p = effect = None
    if len(cells) > 1 and expected.min() >= LEAST:
        found = stats.chisquare(observed, expected)
        p, effect = float(found.pvalue), float(np.sqrt(found.statistic / outcomes))
    return Odds(game=game, family=family, test=test, outcomes=outcomes, p=p, corrected=None, effect=effect, cells=cells)


def holm(found: Sequence[Odds]) -> list[Odds]:
    """Return the tests with p corrected by Holm's step-down method, which holds however the tests depend on another."""
    ordered = sorted([test for test in found if test.p is not None], key=lambda test: test.p or 0.0)
    corrected, least = [], 0.0
    for place, test in enumerate(ordered):
        least = max(least, min(1.0, (len(ordered) - place) * (test.p or 0.0)))
        corrected.append(msgspec.structs.replace(test, corrected=least))
    return [*corrected, *[test for test in found if test.p is None]]
