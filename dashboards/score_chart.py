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
    chart = alt.layer(lines(points, model.player_names(review.names)), marker(step))
    st.altair_chart(
        chart.properties(height=320, title="Who was ahead, and when?"),
        key="scores",
        on_select=partial(opened_point, look_at),
        selection_mode="opened",
        alt="Points of each player over the game",
    )
    st.caption(
        f"n = {model.rounds_scored(review)} rounds scored, {len(review.frames)} events. Click a point to open its step."
    )


def lines(points: Sequence[Score], names: Sequence[str]) -> alt.Chart:
    """Return one stepped line a player, told apart by colour and by the shape of its points."""
    opened = alt.selection_point(name="opened", fields=["step"], on="click", empty=False)
    who = alt.Scale(domain=list(names))
    chart: alt.Chart = (
        alt.Chart(
            values([{"step": at.step, "player": at.player, "points": at.points, "event": at.text} for at in points])
        )
        .mark_line(interpolate="step-after", point=alt.OverlayMarkDef(size=64, filled=True), strokeWidth=2)
        .encode(
            x=alt.X("step:Q", title="step (event of the game)", axis=alt.Axis(format="d", grid=False)),
            y=alt.Y("points:Q", title="points in all"),
            color=alt.Color("player:N", title=None, scale=who, legend=alt.Legend(orient="bottom")),
            shape=alt.Shape("player:N", title=None, scale=who),
            tooltip=["player:N", "points:Q", "step:Q", "event:N"],
        )
        .add_params(opened)
    )
    return chart


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
