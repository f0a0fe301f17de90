"""`replay query`: one question in SQL, which reads the store and nothing else, and changes nothing."""

import json
import shutil
from pathlib import Path

import pytest

from replay.log.manifest import commit
from tests.cli.conftest import Call
from tests.log.toy import part, toy_game


def test_the_views_of_a_store_can_be_asked(call: Call, store: Path) -> None:
    for view in ("games", "players", "events", "events_crybaby", "decisions", "verdicts", "findings"):
        told = json.loads(call("query", store, f"select count(*) as rows from {view}", "--json").out)
        assert (told["ok"], told["columns"]) == (True, ["rows"])
        assert told["looked_at"]["games"] == 5


def test_an_answer_is_a_table_for_people(call: Call, store: Path) -> None:
    sql = "select seat, count(*) as cries, null as n from events where type = 'cry_chosen' group by 1 order by 1"
    said = call("query", store, sql)
    assert (said.code, said.err) == (0, "4 rows\n")
    heading, line, *rows = said.out.splitlines()
    assert heading.split() == ["seat", "cries", "n"]
    assert set(line) == {"─"}
    assert [(row.split()[0], row.split()[-1]) for row in rows] == [(str(seat), "–") for seat in range(4)]


def test_an_answer_is_comma_separated_or_json_for_programs(call: Call, store: Path) -> None:
    sql = "select 'a,\"b' as text, [1, 2] as list, null as nothing, true as yes, {'x': 1.5} as struct, 7 as number"
    assert call("query", store, sql, "--csv").out.splitlines() == [
        "text,list,nothing,yes,struct,number",
        '"a,""b","[1,2]",,true,"{""x"":1.5}",7',
    ]
    told = json.loads(call("query", store, sql, "--json").out)
    assert told["rows"] == [['a,"b', [1, 2], None, True, {"x": 1.5}, 7]]


def test_what_json_has_no_form_for_stands_as_text(call: Call, store: Path) -> None:
    sql = "select date '2026-01-02' as day, 2::hugeint << 66 as big, 'nan'::double as none, '\\xff'::blob as bytes"
    told = json.loads(call("query", store, sql, "--json").out)
    assert told["rows"] == [["2026-01-02", str(2 << 66), None, "b'\\xff'"]]


@pytest.mark.parametrize(
    ("sql", "line"),
    [
        ("selec 1", 'Parser Error: syntax error at or near "selec"'),
        ("select * from gmaes", "Catalog Error: Table with name gmaes does not exist! Did you mean "),
        ("select nothing from games", 'Binder Error: Referenced column "nothing" not found in FROM clause!'),
        ("", "found nothing, expected one SELECT"),
        ("/* nothing */", "found nothing, expected one SELECT"),
        ("select 1; select 2", "found SELECT, SELECT, expected one SELECT"),
        ("drop view games", "found DROP, expected one SELECT"),
        ("create table mine as select 1", "found CREATE, expected one SELECT"),
        ("copy (select 1) to 'made.csv'", "found COPY, expected one SELECT"),
        ("explain analyze copy (select 1) to 'made.csv'", "found EXPLAIN, expected one SELECT"),
        ("attach 'made.db'", "found ATTACH, expected one SELECT"),
        ("set enable_external_access = true", "found SET, expected one SELECT"),
        ("install httpfs", "found LOAD, expected one SELECT"),
        ("select * from read_csv('secret.csv')", 'Permission Error: Cannot access file "secret.csv"'),
        ("select * from 'secret.csv'", 'Permission Error: Cannot access file "secret.csv"'),
        ("select * from glob('/etc/*')", 'Permission Error: Cannot access file "/etc/*"'),
    ],
)
def test_a_question_that_is_none_or_reaches_out_is_refused_in_one_line(
    call: Call, store: Path, tmp_path: Path, sql: str, line: str
) -> None:
    (tmp_path / "secret.csv").write_text("a\n1\n")
    before = sorted([*tmp_path.rglob("*"), *store.rglob("*")])
    said = call("query", store, sql)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"replay: query: {line}")
    assert said.err.count("\n") == 1
    assert sorted([*tmp_path.rglob("*"), *store.rglob("*")]) == before


def test_a_question_writes_nothing_into_the_store_either(call: Call, store: Path) -> None:
    said = call("query", store, f"copy (select 1) to '{store}/made.csv'")
    assert said.code == 2
    assert not (store / "made.csv").exists()


def test_a_store_with_games_that_this_program_does_not_know_can_be_asked(call: Call, tmp_path: Path) -> None:
    commit(tmp_path / "toys", [part(tmp_path / "toys", "toys", [toy_game("t")])])
    told = json.loads(call("query", "toys", "select game, type from events order by step limit 1", "--json").out)
    assert told["rows"] == [["toy", "cards_shuffled"]]


def test_the_cards_behind_the_numbers_can_be_asked(call: Call, store: Path) -> None:
    sql = "select count(*) as plays from events join faces using (face) where type = 'card_played' and colour = 'blue'"
    assert json.loads(call("query", store, sql, "--json").out)["rows"][0][0] > 0


def test_an_unknown_table_is_met_with_the_views(call: Call, store: Path) -> None:
    said = call("query", store, "select * from gmaes")
    views = "(the views: games, players, events, decisions, verdicts, findings; of the decks: bets, faces)"
    assert views in " ".join(said.err.split())


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("nowhere", "select 1"), "nowhere: found nothing there, expected a store folder"),
        (("log.jsonl", "select 1"), "log.jsonl: found a file, expected a store folder"),
        (("nowhere",), "Missing argument 'SQL' (see replay query --help)"),
        (("nowhere", "select 1", "--csv", "--json"), "query: found --csv and --json, expected one of them"),
    ],
)
def test_what_is_no_store_cannot_be_asked(call: Call, log: Path, arguments: tuple[str, ...], line: str) -> None:
    said = call("query", *arguments)
    assert (said.code, said.err) == (2, f"replay: {line}\n")


def test_rows_too_wide_for_the_terminal_are_printed_field_by_field(
    call: Call, store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    said = call("query", store, "select * from games order by game_id limit 2")
    assert said.code == 0
    assert "row 1\n" in said.out
    assert max(map(len, said.out.splitlines())) <= 80
    assert "null ones left out" in said.err
    narrow = call("query", store, "select 1 as one, 2 as two")
    assert "row 1\n" not in narrow.out


@pytest.mark.parametrize("name", ["a[1]", "a*b", "why?", "[*]?", 'it\'s "so"'])
def test_a_store_may_lie_in_a_folder_with_any_name(call: Call, store: Path, tmp_path: Path, name: str) -> None:
    shutil.copytree(store, tmp_path / name / "s")
    shutil.copytree(store, tmp_path / "a1" / "s")
    assert call("query", f"{name}/s", "select count(*) from events", "--csv").code == 0
    assert call("query", tmp_path / name / "s", "select count(*) from decisions", "--csv").code == 0
    other = f"select count(*) from read_parquet('{tmp_path}/a1/s/games/*.parquet')"
    assert "Permission Error" in call("query", tmp_path / name / "s", other).err


@pytest.mark.parametrize("value", ["interval '1000000000 days'", "[interval '1000000000 days']"])
def test_a_value_that_cannot_be_shown_is_one_line(call: Call, store: Path, value: str) -> None:
    said = call("query", store, f"select {value}")
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("replay: query: found a value that cannot be shown (")
    assert said.err.count("\n") == 1
    assert call("query", store, f"select ({value})::varchar").code == 0


@pytest.mark.parametrize("broken", [b"", b"PAR1 nothing of the kind PAR1"])
def test_a_broken_file_of_verdicts_blocks_only_what_asks_for_verdicts(
    call: Call, store: Path, tmp_path: Path, broken: bytes
) -> None:
    copy = Path(shutil.copytree(store, tmp_path / "copy"))
    call("verify", copy, "--keep")
    (copy / "verdicts" / "other.parquet").write_bytes(broken)
    assert call("query", copy, "select count(*) from games", "--csv").out == "count_star()\n5\n"
    for view in ("verdicts", "findings"):
        said = call("query", copy, f"select count(*) from {view}")
        assert said.code == 2
        assert "verdicts/other.parquet: cannot be read: " in said.err
        assert said.err.count("\n") == 1
    (copy / "verdicts" / "other.parquet").unlink()
    shutil.copy(next((copy / "games").glob("*.parquet")), copy / "verdicts" / "other.parquet")
    assert call("query", copy, "select count(*) from games").code == 0
    assert "found other columns, expected those of verdicts" in call("query", copy, "select * from verdicts").err
