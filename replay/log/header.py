"""What a log says of itself before its first event: game, players, options, deck, engine, chance. No events here."""

from collections.abc import Callable, Mapping
from datetime import datetime
from hashlib import blake2b
from typing import Final, Literal, cast

import msgspec

from replay.errors import LogError, cut
from replay.kernel.spelling import Json
from replay.log.strict import canonical, parse_object, shown

FORMAT: Final = "nursery-log/1"
TIME: Final = "2026-01-31T20:15:00+01:00"
"""A time as it may stand in `started_at`, for messages and docs."""
Source = Literal["simulated", "table", "imported"]


class Player(msgspec.Struct, frozen=True):
    """Who sits on a seat. `kind` tells people from programs, such as `human` or `uniform`."""

    seat: int
    name: str
    kind: str


class DeckRef(msgspec.Struct, frozen=True):
    """The deck played with: its name, and the digest of all in it that play depends on."""

    name: str
    digest: str


class EngineRef(msgspec.Struct, frozen=True):
    """The program that made the log."""

    name: str
    version: str


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """The facts about a game as a whole. `players` are in seat order; `options` holds every option, defaults too."""

    format: str = FORMAT
    game: str
    game_id: str
    players: tuple[Player, ...]
    options: dict[str, str]
    deck: DeckRef
    engine: EngineRef
    seed: str | None
    chance: str | None
    """Name and version of the algorithm that makes chance outcomes of `seed`; None without a seed."""
    source: Source
    started_at: str | None
    user: dict[str, Json] = {}
    """Fields of the user, each beginning with `_`; written flat beside the others."""


class _Fields:
    """The fields of one JSON object, and the one place that refuses what is wrong with them."""

    def __init__(self, fields: Mapping[str, Json], where: str, path: str = "") -> None:
        self.fields = fields
        self.where = where
        self.path = path

    def refuse(self, name: str, found: str, expected: str) -> LogError:
        """Return the error about the field `name`."""
        return LogError(f"{self.where}, field {cut(self.path + name)}: found {found}, expected {expected}")

    def only(self, known: tuple[str, ...], user: bool = False) -> None:
        """Refuse fields that are not `known`; with `user`, those that begin with `_` are the user's own."""
        for name in self.fields:
            if name not in known and not (user and name.startswith("_")):
                hint = ' (a field of your own begins with "_")' if user else ""
                raise self.refuse(name, "an unknown field", f"one of {', '.join(known)}{hint}")

    def get(self, name: str, holds: Callable[[Json], bool], expected: str) -> Json:
        """Return the value of a field that must be there."""
        if name not in self.fields:
            raise self.refuse(name, "nothing", expected)
        value = self.fields[name]
        if not holds(value):
            raise self.refuse(name, shown(value), expected)
        return value

    def text(self, name: str, empty: bool = False) -> str:
        """Return a field that is a text, and not an empty one unless `empty`."""
        value = self.get(name, lambda value: isinstance(value, str), "a text")
        if value == "" and not empty:
            raise self.refuse(name, '""', "a text that is not empty")
        return cast(str, value)

    def maybe(self, name: str) -> str | None:
        """Return a field that may be null or left out."""
        return None if self.fields.get(name) is None else self.text(name)

    def inner(self, name: str, known: tuple[str, ...]) -> "_Fields":
        """Return the fields of an object that stands in the field `name`."""
        value = self.get(name, lambda value: isinstance(value, dict), "an object")
        inner = _Fields(cast("dict[str, Json]", value), self.where, f"{self.path}{name}.")
        inner.only(known)
        return inner


def read_header(data: bytes | str, where: str) -> Header:
    """Return the header that one line of JSON holds; `where` names it in errors. Raises `LogError`."""
    return header_of(parse_object(data, where), where)


def header_of(content: Mapping[str, Json], where: str) -> Header:
    """Return the header with these JSON fields. Raises `LogError` with where, field, found, expected."""
    fields = _Fields(content, where)
    fields.get("format", lambda value: value == FORMAT, f'"{FORMAT}" (other versions need another release)')
    fields.only(tuple([name for name in Header.__struct_fields__ if name != "user"]), user=True)
    deck, engine = fields.inner("deck", ("name", "digest")), fields.inner("engine", ("name", "version"))
    seed, chance = fields.maybe("seed"), fields.maybe("chance")
    if (seed is None) != (chance is None):
        expected = "null without a seed" if seed is None else "the name of the algorithm, since there is a seed"
        raise fields.refuse("chance", shown(chance), expected)
    return Header(
        game=fields.text("game"),
        game_id=fields.text("game_id"),
        players=_players(fields),
        options=_options(fields),
        deck=DeckRef(deck.text("name"), deck.text("digest")),
        engine=EngineRef(engine.text("name"), engine.text("version")),
        seed=seed,
        chance=chance,
        source=cast(Source, fields.get("source", _is_source, '"simulated", "table" or "imported"')),
        started_at=_started_at(fields),
        user={name: value for name, value in content.items() if name.startswith("_")},
    )


def write_header(header: Header) -> dict[str, Json]:
    """Return the header as flat JSON fields, every one of them. Raises `LogError` for a user field without `_`."""
    for name in header.user:
        if not name.startswith("_"):
            where = f"game {header.game_id}, header, field {name}"
            raise LogError(f"{where}: found a field of the user, expected a name that begins with _")
    content = cast("dict[str, Json]", msgspec.to_builtins(header))
    content["players"] = [msgspec.to_builtins(player) for player in header.players]
    del content["user"]
    return content | header.user


def game_id_of(header: Header) -> str:
    """Return the id of a simulated game: 16 hex digits over all of the header but `game_id`."""
    content = write_header(header)
    del content["game_id"]
    return blake2b(canonical(content), digest_size=8).hexdigest()


def _is_source(value: Json) -> bool:
    return value in ("simulated", "table", "imported")


def _started_at(fields: _Fields) -> str | None:
    """Return the time as it is written, if it is one. What is no time could neither be sorted nor shown."""
    text = fields.maybe("started_at")
    try:
        datetime.fromisoformat(text or "2000-01-01")
    except ValueError:
        raise fields.refuse("started_at", shown(text), f"a time in ISO 8601, such as {TIME}, or null") from None
    return text


def _players(fields: _Fields) -> tuple[Player, ...]:
    """Return the players. Seats must be 0, 1, … in order."""
    found = fields.get(
        "players", lambda value: isinstance(value, list) and bool(value), "a list of players, one a seat"
    )
    return tuple([_player(fields, place, item) for place, item in enumerate(cast("list[Json]", found))])


def _player(fields: _Fields, place: int, item: Json) -> Player:
    if not isinstance(item, dict):
        raise fields.refuse(f"players[{place}]", shown(item), "an object with seat, name, kind")
    inner = _Fields(item, fields.where, f"players[{place}].")
    inner.only(("seat", "name", "kind"))
    inner.get("seat", lambda value: type(value) is int and value == place, f"{place} (seats are 0, 1, … in order)")
    return Player(place, inner.text("name", empty=True), inner.text("kind", empty=True))


def _options(fields: _Fields) -> dict[str, str]:
    found = fields.get("options", lambda value: isinstance(value, dict), "an object: option → value")
    inner = _Fields(cast("dict[str, Json]", found), fields.where, "options.")
    return {name: inner.text(name, empty=True) for name in inner.fields}
