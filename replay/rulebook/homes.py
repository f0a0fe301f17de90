"""Where ids are at home: functions of an engine and tests that name a clause. Reads source text, imports none of it."""

import ast
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final

import msgspec

_PACKAGE: Final = Path(__file__).resolve().parents[1]
_ID: Final = re.compile(r"\b[A-Z]{2}(?:-[A-Z0-9]+)+[a-z]?\b")
_RANGE: Final = re.compile(r"\b([A-Z]{2}(?:-[A-Z0-9]+)*-)(\d+) to \1(\d+)\b")


class Home(msgspec.Struct, frozen=True, order=True):
    """A function, class or constant that names a clause; `file` is relative to the folder above the package."""

    file: str
    line: int
    name: str


def rule_ids(text: str) -> tuple[str, ...]:
    """Return the ids in `text`, in order and each once; `CB-WIN-1 to CB-WIN-3` names CB-WIN-2 as well."""
    spelled_out = _RANGE.sub(_all_of_range, text)
    return tuple(dict.fromkeys(_ID.findall(spelled_out)))


def homes_in_engine(game: str) -> dict[str, tuple[Home, ...]]:
    """Return, for each id that the engine of `game` names, the places that name it."""
    return _by_id(_PACKAGE / "games" / game, _named_in)


def homes_in_tests() -> dict[str, tuple[Home, ...]]:
    """Return, for each id in the docstring of a test, the tests; nothing where they are not installed."""
    if not (_PACKAGE.parent / "pyproject.toml").is_file():
        return {}
    return _by_id(_PACKAGE.parent / "tests", _tested_in)


Named = Iterator[tuple[str, int, str]]
"""An id, the line that names it, and the name of what stands there."""


def _by_id(folder: Path, read: Callable[[str], Named]) -> dict[str, tuple[Home, ...]]:
    found: dict[str, dict[tuple[str, str], Home]] = {}
    for path in sorted(folder.rglob("*.py")):
        file = path.relative_to(_PACKAGE.parent).as_posix()
        for id_, line, name in read(path.read_text(encoding="utf-8")):
            found.setdefault(id_, {}).setdefault((file, name), Home(file, line, name))
    return {id_: tuple(places.values()) for id_, places in sorted(found.items())}


def _named_in(source: str) -> Named:
    """Yield every id in a Python source, also in comments."""
    owners = _owners(ast.parse(source))
    for number, line in enumerate(source.split("\n"), 1):
        for id_ in rule_ids(line):
            yield id_, number, owners.get(number, "(module)")


def _tested_in(source: str) -> Named:
    """Yield every id in the docstring of a test: an id that is only data for a test does not count."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for id_ in rule_ids(ast.get_docstring(node) or ""):
                yield id_, node.lineno, node.name


def _owners(tree: ast.Module) -> Mapping[int, str]:
    """Return the name of the function, class or constant to which each line belongs; inner go before outer."""
    owners: dict[int, str] = {}
    for node in ast.walk(tree):
        if name := _name_of(node):
            assert isinstance(node, ast.stmt)
            owners.update(dict.fromkeys(range(node.lineno, (node.end_lineno or node.lineno) + 1), name))
    return owners


def _name_of(node: ast.AST) -> str:
    match node:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return name
        case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]) if name.isupper():
            return name
        case _:
            return ""


def _all_of_range(found: re.Match[str]) -> str:
    return ", ".join([f"{found[1]}{number}" for number in range(int(found[2]), int(found[3]) + 1)])
