"""Nursery Replay: replay and game-log analysis for three tabletop games about crying babies.

From the ground up: `errors` and `resources`; `rulebook` (the rules files as values); `kernel` (what the games share);
`games` (one folder a game) and `log` (JSON Lines, Parquet, manifest), which do not know each other; `catalog` (the
one list of games); `replayer` and `players`; `audit` and `tendencies` (SQL over the log, no engine); `runs`; `cli`.
This file imports nothing, so that an engine loads alone.
"""

__version__ = "0.1.0"
