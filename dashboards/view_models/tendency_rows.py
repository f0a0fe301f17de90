"""The measures as Tendencies draws them: a block a measure, in it a lane a player, all numbers in words."""

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from replay.tendencies.estimates import FEW, Estimate, apart
from replay.tendencies.measures import Measure

Order = Literal["apart", "game"]
ORDERS: Final[dict[Order, str]] = {"apart": "players farthest apart first", "game": "as the game goes"}
"""How measures may stand, and what that is called."""
View = Literal["measures", "leaderboard", "styles"]
VIEWS: Final[dict[View, str]] = {"measures": "Measures", "leaderboard": "Leaderboard", "styles": "Style map"}
"""What the page Tendencies shows, and what that is called."""
NONE: Final = "–"
"""Stands for a number where there is none."""
NO_OPPORTUNITY: Final = "No opportunity in these games."
ROOM: Final = 0.06
"""How much of a mean's track is left free at either end."""


class Lane(msgspec.Struct, frozen=True):
    """One player in one measure; `at`, `low` and `high` are places on the track, from 0 to 1.

    `at` is None of a player without an opportunity.
    """

    player: str
    value: str
    n: int
    at: float | None
    low: float | None
    high: float | None
    few: bool
    tip: str


class Block(msgspec.Struct, frozen=True):
    """One measure with all players shown. `zero` is where 0 lies on a mean's track, None where that leaves it out."""

    id: str
    name: str
    question: str
    unit: str
    ends: tuple[str, str]
    zero: float | None
    lanes: list[Lane]


class Section(msgspec.Struct, frozen=True):
    """Measures of a kind: shares, on one axis, or means."""

    title: str
    share: bool
    blocks: list[Block]


def sections(
    found: Sequence[Estimate], measures: Sequence[Measure], players: Sequence[str], order: Order
) -> list[Section]:
    """Return shares, then means, of which any player shown had an opportunity."""
    kinds = (("How often", True), ("How much", False))
    made = [Section(title, share, blocks(found, measures, players, order, share)) for title, share in kinds]
    return [section for section in made if section.blocks]


def blocks(
    found: Sequence[Estimate], measures: Sequence[Measure], players: Sequence[str], order: Order, share: bool
) -> list[Block]:
    """Return the measures of one kind in the order asked for."""
    by_measure = {one.id: in_order(found, one, players) for one in measures if one.is_share == share}
    held = [one for one in measures if by_measure.get(one.id)]
    if order == "apart":
        held = sorted(held, key=lambda one: -apart(by_measure[one.id]))
    return [block(by_measure[one.id], one, players) for one in held]


def in_order(found: Sequence[Estimate], measure: Measure, players: Sequence[str]) -> list[Estimate]:
    """Return the estimates of one measure in the order of players."""
    known = {one.player: one for one in found if one.measure == measure.id}
    return [known[player] for player in players if player in known]


def block(own: Sequence[Estimate], measure: Measure, players: Sequence[str]) -> Block:
    """Return one measure with a lane for each of the players, also for one without an opportunity."""
    first, last = (0.0, 1.0) if measure.is_share else domain(own)
    ends = (minus(measure.spoken(first)), minus(measure.spoken(last)))
    known = {one.player: one for one in own}
    zero = (0.0 - first) / (last - first)
    return Block(
        id=measure.id,
        name=measure.name,
        question=measure.question,
        unit="" if measure.is_share else measure.unit,
        ends=ends,
        zero=zero if not measure.is_share and 0 < zero < 1 else None,
        lanes=[lane(known[one], measure, first, last) if one in known else empty_lane(one) for one in players],
    )


def domain(own: Sequence[Estimate]) -> tuple[float, float]:
    """Return from where to where the track of a mean goes: all intervals, with some room around.

    It does not go below 0 where nothing lies there: a mean of counts cannot.
    """
    seen = [value for one in own for value in (one.value, one.low, one.high) if value is not None]
    span = max(seen) - min(seen) or 1.0
    first = min(seen) - ROOM * span
    return max(first, 0.0) if min(seen) >= 0 else first, max(seen) + ROOM * span


def lane(one: Estimate, measure: Measure, first: float, last: float) -> Lane:
    """Return one player's lane on a track from `first` to `last`."""
    at, low, high = (
        None if value is None else (value - first) / (last - first) for value in (one.value, one.low, one.high)
    )
    return Lane(
        player=one.player,
        value=minus(measure.spoken(one.value)),
        n=one.n,
        at=at,
        low=low,
        high=high,
        few=one.standing == "few",
        tip=tip(one, measure),
    )


def empty_lane(player: str) -> Lane:
    """Return the lane of a player who could never do it."""
    return Lane(player=player, value=NONE, n=0, at=None, low=None, high=None, few=True, tip=NO_OPPORTUNITY)


def tip(one: Estimate, measure: Measure) -> str:
    """Return what a number says, in words."""
    each = "of" if measure.is_share else f"{measure.unit} a time, over"
    times = counted(one.n, "opportunity", "opportunities")
    held = f"{minus(measure.spoken(one.value))} {each} {times} in {counted(one.games, 'game')}."
    if one.low is None or one.high is None:
        return f"{held} No interval: a single deal, or deals all alike."
    few = f" Fewer than {FEW} opportunities: a hint, no more." if one.standing == "few" else ""
    low, high = minus(measure.spoken(one.low)), minus(measure.spoken(one.high))
    return f"{held} The habit lies between {low} and {high} (95%).{few}"


def minus(number: str) -> str:
    """Return a number with a true minus, which is as wide as a plus."""
    return number.replace("-", "−")


def counted(count: int, one: str, many: str = "") -> str:
    """Return `1 game`, `2 games`."""
    return f"{count:,} {one if count == 1 else many or f'{one}s'}"
