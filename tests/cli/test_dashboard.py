"""`replay dashboard` and `replay html`: what leads to the browser, run as a process."""

import json
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

from replay.cli import dashboard
from tests.cli.conftest import Call
from tests.cli.tampering import GAME_ID


@pytest.fixture
def port() -> int:
    """Return a port that nothing listens on."""
    with socket.socket() as probe:
        probe.bind(("localhost", 0))
        return int(probe.getsockname()[1])


def test_the_dashboard_answers_and_ends_with_ctrl_c(store: Path, port: int) -> None:
    command = [sys.executable, "-m", "replay", "dashboard", str(store), "--port", str(port), "--no-open", "--json"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
    assert process.stdout is not None
    told = json.loads(process.stdout.readline())
    with urlopen(told["address"], timeout=20) as answer:
        assert answer.status == 200
    os.kill(process.pid, signal.SIGINT)
    _, err = process.communicate(timeout=20)
    assert (process.returncode, told["looked_at"]["games"]) == (0, 5)
    assert err.decode().splitlines()[-1] == "dashboard: ended"
    assert not dashboard.answers(port)


def test_a_port_in_use_is_refused(call: Call, store: Path, port: int) -> None:
    with socket.socket() as other:
        other.bind(("localhost", port))
        other.listen()
        said = call("dashboard", store, "--port", port, "--no-open")
    line = f"port {port}: something listens there already; name another with --port"
    assert (said.code, said.out, said.err) == (2, "", f"replay: {line}\n")


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("nowhere",), "nowhere: found nothing there, expected a store folder"),
        ((), "data/logs: found nothing there, expected a store folder"),
        (("log.jsonl",), "log.jsonl: found a file, expected a store folder"),
        (("folder",), "folder: found no manifest, expected a store: a folder with manifest/00000001.json or later"),
    ],
)
def test_without_a_store_there_is_no_dashboard(
    call: Call, log: Path, tmp_path: Path, arguments: tuple[str, ...], line: str
) -> None:
    (tmp_path / "folder").mkdir()
    said = call("dashboard", *arguments)
    assert (said.code, said.out, said.err) == (2, "", f"replay: {line}\n")


@pytest.mark.parametrize("port", ["0", "70000", "x"])
def test_a_port_that_is_none_is_refused(call: Call, store: Path, port: str) -> None:
    said = call("dashboard", store, "--port", port)
    assert said.code == 2
    assert said.err.startswith("replay: Invalid value for '--port': ")
    assert said.err.count("\n") == 1


def test_without_a_screen_no_browser_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not dashboard.has_display()
    monkeypatch.setenv("DISPLAY", ":0")
    assert dashboard.has_display()


def test_a_game_becomes_one_page_that_asks_for_nothing(call: Call, store: Path) -> None:
    said = call("html", store, "--game-id", GAME_ID)
    assert (said.code, said.err) == (0, "")
    assert said.out.lower().startswith("<!doctype html>")
    assert GAME_ID in said.out
    assert "src=" not in said.out
    told = json.loads(call("html", store, "--game-id", GAME_ID, "--json").out)
    assert told["html"] == said.out
    assert told["looked_at"] == {"games": 1, "events": 412}


def test_a_seats_page_holds_no_other_hand(call: Call, log: Path) -> None:
    own, other = (call("html", log, "--seat", seat).out for seat in (0, 1))
    assert '"card":"c15"' in own
    assert own != other
    assert call("html", log, "--seat", 4).err.startswith("replay: viewpoint 4: expected a seat from 0 to 3")
