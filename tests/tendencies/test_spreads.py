"""How the games of players are spread about a mean, worked by hand."""

import polars as pl

from replay.tendencies.spreads import spreads


def counts(*rows: tuple[str, int, int, float]) -> pl.DataFrame:
    return pl.DataFrame(rows, schema=["player", "game", "n", "total"], orient="row")


def test_games_are_counted_by_their_means_over_one_range_for_all_players() -> None:
    """Means of Ann: 0, 1, 4 (of two seats together); of Bo: 2 and 2.5; four parts of 0 to 4."""
    found = spreads(
        counts(
            ("Ann", 1, 3, 0.0),
            ("Ann", 2, 2, 2.0),
            ("Ann", 3, 1, 2.0),
            ("Ann", 3, 3, 14.0),
            ("Bo", 1, 10, 20.0),
            ("Bo", 2, 2, 5.0),
        ),
        4,
    )
    assert found == {"Ann": [1, 1, 0, 1], "Bo": [0, 0, 2, 0]}


def test_games_all_alike_are_not_spread() -> None:
    assert spreads(counts(("Ann", 1, 1, 2.0), ("Bo", 1, 2, 4.0)), 4) == {}


def test_means_that_differ_by_rounding_only_are_alike() -> None:
    assert spreads(counts(("Ann", 1, 3, 0.1 + 0.2), ("Bo", 1, 3, 0.3)), 8) == {}
