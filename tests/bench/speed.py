"""Time our loops against public peers in one interleaved run, and print ratios: `make bench`.

Each contender runs once a round, in turn, in CPU seconds of this process; a ratio is the median of the rounds' ratios.
"""

import argparse
import statistics
import time
from collections.abc import Mapping
from typing import Final

from tests.bench.audits import Audits
from tests.bench.contenders import Contender, Ours, hearts_replay, hearts_simulation, uno_environment, uno_rules

OURS: Final = {"crybaby": 60, "babyblues": 20, "badbabiez": 30}
"""Our games, and how many of each are timed in one go."""
SIMULATION: Final = "{} simulation, every event kept"
VERIFICATION: Final = "{} verification, every menu and event compared"
HEARTS: Final = "OpenSpiel hearts from Python"
HEARTS_CHECKED: Final = "OpenSpiel hearts, checked replay"
UNO: Final = "RLCard uno, environment loop"
UNO_RULES: Final = "RLCard uno, rules object alone"
COMPARED: Final = ((SIMULATION, HEARTS), (SIMULATION, UNO), (SIMULATION, UNO_RULES), (VERIFICATION, HEARTS_CHECKED))
AUDIT: Final = "crybaby audit by SQL, every check"
SCAN: Final = "DuckDB, every column read"


def rate(run: Contender) -> float:
    """Return decisions, or events audited, a CPU second."""
    start = time.process_time()
    decisions = run()
    return decisions / (time.process_time() - start)


def measure(contenders: Mapping[str, Contender], rounds: int) -> dict[str, list[float]]:
    """Return the rates of each contender, one a round; a round before them warms up."""
    rates: dict[str, list[float]] = {name: [] for name in contenders}
    for number in range(rounds + 1):
        for name, run in contenders.items():
            found = rate(run)
            if number:
                rates[name].append(found)
    return rates


def ratio(rates: Mapping[str, list[float]], name: str, peer: str) -> float:
    """Return the median over the rounds of one rate over another."""
    return statistics.median([mine / theirs for mine, theirs in zip(rates[name], rates[peer], strict=True)])


def main() -> None:
    """Print rates and ratios."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=11)
    rounds = parser.parse_args().rounds
    audits = Audits("crybaby", players=4, games=1000)
    contenders: dict[str, Contender] = {}
    for ours, games in OURS.items():
        game = Ours(ours, players=4, games=games)
        contenders |= {SIMULATION.format(ours): game.simulate, VERIFICATION.format(ours): game.verify}
    contenders |= {
        HEARTS: hearts_simulation(200),
        HEARTS_CHECKED: hearts_replay(400),
        UNO: uno_environment(20),
        UNO_RULES: uno_rules(40),
        AUDIT: audits.audit,
        SCAN: audits.scan,
    }
    rates = measure(contenders, rounds)
    print(f"{rounds} rounds, interleaved; decisions (of audits: events) a CPU second, median (least to most)")
    for name, found in rates.items():
        print(f"  {name:<52} {statistics.median(found):>12,.0f}  ({min(found):,.0f} to {max(found):,.0f})")
    print("ratios, median of the rounds")
    for ours in OURS:
        for kind, peer in COMPARED:
            name = kind.format(ours)
            print(f"  {name:<52} to {peer:<34} {ratio(rates, name, peer):.3f}")
    print(f"  {AUDIT:<52} to {SCAN:<34} {ratio(rates, AUDIT, SCAN):.3f}")


if __name__ == "__main__":
    main()
