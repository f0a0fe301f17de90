"""Review: one game, step by step. Which game, which step and whose eyes stand in the address."""

import streamlit as st

from dashboards import address, review_parts, source, widgets
from replay.errors import ReplayError, UsageError


@st.fragment
def review(game_id: str) -> None:
    """Draw the game at the step that the address names; a step taken in the viewer runs this alone."""
    try:
        look = source.review(game_id, address.viewpoint(st.query_params))
        step = address.step(st.query_params, len(look.frames))
    except UsageError as error:
        widgets.refuse(error)
        st.page_link("app_pages/review.py", label="Open the game from its beginning", query_params={"game": game_id})
        return
    except ReplayError as error:
        widgets.refuse(error)
        st.page_link("app_pages/games.py", label="All games")
        return
    review_parts.viewer(look, step)
    if look.frames:
        review_parts.below(look, step)


try:
    chosen = address.game(st.query_params)
    if chosen is None:
        source.store()
        st.info("No game is open. Pick one on the page Games.")
        st.page_link("app_pages/games.py", label="All games", icon=":material/list:")
    else:
        review(chosen)
except ReplayError as error:
    widgets.refuse(error)
