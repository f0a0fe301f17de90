"""What follows by itself in Bad Babiez: Boo-Boo Points, Naughtiness Points, Baby Powers."""

from replay.games.badbabiez.events.derived import Derived
from replay.games.badbabiez.events.numbers import CardType, GainReason, LossReason


class BooBooInflicted(Derived, frozen=True, gc=False):
    """BZ-THROW-5, BZ-NAU-1, BZ-Q-CRY-1: Boo-Boo Points taken from `seat`."""

    seat: int
    n: int
    by: int
    left: int


class BooBooHealed(Derived, frozen=True, gc=False):
    """BZ-CRY-1: Boo-Boo Points regained."""

    seat: int
    n: int
    left: int


class BabyCried(Derived, frozen=True, gc=False):
    """BZ-CRY-2, BZ-CRY-5: the last point is gone; when the cry is over all are there again."""

    seat: int
    by: int


class NaughtinessGained(Derived, frozen=True, gc=False):
    """BZ-NAU-1 to BZ-NAU-4, BZ-NAU-6, BZ-DIS-2: points due, points after the cap, the total now."""

    seat: int
    n: int
    applied: int
    total: int
    reason: GainReason


class NaughtinessLost(Derived, frozen=True, gc=False):
    """BZ-CRY-3, BZ-Q-CRY-8: points due, points after the floor, the total now."""

    seat: int
    n: int
    applied: int
    total: int
    reason: LossReason


class PowerGained(Derived, frozen=True, gc=False):
    """BZ-POW-2, BZ-POW-5: the top Baby Power card, for the threshold `slot`."""

    seat: int
    slot: int
    power: CardType


class PowerDormant(Derived, frozen=True, gc=False):
    """BZ-POW-3, BZ-POW-5: a power sleeps."""

    seat: int
    slot: int
    power: CardType


class PowerAwakened(Derived, frozen=True, gc=False):
    """BZ-POW-4, BZ-POW-5: a power works again."""

    seat: int
    slot: int
    power: CardType
