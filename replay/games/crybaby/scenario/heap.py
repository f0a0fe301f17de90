"""The cards that no GIVEN line gives a place: they make up hands, supply and gathered tricks, in a made-up order."""

import re

from replay.games.crybaby.deck import CARDS, Deck
from replay.games.crybaby.scenario.given import Position
from replay.kernel.chance import Chance
from replay.rulebook import Scenario


class Heap:
    """Cards without a place, those that the scenario never names first; and the side that is up of every card."""

    def __init__(self, position: Position, scenario: Scenario, chance: Chance) -> None:
        deck = position.scope.deck
        placed, named = placed_cards(position), named_cards(scenario, deck)
        free = [card for card in chance.shuffled(range(CARDS)) if card not in placed]
        self.position = position
        self.nameless = [card for card in free if card not in named]
        self.named = [card for card in free if card in named]
        self.up = [2 * card + chance.below(2) for card in range(CARDS)]
        for face in placed.values():
            self.up[face >> 1] = face

    def hand(self, size: int) -> list[int]:
        """Return a made-up hand, by its active faces: cards that no line names, for nobody plays them."""
        if len(self.nameless) < size:
            self.position.refuse("hand", f"{size} cards for a hand that is not given, but the scenario names too many")
        taken, self.nameless = self.nameless[:size], self.nameless[size:]
        return sorted([self.up[card] for card in taken])

    def cards(self, count: int) -> list[int]:
        """Return cards for a place where they lie face down or are done with."""
        free = [*self.nameless, *self.named]
        taken, left = free[:count], free[count:]
        self.nameless = [card for card in left if card in self.nameless]
        self.named = [card for card in left if card in self.named]
        return taken


def placed_cards(position: Position) -> dict[int, int]:
    """Return the cards that hands, deals and table name, each with its face; a card named twice is refused."""
    placed: dict[int, int] = {}
    told = [(f"{key} P{seat}", faces) for (key, seat), faces in position.cards.items() if key != "removed"]
    told.append(("table", tuple([face for _, face in position.plays])))
    for key, faces in told:
        for face in faces:
            shown = f"{position.scope.deck.short[face]}/{position.scope.deck.short[face ^ 1]}"
            position.demand(face >> 1 not in placed, key, f"each card in one place; the card {shown} has one already")
            placed[face >> 1] = face
    cards = [face >> 1 for face in position.begins]
    position.demand(len(set(cards)) == len(cards), "shuffled deck begins", "no card twice, the other way round or not")
    return placed


def named_cards(scenario: Scenario, deck: Deck) -> set[int]:
    """Return all cards that a line names, by a face or by the id."""
    known = {face: number >> 1 for number, face in enumerate(deck.short)}
    known |= {card: number for number, card in enumerate(deck.cards)}
    words = re.findall(r"\w[\w-]*", "\n".join([*scenario.given, *scenario.when, *scenario.then]))
    return {known[word] for word in words if word in known}
