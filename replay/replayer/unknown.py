"""Events that are not wholly known: whether what a log says of one may be what is due, as far as it says anything."""

from replay.catalog import AnyGame
from replay.errors import UnknownNumber
from replay.kernel.chance import Chance
from replay.kernel.event import Event
from replay.kernel.game import Deck
from replay.kernel.loop import Choice
from replay.kernel.spelling import UNKNOWN, Json

UNJUDGED = "{} is not wholly known (??): from here on the log cannot be judged"
"""What is said where judging has to stop, of the event named."""


def holds_unknown(game: AnyGame, deck: Deck, event: Event) -> bool:
    """Return whether `event` holds something that whoever wrote the log did not know; a number below 0 may be known."""
    try:
        values = game.spelling_of(deck).spell(event).values()
    except UnknownNumber:
        return False
    return any(value == UNKNOWN or (isinstance(value, list) and UNKNOWN in value) for value in values)


def may_be_due(game: AnyGame, deck: Deck, table: object, event: Event) -> bool:
    """Return whether `event`, by what is known of it, may be the decision or chance outcome that is due at `table`."""
    asked = game.need(table)
    if isinstance(asked, Choice):
        return any([agrees(game, deck, option, event) for option in asked.options])
    return asked is not None and type(event) is type(asked.draw(Chance("any")))


def agrees(game: AnyGame, deck: Deck, due: Event, found: Event) -> bool:
    """Return whether `found` may be `due` as far as it is known."""
    if type(due) is not type(found):
        return False
    expected, logged = game.spelling_of(deck).spell(due), game.spelling_of(deck).spell(found)
    return all([may_be(value, logged[name]) for name, value in expected.items()])


def may_be(due: Json, found: Json) -> bool:
    """Return whether a value may be the one that is due. A list of other length with an unknown item says nothing."""
    if not (isinstance(due, list) and isinstance(found, list)):
        return found in (UNKNOWN, due)
    if len(due) != len(found):
        return UNKNOWN in found
    return all([may_be(*pair) for pair in zip(due, found, strict=True)])
