"""`python -m replay` is the command `replay`, which Ctrl-C ends with a sentence while it is still imported, too."""

import os
import signal


def main() -> None:
    """Be the command `replay`."""
    listening = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if listening:
        signal.signal(signal.SIGINT, ended)
    from replay.cli import main as command

    if listening:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    command()


def ended(*_: object) -> None:
    """End at once: nothing has begun, and an exception in the midst of imports may be lost or become another."""
    try:
        os.write(2, b"replay: interrupted; nothing was written\n")
    finally:
        os._exit(130)


if __name__ == "__main__":
    main()
