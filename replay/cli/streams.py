"""The standard streams made safe: closed by whoever started the command, full, or without the characters it needs."""

import io
import os
import sys
from typing import Final, TextIO

STDIN, STDOUT, STDERR = range(3)
NAMES: Final = ("stdin", "stdout", "stderr")


def closed() -> list[str]:
    """Return the names of the standard streams that are closed, once they lead nowhere instead.

    Without that, the next file to be opened would get such a number, and with it whatever is printed.
    """
    found = []
    for number, name in enumerate(NAMES):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # gets the lowest number that is free: this one
            found.append(name)
    if sys.stdin is None:
        sys.stdin = open(STDIN, encoding="utf-8")  # noqa: SIM115 - it is open as long as the process
    if sys.stdout is None:
        sys.stdout = open(STDOUT, "w", encoding="utf-8")  # noqa: SIM115 - likewise
    if sys.stderr is None:
        sys.stderr = open(STDERR, "w", encoding="utf-8")  # noqa: SIM115 - likewise
    return found


def escaping() -> None:
    """Print as an escape what the terminal's encoding does not have: a name in a log must not end in a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def silence(number: int) -> None:
    """Lead a stream nowhere: Python would complain at the end of what could not be written."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), number)


def flushed() -> bool:
    """Write out what is left; return whether all of stdout went. Of stderr it does not count: nobody could be told."""
    return [written(stream, number) for number, stream in ((STDERR, sys.stderr), (STDOUT, sys.stdout))][-1]


def written(stream: TextIO, number: int) -> bool:
    """Write out what is left of one stream; return whether it went."""
    try:
        stream.flush()
    except OSError:
        silence(number)
        return False
    return True
