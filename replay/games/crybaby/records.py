"""What a log of Cry Baby tells about itself: round and trick of each event, and how the game stands."""

from collections.abc import Mapping, Sequence

from replay.games.crybaby import view
from replay.games.crybaby.deck import COLOURS, Deck
from replay.games.crybaby.events import CardPlayed, DeckShuffled, LeaderAssigned, RoundEnded
from replay.games.crybaby.options import check_players, read_options
from replay.games.crybaby.table import OVER, Table
from replay.kernel import game as kernel
from replay.kernel.event import Event
from replay.kernel.spelling import Json, Spelling


def spelling_of(deck: kernel.Deck) -> Spelling:
    """Return how events are spelled with `deck`."""
    assert isinstance(deck, Deck), "a deck is what load_deck of the same game returned"
    return view.spelling_of(deck)


def components(deck: kernel.Deck) -> dict[str, dict[str, list[int] | list[str]]]:
    """Return `faces`, one row a face, and `bets`, one row a bet of a Bet card."""
    assert isinstance(deck, Deck), "a deck is what load_deck of the same game returned"
    faces = list(range(len(deck.face_names)))
    pays = [(bet, tricks, points) for bet, table in enumerate(deck.bets) for tricks, points in table.items()]
    return {
        "faces": {
            "face": faces,
            "card": [face >> 1 for face in faces],
            "card_id": [deck.cards[face >> 1] for face in faces],
            "colour": [COLOURS[colour] for colour in deck.colours],
            "value": list(deck.values),
            "name": list(deck.short),
        },
        "bets": {
            "bet_card": [bet for bet, _, _ in pays],
            "bet_id": [deck.bet_ids[bet] for bet, _, _ in pays],
            "tricks": [tricks for _, tricks, _ in pays],
            "points": [points for _, _, points in pays],
        },
    }


def open_table(players: int, options: Mapping[str, str], deck: kernel.Deck) -> Table:
    """CB-RUL-5: return a table before its first event. Raises `UsageError` for options or a number of players."""
    assert isinstance(deck, Deck), "a deck is what load_deck of the same game returned"
    chosen = read_options(options)
    check_players(players, chosen)
    return Table(players, chosen, deck)


def place(events: Sequence[Event]) -> tuple[list[int], list[int]]:
    """Return round and trick of each event: a shuffle opens a round, the first play after an assigned lead a trick."""
    rounds, tricks = [], []
    round_, trick, lead_is_new = 0, 0, False
    for event in events:
        kind = type(event)
        if kind is CardPlayed:
            trick += lead_is_new
            lead_is_new = False
        elif kind is LeaderAssigned:
            lead_is_new = True
        elif kind is DeckShuffled:
            round_ += 1
            trick = 0
        elif kind is RoundEnded:
            trick = 0
        rounds.append(round_)
        tricks.append(trick)
    return rounds, tricks


def standings(table: Table) -> dict[str, Json]:
    """Return whether the game is over, who has won, and the totals by seat; "by" tells what decided it."""
    return {
        "over": table.phase == OVER,
        "winners": list(table.winners),
        "scores": list(table.totals),
        "by": table.won_by,
    }
