"""The parts of the page Review: the viewer, the score chart, the event, and controls that do without the viewer."""

import streamlit as st

from dashboards import address, widgets
from dashboards.view_models import review as model
from dashboards.view_models.review import Remote, Review
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
    from dashboards import score_chart  # loads Altair for half a second, once: by now the board is on its way

    chart, event = st.columns([2, 1], gap="medium")
    with chart:
        score_chart.draw(review, step, look_at)
    with event:
        event_table(review.frames[step])
    with st.expander("Step without the board"):
        controls(review, step)
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


def event_table(frame: Frame) -> None:
    """Draw a step's event with the fields that may be seen."""
    st.markdown(f"**The event at step {frame.step}**")
    rows = [{"field": name, "value": value} for name, value in model.event_fields(frame)]
    st.dataframe(rows, hide_index=True, height=min(38 + 35 * len(rows), 300))
