"""The catalogue of measures: for each game `sql/<game>/measures.toml`, and beside it one SQL file a measure.

What a measure selects is one row for each opportunity, that is a decision at which the thing could be done and
something else could be done too: game (a number: `headers` has the ids), step, seat, value. Of a share, value is 1
where it was done and 0 where not; of a mean, the amount. A measure is defined here and nowhere else.

`steps.sql` beside the measures makes what they share, on top of `sql/headers.sql` and `sql/seats.sql`.
"""

from collections.abc import Sequence
from difflib import get_close_matches
from importlib.resources import files
from typing import Final, Literal

import msgspec

from replay.errors import UsageError, quoted
from replay.resources import parse_toml

_SQL: Final = files("replay.tendencies").joinpath("sql")
SHARE: Final = "share"
"""The unit of a measure that counts how often something was done."""


class Measure(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One measure. `unit` is "share", or what a mean counts, such as "points"; `version` grows with its meaning."""

    id: str
    name: str
    question: str
    definition: str
    opportunity: str
    unit: str
    version: int

    @property
    def is_share(self) -> bool:
        """Whether it is how often something was done, not a mean."""
        return self.unit == SHARE

    def number(self, value: float, sign: Literal["", "+"] = "") -> str:
        """Return a share in per cent with one decimal, a mean with two; with `+`, a difference with its sign."""
        return f"{100 * value:{sign}.1f}" if self.is_share else f"{value:{sign}.2f}"

    def spoken(self, value: float) -> str:
        """Return it with the sign for per cent, where it is a share: `41.0 %`."""
        return f"{self.number(value)} %" if self.is_share else self.number(value)


class Catalogue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What `measures.toml` holds."""

    measure: tuple[Measure, ...]


def games_with_measures() -> list[str]:
    """Return the games that have measures."""
    return sorted([folder.name for folder in _SQL.iterdir() if folder.is_dir()])


def measures_of(game: str) -> tuple[Measure, ...]:
    """Return the measures of `game` in the catalogue's order; none for a game without any."""
    if game not in games_with_measures():
        return ()
    where = f"replay/tendencies/sql/{game}/measures.toml"
    content = parse_toml(sql_of(game, "measures.toml"), where, UsageError)
    return msgspec.convert(content, Catalogue).measure


def chosen(game: str, ids: Sequence[str]) -> tuple[Measure, ...]:
    """Return the measures called `ids`, all if there are none.

    Raises `UsageError` for one named twice, and with names like it for one that is not known.
    """
    known = {measure.id: measure for measure in measures_of(game)}
    for id_ in {id_ for id_ in ids if ids.count(id_) > 1}:
        raise UsageError(f"measure: found {quoted(id_)} twice, expected each measure once")
    for id_ in ids:
        if id_ not in known:
            near = get_close_matches(id_, known, n=3, cutoff=0.4) or list(known)[:3]
            raise UsageError(f"measure: found {quoted(id_)}, expected a measure of {game}, such as {', '.join(near)}")
    return tuple([known[id_] for id_ in ids]) if ids else tuple(known.values())


def rows_of(game: str, measure: Measure) -> str:
    """Return the query for the opportunities of a measure."""
    return sql_of(game, f"{measure.id}.sql")


def steps_of(game: str) -> str:
    """Return the statements that make what the measures of `game` share."""
    return sql_of(game, "steps.sql")


def shared(name: str) -> str:
    """Return a statement that all games share: of the folder `sql`, whose files say what they ask for.

    `headers` and `seats` lay what measures stand on; `lacking`, `places`, `settings` and `tables` ask about games.
    """
    return _SQL.joinpath(f"{name}.sql").read_text(encoding="utf-8")


def sql_of(game: str, name: str) -> str:
    """Return the text of a file beside the measures of `game`."""
    return _SQL.joinpath(game, name).read_text(encoding="utf-8")
