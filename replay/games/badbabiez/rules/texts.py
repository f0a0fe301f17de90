"""The text of a card: its abilities in printed order, effect after effect, target after target."""

from typing import Final

from replay.games.badbabiez.abilities.conditions import conditions_hold
from replay.games.badbabiez.abilities.effects import AT_ONCE, PER_TARGET, Follows
from replay.games.badbabiez.abilities.passives import immune_to
from replay.games.badbabiez.abilities.targets import TARGETS
from replay.games.badbabiez.consequences import discarded
from replay.games.badbabiez.deck import Ability, Effect
from replay.games.badbabiez.deck.words import NO_BABIES, ON_ENTER, ON_USE
from replay.games.badbabiez.frames import EntryFrame, Frame, Resolution
from replay.games.badbabiez.rules.setup import Due
from replay.games.badbabiez.table import Table
from replay.kernel.event import Event


def leave(table: Table, frame: Resolution) -> Due:
    """BZ-PLAY-3, BZ-PLAY-5, BZ-Q-DRAW-3, BZ-Q-PLAY-10: a card that is played, or used up, goes to its pile, unless it
    is in flight meanwhile.
    """
    frame.step = 1
    kind = table.deck.kind_of[frame.card]
    if frame.when == ON_USE:
        consumed = any(ability.consume for ability in kind.by_when[ON_USE])
        return discarded(table, frame.actor, frame.card, "play") if consumed else None
    return None if kind.flies else discarded(table, frame.actor, frame.card, "hand")


def run_text(table: Table, frame: Resolution) -> Due:
    """BZ-DIS-3, BZ-PLAY-5, BZ-Q-PLAY-17, BZ-Q-PLAY-19, BZ-Q-OBJ-5: then its abilities, in order."""
    abilities = table.deck.kind_of[frame.card].by_when[frame.when]
    while frame.ability < len(abilities):
        found = run_ability(table, frame, abilities[frame.ability])
        if found is not None:
            return follow(table, found)
    table.stack.pop()
    return None


# One line a step of a text, in order.
TEXT: Final = (leave, run_text)


def run_ability(table: Table, frame: Resolution, ability: Ability) -> Follows:
    """BZ-Q-PLAY-5, BZ-Q-CRY-11: targets are worked out when it starts; one whose conditions do not hold is skipped."""
    if frame.effect < 0:
        if not conditions_hold(table, frame.actor, ability):
            frame.ability += 1
            return None
        frame.effect = 0
        frame.targets = TARGETS[ability.target](table, frame)
        frame.left = reached(table, frame, ability)
    while frame.effect < len(ability.does):
        found = run_effect(table, frame, ability, ability.does[frame.effect])
        if found is not None:
            return found
    frame.ability, frame.effect = frame.ability + 1, -1
    return None


def reached(table: Table, frame: Resolution, ability: Ability) -> tuple[int, ...]:
    """BZ-DIS-VOL-3, BZ-DIS-BURNT-4: the targets of the next effect: immune Babies are passed by."""
    if not ability.tags or ability.target in NO_BABIES:
        return frame.targets
    return tuple([seat for seat in frame.targets if not immune_to(table, seat, ability.tags)])


def run_effect(table: Table, frame: Resolution, ability: Ability, effect: Effect) -> Follows:
    """BZ-Q-CRY-5, BZ-Q-ROUND-6: one effect: at once for all, or one target after another."""
    at_once = AT_ONCE.get(effect.word)
    if at_once is not None:
        targets = frame.left
        next_effect(table, frame, ability)
        return at_once(table, frame, effect, targets)
    if not frame.left:
        next_effect(table, frame, ability)
        return None
    target, frame.left = frame.left[0], frame.left[1:]
    return PER_TARGET[effect.word](table, frame, effect, target)


def next_effect(table: Table, frame: Resolution, ability: Ability) -> None:
    """Go on to the next effect of the ability."""
    frame.effect += 1
    if frame.effect < len(ability.does):
        frame.left = reached(table, frame, ability)


def follow(table: Table, found: Event | Frame) -> Due:
    """Return an event, or push a frame that goes on with it."""
    if isinstance(found, Frame):
        table.stack.append(found)
        return None
    return found


def meet(table: Table, frame: EntryFrame) -> Due:
    """BZ-DIS-BURNT-2, BZ-Q-MOVE-7, BZ-Q-DIS-8, BZ-Q-DIS-9: Disasters that lie in the room meet the Baby that has come
    in.
    """
    table.stack.pop()
    kinds, room = table.deck.kind_of, table.room[frame.seat]
    for board, card in reversed(table.laid):
        if board == room and kinds[card].by_when[ON_ENTER]:
            table.stack.append(Resolution(step=1, card=card, when=ON_ENTER, other=frame.seat))
    return None
