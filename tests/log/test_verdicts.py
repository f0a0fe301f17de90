"""Verdicts: what a check found is kept whole, replaced whole, and asked by SQL."""

from collections.abc import Callable
from pathlib import Path

import duckdb
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from replay.errors import LogError
from replay.log.finding import Finding, LookedAt
from replay.log.kept import of_other_roots, verdict_faults
from replay.log.store import open_store
from replay.log.verdicts import VERDICTS, read_verdicts, verdicts_digest, write_verdicts
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


LOOKED = [LookedAt("a", 29, 10), LookedAt("b", 5, 1)]


def told(root: Path, findings: list[Finding] | None = None, looked: list[LookedAt] | None = None) -> list[str]:
    """Return what is said of the kept results after a check that found this."""
    store_root = open_store(root, CLASSES).manifest.root
    found = verdict_faults(root, store_root, [FOUND] if findings is None else findings, looked or LOOKED)
    assert {(finding.kind, finding.message.split(":")[0]) for finding in found} <= {("integrity", "edited verdicts")}
    return [finding.message.removeprefix("edited verdicts: ") for finding in found]


def rewritten(
    path: Path,
    change: Callable[[pa.Table], pa.Table],
    footer: dict[str, str] | None = None,
    *,
    careful: bool = False,
) -> None:
    """Write a file of verdicts otherwise; a careful hand makes the digest fit."""
    table = pq.read_table(path)
    own = {key.decode(): value.decode() for key, value in table.schema.metadata.items()} | (footer or {})
    made = change(table)
    own |= {"digest": verdicts_digest(made, own)} if careful else {}
    pq.write_table(made.replace_schema_metadata(own), path)


def without_findings(table: pa.Table) -> pa.Table:
    rows = [row | {"findings": []} for row in table.to_pylist()]
    return pa.Table.from_pylist(rows, VERDICTS)


def as_it_is(table: pa.Table) -> pa.Table:
    return table


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """Return a store with the file of its kept verdicts."""
    store_of(tmp_path, [crybaby_game("b")])
    return write_verdicts(tmp_path, [FOUND], LOOKED)


def test_what_was_kept_is_not_edited(kept: Path, tmp_path: Path) -> None:
    write_verdicts(tmp_path, [], [], by="audit")
    assert told(tmp_path) == []
    assert told(tmp_path, looked=LOOKED[::-1]) == []


def test_verdicts_edited_without_their_digest_are_told(kept: Path, tmp_path: Path) -> None:
    rewritten(kept, without_findings)
    (text,) = told(tmp_path)
    assert text.startswith("verdicts/verify.parquet: its rows do not give its digest (replay verify STORE --keep")


@pytest.mark.parametrize("footer", [{"root": "0" * 64}, {"program": "9"}, {"by": "audit"}, {"digest": ""}])
def test_an_edited_footer_is_told(kept: Path, tmp_path: Path, footer: dict[str, str]) -> None:
    rewritten(kept, as_it_is, footer)
    assert len(told(tmp_path)) == 1


def test_verdicts_edited_with_their_digest_are_told_by_what_is_found_anew(kept: Path, tmp_path: Path) -> None:
    rewritten(kept, without_findings, careful=True)
    (fault,) = verdict_faults(tmp_path, open_store(tmp_path, CLASSES).manifest.root, [FOUND], LOOKED)
    message = "edited verdicts: verdicts/verify.parquet: it is not what this program finds in the same games"
    assert fault.message.startswith(message)
    assert (fault.expected, fault.found) == (
        "2 rows, 34 events, 11 decisions, 1 findings",
        "2 rows, 34 events, 11 decisions, 0 findings",
    )


@pytest.mark.parametrize("footer", [{"root": "0" * 64}, {"program": "9"}])
def test_verdicts_about_another_root_or_by_another_version_may_differ(
    kept: Path, tmp_path: Path, footer: dict[str, str]
) -> None:
    rewritten(kept, without_findings, footer, careful=True)
    assert told(tmp_path) == []
    others = of_other_roots(tmp_path, open_store(tmp_path, CLASSES).manifest.root)
    assert others == (["verdicts/verify.parquet"] if "root" in footer else [])


def test_verdicts_about_a_store_that_was_damaged_since_are_not_said_to_be_edited(kept: Path, tmp_path: Path) -> None:
    assert told(tmp_path, [STORE_WIDE]) == []
    store_root = open_store(tmp_path, CLASSES).manifest.root
    assert verdict_faults(tmp_path, store_root, [], [], all_judged=False) == []


def test_verdicts_of_another_check_under_this_name_are_told(kept: Path, tmp_path: Path) -> None:
    kept.rename(kept.with_name("audit.parquet"))
    (text,) = told(tmp_path)
    assert text.startswith("verdicts/audit.parquet: it is of another check")


def test_verdicts_with_a_column_of_another_type_are_told(kept: Path, tmp_path: Path) -> None:
    def with_texts(table: pa.Table) -> pa.Table:
        place = table.column_names.index("events")
        return table.set_column(place, "events", table.column("events").cast(pa.string()))

    table = pq.read_table(kept)
    footer = {key.decode(): value.decode() for key, value in table.schema.metadata.items()}
    rewritten(kept, with_texts, {"digest": verdicts_digest(table, footer)})
    (text,) = told(tmp_path)
    assert "verify.parquet, column events: found string, expected int32" in text


@pytest.mark.parametrize("change", [lambda table: table.drop_columns(["findings"]), None])
def test_what_is_no_file_of_verdicts_is_told(
    kept: Path, tmp_path: Path, change: Callable[[pa.Table], pa.Table] | None
) -> None:
    if change is None:
        kept.write_bytes(b"garbage")
    else:
        rewritten(kept, change)
    (text,) = told(tmp_path)
    assert "verify.parquet: not a file of verdicts" in text
    assert of_other_roots(tmp_path, open_store(tmp_path, CLASSES).manifest.root) == []
