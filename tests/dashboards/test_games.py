"""The list of games: search, filters and pages, in SQL."""

from collections.abc import Iterator
from pathlib import Path

import duckdb
import pytest

from dashboards.view_models.games import (
    Search,
    find,
    kinds_of_games,
    numbers_of_seats,
    players,
    row,
    title,
    totals,
)
from replay.errors import UsageError
from replay.log.store import Store
from tests.dashboards.stores import games, make_store

MANY = 20_000


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
        made.execute("""
            create view players as
            select game_id, unnest(names) as player, unnest([false, false, false, true]) as won from games
        """)
        yield made


def ids(db: duckdb.DuckDBPyConnection, search: Search) -> set[str]:
    return {game.game_id for game in find(db, search).games}


def test_all_games_are_listed_with_what_the_store_holds_in_all(db: duckdb.DuckDBPyConnection) -> None:
    held = totals(db)
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
    by_id = {game.game_id: row(game) for game in find(db, Search()).games}
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
    first, second, last = (find(many, Search(), page) for page in (1, 2, 800))
    assert (first.count, first.pages) == (MANY, 800)
    assert [game.game_id for game in first.games + second.games] == [f"g{id_:05}" for id_ in range(50)]
    assert last.games[-1].game_id == f"g{MANY - 1}"
    assert find(many, Search(player="P7", result="won")).count == 40


@pytest.mark.parametrize("page", [0, -1, 801])
def test_a_page_that_there_is_not_is_refused(many: duckdb.DuckDBPyConnection, page: int) -> None:
    with pytest.raises(UsageError, match=f"^page: found {page}, expected 1 to 800$"):
        find(many, Search(), page)


def test_the_players_to_pick_from_stay_few(many: duckdb.DuckDBPyConnection) -> None:
    assert len(players(many)) == 200


def test_an_empty_store_has_one_empty_page(tmp_path: Path) -> None:
    db = make_store(tmp_path / "empty", []).connect()
    assert totals(db).games == 0
    assert (find(db, Search()).games, find(db, Search()).pages) == ([], 1)
