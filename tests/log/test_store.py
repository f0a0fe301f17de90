"""Stores: whatever is written is read again, by id, in turn, and by SQL."""

from pathlib import Path

import duckdb
import msgspec
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from replay.errors import LogError
from replay.games.crybaby import events as cb
from replay.log.header import DeckRef
from replay.log.manifest import commit
from replay.log.recording import Decision
from replay.log.store import Store, open_store
from tests.log.toy import CLASSES, Card, CardsShuffled, crybaby_game, part, put, store_of, toy_game, with_id

GAMES = [crybaby_game(f"c{number}", number) for number in range(5)]
TOYS = [toy_game("t1", ()), toy_game("t2"), toy_game("t3", (put(0, 1),)), toy_game("t4", ())]


def test_games_come_back_by_id_and_in_turn(tmp_path: Path) -> None:
    store = store_of(tmp_path, GAMES[3:], GAMES[:3][::-1], TOYS)
    assert list(store.recordings()) == [*GAMES, *TOYS]
    assert [store.read(game.header.game_id) for game in [*TOYS, *GAMES]] == [*TOYS, *GAMES]
    assert store.integrity() == []


def test_odd_ids_and_folders_are_read(tmp_path: Path) -> None:
    ids = ["", "a/b", "007", "李", "'; drop", "*", "é'\"\\"]
    games = [with_id(crybaby_game("x", place), id_) for place, id_ in enumerate(ids[1:])]
    store = store_of(tmp_path / "a [b]*? 'c'=1 é", games)
    assert [store.read(game.header.game_id) for game in games] == games
    assert sorted(row.game_id for row in store.games()) == sorted(ids[1:])
    assert store.connect().execute("select count(*) from events").fetchall() == [(len(ids[1:]) * 29,)]
    assert store.integrity() == []


def test_an_unknown_id_is_refused_with_ids_like_it(tmp_path: Path) -> None:
    store = store_of(tmp_path, [with_id(GAMES[0], "ab12"), with_id(GAMES[1], "ff00")])
    with pytest.raises(LogError, match="found no game with the id 'ab13', expected one of its 2 games, such as ab12"):
        store.read("ab13")


def test_a_row_of_a_game_that_is_no_text_is_a_broken_file(tmp_path: Path) -> None:
    store = with_column(store_of(tmp_path, [GAMES[0]]), "head", pa.array([b"\xff"], pa.binary()).view(pa.string()))
    with pytest.raises(LogError, match=r"games/p0\.parquet: cannot be read: 'utf-8' codec"):
        store.read("c0")


def test_a_column_of_another_type_is_refused(tmp_path: Path) -> None:
    store = with_column(store_of(tmp_path, [GAMES[0]]), "game_id", pa.array([b"c0"], pa.binary()))
    for ask in (store.read, store.integrity):
        with pytest.raises(LogError, match=r"games/p0\.parquet, column game_id: found binary, expected string"):
            ask("c0")


def with_column(store: Store, name: str, values: pa.Array) -> Store:
    """Return the store of one part again, with other values in a column of its games."""
    path = store.root / "games/p0.parquet"
    table = pq.read_table(path)
    place = table.column_names.index(name)
    pq.write_table(table.set_column(place, pa.field(name, values.type), values), path)
    return open_store(store.root, CLASSES)


def test_an_empty_store_is_a_store(tmp_path: Path) -> None:
    store = store_of(tmp_path)
    assert (store.games(), list(store.recordings()), store.integrity()) == ([], [], [])
    for view in ("games", "events", "events_toy", "decisions", "players", "verdicts", "findings"):
        assert store.connect().execute(f"select count(*) from {view}").fetchall() == [(0,)]
    with pytest.raises(LogError, match="expected none, it holds no games"):
        store.read("a")


def test_a_part_of_games_without_any_event_is_read(tmp_path: Path) -> None:
    store = store_of(tmp_path, [TOYS[0], TOYS[3]])
    assert list(store.recordings()) == [TOYS[0], TOYS[3]]
    assert store.read("t4") == TOYS[3]
    assert [row.steps for row in store.games()] == [0, 0]
    assert store.integrity() == []


def test_parts_that_lack_whole_kinds_of_event_fit_the_others(tmp_path: Path) -> None:
    first = toy_game("a", (put(0, 1),))
    second = toy_game("b", (CardsShuffled((Card(-1), Card(2))),))
    store = store_of(tmp_path, [first], [second])
    assert list(store.recordings()) == [first, second]
    found = store.connect().execute('select game_id, card, "order" from events order by game_id').fetchall()
    assert found == [("a", 1, None), ("b", None, [-1, 2])]


def test_several_row_groups_keep_each_game_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("replay.log.writer.ROW_GROUP", 40)
    games = [crybaby_game(f"g{number:02}", number) for number in range(7)]
    store = store_of(tmp_path, games)
    file = pq.ParquetFile(tmp_path / "events/game=crybaby/p0.parquet")
    assert [file.metadata.row_group(group).num_rows for group in range(file.num_row_groups)] == [58, 58, 58, 29]
    assert list(store.recordings()) == games
    assert store.read("g03") == games[3]
    assert store.integrity() == []


def test_a_game_that_fills_the_last_row_group_leaves_none_without_rows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last game begins within a full group, so that the group ends where the file does."""
    monkeypatch.setattr("replay.log.writer.ROW_GROUP", 40)
    games = [crybaby_game(f"g{number:02}", number) for number in range(4)]
    store = store_of(tmp_path, games)
    file = pq.ParquetFile(tmp_path / "events/game=crybaby/p0.parquet")
    assert [file.metadata.row_group(group).num_rows for group in range(file.num_row_groups)] == [58, 58]
    assert list(store.recordings()) == games
    assert store.integrity() == []


def test_columns_are_written_as_declared(tmp_path: Path) -> None:
    store_of(tmp_path, GAMES)
    file = pq.ParquetFile(tmp_path / "events/game=crybaby/p0.parquet")
    columns = {
        file.metadata.row_group(0).column(n).path_in_schema: file.metadata.row_group(0).column(n) for n in range(9)
    }
    assert (
        columns["step"].encodings == ("DELTA_BINARY_PACKED", "RLE")
        or "DELTA_BINARY_PACKED" in columns["step"].encodings
    )
    assert columns["game_id"].compression == "ZSTD"
    assert columns["game_id"].statistics.min == "c0"
    footer = {key.decode(): value.decode() for key, value in file.schema_arrow.metadata.items()}
    assert (footer["schema_version"], footer["decks"], footer["engines"]) == ("1", "crybaby0123", "0.1")


def test_the_views_tell_what_the_games_hold(tmp_path: Path) -> None:
    db = store_of(tmp_path, GAMES[:2]).connect()
    names = db.execute(
        "select seat, player, kind, score, won from players where game_id = 'c1' order by seat"
    ).fetchall()
    assert names == [(0, "Salomé", "human", 5, True), (1, "", "human", 0, False), (2, "李/雷 007", "human", 5, True)]
    steps = db.execute("select step from events where game_id = 'c0' and game = 'crybaby' order by step").fetchall()
    assert steps == [(step,) for step in range(29)]
    placed = db.execute("select seat, bet_card from events_crybaby where type = 'bet_placed' order by all").fetchall()
    assert placed == [(0, 0), (0, 0), (1, 1), (1, 1), (2, 2), (2, 2)]
    assert db.execute("select extra from events where extra is not null limit 1").fetchall() == [
        ('{"_n":[1],"_note":"é"}',)
    ]
    made = db.execute("select game, player, choice, options, offered, free from decisions limit 1").fetchall()
    assert made == [("crybaby", "Salomé", "a", ["a", "b"], 2, True)]
    assert db.execute("select max(round), max(turn) from events").fetchall() == [(1, 10)]


def test_the_view_of_several_games_has_their_common_columns(tmp_path: Path) -> None:
    store = store_of(tmp_path, GAMES[:1], TOYS)
    columns = [row[0] for row in store.connect().execute("describe events").fetchall()]
    assert columns == ["game", "game_id", "step", "kind", "type", "seat", "round", "turn", "card", "extra"] or set(
        columns
    ) >= {"game", "game_id", "step", "kind", "type", "seat", "round", "turn", "extra"}
    counts = store.connect().execute("select game, count(*) from events group by game order by game").fetchall()
    assert counts == [("crybaby", 29), ("toy", 6)]
    assert store.connect().execute("select count(size) from events_toy").fetchall() == [(1,)]


def test_the_list_of_games_tells_result_and_part(tmp_path: Path) -> None:
    store = store_of(tmp_path, GAMES[:1], TOYS[:2])
    row, first, second = store.games()
    assert (row.game, row.over, row.winners, row.scores, row.by) == ("crybaby", True, (0, 2), (5, 0, 5), "shared")
    assert (row.steps, row.decisions, row.part) == (29, 10, "p0")
    assert (first.over, first.decisions, second.steps) == (None, None, 5)
    assert [each.game_id for each in store.games("toy")] == ["t1", "t2"]


def test_a_game_without_decisions_is_not_a_game_that_was_not_replayed(tmp_path: Path) -> None:
    replayed = msgspec.structs.replace(TOYS[0], decisions=())
    assert store_of(tmp_path, [replayed]).read("t1").decisions == ()
    assert store_of(tmp_path / "other", [TOYS[0]]).read("t1").decisions is None


def test_the_deck_file_of_a_game_is_in_the_store(tmp_path: Path) -> None:
    store = store_of(tmp_path, GAMES[:1])
    assert store.deck_text("crybaby0123") == "# deck of crybaby\n"
    for digest in ("nothing", "../p0", ""):
        with pytest.raises(LogError, match=r"cannot be read|expected letters"):
            store.deck_text(digest)


def test_what_no_part_can_hold_is_refused(tmp_path: Path) -> None:
    game = GAMES[0]
    replace = msgspec.structs.replace
    odd = Decision(99, 0, "a", ("a",))
    cases = [
        ([replace(game, events=(*game.events, put(0, 0)))], "found an event card_put, expected one of game_started"),
        ([game, with_id(GAMES[1], "c0")], "found two different games with the id c0, expected every id once"),
        (
            [replace(game, extras={}, decisions=None, events=(cb.CardPlayed(0, cb.Face(40_000)),))],
            "part p: cannot be stored",
        ),
        (
            [replace(game, header=replace(game.header, deck=DeckRef("d", "../../x")))],
            "digest of a deck: found '../../x'",
        ),
        ([replace(game, header=replace(game.header, game="toy"))], "game c0: found a game of toy, expected crybaby"),
        ([replace(game, decisions=(odd,))], "game c0: found something about step 99, expected steps below 29"),
        ([replace(game, extras={-1: {"_": 1}})], "game c0: found something about step -1, expected steps below 29"),
        (
            [replace(game, decisions=(Decision(9, -1, "", ()),))],
            "game c0, step 9: found a decision of seat -1, expected",
        ),
        ([replace(game, header=replace(game.header, game_id="\ud800"))], "cannot be stored"),
    ]
    for recordings, message in cases:
        with pytest.raises(LogError) as caught:
            part(tmp_path, "p", recordings, "crybaby")
        assert message in str(caught.value)
    with pytest.raises(LogError, match=r"name of a part: found '\.\./p'"):
        part(tmp_path, "../p", GAMES)
    assert not (tmp_path / "games").exists()


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"null", b"\xff", b'{"format":"nursery-store/1"}', b"[" * 10_000])
def test_a_broken_manifest_is_refused_and_never_skipped(tmp_path: Path, data: bytes) -> None:
    store_of(tmp_path, GAMES)
    (tmp_path / "manifest/00000002.json").write_bytes(data)
    with pytest.raises(LogError, match=r"00000002.json"):
        open_store(tmp_path, CLASSES)


def test_what_is_no_store_or_a_newer_one_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LogError, match="found no manifest, expected a store"):
        open_store(tmp_path / "nothing", CLASSES)
    (tmp_path / "file").write_text("x")
    with pytest.raises(LogError, match="found no manifest, expected a store"):
        open_store(tmp_path / "file", CLASSES)
    (tmp_path / "manifest").mkdir()
    (tmp_path / "manifest/00000001.json").write_text('{"format":"nursery-store/2","parts":[]}')
    with pytest.raises(LogError, match="found 'nursery-store/2', expected 'nursery-store/1'"):
        open_store(tmp_path, CLASSES)


def test_garbage_in_place_of_any_file_is_a_log_error_everywhere(tmp_path: Path) -> None:
    store_of(tmp_path, GAMES)
    for path in sorted(tmp_path.glob("*/**/*.parquet")):
        whole = path.read_bytes()
        for data in (b"", b"PAR1", b"PAR1" + bytes(60) + b"PAR1", whole[:-30], b"\xff" * 500, None):
            path.unlink()
            if data is not None:
                path.write_bytes(data)
            store = open_store(tmp_path, CLASSES)
            assert store.integrity() != []
            if data is None and "decisions" in path.parts:
                without = [msgspec.structs.replace(game, decisions=None) for game in GAMES]
                assert ([store.read(game.header.game_id) for game in GAMES], list(store.recordings())) == (
                    without,
                    without,
                )
            else:
                with pytest.raises(LogError, match=path.name):
                    (store.read("c1"), list(store.recordings()))
            with pytest.raises((LogError, duckdb.Error)):
                store.connect().execute("select * from events, games, decisions").fetchall()
            if data is None and "decisions" in path.parts:
                with pytest.raises(duckdb.Error, match="expected the decisions of that part"):
                    store.connect().execute(
                        "select games.game_id from games inner join decisions using (game_id) where decisions.free"
                    ).fetchall()
            path.write_bytes(whole)
    assert open_store(tmp_path, CLASSES).integrity() == []


def test_a_game_that_this_program_does_not_know_is_refused_by_name(tmp_path: Path) -> None:
    commit(tmp_path, [part(tmp_path, "p", TOYS)])
    store = open_store(tmp_path, {"crybaby": cb.EVENTS})
    assert len(store.games()) == 4
    with pytest.raises(LogError, match="found a game named 'toy', expected one of crybaby"):
        store.read("t2")
    assert [finding.message for finding in store.integrity()] == [
        "foreign game: part p: no events of a game 'toy' are known here, so its games are not compared"
    ]
