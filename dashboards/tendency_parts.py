"""The parts of the pages Tendencies and Compare: who and which game, measures, leaderboard, map, and differences."""

from collections.abc import Sequence
from functools import cache, partial
from typing import Final

import msgspec
import streamlit as st
from streamlit.components.v2.types import ComponentRenderer
from streamlit.delta_generator import DeltaGenerator

from dashboards import address, widgets
from dashboards.view_models import difference_rows, standings
from dashboards.view_models import tendencies as model
from dashboards.view_models import tendency_rows as rows
from dashboards.view_models.difference_rows import Deals
from dashboards.view_models.games import title
from dashboards.view_models.tendencies import Comparison, Measured
from dashboards.view_models.tendency_rows import Order, View
from dashboards.viewer import export
from replay.tendencies.measures import Measure
from replay.tendencies.styles import NoMap

MARKUP: Final = '<div class="lanes-page"></div>'
"""What every element draws itself into."""
SHEET: Final = "lanes.css"
NO_GAMES: Final = "The store holds no games that have measures."


def choice(known: Sequence[str], found: Measured, players: Sequence[str]) -> None:
    """Draw which game and which players; a change goes into the address."""
    st.session_state.update({"kind": found.game, "shown": list(players)})
    with st.container(horizontal=True, gap="small"):
        if len(known) > 1:
            st.selectbox("Game", known, key="kind", format_func=title, on_change=other_game, width=200)
        options = list(dict.fromkeys([*players, *found.players]))
        st.multiselect(
            "Players", options, key="shown", on_change=partial(chosen, found.game), max_selections=model.COLOURED
        )
    together(found)


def together(found: Measured, but: str = "") -> None:
    """Say which settings, where there are several, the numbers are over, and what does not go by that."""
    if differs := found.pooled.told():
        st.caption(f"Pooled: {widgets.plain(differs)}.{but}")


def other_game() -> None:
    """Another game was chosen: its players are others."""
    st.query_params.from_dict({"kind": st.session_state["kind"], **address.look(st.query_params)})


def chosen(game: str) -> None:
    """Other players were chosen."""
    st.query_params.from_dict({"kind": game, **address.filtered(st.query_params), "player": st.session_state["shown"]})


def place_of(view: View) -> DeltaGenerator:
    """Draw the names of what can be looked at, and return where `view` goes; a change goes into the address."""
    st.session_state["view"] = rows.VIEWS[view]
    tabs = st.tabs(list(rows.VIEWS.values()), key="view", on_change=turned)
    return tabs[list(rows.VIEWS).index(view)]


def turned() -> None:
    """Another view was chosen."""
    [st.query_params["view"]] = [word for word, label in rows.VIEWS.items() if label == st.session_state["view"]]


def measures(found: Measured, players: Sequence[str], order: Order, open_: dict[str, object] | None) -> None:
    """Draw every measure, and in its place what lies behind the number that is open."""
    st.caption(
        f"{len(found.measures)} measures; a line is a 95% interval, n the number of opportunities: where it could be "
        "done, and something else too. Pale: fewer than 25. Open a line for the moves behind it."
    )
    data = {
        "game": found.game,
        "sections": rows.sections(found.estimates, found.measures, players, order),
        "players": players,
        "known": len(found.players),
        "order": order,
        "orders": rows.ORDERS,
        "open": open_,
    }
    element("measures")(key="measures", data=msgspec.to_builtins(data))


def behind(found: Measured, moves: model.Moves, measure: Measure, player: str) -> dict[str, object]:
    """Return what lies behind one number: what it counts, what it says, and the moves."""
    told = [one for one in found.estimates if (one.measure, one.player) == (measure.id, player)]
    return {
        "measure": measure.id,
        "of": player,
        "definition": measure.definition,
        "opportunity": measure.opportunity,
        "tip": rows.tip(told[0], measure) if told else rows.NO_OPPORTUNITY,
        "groups": moves.groups,
        "found": moves.found,
        "command": moves.command,
    }


@cache
def element(name: str) -> ComponentRenderer:
    """Return what is drawn in the browser as an element: `measures`, `differences`, `leaderboard` or `styles`."""
    return st.components.v2.component(f"nursery-replay.{name}", html=MARKUP, css=export.part(SHEET), js=script(name))


def script(name: str) -> str:
    """Return the JavaScript of an element."""
    return "\n".join([export.part(file) for file in ("linking.js", "lanes.js", f"{name}.js")])


def leaderboard(found: Measured) -> None:
    """Draw the ratings."""
    if not found.ratings:
        st.info("No game is finished, so nobody is rated.")
        return
    st.caption(
        "OpenSkill over the places taken, all players. A point is the rating, its line two deviations either way; the "
        "order goes by what is nearly sure, the rating less three deviations."
    )
    element("leaderboard")(key="leaderboard", data=msgspec.to_builtins(standings.board(found.ratings)))


def style_map(found: Measured) -> None:
    """Draw the map of styles."""
    if isinstance(found.styles, NoMap):
        st.info(widgets.plain(f"There is no map: {found.styles.found}. Expected: {found.styles.expected}."))
        return
    shown = standings.style_map(found.styles, found.estimates, found.measures)
    st.caption(
        f"Who plays alike lies near each other: {shown.measures} measures in which they differ beyond chance, in two "
        "dimensions. A line leads to who is nearest in all of them; distances are in standard deviations between "
        "players. Arrows: what one surely does more, or less, than every other."
        f"{widgets.plain(shown.left_out)}"
    )
    element("styles")(key="styles", data={"game": found.game, **msgspec.to_builtins(shown)})


def pair_choice(known: Sequence[str], found: Measured, pair: Comparison) -> None:
    """Draw whom to compare; a change goes into the address."""
    st.session_state.update({"kind": found.game, "a": pair.first, "b": pair.second})
    with st.container(horizontal=True, gap="small"):
        if len(known) > 1:
            st.selectbox("Game", known, key="kind", format_func=title, on_change=other_game, width=200)
        for key, label in (("a", "Compare"), ("b", "with")):
            st.selectbox(label, found.compared, key=key, on_change=partial(paired, found.game), width=240)
    together(found, " Differences are within each setting.")


def paired(game: str) -> None:
    """Other players are to be compared."""
    pair = {"a": st.session_state["a"], "b": st.session_state["b"]}
    st.query_params.from_dict({"kind": game, **address.filtered(st.query_params), **pair})


def compared(found: Measured, pair: Comparison, level: float, open_: dict[str, object] | None) -> None:
    """Draw the differences, say how many of them are beyond chance, and in its place what lies behind the open one."""
    shown = difference_rows.lines(pair, found.measures, level)
    names = f"{widgets.plain(pair.first)} and {widgets.plain(pair.second)}"
    st.markdown(f"##### {names} {shown.headline()}")
    st.caption(
        f"Surest first. A line is a 95% interval. Beyond chance: at {level:.0%}, corrected for all measures. "
        "Deals and seats are allowed for where both played them. Open a line for the deals behind it."
    )
    data = {"game": found.game, "first": pair.first, "second": pair.second, "lines": shown, "open": open_}
    element("differences")(key="differences", data=msgspec.to_builtins(data))


def deals(measure: Measure, behind: Deals) -> dict[str, object]:
    """Return what lies behind one difference: what is counted, and the deals."""
    return {
        "measure": measure.id,
        "definition": measure.definition,
        "deals": behind.deals,
        "found": behind.found,
        "command": behind.command,
    }
