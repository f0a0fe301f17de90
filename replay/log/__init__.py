"""Logs: the header, JSON Lines, Parquet stores, heads and manifest. The log does not know the games."""
