"""Drawn things that two pages share, and the elements that run in the browser, registered once."""

import re
from collections.abc import Sequence
from functools import cache
from typing import Final

import streamlit as st
from streamlit.components.v2.types import ComponentRenderer
from streamlit.navigation.page import StreamlitPage

from dashboards.viewer import export
from replay.errors import ReplayError

TIGHT: Final = """<style>
.stMainBlockContainer { padding: 4rem 1.5rem 2rem; max-width: 1536px; }
.st-key-pages { position: fixed; top: 1rem; left: 3.75rem; z-index: 999991; width: auto; }
[data-testid=stVegaLiteChart] { max-width: 100%; overflow-x: auto; }
@media (max-width: 760px) { .stMainBlockContainer { padding: 4rem .75rem 1rem; } }
@media (max-width: 560px) {
  .st-key-pages { gap: 0; }
  .st-key-pages a > span:has([data-testid=stIconMaterial]) { display: none; }
  .st-key-pages { left: 2.75rem; }
  .st-key-pages a { padding: 4px; }
  .st-key-pages a p { font-size: 12px; }
}
</style>"""
"""Streamlit's own margins would take a fifth of a laptop's screen from the board. The pages' names stand in its header
on every screen; by itself it hides them on a narrow one, behind an arrow without a word."""

BREAK: Final = "\u200b"
"""Takes no room, and keeps Markdown from making a link."""


def frame(pages: Sequence[StreamlitPage]) -> None:
    """Draw what surrounds every page: the way to each."""
    st.html(TIGHT)
    with st.container(key="pages", horizontal=True, gap="small"):
        for page in pages:
            st.page_link(page)


def plain(text: str) -> str:
    """Return `text` so that Markdown shows it as it stands, without links: it may come from an address or a log."""
    escaped = re.sub(r"([\\`*_{}\[\]()<>#+.!|~$:-])", r"\\\1", text)
    return re.sub(r"(?<=/)(?=/)|(?<=www)(?=\\)|(?=@)", BREAK, escaped)


def refuse(error: ReplayError) -> None:
    """Show what cannot be done, in one line."""
    st.error(plain(str(error)), icon=":material/error:")


@cache
def viewer_element() -> ComponentRenderer:
    """Return the replay viewer."""
    script = export.element_script()
    return st.components.v2.component("nursery-replay.viewer", html=export.markup(), css=export.styles(), js=script)


def to_review() -> None:
    """Go on to Review with the address as it is, in place of where the browser is now: Back leads to where it was."""
    going_element()(key="to_review")


@cache
def going_element() -> ComponentRenderer:
    """Return what goes on to Review: `st.switch_page` would leave an entry behind that Back could never pass."""
    return st.components.v2.component("nursery-replay.going", js=export.part("going.js"))


@cache
def games_element() -> ComponentRenderer:
    """Return the list of games."""
    css, script = export.part("games.css"), export.part("games.js")
    return st.components.v2.component("nursery-replay.games", html='<ul class="games"></ul>', css=css, js=script)
