"""The parts of the page Audit: the verdict, how much each check looked at, the lists of findings, the heat map."""

from collections.abc import Sequence
from functools import cache

import msgspec
import streamlit as st
from streamlit.components.v2.types import ComponentRenderer

from dashboards.view_models import audit as model
from dashboards.view_models import coverage
from dashboards.view_models.audit import Audit, Kept
from dashboards.view_models.coverage import Covered
from dashboards.view_models.games import title
from dashboards.viewer import export


def headline(audit: Audit) -> None:
    """Draw what came of it in one line."""
    st.markdown(f"##### {model.verdict(audit)}")


def checks(audit: Audit) -> None:
    """Draw how much each check looked at, side by side."""
    for column, check in zip(st.columns(len(audit.checks)), audit.checks, strict=True):
        with column.container(border=True):
            one_check(check, audit.games)


def one_check(check: Kept, games: int) -> None:
    """Draw what is known of one check."""
    st.markdown(f"**{check.title}**")
    st.caption(" ".join(filter(None, model.told(check, games))))


def lists(audit: Audit) -> None:
    """Draw the findings by clause, about files, and by game."""
    data = {**msgspec.to_builtins(audit), "names": {check.by: check.title for check in audit.checks}}
    findings_element()(key="findings", data=data)


@cache
def findings_element() -> ComponentRenderer:
    """Return the lists of findings as an element."""
    script = export.part("linking.js") + export.part("findings.js")
    css = export.part("book.css")
    return st.components.v2.component(
        "nursery-replay.findings", html='<div class="findings"></div>', css=css, js=script
    )


def which_game(games: Sequence[str]) -> str:
    """Draw which game's clauses to show, where there are several, and return it."""
    if len(games) == 1:
        return games[0]
    picked = st.segmented_control(
        "Coverage of", games, default=games[0], key="covered", format_func=title, label_visibility="collapsed"
    )
    return picked or games[0]


def heat(found: Covered) -> None:
    """Draw which clauses were at work, as a heat map."""
    st.markdown(f"**{coverage.headline(found)}** {coverage.sampled(found)}")
    if found.counted:
        heat_element()(key="heat", data=msgspec.to_builtins(found))


@cache
def heat_element() -> ComponentRenderer:
    """Return the heat map as an element."""
    script, css = export.part("linking.js") + export.part("heat.js"), export.part("heat.css")
    return st.components.v2.component("nursery-replay.heat", html='<div class="heat"></div>', css=css, js=script)
