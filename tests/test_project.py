"""The project as a whole: what tracked files may not hold, pins, one version, and the commands that README gives."""

import ast
import re
import subprocess
import sys
import tomllib
from functools import cache
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import replay

ROOT = Path(__file__).parents[1]

# Written as patterns that do not match themselves. Any address is refused whose host is not known to be harmless: so no
# registry, mirror or index gets in, whatever its name.
HARMLESS = r"(?:www\.w3\.org|json-schema\.org|localhost|127\.0\.0\.1)(?![\w.-])"
ADDRESS = rf"[a-z]+:/{{2}}(?!{HARMLESS})[\w{{%]|(?<!no-emit-)index[-]url|trusted[-]host"
MACHINE = r"(?<![\w./-])/(?:work|root|opt|home|Users|mnt)/|[A-Z]:\\Users\\"


@cache
def tracked() -> dict[str, str]:
    """Return the text files of the repository by path, those not yet added included."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listing = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    texts = {}
    for path in filter(None, listing.split("\0")):
        content = (ROOT / path).read_bytes() if (ROOT / path).is_file() else b"\0"
        if b"\0" not in content:
            texts[path] = content.decode("utf-8")
    return texts


def requirements() -> list[Requirement]:
    table = tomllib.loads(tracked()["pyproject.toml"])["project"]
    extras = [line for lines in table["optional-dependencies"].values() for line in lines]
    return [Requirement(line) for line in [*table["dependencies"], *extras]]


def readme_commands() -> list[str]:
    """Return the lines of README that begin with a fresh virtual environment."""
    return re.findall(r"^python3 -m venv .*$", tracked()["README.md"], re.MULTILINE)


@pytest.mark.parametrize(("pattern", "what"), [(ADDRESS, "an address"), (MACHINE, "a path of one machine")])
def test_no_tracked_file_names_a_registry_or_a_path_of_a_machine(pattern: str, what: str) -> None:
    assert len(tracked()) > 20
    for path, text in tracked().items():
        found = re.search(pattern, text)
        assert not found, f"{path}: {found[0]!r} looks like {what}"


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        (ADDRESS, "https:" + "//registry.example/simple"),
        (ADDRESS, "file:" + "//localhost.example/wheels"),
        (ADDRESS, "--extra-index" + "-url there"),
        (MACHINE, "see /wo" + "rk/main"),
        (MACHINE, "'/ro" + "ot/x'"),
    ],
)
def test_the_patterns_find_what_they_are_for(pattern: str, text: str) -> None:
    assert re.search(pattern, text)


def test_constraints_are_names_and_exact_versions_alone() -> None:
    lines = tracked()["constraints.txt"].splitlines()
    assert len(lines) > 50
    for line in lines:
        assert re.fullmatch(r"[a-z0-9-]+==[0-9][\w.]*( ; [a-z_]+ (==|!=|<|>=) '[\w.]+')?", line), line


def test_every_dependency_has_a_pin_that_fits_it() -> None:
    pins = re.findall(r"^([a-z0-9-]+)==([\w.]+)", tracked()["constraints.txt"], re.MULTILINE)
    for requirement in requirements():
        versions = [version for name, version in pins if name == canonicalize_name(requirement.name)]
        assert versions, requirement
        assert all(requirement.specifier.contains(version) for version in versions), requirement


def imported(under: str) -> set[str]:
    """Return the names of all packages that a source whose path fits the pattern imports."""
    texts = [text for path, text in tracked().items() if re.match(rf"{under}.*\.py$", path)]
    assert len(texts) > 20
    return set(re.findall(r"^\s*(?:from|import) (\w+)", "\n".join(texts), re.MULTILINE))


def test_every_dependency_is_used() -> None:
    """Imported by what is shipped; those of `dev` and `bench` imported by anything, or run by the checks."""
    table = tomllib.loads(tracked()["pyproject.toml"])["project"]
    extras = table["optional-dependencies"]
    shipped, anywhere = imported("(replay|dashboards)/"), imported("")
    named_otherwise = {"pyspiel": "open_spiel"}
    anywhere = {named_otherwise.get(name, name) for name in anywhere}
    # `pytest -n` is xdist; lint-imports is import-linter; the others of the script are called as they are named.
    anywhere |= {"pytest-xdist", "import-linter", *re.findall(r"\$bin/([\w-]+)", tracked()["tests/check.sh"])}
    assert {Requirement(line).name for line in table["dependencies"]} <= shipped
    assert {Requirement(line).name for line in [*extras["dev"], *extras["bench"]]} <= anywhere


def test_the_version_stands_once() -> None:
    """In `replay/__init__.py`; what is installed and the changelog agree with it."""
    assert tomllib.loads(tracked()["pyproject.toml"])["project"]["dynamic"] == ["version"]
    assert metadata.version("nursery-replay") == replay.__version__
    newest = re.search(r"^## (\S+)", tracked()["docs/changelog.md"], re.MULTILINE)
    assert newest
    assert newest[1] == replay.__version__


def test_readme_gives_two_commands_and_ci_runs_the_second_word_for_word() -> None:
    demo, tests = readme_commands()
    assert demo.endswith("&& .venv/bin/replay demo")
    assert tests in tracked()[".ci/run"].splitlines()


def test_readme_and_makefile_run_the_checks_of_one_script() -> None:
    assert readme_commands()[1].endswith("&& sh tests/check.sh")
    assert "\tsh tests/check.sh\n" in tracked()["Makefile"]
    for tool in ("ruff", "mypy", "lint-imports", "pytest"):
        assert tool in tracked()["tests/check.sh"]


def test_any_is_used_where_it_is_argued_for_alone() -> None:
    """A line of a log may hold any JSON, and the catalogue holds games whose tables are of different types."""
    sources = {path: text for path, text in tracked().items() if re.match(r"(replay|dashboards)/.*\.py$", path)}
    assert len(sources) > 20
    users = [path for path, text in sources.items() if re.search(r"\bimport\b.*\bAny\b|\btyping\.Any\b", text)]
    assert set(users) <= {"replay/log/codec.py", "replay/catalog.py"}


def test_every_floor_that_is_told_of_is_there_and_every_one_there_is_told_of() -> None:
    """In docs/design.md, in the docstring of the package, and in the contract that lint-imports holds."""
    there = {path.split("/")[1].removesuffix(".py") for path in tracked() if re.match(r"replay/\w+(/|\.py$)", path)}
    there -= {"__init__", "__main__", "py"}
    rows = re.findall(r"^\| (`\w+`(?:, `\w+`)*) \|", tracked()["docs/design.md"], re.MULTILINE)
    assert set(re.findall(r"`(\w+)`", " ".join(rows))) == there
    told = (replay.__doc__ or "").partition("This file")[0]
    assert set(re.findall(r"`(\w+)`", told)) == there
    contract = tomllib.loads(tracked()["pyproject.toml"])["tool"]["importlinter"]["contracts"][0]["layers"]
    held = {name.strip() for layer in contract for name in layer.split("|")}
    assert {name for name in held if "(" not in name} == there


LIMITS = {
    r"replay/games/\w+/(rules|events)": 450,
    r"(replay|dashboards)/.*\.(py|js|css|html|sql)$": 300,
    r"tests/.*\.py$": 400,
}
"""What a file's lines stay under, by the first pattern that its path fits: an engine's rules and events are as long as
the rulebook and its vocabulary, and a test file may hold a few tables of cases more.
"""
LONG_FUNCTIONS = {
    f"replay/games/{table}:__init__": "one line a field, most with what it holds"
    for table in ("crybaby/table.py", "babyblues/table.py", "badbabiez/table.py", "badbabiez/deck/__init__.py")
}
"""Functions of more than 40 lines, each with a sentence saying why it is not divided."""


def limit_of(path: str) -> int | None:
    return next((limit for pattern, limit in LIMITS.items() if re.match(pattern, path)), None)


def test_no_source_file_grows_past_its_size() -> None:
    sizes = {path: text.count("\n") for path, text in tracked().items() if limit_of(path)}
    assert len(sizes) > 100
    for path, lines in sizes.items():
        assert lines < (limit_of(path) or 0), f"{path}: {lines} lines, expected fewer than {limit_of(path)}"


def bodies(under: str) -> dict[str, int]:
    """Return the lines of each function's body, its docstring not counted, as `path:name`."""
    found: dict[str, int] = {}
    for path, text in tracked().items():
        for node in ast.walk(ast.parse(text)) if re.match(rf"{under}.*\.py$", path) else ():
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                body = node.body[1:] if ast.get_docstring(node) is not None else node.body
                lines = (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0
                name = f"{path}:{node.name}"
                found[name] = max(lines, found.get(name, 0))
    return found


def test_no_function_grows_past_forty_lines_without_a_sentence_that_says_why() -> None:
    long = {name for name, lines in bodies("(replay|dashboards|docs|tests)/").items() if lines > 40}
    assert long == set(LONG_FUNCTIONS)
    assert all(LONG_FUNCTIONS.values())


def test_most_functions_are_short() -> None:
    """Half of those that are shipped have 8 lines at most, nine in ten 20."""
    sizes = sorted(bodies("(replay|dashboards)/").values())
    assert len(sizes) > 500
    assert sizes[len(sizes) // 2] <= 8
    assert sizes[len(sizes) * 9 // 10] <= 20


def test_a_function_is_measured_without_its_docstring(monkeypatch: pytest.MonkeyPatch) -> None:
    text = 'def f() -> None:\n    """Say.\n\n    More.\n    """\n    a = 1\n\n    def g() -> None: ...\n'
    monkeypatch.setattr(sys.modules[__name__], "tracked", lambda: {"replay/x.py": text})
    assert bodies("replay/") == {"replay/x.py:f": 3, "replay/x.py:g": 1}


@pytest.mark.parametrize(
    ("on_ci", "status", "words"),
    [({"CI": "true"}, 1, "no Chromium found, and on CI a browser test must run"), ({}, 0, "1 skipped")],
)
def test_a_browser_test_without_browser_fails_on_ci_and_is_skipped_elsewhere(
    tmp_path: Path, on_ci: dict[str, str], status: int, words: str
) -> None:
    test = tmp_path / "test_page.py"
    test.write_text("def test_page(chromium: str) -> None:\n    assert chromium\n", encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.conftest", "-p", "no:cacheprovider", str(test)]
    environment = {"PATH": str(tmp_path), **on_ci}
    answer = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert (answer.returncode, words in answer.stdout) == (status, True), answer.stdout
