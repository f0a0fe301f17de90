"""Engines with one fault: a game imported afresh with one place of its source replaced. Nothing on disk changes."""

import importlib
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from pathlib import Path
from types import CodeType
from typing import Final, cast

import msgspec

import replay.games
from replay.catalog import AnyGame

GAMES: Final = Path(replay.games.__path__[0])
MUTANTS: Final = {
    "crybaby": "engine_mutants.toml",
    "babyblues": "babyblues/engine_mutants.toml",
    "badbabiez": "badbabiez/engine_mutants.toml",
}
"""Where the mutants of each game stand."""


class EngineMutant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One fault: `find`, which stands once in `file`, becomes `put`; it breaks `rule`, as `caught_by` must say."""

    id: str
    file: str
    find: str
    put: str
    rule: str
    caught_by: str
    game: str = "crybaby"


@cache
def engine_mutants(game: str) -> tuple[EngineMutant, ...]:
    """Return the mutants of a game."""
    content = tomllib.loads((Path(__file__).parent / MUTANTS[game]).read_text(encoding="utf-8"))
    return tuple(msgspec.convert([row | {"game": game} for row in content["mutant"]], list[EngineMutant]))


def mutated(mutant: EngineMutant) -> str:
    """Return the source of the mutant's file with its fault. Raises `ValueError` where the place is not found once."""
    source = (GAMES / mutant.game / mutant.file).read_text(encoding="utf-8")
    found = source.count(mutant.find)
    if found != 1:
        raise ValueError(f"mutant {mutant.id}: {mutant.file} holds {mutant.find!r} {found} times, expected once")
    return source.replace(mutant.find, mutant.put)


@cache
def sound_code(path: Path) -> CodeType:
    """Return a file of the package compiled as it is; once for all mutants."""
    return compile(path.read_text(encoding="utf-8"), str(path), "exec")


class Copy(MetaPathFinder, InspectLoader):
    """Finds and loads the modules of a game's package for one copy of it."""

    def __init__(self, game: str, mutant: EngineMutant | None) -> None:
        self.package = package_of(game)
        self.faulty = {GAMES / game / mutant.file: mutated(mutant)} if mutant else {}

    def find_spec(self, fullname: str, path: object, target: object = None) -> ModuleSpec | None:
        if fullname == shared(self.package) or not is_within(fullname, self.package):
            return None
        return spec_from_loader(fullname, self, is_package=self.is_package(fullname))

    def is_package(self, fullname: str) -> bool:
        return path_of(fullname).name == "__init__.py"

    def get_source(self, fullname: str) -> str:
        path = path_of(fullname)
        return self.faulty.get(path) or path.read_text(encoding="utf-8")

    def get_code(self, fullname: str) -> CodeType:
        path = path_of(fullname)
        return compile(self.faulty[path], f"{path}, mutated", "exec") if path in self.faulty else sound_code(path)


def package_of(game: str) -> str:
    return f"replay.games.{game}"


def shared(package: str) -> str:
    """Return the module that every copy has in common: events of a sound engine and of a faulty one can be compared."""
    return f"{package}.events"


def is_within(fullname: str, package: str) -> bool:
    return fullname == package or fullname.startswith(f"{package}.")


def path_of(fullname: str) -> Path:
    inner = GAMES.joinpath(*fullname.split(".")[2:])
    return inner / "__init__.py" if inner.is_dir() else inner.with_suffix(".py")


@contextmanager
def aside(package: str) -> Iterator[None]:
    """Set a game's modules aside, all but the shared one, and put back just what was there."""
    kept = {name: module for name, module in sys.modules.items() if is_within(name, package)}
    for name in kept.keys() - {shared(package)}:
        del sys.modules[name]
    try:
        yield
    finally:
        for name in [name for name in sys.modules if is_within(name, package)]:
            del sys.modules[name]
        sys.modules.update(kept)
        setattr(replay.games, package.rpartition(".")[2], kept[package])


def engine(game: str, mutant: EngineMutant | None = None) -> AnyGame:
    """Return a fresh copy of a game's engine with the mutant's fault, or a sound one."""
    copy, package = Copy(game, mutant), package_of(game)
    with aside(package):
        sys.meta_path.insert(0, copy)
        try:
            return cast(AnyGame, importlib.import_module(package))
        finally:
            sys.meta_path.remove(copy)
