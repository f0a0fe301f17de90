"""Which optional step of a turn comes first and next: read by rules, books and view alike."""

from replay.games.babyblues.table import NEGATIVE, POSITIVE, TRADE, Table


def negative_step(table: Table) -> int:
    """BB-TURN-3, BB-R-STEPORDER: the step for the negative card; under free it is joined to the positive one."""
    return NEGATIVE if table.options.step_order == "strict" else POSITIVE


def first_step(table: Table) -> int:
    """BB-TURN-4, BB-2P-4, BB-R-TRADE2P: trade comes first, but two players never trade."""
    return TRADE if table.players > 2 else negative_step(table)


def optional_steps(table: Table) -> list[int]:
    """BB-TURN-3, BB-2P-4, BB-R-STEPORDER: the optional steps of a turn; phases are numbered in the order of play."""
    return sorted({first_step(table), negative_step(table), POSITIVE})
