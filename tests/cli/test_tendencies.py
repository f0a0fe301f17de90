"""The commands tendencies, compare, ratings and styles: what they print, write and refuse."""

import csv
import json
import re
import shutil
import subprocess
import sys
from io import StringIO
from pathlib import Path

import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from replay.catalog import game_named
from replay.cli.compare import within
from replay.cli.pictures import bar, sparkline
from replay.log.entries import latest
from replay.resources import deck_file
from replay.runs.plan import paired_plan, setting_of
from replay.runs.pool import simulate
from replay.tendencies.comparing import Difference, Side
from replay.tendencies.measures import measures_of
from tests.cli.conftest import Run


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> str:
    root = tmp_path_factory.mktemp("paired")
    deck = game_named("crybaby").load_deck(deck_file("crybaby"))
    setting = setting_of("crybaby", deck, players=3, bots=["thumb", "uniform", "uniform"], options={})
    simulate(paired_plan(setting, "1", 30), root)
    return str(root)


def test_every_measure_is_told_with_its_opportunities_and_interval(said: Run, store: str) -> None:
    code, out, _ = said("tendencies", store)
    assert code == 0
    assert all(measure.name in out for measure in measures_of("crybaby"))
    assert "95%" in out
    assert "Opportunities" in out


def test_json_csv_and_parquet_say_the_same(said: Run, store: str, tmp_path: Path) -> None:
    told = json.loads(said("tendencies", store, "--json")[1])
    rows = list(csv.DictReader(StringIO(said("tendencies", store, "--csv")[1])))
    file = tmp_path / "table.parquet"
    assert said("tendencies", store, "--out", str(file))[0] == 0
    read = pl.read_parquet(file).to_dicts()
    assert read == told["estimates"]
    assert [(row["measure"], row["player"], float(row["value"])) for row in rows] == [
        (row["measure"], row["player"], row["value"]) for row in read
    ]
    assert told["looked_at"]["opportunities"] == sum([row["n"] for row in read])


def test_the_moves_behind_a_number_are_as_many_as_its_opportunities_and_can_be_shown(said: Run, store: str) -> None:
    one = json.loads(said("tendencies", store, "--measure", "black_unforced", "--player", "thumb", "--json")[1])
    moves = json.loads(
        said(
            "tendencies", store, "--measure", "black_unforced", "--player", "thumb", "--moves", "--limit", "0", "--json"
        )[1]
    )["moves"]
    assert len(moves) == one["estimates"][0]["n"]
    code, out, _ = said("show", store, "--game-id", moves[0]["game_id"], "--step", str(moves[0]["step"]))
    assert code == 0
    assert f"step {moves[0]['step']}" in out.lower()


def test_a_move_is_told_in_the_words_of_show(said: Run, store: str) -> None:
    out = said("tendencies", store, "--measure", "ducking", "--moves", "--limit", "60")[1]
    rows = [re.split(" {2,}", line) for line in out.splitlines()[2:-1]]
    assert len(rows) == 60
    assert len({row[0] for row in rows}) > 2
    for game_id, step, *_, sentence in rows[::6]:
        shown = said("show", store, "--game-id", game_id, "--step", step)[1]
        assert f"Step {step}: {sentence}" in shown.splitlines()


def test_moves_by_the_thousand_are_listed_without_reading_every_game(said: Run, store: str) -> None:
    asked = ("tendencies", store, "--measure", "ducking", "--moves", "--limit")
    most, over = [said(*asked, limit)[1].splitlines() for limit in ("200", "201")]
    assert most[0].split()[-2:] == ["What", "happened"]
    assert over[0].split()[-1] == "Value"
    assert [row.split()[:5] for row in most[2:202]] == [row.split() for row in over[2:202]]
    assert "up to 200 are told in words" in over[-1]
    assert "told in words" not in most[-1]


def test_moves_of_a_game_whose_deck_is_gone_are_refused_in_one_line(said: Run, store: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(store, copy)
    [deck] = (copy / "decks").iterdir()
    deck.unlink()
    code, out, err = said("tendencies", str(copy), "--measure", "ducking", "--moves")
    assert (code, out) == (2, "")
    assert err == f"replay: {deck}: cannot be read: No such file or directory\n"


def test_one_seat_of_a_bot_is_a_player_of_its_own(said: Run, store: str) -> None:
    told = json.loads(said("tendencies", store, "--player", "uniform 2", "--measure", "round_points", "--json")[1])
    whole = json.loads(said("tendencies", store, "--player", "uniform", "--measure", "round_points", "--json")[1])
    assert told["estimates"][0]["player"] == "uniform 2"
    assert 2 * told["estimates"][0]["n"] == whole["estimates"][0]["n"]


def test_thumb_scores_more_than_uniform_within_deals_and_seats(said: Run, store: str) -> None:
    told = json.loads(said("compare", store, "thumb", "uniform", "--measure", "round_points", "--json")[1])
    [one] = told["differences"]
    assert (one["adjusted"], one["deals"], one["real"]) == ("deal and seat", 10, True)
    assert 0 < one["low"] < one["difference"] < one["high"]


def test_two_seats_of_one_bot_differ_by_nothing_within_the_interval(said: Run, store: str) -> None:
    told = json.loads(said("compare", store, "uniform 1", "uniform 2", "--json")[1])
    assert not any(one["real"] for one in told["differences"])


def test_the_deals_behind_a_difference_name_games_of_the_store(said: Run, store: str) -> None:
    arguments = ("compare", store, "thumb", "uniform", "--measure", "round_points", "--deals", "--json")
    told = json.loads(said(*arguments)[1])
    ids = {game_id for entry in latest(Path(store)).entries for game_id, _, _ in entry.ids_heads}
    assert len(told["deals"]) == 30  # ten deals, three seats
    assert {game for pair in told["deals"] for game in pair["games"]} <= ids


def test_the_leaderboard_is_led_by_thumb(said: Run, store: str) -> None:
    told = json.loads(said("ratings", store, "--json")[1])
    thumb, uniform = told["ratings"]
    assert [(one["player"], one["games"], one["seats"]) for one in (thumb, uniform)] == [
        ("thumb", 30, 30), ("uniform", 30, 60),
    ]  # fmt: skip
    lines = said("ratings", store)[1].splitlines()
    assert lines[0].endswith("Firsts of seats")
    assert [line.split()[-3:] for line in lines[2:4]] == [
        [str(one["firsts"]), "of", str(one["seats"])] for one in (thumb, uniform)
    ]


def test_every_paired_deal_is_played_from_each_seat(store: str, said: Run) -> None:
    question = "select seed, count(distinct names) as seatings, count(*) as games from games group by seed"
    told = json.loads(said("query", store, question, "--json")[1])
    assert {tuple(row[1:]) for row in told["rows"]} == {(3, 3)}


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["tendencies", "--measure", "black_unforce"], "such as black_unforced"),
        (["tendencies", "--player", "nobody"], "--player: found 'nobody', expected one of thumb, uniform"),
        (["tendencies", "--game", "chess"], "--game: found 'chess'"),
        (["compare", "thumb", "uniform", "--game", "babyblues"], "--game: found 'babyblues', expected a game of"),
        (["ratings", "--game", "babyblues"], "--game: found 'babyblues'"),
        (["styles", "--game", "babyblues"], "--game: found 'babyblues'"),
        (["tendencies", "--player", ""], "--player: found ''"),
        (["tendencies", "--measure", "ducking", "--measure", "ducking"], "found 'ducking' twice"),
        (["tendencies", "--moves"], "expected one: --measure ID"),
        (["tendencies", "--csv", "--json"], "found --csv and --json"),
        (["tendencies", "--out", "table.xls"], "ends in .csv or .parquet"),
        (["tendencies", "--out", "no/such/folder/table.csv"], "cannot be written"),
        (["compare", "thumb", "thumb"], "who share seats"),
        (["compare", "uniform", "uniform 1"], "who share seats"),
        (["compare", "thumb", "nobody"], "second player: found 'nobody'"),
        (["compare", "thumb", "uniform", "--deals"], "expected one: --measure ID"),
        (["compare", "thumb", "uniform", "--level", "2"], "--level: found 2.0"),
        (["styles"], "expected 3 at least"),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_line(said: Run, store: str, arguments: list[str], expected: str) -> None:
    code, out, err = said(arguments[0], store, *arguments[1:])
    assert code == 2
    assert expected in err
    assert len(err.splitlines()) == 1
    assert "error" in out if "--json" in arguments else not out


FULL = """
import resource
from replay.cli import main
resource.setrlimit(resource.RLIMIT_FSIZE, (200, 200))
main()
"""
"""The command line where no file can grow beyond 200 bytes, as on a disk that is full."""


@pytest.mark.parametrize("name", ["table.csv", "table.parquet"])
def test_a_table_is_written_whole_or_not_at_all(store: str, tmp_path: Path, name: str) -> None:
    """On a full disk what was there before stays, and nothing is left half written."""
    file = tmp_path / name
    file.write_text("before", encoding="utf-8")
    command = [sys.executable, "-c", FULL, "tendencies", store, "--measure", "ducking", "--out", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"replay: --out: {file}: cannot be written: File too large\n"
    assert [(path.name, path.read_text(encoding="utf-8")) for path in tmp_path.iterdir()] == [(name, "before")]


@pytest.mark.parametrize("column", ["names", "kinds", "deck_digest", "options", "game"])
def test_a_game_that_does_not_say_who_sits_there_is_refused_in_one_line(
    said: Run, store: str, tmp_path: Path, column: str
) -> None:
    """A damaged table of games: nothing is measured of people whom nobody knows."""
    root = shutil.copytree(store, tmp_path / "store")
    file = min((root / "games").glob("*.parquet"))
    table = pq.read_table(file, partitioning=None)
    values = [None, *table.column(column).to_pylist()[1:]]
    place, kind = table.column_names.index(column), table.schema.field(column).type
    pq.write_table(table.set_column(place, pa.field(column, kind), pa.array(values, kind)), file)
    lacking = table.column("game_id").to_pylist()[0]
    for arguments in (["tendencies"], ["compare", "thumb", "uniform"], ["ratings"], ["styles"]):
        code, out, err = said(arguments[0], str(root), *arguments[1:])
        assert (code, out) == (2, "")
        assert err.startswith(f"replay: game '{lacking}': its row of games lacks a value that none may lack")
        assert len(err.splitlines()) == 1


def test_a_start_that_is_no_text_is_refused_in_one_line(said: Run, store: str, tmp_path: Path) -> None:
    """A damaged table of games: nobody knows in which order to rate them."""
    root = shutil.copytree(store, tmp_path / "store")
    file = min((root / "games").glob("*.parquet"))
    table = pq.read_table(file, partitioning=None)
    place, values = table.column_names.index("started_at"), pa.array([b"\xff"] * table.num_rows, pa.binary())
    pq.write_table(table.set_column(place, pa.field("started_at", pa.binary()), values), file)
    code, out, err = said("ratings", str(root))
    assert (code, out) == (2, "")
    assert "started_at: found" in err
    assert len(err.splitlines()) == 1


def test_paired_games_are_a_multiple_of_the_seats(said: Run, tmp_path: Path) -> None:
    folder = tmp_path / "store"
    code, _, err = said("simulate", "crybaby", "--games", "10", "--players", "3", "--paired", "--out", str(folder))
    assert code == 2
    assert "expected a multiple of 3" in err
    assert not folder.exists()


def test_a_file_is_written_and_json_told_as_well(said: Run, store: str, tmp_path: Path) -> None:
    file = tmp_path / "moves.csv"
    arguments = ("tendencies", store, "--measure", "ducking", "--moves", "--limit", "3", "--out", str(file), "--json")
    code, out, _ = said(*arguments)
    assert code == 0
    assert len(json.loads(out)["moves"]) == 3
    assert pl.read_csv(file).height == 3


def test_on_a_narrow_terminal_no_number_of_a_comparison_is_cut(
    said: Run, store: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    out = said("compare", store, "thumb", "uniform", "--measure", "round_points")[1]
    assert "Points a round" in out
    told = json.loads(said("compare", store, "thumb", "uniform", "--measure", "round_points", "--json")[1])
    [one] = told["differences"]
    assert f"{one['first']['value']:.2f} of {one['first']['n']}" in out
    assert "120 columns show intervals" in out


@pytest.mark.parametrize("columns", ["20", "40", "60"])
@pytest.mark.parametrize("verb", ["tendencies", "ratings"])
def test_on_no_terminal_is_a_number_or_a_name_cut(
    said: Run, store: str, monkeypatch: pytest.MonkeyPatch, verb: str, columns: str
) -> None:
    """Half a number is a wrong number, and a number without a name is nobody's: lines run on instead."""
    monkeypatch.setenv("COLUMNS", columns)
    narrow = said(verb, store)[1].split()
    monkeypatch.setenv("COLUMNS", "200")
    wide = said(verb, store)[1].split()
    numbers = [word for word in wide if any(map(str.isdecimal, word))]
    assert len(numbers) > 10
    assert [word for word in numbers if word not in narrow] == []
    assert narrow.count("thumb") == wide.count("thumb") > 0


def test_a_sparkline_has_a_gap_for_none_and_shows_the_least() -> None:
    assert sparkline([0, 1, 500, 1000, 0, 875]) == " ▁▄█ ▇"
    assert sparkline([0, 0]) == "  "


def test_a_bar_is_as_long_as_the_share() -> None:
    assert (bar(0.0, 8), bar(0.5, 8), bar(1.0, 20), bar(0.99, 8)) == ("", "████", "█" * 20, "███████▉")


@pytest.mark.parametrize(("columns", "longest"), [("80", 8), ("120", 20)])
def test_shares_have_bars_and_means_have_sparklines_that_fit_the_terminal(
    said: Run, store: str, monkeypatch: pytest.MonkeyPatch, columns: str, longest: int
) -> None:
    """Thumb scores more: its games lie farther to the right; no number is cut for a picture."""
    monkeypatch.setenv("COLUMNS", columns)
    out = said("tendencies", store, "--measure", "round_points", "--measure", "bet_made")[1]
    lines = {measure: pictured(out, measure) for measure in ("round_points", "bet_made")}
    places = {player: len(picture) for player, picture in lines["round_points"].items()}
    assert places["thumb"] == 8 > places["uniform"]
    told = json.loads(said("tendencies", store, "--measure", "bet_made", "--json")[1])["estimates"]
    assert lines["bet_made"] == {one["player"]: bar(one["value"], longest) for one in told}
    assert max([len(line) for line in out.splitlines()[:-2] if "?" not in line]) <= int(columns)


def pictured(out: str, measure: str) -> dict[str, str]:
    """Return the pictures of one measure by player: what stands behind the number of games."""
    block = out[out.index(f"  {measure}\n") :].splitlines()
    edge = block[2].index("Games") + len("Games") + 3
    return {line.split()[0]: line[edge:] for line in block[4:6]}


@pytest.mark.parametrize("verb", ["tendencies", "compare", "ratings", "styles"])
@pytest.mark.parametrize("folder", ["games", "events", "decisions"])
def test_a_damaged_file_is_named_in_one_line(said: Run, store: str, tmp_path: Path, verb: str, folder: str) -> None:
    shutil.copytree(store, tmp_path / "damaged")
    for path in (tmp_path / "damaged" / folder).rglob("*.parquet"):
        data = bytearray(path.read_bytes())
        data[8 : len(data) // 2] = b"\xff" * (len(data) // 2 - 8)
        path.write_bytes(data)
    code, out, err = said(verb, str(tmp_path / "damaged"), *(["thumb", "uniform"] if verb == "compare" else []))
    assert (code, out) == (2, "") or (verb == "ratings" and folder != "games" and code == 0)
    assert "Traceback" not in err
    assert code == 0 or ("damaged" in err and len(err.splitlines()) == 1)


@pytest.mark.parametrize(
    ("n", "difference", "compared", "told"),
    [
        ((0, 30), None, (0, 0), "no opportunity"),
        ((30, 30), None, (0, 0), "never alike"),
        ((1030, 30), 0.1, (1000, 30), "seat (1,000 and 30)"),
        ((30, 30), 0.1, (30, 30), "seat"),
    ],
)
def test_what_two_are_compared_within_is_told_only_where_they_are(
    n: tuple[int, int], difference: float | None, compared: tuple[int, int], told: str
) -> None:
    first, second = [Side(number, 3, 0.5 if number else None) for number in n]
    one = Difference(
        measure="ducking",
        first=first,
        second=second,
        adjusted="seat",
        compared=compared,
        deals=3,
        difference=difference,
        low=None,
        high=None,
        p=None,
        corrected=None,
        effect=None,
    )
    assert within(one) == told
