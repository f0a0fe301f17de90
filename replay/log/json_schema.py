"""The JSON Schema of a log in JSON Lines, from the event classes and their spelling: what each line may look like.

It says what one line alone can be held to. Steps without gaps, fields that follow from the deck, and the rules of the
game are checked when a log is read and verified.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from replay.kernel.event import Event, name_of
from replay.kernel.spelling import Json, Spelling
from replay.log.codec import key_of
from replay.log.header import FORMAT

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
OWN_FIELDS: Final[Mapping[str, Json]] = {"^_": {"description": "a field of your own, kept as it is"}}
STORED: Final = "stored"
"""A key of each event's schema that validators pass over: the columns that a store keeps the event's numbers in, in the
order in which they go into the game's head.
"""
TEXT: Final[Mapping[str, Json]] = {"type": "string"}
FILLED: Final[Mapping[str, Json]] = {"type": "string", "minLength": 1}
MAYBE: Final[Mapping[str, Json]] = {"type": ["string", "null"], "minLength": 1}
STEP: Final[Mapping[str, Json]] = {
    "type": "integer",
    "minimum": 0,
    "description": "0, 1, 2 … within a game, without gaps",
}


def json_schema(game: str, classes: Sequence[type[Event]], spelling: Spelling) -> dict[str, Json]:
    """Return the schema of a line of a log of `game`: a header, or one of the events of `classes`."""
    events = {name_of(cls): event_schema(cls, spelling) for cls in classes}
    branches = [{"$ref": f"#/$defs/{name}"} for name in ("header", *events)]
    return {
        "$schema": DIALECT,
        "title": f"A line of a log of {game} ({FORMAT})",
        "oneOf": branches,
        "$defs": {"header": header_schema(game), **events},
    }


def event_schema(cls: type[Event], spelling: Spelling) -> dict[str, Json]:
    """Return the schema of the lines of one event class."""
    fields = {key_of(name): dict(kind.schema) for name, kind in spelling.events[cls].fields.items()}
    envelope: dict[str, Json] = {"step": dict(STEP), "type": {"const": name_of(cls)}}
    return {
        "description": f"{cls.kind}. {cls.__doc__ or ''}".strip(),
        **_object({**envelope, **fields}),
        "patternProperties": OWN_FIELDS,
        STORED: list(cls.__struct_fields__),
    }


def header_schema(game: str) -> dict[str, Json]:
    """Return the schema of the line that begins a game. `seed`, `chance` and `started_at` may be left out or null."""
    player = _object({"seat": {"type": "integer", "minimum": 0}, "name": TEXT, "kind": TEXT})
    fields: dict[str, Json] = {
        "format": {"const": FORMAT},
        "game": {"const": game},
        "game_id": FILLED,
        "players": {"type": "array", "minItems": 1, "items": player, "description": "by seat: 0, 1, 2 …"},
        "options": {
            "type": "object",
            "additionalProperties": TEXT,
            "description": "every option of the game with its value",
        },
        "deck": _object({"name": FILLED, "digest": FILLED}),
        "engine": _object({"name": FILLED, "version": FILLED}),
        "seed": MAYBE,
        "chance": {**MAYBE, "description": "the algorithm that draws from the seed; null just where the seed is"},
        "source": {"enum": ["simulated", "table", "imported"]},
        "started_at": {**MAYBE, "description": "a time in ISO 8601"},
    }
    needed = [name for name in fields if name not in ("seed", "chance", "started_at")]
    return {
        "description": "The line that begins a game.",
        **_object(fields),
        "required": needed,
        "patternProperties": OWN_FIELDS,
    }


def _object(fields: Mapping[str, Json]) -> dict[str, Json]:
    return {"type": "object", "properties": dict(fields), "required": list(fields), "additionalProperties": False}
