"""The conditions of abilities that are used or happen: one function a word of `if`."""

from replay.games.badbabiez.deck import Ability
from replay.games.badbabiez.frames import FightFrame
from replay.games.badbabiez.table import Table


def room(table: Table, actor: int, wanted: int) -> bool:
    """BZ-Q-LAY-4: the acting Baby is in a room of this type, whichever copy."""
    return actor >= 0 and table.deck.room_type(table.room[actor]) == wanted


def fight_card(table: Table, wanted: int) -> bool:
    """BZ-FIGHT-1: a fight is on that a card of this type has started."""
    fights = [frame for frame in table.stack if isinstance(frame, FightFrame)]
    return bool(fights) and table.deck.type_of[fights[-1].card] == wanted


def conditions_hold(table: Table, actor: int, ability: Ability) -> bool:
    """BZ-Q-PLAY-5: whether an ability is carried out, or skipped."""
    if ability.if_room >= 0 and not room(table, actor, ability.if_room):
        return False
    return ability.if_fight_card < 0 or fight_card(table, ability.if_fight_card)
