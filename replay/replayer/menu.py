"""Which option of a decision an event stands for: rules may leave talk, or the copy of a card, to whoever chooses."""

from replay.catalog import AnyGame
from replay.errors import RuleViolation
from replay.kernel.event import Event


def passes(game: AnyGame, table: object, event: Event) -> bool:
    """Return whether the rules let a decision or a chance outcome stand where a seat or chance speaks."""
    try:
        game.check(table, event)
    except RuleViolation:
        return False
    return True


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
    if not passes(game, table, event):
        return -1
    label, labels = game.label(table, event), game.labels(table, options)
    return labels.index(label) if label in labels else -1
