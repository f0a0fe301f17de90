"""Say what a corpus exercises: `python -m tests.bench.corpus STORE…`; exit 1 if something is never exercised.

Of each game in the stores: how many rounds games take, how often each event kind comes, each card is used and each
option value chosen, the rarest first. A card is used where a decision names it, other than to let it go, or one of the
consequences in `OPENED`.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple, get_args, get_type_hints

import duckdb

from replay.catalog import GAMES, event_classes, game_named
from replay.kernel.event import Event, name_of
from replay.log.store import open_store
from replay.replayer.components import add_components
from replay.rulebook import rulebook

LET_GO: Final = ("discard_chosen", "hand_cards_thrown")
"""Decisions that use nothing of what they name."""
OPENED: Final = ("baby_dealt", "power_gained", "event_revealed", "end_of_games_deferred")
"""Consequences by which a card comes into use without a decision."""
SHOWN: Final = 12
"""As many of the rarest cards are printed."""


class Named(NamedTuple):
    """A table of a deck's components: its name, its key, and the column that says what a card is called."""

    table: str
    key: str
    called: str


NAMED: Final = {
    "Card": Named("cards", "card", "card_id"),
    "CardType": Named("cards", "card_type", "card_id"),
    "Face": Named("faces", "face", "name"),
    "Bet": Named("bets", "bet_card", "bet_id"),
}
"""What fields hold, by the name of their type. Of types only those count here that a single card has."""


class Exercised:
    """What was counted of one game, in one or several stores."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.rounds: dict[int, list[int]] = {}
        """By number of players the last round of each game."""
        self.events = Counter({name_of(kind): 0 for kind in GAMES[game].EVENTS})
        self.cards: Counter[str] = Counter()
        self.options: Counter[tuple[str, str]] = Counter()

    def add(self, db: duckdb.DuckDBPyConnection, tables: Sequence[str]) -> None:
        """Count what a store has of the game; `db` has its views and `tables` of components."""
        games = db.view("games").filter(f"game = '{self.game}'")
        for options, n in games.aggregate("options, count(*)").fetchall():
            self.options.update(dict.fromkeys(json.loads(options).items(), n))
        events = db.view(f"events_{self.game}")
        last = events.aggregate("game_id, max(round) as rounds").join(games.select("game_id, players"), "game_id")
        for players, rounds in last.select("players, rounds").fetchall():
            self.rounds.setdefault(players, []).append(rounds)
        self.events.update(dict(events.aggregate("type, count(*)").fetchall()))
        for named in [named for named in NAMED.values() if named.table in tables]:
            self.add_cards(db, events, named)

    def add_cards(self, db: duckdb.DuckDBPyConnection, events: duckdb.DuckDBPyRelation, named: Named) -> None:
        """Count the uses of what a table of components lists."""
        decks = db.view("games").filter(f"game = '{self.game}'").select("deck_digest").distinct()
        listed = f"{named.key}, min({named.called}) as id, count(distinct {named.called}) as n"
        ids = db.view(named.table).join(decks, "deck_digest").aggregate(listed)
        called: Mapping[int, str] = dict(ids.filter("n = 1").select(f"{named.key}, id").fetchall())
        self.cards.update(dict.fromkeys(called.values(), 0))
        for kind, field, many in fields_that_use(self.game, named):
            number = f"unnest({field})" if many else field
            found = (
                events.filter(f"type = '{name_of(kind)}'").select(f"{number} as number").aggregate("number, count(*)")
            )
            self.cards.update({called[n]: times for n, times in found.fetchall() if n in called})

    def missing(self) -> dict[str, list[str]]:
        """Return what is never exercised, by what it is: numbers of players, events, cards, values of options."""
        book, with_defaults = rulebook(self.game), game_named(self.game).all_options
        values = {(o.name, with_defaults({o.name: value})[o.name]) for o in book.options for value in o.values}
        worded = set(with_defaults({})) - {name for name, _ in values}
        varied = Counter([name for name, _ in self.options])
        found = {
            "players": [str(n) for n in range(book.players.min, book.players.max + 1) if n not in self.rounds],
            "events": [name for name, n in self.events.items() if not n],
            "cards": [name for name, n in self.cards.items() if not n],
            "options": [f"{name} = {value}" for name, value in sorted(values - set(self.options))],
            "options in words": [f"{name} with a second value" for name in sorted(worded) if varied[name] < 2],
        }
        return {what: names for what, names in found.items() if names}


def fields_that_use(game: str, named: Named) -> Iterator[tuple[type[Event], str, bool]]:
    """Yield the event classes that use cards, each with a field that names them, and whether it names several."""
    for kind in GAMES[game].EVENTS:
        if (kind.kind == "decision" and name_of(kind) not in LET_GO) or name_of(kind) in OPENED:
            for field, hint in get_type_hints(kind).items():
                inner = (*get_args(hint), hint)[0]
                if NAMED.get(getattr(inner, "__name__", "")) == named:
                    yield kind, field, inner is not hint


def exercised(paths: Sequence[Path], game: str) -> Exercised:
    """Return what the games of the stores exercise. Raises `LogError`, `DeckError`."""
    found = Exercised(game)
    for path in paths:
        store = open_store(path, event_classes())
        db = store.connect()
        found.add(db, add_components(db, store))
    return found


def rarest(counted: Counter[str], n: int | None = None) -> str:
    """Return names with their counts, the rarest first."""
    return ", ".join([f"{name} {times:,}" for name, times in sorted(counted.items(), key=lambda pair: pair[::-1])[:n]])


def report(found: Exercised) -> Iterator[str]:
    """Yield the lines that say what was exercised."""
    yield f"{found.game}: {sum([len(rounds) for rounds in found.rounds.values()]):,} games"
    yield "  rounds, by players: games, fewest, median, 95 of 100, most"
    for players, rounds in sorted(found.rounds.items()):
        ordered = sorted(rounds)
        marks = [ordered[min(len(ordered) - 1, len(ordered) * part // 100)] for part in (0, 50, 95, 100)]
        yield f"    {players}: {len(ordered):,}  {'  '.join(map(str, marks))}"
    yield f"  {len(found.events)} event kinds: {rarest(found.events)}"
    yield f"  {len(found.cards)} cards, the rarest: {rarest(found.cards, SHOWN)}"
    for name in dict.fromkeys([name for name, _ in sorted(found.options)]):
        values = Counter({value: n for (option, value), n in found.options.items() if option == name})
        yield f"  option {name}, games: {rarest(values)}"
    for what, names in found.missing().items():
        yield f"  never, {what}: {', '.join(names)}"


def main(arguments: Sequence[str]) -> int:
    """Print the report of every game in the stores."""
    paths = [Path(argument) for argument in arguments]
    held = {entry.game for path in paths for entry in open_store(path, event_classes()).manifest.entries}
    games = [exercised(paths, game) for game in GAMES if game in held]
    for found in games:
        print("\n".join(report(found)))
    return 1 if not games or any(found.missing() for found in games) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
