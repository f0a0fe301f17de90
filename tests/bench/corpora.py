"""Make a corpus that exercises a game: `python -m tests.bench.corpora GAME FOLDER --games N`.

N games of bots at every number of players with options as by default, and N with each option value that is none; then
`replay verify FOLDER` judges every step, and `python -m tests.bench.corpus FOLDER` says what came up.
"""

import argparse
from pathlib import Path

from replay.runs.plan import plan, setting_of
from replay.runs.pool import simulate
from tests.playing import Setup, deck_of, setups

BOTS = ("uniform", "thumb")


def distinct(game: str) -> list[Setup]:
    """Return the numbers of players and options of the set-ups that contract tests play, each once."""
    return list({(setup.players, setup.options): setup for setup in setups(game)}.values())


def main() -> None:
    """Simulate all of it; what is in the folder already is not made again."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=20)
    arguments = parser.parse_args()
    game, folder, games = arguments.game, arguments.folder, arguments.games
    for number, setup in enumerate(distinct(game)):
        bots = [BOTS[(number + seat) % len(BOTS)] for seat in range(setup.players)]
        setting = setting_of(game, deck_of(game), players=setup.players, bots=bots, options=dict(setup.options))
        simulate(plan(setting, f"corpora {number}", games), folder)
        print(f"{setup}: {games} games", flush=True)


if __name__ == "__main__":
    main()
