"""What a log of Baby Blues tells about itself: round and turn of each event, how the game stands, what is in the
deck.
"""

from collections.abc import Mapping, Sequence

from replay.games.babyblues import view
from replay.games.babyblues.deck import Deck
from replay.games.babyblues.events import TurnStarted
from replay.games.babyblues.options import check_players, read_options
from replay.games.babyblues.table import OVER, WEEPING, Table
from replay.kernel import game as kernel
from replay.kernel.event import Event
from replay.kernel.spelling import Json, Spelling


def spelling_of(deck: kernel.Deck) -> Spelling:
    """Return how events are spelled with `deck`."""
    assert isinstance(deck, Deck), "a deck is what load_deck of the same game returned"
    return view.spelling_of(deck)


def components(deck: kernel.Deck) -> dict[str, dict[str, list[int] | list[str]]]:
    """Return `cards`, one row a physical card, and `card_types`."""
    assert isinstance(deck, Deck), "a deck is what load_deck of the same game returned"
    cards = list(range(len(deck.cards)))
    return {
        "cards": {
            "card": cards,
            "card_id": list(deck.cards),
            "card_type": list(deck.type_of),
            "type": [deck.kinds[number].type for number in deck.type_of],
            "colour": [deck.kinds[number].colour for number in deck.type_of],
        },
        "card_types": {
            "card_type": list(range(len(deck.kinds))),
            "type": [kind.type for kind in deck.kinds],
            "colour": [kind.colour for kind in deck.kinds],
        },
    }


def open_table(players: int, options: Mapping[str, str], deck: kernel.Deck) -> Table:
    """BB-R-PLAYERS: return a table before its first event. Raises `UsageError` for options or a number of players."""
    assert isinstance(deck, Deck), "a deck is what load_deck of the same game returned"
    check_players(players)
    return Table(players, read_options(options), deck)


def place(events: Sequence[Event]) -> tuple[list[int], list[int]]:
    """Return round and turn of each event, as the last turn_started says; 0 before the first."""
    rounds, turns = [], []
    round_, turn = 0, 0
    for event in events:
        if isinstance(event, TurnStarted):
            round_, turn = event.round, event.turn
        rounds.append(round_)
        turns.append(turn)
    return rounds, turns


def standings(table: Table) -> dict[str, Json]:
    """Return whether the game is over, who has won, and points by seat: minus the babies crying where none are
    counted yet.
    """
    scores = [points for points, _, _ in table.scores]
    if len(scores) < table.players:
        scores = [-table.state[seat * 5 : seat * 5 + 5].count(WEEPING) for seat in range(table.players)]
    over = table.phase == OVER
    winners, by = (list(table.winners), table.end_reason) if over else ([], "")
    return {"over": over, "winners": winners, "scores": scores, "by": by}
