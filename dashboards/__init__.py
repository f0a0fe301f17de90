"""The Streamlit dashboard: pages draw, view models ask, the viewer steps in the browser. Run `dashboards/app.py`."""
