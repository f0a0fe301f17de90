"""Play games whose players do nothing that they need not, and print how long games and forced chains become.

`python -m tests.bench.passive --game babyblues --games 10000`. Game K depends on K alone, so that a run may be split:
`--games 5000` in one process and `--games 5000 --from 5000` in another play the same 10,000 games.
"""

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from replay.catalog import GAMES, AnyGame, game_named
from replay.kernel.chance import Chance
from replay.kernel.event import Event
from replay.kernel.loop import Choice, Lot, begin, settle
from tests.playing import deck_of, players_allowed


class Length(msgspec.Struct, frozen=True):
    """How long one game was; `chain` is the most events that followed from one, `by` what ended the game."""

    players: int
    events: int
    rounds: int
    chain: int
    by: str


def passive(asked: Choice, chance: Chance) -> Event:
    """Return the way out, a last option that is like no other (to end a step), or else any, each equally likely."""
    *others, last = asked.options
    way_out = type(last) not in [type(option) for option in others]
    return last if way_out else chance.pick(asked.options)


def chains(game: AnyGame, table: object, chance: Chance) -> Iterator[Sequence[Event]]:
    """Play a passive game to its end; yield what was done or drawn with all that it forced."""
    yield begin(game, table)
    while (asked := game.need(table)) is not None:
        yield settle(game, table, asked.draw(chance) if isinstance(asked, Lot) else passive(asked, chance))


def length(game: AnyGame, number: int) -> Length:
    """Return how long the game of a number is; the numbers of players take turns."""
    allowed = players_allowed(game.NAME, {})
    players = allowed[number % len(allowed)]
    table = game.open_table(players, {}, deck_of(game.NAME))
    told = list(chains(game, table, Chance(f"passive/{number}")))
    events = [event for chain in told for event in chain]
    rounds, _ = game.place(events)
    by = str(game.standings(table)["by"])
    return Length(players, len(events), max(rounds), max([len(chain) for chain in told]) - 1, by)


def main() -> None:
    """Print the longest of many passive games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=list(GAMES), required=True)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--from", dest="first", type=int, default=0, metavar="K", help="the number of the first game")
    chosen = parser.parse_args()
    game = game_named(chosen.game)
    found = [length(game, number) for number in range(chosen.first, chosen.first + chosen.games)]
    print(f"{len(found):,} passive games of {game.NAME}, from number {chosen.first:,}")
    print(f"  ended by       {dict(Counter([one.by for one in found]))}")
    print(
        f"  longest game   {max([one.events for one in found]):,} events, {max([one.rounds for one in found]):,} rounds"
    )
    print(f"  longest chain  {max([one.chain for one in found]):,} events forced by one")


if __name__ == "__main__":
    main()
