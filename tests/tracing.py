"""Where rule ids are cited: in docstrings of engines and of tests, and by scenarios. Read as text, nothing is run."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
ID: Final = re.compile(r"\b(?:CB|BB|BZ)(?:-[A-Z0-9]+)+[a-z]?\b")
RANGE: Final = re.compile(r"\b((?:CB|BB|BZ)(?:-[A-Z]+)+-)(\d+) to \1(\d+)\b")
Owner = ast.Module | ast.ClassDef | ast.FunctionDef


def spelled_out(text: str) -> str:
    """Return `text` with ranges such as `CB-PLAY-5 to CB-PLAY-7` written as each of their ids."""
    return RANGE.sub(lambda found: " ".join([f"{found[1]}{n}" for n in range(int(found[2]), int(found[3]) + 1)]), text)


def ids_in(text: str) -> set[str]:
    """Return the ids that a text cites, ranges included."""
    return set(ID.findall(spelled_out(text)))


def docstrings(folder: Path, leave_out: Sequence[str] = ()) -> Iterator[tuple[str, Owner, str]]:
    """Yield each docstring of the Python files below `folder`: where it stands, what it belongs to, its text."""
    for path in sorted(folder.rglob("*.py")):
        if set(leave_out) & set(path.parts):
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, Owner) and (text := ast.get_docstring(node)):
                name = "" if isinstance(node, ast.Module) else f":{node.name}"
                yield f"{path.relative_to(folder)}{name}", node, text


def homes(folder: Path, leave_out: Sequence[str] = ()) -> Mapping[str, list[str]]:
    """Return by id where it is cited below `folder`, in whatever docstring."""
    found: dict[str, list[str]] = defaultdict(list)
    for where, _, text in docstrings(folder, leave_out):
        for id_ in ids_in(text):
            found[id_].append(where)
    return found


def cited_by_tests(folder: Path) -> Mapping[str, list[str]]:
    """Return by id the tests below `folder` whose docstring cites it: functions and classes that pytest collects."""
    found: dict[str, list[str]] = defaultdict(list)
    for where, node, text in docstrings(folder):
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name.lower().startswith("test"):
            for id_ in ids_in(text):
                found[id_].append(where)
    return found


def readers(folder: Path, option: str, leave_out: Sequence[str] = ()) -> list[tuple[str, str]]:
    """Return the functions that read `….options.<option>` or `options.<option>`, each with its docstring."""
    found = []
    for path in sorted(folder.rglob("*.py")):
        if set(leave_out) & set(path.parts):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and any(reads(inner, option) for inner in ast.walk(node)):
                found.append((f"{path.relative_to(folder)}:{node.name}", ast.get_docstring(node) or ""))
    return found


def reads(node: ast.AST, option: str) -> bool:
    """Return whether a node is `options.<option>`, or the same at the end of a longer chain."""
    if not isinstance(node, ast.Attribute) or node.attr != option:
        return False
    holder = node.value
    return getattr(holder, "attr", getattr(holder, "id", "")) == "options"
