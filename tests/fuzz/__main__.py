"""Other examples than those of the suite, as many as asked for: each failure is told, and the run goes on.

    python -m tests.fuzz crybaby --seed 1 --examples 2000

damages stores, logs, stores to be measured and sheets of a game by turns, and calls all commands on each; one of these
alone with --of.
"""

import argparse
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from hypothesis import given, seed, settings
from hypothesis import strategies as st

from tests.fuzz.commands import BY_SQL, CHANGING, MEASURES, OF_LINES, OF_STORES, held
from tests.fuzz.damage import Damage, damaged_by, damages
from tests.fuzz.lines import damaged
from tests.fuzz.stores import examples, lay, lines_of, measured, sheets_of
from tests.fuzz.texts import damaged_sheet


class Tried:
    """What came of the examples of a run: how often each command gave which exit code, and each failure once."""

    def __init__(self) -> None:
        self.codes: Counter[tuple[str, int]] = Counter()
        self.failures: dict[str, str] = {}

    def put(self, names: Sequence[str], path: Path, game: str, what: object) -> None:
        """Hold commands to what they owe; keep the first failure of each kind."""
        for name in names:
            try:
                self.codes[name, held([name], path, game)[name]] += 1
            except Exception as error:  # whatever escapes is what is sought
                last = traceback.extract_tb(error.__traceback__)[-1]
                place = f"{type(error).__name__} at {last.filename}:{last.lineno}"
                if place not in self.failures:
                    self.failures[place] = f"replay {name}, after {what!r}\n{traceback.format_exc()}"


def stores(game: str, folder: Path, tried: Tried) -> Callable[[], None]:
    """Return the property over damaged stores."""
    base = folder / "base"
    lay(base, game)
    held(["keep"], base, game)

    @given(damages(base))
    def holds(done: list[Damage]) -> None:
        tried.put([*OF_STORES, *BY_SQL, *CHANGING], damaged_by(done, base, folder), game, done)

    return holds


def measures(game: str, folder: Path, tried: Tried) -> Callable[[], None]:
    """Return the property over damaged stores of whole games."""
    base = folder / "measured"
    lay(base, game, measured(game))

    @given(damages(base))
    def holds(done: list[Damage]) -> None:
        tried.put(MEASURES, damaged_by(done, base, folder), game, done)

    return holds


def logs(game: str, folder: Path, tried: Tried) -> Callable[[], None]:
    """Return the property over damaged logs."""

    @given(damaged(lines_of(game)))
    def holds(data: bytes) -> None:
        (folder / "log.jsonl").write_bytes(data)
        tried.put(OF_LINES, folder / "log.jsonl", game, data)

    return holds


def sheets(game: str, folder: Path, tried: Tried) -> Callable[[], None]:
    """Return the property over damaged sheets and mappings."""

    @given(st.one_of([damaged_sheet(*each) for each in sheets_of(game)]))
    def holds(written: tuple[bytes, str]) -> None:
        sheet, mapping = written
        (folder / "sheet.csv").write_bytes(sheet)
        (folder / "sheet.toml").write_text(mapping, encoding="utf-8")
        tried.put(["sheet"], folder / "sheet.csv", game, written)

    return holds


KINDS: Final = {"stores": stores, "logs": logs, "measures": measures, "sheets": sheets}


def main() -> None:
    """Try what the command line asks for, and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--examples", type=int, default=1000)
    parser.add_argument("--of", choices=KINDS)
    asked = parser.parse_args()
    tried = Tried()
    with tempfile.TemporaryDirectory() as folder:
        for kind in [asked.of] if asked.of else KINDS:
            holds = KINDS[kind](asked.game, Path(folder), tried)
            seed(asked.seed)(settings(examples(asked.examples), derandomize=False, deadline=None)(holds))()
    for (name, code), count in sorted(tried.codes.items()):
        print(f"{name:10} exit {code}: {count:,}")
    for place, told in tried.failures.items():
        print(f"\n{place}\n{told}")
    print(f"{sum(tried.codes.values()):,} calls, {len(tried.failures)} kinds of failure")


if __name__ == "__main__":
    main()
