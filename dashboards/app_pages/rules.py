"""Rules: a game's rulebook, clause by clause. Which game, which clause and which words stand in the address."""

import streamlit as st

from dashboards import address, rules_parts, source, widgets
from dashboards.view_models import rules as model
from replay.errors import ReplayError, UsageError


def rules() -> None:
    """Draw the rulebook that the address names, with the clause that it opens."""
    store = source.store()
    db, root = store.connect(), store.manifest.root
    game = address.rules(st.query_params) or model.first_game(db)
    words = address.words(st.query_params)
    rules_parts.choice(game, words)
    try:
        book = model.book_of(db, game, root=root, words=words, rule=address.rule(st.query_params))
    except UsageError as error:
        widgets.refuse(error)
        st.page_link("app_pages/rules.py", label="All its clauses", query_params={"rules": game})
        return
    if not book.headings:
        st.info("No clause holds all these words. Take one away, or search for a part of an id.")
        return
    rules_parts.headline(book)
    rules_parts.pages(book, words)


try:
    rules()
except ReplayError as error:
    widgets.refuse(error)
