"""Time all measures of a game over a store against one bare scan.

`python -m tests.bench.measures STORE --game crybaby`. The scan is DuckDB reading every column of every event once. Both
run in turn, some rounds after one that warms up; what is printed is the median of the rounds, in seconds and in CPU
seconds of this process, and that of the rounds' ratios.
"""

import argparse
import statistics
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from replay.catalog import event_classes
from replay.log.store import Store, open_store
from replay.runs.measuring import measuring
from replay.tendencies.estimates import estimates
from replay.tendencies.measures import games_with_measures, measures_of

MEASURES: Final = "all measures"
SCAN: Final = "bare scan"


class Took(NamedTuple):
    """Seconds, and CPU seconds of this process."""

    wall: float
    cpu: float


def measure(store: Store, game: str) -> None:
    """Count every measure and work out every estimate, from the store on."""
    with measuring(store, game) as counted:
        assert estimates(counted.counts(measures_of(game)), measures_of(game))


def scan(store: Store, game: str) -> None:
    """Read every column of every event, and do nothing with it."""
    db = store.connect()
    db.execute(f"create temp table whole as select * from events_{game}")
    db.close()


def timed(run: Callable[[Store, str], None], store: Store, game: str) -> Took:
    wall, cpu = time.perf_counter(), time.process_time()
    run(store, game)
    return Took(time.perf_counter() - wall, time.process_time() - cpu)


def interleaved(
    runs: Mapping[str, Callable[[Store, str], None]], rounds: int, at: Store, game: str
) -> list[dict[str, Took]]:
    """Return what each run took, round by round, without the round that warms up."""
    return [{name: timed(run, at, game) for name, run in runs.items()} for _ in range(rounds + 1)][1:]


def main() -> None:
    """Print times and ratios."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("store", type=Path)
    parser.add_argument("--game", choices=games_with_measures(), required=True)
    parser.add_argument("--rounds", type=int, default=5)
    chosen = parser.parse_args()
    store = open_store(chosen.store, event_classes())
    found = interleaved({MEASURES: measure, SCAN: scan}, chosen.rounds, store, chosen.game)
    games, measures = len(store.games(chosen.game)), len(measures_of(chosen.game))
    print(f"{measures} measures of {chosen.game} over {games:,} games, median of {chosen.rounds} rounds")
    for name in (MEASURES, SCAN):
        wall, cpu = [statistics.median(took) for took in zip(*[one[name] for one in found], strict=True)]
        print(f"  {name:<13} {wall:6.2f} s  {cpu:6.2f} CPU s")
    by_wall, by_cpu = [statistics.median([one[MEASURES][n] / one[SCAN][n] for one in found]) for n in range(2)]
    print(f"  {'ratio':<13} {by_wall:6.2f}    {by_cpu:6.2f}")


if __name__ == "__main__":
    main()
