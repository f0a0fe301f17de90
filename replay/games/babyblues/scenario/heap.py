"""The cards that no GIVEN line gives a place: they make up hands and piles, lying anyhow."""

import re

from replay.games.babyblues.rules.setup import deck_cards
from replay.games.babyblues.scenario.given import Position
from replay.games.babyblues.table import Table
from replay.kernel.chance import Chance
from replay.rulebook import Scenario


class Heap:
    """Cards without a place. Which copy of a type lies where is made up, for no line depends on it."""

    def __init__(self, position: Position, table: Table, scenario: Scenario, chance: Chance) -> None:
        self.position = position
        self.deck = table.deck
        self.free = chance.shuffled(deck_cards(table))
        self.named = {seat: types_named(scenario, seat) for seat in range(table.players)}
        """The types that WHEN lines of a seat name: nobody plays the cards of a hand that is not given."""

    def take(self, key: str, type_: str) -> int:
        """Return a card of a type, for the line that says `key`."""
        for card in self.free:
            if self.deck.kinds[self.deck.type_of[card]].type == type_:
                self.free.remove(card)
                return card
        self.position.refuse(key, f"no more cards of type {type_} than the deck in play has")

    def take_all(self, key: str, types: tuple[str, ...]) -> list[int]:
        """Return cards of these types, in their order."""
        return [self.take(key, type_) for type_ in types]

    def take_any(self, key: str, count: int, seat: int = -1) -> list[int]:
        """Return so many cards of no importance, for a hand such as no line of that seat names."""
        unimportant = [card for card in self.free if self.type_name(card) not in self.named.get(seat, ())]
        self.position.demand(len(unimportant) >= count, key, f"no more than {len(unimportant)} cards, which are left")
        taken = unimportant[:count]
        self.free = [card for card in self.free if card not in taken]
        return taken

    def type_name(self, card: int) -> str:
        """Return the type of a card."""
        return self.deck.kinds[self.deck.type_of[card]].type


def types_named(scenario: Scenario, seat: int) -> set[str]:
    """Return all words of the WHEN lines that tell of deeds of a seat; among them are the types of cards."""
    deeds = [part.strip() for line in scenario.when for part in line.split(";")]
    return {word for deed in deeds if deed.startswith(f"P{seat} ") for word in re.findall(r"\w+", deed)}
