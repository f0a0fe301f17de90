"""Whatever is done to a log, `replay verify` says where, by which clause, and in words that stand in tampering.toml."""

import json
import tomllib
from functools import cache
from pathlib import Path
from typing import Final

import msgspec
import pytest

from replay.log.entries import manifest_path
from replay.log.manifest import commit
from replay.log.recording import Decision, Recording
from replay.log.writer import write_part
from tests.cli.conftest import Call
from tests.cli.games import DECK, GAME, log_of, recorded
from tests.cli.mutant_logs import Logs
from tests.cli.tampering import DIGEST, GAME_ID, SEED, TAMPERINGS, Tampering, sound
from tests.cli.tampering_babyblues import LOGS as BABYBLUES
from tests.cli.tampering_babyblues import TAMPERINGS as OF_BABYBLUES
from tests.cli.tampering_badbabiez import LOGS as BADBABIEZ
from tests.cli.tampering_badbabiez import TAMPERINGS as OF_BADBABIEZ

LISTS: Final = {"tampering": TAMPERINGS, "tampering_babyblues": OF_BABYBLUES, "tampering_badbabiez": OF_BADBABIEZ}
"""The tampered logs by the name of the file in which their words stand."""
ALL: Final = [(name, tampering) for name, tamperings in LISTS.items() for tampering in tamperings]
each_tampering = pytest.mark.parametrize(("file", "tampering"), ALL, ids=[f"{of}: {one.name}" for of, one in ALL])


@cache
def words(file: str) -> dict[str, str]:
    """Return the lines that stand for the tamperings of a list."""
    return tomllib.loads((Path(__file__).parent / f"{file}.toml").read_text(encoding="utf-8"))


def test_the_sound_log_has_no_findings(call: Call, tmp_path: Path) -> None:
    (tmp_path / "log.jsonl").write_bytes(log_of(sound()))
    said = call("verify", "log.jsonl")
    assert (said.code, said.err) == (0, "")
    assert said.out == "1 game, 412 events, 188 decisions, 5 chance outcomes, 5 drawn again looked at: no findings\n"


@each_tampering
def test_a_tampered_log_is_found_out(call: Call, tmp_path: Path, file: str, tampering: Tampering) -> None:
    (tmp_path / "log.jsonl").write_bytes(tampering.log())
    said = call("verify", "log.jsonl")
    game_id = tampering.game_id or GAME_ID
    line = words(file)[tampering.name].replace("GAME_ID", GAME_ID).replace("DIGEST", DIGEST)
    assert said.code == tampering.exit
    if tampering.step is None:
        assert (said.out, said.err) == ("", f"replay: {line}\n")
    else:
        step = f", step {tampering.step}" if tampering.step >= 0 else ""
        assert said.out.splitlines()[0] == f"game {game_id}{step}: {line}"
        assert said.err == ""


@each_tampering
def test_a_program_is_told_the_same(call: Call, tmp_path: Path, file: str, tampering: Tampering) -> None:
    (tmp_path / "log.jsonl").write_bytes(tampering.log())
    said = call("verify", "log.jsonl", "--json")
    told = json.loads(said.out)
    assert (said.code, told["ok"]) == (tampering.exit, False)
    if tampering.step is None:
        assert told["findings"] == []
        assert f"replay: {told['error']}\n" == said.err
    else:
        first = told["findings"][0]
        assert (first["step"], first["rule"]) == (tampering.step, tampering.rule)


@pytest.mark.parametrize("file", LISTS)
def test_every_tampering_has_words_and_every_word_a_tampering(file: str) -> None:
    assert sorted(words(file)) == sorted([tampering.name for tampering in LISTS[file]])


# --- Other games: logs that are as they should be

SOUND: Final = (
    *[(BABYBLUES, name) for name in ("two", "own horn", "four", "shared", "contest", "binding", "replace", "teddy")],
    *[(BADBABIEZ, name) for name in ("three", "five", "crowd", "lot", "no event", "final", "dry", "all asked")],
)


@pytest.mark.parametrize("bare", [False, True])
@pytest.mark.parametrize(("logs", "name"), SOUND, ids=[f"{logs.game} {name}" for logs, name in SOUND])
def test_a_sound_log_of_another_game_has_no_findings_full_or_bare(
    call: Call, tmp_path: Path, logs: Logs, name: str, bare: bool
) -> None:
    (tmp_path / "log.jsonl").write_bytes(logs.sound(name, bare))
    said = call("verify", "log.jsonl", "--strict")
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("1 game, ")
    assert said.out.endswith("looked at: no findings\n")


@pytest.mark.parametrize("logs", [BABYBLUES, BADBABIEZ], ids=lambda logs: logs.game)
def test_a_header_of_another_game_alone_is_a_game_not_yet_begun(call: Call, tmp_path: Path, logs: Logs) -> None:
    header = logs.sound("three").splitlines(keepends=True)[0]
    (tmp_path / "log.jsonl").write_bytes(header.replace(b'"simulated"', b'"table"'))
    said = call("verify", "log.jsonl", "--json")
    told = json.loads(said.out)
    assert (said.code, told["ok"], told["unfinished"]) == (0, True, 1)


@pytest.mark.parametrize(("spelled", "written"), [("03", "3"), ("capped", "3"), ("uncapped", "-1"), ("-01", "-1")])
def test_a_game_of_baby_blues_with_an_option_spelled_otherwise_is_not_stored(
    call: Call, tmp_path: Path, spelled: str, written: str
) -> None:
    """BB-R-TRADELIMIT: each value has one spelling in a header, or one game would have two heads."""
    name = b'"max_trades_per_turn":"'
    (tmp_path / "log.jsonl").write_bytes(BABYBLUES.sound("three").replace(name + b"3", name + spelled.encode(), 1))
    said = call("import", "log.jsonl", "--out", "store")
    assert (said.code, said.out) == (2, "")
    assert said.err.endswith(f"field options.max_trades_per_turn: found '{spelled}', expected '{written}'\n")
    assert not (tmp_path / "store").exists()


# --- Stores


def stored(root: Path, recording: Recording) -> None:
    """Store a game as it stands, whatever it says."""
    decks = {DECK.digest: DECK.text}
    part = write_part(root, "part", GAME.NAME, [recording], classes=GAME.EVENTS, place=GAME.place, deck_text=decks)
    commit(root, [part])


def test_a_wrong_option_list_is_found_out(call: Call, tmp_path: Path) -> None:
    game = recorded(SEED)
    assert game.decisions is not None
    wrong: list[Decision] = list(game.decisions)
    place = next(place for place, made in enumerate(wrong) if len(made.options) > 2)
    wrong[place] = msgspec.structs.replace(wrong[place], options=wrong[place].options[:-1])
    stored(tmp_path / "store", msgspec.structs.replace(game, decisions=tuple(wrong)))
    said = call("verify", "store", "--json")
    found = json.loads(said.out)["findings"]
    assert said.code == 1
    assert [(one["step"], one["kind"]) for one in found] == [(wrong[place].step, "options")]
    assert found[0]["message"].startswith("the options kept for this decision are not those that the rules give")
    assert found[0]["options"] == list(game.decisions[place].options)


def test_a_changed_deck_in_a_store_is_found_out(call: Call, tmp_path: Path) -> None:
    stored(tmp_path / "store", recorded(SEED))
    deck = tmp_path / "store" / "decks" / f"{DIGEST}.toml"
    deck.write_text(deck.read_text().replace("3 = 9", "3 = 19"))
    said = call("verify", "store")
    assert said.code == 1
    assert f"decks/{DIGEST}.toml" in said.out
    assert f"the header names the deck {DECK.name} ({DIGEST}), at hand is " in said.out


def test_a_cut_manifest_is_refused(call: Call, tmp_path: Path) -> None:
    stored(tmp_path / "store", recorded(SEED))
    manifest = manifest_path(tmp_path / "store", 1)
    manifest.write_bytes(manifest.read_bytes()[:-20])
    said = call("verify", "store")
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("replay: store/manifest/00000001.json: not a manifest: ")
    assert said.err.count("\n") == 1


def test_an_events_file_that_is_gone_is_found_out(call: Call, tmp_path: Path) -> None:
    stored(tmp_path / "store", recorded(SEED))
    (tmp_path / "store" / "events" / "game=crybaby" / "part.parquet").unlink()
    said = call("verify", "store")
    assert said.code in (1, 2)
    assert "part.parquet" in said.out
