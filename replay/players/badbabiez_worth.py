"""What things are worth at a table of Bad Babiez to the seat that looks at it, in Naughtiness Points: a hit, a piece of
furniture, a card kept in hand, a room, a fight. For the player `thumb`; it looks at the view alone.
"""

from collections.abc import Sequence
from math import ceil
from typing import Final

from replay.games.badbabiez.deck import Deck
from replay.games.badbabiez.deck.kinds import Ability, Kind
from replay.games.badbabiez.deck.words import ON_FIGHT_WON
from replay.games.badbabiez.house_view import Piece
from replay.games.badbabiez.view import Interruption, View
from replay.players.arithmetic import total
from replay.players.style_badbabiez import Style

SORE: Final = 0.6
"""What a Boo-Boo Point of one's own is worth."""
TEARS: Final = 3.5
"""What it costs to cry: points, and the whole hand."""
STOPPED: Final = (1.0, 0.45, 0.35, 0.2, 0.1)
"""How likely somebody with a full hand stops a throw of that value; less than the last one for more."""
FULL: Final = 4
"""A hand from which a block may be expected."""
HELPFUL: Final = 0.3
"""How much less likely than for oneself somebody blocks for others."""


class Scene:
    """A view, with what the player asks of it again and again."""

    def __init__(self, deck: Deck, view: View, style: Style) -> None:
        self.deck = deck
        self.view = view
        self.style = style
        self.me = view.viewpoint
        self.own = view.seats[self.me]
        self.kinds = {kind.id: kind for kind in deck.kinds}
        self.pieces = {piece.id: piece for room in view.rooms for piece in room.furniture}
        self.hand = [self.kind(card) for card in self.own.hand]
        self.throws = len([kind for kind in self.hand if kind.common and kind.throw > 0])

    def kind(self, card: str) -> Kind:
        """Return the type of a card named by its id."""
        return self.kinds[card.split("#")[0]]

    def is_mate(self, seat: int) -> bool:
        """Return whether a seat is of one's own team, oneself included."""
        return seat == self.me or (bool(self.own.team) and self.view.seats[seat].team == self.own.team)

    def rivalry(self, seat: int) -> float:
        """Return what a point less for `seat` is worth: more if it leads, little among many, the contrary for mates."""
        if self.is_mate(seat):
            return -1.0
        rivals = [other.naughtiness for n, other in enumerate(self.view.seats) if not self.is_mate(n)]
        leads = self.view.seats[seat].naughtiness == max(rivals)
        return 1.0 / len(rivals) + (0.2 if leads else 0.0)

    def babies_in(self, room: str) -> list[int]:
        """Return the seats of all other Babies in a room."""
        return [seat for seat, other in enumerate(self.view.seats) if other.room == room and seat != self.me]

    # Points

    def gain(self, points: float) -> float:
        """Return as many of the points as still count."""
        return min(points, float(self.view.naughtiness_max - self.own.naughtiness))

    def hurt(self, seat: int, n: int) -> float:
        """Return what it is worth to take `n` Boo-Boo Points from a seat oneself."""
        victim, rules = self.view.seats[seat], self.deck.constants
        cries = victim.boo_boo <= n
        pain = SORE * min(n, victim.boo_boo) + (TEARS if cries else 0.0)
        if seat == self.me:
            return -self.style.care * pain
        paid = self.gain(min(n, victim.boo_boo) + (rules.cry_bonus if cries else 0))
        if self.is_mate(seat):
            return paid - pain
        lost = min(rules.cry_loss, victim.naughtiness) if cries else 0
        return self.style.brawl * (paid + lost * self.rivalry(seat) + 0.1)

    def damage(self, piece: Piece, n: int, throws: int) -> float:
        """Return what `n` Breakage Points are worth where so many throws are left, this one included."""
        left = piece.breakage - piece.damage
        hits = ceil(left / max(n, 1))
        gain = self.style.wreck * self.gain(piece.breakage)
        if hits <= throws:
            return gain / hits * (1.0 if hits == 1 else 0.9)
        return 0.15 * gain / hits

    def arrives(self, value: int, rooms: Sequence[str], target: int) -> float:
        """Return how likely a throw is not stopped, by whoever is in `rooms`; `target` is a seat or -1."""
        stopped, safe = STOPPED[min(value, len(STOPPED) - 1)], 1.0
        for seat, other in enumerate(self.view.seats):
            if seat != self.me and other.room in rooms and len(other.hand):
                eager = 1.0 if seat == target else HELPFUL
                safe *= 1.0 - stopped * eager * min(len(other.hand), FULL) / FULL
        return safe

    # Cards and rooms

    def keep(self, kind: Kind) -> float:
        """Return what a card is worth that stays in hand."""
        if self.view.final:
            return 0.0
        if kind.dodge or kind.slam:
            return 0.35
        if kind.special or kind.disaster:
            return 0.5
        if kind.common:
            return 0.1 + 0.08 * kind.defence + 0.05 * kind.throw
        return 0.25

    def spend(self, kind: Kind) -> float:
        """Return what it costs to let a card go now: next to nothing where it would have to be discarded anyway."""
        crowded = len(self.own.hand) > self.deck.constants.hand_limit
        return self.keep(kind) * (0.2 if crowded else 1.0)

    def room(self, room: str) -> float:
        """Return what it is worth to be in a room when the Playing phase comes."""
        shown = next(place for place in self.view.rooms if place.id == room)
        best = [self.damage(piece, 1, self.throws) * self.throws for piece in shown.furniture if not piece.broken]
        others = [seat for seat in self.babies_in(room) if not self.is_mate(seat)]
        prey = total([1.2 if self.view.seats[seat].boo_boo == 1 else 0.3 for seat in others]) if self.hand else 0.0
        danger = self.style.care * len(others) * (0.5 if self.own.boo_boo == 1 else 0.1)
        number = self.deck.room_type(self.deck.rooms.index(room))
        disasters = [kind for kind in self.hand if kind.disaster and kind.only_in == number]
        return max(best, default=0.0) + self.style.brawl * prey - danger + (1.5 if disasters else 0.0)

    # Fights and throws under way

    def fight(self, kind: Kind, seat: int) -> float:
        """Return what it is worth to start a fight with a seat by a card of that kind."""
        mine = sum([held.fight for held in self.hand])
        theirs = 0.9 * len(self.view.seats[seat].hand)
        chance = min(max(0.5 + 0.15 * (mine - theirs), 0.05), 0.95)
        points = inflicted(kind.by_when[ON_FIGHT_WON])
        return chance * self.hurt(seat, points) + (1.0 - chance) * self.hurt(self.me, points)

    def under_way(self, kind: str) -> Interruption | None:
        """Return what is under way of that kind, the last of it."""
        return next((part for part in reversed(self.view.stack) if part.kind == kind), None)

    def threat(self) -> float:
        """Return what it is worth to stop the throw or explosion under way."""
        throw = self.under_way("throw")
        if throw is None:
            burst = self.under_way("explosion")
            return 0.0 if burst is None or burst.to_room != self.own.room else self.pain(self.me)
        what, _, name = throw.target.partition(":")
        if what == "baby":
            return self.pain(int(name)) if self.is_mate(int(name)) else 0.0
        piece = self.pieces.get(name)
        breaks = piece is not None and piece.damage + 1 >= piece.breakage
        return piece.breakage * self.rivalry(throw.seat) if piece is not None and breaks else 0.0

    def pain(self, seat: int) -> float:
        """Return what a hit costs a seat of one's own team."""
        cost = (1.0 if seat == self.me else 0.5) + (TEARS if self.view.seats[seat].boo_boo == 1 else 0.0)
        return cost * (self.style.care if seat == self.me else 1.0)


def inflicted(abilities: Sequence[Ability]) -> int:
    """Return the Boo-Boo Points that a text inflicts."""
    return sum([effect.n for ability in abilities for effect in ability.does if effect.word == "inflict_boo_boo"])
