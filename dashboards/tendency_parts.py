"""The parts of the pages Tendencies and Compare: who and which game, the charts, and the moves behind a number."""

from collections.abc import Sequence
from functools import cache, partial
from typing import Final

import msgspec
import streamlit as st
from streamlit.components.v2.types import ComponentRenderer

from dashboards import address, widgets
from dashboards.view_models import tendencies as model
from dashboards.view_models.audit import Moment
from dashboards.view_models.games import title
from dashboards.view_models.tendencies import Comparison, Measured
from dashboards.viewer import export
from replay.tendencies.comparing import Pair
from replay.tendencies.measures import Measure

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
    st.query_params.from_dict({"kind": st.session_state["kind"]})


def chosen(game: str) -> None:
    """Other players were chosen."""
    st.query_params.from_dict({"kind": game, **address.filtered(st.query_params), "player": st.session_state["shown"]})


def measures(found: Measured, players: Sequence[str]) -> None:
    """Draw shares on one axis, then each mean on its own."""
    from dashboards import tendency_charts

    for share, head in ((True, "How often"), (False, "How much")):
        own = [measure for measure in found.measures if measure.is_share == share]
        rows = model.chart_rows(found.estimates, own, players)
        if rows:
            st.markdown(f"###### {head}")
            key = "shares" if share else "means"
            st.altair_chart(
                tendency_charts.estimates(rows, players, share),
                key=key,
                on_select=partial(opened, key, found.game, players),
                selection_mode=tendency_charts.OPENED,
            )


def opened(key: str, game: str, players: Sequence[str]) -> None:
    """A point was clicked: its measure and player go into the address."""
    picked = st.session_state[key]["selection"].get("opened", [])
    if picked:
        st.query_params.from_dict(
            {
                "kind": game,
                **address.filtered(st.query_params),
                "player": list(players),
                "measure": picked[0]["measure"],
                "of": picked[0]["player"],
            }
        )


def moves(found: model.Moves, measure: Measure, player: str) -> None:
    """Draw the moves behind one number, each a link to Review."""
    st.markdown(f"##### {measure.name}: {widgets.plain(player)}")
    st.caption(f"{measure.definition} Opportunity: {measure.opportunity}")
    lead = f"{found.found:,} opportunities; those where it was done first. Each opens the move."
    links(found.moments, lead, found.found)


def links(moments: Sequence[Moment], lead: str, found: int) -> None:
    """Draw a list of places in games to open."""
    data = {"moments": [msgspec.to_builtins(one) for one in moments], "lead": lead, "found": found}
    moves_element()(key="moves", data=data)


@cache
def moves_element() -> ComponentRenderer:
    """Return the list of moves as an element."""
    script = export.part("linking.js") + export.part("moves.js")
    return st.components.v2.component(
        "nursery-replay.moves", html='<div class="findings rolled"></div>', css=export.part("book.css"), js=script
    )


def leaderboard(found: Measured) -> None:
    """Draw the ratings."""
    from dashboards import tendency_charts

    if not found.ratings:
        st.info("No game is finished, so nobody is rated.")
        return
    st.caption("OpenSkill over the places taken; ordered by what is nearly sure: the rating less three deviations.")
    st.altair_chart(tendency_charts.leaderboard(found.ratings), key="ratings")


def style_map(found: Measured) -> None:
    """Draw the map of styles."""
    from dashboards import tendency_charts

    if found.styles is None:
        st.info("A map takes three players with 25 opportunities each in two measures.")
        return
    names = {measure.id: measure.name for measure in found.measures}
    st.caption(f"Who plays alike lies near each other: {len(found.styles.measures)} measures in two dimensions.")
    st.altair_chart(tendency_charts.style_map(found.styles, names), key="styles")


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


def compared(found: Measured, pair: Comparison, level: float) -> None:
    """Draw the differences, and say how many of them are beyond chance."""
    from dashboards import tendency_charts

    real = len([one for one in pair.differences if one.real(level)])
    names = f"{widgets.plain(pair.first)} and {widgets.plain(pair.second)}"
    st.markdown(f"##### {names} differ in {real} of {len(pair.differences)} measures")
    st.caption(
        f"To the right: more by {widgets.plain(pair.first)}; to the left: more by {widgets.plain(pair.second)}. "
        f"Pale: may be chance (at {level:.0%}, corrected for all measures), or too few opportunities. "
        "Deals and seats are allowed for where both played them. Click a point for the deals behind it."
    )
    rows = model.difference_rows(pair, found.measures, level)
    for share, key in ((True, "share differences"), (False, "mean differences")):
        own = [row for row in rows if row["share"] == share]
        if own:
            st.altair_chart(
                tendency_charts.differences(own, pair.first, pair.second),
                key=key,
                on_select=partial(opened_difference, key, found.game, pair),
                selection_mode=tendency_charts.OPENED,
            )


def opened_difference(key: str, game: str, pair: Comparison) -> None:
    """A point was clicked: its measure goes into the address."""
    picked = st.session_state[key]["selection"].get("opened", [])
    if picked:
        shown = {"a": pair.first, "b": pair.second, "measure": picked[0]["measure"]}
        st.query_params.from_dict({"kind": game, **address.filtered(st.query_params), **shown})


def deals(found: Measured, pair: Comparison, measure: Measure) -> None:
    """Draw the deals behind one difference, each game a link to Review."""
    st.markdown(f"##### {measure.name}")
    st.caption(measure.definition)
    rows = model.deals_behind(found, pair, measure)
    moments = [Moment(one.games[0], None, deal_told(one)) for one in rows]
    links(
        moments[: model.MOST],
        f"Those that pull most first: {pair.first} against {pair.second}. Each opens the first game of the deal.",
        len(moments),
    )


def deal_told(one: Pair) -> str:
    """Return what both did in a deal, in words."""
    seat = "" if one.seat is None else f", P{one.seat}"
    return f"deal {one.deal}{seat}: {one.first:.2f} against {one.second:.2f}"
