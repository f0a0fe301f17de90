"""Finds the rules and deck files (REPLAY_DATA, the checkout, or the wheel's copy) and the store, and parses TOML.

What a file's content means is not known here.
"""

import os
import tomllib
from collections.abc import Mapping
from datetime import date, time
from math import isfinite
from pathlib import Path
from typing import Final

from replay.errors import ReplayError, UsageError, cut

_PACKAGE = Path(__file__).resolve().parent
DEEPEST: Final = 32
"""Levels of tables and lists in one another that a TOML file may have; ours have five."""
LARGEST: Final = 2**63 - 1
"""The largest whole number that TOML promises to keep."""

_Placed = tuple[str, object]
"""A value and the words for where it stands."""


def data_folder() -> Path:
    """Return the folder that holds `rules` and `decks`. Raises `UsageError` if there is none.

    The environment variable REPLAY_DATA, if set and not empty, is taken at its word: nothing else is tried.
    """
    named = os.environ.get("REPLAY_DATA", "")
    if named:
        return _proven(Path(named), "REPLAY_DATA")
    checkout = _PACKAGE.parent
    if (checkout / "pyproject.toml").is_file():
        return _proven(checkout / "data", "the checkout's data folder")
    return _proven(_PACKAGE / "_data", "the data folder of the installed package")


def rules_file(game: str) -> Path:
    """Return the rules file of `game`. Raises `UsageError` with the games known."""
    return _file_of(game, "rules")


def deck_file(game: str) -> Path:
    """Return the deck file of `game`. Raises `UsageError` with the games known."""
    return _file_of(game, "decks")


def store_folder(named: Path | str | None = None) -> Path:
    """Return the store to use: the one `named`, else REPLAY_LOG, else data/logs below the current folder."""
    return Path(named or os.environ.get("REPLAY_LOG") or Path("data", "logs"))


def read_text(path: Path, what: str, error_class: type[ReplayError]) -> str:
    """Return the text of a file that should be `what`. Raises `error_class` in one line."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise error_class(f"{path}: cannot be read as {what}: {error.strerror or error}") from None
    except ValueError as error:
        raise error_class(f"{path}: cannot be read as {what}: {error}") from None


def parse_toml(text: str, where: str, error_class: type[ReplayError]) -> dict[str, object]:
    """Return the content of TOML. Raises `error_class` in one line, also for what a parser takes but nobody means:
    whole numbers beyond 64 bits, nesting without end, and what no log can say: dates that are no text, nan and inf.
    """
    try:
        content: dict[str, object] = tomllib.loads(text)
    except RecursionError:
        raise error_class(
            f"{where}: found tables or lists nested too deep, expected {DEEPEST} levels at most"
        ) from None
    except tomllib.TOMLDecodeError as error:
        raise error_class(f"{where}: not valid TOML: {error}") from None
    except ValueError:  # int() reads no more than some thousand digits
        raise error_class(f"{where}: found a number of thousands of digits, expected one within 64 bits") from None
    level: list[_Placed] = [(where, content)]
    for _ in range(DEEPEST):
        for place, value in level:
            if wanted := _meant_for(value):
                raise error_class(f"{place}: {wanted}")
        level = [item for placed in level for item in _items(*placed)]
    if level:
        raise error_class(f"{where}: found tables or lists nested too deep, expected {DEEPEST} levels at most")
    return content


def _meant_for(value: object) -> str:
    """Return what was found and expected where a value is none that any file of ours may hold; else ""."""
    if type(value) is int and abs(value) > LARGEST:
        return "found a whole number beyond 64 bits, expected one within"
    if isinstance(value, date | time):
        return f'found the date or time {value.isoformat()}, expected a text, in quotes: "{value.isoformat()}"'
    if isinstance(value, float) and not isfinite(value):
        return f"found {value}, expected a number, or a text in quotes"
    return ""


def _items(place: str, value: object) -> list[_Placed]:
    """Return what a table or list holds, each with its place."""
    if isinstance(value, Mapping):
        return [(f"{place}, {cut(key)}", item) for key, item in value.items()]
    return [(f"{place} {number}", item) for number, item in enumerate(value, 1)] if isinstance(value, list) else []


def _proven(folder: Path, where: str) -> Path:
    missing = [name for name in ("rules", "decks") if not (folder / name).is_dir()]
    if missing:
        found = f"{folder} without {' and '.join(missing)}" if folder.is_dir() else f"{folder}, which is no folder"
        raise UsageError(f"{where}: found {found}; expected a folder with rules and decks in it")
    return folder


def _file_of(game: str, kind: str) -> Path:
    folder = data_folder() / kind
    known = sorted(path.stem for path in folder.glob("*.toml"))
    if game not in known:
        raise UsageError(f"{folder}: found no file for game {game!r}; expected one of {', '.join(known) or 'none'}")
    return folder / f"{game}.toml"
