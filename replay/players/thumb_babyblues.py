"""A rule-of-thumb player of Baby Blues: attacks who has most to lose, comforts the dearest babies, trades what is of
no use.

Every option gets a number of points, and the best one is taken: what a happy baby is worth to its owner, times how
likely the card is to cost it or to save it. Promises are made as they suit, and cards that are of no use are handed
over.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec

from replay.games.babyblues import events as e
from replay.games.babyblues.deck import CardKind, Deck, is_horn
from replay.games.babyblues.view import Baby, View
from replay.kernel import game as kernel
from replay.kernel.chance import Chance
from replay.kernel.event import Event
from replay.players.player import Look

AVERAGE: Final = 2.0
"""What a baby is worth whose value is not known: the mean of 0 to 4."""
COMFORTS: Final[Mapping[int, float]] = {0: 0.7, 2: 0.9, 3: 0.8}
"""How surely a green card keeps its baby from crying, by its pictures, where an orange card may still take it away."""
ROW: Final = (0, 3, 4, 2, 1)
"""The dear babies in the middle, out of reach of the neighbours' horns."""


def thumb_of_babyblues(deck: kernel.Deck) -> "Thumb":
    """Return the player for games with `deck`."""
    assert isinstance(deck, Deck), "a deck is what load_deck of the same game returned"
    return Thumb(deck)


class Thumb:
    """Plays by points at stake; rolls no dice."""

    name = "thumb"

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.kinds = {kind.type: kind for kind in deck.kinds}

    def choose(self, look: Look, options: tuple[Event, ...], chance: Chance) -> Event:
        """Return the option that is worth most; of equal ones the first."""
        if len(options) == 1:
            return options[0]
        view = look()
        assert isinstance(view, View), "a seat of Baby Blues sees a view of Baby Blues"
        best = max(options, key=lambda option: JUDGES[type(option)](self, view, option))
        return self.say(view, best)

    # What lies on the table

    def kind(self, card: str) -> CardKind:
        """Return the type of a card named by its id."""
        return self.kinds[card.rsplit("-", 1)[0]]

    def hand(self, view: View) -> list[CardKind]:
        """Return the types in one's own hand."""
        return [self.kind(card) for card in view.hands[view.viewpoint]]

    def stake(self, view: View, seat: int) -> float:
        """Return how much a seat has to lose: more for those who have most babies that do not cry."""
        return 1.0 + 0.5 * len([baby for baby in view.rows[seat] if baby.state != "crying"])

    def worth(self, baby: Baby) -> float:
        """Return what a baby counts for at the end."""
        return float(baby.value) if baby.value >= 0 else AVERAGE

    def distress(self, view: View) -> list[CardKind]:
        """Return what has made one's own babies unhappy that have nothing underneath."""
        return [
            self.kind(baby.cause) for baby in view.rows[view.viewpoint] if baby.state == "unhappy" and not baby.under
        ]

    def use(self, view: View, kind: CardKind) -> float:
        """Return how much use a card in hand is just now, from 0 (dead weight) up."""
        numbers = [self.deck.kinds.index(cause) for cause in self.distress(view)]
        if any(number in kind.answers for number in numbers):
            return 4.0
        if kind.colour == "green":
            return 1.5
        if is_horn(kind):
            return 1.4 if any(baby.state == "crying" for row in view.rows for baby in row) else 0.2
        if kind.colour == "orange":
            lying = [self.kind(baby.under) for row in view.rows for baby in row if baby.under]
            return 1.6 if any(self.deck.kinds.index(green) in kind.counters for green in lying) else 0.3
        return 1.0

    # The worth of an option

    def worth_of_attack(self, view: View, option: e.RedCardPlayed) -> float:
        """Return what a red card takes from an opponent."""
        return self.stake(view, option.target_seat) * AVERAGE

    def worth_of_orange(self, view: View, option: e.OrangeCardPlayed) -> float:
        """Return what an orange card takes: more than a red one, for the owner has spent a card already."""
        return self.stake(view, option.target_seat) * AVERAGE + 1.0

    def worth_of_horn(self, view: View, option: e.HornPlayed) -> float:
        """Return what a horn takes from opponents less what it takes from oneself."""
        total = 0.0
        for seat, slot in beside(view.players, option.target_seat, option.target_slot):
            baby = view.rows[seat][slot]
            if baby.state == "happy":
                total += -self.worth(baby) - 3.0 if seat == view.viewpoint else self.stake(view, seat) * AVERAGE
        return total

    def worth_of_comfort(self, view: View, option: e.GreenCardPlayed | e.TeddyBearPlayed) -> float:
        """Return what a green card saves: the dearest baby first, by the surest card."""
        kind = self.deck.kinds[self.deck.type_of[option.card]]
        baby = view.rows[option.target_seat][option.target_slot]
        sure = 1.0 if kind.place == "above" else COMFORTS.get(kind.pictures, 0.8)
        mine = 1.0 if option.target_seat == view.viewpoint else -1.0
        return mine * (1.0 + self.worth(baby)) * sure

    def worth_of_offer(self, view: View, option: e.TradeOffered) -> float:
        """Return what a trade may bring: once a turn, one dead card for the comfort that is missing."""
        dead = [kind for kind in self.hand(view) if self.use(view, kind) < 1.0]
        fits = option.count == option.count_back == 1 and view.offers == 0 and bool(dead)
        return 1.0 if fits and self.missing(view) is not None else -1.0

    def missing(self, view: View) -> CardKind | None:
        """Return the green card that one would like to have: an answer that is not in hand to what distresses a
        baby.
        """
        hand = self.hand(view)
        for cause in self.distress(view):
            number = self.deck.kinds.index(cause)
            if not any(number in kind.answers for kind in hand):
                return next((kind for kind in self.deck.kinds if number in kind.answers and not kind.variant), None)
        return None

    def worth_of_answer(self, view: View, option: e.TradeAnswered) -> float:
        """Return whether a trade is welcome: only where one has a dead card to give."""
        dead = [kind for kind in self.hand(view) if self.use(view, kind) < 1.0]
        welcome = view.deal is not None and len(dead) >= view.deal.count_back
        return 1.0 if option.accepted == welcome else 0.0

    def worth_of_giving(self, view: View, option: e.TradeCardsCommitted | e.HandCardsThrown) -> float:
        """Return the use of the cards given away, the less the better."""
        return -sum([self.use(view, self.deck.kinds[self.deck.type_of[card]]) for card in option.cards])

    def worth_of_throwing(self, view: View, option: e.HandCardsThrown) -> float:
        """Return what throwing cards away brings: a fresh card is of average use."""
        return self.worth_of_giving(view, option) + 0.9 * len(option.cards)

    def say(self, view: View, option: Event) -> Event:
        """Return the option with talk that suits: ask for what is missing, promise what is asked, or comfort."""
        if isinstance(option, e.TradeOffered):
            wanted = self.missing(view)
            wish = (e.CardType(self.deck.kinds.index(wanted)),) if wanted is not None else ()
            held = [kind for kind in self.hand(view) if self.use(view, kind) < 1.0]
            promise = tuple([e.CardType(self.deck.kinds.index(kind)) for kind in held[: option.count]])
            return msgspec.structs.replace(option, promise=promise if len(promise) == option.count else (), wish=wish)
        return option


def beside(players: int, seat: int, slot: int) -> Sequence[tuple[int, int]]:
    """BB-HORN-2, BB-HORN-4, BB-HORN-5: the neighbours of a baby in the ring."""
    left = (seat, slot - 1) if slot else ((seat + 1) % players, 4)
    right = (seat, slot + 1) if slot < 4 else ((seat - 1) % players, 0)
    return left, right


JUDGES: Final[Mapping[type[Event], Callable[..., float]]] = {
    e.ColourChosen: lambda self, view, option: 0.0,
    e.BabiesArranged: lambda self, view, option: float(option.values == ROW),
    e.TradeOffered: Thumb.worth_of_offer,
    e.TradeAnswered: Thumb.worth_of_answer,
    e.TradeCardsCommitted: Thumb.worth_of_giving,
    e.StepClosed: lambda self, view, option: 0.0,
    e.RedCardPlayed: Thumb.worth_of_attack,
    e.HornPlayed: Thumb.worth_of_horn,
    e.OrangeCardPlayed: Thumb.worth_of_orange,
    e.GreenCardPlayed: Thumb.worth_of_comfort,
    e.TeddyBearPlayed: Thumb.worth_of_comfort,
    e.HandCardsThrown: Thumb.worth_of_throwing,
}
"""What judges an option, by the event that it would log."""
