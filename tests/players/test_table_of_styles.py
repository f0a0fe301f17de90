"""The table of styles that docs/players.md shows: what it plays, what it prints, what it calls apart."""

from pathlib import Path

import msgspec
import pytest

from replay.catalog import event_classes, game_named
from replay.log.store import open_store
from replay.players.roster import players_of
from replay.runs.plan import paired_plan, setting_of
from replay.runs.pool import simulate
from replay.tendencies.estimates import Estimate
from replay.tendencies.measures import chosen, games_with_measures
from tests.bench import styles
from tests.playing import deck_of


@pytest.mark.parametrize("game", games_with_measures())
def test_there_are_eight_to_twelve_telling_measures_of_each_game(game: str) -> None:
    assert 8 <= len(chosen(game, styles.TELLING[game])) <= 12
    assert styles.styles_of(game)[0] == styles.THUMB
    assert {*styles.styles_of(game), "uniform"} == set(players_of(game_named(game)))


def test_thumb_among_themselves_play_one_game_a_deal_wherever_they_sit(tmp_path: Path) -> None:
    """So a deal that the others play four times, `thumb` plays once, and has had every seat."""
    setting = setting_of("crybaby", deck_of("crybaby"), players=4, bots=["thumb"], options={})
    simulate(paired_plan(setting, styles.SEED, 8), tmp_path / "paired")
    styles.play("crybaby", "thumb", 2, tmp_path / "once")
    games = [
        {
            str(log.header.seed): msgspec.json.encode(log.events)
            for log in open_store(root, event_classes()).recordings()
        }
        for root in (tmp_path / "paired", tmp_path / "once")
    ]
    assert games[0] == games[1]
    assert len(games[0]) == 2


def test_the_table_has_a_row_a_measure_and_what_the_store_says(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["styles", "crybaby", str(tmp_path), "--deals", "8", "--style", "weepy"])
    styles.main()
    printed = capsys.readouterr().out.splitlines()
    assert printed[0] == "| measure | `thumb` | `weepy` |"
    rows = {line.split(" | ")[0].removeprefix("| "): line.split(" | ")[1:] for line in printed[2:]}
    assert len(printed[2 : printed.index("")]) == len(styles.TELLING["crybaby"])
    found = styles.measured("crybaby", "weepy", tmp_path / "crybaby weepy 8")["crying_from_last"]
    assert rows["Crying with the last card, %"][1].replace("**", "").startswith(f"{100 * found.value:.1f} (")
    assert printed[-1].startswith("- `weepy`: ")


@pytest.mark.parametrize(
    ("low", "high", "n", "apart"),
    [(0.6, 0.7, 99, True), (0.1, 0.2, 99, True), (0.5, 0.7, 99, False), (0.6, 0.7, 24, False), (None, None, 99, True)],
)
def test_apart_is_an_interval_that_has_nothing_in_common(
    low: float | None, high: float | None, n: int, *, apart: bool
) -> None:
    """Of fewer than 25 opportunities nothing is said; a mean that never differs is an interval of no width."""
    usual = told(value=0.4, low=0.3, high=0.55, n=99)
    assert styles.is_apart(told(value=0.65, low=low, high=high, n=n), usual) is apart
    assert styles.is_apart(usual, None) is False


def told(*, value: float, low: float | None, high: float | None, n: int) -> Estimate:
    known = {"measure": "ducking", "player": "weepy", "n": n, "games": 9, "error": None}
    return msgspec.convert({**known, "value": value, "low": low, "high": high, "shrunken": value}, Estimate)
