"""`replay simulate` and `replay demo`: games that bots play, stored once, however often they are asked for."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from replay.catalog import AnyGame
from replay.kernel.game import Deck
from replay.log.entries import latest
from replay.log.header import Header
from replay.log.recording import Recording
from replay.players.player import Player
from replay.resources import deck_file
from replay.runs import work
from tests.cli.conftest import Call


def test_simulate_stores_the_games_asked_for(call: Call, tmp_path: Path) -> None:
    said = call("simulate", "crybaby", "--games", 3, "--players", 3, "--seed", 7, "--out", "store")
    assert (said.code, said.err) == (0, "")
    root = latest(tmp_path / "store").root
    assert said.out.splitlines() == ["stored  3 games", "store   store", f"root    {root}"]


def test_the_same_games_are_not_stored_twice(call: Call) -> None:
    arguments = ("simulate", "crybaby", "--games", 3, "--out", "store", "--json")
    first, second = (json.loads(call(*arguments).out) for _ in range(2))
    assert (first["ok"], first["asked"], first["stored"], first["already"]) == (True, 3, 3, 0)
    assert (second["ok"], second["asked"], second["stored"], second["already"]) == (True, 3, 0, 3)
    assert first["root"] == second["root"]


def test_bots_options_and_seats_are_as_asked_for(call: Call) -> None:
    options = ("--option", "player_range=two_to_five", "--option", "cry_order=from_winner")
    call("simulate", "crybaby", "--games", 1, "--players", 2, "--bots", "thumb, uniform", *options, "--out", "store")
    told = json.loads(call("query", "store", "select kinds, options from games", "--json").out)
    kinds, options = told["rows"][0]
    assert kinds == ["thumb", "uniform"]
    assert json.loads(options)["cry_order"] == "from_winner"


def test_without_out_the_environment_or_data_logs_names_the_store(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    call("simulate", "crybaby", "--games", 1)
    assert (tmp_path / "data" / "logs" / "manifest").is_dir()
    monkeypatch.setenv("REPLAY_LOG", str(tmp_path / "named"))
    call("simulate", "crybaby", "--games", 1)
    assert (tmp_path / "named" / "manifest").is_dir()


def test_an_owners_deck_is_played_and_travels_with_the_store(call: Call, tmp_path: Path) -> None:
    text = deck_file("crybaby").read_text(encoding="utf-8").replace('deck = "', 'deck = "my own ', 1)
    (tmp_path / "mine.toml").write_text(text.replace("3 = 9", "3 = 11"), encoding="utf-8")
    assert call("simulate", "crybaby", "--games", 1, "--deck", "mine.toml", "--out", "store").code == 0
    (tmp_path / "mine.toml").unlink()
    assert call("verify", "store").code == 0
    assert "my own" in call("query", "store", "select deck_name from games").out


def test_an_interrupted_simulation_says_what_is_kept(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    from replay.runs import pool

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(pool, "work", interrupted)
    said = call("simulate", "crybaby", "--games", 3, "--out", "store")
    assert said.code == 130
    assert said.err == "replay: interrupted: 0 of 3 games are stored; the same command again goes on from there\n"


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("poker",), "game 'poker': no such game; known: crybaby, babyblues, badbabiez"),
        (("crybaby", "--games", "0"), "games: found 0, expected 1 to 10000000"),
        (("crybaby", "--games", "-4"), "games: found -4, expected 1 to 10000000"),
        (("crybaby", "--players", "6"), "players: found 6, expected 3 to 5"),
        (
            ("crybaby", "--players", "2"),
            "players: found 2, expected 3 to 5 (2 needs option player_range = two_to_five)",
        ),
        (("crybaby", "--seed", "-1"), "seed: found -1, expected a whole number from 0 up"),
        (("crybaby", "--jobs", "0"), "jobs: found 0, expected 1 to 256 processes"),
        (
            ("crybaby", "--bots", "genius"),
            "player 'genius': no such player of crybaby; known: uniform, thumb, cautious, bold, weepy, spiteful",
        ),
        (("crybaby", "--bots", "thumb,uniform"), "bots: found 2 names, expected 1 (for all seats) or 4 (one a seat)"),
        (("crybaby", "--option", "loud"), "--option 'loud': expected name=value, such as cry_order=from_winner"),
        (
            ("crybaby", "--option", "cry_order=loud"),
            "option cry_order: found 'loud', expected play_order or seat_order or from_winner",
        ),
        (
            ("crybaby", "--option", "cry_order=play_order", "--option", "cry_order=play_order"),
            "--option 'cry_order=play_order': cry_order is given twice",
        ),
        (
            ("crybaby", "--deck", "none.toml"),
            "none.toml: cannot be read as a deck file: No such file or directory",
        ),
        (("crybaby", "--out", "file"), "file: found a file, expected a store, or a folder to make one in"),
        (("crybaby", "--out", "other"), "other: found notes.txt in it, expected a store, an empty folder, or none yet"),
        (("crybaby", "--gmes", "3"), "No such option: --gmes (Possible options: --games) (see replay simulate --help)"),
        ((), "Missing argument 'GAME' (see replay simulate --help)"),
    ],
)
def test_what_makes_no_sense_is_refused_and_nothing_is_written(
    call: Call, tmp_path: Path, arguments: tuple[str, ...], line: str
) -> None:
    (tmp_path / "file").write_text("x")
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "notes.txt").write_text("x")
    before = sorted(tmp_path.rglob("*"))
    said = call("simulate", *arguments)
    assert (said.code, said.out, said.err) == (2, "", f"replay: {line}\n")
    assert sorted(tmp_path.rglob("*")) == before


def test_an_unknown_option_is_met_with_the_names_known(call: Call) -> None:
    said = call("simulate", "crybaby", "--option", "cry_ordre=play_order")
    assert said.err.startswith("replay: option 'cry_ordre': no such option of crybaby; known: orientation_scope, ")


# --- The demo


def test_the_demo_plays_verifies_and_sums_up_twice_over(call: Call) -> None:
    first, second = (
        call("demo", "--games", 10, "--out", "store", "--no-open"),
        call("demo", "--games", 10, "--out", "store"),
    )
    assert (first.code, first.err) == (0, "")
    lines = dict(line.split(maxsplit=1) for line in first.out.splitlines())
    assert (
        lines["played"] == "10 games of Cry Baby, Baby Blues, Bad Babiez, thumb against uniform, at tables of 3 and 4"
    )
    assert lines["verified"].startswith("10 games, ")
    assert lines["result"] == "every step keeps the rules"
    assert " an event, all columns" in lines["store"]
    assert "(10 of them were there already)" in second.out
    assert second.err == "To look at the games: replay dashboard store\n"


def test_the_demo_tells_a_program_the_same(call: Call) -> None:
    told = json.loads(call("demo", "--games", 10, "--out", "store", "--json").out)
    assert (told["ok"], told["findings"], told["looked_at"]["games"], told["stored"]) == (True, [], 10, 10)
    tables = json.loads(
        call("query", "store", "select game, players, count(*) from games group by 1, 2 order by 1, 2", "--json").out
    )
    assert tables["rows"] == [
        ["babyblues", 3, 1],
        ["babyblues", 4, 2],
        ["badbabiez", 3, 1],
        ["badbabiez", 4, 2],
        ["crybaby", 3, 1],
        ["crybaby", 4, 3],
    ]


def test_ctrl_c_in_the_midst_of_a_part_keeps_the_games_that_are_finished(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = work.play
    done: list[Recording] = []

    def pressed(game: AnyGame, deck: Deck, header: Header, players: Sequence[Player]) -> Recording:
        if len(done) == 3:
            raise KeyboardInterrupt
        done.append(own(game, deck, header, players))
        return done[-1]

    monkeypatch.setattr(work, "play", pressed)
    said = call("simulate", "crybaby", "--games", 5, "--out", "s", "--json")
    told = json.loads(said.out)
    assert (said.code, told["ok"], told["stored"]) == (130, False, 3)
    assert told["error"] in said.err
    monkeypatch.setattr(work, "play", own)
    rest = json.loads(call("simulate", "crybaby", "--games", 5, "--out", "s", "--json").out)
    assert (rest["ok"], rest["already"], rest["stored"]) == (True, 3, 2)
    whole = json.loads(call("simulate", "crybaby", "--games", 5, "--out", "whole", "--json").out)
    assert rest["root"] == whole["root"]
    assert call("verify", "s").code == 0
