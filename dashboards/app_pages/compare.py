"""Compare: in which measures two players differ beyond chance, by how much, and the deals behind it."""

import streamlit as st

from dashboards import address, filter_parts, source, tendency_parts, widgets
from dashboards.view_models import tendencies as model
from replay.errors import ReplayError
from replay.log.store import Store

LEVEL = 0.05


def compare() -> None:
    """Draw the differences of two players, and the deals behind the one that is open."""
    store = source.store()
    known = model.kinds(store.connect())
    if not known:
        st.info(tendency_parts.NO_GAMES)
        return
    game = address.kind(st.query_params, known)
    wanted = filter_parts.wanted(game)
    found = source.measured(store, game, wanted)
    if len(found.compared) < 2:
        st.info("There is one player only: nobody to compare with.")
        return
    pair = source.comparison(store, found, *address.pair(st.query_params, found.compared))
    tendency_parts.pair_choice(known, found, pair)
    tendency_parts.compared(found, pair, LEVEL, behind(store, found, pair))


def behind(store: Store, found: model.Measured, pair: model.Comparison) -> dict[str, object] | None:
    """Return what lies behind the difference that the address names, None if it names none."""
    measure, _ = address.measured(st.query_params)
    if not measure:
        return None
    named = found.measure(measure)
    return tendency_parts.deals(named, source.deals(store, found, pair, named))


try:
    compare()
except ReplayError as error:
    widgets.refuse(error)
