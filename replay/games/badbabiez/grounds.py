"""By which clause a consequence comes next: what a finding cites when a log says something else."""

from collections.abc import Callable
from typing import Final

from replay.games.badbabiez import events as e
from replay.games.badbabiez.frames import CryFrame, ExplosionFrame, Frame, MoveFrame, ThrowFrame
from replay.games.badbabiez.rules import CONSEQUENCES
from replay.games.badbabiez.table import Table
from replay.kernel.event import Event


def grounds(table: Table, expected: Event, found: Event | None) -> str:
    """Return the id of the clause that gives `expected` next where the log says `found`, or stops if that is None."""
    if found is not None and is_intruder(table, expected, found):
        expected, found = found, None
    judge = CASES.get(type(expected))
    return CONSEQUENCES[type(expected)] if judge is None else judge(table, expected, found)


def is_intruder(table: Table, expected: Event, found: Event) -> bool:
    """Return whether `found` does not stand for something left out before it, but was put in: by its own clause it is
    wrong.
    """
    before = BEFORE.get(type(found))
    if before is None or type(found) is type(expected):
        return False
    return not isinstance(expected, before) or (lands(table, expected) and not isinstance(found, e.ThrowHit))


def lands(table: Table, expected: Event) -> bool:
    """Return whether what is thrown comes down, or what stops it is laid down: nobody is hurt or paid before that."""
    if not isinstance(expected, e.CardDiscarded):
        return False
    return expected.origin == "flight" or top(table, ThrowFrame) or top(table, ExplosionFrame)


# What may come just before some consequences; where it is not due, they have no cause.
BEFORE: Final[dict[type[Event], tuple[type[Event], ...]]] = {
    e.NaughtinessGained: (e.BooBooInflicted, e.BabyCried, e.FurnitureDamaged, e.DoorChanged, e.CardDiscarded),
    e.BooBooInflicted: (e.ThrowHit, e.Explosion, e.FightWon, e.CardDiscarded, e.NaughtinessGained),
    e.BabyCried: (e.BooBooInflicted, e.NaughtinessGained, e.PowerGained, e.PowerAwakened),
    e.PowerGained: (e.NaughtinessGained,),
    e.PowerAwakened: (e.NaughtinessGained, e.PowerGained),
    e.PowerDormant: (e.NaughtinessLost,),
    e.FurnitureDamaged: (e.ThrowHit, e.CardDiscarded),
    e.ThrowHit: (e.CardDiscarded,),
}


def top(table: Table, kind: type[Frame]) -> bool:
    """Return whether what is under way is of a kind."""
    return bool(table.stack) and isinstance(table.stack[-1], kind)


def discard_grounds(table: Table, expected: e.CardDiscarded, found: Event | None) -> str:
    """BZ-PLAY-3, BZ-PLAY-5, BZ-PLAY-9, BZ-PLAY-11, BZ-CRY-2, BZ-OBJ-3, BZ-Q-ROUND-7: why the card leaves, and on which
    pile it lies.
    """
    if expected.origin == "event":
        return "BZ-Q-ROUND-7"
    if top(table, CryFrame):
        return "BZ-CRY-2"
    if expected.origin == "flight":
        wrong_pile = isinstance(found, e.CardDiscarded) and found.card == expected.card
        return "BZ-PLAY-11" if wrong_pile else flight_grounds(table)
    if table.deck.kind_of[expected.card].section == "action":
        return "BZ-PLAY-3"
    named = isinstance(found, e.CardDiscarded) and found.card == expected.card
    return "BZ-PLAY-9" if named or expected.origin == "play" else "BZ-PLAY-5"


def flight_grounds(table: Table) -> str:
    """BZ-OBJ-3, BZ-PLAY-5, BZ-Q-PLAY-10: a throw of value 0 is cancelled; any other comes down."""
    return "BZ-Q-PLAY-10" if top(table, ThrowFrame) or top(table, ExplosionFrame) else "BZ-PLAY-5"


def draw_grounds(table: Table, expected: e.CardDrawn, found: Event | None) -> str:
    """BZ-SETUP-12, BZ-DRAW-1, BZ-DRAW-3, BZ-RUM-1: why the card is drawn."""
    return {"opening": "BZ-SETUP-12", "phase": "BZ-DRAW-1", "rummage": "BZ-RUM-1"}.get(expected.reason, "BZ-DRAW-3")


def moved_grounds(table: Table, expected: e.BabyMoved, found: Event | None) -> str:
    """BZ-MOVE-1, BZ-CRY-4, BZ-Q-MOVE-6: why the Baby is in another room."""
    return {"walk": "BZ-MOVE-1", "cry": "BZ-CRY-4"}.get(expected.cause, "BZ-Q-MOVE-6")


def gain_grounds(table: Table, expected: e.NaughtinessGained, found: Event | None) -> str:
    """BZ-NAU-1 to BZ-NAU-4, BZ-NAU-6, BZ-DIS-2, BZ-Q-DOOR-6: for what the points are; how many count."""
    if isinstance(found, e.NaughtinessGained) and (found.seat, found.n) == (expected.seat, expected.n):
        return "BZ-NAU-6" if found.reason == expected.reason else GAINS[expected.reason]
    return GAINS[expected.reason]


GAINS: Final[dict[e.GainReason, str]] = {
    "boo_boo": "BZ-NAU-1",
    "cry": "BZ-NAU-2",
    "special": "BZ-NAU-3",
    "furniture": "BZ-NAU-4",
    "door": "BZ-Q-DOOR-6",
    "effect": "BZ-DIS-2",
}


def boo_boo_grounds(table: Table, expected: e.BooBooInflicted, found: Event | None) -> str:
    """BZ-THROW-5, BZ-Q-CRY-1: a point lost, and never more than there are."""
    more = isinstance(found, e.BooBooInflicted) and found.seat == expected.seat and found.n > expected.n
    return "BZ-Q-CRY-1" if more else "BZ-THROW-5"


def loss_grounds(table: Table, expected: e.NaughtinessLost, found: Event | None) -> str:
    """BZ-CRY-3, BZ-Q-CRY-8: what crying or a card costs, never below 0."""
    same = isinstance(found, e.NaughtinessLost) and (found.seat, found.n) == (expected.seat, expected.n)
    return "BZ-Q-CRY-8" if same or expected.reason == "effect" else "BZ-CRY-3"


def door_grounds(table: Table, expected: e.DoorChanged, found: Event | None) -> str:
    """BZ-DOOR-1, BZ-DOOR-6, BZ-DOOR-8, BZ-Q-DOOR-3, BZ-Q-DOOR-4: opened or closed by a card, slammed, hit."""
    if expected.state in ("jammed", "broken"):
        return "BZ-Q-DOOR-4" if expected.state == "broken" else "BZ-DOOR-6"
    if top(table, ThrowFrame) or top(table, ExplosionFrame):
        return "BZ-DOOR-6"
    return "BZ-Q-DOOR-3" if top(table, MoveFrame) else "BZ-DOOR-1"


def turn_grounds(table: Table, expected: e.TurnStarted, found: Event | None) -> str:
    """BZ-ROUND-1, BZ-ROUND-3: whose turn it is, and that everybody has one."""
    return "BZ-ROUND-1" if isinstance(found, e.TurnStarted) else "BZ-ROUND-3"


def round_grounds(table: Table, expected: e.RoundStarted, found: Event | None) -> str:
    """BZ-ROUND-3, BZ-END-3: one round after the other, a last one after a tie."""
    return "BZ-END-3" if expected.final else "BZ-ROUND-3"


def event_grounds(table: Table, expected: e.EventRevealed, found: Event | None) -> str:
    """BZ-ROUND-4, BZ-ROUND-6: the top Event of the deck, or the one in place of a void one."""
    return "BZ-ROUND-6" if expected.replacement else "BZ-ROUND-4"


def end_grounds(table: Table, expected: e.GameEnded, found: Event | None) -> str:
    """BZ-END-1, BZ-END-2, BZ-END-4, BZ-TEAM-4: the game is over, sums of teams, who wins, who shares."""
    if not isinstance(found, e.GameEnded):
        return "BZ-END-1"
    if table.teams and found.scores != expected.scores:
        return "BZ-TEAM-4"
    return "BZ-END-4" if found.shared != expected.shared else "BZ-END-2"


def power_grounds(table: Table, expected: e.PowerGained, found: Event | None) -> str:
    """BZ-POW-2, BZ-POW-5: a power for the first threshold, or for a later one."""
    return "BZ-POW-2" if expected.slot == table.deck.constants.power_thresholds[0] else "BZ-POW-5"


CASES: Final[dict[type[Event], Callable[..., str]]] = {
    e.CardDiscarded: discard_grounds,
    e.CardDrawn: draw_grounds,
    e.BabyMoved: moved_grounds,
    e.NaughtinessGained: gain_grounds,
    e.NaughtinessLost: loss_grounds,
    e.BooBooInflicted: boo_boo_grounds,
    e.DoorChanged: door_grounds,
    e.TurnStarted: turn_grounds,
    e.RoundStarted: round_grounds,
    e.EventRevealed: event_grounds,
    e.GameEnded: end_grounds,
    e.PowerGained: power_grounds,
}
