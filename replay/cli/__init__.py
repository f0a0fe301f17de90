"""The command `replay`: one group of commands, and the one place where an error becomes a line and an exit code."""

import os
import sys
from collections.abc import Sequence

import typer

from replay import __version__
from replay.cli import dashboard, history, moments, play, rules, verify
from replay.cli.output import INTERRUPTED, REFUSED, note, put, refused
from replay.errors import ReplayError

app = typer.Typer(
    name="replay",
    help="Record, check and review games of Cry Baby, move by move and clause by clause.",
    epilog="Exit codes: 0 clean, 1 findings, 2 cannot do that. Data goes to stdout, progress and notes to stderr.",
    add_completion=False,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for family in (play, verify, moments, history, rules, dashboard):
    family.add_to(app)

# The error about a wrong option or argument lives in click or inside typer, depending on typer's version; both raise
# BadParameter below it.
WRONG_USAGE = typer.BadParameter.__bases__[0]


@app.callback(invoke_without_command=True)
def common(version: bool = typer.Option(False, "--version", help="Print the version.", is_eager=True)) -> None:
    """Record, check and review games of Cry Baby, move by move and clause by clause."""
    if version:
        put(f"nursery-replay {__version__}\n".encode())
        raise typer.Exit


def run(arguments: Sequence[str]) -> int:
    """Carry out a command line and return its exit code; whatever goes wrong is one line on stderr."""
    as_json = "--json" in arguments
    try:
        code = app(args=list(arguments), prog_name="replay", standalone_mode=False)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever reads has had enough, as `head` does. Python would complain at exit if stdout were left as it is.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return REFUSED
    except ReplayError as error:
        return refused(str(error), as_json)
    except WRONG_USAGE as error:
        return wrong_usage(error, as_json)
    except OSError as error:
        return refused(f"{error.filename or 'input or output'}: {error.strerror or error}", as_json)
    except (KeyboardInterrupt, typer.Abort):
        code = INTERRUPTED
    if code == INTERRUPTED:
        note("replay: interrupted")
    return int(code or 0)


def wrong_usage(error: Exception, as_json: bool) -> int:
    """Say what is wrong with the command line; without a command, show the help."""
    text = error.format_message() if isinstance(error, typer.BadParameter.__bases__[0].__bases__[0]) else str(error)
    if type(error).__name__ == "NoArgsIsHelpError":
        print(text, file=sys.stderr)
        return REFUSED
    context = getattr(error, "ctx", None)
    command = context.command_path if context is not None else "replay"
    return refused(f"{text.rstrip('.')} (see {command} --help)", as_json)


def main() -> None:
    """Be the command `replay`."""
    for stream in (sys.stdout, sys.stderr):
        # A name that the terminal's encoding does not have must not end in a traceback.
        getattr(stream, "reconfigure", lambda **_: None)(errors="backslashreplace")
    sys.exit(run(sys.argv[1:]))
