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
    crybaby, babyblues = Ours("crybaby", players=4, games=60), Ours("babyblues", players=4, games=20)
    contenders: dict[str, Contender] = {
        "crybaby simulation, every event kept": crybaby.simulate,
        "crybaby verification, every menu and event compared": crybaby.verify,
        "babyblues simulation, every event kept": babyblues.simulate,
        "babyblues verification, every menu and event compared": babyblues.verify,
        "OpenSpiel hearts from Python": hearts_simulation(200),
        "OpenSpiel hearts, checked replay": hearts_replay(400),
        "RLCard uno, environment loop": uno_environment(20),
        "RLCard uno, rules object alone": uno_rules(40),
        AUDIT: audits.audit,
        SCAN: audits.scan,
    }
    rates = measure(contenders, rounds)
    print(f"{rounds} rounds, interleaved; decisions (of audits: events) a CPU second, median (least to most)")
    for name, found in rates.items():
        print(f"  {name:<52} {statistics.median(found):>12,.0f}  ({min(found):,.0f} to {max(found):,.0f})")
    simulation, verification, second_simulation, second_verification = list(contenders)[:4]
    print("ratios, median of the rounds")
    for name, peer in (
        (simulation, "OpenSpiel hearts from Python"),
        (simulation, "RLCard uno, environment loop"),
        (simulation, "RLCard uno, rules object alone"),
        (verification, "OpenSpiel hearts, checked replay"),
        (second_simulation, "OpenSpiel hearts from Python"),
        (second_simulation, "RLCard uno, environment loop"),
        (second_verification, "OpenSpiel hearts, checked replay"),
        (AUDIT, SCAN),
    ):
        print(f"  {name:<52} to {peer:<34} {ratio(rates, name, peer):.2f}")


if __name__ == "__main__":
    main()
