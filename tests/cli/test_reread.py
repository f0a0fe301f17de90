"""`replay reread`: a game under another reading, the first step that differs, and who wins then."""

import json
from pathlib import Path

import pytest

from replay.log.codec import Codec
from replay.log.jsonl import write_game
from replay.log.recording import Recording
from tests.cli.conftest import Call
from tests.cli.games import DECK, GAME, lines_of, log_of
from tests.cli.games import recorded as one_game
from tests.replayer.recorded import GAMES, recorded


def log_at(path: Path, recording: Recording) -> Path:
    with path.open("wb") as out:
        write_game(recording, Codec(GAME.EVENTS, GAME.spelling_of(DECK)), out, False)
    return path


def test_the_same_reading_differs_nowhere(call: Call, log: Path) -> None:
    told = json.loads(call("reread", log, "--option", "cry_order=play_order", "--json").out)
    assert (told["differ"], told["change_winner"], told["undecided"]) == (0, 0, 0)
    [part] = told["rereadings"]
    assert part["winners"] == part["winners_then"]


def test_a_victory_shared_goes_to_nobody_where_the_author_wins(call: Call, tmp_path: Path) -> None:
    """CB-END-4, CB-RUL-37"""
    path = log_at(tmp_path / "shared.jsonl", recorded(GAMES["four"]))
    told = json.loads(call("reread", path, "--option", "final_tie=author", "--json").out)
    assert (told["ok"], told["differ"], told["change_winner"], told["undecided"]) == (True, 1, 1, 0)
    [part] = told["rereadings"]
    last = len(recorded(GAMES["four"]).events) - 1
    assert (part["differs"]["step"], part["differs"]["rule"]) == (last, "CB-END-4")
    assert len(part["winners"]) > 1
    assert part["winners_then"] == []
    line = call("reread", path, "--option", "final_tie=author").out.splitlines()
    assert line[-1].endswith("read anew: 1 differ, 1 change winner, 0 cannot be told")
    assert "nobody" in line[-2]


def test_an_order_of_answers_that_no_longer_fits_leaves_the_winner_open(call: Call, tmp_path: Path) -> None:
    """CB-RUL-17"""
    path = log_at(tmp_path / "winner.jsonl", recorded(GAMES["from winner"]))
    told = json.loads(call("reread", path, "--option", "cry_order=seat_order", "--json").out)
    assert (told["differ"], told["change_winner"], told["undecided"]) == (1, 0, 1)
    [part] = told["rereadings"]
    assert part["differs"]["rule"] == "CB-RUL-17"
    assert part["winners_then"] is None


def test_a_game_that_breaks_its_own_rules_is_left_out(call: Call, tmp_path: Path) -> None:
    header, *events = lines_of(one_game())
    (tmp_path / "bad.jsonl").write_bytes(log_of([header, *events[1:]]))
    said = call("reread", "bad.jsonl", "--option", "final_tie=author")
    assert said.code == 2
    assert "1 game with findings left out" in said.err


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ((), "reread: found no --option, expected another reading, such as --option cry_order=seat_order"),
        (("--option", "weather=fine"), "option 'weather': no such option of crybaby"),
        (("--option", "final_tie=both"), "option final_tie: found 'both', expected shared or author"),
        (("--option", "final_tie"), "--option 'final_tie': expected name=value"),
    ],
)
def test_another_reading_must_be_one(call: Call, log: Path, options: tuple[str, ...], error: str) -> None:
    said = call("reread", log, *options)
    assert said.code == 2
    assert error in said.err
