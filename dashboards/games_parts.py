"""The parts of the page Games: what the store holds in all, the search, the list, and its pages."""

from collections.abc import Sequence

import duckdb
import streamlit as st

from dashboards import address, widgets
from dashboards.view_models import games as model
from dashboards.view_models.games import Found, Search, Totals


def headline(held: Totals) -> None:
    """Draw what the store holds in all."""
    st.markdown(f"##### {counted(held.games)}")
    st.caption(" ".join([f"{held.events:,} events. Unfinished: {counted(held.unfinished)}.", *checked(held)]))


def checked(held: Totals) -> list[str]:
    """Return what checks of the store as it is have found, where that is kept."""
    if not held.checked and not held.of_store:
        return []
    of_store = [f"About the store itself: {held.of_store:,}."] if held.of_store else []
    return [f"Last `replay verify --keep`: findings in {held.faulty:,} of {counted(held.checked)}.", *of_store]


def counted(games: int) -> str:
    """Return `1 game`, `2 games`."""
    return f"{games:,} {'game' if games == 1 else 'games'}"


def search_form(db: duckdb.DuckDBPyConnection, search: Search, held: Totals) -> None:
    """Draw the fields of a search; a change goes into the address, from the first page on."""
    now: dict[str, object] = {
        "q": search.text,
        "kind": search.game,
        "player": search.player,
        "result": search.result,
        "players": search.seats,
    }
    lists: dict[str, tuple[str, Sequence[object]]] = {
        "kind": ("Game", ["", *model.kinds_of_games(db)]),
        "player": ("Player", ["", *model.players(db)]),
        "result": ("Result", model.results(held, search)),
        "players": ("At the table", [0, *model.numbers_of_seats(db)]),
    }
    st.session_state.update(now)
    with st.container(horizontal=True, gap="small"):
        st.text_input("Search", key="q", placeholder="part of an id or a name", on_change=searched, width=320)
        for key, (label, known) in lists.items():
            options = known if now[key] in known else [*known, now[key]]
            st.selectbox(label, options, key=key, format_func=any_or_text, on_change=searched, width=152)


def any_or_text(option: object) -> str:
    """Return an entry of a selector as it is read; "" and 0 stand for anything, another number for players."""
    if isinstance(option, int) and option:
        return f"{option} players"
    return model.title(str(option)) if option else "any"


def searched() -> None:
    """The search was changed."""
    state = st.session_state
    about_player = state["result"] in model.OF_PLAYER and not state["player"]
    search = Search(
        text=state["q"].strip(),
        game=state["kind"],
        player=state["player"],
        result="any" if about_player else state["result"],
        seats=state["players"],
    )
    st.query_params.from_dict(address.search_parameters(search))


def games_list(found: Found) -> None:
    """Draw the games found, each a link to its Review."""
    widgets.games_element()(key="games", data={"games": [model.row(game) for game in found.games]})


def page_buttons(found: Found, search: Search, page: int) -> None:
    """Draw the pages of the list."""
    st.caption(f"{counted(found.count)} found")
    if found.pages > 1:
        key = f"page {page}"
        st.pagination(found.pages, default=page, key=key, on_change=turned, args=(search, key))


def turned(search: Search, key: str) -> None:
    """Another page was picked."""
    st.query_params.from_dict(address.search_parameters(search, st.session_state[key]))
