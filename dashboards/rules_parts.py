"""The parts of the page Rules: which game and which words, and the book, drawn in the browser."""

from functools import cache

import msgspec
import streamlit as st
from streamlit.components.v2.types import ComponentRenderer

from dashboards import address
from dashboards.view_models.games import title
from dashboards.view_models.rules import Book
from dashboards.viewer import export
from replay.catalog import GAMES


def choice(game: str, words: str) -> None:
    """Draw which rulebook and which words; a change goes into the address."""
    st.session_state.update({"rules": game, "words": words})
    with st.container(horizontal=True, gap="small"):
        st.selectbox("Rules of", list(GAMES), key="rules", format_func=title, on_change=chosen, width=200)
        st.text_input("Search", key="words", placeholder="words, or an id such as PLAY-5", on_change=chosen, width=320)


def chosen() -> None:
    """Another rulebook or other words were chosen: no clause is open then."""
    state = st.session_state
    st.query_params.from_dict(address.rules_parameters(state["rules"], state["words"].strip()))


def headline(book: Book) -> None:
    """Draw how much of the book is shown, and what it was taken from."""
    all_of_it = book.fitting == len(book.ids)
    shown = f"{len(book.ids)} clauses" if all_of_it else f"{book.fitting} of {len(book.ids)} clauses"
    st.caption(
        f"{shown}, in our words. Taken from: {'; '.join(book.sources)}. Open one for rulings, scenarios and findings."
    )


def pages(book: Book, words: str) -> None:
    """Draw the book."""
    data = {**msgspec.to_builtins(book), "words": words}
    book_element()(key="book", data=data)


@cache
def book_element() -> ComponentRenderer:
    """Return the rulebook as an element."""
    html = '<div class="book"><nav aria-label="Headings"></nav><div class="pages"></div></div>'
    script = export.part("linking.js") + export.part("book.js")
    return st.components.v2.component("nursery-replay.book", html=html, css=export.part("book.css"), js=script)
