"""Tendencies: how players play, measure by measure; who leads; who plays like whom. A point opens its moves."""

import streamlit as st

from dashboards import address, filter_parts, source, tendency_parts, widgets
from dashboards.view_models import tendencies as model
from dashboards.view_models.games import title
from replay.errors import ReplayError


def tendencies() -> None:
    """Draw the measures, the leaderboard and the map of one game, and the moves behind the number that is open."""
    known = model.kinds(source.store().connect())
    if not known:
        st.info(tendency_parts.NO_GAMES)
        return
    game = address.kind(st.query_params, known)
    wanted = filter_parts.wanted(game)
    found = source.measured(game, wanted)
    players = address.players(st.query_params, found.players, model.COLOURED)
    st.markdown(f"##### How {len(found.players)} players play {title(game)}: {found.games:,} games")
    st.caption(
        f"{len(found.measures)} measures with 95% intervals; n is the number of opportunities: where it could be "
        "done, and something else too. Pale: fewer than 25. Click a point for its moves."
    )
    tendency_parts.choice(known, found, players)
    measure, of = address.measured(st.query_params)
    left, right = st.columns([3, 2], gap="medium") if measure and of else (st.container(), None)
    with left:
        drawn(found, players)
    if right:
        with right:
            behind(found, measure, of)


def drawn(found: model.Measured, players: list[str]) -> None:
    """Draw the measures, the leaderboard and the map, one at a time."""
    measures, leaders, styles = st.tabs(["Measures", "Leaderboard", "Style map"])
    with measures:
        tendency_parts.measures(found, players)
    with leaders:
        tendency_parts.leaderboard(found)
    with styles:
        tendency_parts.style_map(found)


def behind(found: model.Measured, measure: str, of: str) -> None:
    """Draw the moves behind the number that the address names."""
    named = found.measure(measure)
    player = address.one_of(of, "of", found.players)
    tendency_parts.moves(source.moves(found, named, player), named, player)


try:
    tendencies()
except ReplayError as error:
    widgets.refuse(error)
