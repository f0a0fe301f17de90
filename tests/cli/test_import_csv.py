"""Spreadsheets come in by a mapping file, whole or not at all; whatever does not fit is named by row and column."""

import subprocess
import sys
from pathlib import Path

import pytest

from replay.cli.sheets import SheetSource
from replay.games.crybaby.events import FirstLeaderDrawn
from replay.log.chain import head
from tests import sheets
from tests.cli.conftest import Call, Said
from tests.playing import Setup, play, setups

ROOT = Path(__file__).parents[2]
SOME = [Setup("crybaby", 3), *setups("crybaby")[-3:], Setup("babyblues", 4), *setups("babyblues")[-5:-3]]
SOME += [Setup("badbabiez", 2), *setups("badbabiez")[-6:-4]]


@pytest.mark.parametrize("setup", SOME, ids=str)
def test_a_game_comes_back_from_a_spreadsheet_as_it_was(tmp_path: Path, setup: Setup) -> None:
    recording = sheets.recording_of(play(setup))
    files = sheets.written(tmp_path, sheets.sheet_of(sheets.lines_of(recording)), sheets.mapping_for(recording.header))
    (found,) = SheetSource(str(files[0]), files[1], ()).recordings()
    assert found.header == recording.header
    assert found.events == recording.events
    assert head(found.header, found.events, found.extras) == head(recording.header, recording.events, {})


SHEET = (ROOT / "data/samples/crybaby/table-sheet.csv").read_text(encoding="utf-8-sig")
MAPPING = (ROOT / "data/samples/crybaby/table-sheet.toml").read_text(encoding="utf-8")
Edit = tuple[str, str]
TOP = "Row;1st;2nd;3rd;Card 1;"
FIRST = "trick;Muriel;Frédéric;Salomé;yellow 1;blue 2;yellow 17;Muriel;1;point;22;1;Salomé;yellow 17;yellow;"


def brought_in(call: Call, folder: Path, sheet: str | bytes = SHEET, mapping: str = MAPPING) -> Said:
    """Import a sheet with its mapping into a store that is not there yet."""
    data = sheet if isinstance(sheet, bytes) else sheet.encode()
    csv_file, mapping_file = sheets.written(folder, data, mapping)
    return call("import", csv_file.name, "--map", mapping_file.name, "--out", "store")


def refused(said: Said, folder: Path) -> str:
    """Return why nothing was imported; nothing is written then."""
    assert said.code == 2
    assert said.out == ""
    assert not (folder / "store").exists()
    assert said.err.startswith("replay: ")
    assert said.err.count("\n") == 1
    return said.err.removeprefix("replay: ").rstrip("\n")


def edited(text: str, edit: Edit) -> str:
    assert text.count(edit[0]) >= 1
    return text.replace(edit[0], edit[1], 1)


IN_THE_SHEET: list[tuple[Edit, str]] = [
    (
        ("blue 2;", "blue 41;"),
        "evening.csv, row 5, column 'Card 2' (field card): found \"blue 41\", expected colour and value in the deck's "
        "faces, such as blue 4, blue 1, blue 24, blue 21",
    ),
    (
        ("Frédéric;Salomé;yellow 1;", "Fred;Salomé;yellow 1;"),
        'evening.csv, row 5, column \'2nd\' (field seat): found "Fred", expected a seat from 0 to 7, or "??"',
    ),
    (
        (";Muriel;1;point;", ";Muriel;one;point;"),
        "evening.csv, row 5, column 'Lowest' (field value): found \"one\", expected a whole number from 0 to 30000, "
        'or "??"',
    ),
    (
        (FIRST, FIRST.replace("yellow 17;yellow", "yellow 17;strength")),
        "evening.csv, row 5, column 'Power' (field by): found \"strength\", expected one of black, yellow, lead",
    ),
    (
        (FIRST, FIRST.replace("trick", "Trick")),
        "evening.csv, row 5, column 'Row': found \"Trick\", which no event of this row reads, expected one of trick",
    ),
    (
        ("point;22;1;", "points;22;1;"),
        "evening.csv, row 5, column 'Bonus': found \"points\", which no event of this row reads, expected one of point",
    ),
    (
        ("bet-0;bet-1;bet-1;", "bet-0;bet-1;bet-9;"),
        "evening.csv, row 4, column 'Card 3' (field bet_card): found \"bet-9\", expected a Bet card's id",
    ),
    (
        ("6 1 0;2 2 3", "6 one 0;2 2 3"),
        "evening.csv, row 12, column 'Tricks' (field tricks_won): found \"6 one 0\", expected a whole number",
    ),
    (
        (";;;;0;2;2;2;;;", ";;;;0;2;5;2;;;"),
        "evening.csv, row 19, columns 'Player', 'Cry points', 'Bet points', 'Points', 'Total' (evening.toml, "
        "event 36), step 85, field round_points: found 5, expected 2 (it follows from the other fields)",
    ),
    (
        (TOP, "Row;1st;1st;3rd;Card 1;"),
        "evening.csv, row 1, columns 2 and 3: found '1st' twice, expected every name once",
    ),
    (
        (TOP, "Row;First;2nd;3rd;Card 1;"),
        "evening.toml, event 5, field seat: found the column '1st', expected one of evening.csv: Row, First",
    ),
    (
        ("Why;Remarks", "Why;Comment"),
        "evening.toml, ignored: found the column 'Remarks', expected one of evening.csv: Row, 1st",
    ),
    (
        ("Why;Remarks", "Why;"),
        "evening.csv, row 7, column 26: found 'Coffee after this one' in a column without a name, expected a name in "
        "row 1",
    ),
    (
        (FIRST, f"{FIRST};"),
        "evening.csv, row 5: found 27 cells, expected 26, one a column",
    ),
    ((FIRST, FIRST.replace("trick;", "")), "evening.csv, row 5: found 25 cells, expected 26, one a column"),
    ((FIRST, FIRST.replace("trick", '"trick')), "evening.csv, row 5: cannot be read as CSV: "),
]


@pytest.mark.parametrize(("edit", "why"), IN_THE_SHEET, ids=[edit[1][:24] for edit, _ in IN_THE_SHEET])
def test_what_is_wrong_in_a_sheet_is_named_by_row_and_column(call: Call, tmp_path: Path, edit: Edit, why: str) -> None:
    assert refused(brought_in(call, tmp_path, edited(SHEET, edit)), tmp_path).startswith(why)


IN_THE_MAPPING: list[tuple[Edit, str]] = [
    (('mapping/1"', 'mapping/2"'), "evening.toml, format: found 'nursery-mapping/2', expected 'nursery-mapping/1'"),
    (
        ('ignored = ["Remarks"]', ""),
        "evening.csv, row 1, column 'Remarks': found a column that the mapping does not name",
    ),
    (('delimiter = ";"', 'delimiter = ";;"'), "evening.toml, csv.delimiter: found ';;', expected one character"),
    (('delimiter = ";"', 'encoding = "utf-9"'), "evening.toml, csv.encoding: found 'utf-9', expected the name of an"),
    (
        ('delimiter = ";"', 'encoding = "undefined"'),
        "evening.toml, csv.encoding: found 'undefined', expected the name of",
    ),
    (('delimiter = ";"', 'separator = ";"'), "evening.toml: Object contains unknown field `separator` - at `$.csv`"),
    (('words = "pays"', 'words = "pay"'), "evening.toml, words: found 'pay', expected a table under [words]: pays"),
    (
        ('table = "faces"', 'table = "cards"'),
        "evening.toml, event 21, field card: found 'cards', expected one of the deck's",
    ),
    (('take = "card_id"', 'take = "id"'), "evening.toml, event 21, field card: found 'id', expected one of the deck's"),
    (
        ('by = ["colour", "value"], ', ""),
        "evening.toml, event 21, field card: found a part of table, by, take, expected",
    ),
    (
        ('type = "bet_placed"', 'type = "bet_laid"'),
        "evening.csv, row 4, columns '1st', 'Card 1' (evening.toml, event 15), step",
    ),
    (
        ('reason = {value = "drawn"}', "reason = {}"),
        "evening.toml, event 3, field reason: found neither a column nor a val",
    ),
    (
        ('reason = {value = "drawn"}', 'reason = {value = "drawn"}, _on = {value = 2026-01-31}'),
        "evening.toml, event 3, fields, _on, value: found the date or time 2026-01-31, expected a text, in quotes: ",
    ),
    (
        ('reason = {value = "drawn"}', 'reason = {value = "drawn"}, _odds = {value = [0.5, nan]}'),
        "evening.toml, event 3, fields, _odds, value 2: found nan, expected a number, or a text in quotes",
    ),
    (
        ('started_at = "2026-01-31"', "started_at = 2026-01-31"),
        "evening.toml, header, started_at: found the date or time 2026-01-31, expected a text, in quotes: ",
    ),
    (
        ('value = ["??"]', 'value = "??", words = {a = "b"}'),
        "evening.toml, event 9, field rotated: found a value that is",
    ),
    (
        ('value = "??", times = 44', 'value = "??", times = -1'),
        "evening.toml, event 4, field order, times: found -1, expected",
    ),
    (
        ('"Salomé", ', ""),
        "evening.csv, row 3, column '3rd' (field seat): found \"Salomé\", expected a seat from 0 to 7",
    ),
    (('game = "crybaby"', 'game = "crybabies"'), "evening.toml, header: "),
    (
        ('deck = "crybaby-reconstructed-1"', 'deck = "mine"'),
        "evening.toml, header: field deck: found 'mine', expected a",
    ),
    (('started_at = "2026-01-31"', 'started_at = "in May"'), 'evening.toml, header, field started_at: found "in May"'),
    (('source = "table"', 'options = {final_tie = "none"}'), "evening.toml, header: "),
    (("[header]", "[header"), "evening.toml: not valid TOML: "),
]


@pytest.mark.parametrize(("edit", "why"), IN_THE_MAPPING, ids=[edit[1][:24] for edit, _ in IN_THE_MAPPING])
def test_what_is_wrong_in_a_mapping_is_named_by_its_place(call: Call, tmp_path: Path, edit: Edit, why: str) -> None:
    assert refused(brought_in(call, tmp_path, mapping=edited(MAPPING, edit)), tmp_path).startswith(why)


def test_another_encoding_is_refused_until_the_mapping_names_it(call: Call, tmp_path: Path) -> None:
    data = SHEET.encode("cp1252")
    why = refused(brought_in(call, tmp_path, data), tmp_path)
    assert why.startswith("evening.csv, row 3: found the byte 0xe9, expected text in utf-8 (if the spreadsheet wrote")
    named = edited(MAPPING, ('delimiter = ";"', 'delimiter = ";", encoding = "cp1252"'))
    assert brought_in(call, tmp_path, data, named).code == 0


@pytest.mark.parametrize(
    "sheet",
    [
        SHEET,
        f"\ufeff{SHEET}",
        SHEET.replace("\r\n", "\n"),
        SHEET.replace("\r\n", "\r\n\r\n", 3),
        SHEET.replace("\r\n", f"\r\n{';' * 25}\r\n", 3),
        SHEET.replace("Coffee after this one", '"Coffee;\n""after"" this one"'),
        SHEET.replace("blue 2;", '"blue 2" ;').replace('"blue 2" ;', '" blue 2 ";'),
        "\r\n".join([f"{line};" for line in SHEET.splitlines()]),
    ],
    ids=["plain", "byte order mark", "line feeds", "empty lines", "empty rows", "quotes", "spaces", "column too many"],
)
def test_the_same_sheet_saved_otherwise_gives_the_same_game(call: Call, tmp_path: Path, sheet: str) -> None:
    assert brought_in(call, tmp_path, sheet).code == 0
    assert "aae637b710bf04e2" in brought_in(call, tmp_path).out


def test_a_row_is_numbered_as_a_spreadsheet_shows_it(call: Call, tmp_path: Path) -> None:
    text = SHEET.replace("Coffee after this one", '"Coffee\nafter\nthis one"')
    wrong = edited(edited(text, ("blue 16", "blue 61")), (FIRST, f"\r\n{FIRST}"))
    assert "evening.csv, row 11, column 'Card 2'" in refused(brought_in(call, tmp_path, wrong), tmp_path)


def test_nothing_at_all_is_refused(call: Call, tmp_path: Path) -> None:
    assert refused(brought_in(call, tmp_path, ""), tmp_path) == (
        "evening.csv, row 1: found nothing, expected the names of the columns"
    )
    top = SHEET.partition("\n")[0]
    assert refused(brought_in(call, tmp_path, top), tmp_path) == (
        "evening.csv: found no row below the names of the columns, expected one row at least"
    )


def test_csv_without_a_mapping_is_refused_with_what_is_missing(call: Call, tmp_path: Path) -> None:
    (tmp_path / "evening.csv").write_text(SHEET, encoding="utf-8")
    why = refused(call("import", "evening.csv", "--out", "store"), tmp_path)
    assert why == "evening.csv: found CSV, expected --map with the mapping that says which column is what"


def test_a_mapping_that_is_not_there_is_refused(call: Call, tmp_path: Path) -> None:
    (tmp_path / "evening.csv").write_text(SHEET, encoding="utf-8")
    assert "no.toml" in refused(call("import", "evening.csv", "--map", "no.toml", "--out", "store"), tmp_path)


def test_a_sheet_comes_from_stdin(call: Call, tmp_path: Path) -> None:
    (tmp_path / "map.toml").write_text(MAPPING, encoding="utf-8")
    said = call("import", "-", "--map", "map.toml", "--out", "store", stdin=SHEET.encode())
    assert said.code == 0
    assert "1 game" in said.out


SEVERAL = """format = "nursery-mapping/1"
unknown = ["?"]

[header]
game = "crybaby"
game_id = {column = "Game"}
players = [{column = "A"}, {column = "B"}, {column = "C"}, {column = "D"}]
deck = "crybaby-reconstructed-1"
engine = {name = "a site", version = "7"}
started_at = {column = "On"}

[[event]]
when = {What = ["leads", "starts"]}
type = {column = "What", words = {leads = "first_leader_drawn", starts = "game_started"}}
fields = {seat = {column = "Who"}, _note = {column = "Note"}}

[[skip]]
when = {What = "", Note = "*"}
reason = "remarks between the games"
"""
GAMES = """Game,On,A,B,C,D,What,Who,Note
x,2026-01-31,Ann,Ben,Cem,,leads,Ben,"1, 2"
y,,Ann,Ben,Cem,Dan,leads,?,
x,,Ann,Ben,Cem,,,,pause
"""


def test_several_games_stand_in_one_sheet_in_any_order(call: Call, tmp_path: Path) -> None:
    files = sheets.written(tmp_path, GAMES.encode(), SEVERAL)
    x, y = SheetSource(str(files[0]), files[1], ()).recordings()
    assert [player.name for player in x.header.players] == ["Ann", "Ben", "Cem"]
    assert [player.name for player in y.header.players] == ["Ann", "Ben", "Cem", "Dan"]
    assert (x.header.started_at, y.header.started_at, x.header.source) == ("2026-01-31", None, "imported")
    assert (x.events, y.events) == ((FirstLeaderDrawn(1),), (FirstLeaderDrawn(-1),))
    assert x.extras == {0: {"_note": "1, 2"}}


@pytest.mark.parametrize(
    ("edit", "why"),
    [
        (
            ("x,2026-01-31", ",2026-01-31"),
            "evening.csv, row 2, column 'Game': found nothing, expected the id of the game",
        ),
        (
            ("x,,Ann", "x,2026-02-01,Ann"),
            "evening.csv, row 4, column 'On': found '2026-02-01', expected '2026-01-31' as in",
        ),
        (
            ("Ben,Cem,,leads", "Ann,Cem,,leads"),
            "evening.csv, row 4, column 'B': found 'Ben', expected 'Ann' as in the rows",
        ),
        (
            ("leads,Ben", "leds,Ben"),
            'evening.csv, row 2: found What = "leds", which gives no event, expected one of What =',
        ),
        (
            ("leads,Ben", "starts,Ben"),
            "evening.csv, row 2, columns 'What', 'Who', 'Note' (evening.toml, event 1), step 0,",
        ),
    ],
)
def test_what_is_wrong_in_one_of_several_games_is_named(call: Call, tmp_path: Path, edit: Edit, why: str) -> None:
    assert refused(brought_in(call, tmp_path, edited(GAMES, edit), SEVERAL), tmp_path).startswith(why)


@pytest.mark.parametrize(
    ("edit", "why"),
    [
        (
            ('when = {What = "", Note = "*"}', 'when = {Who = "Ben"}'),
            'evening.csv, row 2: found a row that gives an event (What = "leads" or "starts") and is skipped (Who = ',
        ),
        (
            ('unknown = ["?"]', 'unknown = ["?"]\nignored = ["Who"]'),
            "evening.toml, ignored: found 'Who', which stands under event 1, field seat and ignored, expected",
        ),
    ],
)
def test_a_mapping_that_contradicts_itself_is_refused(call: Call, tmp_path: Path, edit: Edit, why: str) -> None:
    assert refused(brought_in(call, tmp_path, GAMES, edited(SEVERAL, edit)), tmp_path).startswith(why)


def test_a_name_that_two_players_have_names_no_seat(call: Call, tmp_path: Path) -> None:
    doubled = GAMES.replace("Ann,Ben,Cem", "Ben,Ben,Cem")
    assert refused(brought_in(call, tmp_path, doubled, SEVERAL), tmp_path) == (
        "evening.csv, row 2, column 'Who' (field seat): found \"Ben\", expected a number of a seat, "
        "since 2 players have this name"
    )
    assert "1 game" not in refused(brought_in(call, tmp_path, doubled, SEVERAL), tmp_path)


def test_the_sample_sheet_is_what_its_program_makes() -> None:
    made = subprocess.run(
        [sys.executable, "-m", "tests.samples.table_sheet"], cwd=ROOT, capture_output=True, check=True
    )
    assert made.stdout == (ROOT / "data/samples/crybaby/table-sheet.csv").read_bytes()
