"""Finds the rules and deck files (REPLAY_DATA, the checkout, or the wheel's copy) and the store. Reads none of them."""

import os
from pathlib import Path

from replay.errors import UsageError

_PACKAGE = Path(__file__).resolve().parent


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
