"""Where the components of a game are: one function a game, which tells what is missing or doubled on a table."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final

from replay.games.babyblues.deck import ROW
from replay.games.babyblues.deck import Deck as DeckOfBabyBlues
from replay.games.babyblues.table import HAPPY, SHUFFLE
from replay.games.babyblues.table import Table as TableOfBabyBlues
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


def babyblues_components(table: object, deck: object) -> list[str]:
    """BB-COMP-1, BB-SET-2, BB-SET-4: 20 babies in rows and box, 20 unhappy cards, 66 cards of the deck, 4 bears."""
    assert isinstance(table, TableOfBabyBlues)
    assert isinstance(deck, DeckOfBabyBlues)
    wrong = [f"row {row}" for row in table.values if sorted(row) != list(range(ROW))]
    if len(set(table.colours)) != len(table.colours):
        wrong.append(f"babies of one colour on two rows: {table.colours}")
    covered = ROW * table.players - table.state.count(HAPPY)
    if table.pile + covered != deck.unhappy:
        wrong.append(f"{table.pile} unhappy cards in their pile, {covered} on babies, of {deck.unhappy}")
    return wrong + babyblues_cards(table, deck)


def babyblues_cards(table: TableOfBabyBlues, deck: DeckOfBabyBlues) -> list[str]:
    """BB-SET-7, BB-SET-8, BB-R-TEDDY: every card in one place, the teddy bears in the box unless they play."""
    if table.phase <= SHUFFLE:
        return []  # no card has left the box
    taking_effect = [table.played_card, table.comforter if table.laid else -1]
    above = [card for cards in table.above for card in cards]
    hands = [card for hand in table.hands for card in hand]
    places = Counter([*hands, *above, *table.under, *table.draw_pile, *table.discard, *table.thrown, *taking_effect])
    expected = dict.fromkeys(range(len(deck.cards)), 1)
    if table.options.teddy_bears == "off":
        expected |= {card: 0 for card in expected if deck.kinds[deck.type_of[card]].variant}
    return [f"card {card} in {places[card]} places" for card, times in expected.items() if places[card] != times]


COMPONENTS: Final[Mapping[str, Callable[[object, object], list[str]]]] = {
    "babyblues": babyblues_components,
    "crybaby": crybaby_components,
}
