"""Drawn things that pages share: the frame, refusals, the viewer with its fallback controls, the chart, the list of games."""

import re
from collections.abc import Sequence
from functools import cache
from typing import Final

import altair as alt
import duckdb
import streamlit as st
from streamlit.components.v2.types import ComponentRenderer

from dashboards import address
from dashboards.view_models import games
from dashboards.view_models import review as model
from dashboards.view_models.games import Found, Search
from dashboards.view_models.review import Frame, Remote, Review, Score
from dashboards.viewer.export import markup, part, script, styles
from replay.errors import ReplayError
from replay.kernel.seats import FACE_UP, PUBLIC

TIGHT: Final = """<style>
.stMainBlockContainer { padding: 4.25rem 1.5rem 2rem; max-width: 1536px; }
@media (max-width: 760px) { .stMainBlockContainer { padding: 4rem .75rem 1rem; } }
</style>"""
"""Streamlit's own margins would take a fifth of a laptop's screen from the board."""


def frame() -> None:
    """Draw what surrounds every page."""
    st.html(TIGHT)


def plain(text: str) -> str:
    """Return `text` so that Markdown shows it as it stands: it may come from an address or a log."""
    return re.sub(r"([\\`*_{}\[\]()<>#+.!|~$:-])", r"\\\1", text)


def refuse(error: ReplayError) -> None:
    """Show what cannot be done, in one line."""
    st.error(plain(str(error)), icon=":material/error:")


@cache
def viewer_element() -> ComponentRenderer:
    """Return the viewer, registered once."""
    return st.components.v2.component("nursery-replay.viewer", html=markup(), css=styles(), js=script("element.js"))


@cache
def games_element() -> ComponentRenderer:
    """Return the list of games, registered once."""
    return st.components.v2.component("nursery-replay.games", html='<ul class="games"></ul>', css=part("games.css"), js=part("games.js"))


def look_at(step: object, viewpoint: int | None = None) -> None:
    """Put a step, and a viewpoint if one is chosen, into the address: one entry in the browser's history."""
    chosen = {} if viewpoint is None else {"seat": address.seat_text(viewpoint)}
    st.query_params.update({"step": str(step), **chosen})


def viewer(review: Review, step: int) -> None:
    """Draw the viewer. It steps by itself and tells of a step at which it rests, or of a wish for other eyes."""
    remote = model.directed(st.session_state.get("remote"), review.game_id, review.viewpoint, step)
    st.session_state["remote"] = remote
    data = {"frames": review.text, "step": remote.step, "order": remote.order}
    viewer_element()(key="viewer", data=data, on_step_change=rested, on_eyes_change=other_eyes)


def rested() -> None:
    """The viewer rests at a step: the address follows, and the viewer is not told to go where it is."""
    step = st.session_state["viewer"]["step"]
    remote: Remote = st.session_state["remote"]
    st.session_state["remote"] = Remote(remote.game_id, remote.viewpoint, remote.order, remote.step, step)
    look_at(step)


def other_eyes() -> None:
    """The viewer wishes for other eyes, at the step where it is."""
    wish = st.session_state["viewer"]["eyes"]
    if wish:
        look_at(wish["step"], wish["viewpoint"])


def controls(review: Review, step: int) -> None:
    """Draw what does without the viewer: buttons, a slider, whose eyes, and the sentence of the step."""
    last = len(review.frames) - 1
    stops = {"First": 0, "Back": model.before(review.decisions, step), "Next": model.after(review.decisions, step), "Last": last}
    st.text(f"Step {step} of {last}. {review.frames[step].text}")
    for column, (name, goal) in zip(st.columns(len(stops)), stops.items(), strict=True):
        column.button(name, key=name.lower(), on_click=look_at, args=(goal,), width="stretch", disabled=goal == step)
    if last > 0:
        st.session_state["slider"] = step
        st.slider("Step", 0, last, key="slider", on_change=slid)
    eyes = [FACE_UP, PUBLIC, *range(len(review.names))]
    st.session_state["eyes"] = review.viewpoint
    st.selectbox("Shown to", eyes, key="eyes", format_func=lambda seat: eyes_named(review, seat), on_change=chose_eyes, args=(step,))


def eyes_named(review: Review, viewpoint: int) -> str:
    """Return a viewpoint in words."""
    return {FACE_UP: "All cards", PUBLIC: "The public"}.get(viewpoint) or model.player_names(review.names)[viewpoint]


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
    chart = alt.layer(lines(points, model.player_names(review.names)), marker(step)).properties(height=240, title="Who was ahead, and when?")
    st.altair_chart(chart, width="stretch", key="scores", on_select=opened_point, selection_mode="opened", alt="Points of each player over the game")
    st.caption(f"n = {model.rounds_scored(review)} rounds scored, {len(review.frames)} events. A click on a point opens its step.")


def lines(points: Sequence[Score], names: Sequence[str]) -> alt.Chart:
    """Return one stepped line a player, told apart by colour and by the shape of its points."""
    rows = [{"step": point.step, "player": point.player, "points": point.points, "event": point.text} for point in points]
    opened = alt.selection_point(name="opened", fields=["step"], on="click", empty=False)
    who = alt.Scale(domain=list(names))
    return (
        alt.Chart(alt.Data(values=rows))
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


def marker(step: int) -> alt.Chart:
    """Return a line where the viewer is."""
    return alt.Chart(alt.Data(values=[{"step": step}])).mark_rule(strokeDash=[4, 4], opacity=0.6).encode(x="step:Q")


def opened_point() -> None:
    """A point of the chart was clicked."""
    chosen = st.session_state["scores"]["selection"].get("opened", [])
    if chosen:
        look_at(chosen[0]["step"])


def below(review: Review, step: int) -> None:
    """Draw what stands below the viewer: chart and event, then the controls that do without it."""
    chart, event = st.columns([2, 1], gap="medium")
    with chart:
        score_chart(review, step)
    with event:
        event_table(review.frames[step])
    with st.expander("Step without the board"):
        controls(review, step)
    for note in review.notes:
        st.caption(plain(note))


def event_table(frame: Frame) -> None:
    """Draw a step's event with the fields that may be seen."""
    st.markdown(f"**The event at step {frame.step}**")
    rows = [{"field": name, "value": value} for name, value in model.event_fields(frame)]
    st.dataframe(rows, hide_index=True, width="stretch", height=min(38 + 35 * len(rows), 248))


def search_form(db: duckdb.DuckDBPyConnection, search: Search) -> None:
    """Draw the fields of a search; a change goes into the address, from the first page on."""
    wide, *narrow = st.columns([3, 2, 2, 2, 2])
    st.session_state.update({"q": search.text, "kind": search.game, "player": search.player, "result": search.result, "players": search.seats})
    wide.text_input("Search", key="q", placeholder="part of an id or a name", on_change=searched)
    results = games.RESULTS if search.player else games.RESULTS[:3]
    lists: dict[str, tuple[str, Sequence[object]]] = {
        "kind": ("Game", ["", *games.kinds_of_games(db)]),
        "player": ("Player", ["", *games.players(db)]),
        "result": ("Result", results),
        "players": ("Players", [0, *games.numbers_of_seats(db)]),
    }
    for column, (key, (label, options)) in zip(narrow, lists.items(), strict=True):
        chosen = st.session_state[key]
        column.selectbox(label, [*options, *[chosen][chosen in options :]], key=key, format_func=lambda option: str(option or "any"), on_change=searched)


def searched() -> None:
    """The search was changed."""
    state = st.session_state
    result = state["result"] if state["player"] else state["result"].replace("not won", "any").replace("won", "any")
    search = Search(text=state["q"].strip(), game=state["kind"], player=state["player"], result=result, seats=state["players"])
    st.query_params.from_dict(address.search_parameters(search))


def games_list(found: Found) -> str | None:
    """Draw the games found and return the id of the one that was just clicked."""
    opened = games_element()(key="games", data={"games": [games.row(game) for game in found.games]}, on_opened_change=noted).get("opened")
    return None if opened is None else str(opened)


def noted() -> None:
    """A click that the page itself looks at."""


def page_buttons(found: Found, search: Search, page: int) -> None:
    """Draw the pages of the list."""
    st.caption(f"{found.count:,} {'game' if found.count == 1 else 'games'} found")
    if found.pages > 1:
        key = f"page {page}"
        st.pagination(found.pages, default=page, key=key, on_change=turned, args=(search, key))


def turned(search: Search, key: str) -> None:
    """Another page was picked."""
    st.query_params.from_dict(address.search_parameters(search, st.session_state[key]))
