"""The command seal: what a store holds, written down to be kept elsewhere.

What reads stores and keys is imported where it is used: no other command should wait for it.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.console import Console
from rich.text import Text

from replay import __version__
from replay.cli.history import StorePath
from replay.cli.output import Answer, AsJson, answer, facts, many
from replay.cli.sources import open_store_at
from replay.cli.verify import SHOWN, draw_findings
from replay.errors import LogError, UsageError, quoted
from replay.log.finding import Finding
from replay.log.header import TIME, EngineRef

if TYPE_CHECKING:
    from replay.log.seal import Seal


def seal(
    path: StorePath,
    key: Annotated[
        Path | None,
        typer.Option(
            "--key",
            metavar="FILE",
            help="Sign with this Ed25519 private key: PEM (PKCS #8) or OpenSSH, without passphrase.",
            show_default=False,
        ),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out", metavar="FILE", help="Where to write the seal; beside the store if not given.", show_default=False
        ),
    ] = None,
    at: Annotated[
        str,
        typer.Option(
            "--at", metavar="TIME", help="A time to write into the seal, in ISO 8601; none else.", show_default=False
        ),
    ] = "",
    as_json: AsJson = False,
) -> int:
    """Write down what a store holds now, in a small file to be kept elsewhere: replay verify PATH --seal FILE compares.

    Exit 0: sealed. 1: findings: the store is not whole, and not sealed. 2: cannot do that.
    """
    from replay.log.keys import private_key
    from replay.log.seal import seal_of, signed

    store, file, when = open_store_at(path), place_of_seal(path, out), time_of(at)
    secret = private_key(key) if key else None
    made = seal_of(store.manifest, EngineRef("nursery-replay", __version__), when)
    if not made.games:
        raise UsageError(f"{path}: holds no games: there is nothing to seal")
    findings = store.integrity()
    if secret is not None:
        made = signed(made, secret)
    if not findings:
        put_seal(file, made)
    more = {"store": path, "file": None if findings else str(file), "seal": None if findings else made}
    told = Answer(looked_at={"games": made.games, "events": made.events}, findings=findings, more=more)
    return answer(told, as_json, lambda console: draw(console, findings, path, file, made))


def place_of_seal(path: str, out: Path | None) -> Path:
    """Return where to write a seal. Raises `UsageError` for a place in the store: who changes that can change both."""
    given, store = Path(path), Path(path).resolve()
    beside = given if given.name == store.name else store
    file = out or beside.with_name(f"{store.name}.seal.json")
    if file.resolve().is_relative_to(store):
        raise UsageError(f"--out {file}: found a place in the store, expected one outside of it")
    return file


def time_of(at: str) -> str | None:
    """Return the time to write into a seal, if one was given. Raises `UsageError` if it is none."""
    try:
        datetime.fromisoformat(at or TIME)
    except ValueError:
        raise UsageError(f"--at: found {quoted(at)}, expected a time in ISO 8601, such as {TIME}") from None
    return at or None


def put_seal(file: Path, made: "Seal") -> None:
    """Write a seal. Raises `LogError` where there is a file already, unless that is the same seal."""
    from replay.log.files import create, read_bytes
    from replay.log.seal import seal_bytes

    if not create(file, seal_bytes(made)) and read_bytes(file) != seal_bytes(made):
        raise LogError(f"{file}: found a file there already, expected none: a seal is never written over")


def draw(out: Console, findings: Sequence[Finding], path: str, file: Path, made: "Seal") -> None:
    """Print where the seal is and what it says, or why there is none."""
    if findings:
        draw_findings(out, findings[:SHOWN])
        out.print(Text(f"{many(len(findings), 'finding')}: the store is not whole, and not sealed", "bold red"))
        return
    rows = [
        ("sealed", f"{many(made.games, 'game')}, {many(made.events, 'event')}"),
        ("store", path),
        ("root", made.root),
        ("signed by", made.public_key or "nobody"),
        ("seal", str(file)),
    ]
    out.print(facts(rows))


COMMANDS: Final[Mapping[str, Callable[..., int]]] = {"seal": seal}
