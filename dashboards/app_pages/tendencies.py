"""Tendencies: how players play, measure by measure; who leads; who plays like whom. A point opens its moves."""

import streamlit as st

from dashboards import address, filter_parts, source, tendency_parts, widgets
from dashboards.view_models import tendencies as model
from replay.errors import ReplayError
from replay.log.store import Store


def tendencies() -> None:
    """Draw the measures, the leaderboard and the map of one game, and the moves behind the number that is open."""
    store = source.store()
    known = model.kinds(store.connect())
    if not known:
        st.info(tendency_parts.NO_GAMES)
        return
    game = address.kind(st.query_params, known)
    head = st.container()  # stands above the filter, which says what it is about
    wanted = filter_parts.wanted(game)
    found = source.measured(store, game, wanted)
    players = address.players(st.query_params, found.players, model.COLOURED)
    head.markdown(f"##### {model.headline(found)}")
    tendency_parts.choice(known, found, players)
    view = address.view(st.query_params)
    with tendency_parts.place_of(view):
        if view == "measures":
            tendency_parts.measures(found, players, address.order(st.query_params), behind(store, found))
        elif view == "leaderboard":
            tendency_parts.leaderboard(found)
        else:
            tendency_parts.style_map(found)


def behind(store: Store, found: model.Measured) -> dict[str, object] | None:
    """Return what lies behind the number that the address names, None if it names none."""
    measure, of = address.measured(st.query_params)
    if not (measure and of):
        return None
    named, player = found.measure(measure), address.one_of(of, "of", found.players)
    return tendency_parts.behind(found, source.moves(store, found, named, player), named, player)


try:
    tendencies()
except ReplayError as error:
    widgets.refuse(error)
