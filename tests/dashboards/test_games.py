"""The list of games: search, filters and pages, in SQL."""

from collections.abc import Iterator
from pathlib import Path

import duckdb
import pytest

from dashboards.view_models.games import (
    WITH_FINDINGS,
    Search,
    find,
    kinds_of_games,
    numbers_of_seats,
    players,
    results,
    row,
    title,
    totals,
)
from replay.catalog import event_classes
from replay.errors import UsageError
from replay.log.finding import Finding, LookedAt
from replay.log.store import Store, open_store
from replay.log.verdicts import write_verdicts
from tests.dashboards.stores import games, make_store

MANY = 20_000
ROOT = "the root of a store of which no verdicts are kept"


@pytest.fixture
def db(store: Store) -> duckdb.DuckDBPyConnection:
    return store.connect()


@pytest.fixture(scope="module")
def many() -> Iterator[duckdb.DuckDBPyConnection]:
    """Twenty thousand games with the columns that the store's views have."""
    with duckdb.connect() as made:
        made.execute(
            """
            create table games as
            select
                format('g{:05}', id) as game_id, 'crybaby' as game, 4 as players,
                ['Ann', 'Bob', 'Cid', format('P{}', id % 500)] as names, ['human', 'human', 'human', 'thumb'] as kinds,
                [1, 2, 3, 4] as scores, [3] as winners, true as "over", 400 as steps, 180 as decisions,
                'simulated' as source, null::varchar as started_at
            from range($many) as numbers(id)
        """,
            {"many": MANY},
        )
        made.execute("create table verdicts (root varchar, game_id varchar, findings bigint)")
        made.execute("""
            create view players as
            select game_id, unnest(names) as player, unnest([false, false, false, true]) as won from games
        """)
        yield made


def ids(db: duckdb.DuckDBPyConnection, search: Search) -> set[str]:
    return {game.game_id for game in find(db, search, root=ROOT).games}


def test_all_games_are_listed_with_what_the_store_holds_in_all(db: duckdb.DuckDBPyConnection) -> None:
    held = totals(db, ROOT)
    assert (held.games, held.unfinished) == (len(games()), 3)
    assert held.events == sum([len(game.events) for game in games()])
    assert ids(db, Search()) == {game.header.game_id for game in games()}


@pytest.mark.parametrize("text", ["zoe", "ZOË", "Zoë"])
def test_a_name_is_found_in_any_case_and_without_its_accents(db: duckdb.DuckDBPyConnection, text: str) -> None:
    assert ids(db, Search(text=text)) == {"four", "five", "cut", "header-only", "broken"}


def test_a_part_of_an_id_is_found(db: duckdb.DuckDBPyConnection) -> None:
    assert ids(db, Search(text="EADER-")) == {"header-only"}


@pytest.mark.parametrize("text", ["' or 1=1 --", "%", "_", "$size", "\\"])
def test_a_search_is_text_and_never_sql_or_a_pattern(db: duckdb.DuckDBPyConnection, text: str) -> None:
    assert ids(db, Search(text=text)) == set()


def test_filters_narrow_the_list_together(db: duckdb.DuckDBPyConnection) -> None:
    assert ids(db, Search(game="crybaby", seats=5)) == {"five"}
    assert ids(db, Search(game="babyblues")) == set()
    assert ids(db, Search(player="uniform")) == {"same-names"}
    assert ids(db, Search(result="unfinished")) == {"cut", "header-only", "broken"}
    assert ids(db, Search(result="finished", seats=4)) == {"four"}


def test_won_and_not_won_split_the_finished_games_of_a_player(db: duckdb.DuckDBPyConnection) -> None:
    won, lost = (ids(db, Search(player="Salomé", result=result)) for result in ("won", "not won"))
    assert won | lost == ids(db, Search(player="Salomé", result="finished"))
    assert not won & lost
    winners = {game.header.game_id: game.result.winners for game in games() if game.result}
    seats = {"three": 1, "four": 0, "five": 1}
    assert won == {game_id for game_id, seat in seats.items() if seat in winners[game_id]}


def test_what_can_be_picked_is_what_there_is(db: duckdb.DuckDBPyConnection) -> None:
    assert kinds_of_games(db) == ["crybaby"]
    assert numbers_of_seats(db) == [3, 4, 5]
    assert {"Ash", "Frédéric", "Muriel", "Salomé", "Zoë", "uniform"} <= set(players(db))
    assert "" not in players(db)


def test_a_row_says_who_played_what_they_made_and_who_won(db: duckdb.DuckDBPyConnection) -> None:
    by_id = {game.game_id: row(game) for game in find(db, Search(), root=ROOT).games}
    result = next(game.result for game in games() if game.header.game_id == "three")
    assert result is not None
    assert by_id["three"]["seats"] == [
        {"name": name, "score": result.scores[seat], "won": seat in result.winners}
        for seat, name in enumerate(("Frédéric", "Salomé", "Muriel"))
    ]
    assert (by_id["three"]["state"], by_id["cut"]["state"]) == ("finished", "unfinished")
    assert by_id["three"]["game"] == "Cry Baby"


def test_a_game_unknown_here_keeps_the_name_in_its_log() -> None:
    assert title("chess") == "chess"


def test_twenty_thousand_games_are_paged_without_gap_or_overlap(many: duckdb.DuckDBPyConnection) -> None:
    first, second, last = (find(many, Search(), page, root=ROOT) for page in (1, 2, 800))
    assert (first.count, first.pages) == (MANY, 800)
    assert [game.game_id for game in first.games + second.games] == [f"g{id_:05}" for id_ in range(50)]
    assert last.games[-1].game_id == f"g{MANY - 1}"
    assert find(many, Search(player="P7", result="won"), root=ROOT).count == 40


@pytest.mark.parametrize("page", [0, -1, 801])
def test_a_page_that_there_is_not_is_refused(many: duckdb.DuckDBPyConnection, page: int) -> None:
    with pytest.raises(UsageError, match=f"^page: found {page}, expected 1 to 800$"):
        find(many, Search(), page, root=ROOT)


def test_the_players_to_pick_from_stay_few(many: duckdb.DuckDBPyConnection) -> None:
    assert len(players(many)) == 200


def test_an_empty_store_has_one_empty_page(tmp_path: Path) -> None:
    db = make_store(tmp_path / "empty", []).connect()
    assert totals(db, ROOT).games == 0
    assert (find(db, Search(), root=ROOT).games, find(db, Search(), root=ROOT).pages) == ([], 1)


# --- What checks have found


@pytest.fixture
def checked(tmp_path: Path) -> Store:
    """Return a store beside which a check is kept that found a fault in a game, two in another, one in the store."""
    store = make_store(tmp_path / "checked", games())
    looked_at = [LookedAt(game.header.game_id, len(game.events), 0) for game in games()]
    faults = [("broken", 26), ("cut", 200), ("cut", -1), ("", -1)]
    write_verdicts(store.root, [fault(game_id, step) for game_id, step in faults], looked_at)
    return open_store(store.root, event_classes())


def fault(game_id: str, step: int) -> Finding:
    return Finding(game_id=game_id, step=step, kind="rule", rule="CB-PLAY-5", seat=1, message="a fault")


def test_games_with_findings_are_counted_marked_and_found(checked: Store) -> None:
    db, root = checked.connect(), checked.manifest.root
    held = totals(db, root)
    assert (held.games, held.checked, held.faulty, held.of_store) == (len(games()), len(games()), 2, 1)
    listed = {game.game_id: row(game)["findings"] for game in find(db, Search(), root=root).games}
    assert {game_id: count for game_id, count in listed.items() if count} == {"broken": 1, "cut": 2}
    found = find(db, Search(result=WITH_FINDINGS), root=root)
    assert ({game.game_id for game in found.games}, found.count) == ({"broken", "cut"}, 2)


def test_a_check_of_the_store_as_it_was_is_not_spoken_of(checked: Store) -> None:
    db = checked.connect()
    held = totals(db, ROOT)
    assert (held.checked, held.faulty, held.of_store) == (0, 0, 0)
    assert {game.findings for game in find(db, Search(), root=ROOT).games} == {0}


def test_findings_can_be_asked_for_only_where_they_are_kept(checked: Store, db: duckdb.DuckDBPyConnection) -> None:
    assert WITH_FINDINGS in results(totals(checked.connect(), checked.manifest.root), Search())
    assert results(totals(db, ROOT), Search()) == ["any", "finished", "unfinished"]
    with pytest.raises(UsageError, match=r"^result: no findings are kept of the store as it is now; replay verify"):
        find(db, Search(result=WITH_FINDINGS), root=ROOT)
