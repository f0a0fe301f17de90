"""The command `replay`: its families of commands, and the one place where an error becomes a line and an exit code."""

import signal
import sys
from collections.abc import Sequence

import typer
from typer.main import get_command

from replay import __version__
from replay.cli import (
    agree,
    audit,
    chance,
    compare,
    coverage,
    dashboard,
    history,
    keeping,
    moments,
    play,
    ratings,
    reread,
    rules,
    sealing,
    table,
    tendencies,
    verify,
)
from replay.cli.output import REFUSED, UNREAD, interrupted, put, refused
from replay.cli.streams import STDOUT, closed, escaping, flushed, silence
from replay.errors import ReplayError

app = typer.Typer(
    name="replay",
    help="Record, check and review games of Cry Baby, Baby Blues and Bad Babiez, move by move and clause by clause.",
    epilog="Exit codes: 0 clean, 1 findings, 2 cannot do that, 130 ended by Ctrl-C, 141 nobody reads on. "
    "Data goes to stdout, progress and notes to stderr.",
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for family in (
    play,
    table,
    verify,
    sealing,
    audit,
    agree,
    coverage,
    reread,
    chance,
    tendencies,
    compare,
    ratings,
    moments,
    history,
    keeping,
    rules,
    dashboard,
):
    for name, command in family.COMMANDS.items():
        app.command(name)(command)


@app.callback(invoke_without_command=True)
def common(
    context: typer.Context,
    version: bool = typer.Option(False, "--version", help="Print the version.", is_eager=True),
) -> None:
    """Print the version, or without a command the help."""
    if version:
        put(f"nursery-replay {__version__}\n".encode())
    elif context.invoked_subcommand is None:
        print(context.get_help())
    else:
        return
    raise typer.Exit


def run(arguments: Sequence[str]) -> int:
    """Carry out a command line and return its exit code; whatever goes wrong is one line on stderr."""
    try:
        return told(arguments, "--json" in arguments)
    except BrokenPipeError:
        return unread()
    except OSError:
        # Not even what is wrong can be printed.
        silence(STDOUT)
        return REFUSED


def told(arguments: Sequence[str], as_json: bool) -> int:
    """Carry out a command line; say what goes wrong. Raises `OSError` where nothing can be printed."""
    try:
        return carried_out(arguments)
    except (BrokenPipeError, SystemExit):
        # typer itself exits just where stdout was closed.
        return unread()
    except KeyboardInterrupt:
        return interrupted("interrupted; nothing was written", as_json)
    except ReplayError as error:
        return refused(str(error), as_json)
    except OSError as error:
        return refused(f"{error.filename or 'input or output'}: {error.strerror or error}", as_json)
    except Exception as error:  # the parser's errors share no base; `wrong_usage` raises all others again
        return refused(wrong_usage(error), as_json)


def carried_out(arguments: Sequence[str]) -> int:
    """Carry out a command line. Not by typer's own `main`, which ends without a word on Ctrl-C."""
    try:
        with get_command(app).make_context("replay", list(arguments)) as context:
            code = int(context.command.invoke(context) or 0)
    except typer.Exit as end:
        code = end.exit_code
    sys.stdout.flush()
    return code


def unread() -> int:
    """End quietly when whoever reads has had enough, as `head` does."""
    silence(STDOUT)
    return UNREAD


def wrong_usage(error: Exception) -> str:
    """Return what is wrong with the command line, and where the help is. An error of any other kind is raised again.

    The class of these errors is click's or typer's own, depending on the version of typer; both say what they are by
    `format_message`.
    """
    say = getattr(error, "format_message", None)
    if say is None:
        raise error
    context = getattr(error, "ctx", None)
    command = context.command_path if context is not None else "replay"
    return f"{str(say()).rstrip('.')} (see {command} --help)"


def main() -> None:
    """Be the command `replay`."""
    shut = closed()
    escaping()
    try:
        code = refused("stdout: found it closed, expected somewhere to print to", False) if "stdout" in shut else None
        code = run(sys.argv[1:]) if code is None else code
    except KeyboardInterrupt:
        code = interrupted("interrupted", False)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # all is done: Python must not end with a traceback now
    sys.exit(code if flushed() else max(code, REFUSED))
