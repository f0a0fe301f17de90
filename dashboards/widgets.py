"""Drawn things that two pages share, and the elements that run in the browser, registered once."""

import re
from functools import cache
from typing import Final

import streamlit as st
from streamlit.components.v2.types import ComponentRenderer

from dashboards.viewer import export
from replay.errors import ReplayError

TIGHT: Final = """<style>
.stMainBlockContainer { padding: 4rem 1.5rem 2rem; max-width: 1536px; }
@media (max-width: 760px) { .stMainBlockContainer { padding: 4rem .75rem 1rem; } }
</style>"""
"""Streamlit's own margins would take a fifth of a laptop's screen from the board."""

BREAK: Final = "\u200b"
"""Takes no room, and keeps Markdown from making a link."""


def frame() -> None:
    """Draw what surrounds every page."""
    st.html(TIGHT)


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
    script = export.script("element.js")
    return st.components.v2.component("nursery-replay.viewer", html=export.markup(), css=export.styles(), js=script)


@cache
def games_element() -> ComponentRenderer:
    """Return the list of games."""
    css, script = export.part("games.css"), export.part("games.js")
    return st.components.v2.component("nursery-replay.games", html='<ul class="games"></ul>', css=css, js=script)
