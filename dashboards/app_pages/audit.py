"""Audit: what kept checks have found in the store, how much they looked at, and which clauses were at work at all."""

import streamlit as st

from dashboards import audit_parts, source, widgets
from dashboards.view_models import audit as model
from dashboards.view_models.coverage import games_held
from replay.errors import ReplayError


def audit() -> None:
    """Draw the verdict, the checks that it rests on, and the findings."""
    store = source.store()
    found = model.audit_of(store.connect(), store.manifest.root)
    audit_parts.headline(found)
    audit_parts.checks(found)
    if found.judged:
        audit_parts.lists(found)
    else:
        st.info("No result of a check is kept of the store as it is now, which is not a pass.")
    coverage(games_held(store))


@st.fragment
def coverage(games: list[str]) -> None:
    """Draw which clauses of a game were at work; of an empty store nothing."""
    if games:
        st.markdown("##### Which clauses of the rulebook came up in play")
        audit_parts.heat(source.coverage(source.store(), audit_parts.which_game(games)))


try:
    audit()
except ReplayError as error:
    widgets.refuse(error)
