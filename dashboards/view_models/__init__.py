"""One file a page: a connection or a store and plain values in, plain values out. Never imports Streamlit."""
