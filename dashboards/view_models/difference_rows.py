"""Two players as Compare draws them: a line a measure in words, and the deals behind the difference that is open."""

from collections.abc import Sequence
from math import inf
from typing import Final

import msgspec
import polars as pl

from dashboards.view_models.tendencies import MOST, Comparison, Measured
from dashboards.view_models.tendency_rows import NONE, counted, minus
from replay.cli.filtering import Asked
from replay.log.store import Store
from replay.runs.measuring import measuring
from replay.tendencies.comparing import Adjusted, Difference, Pair, behind
from replay.tendencies.counting import named, of_two
from replay.tendencies.measures import Measure

WITHIN: Final[dict[Adjusted, str]] = {
    "deal and seat": "Compared on the same seats of the same deals",
    "seat": "Compared on the same seats",
    "setting": "Compared at large within each setting, since they shared no seat",
}
BEYOND, CHANCE, LITTLE = "Beyond chance", "May be chance", "Too little to tell"
APART, WITHOUT = "Never alike", "No opportunity"
PARTS: Final = (BEYOND, CHANCE, LITTLE, APART, WITHOUT)
"""By what is known of them, differences stand in these parts; in the last two nothing could be compared."""
NOT_COMPARED: Final = {
    APART: "The two never had opportunities at tables of one size, with one deck, by the same options: not compared.",
    WITHOUT: "Not both had an opportunity: not compared.",
}
SIZES: Final = ((0.2, "hardly any"), (0.5, "small"), (0.8, "middling"))
"""Below which effect, by Cohen, a difference is called how."""
LARGE: Final = "large"
PERCENTAGE: Final = "percentage points"
ROOM: Final = 1.05
"""How much longer than the longest interval a track is."""


class Side(msgspec.Struct, frozen=True):
    """What one of the two did in a measure."""

    value: str
    n: int


class Line(msgspec.Struct, frozen=True):
    """One measure: what both did, and on a track with 0 in the middle, from 0 to 1, how much more the first does it.

    `at` is None where they were not compared.
    """

    id: str
    name: str
    question: str
    sides: list[Side]
    """The first player, then the second."""
    more: str
    unit: str
    first_does_more: bool
    at: float | None
    low: float | None
    high: float | None
    ends: tuple[str, str]
    """What the left end of the track is, and the right end."""
    facts: list[str]


class Part(msgspec.Struct, frozen=True):
    """Differences of which as much is known: whether they are sure, and whether the two were compared at all."""

    title: str
    sure: bool
    compared: bool
    lines: list[Line]


class Lines(msgspec.Struct, frozen=True):
    """All differences."""

    parts: list[Part]
    real: int
    """Differences beyond chance."""
    compared: int
    """Measures in which the two were compared."""

    def headline(self) -> str:
        """Return in how many measures the two differ, to stand after their names."""
        if not self.compared:
            return "could be compared in no measure"
        return f"differ in {self.real} of {counted(self.compared, 'measure')} compared"


class DealGame(msgspec.Struct, frozen=True):
    """A game of a deal to open, at the first opportunity of whose game it is."""

    whose: str
    game_id: str
    step: int


class Deal(msgspec.Struct, frozen=True):
    """What both did in one deal, in words, and the games in which they did."""

    title: str
    said: str
    games: list[DealGame]


class Deals(msgspec.Struct, frozen=True):
    """The deals behind one difference: the first `MOST` of `found`, those that pull most first."""

    deals: list[Deal]
    found: int
    command: str
    """The command line that lists them all."""


def lines(pair: Comparison, measures: Sequence[Measure], level: float) -> Lines:
    """Return the differences, the surest first, by whether they are beyond chance at `level`."""
    known = {measure.id: measure for measure in measures}
    found = sorted(pair.differences, key=lambda one: (one.corrected or 0.0, one.p or 0.0))
    reach = widest([one for one in found if known[one.measure].is_share], most=1.0)
    kinds = {title: [one for one in found if part_of(one, level) == title] for title in PARTS}
    parts = [
        Part(
            title,
            title == BEYOND,
            title not in NOT_COMPARED,
            [line(one, known[one.measure], pair, reach) for one in ones],
        )
        for title, ones in kinds.items()
        if ones
    ]
    return Lines(parts, len(kinds[BEYOND]), sum([len(part.lines) for part in parts if part.compared]))


def part_of(one: Difference, level: float) -> str:
    """Return the part in which a difference stands."""
    if one.difference is None:
        return not_compared(one)
    if one.corrected is None:
        return LITTLE
    return BEYOND if one.real(level) else CHANCE


def not_compared(one: Difference) -> str:
    """Return in which part a measure stands in which the two could not be compared."""
    return APART if one.never_alike else WITHOUT


def widest(found: Sequence[Difference], most: float = inf) -> float:
    """Return how far a track goes to either side: a bit past the farthest end of an interval, which may be 0.

    `most` is how far two can differ; no farther goes a track, unless an interval does.
    """
    ends = [abs(value) for one in found for value in (one.difference, one.low, one.high) if value is not None]
    farthest = max(ends, default=0.0)
    return max(min(ROOM * farthest, most), farthest) or 1.0


def line(one: Difference, measure: Measure, pair: Comparison, reach: float) -> Line:
    """Return one measure; `reach` is how far the track of shares goes, a mean's goes as far as it must."""
    far = reach if measure.is_share else widest([one])
    at, low, high = (None if value is None else 0.5 + value / far / 2 for value in (one.difference, one.low, one.high))
    return Line(
        id=measure.id,
        name=measure.name,
        question=measure.question,
        sides=[Side(value_of(side.value, measure), side.n) for side in (one.first, one.second)],
        more=NONE if one.difference is None else minus(measure.number(one.difference, "+")),
        unit="" if one.difference is None else unit_of(measure),
        first_does_more=one.difference is not None and one.difference > 0,
        at=at,
        low=low,
        high=high,
        ends=(minus(measure.number(-far, "+")), measure.number(far, "+")),
        facts=facts(one, measure, pair),
    )


def unit_of(measure: Measure) -> str:
    """Return what a difference is counted in."""
    return PERCENTAGE if measure.is_share else measure.unit


def value_of(value: float | None, measure: Measure) -> str:
    """Return what one player did, with its unit; a dash where there was no opportunity."""
    if value is None:
        return NONE
    told = minus(measure.spoken(value))
    return told if measure.is_share else f"{told} {measure.unit}"


def facts(one: Difference, measure: Measure, pair: Comparison) -> list[str]:
    """Return what a difference says: what both did, how far they are apart, and what was compared with what."""
    sides = ((pair.first, one.first), (pair.second, one.second))
    both = f"{', '.join([told(name, value_of(side.value, measure), side.n) for name, side in sides])}."
    if one.difference is None:
        return [both, NOT_COMPARED[not_compared(one)]]
    within = f"{WITHIN[one.adjusted]}: {counted(one.deals, 'deal')}{rests_on(one)}."
    return [both, how_far(one, one.difference, measure), f"{within}{not_just_less(one, one.difference, measure)}"]


def not_just_less(one: Difference, difference: float, measure: Measure) -> str:
    """Return that a difference is adjusted, where it does not look like the one less the other; else nothing."""
    if one.first.value is None or one.second.value is None:
        return ""
    less = measure.number(one.first.value - one.second.value, "+")
    if less == measure.number(difference, "+"):
        return ""
    return f" So adjusted, the difference is not just the one less the other, which would be {minus(less)}."


def rests_on(one: Difference) -> str:
    """Return how many opportunities of each a difference rests on, where that is not all."""
    if not one.in_part:
        return ""
    return f", with {one.compared[0]:,} and {one.compared[1]:,} of the opportunities"


def told(name: str, value: str, n: int) -> str:
    """Return what one player did, in words."""
    return f"{name} {value} of {counted(n, 'opportunity', 'opportunities')}" if n else f"{name} had no opportunity"


def how_far(one: Difference, difference: float, measure: Measure) -> str:
    """Return how far the two are apart, how sure that is, and how large it is, in words."""
    apart = f"Difference {minus(measure.number(difference, '+'))} {unit_of(measure)}"
    if one.low is None or one.high is None or one.corrected is None:
        return f"{apart}; too few opportunities or deals, or deals too much alike, to say how sure."
    low, high = (minus(measure.number(end, "+")) for end in (one.low, one.high))
    return f"{apart}, 95% interval {low} to {high}; {chance(one.corrected)}{size(one)}."


def size(one: Difference) -> str:
    """Return how large a difference is, by Cohen's words."""
    if one.effect is None:
        return ""
    word = next((word for bound, word in SIZES if abs(one.effect) < bound), LARGE)
    return minus(f"; {word}, effect {one.effect:+.2f}")


def chance(p: float) -> str:
    """Return p, corrected for the number of measures, in words."""
    return f"p {'below 0.001' if p < 0.001 else f'{p:.3f}'} corrected for all measures"


def deals(store: Store, found: Measured, pair: Comparison, measure: Measure) -> Deals:
    """Return the deals behind one difference, in words, with the games of both. Raises `LogError`."""
    counts = of_two(found.counts, found.players, pair.first, pair.second).filter(pl.col("measure") == measure.id)
    pairs = behind(counts)
    with measuring(store, found.game, found.wanted) as own:
        moved = own.moves(measure)
        seats = own.seats.select("game_id", "seat", "name")
    moved = moved.join(seats, on=["game_id", "seat"], how="inner")
    firsts = {name: first_steps(moved.filter(named(name, found.players))) for name in (pair.first, pair.second)}
    told = [Deal(deal_title(one), deal_said(one, measure, pair), games(one, firsts)) for one in pairs[:MOST]]
    asked = Asked(str(store.root), store, found.game, found.wanted)
    return Deals(told, len(pairs), asked.deals(measure.id, pair.first, pair.second))


def first_steps(moved: pl.DataFrame) -> dict[tuple[str, int], int]:
    """Return the step of the first of one player's opportunities in each game, by game and seat."""
    own = moved.group_by("game_id", "seat").agg(pl.col("step").min()).sort("game_id", "seat")
    return {(game_id, seat): step for game_id, seat, step in own.iter_rows()}


def games(one: Pair, firsts: dict[str, dict[tuple[str, int], int]]) -> list[DealGame]:
    """Return the games of a deal in which either player had an opportunity, on the seat compared if there is one."""
    return [
        DealGame(name, game_id, step)
        for name, steps in firsts.items()
        for (game_id, seat), step in steps.items()
        if game_id in one.games and one.seat in (None, seat)
    ]


def deal_title(one: Pair) -> str:
    """Return the seed of a deal, and which seat of it where both sat there; a game without a seed is its own deal."""
    if one.games == (one.deal,):
        return f"Game {one.deal}"
    deal = f"Deal of seed {one.deal}"
    return deal if one.seat is None else f"{deal}, both on seat P{one.seat}"


def deal_said(one: Pair, measure: Measure, pair: Comparison) -> str:
    """Return what both did in a deal."""
    return f"{pair.first} {value_of(one.first, measure)}, {pair.second} {value_of(one.second, measure)}"
