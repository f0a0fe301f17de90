"""A rule-of-thumb player of Baby Blues: attacks who has most to lose, comforts the dearest babies, trades what is of
no use.

Every option gets a number of points, and the best one is taken: what a happy baby is worth to its owner, times how
likely the card is to cost it or to save it. In a trade it gives what is of least use to it, and says so; but whoever
is ahead of it is promised what they would like to have, where promises do not bind, and gets the same.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec

from replay.games.babyblues import events as e
from replay.games.babyblues.deck import ROW, CardKind, Deck, is_horn
from replay.games.babyblues.rules.babies import ring
from replay.games.babyblues.view import Baby, Talk, View
from replay.kernel import game as kernel
from replay.kernel.chance import Chance
from replay.kernel.event import Event
from replay.players.arithmetic import total
from replay.players.player import Look
from replay.players.style_babyblues import STYLES, Style

AVERAGE: Final = 2.0
"""What a baby is worth whose value is not known: the mean of 0 to 4."""
COMFORTS: Final[Mapping[int, float]] = {0: 0.7, 2: 0.9, 3: 0.8}
"""How surely a green card keeps its baby from crying, by its pictures, where an orange card may still take it away."""
NEEDED: Final = 4.0
"""The use of a card that comforts a baby of one's own at once."""
KEPT: Final = 100.0
"""What a promise kept counts for: more than any cards."""
IN_A_ROW: Final = (0, 3, 4, 2, 1)
"""The dear babies in the middle, out of reach of the neighbours' horns."""


def thumb_of_babyblues(deck: kernel.Deck, name: str) -> "Thumb":
    """Return the player of the style called `name`, for games with `deck`."""
    assert isinstance(deck, Deck), "a deck is what load_deck of the same game returned"
    return Thumb(deck, name, STYLES[name])


class Thumb:
    """Plays by points at stake; rolls no dice."""

    def __init__(self, deck: Deck, name: str, style: Style) -> None:
        self.deck = deck
        self.name = name
        self.style = style
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

    def damage(self, view: View, seat: int) -> float:
        """Return what it counts for to make a baby of a seat unhappy: more where there is something to pay back."""
        grudge = self.style.grudge if seat in attackers(view) else 0.0
        return (1.0 + grudge) * self.stake(view, seat) * AVERAGE

    def worth(self, baby: Baby) -> float:
        """Return what a baby counts for at the end."""
        return float(baby.value) if baby.value >= 0 else AVERAGE

    def distress(self, view: View, seat: int) -> list[int]:
        """Return what has made babies of a seat unhappy that have nothing underneath, by the numbers of types."""
        causes = [baby.cause for baby in view.rows[seat] if baby.state == "unhappy" and not baby.under]
        return [self.deck.kinds.index(self.kind(cause)) for cause in causes]

    def hidden(self, view: View) -> Counter[str]:
        """Return how many copies of each type do not lie open: those in hands and in the deck."""
        babies = [baby for row in view.rows for baby in row]
        lying = [*view.discard, *[card for baby in babies for card in (*baby.above, baby.under) if card]]
        return Counter({kind.type: kind.count for kind in self.deck.kinds}) - Counter(
            [self.kind(card).type for card in lying]
        )

    def use(self, view: View, kind: CardKind) -> float:
        """Return how much use a card in hand is just now; 0 is dead weight, less is worth being rid of."""
        if any(number in kind.answers for number in self.distress(view, view.viewpoint)):
            return NEEDED
        if kind.colour == "green":
            return 1.5 * self.style.comfort
        if is_horn(kind):
            heard = any(baby.state == "crying" for row in view.rows for baby in row)
            return self.style.horn * (1.4 if heard else 0.2)
        if kind.colour == "orange":
            lying = [self.kind(baby.under) for row in view.rows for baby in row if baby.under]
            fits = any(self.deck.kinds.index(green) in kind.counters for green in lying)
            return self.style.attack * (1.6 if fits else 0.3)
        return self.style.attack

    # The worth of an option

    def worth_of_attack(self, view: View, option: e.RedCardPlayed) -> float:
        """Return what a red card takes from an opponent."""
        return self.style.attack * self.damage(view, option.target_seat)

    def worth_of_orange(self, view: View, option: e.OrangeCardPlayed) -> float:
        """Return what an orange card takes: more than a red one, for the owner has spent a card already."""
        return self.style.attack * (self.damage(view, option.target_seat) + 1.0)

    def worth_of_horn(self, view: View, option: e.HornPlayed) -> float:
        """Return what a horn takes from opponents less what it takes from oneself."""
        near = ring(view.players)[option.target_seat * ROW + option.target_slot]
        return total([self.toll(view, *divmod(spot, ROW)) for spot in near])

    def toll(self, view: View, seat: int, slot: int) -> float:
        """Return what a horn beside it makes of one baby; a baby of one's own counts against the horn."""
        baby = view.rows[seat][slot]
        if baby.state != "happy":
            return 0.0
        if seat == view.viewpoint:
            return -self.worth(baby) - 3.0
        return self.style.horn * self.damage(view, seat)

    def worth_of_comfort(self, view: View, option: e.GreenCardPlayed | e.TeddyBearPlayed) -> float:
        """Return what a green card saves: the dearest baby first, by the surest card."""
        kind = self.deck.kinds[self.deck.type_of[option.card]]
        baby = view.rows[option.target_seat][option.target_slot]
        sure = 1.0 if kind.place == "above" else COMFORTS.get(kind.pictures, 0.8)
        mine = 1.0 if option.target_seat == view.viewpoint else -1.0
        return mine * (1.0 + self.worth(baby)) * sure

    def worth_of_offer(self, view: View, option: e.TradeOffered) -> float:
        """Return what a trade may bring: one dead card for the comfort that is missing. Each partner is asked once a
        turn, clockwise, so that nobody who has just been cheated is asked again.
        """
        next_one = (option.partner - option.seat) % view.players == view.offers + 1
        fits = next_one and option.count == option.count_back == 1 and self.are_dead(view, self.gifts(view, 1))
        return 1.0 if fits and self.missing(view) is not None else -1.0

    def gifts(self, view: View, count: int) -> list[CardKind]:
        """Return the types that are handed over in a trade: those in hand of least use."""
        return sorted(self.hand(view), key=lambda kind: self.use(view, kind))[:count]

    def are_dead(self, view: View, kinds: Sequence[CardKind]) -> bool:
        """Return whether cards are dead weight, all of them."""
        return all(self.use(view, kind) < 1.0 for kind in kinds)

    def unanswered(self, view: View) -> list[int]:
        """Return what distresses a baby of one's own with no answer to it in hand."""
        hand = self.hand(view)
        return [
            number for number in self.distress(view, view.viewpoint) if not any(number in kind.answers for kind in hand)
        ]

    def missing(self, view: View) -> CardKind | None:
        """Return the green card that one would like to have."""
        return next(iter(self.comforts(self.unanswered(view))), None)

    def comforts(self, causes: Sequence[int]) -> list[CardKind]:
        """Return the types of the base game that answer one of these, those for the first one first."""
        return [kind for cause in causes for kind in self.deck.kinds if cause in kind.answers and not kind.variant]

    def worth_of_answer(self, view: View, option: e.TradeAnswered) -> float:
        """Return whether a trade is welcome: for dead cards, or for a promise of what is needed that is worth the risk.
        A promise that cannot be kept, by what lies open and what is in one's own hand, is a lie, and refused.
        """
        deal = deal_of(view)
        back = self.given_back(view, deal)
        price = total([self.use(view, kind) for kind in back])
        pays = self.are_dead(view, back) or (self.tempts(view, deal) and price < self.style.trust * NEEDED)
        lies = Counter(deal.promise) - (self.hidden(view) - self.types_in_hand(view))
        return 1.0 if option.accepted == (pays and not lies) else 0.0

    def types_in_hand(self, view: View) -> Counter[str]:
        """Return how many copies of each type are in one's own hand."""
        return Counter([kind.type for kind in self.hand(view)])

    def tempts(self, view: View, deal: Talk) -> bool:
        """Return whether a card is promised that one needs."""
        needs = self.unanswered(view)
        return any(cause in self.kinds[name].answers for name in deal.promise for cause in needs)

    def given_back(self, view: View, deal: Talk) -> list[CardKind]:
        """Return the types that are given for what is offered: what is asked for, where it lies idle in hand, what is
        promised is needed, and who promises it worth no lie; or else those of least use.
        """
        asked = [self.kinds[name] for name in deal.wish]
        held = bool(asked) and not Counter(deal.wish) - self.types_in_hand(view)
        idle = held and all(self.use(view, kind) < NEEDED for kind in asked)
        fair = idle and self.tempts(view, deal) and not self.would_cheat(view, deal.seat)
        return asked if fair else self.gifts(view, deal.count_back)

    def worth_of_laying(self, view: View, option: e.TradeCardsCommitted) -> float:
        """Return what cards are worth in an exchange: a promise is kept to whom one would not cheat, and of the others
        those of least use are given.
        """
        deal = deal_of(view)
        other, word = (deal.partner, deal.promise) if option.seat == deal.seat else (deal.seat, deal.answer)
        given = [self.deck.kinds[self.deck.type_of[card]].type for card in option.cards]
        keeps = sorted(given) == sorted(word) and not self.would_cheat(view, other)
        return self.worth_of_giving(view, option) + (KEPT if keeps else 0.0)

    def worth_of_giving(self, view: View, option: e.TradeCardsCommitted | e.HandCardsThrown) -> float:
        """Return the use of the cards given away, the less the better."""
        return -total([self.use(view, self.deck.kinds[self.deck.type_of[card]]) for card in option.cards])

    def worth_of_throwing(self, view: View, option: e.HandCardsThrown) -> float:
        """Return what throwing cards away brings: a fresh card is of average use."""
        return self.worth_of_giving(view, option) + 0.9 * len(option.cards)

    # Talk

    def say(self, view: View, option: Event) -> Event:
        """Return the option with talk that suits: an offer asks for what is missing, and may tempt with a comfort for
        the partner's first baby in distress.
        """
        if isinstance(option, e.TradeOffered):
            wish = self.missing(view)
            lures = [kind for kind in self.comforts(self.distress(view, option.partner)) if kind != wish]
            promise = self.promise(view, option.partner, lures[:1], self.gifts(view, option.count))
            return msgspec.structs.replace(option, promise=promise, wish=self.types([wish] if wish else []))
        if isinstance(option, e.TradeAnswered) and option.accepted:
            deal = deal_of(view)
            wanted = [self.kinds[name] for name in deal.wish]
            promise = self.promise(view, deal.seat, wanted, self.given_back(view, deal))
            return msgspec.structs.replace(option, promise=promise)
        return option

    def promise(
        self, view: View, other: int, wanted: Sequence[CardKind], given: Sequence[CardKind]
    ) -> tuple[e.CardType, ...]:
        """Return a promise: to whom it pays to cheat what they want, unless all copies of it lie open; to others
        what they will get.
        """
        credible = not Counter([kind.type for kind in wanted]) - self.hidden(view)
        bluffs = credible and len(wanted) == len(given) and self.would_cheat(view, other)
        return self.types(wanted if bluffs else given)

    def would_cheat(self, view: View, other: int) -> bool:
        """BB-TRADE-6, BB-TRADE-7, BB-R-PROMISE: return whether somebody is worth a lie: where promises do not bind, who
        is ahead of oneself in babies that do not cry. Only the two of a trade learn of it: nobody else will mind.
        """
        free = self.style.lies and not view.binding
        return free and self.stake(view, other) > self.stake(view, view.viewpoint)

    def types(self, kinds: Sequence[CardKind]) -> tuple[e.CardType, ...]:
        """Return types as an event names them."""
        return tuple([e.CardType(self.deck.kinds.index(kind)) for kind in kinds])


def attackers(view: View) -> set[int]:
    """Return who has made a baby of one's own unhappy since one's last turn, in one's own turn; turns go clockwise."""
    ago = [view.turn - baby.since for baby in view.rows[view.viewpoint] if baby.since]
    return {(view.viewpoint - turns) % view.players for turns in ago if 0 < turns < view.players}


def deal_of(view: View) -> Talk:
    """Return the trade under way."""
    assert view.deal is not None, "who answers an offer or lays down cards sees the trade"
    return view.deal


JUDGES: Final[Mapping[type[Event], Callable[..., float]]] = {
    e.ColourChosen: lambda self, view, option: 0.0,
    e.BabiesArranged: lambda self, view, option: float(option.values == IN_A_ROW),
    e.TradeOffered: Thumb.worth_of_offer,
    e.TradeAnswered: Thumb.worth_of_answer,
    e.TradeCardsCommitted: Thumb.worth_of_laying,
    e.StepClosed: lambda self, view, option: 0.0,
    e.RedCardPlayed: Thumb.worth_of_attack,
    e.HornPlayed: Thumb.worth_of_horn,
    e.OrangeCardPlayed: Thumb.worth_of_orange,
    e.GreenCardPlayed: Thumb.worth_of_comfort,
    e.TeddyBearPlayed: Thumb.worth_of_comfort,
    e.HandCardsThrown: Thumb.worth_of_throwing,
}
"""What judges an option, by the event that it would log."""
