"""`python -m replay` is the command `replay`."""

from replay.cli import main

if __name__ == "__main__":
    main()
