"""The parts of the page Review: the viewer, the score chart, the event, and controls that do without the viewer."""

from collections.abc import Sequence

import altair as alt
import streamlit as st

from dashboards import address, widgets
from dashboards.view_models import review as model
from dashboards.view_models.review import Remote, Review, Score
from dashboards.viewer.export import standalone_page
from dashboards.viewer.film import Frame, after, before
from replay.kernel.seats import FACE_UP, PUBLIC


def look_at(step: object, viewpoint: int | None = None) -> None:
    """Put a step, and a viewpoint if one is chosen, into the address: one entry in the browser's history."""
    chosen = {} if viewpoint is None else {"seat": address.seat_text(viewpoint)}
    st.query_params.update({"step": str(step), **chosen})


def viewer(review: Review, step: int) -> None:
    """Draw the viewer. It steps by itself and tells of a step at which it rests, or of a wish for other eyes."""
    remote = model.directed(st.session_state.get("remote"), review, step)
    st.session_state["remote"] = remote
    data = {"frames": review.text, "step": remote.step, "order": remote.order}
    widgets.viewer_element()(key="viewer", data=data, on_rested_change=rested, on_eyes_change=other_eyes)


def rested() -> None:
    """The viewer rests at a step: the address follows, and the viewer is not told to go where it is."""
    step = st.session_state["viewer"]["rested"]
    remote: Remote = st.session_state["remote"]
    st.session_state["remote"] = model.reported(remote, step)
    look_at(step)


def other_eyes() -> None:
    """The viewer wishes for other eyes, at the step where it is."""
    wish = st.session_state["viewer"]["eyes"]
    look_at(wish["step"], wish["viewpoint"])


def below(review: Review, step: int) -> None:
    """Draw what stands below the viewer."""
    chart, event = st.columns([2, 1], gap="medium")
    with chart:
        score_chart(review, step)
    with event:
        event_table(review.frames[step])
    with st.expander("Step without the board"):
        controls(review, step)
    name = f"{review.game_id}-{address.seat_text(review.viewpoint)}.html"
    page = standalone_page(review.text)
    st.download_button("Save as one HTML file", page, name, "text/html", on_click="ignore", icon=":material/download:")
    for note in review.notes:
        st.caption(widgets.plain(note))


def controls(review: Review, step: int) -> None:
    """Draw what does without the viewer: the sentence of the step, buttons, a slider, and whose eyes."""
    last = len(review.frames) - 1
    decisions = review.stops.decisions
    goals = {"First": 0, "Back": before(decisions, step), "Next": after(decisions, step), "Last": last}
    st.text(f"Step {step} of {last}. {review.frames[step].text}")
    for column, (name, goal) in zip(st.columns(len(goals)), goals.items(), strict=True):
        column.button(name, key=name.lower(), on_click=look_at, args=(goal,), width="stretch", disabled=goal == step)
    if last > 0:
        st.session_state["slider"] = step
        st.slider("Step", 0, last, key="slider", on_change=slid)
    names = {FACE_UP: "All cards", PUBLIC: "Public", **dict(enumerate(model.player_names(review.names)))}
    st.session_state["eyes"] = review.viewpoint
    st.selectbox("View", names, key="eyes", format_func=names.__getitem__, on_change=chose_eyes, args=(step,))


def slid() -> None:
    """The slider was moved."""
    look_at(st.session_state["slider"])


def chose_eyes(step: int) -> None:
    """Other eyes were picked in the selector."""
    look_at(step, st.session_state["eyes"])


def score_chart(review: Review, step: int) -> None:
    """Draw the totals over the game; a click on a point opens its step."""
    points = model.scores(review)
    if not points:
        return
    chart = alt.layer(lines(points, model.player_names(review.names)), marker(step))
    st.altair_chart(
        chart.properties(height=320, title="Who was ahead, and when?"),
        key="scores",
        on_select=opened_point,
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


def opened_point() -> None:
    """A point of the chart was clicked."""
    chosen = st.session_state["scores"]["selection"].get("opened", [])
    if chosen:
        look_at(chosen[0]["step"])


def event_table(frame: Frame) -> None:
    """Draw a step's event with the fields that may be seen."""
    st.markdown(f"**The event at step {frame.step}**")
    rows = [{"field": name, "value": value} for name, value in model.event_fields(frame)]
    st.dataframe(rows, hide_index=True, height=min(38 + 35 * len(rows), 300))
