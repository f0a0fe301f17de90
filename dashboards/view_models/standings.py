"""Who is strong and who plays like whom: the leaderboard and the map of styles, as Tendencies draws them."""

from collections.abc import Mapping, Sequence
from statistics import fmean

import msgspec

from dashboards.view_models.tendency_rows import ROOM, counted, minus
from replay.tendencies.estimates import Estimate
from replay.tendencies.measures import Measure
from replay.tendencies.rating import MODEL, SURE, Rating
from replay.tendencies.styles import Place, StyleMap


class Rank(msgspec.Struct, frozen=True):
    """One player's rating; `at`, `low` and `high` are places on the track, from 0 to 1: two deviations either way."""

    place: int
    player: str
    sure: str
    firsts: str
    at: float
    low: float
    high: float
    tip: str


class Board(msgspec.Struct, frozen=True):
    """The leaderboard. `start` is where everybody begins, None where the track does not go there."""

    ranks: list[Rank]
    start: float | None
    ends: tuple[str, str]


class Mark(msgspec.Struct, frozen=True):
    """A measure that sets a player apart: what the player does, and what the others do on average."""

    name: str
    value: str
    others: str
    more: bool


class Spot(msgspec.Struct, frozen=True):
    """One player on the map, who plays most alike, and what sets the player apart."""

    player: str
    x: float
    y: float
    nearest: str
    away: str
    marks: list[Mark]


class Axis(msgspec.Struct, frozen=True):
    """What one direction of the map means."""

    shown: str
    parts: list[tuple[str, str]]
    """Whether there is more or less of it, and the name of a measure."""


class Map(msgspec.Struct, frozen=True):
    """The map of styles: across, then up."""

    spots: list[Spot]
    axes: list[Axis]
    measures: int
    left_out: str = ""
    """Who is not on it, and why, as a sentence; empty if nobody."""


def board(ratings: Sequence[Rating]) -> Board:
    """Return the leaderboard of the players rated, one at least, the surest first."""
    ends = [one.mu + sign * 2 * one.sigma for one in ratings for sign in (-1, 1)]
    room = ROOM * (max(ends) - min(ends))
    first, last = min(ends) - room, max(ends) + room
    start = place_on(MODEL.mu, first, last)
    ranks = [rank(place, one, first, last) for place, one in enumerate(ratings, 1)]
    return Board(ranks, start if 0 < start < 1 else None, (minus(f"{first:.0f}"), minus(f"{last:.0f}")))


def place_on(value: float, first: float, last: float) -> float:
    """Return where a value lies on a track."""
    return (value - first) / (last - first)


def rank(place: int, one: Rating, first: float, last: float) -> Rank:
    """Return one player's line."""
    low, high = one.mu - 2 * one.sigma, one.mu + 2 * one.sigma
    share = f"{100 * one.firsts / one.seats:.1f} %"
    return Rank(
        place=place,
        player=one.player,
        sure=minus(f"{one.sure:.1f}"),
        firsts=f"{one.firsts:,} of {one.seats:,}",
        at=place_on(one.mu, first, last),
        low=place_on(low, first, last),
        high=place_on(high, first, last),
        tip=f"{strength(one, low, high)} First on {one.firsts:,} of {counted(one.seats, 'seat')}"
        f" in {counted(one.games, 'game')}, {share}.",
    )


def strength(one: Rating, low: float, high: float) -> str:
    """Return what a rating says, in words."""
    told = f"Rating {one.mu:.1f}, most likely between {low:.1f} and {high:.1f}; nearly surely above {one.sure:.1f}"
    return minus(f"{told} (the rating less {SURE} deviations).")


def style_map(found: StyleMap, estimates: Sequence[Estimate], measures: Sequence[Measure]) -> Map:
    """Return the map with all that it says in words."""
    known = {measure.id: measure for measure in measures}
    players = {place.player for place in found.places}
    values = {(one.measure, one.player): one.value for one in estimates if one.player in players}
    axes = [
        Axis(f"{100 * share:.0f} %", [("more" if weight > 0 else "less", known[id_].name) for id_, weight in parts])
        for share, parts in zip(found.shown, found.axes, strict=True)
    ]
    strangers = f" Too little is known of {', '.join(found.left_out)}." if found.left_out else ""
    return Map([spot(place, values, known) for place in found.places], axes, len(found.measures), strangers)


def spot(place: Place, values: Mapping[tuple[str, str], float], known: Mapping[str, Measure]) -> Spot:
    """Return one player on the map."""
    nearest, away = place.nearest[0]
    marks = [mark(known[id_], place.player, values, value > 0) for id_, value in place.marked_by]
    return Spot(place.player, place.x, place.y, nearest, f"{away:.1f}", marks)


def mark(measure: Measure, player: str, values: Mapping[tuple[str, str], float], more: bool) -> Mark:
    """Return what a player does in a measure beside the mean of the others."""
    others = fmean([value for (id_, other), value in values.items() if id_ == measure.id and other != player])
    unit = "" if measure.is_share else f" {measure.unit}"
    own = values[measure.id, player]
    return Mark(measure.name, f"{minus(measure.spoken(own))}{unit}", f"{minus(measure.spoken(others))}{unit}", more)
