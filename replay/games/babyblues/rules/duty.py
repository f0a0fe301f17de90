"""The duty of step 5: who has played no card throws some away, before a card is drawn or the deck shuffled for it."""

from replay.games.babyblues.table import Table


def has_played(table: Table) -> bool:
    """BB-TURN-9, BB-R-TRADEASPLAY: whether a card was played in this turn; a trade counts only by option."""
    return table.cards_played > 0 or (table.options.trade_counts_as_play == "yes" and table.trades > 0)


def duty_is_open(table: Table) -> bool:
    """BB-TURN-9, BB-R-DUTYTIME: who has played nothing has to throw cards away, before drawing."""
    return not table.duty_done and not has_played(table)


def is_throwing(table: Table) -> bool:
    """BB-R-DUTYTIME, BB-R-RESHUFFLE: whether cards of this turn have yet to reach the discard pile from the hand."""
    return duty_is_open(table) or bool(table.thrown)
