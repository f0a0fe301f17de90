"""Games as spreadsheets for tests: a row an event, a column a field, and the mapping that reads that back."""

import csv
import json
from collections.abc import Iterator, Mapping, Sequence
from io import StringIO
from pathlib import Path
from typing import Final

from replay import __version__
from replay.catalog import game_named
from replay.kernel.spelling import Json
from replay.log.codec import Codec
from replay.log.header import DeckRef, EngineRef, Header, Player, write_header
from replay.log.recording import Recording
from tests.playing import Played, deck_of

GENERIC: Final = """
format = "nursery-mapping/1"
ignored = ["step"]

[header]
{header}

[[event]]
type = {{column = "type"}}
by_name = true
"""


def recording_of(played: Played) -> Recording:
    """Return a played game as a log that a program of another name wrote."""
    setup, deck = played.setup, played.deck
    players = tuple([Player(seat, f"seat {seat}", "human") for seat in range(setup.players)])
    options = game_named(setup.game).all_options(dict(setup.options))
    made = Header(
        game=setup.game,
        game_id="foreign",
        players=players,
        options=options,
        deck=DeckRef(deck.name, deck.digest),
        engine=EngineRef("another program", __version__),
        seed=None,
        chance=None,
        source="imported",
        started_at="2026-01-31",
    )
    return Recording(made, played.events)


def lines_of(recording: Recording) -> list[dict[str, Json]]:
    """Return the lines of a log without its header."""
    game = game_named(recording.header.game)
    codec = Codec(game.EVENTS, game.spelling_of(deck_of(game.NAME)))
    own = recording.extras
    return [codec.write_line(step, event, own.get(step, {})) for step, event in enumerate(recording.events)]


def sheet_of(lines: Sequence[Mapping[str, Json]]) -> bytes:
    """Return lines of a log as CSV, a row a line and a column a key; what is no text is written as JSON."""
    columns = list(dict.fromkeys([key for line in lines for key in line]))
    out = StringIO(newline="")
    writer = csv.DictWriter(out, columns)
    writer.writeheader()
    writer.writerows([{key: text_of(value) for key, value in line.items()} for line in lines])
    return out.getvalue().encode()


def text_of(value: Json) -> str:
    """Return a value as it stands in a cell."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def mapping_for(header: Header) -> str:
    """Return the mapping of a sheet that has a column for each key of a log's lines."""
    return GENERIC.format(header="\n".join(toml_of("", write_header(header))))


def toml_of(path: str, content: Mapping[str, Json]) -> Iterator[str]:
    """Yield assignments of TOML; what is null is left out."""
    for key, value in content.items():
        if isinstance(value, dict):
            yield from toml_of(f"{path}{key}.", value)
        elif isinstance(value, list):
            tables = ", ".join(
                [f"{{seat = {p['seat']}, name = {quoted(p['name'])}, kind = {quoted(p['kind'])}}}" for p in value]
            )
            yield f"{path}{key} = [{tables}]"
        elif value is not None:
            yield f"{path}{key} = {quoted(value)}"


def quoted(value: Json) -> str:
    """Return a text as TOML."""
    return json.dumps(value, ensure_ascii=False)


def written(folder: Path, sheet: bytes, mapping: str) -> tuple[Path, Path]:
    """Write a sheet and its mapping to files and return them."""
    csv_file, mapping_file = folder / "evening.csv", folder / "evening.toml"
    csv_file.write_bytes(sheet)
    mapping_file.write_text(mapping, encoding="utf-8")
    return csv_file, mapping_file
