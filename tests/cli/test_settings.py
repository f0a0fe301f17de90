"""Tendencies, compare, ratings and styles of some games alone: what is pooled, and the commands that list moves."""

import csv
import json
import shlex
from io import StringIO
from pathlib import Path
from typing import Any

import msgspec
import polars as pl
import pytest

from replay.log.header import Player
from replay.log.recording import Recording
from tests.audit.test_corpora import store_of
from tests.cli.conftest import Run
from tests.playing import Setup
from tests.replayer.recorded import recorded

NAMES = ("Ann O'Neill", "-x", "Zoë & co; $HOME", "thumb")
POOLED = "pooled: tables of 3 (4 games), 4 (8); cry_order from_winner (4 games), play_order (8)\n"
ALL = ("tendencies", "ratings", "styles", "compare")


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return a store of tables of three, of four, and of four by another ruling, where seats move on game by game."""
    logs = [
        seated(recorded(Setup("crybaby", players, options, seed=str(seed), policy="thumb")), f"{number}-{seed}", seed)
        for number, (players, options) in enumerate([(3, ()), (4, ()), (4, (("cry_order", "from_winner"),))])
        for seed in range(4)
    ]
    return str(store_of(tmp_path_factory.mktemp("own") / "it's mixed", logs).root)


def seated(log: Recording, game_id: str, turn: int) -> Recording:
    """Return the game played by people, and on the last seat by a bot whose kind is called like one of them."""
    seats = len(log.header.players)
    names = [NAMES[(seat + turn) % seats] for seat in range(seats)]
    players = [Player(seat, name, "human") for seat, name in enumerate(names)]
    players[-1] = Player(seats - 1, names[-1], "thumb")
    return msgspec.structs.replace(
        log, header=msgspec.structs.replace(log.header, game_id=game_id, players=tuple(players))
    )


def asked(said: Run, command: object, *more: str) -> Any:  # whatever JSON a command gives
    """Return what a command line, as a shell would take it, answers to a program."""
    program, *arguments = shlex.split(str(command))
    assert program == "replay"
    code, out, _ = said(*arguments, *more)
    assert code == 0
    return json.loads(out)


def between(verb: str) -> list[str]:
    return ["--", NAMES[0], NAMES[2]] if verb == "compare" else []


FILTERS: list[list[str]] = [
    [],
    ["--players", "4", "--option", "cry_order=play_order"],
    ["--option=cry_order=play_order", "--source", "simulated"],
]


@pytest.mark.parametrize("chosen", FILTERS, ids=["all", "one setting", "one ruling"])
def test_each_number_carries_the_command_that_lists_just_its_moves(said: Run, store: str, chosen: list[str]) -> None:
    """Also of names that a shell or a parser would take for something else, and of a person called like a bot."""
    measures = ("--measure", "ducking", "--measure", "round_points", "--measure", "lead_kept")
    found = json.loads(said("tendencies", store, *chosen, *measures, "--json")[1])["estimates"]
    assert {one["player"] for one in found} >= {"Ann O'Neill", "-x", "Zoë & co; $HOME", "thumb"}
    for one in found:
        moves = asked(said, one["query"], "--json")["moves"]
        assert len(moves) == one["n"]
        assert sum([move["value"] for move in moves]) == pytest.approx(one["n"] * one["value"])


def test_csv_and_parquet_carry_the_same_commands(said: Run, store: str, tmp_path: Path) -> None:
    told = json.loads(said("tendencies", store, "--players", "3", "--json")[1])["estimates"]
    rows = list(csv.DictReader(StringIO(said("tendencies", store, "--players", "3", "--csv")[1])))
    file = tmp_path / "table.parquet"
    assert said("tendencies", store, "--players", "3", "--out", str(file))[0] == 0
    queries = [one["query"] for one in told]
    assert len(set(queries)) == len(queries) > 30
    assert [row["query"] for row in rows] == pl.read_parquet(file)["query"].to_list() == queries


def test_each_difference_carries_the_commands_that_list_its_deals_and_the_moves_of_both(said: Run, store: str) -> None:
    command = ("compare", store, "--players=4", "--measure=ducking", "--json", "--", "-x", NAMES[2])
    [one] = json.loads(said(*command)[1])["differences"]
    for side in ("first", "second"):
        assert len(asked(said, one[side]["query"], "--json")["moves"]) == one[side]["n"] > 0
    pairs = asked(said, one["query"])["deals"]
    assert pairs
    assert {game for pair in pairs for game in pair["games"]} <= {f"{n}-{seed}" for n in (1, 2) for seed in range(4)}


@pytest.mark.parametrize("verb", ["tendencies", "compare", "ratings"])
def test_what_is_pooled_is_said_in_one_line_and_for_programs(said: Run, store: str, verb: str) -> None:
    one = ["--players", "4", "--option", "cry_order=play_order"]
    assert said(verb, store, *between(verb))[::2] == (0, POOLED)
    assert said(verb, store, *one, *between(verb))[::2] == (0, "")
    whole, narrow = (json.loads(said(verb, store, *chosen, "--json", *between(verb))[1]) for chosen in ([], one))
    assert whole["pooled"]["settings"] == 3
    assert whole["pooled"]["players"] == {"3": 4, "4": 8}
    assert whole["pooled"]["options"] == {"cry_order": {"from_winner": 4, "play_order": 8}}
    assert (narrow["pooled"]["settings"], narrow["pooled"]["players"], narrow["pooled"]["options"]) == (1, {"4": 4}, {})
    assert (whole["looked_at"]["games"], narrow["looked_at"]["games"]) == (12, 4)


@pytest.mark.parametrize("verb", ALL)
@pytest.mark.parametrize(
    ("chosen", "expected"),
    [
        (
            ["--players", "5"],
            "found no game of crybaby with 5 players, so nothing was measured; it has tables of 3, 4",
        ),
        (["--option", "cry_order=seat_order"], "it has cry_order = from_winner or play_order"),
        (["--source", "table"], "it has source simulated"),
        (["--deck-digest", "d2"], "with deck d2, so nothing was measured; it has deck "),
        (["--option", "cries=0"], "option 'cries': no such option of crybaby; known: orientation_scope"),
        (["--option", "cries=not told"], "option 'cries': no such option of crybaby; known: orientation_scope"),
        (["--option", "cry_order=not told"], "it has cry_order = from_winner or play_order"),
        (["--option", "cry_order=none"], "option cry_order: found 'none', expected play_order or seat_order"),
        (["--option", "cry_order"], "expected name=value"),
        (["--source", "nowhere"], "'nowhere' is not one of 'simulated', 'table', 'imported'"),
        (["--players", "0"], "greater than or equal to 1"),
    ],
)
def test_games_that_are_not_there_are_refused_in_one_line_with_those_that_are(
    said: Run, store: str, verb: str, chosen: list[str], expected: str
) -> None:
    code, out, err = said(verb, store, *chosen, *between(verb))
    assert (code, out) == (2, "")
    assert expected in err
    assert len(err.splitlines()) == 1


def test_ratings_are_those_of_the_games_wanted(said: Run, store: str) -> None:
    told = json.loads(said("ratings", store, "--players", "3", "--json")[1])
    assert told["looked_at"]["games"] == 4
    assert {one["player"] for one in told["ratings"]} == {*NAMES[:3], "thumb"}


def test_games_that_leave_an_option_out_are_found_by_that(said: Run, tmp_path: Path) -> None:
    """As a program that is not this one may write them."""
    log = recorded(Setup("crybaby", 3, policy="thumb"))
    bare = msgspec.structs.replace(log, header=msgspec.structs.replace(log.header, game_id="bare", options={}))
    root = str(store_of(tmp_path, [log, bare]).root)
    code, out, err = said("tendencies", root, "--option", "cry_order=not told", "--measure", "ducking", "--json")
    assert (code, err) == (0, "")
    [one] = json.loads(out)["estimates"]
    assert {move["game_id"] for move in asked(said, one["query"], "--json")["moves"]} == {"bare"}


def test_two_who_never_played_in_one_setting_are_not_compared(said: Run, tmp_path: Path) -> None:
    logs = [recorded(Setup("crybaby", players, seed="1", policy="thumb")) for players in (3, 4)]
    held = [
        msgspec.structs.replace(log, header=msgspec.structs.replace(log.header, players=bots(f"of{players}", players)))
        for log, players in zip(logs, (3, 4), strict=True)
    ]
    command = ("compare", str(store_of(tmp_path, held).root), "of3", "of4", "--measure", "ducking")
    [one] = json.loads(said(*command, "--json")[1])["differences"]
    assert (one["difference"], one["real"]) == (None, False)
    assert min(one["first"]["n"], one["second"]["n"]) > 0
    assert "never alike" in said(*command)[1]
    code, out, err = said(*command, "--deals")
    assert (code, out) == (2, "")
    assert err.endswith("had opportunities at tables of one size, with one deck, by the same options\n")


def bots(kind: str, players: int) -> tuple[Player, ...]:
    return tuple([Player(seat, f"{kind} {seat + 1}", kind) for seat in range(players)])
