"""Logs: the header, JSON Lines, Parquet stores, heads and manifest. The log does not know the games.

In memory a game is a `recording.Recording`. As JSON Lines it is read and written by `jsonl` and `codec`. In a store, a
folder of Parquet files, it is written by `writer.write_part`, made to count by `manifest.commit`, and read through
`store.open_store`. `integrity` says whether a store is whole; `verdicts` keeps what checks of its games have found.
"""
