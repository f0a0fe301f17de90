"""The example on README's first screen does what it says, and the samples are what their programs make."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
EXAMPLE = re.compile(r"```console\n(.*?)```", re.DOTALL)


def test_the_worked_example_prints_what_readme_says() -> None:
    """CB-PLAY-5: each command of the example, run as it stands, prints the lines below it."""
    found = EXAMPLE.findall((ROOT / "README.md").read_text(encoding="utf-8"))
    commands = [part.partition("\n") for part in "".join(found).split("$ ") if part]
    assert len(commands) == 2
    for command, _, expected in commands:
        words = shlex.split(command)
        assert words[0] == "replay"
        run = subprocess.run([sys.executable, "-m", *words], cwd=ROOT, capture_output=True, text=True, check=False)
        assert run.stdout == expected, command
        assert run.stderr == ""


def test_the_sample_is_what_its_program_makes() -> None:
    """CB-EX-4, CB-EX-5, CB-EX-6: byte for byte, so the program stands for the file."""
    made = subprocess.run(
        [sys.executable, "-m", "tests.samples.worked_trick"], cwd=ROOT, capture_output=True, check=True
    )
    assert made.stdout == (ROOT / "data/samples/crybaby/worked-trick.jsonl").read_bytes()
