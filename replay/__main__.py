"""`python -m replay` is the command `replay`."""

import sys

from replay.cli import run

if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
