"""Where the components of a game are: one function a game, which tells what is missing or doubled on a table."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final

from replay.games.crybaby.deck import Deck
from replay.games.crybaby.table import Table


def crybaby_components(table: object, deck: object) -> list[str]:
    """CB-COMP-1, CB-COMP-4: 44 cards, each in one place, and five Bet cards a seat less those that have paid."""
    assert isinstance(table, Table)
    assert isinstance(deck, Deck)
    if table.round == 0:
        return []  # the box has not been opened
    hands = [face >> 1 for hand in table.hands for face in hand]
    gathered = [face >> 1 for _, _, faces in table.pile for face in faces]
    open_cards = [face >> 1 for face in (*table.order, *table.trick_faces)]
    cried = [card for cards in table.cried for card in cards]
    places = Counter([*hands, *gathered, *open_cards, *cried, *table.supply])
    wrong = [f"card {card} in {places[card]} places" for card in range(len(deck.cards)) if places[card] != 1]
    return wrong + crybaby_bets(table, deck)


def crybaby_bets(table: Table, deck: Deck) -> list[str]:
    """CB-SCORE-5, CB-RUL-10: nobody holds a Bet card twice, or fewer than rounds allow; the one placed was held."""
    wrong = []
    for seat, owned in enumerate(table.owned):
        if len(set(owned)) != len(owned) or not set(owned) <= set(range(len(deck.bet_ids))):
            wrong.append(f"seat {seat} holds Bet cards {owned}")
        if len(owned) < len(deck.bet_ids) - table.round:
            wrong.append(f"seat {seat} has lost a Bet card: {owned}")
        paid = table.bet_results[seat] > 0
        if table.bets[seat] >= 0 and table.bets[seat] not in owned and not paid:
            wrong.append(f"seat {seat} has placed a Bet card that it does not hold: {table.bets[seat]}")
    return wrong


COMPONENTS: Final[Mapping[str, Callable[[object, object], list[str]]]] = {"crybaby": crybaby_components}
