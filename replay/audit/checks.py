"""The checks in `sql/<game>/`: one file a clause, named after it, over the events of a store and no engine.

What a check selects is one row for each thing that its clause judges: game (a number: `headers` has the ids), step,
seat, `kept` and a detail in words. `kept` is true, false, or null where the log does not tell.

`steps.sql` beside the checks, and further `steps_….sql`, make what they share; `unseen.toml` says of each clause
without a check why no log can show it.
"""

from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

from replay.errors import UsageError
from replay.resources import parse_toml

_SQL: Final = files("replay.audit").joinpath("sql")
_STEPS: Final = "steps"
"""What the names of files begin with that make what checks share; they are carried out in the order of their names."""
_CHANCE: Final = "chance"
"""The same of files that ask whether chance is fair."""


class Check(NamedTuple):
    """One check: the clause that it judges and its query."""

    rule: str
    sql: str

    @property
    def title(self) -> str:
        """What is judged, from the comment on top: `-- CB-PLAY-5: whoever …` gives `whoever …`."""
        return self.sql.partition("\n")[0].partition(": ")[2]

    @property
    def unordered(self) -> str:
        """The query without the `order by` that it ends with: who only counts its rows need not wait for a sort."""
        return self.sql.rpartition("\norder by ")[0]


def games_with_checks() -> list[str]:
    """Return the games that have checks."""
    return sorted([folder.name for folder in _SQL.iterdir() if folder.is_dir() and checks_of(folder.name)])


def known_rules() -> list[str]:
    """Return the clauses of all games that have a check."""
    return sorted([check.rule for game in games_with_checks() for check in checks_of(game)])


def checks_of(game: str) -> list[Check]:
    """Return the checks of `game`, by clause; none for a game without any."""
    found = [path for path in _folder(game).iterdir() if _is_check(path)] if _folder(game).is_dir() else []
    checks = [Check(path.name.removesuffix(".sql"), path.read_text(encoding="utf-8")) for path in found]
    return sorted(checks)


def steps_of(game: str) -> str:
    """Return the statements that make what the checks of `game` share."""
    return "\n".join(_texts(game, _STEPS))


def chance_of(game: str) -> list[str]:
    """Return the queries for how often chance gave what, and how often it is expected to. Raises `UsageError` if none.

    They are for one connection, one after another: the first makes tables that the others need too.
    """
    found = _texts(game, _CHANCE)
    if not found:
        raise UsageError(f"chance: found no query for {game}, so its chance outcomes cannot be tested")
    return found


def query(name: str) -> str:
    """Return the text of a query that is no check."""
    return _SQL.joinpath(f"{name}.sql").read_text(encoding="utf-8")


def unseen(game: str) -> dict[str, str]:
    """Return why no log can show whether a clause was kept, for each clause without a check for that reason."""
    path = _folder(game).joinpath("unseen.toml")
    if not path.is_file():
        return {}
    text = path.read_text(encoding="utf-8")
    found = parse_toml(text, f"replay/audit/sql/{game}/unseen.toml", UsageError)
    return {rule: str(reason) for rule, reason in found.items()}


def _folder(game: str) -> Traversable:
    return _SQL.joinpath(game)


def _texts(game: str, begin: str) -> list[str]:
    """Return the texts of the files of `game` whose names begin so, in the order of their names."""
    found = {path.name: path for path in _folder(game).iterdir() if path.name.startswith(begin)}
    return [found[name].read_text(encoding="utf-8") for name in sorted(found)]


def _is_check(path: Traversable) -> bool:
    return path.name.endswith(".sql") and not path.name.startswith((_STEPS, _CHANCE))
