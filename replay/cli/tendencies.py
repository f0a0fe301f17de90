"""The command tendencies: how each player plays, measure by measure, and the moves behind any number."""

from collections.abc import Callable, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
import typer
from rich.console import Console
from rich.text import Text

from replay.cli.filtering import (
    Asked,
    AtTables,
    ByOptions,
    GameName,
    OfSource,
    WithDeck,
    measured,
    tell_pooled,
)
from replay.cli.history import StorePath
from replay.cli.output import (
    Answer,
    AsJson,
    answer,
    counted,
    many,
    note,
    plain,
    put,
    put_file,
    put_table,
    table,
    unevaluated,
)
from replay.cli.pictures import bar, sparkline
from replay.errors import UsageError, quoted

if TYPE_CHECKING:
    import polars as pl

    from replay.log.store import Store
    from replay.tendencies.counting import Counted
    from replay.tendencies.estimates import Estimate
    from replay.tendencies.measures import Measure

WIDE: Final = 96
"""Columns from which on bars are long, and columns have their whole names."""
BAR: Final = {True: 20, False: 8}
"""Columns of a bar on a terminal that is wide, or not."""
PARTS: Final = 8
"""Parts of a range that a sparkline tells apart: measures count small numbers, and more would be mostly gaps."""
STANDINGS: Final = ("ranked", "unranked", "few")
"""The order of players in a table: by value among those who may be ranked, then the others."""
NOTHING: Final = "no opportunity for any of these measures: nothing was measured"
SPREAD: Final = "▁▃█: a player's games by their means, from the least of anybody's games to the greatest"
SHOWN: Final = 20
"""Moves printed for people, if not told otherwise."""
IN_WORDS: Final = 200
"""Moves told in words at most: each game behind them is read and replayed, which takes about 20 ms."""
MeasureIds = Annotated[
    list[str] | None, typer.Option("--measure", metavar="ID", help="This measure only; may be given again.")
]
PlayerName = Annotated[
    str | None,
    typer.Option(
        "--player", metavar="NAME", help="This player only: a person's name, or a kind of bot.", show_default=False
    ),
]
OutTable = Annotated[
    Path | None,
    typer.Option("--out", metavar="FILE", help="Write the table as a file: .csv or .parquet.", show_default=False),
]


def tendencies(
    path: StorePath,
    game: GameName = "",
    players: AtTables = None,
    option: ByOptions = None,
    source: OfSource = None,
    deck_digest: WithDeck = "",
    measure: MeasureIds = None,
    player: PlayerName = None,
    moves: Annotated[bool, typer.Option("--moves", help="List the moves behind the number of one measure.")] = False,
    limit: Annotated[
        int | None,
        typer.Option("--limit", metavar="N", min=0, help=f"So many moves at most; 0: all, else {SHOWN} for people."),
    ] = None,
    out: OutTable = None,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print comma-separated values.")] = False,
    as_json: AsJson = False,
) -> int:
    """Say how each player plays: shares and means with their opportunities, intervals and the moves behind them.

    A forced move is no opportunity. Grey: fewer than 25 opportunities. Nobody is ranked below 50.
    """
    from replay.tendencies.measures import chosen  # brings Polars and scipy in, which `replay --help` need not wait for

    if as_csv and as_json:
        raise UsageError("tendencies: found --csv and --json, expected one of them")
    asked = Asked.of(path, game, players=players, option=option, source=source, deck=deck_digest)
    measures = chosen(asked.game, measure or [])
    with measured(asked) as counted_:
        if player is not None:
            counted_.expect(player, "--player")
        if moves:
            return tell_moves(counted_, asked, measures, player, limit=limit, how=Told(out, as_csv, as_json))
        return tell_estimates(counted_, asked, measures, player, Told(out, as_csv, as_json))


class Told(msgspec.Struct, frozen=True):
    """How an answer is to be told."""

    file: Path | None
    as_csv: bool
    as_json: bool


def tell_estimates(
    counted_: "Counted", asked: Asked, measures: "Sequence[Measure]", player: str | None, how: Told
) -> int:
    """Print the estimates of all players, or of one, each for programs with the command that lists its moves."""
    from polars import Series

    from replay.tendencies.estimates import as_table, estimates

    counts = counted_.counts(measures, player)
    found = [one for one in estimates(counts, measures) if player in (None, one.player)]
    looked_at = {"games": counted_.games, "opportunities": sum([one.n for one in found])}
    if not found:
        return unevaluated(Answer(looked_at=looked_at), NOTHING, how.as_json)
    pooled = counted_.pooled()
    tell_pooled(pooled)
    queries = [asked.moves(one.measure, one.player) for one in found]
    rows = as_table(found, measures).with_columns(Series("query", queries))
    if told_as_table(rows, how):
        return 0
    told = Answer(
        looked_at=looked_at,
        more={
            "game": counted_.game,
            "pooled": pooled,
            "measures": list(map(msgspec.to_builtins, measures)),
            "estimates": rows.to_dicts(),
        },
    )
    return answer(told, how.as_json, lambda console: draw(console, found, measures, counts, looked_at))


def tell_moves(
    counted_: "Counted",
    asked: Asked,
    measures: "Sequence[Measure]",
    player: str | None,
    *,
    limit: int | None,
    how: Told,
) -> int:
    """Print the moves behind one measure, for people in words."""
    if len(measures) != 1:
        raise UsageError(f"--moves: found {many(len(measures), 'measure')}, expected one: --measure ID")
    found = counted_.moves(measures[0], player)
    looked_at = {"games": found["game_id"].n_unique(), "moves": found.height}
    if found.is_empty():
        return unevaluated(Answer(looked_at=looked_at), NOTHING, how.as_json)
    rows = found.head(limit) if limit else found
    if told_as_table(rows, how):
        return 0
    shown = found.head(SHOWN) if limit is None and not how.as_json else rows
    told = Answer(looked_at=looked_at, more={"measure": measures[0].id, "moves": shown.to_dicts()})
    return answer(
        told, how.as_json, lambda console: draw_moves(console, shown, sentences(asked.store, shown), looked_at)
    )


def told_as_table(rows: "pl.DataFrame", how: Told) -> bool:
    """Print a table as CSV, or write it to a file, where asked for; return whether nothing else is to be told.

    Raises `UsageError` for a file that cannot be written.
    """
    if how.file:
        write(rows, how.file)
        note(f"{how.file}: {many(rows.height, 'row')} written")
    if how.as_csv:
        put(rows.write_csv().encode())
    return how.as_csv or (how.file is not None and not how.as_json)


def write(rows: "pl.DataFrame", file: Path) -> None:
    """Write a table as the file's name says. Raises `UsageError`."""
    if file.suffix not in (".csv", ".parquet"):
        raise UsageError(f"--out: found {quoted(str(file))}, expected a name that ends in .csv or .parquet")
    data = BytesIO()
    if file.suffix == ".csv":
        rows.write_csv(data)
    else:
        rows.write_parquet(data)
    put_file("--out", file, data.getvalue())


def draw(
    out: Console,
    found: "Sequence[Estimate]",
    measures: "Sequence[Measure]",
    counts: "pl.DataFrame",
    looked_at: Mapping[str, int],
) -> None:
    """Print a block a measure: what it asks, then a line a player."""
    for measure in measures:
        own = [one for one in found if one.measure == measure.id]
        if not own:
            out.print(Text(f"{measure.name} ({measure.id}): no opportunity", "dim"))
            continue
        out.print(Text.assemble((measure.name, "bold"), (f"  {measure.id}", "dim")))
        out.print(Text(f"{measure.question} {measure.unit.capitalize()}.", "dim"), soft_wrap=True)
        draw_measure(out, own, measure, pictures(out, own, measure, counts))
    out.print(
        Text(f"{counted(looked_at)}; in brackets 95% intervals; dim: fewer than 25 opportunities"), soft_wrap=True
    )
    shown = {one.measure for one in found}
    if any(measure.id in shown and not measure.is_share for measure in measures):
        out.print(Text(SPREAD, "dim"), soft_wrap=True)


def pictures(out: Console, own: "Sequence[Estimate]", measure: "Measure", counts: "pl.DataFrame") -> dict[str, str]:
    """Return a picture of each player's number: a share as a bar, of a mean how the player's games are spread."""
    from replay.tendencies.spreads import spreads

    if measure.is_share:
        return {one.player: bar(one.value, BAR[out.width >= WIDE]) for one in own}
    spread = spreads(counts.filter(counts["measure"] == measure.id), PARTS)
    return {player: sparkline(games) for player, games in spread.items()}


def draw_measure(out: Console, own: "Sequence[Estimate]", measure: "Measure", pictured: Mapping[str, str]) -> None:
    """Print one measure: players by value, those that may not be ranked last."""
    columns = ("Value", "95%", "Shrunken", "Opportunities" if out.width >= WIDE else "n", "Games")
    shown = table("Player+", *columns, "", right=columns)
    for one in sorted(own, key=lambda one: (STANDINGS.index(one.standing), -one.value, one.player)):
        interval = "–"
        if one.low is not None and one.high is not None:
            interval = f"[{measure.spoken(one.low)}, {measure.spoken(one.high)}]"
        numbers = (measure.spoken(one.value), interval, measure.spoken(one.shrunken), f"{one.n:,}", f"{one.games:,}")
        picture = pictured.get(one.player, "")
        shown.add_row(plain(one.player), *numbers, picture, style="dim" if one.standing == "few" else "")
    put_table(out, shown)


def sentences(store: "Store", rows: "pl.DataFrame") -> list[str]:
    """Return what happened at each of these moves, in words; of more than are told so, nothing.

    Raises `LogError` for a game that cannot be read, `DeckError` for a deck.
    """
    from replay.replayer.in_words import spoken

    if rows.height > IN_WORDS:
        return []
    return [one.said for one in spoken(store, list(rows.select("game_id", "step").iter_rows()))]


def draw_moves(out: Console, rows: "pl.DataFrame", said: Sequence[str], looked_at: Mapping[str, int]) -> None:
    """Print moves, each with what happened if that is said, and the command that shows one."""
    words = ["What happened+"] if said else []
    shown = table("Game", "Step", "Seat", "Player+", "Value", *words, right=("Step", "Value"))
    for (game_id, step, seat, player, value), *told in zip(rows.iter_rows(), *([said] if said else []), strict=True):
        shown.add_row(plain(game_id), str(step), f"P{seat}", plain(player), f"{value:g}", *map(plain, told))
    put_table(out, shown)
    more = looked_at["moves"] - rows.height
    rest = f"; {many(more, 'move')} more, --limit 0 lists all" if more else ""
    if not said:
        rest += f"; up to {IN_WORDS} are told in words, --limit says how many"
    out.print(
        Text(f"{counted(looked_at)}{rest}; replay show STORE --game-id GAME --step STEP shows one"), soft_wrap=True
    )


COMMANDS: Final[Mapping[str, Callable[..., int]]] = {"tendencies": tendencies}
