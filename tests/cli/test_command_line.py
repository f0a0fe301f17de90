"""The command as a whole: help, version, exit codes, and that whatever goes wrong is one line."""

import importlib.util
import json
import os
import re
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from types import ModuleType

import pytest
from typer.core import TyperGroup
from typer.main import get_command

from replay import __version__
from replay.cli import app, checking, output
from replay.errors import LogError
from replay.log.entries import latest
from tests.cli.conftest import Call

ROOT = Path(__file__).parents[2]
GROUP = get_command(app)
assert isinstance(GROUP, TyperGroup)
NAMES = sorted(GROUP.commands)


def replay(*arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run the command as a process of its own."""
    command = [sys.executable, "-m", "replay", *arguments]
    return subprocess.run(
        command, capture_output=True, text=True, check=False, env={**os.environ, **settings}, cwd=ROOT
    )


def test_the_commands_are_those_of_the_design() -> None:
    expected = (
        "agree audit chance compact compare coverage dashboard demo export games html import play query ratings "
        "rebuild reread rules scenarios schema seal show simulate styles tendencies vacuum verify why"
    )
    assert expected.split() == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_every_command_has_help_and_json(call: Call, name: str) -> None:
    said = call(name, "--help")
    assert said.code == 0
    assert "--json" in said.out
    assert call(name, "-h").out == said.out


def test_without_a_command_the_help_is_printed(call: Call) -> None:
    said = call()
    assert said.code == 0
    assert all(name in said.out for name in NAMES)


def test_help_lists_every_exit_code(call: Call) -> None:
    codes = {output.CLEAN, output.FOUND, output.REFUSED, output.INTERRUPTED, output.UNREAD}
    listed = call("--help").out.split("Exit codes: ")[1].split("Data goes")[0]
    assert {int(number) for number in re.findall(r"\d+", listed)} == codes == {0, 1, 2, 130, 141}


def test_the_version_is_printed(call: Call) -> None:
    assert call("--version").out == f"nursery-replay {__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("verfy", "x"), "No such command 'verfy'. Did you mean 'verify', 'query'? (see replay --help)"),
        (("--jsn",), "No such option: --jsn (see replay --help)"),
        (("verify",), "Missing argument 'PATH' (see replay verify --help)"),
        (
            ("verify", "x", "--job", "2"),
            "No such option: --job (Possible options: --jobs, --json) (see replay verify --help)",
        ),
    ],
)
def test_a_wrong_command_line_is_one_line_with_what_is_near(call: Call, arguments: tuple[str, ...], line: str) -> None:
    said = call(*arguments)
    assert (said.code, said.out, said.err) == (2, "", f"replay: {line}\n")
    assert json.loads(call(*arguments, "--json").out) == {"ok": False, "error": line}


def test_an_error_stays_on_one_line_whatever_it_holds(capfd: pytest.CaptureFixture[str]) -> None:
    """A name in a log may hold a line's end, or what steers a terminal."""
    assert output.refused(str(LogError("game a\nb\x1b[2J\u2028é: found")), as_json=False) == 2
    assert capfd.readouterr().err == "replay: game a b\\x1b[2J é: found\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ("verify", "log.jsonl", "--deck", "/nope"),
        ("simulate", "crybaby", "--deck", "/nope"),
        ("scenarios", "crybaby", "--file", "/nope"),
    ],
)
def test_a_file_that_is_not_there_is_named_once_in_plain_words(call: Call, log: Path, arguments: tuple[str]) -> None:
    said = call(*arguments)
    assert said.code == 2
    assert said.err.count("/nope") == 1
    assert said.err.endswith(": No such file or directory\n")
    assert "Errno" not in said.err


@pytest.mark.parametrize(
    "arguments",
    [
        ("{}",),
        ("--{}",),
        ("verify", "{}"),
        ("verify", "log.jsonl", "--game-id", "{}"),
        ("simulate", "{}"),
        ("simulate", "crybaby", "--option", "{}"),
    ],
)
def test_what_an_error_repeats_is_cut_where_it_is_endless(call: Call, log: Path, arguments: tuple[str, ...]) -> None:
    said = call(*[word.format("x" * 100_000) for word in arguments])
    assert said.code == 2
    assert "x…x" in said.err
    assert len(said.err) < 500
    told = json.loads(call(*[word.format("a b " * 30_000) for word in arguments], "--json").out)
    assert len(told["error"]) <= output.LONG_TEXT + 1


def test_what_a_header_names_and_nobody_knows_is_an_error_of_its_line(call: Call, log: Path) -> None:
    header = json.loads(log.read_bytes().split(b"\n")[0])
    deck = header | {"deck": {"name": "another", "digest": "0" * 32}}
    for wrong, field in ((deck, "deck"), (header | {"game": "chess"}, "game")):
        (log.parent / "two.jsonl").write_bytes(log.read_bytes() + json.dumps(wrong | {"game_id": "b"}).encode() + b"\n")
        line = len(log.read_bytes().splitlines()) + 1
        for command in ("games", "verify"):
            said = call(command, "two.jsonl")
            assert said.code == 2
            assert said.err.startswith(f"replay: two.jsonl:{line}, game b, field {field}: ")


def test_a_folder_that_may_not_be_read_is_one_line(call: Call, monkeypatch: pytest.MonkeyPatch, log: Path) -> None:
    def refused(*_: object) -> None:
        raise PermissionError(13, "Permission denied", "log.jsonl")

    monkeypatch.setattr(Path, "open", refused)
    assert call("verify", log).err == f"replay: {log}: cannot be read: Permission denied\n"
    monkeypatch.setattr(Path, "is_file", refused)
    assert call("verify", log).err == "replay: log.jsonl: Permission denied\n"


def test_ctrl_c_ends_with_130_and_a_sentence(call: Call, monkeypatch: pytest.MonkeyPatch, log: Path) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(checking, "verify_game", interrupted)
    said = call("verify", log)
    assert (said.code, said.err) == (130, "replay: interrupted; nothing was written\n")
    told = json.loads(call("verify", log, "--json").out)
    assert told == {"ok": False, "error": "interrupted; nothing was written"}


def test_ctrl_c_before_a_command_begins_has_a_sentence_too(
    call: Call, monkeypatch: pytest.MonkeyPatch, log: Path
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(TyperGroup, "invoke", interrupted)
    said = call("games", log)
    assert (said.code, said.out, said.err) == (130, "", "replay: interrupted; nothing was written\n")


def test_ctrl_c_during_imports_has_a_sentence_too(tmp_path: Path) -> None:
    pressed = "import os, signal, time\nos.kill(os.getpid(), signal.SIGINT)\ntime.sleep(9)\n"
    (tmp_path / "typer.py").write_text(pressed)
    done = replay("--version", PYTHONPATH=f"{tmp_path}:{ROOT}")
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "replay: interrupted; nothing was written\n")


@pytest.mark.parametrize(
    ("arguments", "streams", "code", "line"),
    [
        ("games LOG", ">&-", 2, "stdout: found it closed, expected somewhere to print to"),
        ("nothing", ">&- 2>&- <&-", 2, ""),
        ("games LOG", "<&-", 0, ""),
        ("verify -", "<&-", 2, "stdin: found no line, expected a header"),
        ("games LOG", ">/dev/full", 2, "input or output: No space left on device"),
        ("games LOG --json", ">/dev/full", 2, "input or output: No space left on device"),
        ("games LOG", "2>/dev/full", 0, ""),
        ("games LOG", "2>&-", 0, ""),
        ("nothing --json", "2>/dev/full", 2, ""),
        ("nothing", ">/dev/full 2>/dev/full", 2, ""),
    ],
)
def test_standard_streams_that_are_closed_or_full_end_in_no_traceback(
    log: Path, arguments: str, streams: str, code: int, line: str
) -> None:
    command = f"{sys.executable} -m replay {arguments.replace('LOG', str(log))} {streams}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == code
    assert done.stderr == (f"replay: {line}\n" if line else "")


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_ctrl_c_during_simulate_keeps_whole_parts(tmp_path: Path, form: list[str]) -> None:
    arguments = ["simulate", "crybaby", "--games", "1900", "--out", str(tmp_path / "store"), *form]
    command = [sys.executable, "-m", "replay", *arguments]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT)
    while not (tmp_path / "store" / "manifest").is_dir():
        with suppress(subprocess.TimeoutExpired):
            process.wait(0.01)
        assert process.returncode is None
    os.kill(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    kept = sum([entry.games for entry in latest(tmp_path / "store").entries])
    told = f"interrupted: {kept:,} of 1,900 games are stored; the same command again goes on from there"
    assert err.decode() == f"replay: {told}\n"
    assert 0 < kept < 1900
    if form:
        answer = json.loads(out)
        assert (answer["ok"], answer["error"], answer["stored"], answer["asked"]) == (False, told, kept, 1900)


def test_a_reader_that_stops_reading_is_no_error(log: Path) -> None:
    command = f"{sys.executable} -m replay export {log} --form text | head -n 1; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.splitlines()[1] in ("0", "141")
    assert done.stderr == ""


def test_a_terminal_without_unicode_gets_escapes_and_no_traceback(log: Path) -> None:
    done = replay("show", str(log), "--step", "45", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.isascii()


def test_help_does_not_wait_for_what_only_stores_need() -> None:
    """Measured: pyarrow and duckdb take 0.5 s, streamlit more."""
    heavy = ("pyarrow", "duckdb", "streamlit", "altair", "scipy")
    code = f"import sys; from replay.cli import run; run(['--help']); print([m for m in {heavy} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.splitlines()[-1] == "[]"


# --- Generated pages


def generator() -> ModuleType:
    """Return docs/generate.py as a module."""
    spec = importlib.util.spec_from_file_location("generate", ROOT / "docs" / "generate.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_of_commands_is_fresh() -> None:
    """`make docs` writes it anew."""
    page = generator().cli_page()
    assert (ROOT / "docs" / "cli.md").read_text(encoding="utf-8") == page
    assert all(f"## {name}\n" in page for name in NAMES)


@pytest.mark.usefixtures("sources_read_once")
def test_the_page_of_rules_is_fresh(call: Call) -> None:
    """`make docs` writes it anew."""
    assert (ROOT / "docs" / "rules" / "crybaby.md").read_text(encoding="utf-8") == call(
        "rules", "crybaby", "--markdown"
    ).out
