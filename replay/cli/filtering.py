"""Which games of a store are measured: the options that say so, and the line that says what is pooled."""

import shlex
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from replay.catalog import game_named
from replay.cli.output import many, note
from replay.cli.play import options_of
from replay.cli.sources import open_store_at
from replay.errors import UsageError, quoted
from replay.log.header import Source
from replay.tendencies.settings import UNTOLD, Wanted

if TYPE_CHECKING:
    from replay.log.store import Store
    from replay.tendencies.counting import Counted
    from replay.tendencies.settings import Pooled

GameName = Annotated[
    str, typer.Option("--game", metavar="GAME", help="Which game, where a store holds several.", show_default=False)
]
AtTables = Annotated[
    int | None,
    typer.Option("--players", metavar="K", min=1, help="Games at tables of so many only.", show_default=False),
]
ByOptions = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help=f"Games by this ruling only, or with VALUE '{UNTOLD}' those that leave it out; may be given again.",
        show_default=False,
    ),
]
OfSource = Annotated[
    Source | None,
    typer.Option("--source", help="Games from there only.", show_default=False),
]
WithDeck = Annotated[
    str,
    typer.Option("--deck-digest", metavar="DIGEST", help="Games played with this deck only.", show_default=False),
]


class Asked(NamedTuple):
    """Of which games something is asked: the store, as it was named, the kind of game, and which of them."""

    path: str
    store: "Store"
    game: str
    wanted: Wanted

    @classmethod
    def of(
        cls,
        path: str,
        game: str,
        *,
        players: int | None,
        option: Sequence[str] | None,
        source: Source | None,
        deck: str,
    ) -> "Asked":
        """Return what a command line asks of. Raises `UsageError` for an option that the game does not know."""
        store = open_store_at(path)
        kind = kind_of(store, path, game)
        options = tuple(known_options(kind, option or []).items())
        return cls(path, store, kind, Wanted(players=players or 0, options=options, source=source or "", deck=deck))

    @property
    def told(self) -> str:
        """Which games are wanted, in words that follow the game's name; "" for all."""
        words = self.wanted.told()
        return f" with {words}" if words else ""

    def again(self, verb: str, *rest: str) -> str:
        """Return the command line that asks something of the same games, as a shell takes it."""
        wanted = self.wanted
        words = [f"--players={wanted.players}"] if wanted.players else []
        words += [f"--option={name}={value}" for name, value in wanted.options]
        words += [f"--source={wanted.source}"] if wanted.source else []
        words += [f"--deck-digest={wanted.deck}"] if wanted.deck else []
        path = f"./{self.path}" if self.path.startswith("-") else self.path
        return shlex.join(["replay", verb, path, f"--game={self.game}", *words, *rest])

    def moves(self, measure: str, player: str) -> str:
        """Return the command line that lists the moves behind one player's number."""
        return self.again("tendencies", f"--measure={measure}", f"--player={player}", "--moves", "--limit=0")

    def deals(self, measure: str, first: str, second: str) -> str:
        """Return the command line that lists the deals behind one difference."""
        return self.again("compare", f"--measure={measure}", "--deals", "--json", "--", first, second)


def known_options(game: str, given: Sequence[str]) -> dict[str, str]:
    """Return options written as name=value, by name; `not told` is a value of each.

    Raises `UsageError` for one that `game` does not know.
    """
    options, known = options_of(given), game_named(game).all_options
    untold = {name: UNTOLD for name in known({}) if options.get(name) == UNTOLD}
    spelt = known({name: value for name, value in options.items() if name not in untold}) | untold
    return {name: spelt[name] for name in sorted(options)}


def kind_of(store: "Store", path: str, game: str) -> str:
    """Return the game to be measured: the one named, or the only one. Raises `UsageError` with those that are there."""
    kinds = sorted({entry.game for entry in store.manifest.entries})
    if game and game not in kinds:
        raise UsageError(
            f"--game: found {quoted(game)}, expected a game of {path}: {', '.join(kinds) or 'it has none'}"
        )
    if not game and len(kinds) != 1:
        found = ", ".join(kinds) or "no games"
        raise UsageError(f"{path}: found {found}, expected games of one kind, or --game that says which")
    return game or kinds[0]


@contextmanager
def measured(asked: Asked) -> "Iterator[Counted]":
    """Yield the measures of the games asked of; say where people are told apart by their seats."""
    from replay.runs.measuring import measuring

    with measuring(asked.store, asked.game, asked.wanted) as found:
        if found.namesakes:
            note(f"{many(found.namesakes, 'game')} with people of one name or none: told apart there by their seats")
        yield found


def tell_pooled(pooled: "Pooled") -> None:
    """Say in one line, where that is so, that games of several settings or sources are taken together."""
    if differs := pooled.told():
        note(f"pooled: {differs}")
