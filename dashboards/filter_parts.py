"""Which games Tendencies and Compare measure: the fields that pick them, kept in the address."""

from functools import partial
from typing import Final

import streamlit as st

from dashboards import address, source, widgets
from replay.errors import ReplayError
from replay.tendencies.settings import Pooled, Wanted

WIDTH: Final = 190
"""Pixels of a field."""


def wanted(game: str) -> Wanted:
    """Return which games the address asks for, and draw the fields that change it, where games differ at all.

    Raises `UsageError`.
    """
    there = source.ways(source.store(), game)
    found = address.wanted(st.query_params, there)
    lists = fields(there)
    if lists:
        st.session_state.update(dict.fromkeys(lists, "") | picked(found))
        told = found.told()
        with st.popover(f"Which games: {widgets.plain(told) or 'all'}", icon=":material/filter_alt:"):
            for key, (label, values) in lists.items():
                change = partial(refiltered, game, there)
                st.selectbox(label, ["", *values], key=key, format_func=any_or_text, on_change=change, width=WIDTH)
    return found


def fields(there: Pooled) -> dict[str, tuple[str, list[str]]]:
    """Return the fields that have something to pick from, each with its label and values, by key."""
    held = {
        "seats": ("At the table", [str(size) for size in there.players]),
        **{f"option {name}": (name, list(values)) for name, values in there.options.items()},
        "deck": ("Deck", list(there.decks)),
        "source": ("Source", list(there.sources)),
    }
    return {key: (label, values) for key, (label, values) in held.items() if len(values) > 1}


def picked(found: Wanted) -> dict[str, str]:
    """Return what the fields show, by key."""
    options = {f"option {name}": value for name, value in found.options}
    return {"seats": str(found.players or ""), **options, "deck": found.deck, "source": found.source}


def any_or_text(value: str) -> str:
    """Return an entry of a field as it is read."""
    return value or "any"


def refiltered(game: str, there: Pooled) -> None:
    """Other games are to be measured: they go into the address, with who is looked at as far as they play in these."""
    state = {key: st.session_state[key] for key in fields(there)}
    asked = Wanted(
        players=int(state.get("seats") or 0),
        options=tuple([(name, value) for name in there.options if (value := state[f"option {name}"])]),
        deck=state.get("deck", ""),
        source=state.get("source", ""),
    )
    kept = still_there(game, asked)
    st.query_params.from_dict({"kind": game, **address.wanted_parameters(asked), **kept})


def still_there(game: str, asked: Wanted) -> dict[str, list[str]]:
    """Return the rest of the address, without players who play in none of these games."""
    try:
        known = source.measured(source.store(), game, asked).compared
    except ReplayError:  # the page says what is wrong, and who is looked at is lost
        return {}
    given = {key: st.query_params.get_all(key) for key in ("player", "a", "b", "measure", "of")}
    shown = {"player": [name for name in given["player"] if name in known]}
    pair = {key: given[key] for key in ("a", "b")} if all(name in known for name in given["a"] + given["b"]) else {}
    opened = {key: given[key] for key in ("measure", "of")} if all(name in known for name in given["of"]) else {}
    return {
        key: values for key, values in {**address.look(st.query_params), **shown, **pair, **opened}.items() if values
    }
