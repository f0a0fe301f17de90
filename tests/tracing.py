"""Where rule ids are cited: in docstrings of engines and of tests, and by scenarios. Read as text, nothing is run."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[1]
ID: Final = re.compile(r"\b(?:CB|BB|BZ)(?:-[A-Z0-9]+)+[a-z]?\b")
RANGE: Final = re.compile(r"\b((?:CB|BB|BZ)(?:-[A-Z]+)+-)(\d+) to \1(\d+)\b")
Owner = ast.Module | ast.ClassDef | ast.FunctionDef


class Docstring(NamedTuple):
    """A docstring: where it stands, the name of its function or class ("" of a module), its text."""

    where: str
    name: str
    text: str


class Function(NamedTuple):
    """A function: where it stands, its docstring, and the options that it reads, inner functions included."""

    where: str
    text: str
    options: frozenset[str]


def spelled_out(text: str) -> str:
    """Return `text` with ranges such as `CB-PLAY-5 to CB-PLAY-7` written as each of their ids."""
    return RANGE.sub(lambda found: " ".join([f"{found[1]}{n}" for n in range(int(found[2]), int(found[3]) + 1)]), text)


def ids_in(text: str) -> set[str]:
    """Return the ids that a text cites, ranges included."""
    return set(ID.findall(spelled_out(text)))


def trees(folder: Path, leave_out: Sequence[str]) -> Iterator[tuple[str, ast.Module]]:
    """Yield the Python files below `folder` by name, as syntax trees."""
    for path in sorted(folder.rglob("*.py")):
        if not set(leave_out) & set(path.parts):
            yield str(path.relative_to(folder)), ast.parse(path.read_text(encoding="utf-8"))


@cache
def docstrings(folder: Path, leave_out: Sequence[str] = ()) -> tuple[Docstring, ...]:
    """Return each docstring of the Python files below `folder`; they are read once a process."""
    found = []
    for file, tree in trees(folder, leave_out):
        for node in ast.walk(tree):
            if isinstance(node, Owner) and (text := ast.get_docstring(node)):
                name = "" if isinstance(node, ast.Module) else node.name
                found.append(Docstring(f"{file}:{name}" if name else file, name, text))
    return tuple(found)


def homes(folder: Path, leave_out: Sequence[str] = ()) -> Mapping[str, list[str]]:
    """Return by id where it is cited below `folder`, in whatever docstring."""
    return by_id(docstrings(folder, leave_out))


def cited_by_tests(folder: Path) -> Mapping[str, list[str]]:
    """Return by id the tests below `folder` whose docstring cites it: functions and classes that pytest collects."""
    return by_id([found for found in docstrings(folder) if found.name.lower().startswith("test")])


def by_id(texts: Iterable[Docstring]) -> Mapping[str, list[str]]:
    """Return by id where it is cited."""
    found: dict[str, list[str]] = defaultdict(list)
    for where, _, text in texts:
        for id_ in ids_in(text):
            found[id_].append(where)
    return found


@cache
def functions(folder: Path, leave_out: Sequence[str]) -> tuple[Function, ...]:
    """Return the functions of the Python files below `folder`; they are read once a process."""
    return tuple(
        Function(f"{file}:{node.name}", ast.get_docstring(node) or "", frozenset(map(option_read, ast.walk(node))))
        for file, tree in trees(folder, leave_out)
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
    )


def readers(folder: Path, option: str, leave_out: Sequence[str] = ()) -> list[tuple[str, str]]:
    """Return the functions that read `….options.<option>` or `options.<option>`, each with its docstring."""
    return [(found.where, found.text) for found in functions(folder, leave_out) if option in found.options]


def option_read(node: ast.AST) -> str:
    """Return the option that a node reads by `options.<option>`, or by the same at the end of a longer chain; or ""."""
    if not isinstance(node, ast.Attribute):
        return ""
    holder = node.value
    return node.attr if getattr(holder, "attr", getattr(holder, "id", "")) == "options" else ""
