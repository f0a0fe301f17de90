"""Estimates for Cry Baby from the deck alone: how often a face wins a trick, how often it cries. Rough, and on purpose.

Others are taken to hold faces drawn evenly from all of the deck and to play any that they may. What they bet, keep back
or have shown is left out.
"""

from collections.abc import Sequence
from functools import lru_cache

from replay.games.crybaby.deck import BLACK, COLOURS, YELLOW, Deck
from replay.players.arithmetic import power


class Odds:
    """Chances for each face of one deck, worked out when first asked for."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.faces = range(len(deck.values))
        self.shares = [deck.colours.count(colour) / len(self.faces) for colour in range(len(COLOURS))]
        """How much of the deck each colour is."""
        self.beaten = lru_cache(maxsize=None)(self._beaten)
        self.wins = lru_cache(maxsize=None)(self._wins)
        self.cries = lru_cache(maxsize=None)(self._cries)

    def strength(self, face: int, lead: int) -> tuple[int, int]:
        """CB-WIN-1 to CB-WIN-3: return what compares faces of a trick; the highest wins."""
        colour = self.deck.colours[face]
        rank = 3 if colour == BLACK else 2 if colour == YELLOW else 1 if colour == lead else 0
        return rank, self.deck.values[face]

    def _beaten(self, face: int, lead: int, cards: int) -> float:
        """Return the chance that one other player with so many cards in hand beats `face` where `lead` was led."""
        colours = self.deck.colours
        void = power(1 - self.shares[lead], cards)
        following = [other for other in self.faces if colours[other] in (lead, BLACK)]
        elsewhere = [other for other in self.faces if colours[other] != lead]
        return (1 - void) * self.share_above(face, lead, following) + void * self.share_above(face, lead, elsewhere)

    def share_above(self, face: int, lead: int, others: Sequence[int]) -> float:
        """Return how many of `others`, as a share, beat `face`."""
        strength = self.strength(face, lead)
        return sum([self.strength(other, lead) > strength for other in others]) / max(1, len(others))

    def _wins(self, face: int, cards: int, players: int) -> float:
        """Return the chance that `face` wins a trick still to come, in a hand of so many cards."""
        own = self.deck.colours[face]
        leading = power(1 - self.beaten(face, own, cards), players - 1)
        following = 0.0
        for lead in range(len(COLOURS)):
            playable = 1.0 if lead == own or own == BLACK else power(1 - self.shares[lead], cards - 1)
            if self.strength(face, lead) >= (1, 0):
                following += self.shares[lead] * playable * power(1 - self.beaten(face, lead, cards), players - 1)
        return leading / players + following * (players - 1) / players

    def _cries(self, face: int, others: int) -> float:
        """CB-CRY-1: return the chance that none of so many other plays is lower than `face`."""
        values = self.deck.values
        return power(sum([value >= values[face] for value in values]) / len(values), others)


def spread(chances: Sequence[float]) -> list[float]:
    """Return how likely each number of tricks from 0 up is, of cards that win with these chances each for itself."""
    result = [1.0]
    for chance in chances:
        result = [lost * (1 - chance) + won * chance for lost, won in zip([*result, 0.0], [0.0, *result], strict=True)]
    return result
