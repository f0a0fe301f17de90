"""Which rows of a spreadsheet are of one game, and the header of its log, as the mapping takes it from them."""

from collections.abc import Callable, Sequence
from typing import cast

from replay.errors import LogError, UsageError, quoted
from replay.kernel.spelling import Json
from replay.log.header import FORMAT, Header, header_of
from replay.log.mapping import MappingFile, header_columns
from replay.log.sheet import Row, Sheet

Filled = Callable[[dict[str, Json]], dict[str, Json]]
"""Gives a header's fields with the options and the deck's digest that follow. Raises `LogError` or `UsageError`."""


def by_game(sheet: Sheet, mapping: MappingFile) -> list[list[Row]]:
    """Return the rows of each game, in the order of the sheet."""
    columns = header_columns(mapping.header.get("game_id"))
    games: dict[str, list[Row]] = {}
    for row in sheet.rows:
        game_id = row.cells[columns[0]].strip() if columns else ""
        if columns and not game_id:
            place = f"{sheet.where}, row {row.number}, column {quoted(columns[0])}"
            raise LogError(f"{place}: found nothing, expected the id of the game that the row is of")
        games.setdefault(game_id, []).append(row)
    return list(games.values())


def header_from(where: str, rows: Sequence[Row], mapping: MappingFile, place: str, filled: Filled) -> Header:
    """Return the header of the game that has these rows of the sheet `where`. Raises `LogError`.

    `place` names the mapping in errors.
    """
    content = cast("dict[str, Json]", header_value(mapping.header, where, rows))
    players = content.get("players")
    if isinstance(players, list):
        content["players"] = [player_of(seat, player) for seat, player in enumerate(seated(players))]
    told = f"{place}, header"
    try:
        content = filled({"format": FORMAT, **content})
    except (LogError, UsageError) as error:
        raise LogError(f"{told}: {error}") from None
    return header_of(content, told)


def header_value(value: Json, where: str, rows: Sequence[Row]) -> Json:
    """Return a part of the header with the texts of cells in place of the columns that it names."""
    if isinstance(value, dict):
        if set(value) == {"column"}:
            return the_text(str(value["column"]), where, rows)
        return {name: header_value(item, where, rows) for name, item in value.items()}
    return [header_value(item, where, rows) for item in value] if isinstance(value, list) else value


def the_text(column: str, where: str, rows: Sequence[Row]) -> str | None:
    """Return the one text in a column of a game's rows, None if all are empty. Raises `LogError` where two differ."""
    told = ""
    for row in rows:
        text = row.cells[column].strip()
        if text and told and text != told:
            raise LogError(
                f"{where}, row {row.number}, column {quoted(column)}: found {quoted(text)}, expected {quoted(told)} "
                "as in the rows of this game above, or nothing"
            )
        told = told or text
    return told or None


def seated(players: Sequence[Json]) -> list[Json]:
    """Return the players without the empty places at the end of a table that could have seated more."""
    taken = [place for place, player in enumerate(players, 1) if player is not None]
    return list(players[: max(taken, default=0)])


def player_of(seat: int, player: Json) -> Json:
    """Return a player as a header has it; a mere name is that of a person."""
    return player if isinstance(player, dict) else {"seat": seat, "name": player, "kind": "human"}
