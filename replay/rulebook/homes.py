"""Where ids are at home: functions of an engine and tests that name a clause. Reads source text, imports none of it."""

import ast
import re
from collections.abc import Iterator, Mapping
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


def engine_homes(game: str) -> dict[str, tuple[Home, ...]]:
    """Return, for each id that the engine of `game` names, the places that name it."""
    return homes(_PACKAGE.parent, _PACKAGE / "games" / game)


def tests_by_id() -> dict[str, tuple[Home, ...]]:
    """Return, for each id that a test names, the tests; nothing where the package is installed without them."""
    found = homes(_PACKAGE.parent, _PACKAGE.parent / "tests") if (_PACKAGE.parent / "pyproject.toml").is_file() else {}
    tests = {id_: tuple([home for home in places if home.name.startswith("test_")]) for id_, places in found.items()}
    return {id_: places for id_, places in tests.items() if places}


def homes(root: Path, folder: Path) -> dict[str, tuple[Home, ...]]:
    """Return the places below `folder` that name ids, by id; files are told relative to `root`."""
    found: dict[str, dict[tuple[str, str], Home]] = {}
    for path in sorted(folder.rglob("*.py")):
        file = path.relative_to(root).as_posix()
        for id_, line, name in _named_in(path.read_text(encoding="utf-8")):
            found.setdefault(id_, {}).setdefault((file, name), Home(file, line, name))
    return {id_: tuple(places.values()) for id_, places in sorted(found.items())}


def _named_in(source: str) -> Iterator[tuple[str, int, str]]:
    """Yield (id, line, name of what stands there) for every id in a Python source, ids of ranges included."""
    owners = _owners(ast.parse(source))
    lines = source.split("\n")
    for number, line in enumerate(lines, 1):
        for id_ in rule_ids(line):
            yield id_, number, owners.get(number, "(module)")


def _owners(tree: ast.Module) -> Mapping[int, str]:
    """Return the name of the function, class or constant to which each line belongs; inner ones go before outer ones."""
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
