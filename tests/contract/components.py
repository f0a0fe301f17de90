"""Where the components of a game are: one function a game, which tells what is missing or doubled on a table."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final

from replay.games.babyblues.deck import ROW
from replay.games.babyblues.deck import Deck as DeckOfBabyBlues
from replay.games.babyblues.table import HAPPY, SHUFFLE
from replay.games.babyblues.table import Table as TableOfBabyBlues
from replay.games.badbabiez.deck import Deck as DeckOfBadBabiez
from replay.games.badbabiez.table import Table as TableOfBadBabiez
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


def badbabiez_components(table: object, deck: object) -> list[str]:
    """BZ-COMP-1, BZ-COMP-5 to BZ-COMP-11: every Baby, Object, Action, Event and power card is in exactly one place."""
    assert isinstance(table, TableOfBadBabiez)
    assert isinstance(deck, DeckOfBadBabiez)
    lists = (*table.hands, *table.specials, *table.decks, *table.piles, table.flight, table.held, table.removed)
    powers = [card for cards in table.powers for card in cards]
    single = [card for card in (table.revealed, *table.babies, *powers) if card >= 0]
    laid = [card for _, card in table.laid]
    places = Counter([*[card for cards in lists for card in cards], *table.out, *laid, *single])
    wrong = [f"{deck.cards[card]} in {places[card]} places" for card in range(len(deck.cards)) if places[card] != 1]
    return wrong + badbabiez_strays(table, deck) + badbabiez_points(table, deck)


def badbabiez_strays(table: TableOfBadBabiez, deck: DeckOfBadBabiez) -> list[str]:
    """BZ-PLAY-3, BZ-PLAY-9, BZ-Q-PLAY-2: each deck and pile holds its own cards, those of rooms Objects of any room;
    what is not ready is in play.
    """
    lying = [(pile, card) for heaps in (table.decks, table.piles) for pile, cards in enumerate(heaps) for card in cards]
    homes = [(pile, card, deck.kind_of[card].pile) for pile, card in lying]
    strays = [(pile, card) for pile, card, home in homes if home != pile and max(home, pile) >= deck.types]
    wrong = [f"{deck.cards[card]} in {deck.piles[pile]}" for pile, card in strays]
    in_play = {card for cards in table.specials for card in cards}
    return wrong + [f"{deck.cards[card]} is not in play" for card in table.fresh if card not in in_play]


def badbabiez_points(table: TableOfBadBabiez, deck: DeckOfBadBabiez) -> list[str]:
    """BZ-NAU-6: Naughtiness from 0 to 10, Boo-Boo from 0 to 4; furniture takes no more than it can."""
    wrong = [f"Naughtiness {points}" for points in table.naughtiness if not 0 <= points <= 10]
    wrong += [f"Boo-Boo {points}" for points in table.boo_boo if not 0 <= points <= 4]
    pairs = zip(table.damage, deck.pieces, strict=True)
    return wrong + [f"{piece.id} damaged {damage}" for damage, piece in pairs if not 0 <= damage <= piece.breakage]


COMPONENTS: Final[Mapping[str, Callable[[object, object], list[str]]]] = {
    "babyblues": babyblues_components,
    "badbabiez": badbabiez_components,
    "crybaby": crybaby_components,
}
