"""The chart of Review: the points of each player over the game. Loaded late, for Altair takes its time."""

from collections.abc import Callable, Sequence
from functools import partial

import altair as alt
import streamlit as st

from dashboards.view_models import review as model
from dashboards.view_models.review import Review, Score


def draw(review: Review, step: int, look_at: Callable[[int], None]) -> None:
    """Draw the totals over the game; a click on a point looks at its step."""
    points = model.scores(review)
    if not points:
        return
    chart = alt.layer(*lines(points, model.player_names(review.names), len(review.frames) - 1), marker(step))
    st.altair_chart(
        chart.properties(height=320, title="Who was ahead, and when?"),
        key="scores",
        on_select=partial(opened_point, look_at),
        selection_mode="opened",
        alt="Points of each player over the game",
    )
    st.caption(
        f"Rounds with points noted: {model.rounds_scored(review)}, in {len(review.frames)} events. "
        "Click a point to open its step."
    )


def lines(points: Sequence[Score], names: Sequence[str], last: int) -> tuple[alt.Chart, alt.Chart]:
    """Return one stepped line a player up to the last step, and a point wherever points were noted.

    Players are told apart by colour and by the shape of the points.
    """
    opened = alt.selection_point(name="opened", fields=["step"], on="click", empty=False)
    who = alt.Scale(domain=list(names))
    steps = alt.X(
        "step:Q",
        title="step (event of the game)",
        scale=alt.Scale(domain=[0, max(last, 1)], nice=False),
        axis=alt.Axis(format="d", grid=False, tickMinStep=1),
    )
    totals = alt.Y("points:Q", title="points in all")
    colour = alt.Color("player:N", title=None, scale=who, legend=alt.Legend(orient="bottom"))
    line: alt.Chart = (
        alt.Chart(told(points))
        .mark_line(interpolate="step-after", strokeWidth=2)
        .encode(x=steps, y=totals, color=colour)
    )
    marks: alt.Chart = (
        alt.Chart(told([at for at in points if at.noted]))
        .mark_point(size=64, filled=True, opacity=1, stroke="white", strokeWidth=1)
        .encode(
            x=steps,
            y=totals,
            color=colour,
            shape=alt.Shape("player:N", title=None, scale=who),
            tooltip=["player:N", "points:Q", "step:Q", "event:N"],
        )
        .add_params(opened)
    )
    return line, marks


def told(points: Sequence[Score]) -> alt.InlineData:
    """Return points as a chart's data."""
    return values([{"step": at.step, "player": at.player, "points": at.points, "event": at.text} for at in points])


def marker(step: int) -> alt.Chart:
    """Return a line where the viewer is."""
    chart: alt.Chart = alt.Chart(values([{"step": step}])).mark_rule(strokeDash=[4, 4], color="gray").encode(x="step:Q")
    return chart


def values(rows: list[dict[str, object]]) -> alt.InlineData:
    """Return rows as a chart's data, kept in the chart."""
    return alt.InlineData(values=rows)


def opened_point(look_at: Callable[[int], None]) -> None:
    """A point of the chart was clicked."""
    chosen = st.session_state["scores"]["selection"].get("opened", [])
    if chosen:
        look_at(chosen[0]["step"])
