"""Games: what the store holds; search it, and open a game in Review. An address that names a game opens that game."""

import streamlit as st

from dashboards import address, games_parts, source, widgets
from dashboards.view_models import games as model
from replay.errors import ReplayError
from replay.resources import store_folder


def games() -> None:
    """Draw the search, the games found, and their pages."""
    store = source.store()
    db, root = store.connect(), store.manifest.root
    held = model.totals(db, root)
    if not held.games:
        st.info(f"The store at {store_folder()} holds no games yet. Fill it with `replay simulate` or `replay import`.")
        return
    games_parts.headline(held)
    search, page = address.search(st.query_params), address.page(st.query_params)
    games_parts.search_form(db, search, held)
    found = model.find(db, search, page, root=root)
    if not found.count:
        st.info("No game fits. Take a filter away, or search for a part of an id or of a name.")
        return
    games_parts.games_list(found)
    games_parts.page_buttons(found, search, page)


try:
    if address.game(st.query_params) is None:
        games()
    else:
        widgets.to_review()
except ReplayError as error:
    widgets.refuse(error)
