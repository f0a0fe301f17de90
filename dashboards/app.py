"""The frame of the dashboard: page settings and the list of pages. `REPLAY_LOG` names the store's folder."""

import streamlit as st

from dashboards import widgets
from dashboards.viewer import export

ICON = str(export.FOLDER / "icon.png")

st.set_page_config(page_title="Nursery Replay", page_icon=ICON, layout="wide")
st.logo(ICON)
pages = [
    st.Page("app_pages/games.py", title="Games", icon=":material/list:", default=True),
    st.Page("app_pages/review.py", title="Review", icon=":material/play_circle:"),
    st.Page("app_pages/audit.py", title="Audit", icon=":material/fact_check:"),
    st.Page("app_pages/tendencies.py", title="Tendencies", icon=":material/insights:"),
    st.Page("app_pages/compare.py", title="Compare", icon=":material/compare_arrows:"),
    st.Page("app_pages/rules.py", title="Rules", icon=":material/menu_book:"),
]
page = st.navigation(pages, position="hidden")
widgets.frame(pages)
page.run()
