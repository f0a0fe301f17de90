"""Commands that lead to the browser: dashboard, html.

Both run the package `dashboards` as a process: nothing here may import it.
"""

import os
import socket
import subprocess
import sys
import webbrowser
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer
from rich.text import Text

from replay.cli.moments import DeckFiles, GameId, LogPath, Seat
from replay.cli.output import Answer, AsJson, answer, note, put, put_json
from replay.cli.sources import open_game, open_store_at
from replay.errors import UsageError
from replay.kernel.seats import FACE_UP
from replay.replayer.frames import frames
from replay.resources import store_folder

PAGE_MAKER: Final = (
    "import json, sys; from dashboards.viewer.export import standalone_html; "
    "sys.stdout.buffer.write(standalone_html(json.load(sys.stdin.buffer)).encode())"
)
PORT: Final = 8501
GLANCE: Final = 0.2
PATIENCE: Final = 150
"""Glances of so many seconds at a dashboard that does not answer yet, before that is an error."""


def dashboard(
    path: Annotated[
        str,
        typer.Argument(
            metavar="[PATH]", help="A store folder: REPLAY_LOG, or data/logs, if not given.", show_default=False
        ),
    ] = "",
    port: Annotated[int, typer.Option("--port", min=1, max=65535, help="Where the dashboard listens.")] = PORT,
    no_open: Annotated[bool, typer.Option("--no-open", help="Do not open a browser.")] = False,
    as_json: AsJson = False,
) -> int:
    """Serve the dashboard on this machine until Ctrl-C: step through games in the browser."""
    folder = str(store_folder(path))
    games = sum([entry.games for entry in open_store_at(folder).manifest.entries])
    process, address = started(folder, port)
    found = Answer(looked_at={"games": games}, more={"address": address, "store": folder})
    answer(found, as_json, lambda out: out.print(Text(f"{address}  (Ctrl-C ends it)")))
    return served(process, "" if no_open else address)


def started(folder: str, port: int) -> tuple[subprocess.Popen[bytes], str]:
    """Start the dashboard and wait until it answers; return the process and its address. Raises `UsageError`."""
    if answers(port):
        raise UsageError(f"port {port}: something listens there already; name another with --port")
    command = [sys.executable, "-m", "streamlit", "run", str(app_file())]
    settings = [
        "--server.headless",
        "true",
        "--server.address",
        "localhost",
        "--server.port",
        str(port),
        "--browser.gatherUsageStats",
        "false",
    ]
    environment = {**os.environ, "REPLAY_LOG": folder}
    process = subprocess.Popen(
        [*command, *settings], env=environment, stdout=subprocess.DEVNULL, stderr=sys.stderr, stdin=subprocess.DEVNULL
    )
    for _ in range(PATIENCE):
        if ended(process):
            raise UsageError(f"dashboard: it ended by itself with code {process.returncode}; what it said stands above")
        if answers(port):
            return process, f"http://localhost:{port}"
    process.terminate()
    raise UsageError(f"dashboard: no answer on port {port} after {GLANCE * PATIENCE:.0f} s")


def served(process: subprocess.Popen[bytes], address: str) -> int:
    """Open the browser if there is an address, and wait until the dashboard ends, by itself or by Ctrl-C."""
    try:
        if address and has_display():
            webbrowser.open(address)
        process.wait()
    except KeyboardInterrupt:
        note("dashboard: ended")
        return 0
    finally:
        process.terminate()
        process.wait()
    raise UsageError(f"dashboard: it ended by itself with code {process.returncode}")


def ended(process: subprocess.Popen[bytes]) -> bool:
    """Wait for a glance; return whether the process has ended."""
    try:
        process.wait(GLANCE)
    except subprocess.TimeoutExpired:
        return False
    return True


def answers(port: int) -> bool:
    """Return whether something listens on a port of this machine."""
    with socket.socket() as probe:
        probe.settimeout(GLANCE)
        return probe.connect_ex(("localhost", port)) == 0


def free_port() -> int:
    """Return the usual port, or another that nothing listens on."""
    if not answers(PORT):
        return PORT
    with socket.socket() as probe:
        probe.bind(("localhost", 0))
        port = probe.getsockname()[1]
    assert isinstance(port, int)
    return port


def has_display() -> bool:
    """Return whether a browser has a screen to open on; without one, some would take over the terminal."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def app_file() -> Path:
    """Return the dashboard's first file. Raises `UsageError` where it is not installed."""
    spec = find_spec("dashboards")
    folders = list(spec.submodule_search_locations or ()) if spec is not None else []
    found = [Path(folder, "app.py") for folder in folders if Path(folder, "app.py").is_file()]
    if not found:
        raise UsageError("dashboard: the package dashboards is not installed beside replay")
    return found[0]


def html(
    path: LogPath, game_id: GameId = "", seat: Seat = FACE_UP, deck: DeckFiles = None, as_json: AsJson = False
) -> int:
    """Print one game as an HTML page that holds all it needs: open it anywhere, step with the arrow keys."""
    opened = open_game(path, game_id, deck or [])
    film = frames(opened.game, opened.deck, opened.recording, seat)
    page, shown = page_of(msgspec.json.encode(film)), film["frames"]
    assert isinstance(shown, list)
    if as_json:
        put_json(Answer(looked_at={"games": 1, "events": len(shown)}, more={"html": page.decode()}).as_json())
    else:
        put(page)
    return 0


def page_of(film: bytes) -> bytes:
    """Return the page that plays these frames. Raises `UsageError`."""
    made = subprocess.run([sys.executable, "-c", PAGE_MAKER], input=film, capture_output=True, check=False)
    if made.returncode:
        raise UsageError(f"html: the page cannot be made: {made.stderr.decode(errors='replace').splitlines()[-1]}")
    return made.stdout


COMMANDS: Final[Mapping[str, Callable[..., int]]] = {"dashboard": dashboard, "html": html}
