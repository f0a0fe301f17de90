"""How a player's games are spread about a mean: a histogram of the means of games, over one range for all players."""

import numpy as np
import polars as pl


def spreads(counts: pl.DataFrame, parts: int) -> dict[str, list[int]]:
    """Return for each player how many games lie in each of so many equal parts of the range of all players' games.

    `counts` are those of one measure; a game counts by the mean of all the player's seats in it. The range goes from
    the least such mean to the greatest; {} where they are all alike but for rounding.
    """
    games = counts.group_by("player", "game").agg((pl.col("total").sum() / pl.col("n").sum()).alias("mean"))
    ends = (games["mean"].to_numpy().min(), games["mean"].to_numpy().max())
    if np.isclose(*ends):
        return {}
    by_player = games.sort("player").group_by("player", maintain_order=True)
    return {str(player): np.histogram(of_one["mean"], parts, ends)[0].tolist() for (player,), of_one in by_player}
