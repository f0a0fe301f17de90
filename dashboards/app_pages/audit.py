"""Audit: what kept checks have found in the store, and how much they looked at."""

import streamlit as st

from dashboards import audit_parts, source, widgets
from dashboards.view_models import audit as model
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


try:
    audit()
except ReplayError as error:
    widgets.refuse(error)
