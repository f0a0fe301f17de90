"""Verdicts: what a check found is kept whole, replaced whole, and asked by SQL."""

from pathlib import Path

import duckdb
import pytest

from replay.errors import LogError
from replay.log.finding import Finding, LookedAt
from replay.log.store import open_store
from replay.log.verdicts import read_verdicts, write_verdicts
from tests.log.toy import CLASSES, crybaby_game, store_of

FOUND = Finding(
    game_id="b", step=4, kind="rule", rule="CB-PLAY-5", seat=1, message="é", expected="x", found="y", options=("B1", "")
)
STORE_WIDE = Finding(game_id="", step=-1, kind="integrity", rule="", seat=-1, message="missing file: x")


def test_verdicts_come_back_and_the_next_take_their_place(tmp_path: Path) -> None:
    store = store_of(tmp_path, [crybaby_game("b")])
    looked = [LookedAt("a", 29, 10), LookedAt("b", 5, 1)]
    write_verdicts(tmp_path, [FOUND, STORE_WIDE], looked)
    read = read_verdicts(tmp_path)
    assert read is not None
    assert (read.root, read.findings) == (store.manifest.root, (FOUND, STORE_WIDE))
    assert read.looked_at == (*looked, LookedAt("", 0, 0))
    write_verdicts(tmp_path, [], looked[:1])
    read = read_verdicts(tmp_path)
    assert read is not None
    assert (read.findings, read.looked_at) == ((), (looked[0],))
    assert read_verdicts(tmp_path, "audit") is None


def test_verdicts_of_several_checks_are_asked_by_sql(tmp_path: Path) -> None:
    store_of(tmp_path, [crybaby_game("b")])
    write_verdicts(tmp_path, [FOUND], [LookedAt("b", 5, 1)])
    write_verdicts(tmp_path, [], [LookedAt("b", 29, 10)], by="audit")
    db = open_store(tmp_path, CLASSES).connect()
    games = db.execute('select "by", game_id, events, decisions, findings from verdicts order by all').fetchall()
    assert games == [("audit", "b", 29, 10, 0), ("verify", "b", 5, 1, 1)]
    assert db.execute('select "by", game_id, step, rule, options from findings').fetchall() == [
        ("verify", "b", 4, "CB-PLAY-5", ["B1", ""])
    ]


def test_verdicts_are_no_part_of_the_store(tmp_path: Path) -> None:
    store = store_of(tmp_path, [crybaby_game("b")])
    path = write_verdicts(tmp_path, [FOUND], [])
    assert store.integrity() == []
    path.write_bytes(b"garbage")
    with pytest.raises(LogError, match=r"verify.parquet: not a file of verdicts"):
        read_verdicts(tmp_path)
    db = open_store(tmp_path, CLASSES).connect()
    assert db.execute("select count(*) from games").fetchall() == [(1,)]
    with pytest.raises(duckdb.InvalidInputException, match=r"verify.parquet: cannot be read: .*"):
        db.execute("select count(*) from findings").fetchall()
    path.unlink()
    assert open_store(tmp_path, CLASSES).connect().execute("select count(*) from findings").fetchall() == [(0,)]


def test_verdicts_of_an_empty_store_are_kept(tmp_path: Path) -> None:
    store_of(tmp_path)
    write_verdicts(tmp_path, [], [])
    read = read_verdicts(tmp_path)
    assert read is not None
    assert (read.findings, read.looked_at) == ((), ())
