"""Games: what the store holds, searched and filtered by SQL, a page at a time."""

from importlib.resources import files
from typing import Final

import duckdb
import msgspec

from replay.catalog import GAMES
from replay.errors import UsageError
from replay.rulebook import rulebook

PAGE: Final = 25
WITH_FINDINGS: Final = "with findings"
"""Only where results of checks are kept for the store as it is."""
OF_PLAYER: Final = ("won", "not won")
"""About the player that is picked."""
RESULTS: Final = ("any", "finished", "unfinished", WITH_FINDINGS, *OF_PLAYER)


class Search(msgspec.Struct, frozen=True):
    """What to look for; "" and 0 stand for anything. `text` is part of an id or of a player's name."""

    text: str = ""
    game: str = ""
    player: str = ""
    result: str = "any"
    seats: int = 0


class Totals(msgspec.Struct, frozen=True, array_like=True):
    """What the store holds in all, and what checks of it as it is have found."""

    games: int
    events: int
    unfinished: int
    checked: int
    """Games that a kept result is about; 0 where none is kept."""
    faulty: int
    """Those of them with findings."""
    of_store: int
    """Findings about the store as a whole."""


class Listed(msgspec.Struct, frozen=True, array_like=True):
    """A game in the list. `over`, `winners` and `scores` are None where not known. `findings` are those kept."""

    game_id: str
    game: str
    names: list[str]
    kinds: list[str]
    scores: list[int] | None
    winners: list[int] | None
    over: bool | None
    steps: int
    decisions: int | None
    source: str
    started_at: str | None
    findings: int


class Found(msgspec.Struct, frozen=True):
    """One page of the games found."""

    games: list[Listed]
    count: int
    pages: int


def query(name: str) -> str:
    """Return the text of a file in `dashboards/sql`."""
    return files("dashboards").joinpath("sql", f"{name}.sql").read_text(encoding="utf-8")


def totals(db: duckdb.DuckDBPyConnection, root: str) -> Totals:
    """Return how much the store holds; `root` is that of its manifest, to which kept results of checks must belong."""
    return msgspec.convert(db.execute(query("totals"), {"root": root}).fetchall()[0], Totals)


def results(held: Totals, search: Search) -> list[str]:
    """Return what may be asked of how a game ended: of a player only if one is picked, of findings if any are kept."""
    unasked = {*([] if search.player else OF_PLAYER), *([] if held.checked else [WITH_FINDINGS])}
    return [result for result in RESULTS if result not in unasked]


def kinds_of_games(db: duckdb.DuckDBPyConnection) -> list[str]:
    """Return the games that the store holds records of, by name."""
    return [str(name) for (name,) in db.execute(query("kinds_of_games")).fetchall()]


def players(db: duckdb.DuckDBPyConnection) -> list[str]:
    """Return the players to pick from: those with the most games, by name."""
    return [str(name) for (name,) in db.execute(query("players_with_most_games")).fetchall()]


def numbers_of_seats(db: duckdb.DuckDBPyConnection) -> list[int]:
    """Return the numbers of players at the tables of the store."""
    return [int(seats) for (seats,) in db.execute(query("numbers_of_seats")).fetchall()]


def find(db: duckdb.DuckDBPyConnection, search: Search, page: int = 1, *, root: str, size: int = PAGE) -> Found:
    """Return one page, from 1, of the games found; `root` as in `totals`.

    Raises `UsageError` for a page or a kind of result that is not.
    """
    if search.result not in RESULTS:
        raise UsageError(f"result: found {search.result!r}, expected {', '.join(RESULTS)}")
    if search.result == WITH_FINDINGS and not totals(db, root).checked:
        raise UsageError(
            "result: no findings are kept of the store as it is now; replay verify STORE --keep keeps them"
        )
    wanted = {**msgspec.structs.asdict(search), "root": root, "size": size, "skip": max(page - 1, 0) * size}
    rows = db.execute(query("games_page"), wanted).fetchall()
    count = int(rows[0][0])
    pages = max(-(-count // size), 1)
    if not 1 <= page <= pages:
        raise UsageError(f"page: found {page}, expected 1 to {pages}")
    return Found(msgspec.convert([row[1:] for row in rows if row[1] is not None], list[Listed]), count, pages)


def title(game: str) -> str:
    """Return a game's name as its rulebook spells it; of a game that is not known here, the name in the log."""
    return rulebook(game).title if game in GAMES else game


def row(game: Listed) -> dict[str, object]:
    """Return a game as the list draws it: its seats with points and winners, and what else a reader goes by."""
    known: list[int] | list[None] = game.scores or [None] * len(game.names)
    seats = [
        {"name": name or f"P{seat}", "score": score, "won": seat in (game.winners or [])}
        for seat, (name, score) in enumerate(zip(game.names, known, strict=True))
    ]
    state = {True: "finished", False: "unfinished", None: "not replayed"}[game.over]
    facts = {
        "id": game.game_id,
        "game": title(game.game),
        "events": game.steps,
        "source": game.source,
        "started": game.started_at,
    }
    return {**facts, "seats": seats, "state": state, "findings": game.findings}
