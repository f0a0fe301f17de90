"""Which option of a decision an event stands for: rules may leave talk, or the copy of a card, to whoever chooses."""

from replay.catalog import AnyGame
from replay.errors import ReplayError
from replay.kernel.event import Event


def place_of(game: AnyGame, table: object, event: Event, options: tuple[Event, ...]) -> int:
    """Return the place of the option that `event` stands for at `table`; -1 for none.

    That is the option equal to it, or else the one of its label, if `check` lets the event pass.
    """
    try:
        return options.index(event)
    except ValueError:
        return place_by_label(game, table, event, options)


def place_by_label(game: AnyGame, table: object, event: Event, options: tuple[Event, ...]) -> int:
    """Return the place of the option with the label of `event`, which is none of the options but may be allowed."""
    try:
        game.check(table, event)
        return game.labels(table, options).index(game.label(table, event))
    except (ReplayError, LookupError, ValueError):
        return -1
