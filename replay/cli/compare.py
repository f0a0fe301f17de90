"""The command compare: how two players differ, measure by measure, and whether that is more than chance."""

from collections.abc import Callable, Mapping, Sequence
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
from replay.cli.output import Answer, AsJson, answer, counted, many, plain, put_table, table, unevaluated
from replay.cli.tendencies import MeasureIds
from replay.errors import UsageError

if TYPE_CHECKING:
    import polars as pl

    from replay.tendencies.comparing import Difference, Pair
    from replay.tendencies.measures import Measure

SHOWN: Final = 20
"""Deals listed for people."""
WIDE: Final = 120
"""Columns that all of a comparison takes; on a narrower terminal numbers would be cut."""
NOTHING: Final = "neither player had an opportunity for any of these measures: nothing was compared"
APART: Final = "never alike"
"""Both had opportunities, but none at tables of one size, with one deck, by the same options."""
WITHOUT: Final = "no opportunity"
"""Not both had one."""
NO_DEALS: Final = "the two never had opportunities at tables of one size, with one deck, by the same options"
EXPLAINED: Final = (
    "The difference is adjusted for what the last column names, always within one setting (table size, options, deck),"
    " so it is not just {first} less {second}; of shares it is in points of per cent. p is corrected for all measures."
    " Where that holds a part of the opportunities only, it says how many of each."
    " Dim: may be chance, or too few to tell (below 25 opportunities or two deals)."
    " replay compare … --measure ID --deals lists the deals behind one."
)
First = Annotated[str, typer.Argument(metavar="A", help="A person, a kind of bot, or the name of a bot's seat.")]
Second = Annotated[str, typer.Argument(metavar="B", help="Whom to compare A with.")]


def compare(
    path: StorePath,
    first: First,
    second: Second,
    game: GameName = "",
    players: AtTables = None,
    option: ByOptions = None,
    source: OfSource = None,
    deck_digest: WithDeck = "",
    measure: MeasureIds = None,
    deals: Annotated[bool, typer.Option("--deals", help="List the deals behind one measure's difference.")] = False,
    level: Annotated[
        float, typer.Option("--level", metavar="P", help="Of the differences called real, the share that may be none.")
    ] = 0.05,
    as_json: AsJson = False,
) -> int:
    """Compare two players: within deals and seats where they were paired, corrected for the number of measures.

    Never across table sizes, options or decks. Intervals are clustered by deal; p is corrected by Benjamini and
    Hochberg's method.
    """
    from replay.tendencies.comparing import behind, differences
    from replay.tendencies.counting import of_two
    from replay.tendencies.measures import chosen

    if not 0 < level < 1:
        raise UsageError(f"--level: found {level}, expected a probability between 0 and 1, such as 0.05")
    asked = Asked.of(path, game, players=players, option=option, source=source, deck=deck_digest)
    measures = chosen(asked.game, measure or [])
    with measured(asked) as own:
        own.expect(first, "first player")
        own.expect(second, "second player")
        counts = of_two(own.counts(measures), own.players(), first, second)
        pooled = own.pooled(set(counts["game"]))
    names = {"first": first, "second": second, "game": asked.game}
    looked_at = {"games": counts["game"].n_unique(), "opportunities": int(counts["n"].sum())}
    if counts.is_empty():
        return unevaluated(Answer(looked_at=looked_at), NOTHING, as_json)
    tell_pooled(pooled)
    told = Answer(looked_at=looked_at, more={**names, "pooled": pooled})
    if deals:
        return tell_deals(behind(only_measure(counts, measures)), measures[0], told, as_json)
    found = differences(counts, measures)
    rows = [as_dict(one, level, asked, first, second) for one in found]
    told = msgspec.structs.replace(told, more={**told.more, "level": level, "differences": rows})
    return answer(told, as_json, lambda out: draw(out, found, measures, told, level))


def only_measure(counts: "pl.DataFrame", measures: "Sequence[Measure]") -> "pl.DataFrame":
    """Return the counts of the only measure. Raises `UsageError` if there are several."""
    if len(measures) != 1:
        raise UsageError(f"--deals: found {many(len(measures), 'measure')}, expected one: --measure ID")
    return counts


def as_dict(one: "Difference", level: float, asked: Asked, first: str, second: str) -> dict[str, object]:
    """Return a difference for programs, with the commands that list the deals and the moves behind its numbers."""
    told = msgspec.to_builtins(one)
    for side, player in (("first", first), ("second", second)):
        told[side]["query"] = asked.moves(one.measure, player)
    return {**told, "real": one.real(level), "query": asked.deals(one.measure, first, second)}


def draw(
    out: Console, found: "Sequence[Difference]", measures: "Sequence[Measure]", told: Answer, level: float
) -> None:
    """Print a line a measure, the surest differences first."""
    named = {measure.id: measure for measure in measures}
    first, second = plain(str(told.more["first"])), plain(str(told.more["second"]))
    columns = (first, second, "Difference", "p", "95%", "Effect", "Within")
    shown_columns = columns if out.width >= WIDE else columns[:4]
    shown = table("Measure+", *shown_columns, right=[name for name in shown_columns if name != "Within"])
    for one in sorted(found, key=lambda one: (one.corrected is None, one.corrected, -abs(one.difference or 0))):
        cells = line(one, named[one.measure], level)[: 1 + len(shown_columns)]
        shown.add_row(*cells, style="" if one.real(level) else "dim")
    put_table(out, shown)
    if out.width < WIDE:
        out.print(Text(f"{WIDE} columns show intervals and effects as well, --json has all", "dim"), soft_wrap=True)
    real = len([one for one in found if one.real(level)])
    out.print(
        Text(f"{counted(told.looked_at)}: {many(real, 'difference')} of {len(found)} beyond chance (*) at {level}")
    )
    out.print(Text(EXPLAINED.format(first=first, second=second), "dim"), soft_wrap=True)


def line(one: "Difference", measure: "Measure", level: float) -> tuple[str, ...]:
    """Return the cells of one measure."""
    sides = [side_told(side.value, side.n, measure) for side in (one.first, one.second)]
    interval = "too few" if one.p is None else f"[{more(one.low, measure)}, {more(one.high, measure)}]"
    p = "–" if one.corrected is None else f"{one.corrected:.2g}{'*' if one.real(level) else ' '}"
    effect = "–" if one.effect is None else f"{one.effect:+.2f}"
    return (measure.name, *sides, more(one.difference, measure), p, interval, effect, within(one))


def within(one: "Difference") -> str:
    """Return what the two are compared within, and with how many opportunities of each, where that is not all."""
    if one.difference is None:
        return APART if one.never_alike else WITHOUT
    return one.adjusted + (" ({:,} and {:,})".format(*one.compared) if one.in_part else "")


def more(value: float | None, measure: "Measure") -> str:
    """Return by how much more the first does it: of shares in points of per cent."""
    return "–" if value is None else measure.number(value, "+")


def side_told(value: float | None, n: int, measure: "Measure") -> str:
    """Return a player's number with its opportunities, as `41.0 % of 2,533`."""
    return "–" if value is None else f"{measure.spoken(value)} of {n:,}"


def tell_deals(pairs: "Sequence[Pair]", measure: "Measure", of_both: Answer, as_json: bool) -> int:
    """Print the deals behind a difference, with the games to open."""
    told = Answer(
        looked_at={**of_both.looked_at, "deals": len({pair.deal for pair in pairs})},
        more={**of_both.more, "measure": measure.id, "deals": [msgspec.to_builtins(pair) for pair in pairs]},
    )
    if not pairs:
        return unevaluated(told, NO_DEALS, as_json)
    return answer(told, as_json, lambda out: draw_deals(out, pairs, measure, told))


def draw_deals(out: Console, pairs: "Sequence[Pair]", measure: "Measure", told: Answer) -> None:
    """Print the deals that pull most."""
    first, second = plain(str(told.more["first"])), plain(str(told.more["second"]))
    shown = table("Deal+", "Seat", first, second, "Weighs", "Games+", right=(first, second, "Weighs"))
    for pair in pairs[:SHOWN]:
        seat = "–" if pair.seat is None else f"P{pair.seat}"
        numbers = (measure.spoken(pair.first), measure.spoken(pair.second), f"{pair.pull:+.2f}")
        shown.add_row(plain(pair.deal), seat, *numbers, ", ".join(map(plain, pair.games)))
    put_table(out, shown)
    rest = f"; {many(len(pairs) - SHOWN, 'line')} more in --json" if len(pairs) > SHOWN else ""
    moves = f"replay tendencies STORE --measure {measure.id} --moves --player NAME lists moves"
    weighs = "weighs: the difference times n1 n2 / (n1 + n2), its weight"
    out.print(Text(f"{counted(told.looked_at)} behind {measure.name}{rest} ({weighs}); {moves}"), soft_wrap=True)


COMMANDS: Final[Mapping[str, Callable[..., int]]] = {"compare": compare}
