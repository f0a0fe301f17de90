"""The charts of Tendencies and Compare. Loaded late, for Altair takes its time."""

from collections.abc import Sequence
from typing import Final

import altair as alt

from dashboards.view_models.tendencies import COLOURED
from replay.tendencies.rating import SURE, Rating
from replay.tendencies.styles import StyleMap

Rows = list[dict[str, object]]
Drawn = alt.LayerChart | alt.FacetChart
PALETTE: Final = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000", "#999999")
"""Okabe and Ito's colours, told apart by everybody; players differ by the shape of their points as well."""
GREY: Final = 0.3
"""How strongly a number from few opportunities is drawn."""
LINE: Final = 20
"""Pixels of height for each number drawn."""
AROUND: Final = 90
"""Pixels of height for axis, title and legend, which belong to a chart as wide as its container."""
LABELS: Final = 300
"""Pixels that the names of measures may take."""
OPENED: Final = "opened"
"""The selection that a click on a point makes: a measure and a player."""


def estimates(rows: Rows, players: Sequence[str], share: bool) -> Drawn:
    """Return the chart of shares, or of means: a line a measure, in it a point and an interval for each player.

    Shares stand on one axis from 0 to 100 %; means have an axis of their own each.
    """
    names = list(dict.fromkeys([str(row["name"]) for row in rows]))
    across = alt.Scale(domain=[0, 1]) if share else alt.Scale(zero=False)
    axis = alt.Axis(format="%", orient="top") if share else alt.Axis(tickCount=5)
    x = alt.X("value:Q", title=None, scale=across, axis=axis)
    place = alt.YOffset("player:N", sort=list(players))
    y = alt.Y("name:N", title=None, sort=names, axis=alt.Axis(labelLimit=LABELS, grid=True))
    layers = alt.layer(
        alt.Chart().mark_rule(strokeWidth=2).encode(x="low:Q", x2="high:Q", y=y, yOffset=place, **look(players)),
        points(players).encode(x=x, y=y, yOffset=place),
        alt.Chart()
        .mark_text(align="left", dx=8, size=10, color="gray")
        .encode(x="end:Q", y=y, yOffset=place, text="label:N"),
    )
    data = alt.InlineData(
        values=[{**row, "end": row["high"] if row["high"] is not None else row["value"]} for row in rows]
    )
    height = LINE * max(1, len(players))
    if share:
        in_one: Drawn = layers.properties(data=data, height=height * len(names) + AROUND, width="container")
        return in_one
    apart: Drawn = (
        layers.properties(height=height, width=560)
        .facet(data=data, row=alt.Row("name:N", title=None, sort=names, header=None), spacing=4)
        .resolve_scale(x="independent", y="independent")
    )
    return apart


def look(players: Sequence[str]) -> dict[str, object]:
    """Return how players are told apart: colour, and pale where opportunities are few."""
    shown = list(players)[:COLOURED]
    colour = alt.Color(
        "player:N",
        title=None,
        scale=alt.Scale(domain=shown, range=list(PALETTE[: len(shown)])),
        legend=alt.Legend(orient="top"),
    )
    return {"color": colour, "opacity": alt.condition("datum.few", alt.value(GREY), alt.value(1))}


def points(players: Sequence[str]) -> alt.Chart:
    """Return the points; a click on one opens its moves."""
    opened = alt.selection_point(name=OPENED, fields=["measure", "player"], on="click", empty=False)
    shape = alt.Shape("player:N", title=None, scale=alt.Scale(domain=list(players)[:COLOURED]))
    told = ["name:N", "player:N", "value:Q", "low:Q", "high:Q", "n:Q", "games:Q"]
    chart: alt.Chart = (
        alt.Chart()
        .mark_point(size=80, filled=True, cursor="pointer")
        .encode(shape=shape, tooltip=told, **look(players))
        .add_params(opened)
    )
    return chart


def differences(rows: Rows, first: str, second: str) -> Drawn:
    """Return the chart of differences: how much more the first does it, and the interval; pale where it may be none."""
    names = [str(row["name"]) for row in rows]
    share = bool(rows and rows[0]["share"])
    opened = alt.selection_point(name=OPENED, fields=["measure"], on="click", empty=False)
    axis = alt.Axis(format="+%", orient="top") if share else alt.Axis(format="+", tickCount=5)
    title = f"← more by {second}  ·  more by {first} →"
    y = alt.Y("name:N", title=None, sort=names, axis=alt.Axis(labelLimit=LABELS, grid=True))
    strong = {
        "opacity": alt.condition("datum.real", alt.value(1), alt.value(GREY)),
        "color": alt.condition("datum.difference > 0", alt.value(PALETTE[0]), alt.value(PALETTE[1])),
    }
    told = ["name:N", "difference:Q", "low:Q", "high:Q", "p:Q", "effect:Q"]
    layers = alt.layer(
        alt.Chart().mark_rule(color="gray", strokeDash=[4, 4]).encode(x=alt.datum(0)),
        alt.Chart().mark_rule(strokeWidth=2).encode(x="low:Q", x2="high:Q", y=y, **strong),
        alt.Chart()
        .mark_point(size=90, filled=True, cursor="pointer")
        .encode(x=alt.X("difference:Q", title=title, axis=axis), y=y, tooltip=told, **strong)
        .add_params(opened),
    )
    data = alt.InlineData(values=rows)
    if share:
        in_one: Drawn = layers.properties(data=data, height=LINE * 1.3 * len(names) + AROUND, width="container")
        return in_one
    apart: Drawn = (
        layers.properties(height=LINE * 2, width=560)
        .facet(data=data, row=alt.Row("name:N", title=None, sort=names, header=None), spacing=4)
        .resolve_scale(x="independent", y="independent")
    )
    return apart


def leaderboard(found: Sequence[Rating]) -> Drawn:
    """Return the leaderboard: the rating of each player with two standard deviations, the surest first."""
    rows = [
        {
            "player": one.player,
            "rating": one.mu,
            "low": one.mu - 2 * one.sigma,
            "high": one.mu + 2 * one.sigma,
            f"less {SURE} sd": one.sure,
            "games": one.games,
            "firsts": one.firsts,
            "label": f"{one.games:,} games, first in {one.firsts:,}",
        }
        for one in found
    ]
    y = alt.Y("player:N", title=None, sort=[one.player for one in found], axis=alt.Axis(labelLimit=LABELS))
    chart: Drawn = alt.layer(
        alt.Chart()
        .mark_rule(strokeWidth=2)
        .encode(
            x=alt.X("low:Q", title="rating ± 2 standard deviations", scale=alt.Scale(zero=False)), x2="high:Q", y=y
        ),
        alt.Chart()
        .mark_point(size=80, filled=True)
        .encode(x="rating:Q", y=y, tooltip=["player:N", "rating:Q", "low:Q", "high:Q", "games:Q", "firsts:Q"]),
        alt.Chart().mark_text(align="left", dx=8, size=11, color="gray").encode(x="high:Q", y=y, text="label:N"),
    ).properties(data=alt.InlineData(values=rows), height=LINE * 1.4 * len(rows) + AROUND, width="container")
    return chart


def style_map(found: StyleMap, names: dict[str, str]) -> Drawn:
    """Return the map of styles: players who play alike lie near each other."""
    rows = [
        {
            "player": one.player,
            "x": one.x,
            "y": one.y,
            "nearest": one.nearest[0][0],
            "marked by": ", ".join([f"{names[measure]} {value:+.1f}" for measure, value in one.marked_by]),
        }
        for one in found.places
    ]
    titles = [axis_title(share, parts, names) for share, parts in zip(found.shown, found.axes, strict=True)]
    base = alt.Chart(alt.InlineData(values=rows)).encode(
        x=alt.X("x:Q", title=titles[0]),
        y=alt.Y("y:Q", title=titles[1]),
        tooltip=["player:N", "nearest:N", "marked by:N"],
    )
    dots = base.mark_point(size=120, filled=True, color=PALETTE[0])
    chart: Drawn = (dots + base.mark_text(dy=-14, size=13).encode(text="player:N")).properties(
        height=440, width="container"
    )
    return chart


def axis_title(share: float, parts: Sequence[tuple[str, float]], names: dict[str, str]) -> list[str]:
    """Return what an axis shows: the measures that weigh most, and how much of all differences."""
    told = ", ".join([f"{'more' if weight > 0 else 'less'}: {names[measure]}" for measure, weight in parts])
    return [told, f"({100 * share:.0f} % of all differences)"]
