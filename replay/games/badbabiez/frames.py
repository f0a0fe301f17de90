"""The frames of the stack: where the game stands in a round, a turn, a move, a throw, an explosion, a fight, a card's
text.

The frame on top runs on or waits; what each kind does is told by `rules.machine.FRAMES`. Their fields hold numbers and
tuples only, so that a copy of a frame is a shallow one. -1 is none.
"""

import msgspec

from replay.games.badbabiez.events.numbers import Card, DrawReason, Furniture, Passage, Pile, Purpose, Room, Target


class Frame(msgspec.Struct, gc=False):
    """A place in the rules that is not finished yet. `step` counts what is done of it."""

    step: int = 0


class GameFrame(Frame, gc=False):
    """The whole game: setup, rounds, the end."""

    place: int = 0
    """How many decks or seats are done with the step; later how many rounds have begun."""


class RoundFrame(Frame, gc=False):
    """A round: its Event, a turn for every seat, its end."""

    number: int = 1
    final: bool = False
    place: int = 0
    """Turns begun."""
    replacement: bool = False
    card: Card = Card(-1)
    """The Event of the round."""


class TurnFrame(Frame, gc=False):
    """A turn: `step` is one of the steps of `rules.turns`."""

    seat: int = -1
    begun: tuple[int, ...] = ()
    """The sources whose start-of-turn abilities are done."""
    entered: int = 0
    """Rooms entered in the Movement phase."""
    phase_over: bool = False
    """Whether Movement or Playing has been ended by choice or by a Door."""
    active: bool = False
    """Whether something was played or used that rules rummaging out."""
    rummaged: bool = False
    cried: int = -1
    """The step in which the Baby has cried last."""
    discarding: Card = Card(-1)
    """The card chosen to be discarded."""


class Window(Frame, gc=False):
    """A frame in which seats may react. `queue` holds the seats not yet asked, `passed` those that let it happen."""

    queue: tuple[int, ...] = ()
    passed: tuple[int, ...] = ()
    stopper: int = -1
    """The seat that has stopped it, and with which card."""
    stop_card: Card = Card(-1)


class MoveFrame(Window, gc=False):
    """A declared movement."""

    seat: int = -1
    from_room: Room = Room(-1)
    to_room: Room = Room(-1)
    passage: Passage = Passage(-1)
    means: Card = Card(-1)
    """The card that lets the Baby move; -1 in the Movement phase."""
    cried: bool = False
    """Whether the Baby has cried on the way."""


class ThrowFrame(Window, gc=False):
    """A throw."""

    seat: int = -1
    card: Card = Card(-1)
    target: Target = Target(-1)
    from_room: Room = Room(-1)
    to_room: Room = Room(-1)
    value: int = 0
    out_of_turn: bool = False
    slammed: bool = False


class ExplosionFrame(Window, gc=False):
    """Something explosive in flight to a room."""

    seat: int = -1
    card: Card = Card(-1)
    n: int = 0
    from_room: Room = Room(-1)
    to_room: Room = Room(-1)
    tags: tuple[str, ...] = ()


class FightFrame(Frame, gc=False):
    """A fight. `turn` is the fighter who may add next, `passes` how many passes came in a row."""

    attacker: int = -1
    defender: int = -1
    card: Card = Card(-1)
    totals: tuple[int, int] = (0, 0)
    turn: int = -1
    passes: int = 0
    added: Card = Card(-1)
    """The card just added, until it is discarded."""
    cried: bool = False
    """Whether a fighter has cried meanwhile."""


class Resolution(Frame, gc=False):
    """The text of a card being carried out: abilities of one `when`, effect after effect, target after target."""

    card: Card = Card(-1)
    when: int = 0
    actor: int = -1
    baby: int = -1
    special: Card = Card(-1)
    furniture: Furniture = Furniture(-1)
    door: Passage = Passage(-1)
    room: Room = Room(-1)
    other: int = -1
    """The loser of the fight, or the Baby that entered."""
    paid: bool = True
    """Whether Boo-Boo Points inflicted pay, BZ-Q-FIGHT-6."""
    ability: int = 0
    effect: int = -1
    targets: tuple[int, ...] = ()
    """Targets of the ability; worked out when it starts."""
    left: tuple[int, ...] = ()
    """Targets of the effect under way that are not done yet."""


class Infliction(Frame, gc=False):
    """One effect on several Babies: first all Boo-Boo Points, then the cries."""

    victims: tuple[int, ...] = ()
    n: int = 0
    by: int = -1
    paid: bool = True
    place: int = 0
    owed: int = 0
    """Points that `by` gains for the victim just hurt."""
    cries: int = 0


class CryFrame(Frame, gc=False):
    """A Baby cries."""

    seat: int = -1
    by: int = -1
    paid: bool = True


class DrawFrame(Frame, gc=False):
    """Cards to be drawn, one by one."""

    seat: int = -1
    pile: Pile = Pile(-1)
    count: int = 0
    reason: DrawReason = "effect"


class PickFrame(Frame, gc=False):
    """Cards to be picked at random from a hand."""

    seat: int = -1
    n: int = 0
    purpose: Purpose = "discard"
    by: int = -1
    cards: tuple[Card, ...] = ()


class PowersFrame(Frame, gc=False):
    """A seat whose points have changed, until its powers are looked at."""

    seat: int = -1


class EntryFrame(Frame, gc=False):
    """A Baby that has come into a room, until the Disasters there are looked at."""

    seat: int = -1


class ChainFrame(Frame, gc=False):
    """Events that follow one after another, already worked out."""

    events: tuple[msgspec.Struct, ...] = ()
    place: int = 0
