"""What a log of Bad Babiez tells about itself: round and turn of each event, how the game stands, what is
in the deck.
"""

from collections.abc import Mapping, Sequence

from replay.games.badbabiez import view
from replay.games.badbabiez.deck import Deck
from replay.games.badbabiez.events import RoundStarted, TurnStarted
from replay.games.badbabiez.options import read_options
from replay.games.badbabiez.rules.machine import run_on
from replay.games.badbabiez.rules.setup import lay_table
from replay.games.badbabiez.table import OVER, Table
from replay.kernel import game as kernel
from replay.kernel.event import Event
from replay.kernel.spelling import Json, Spelling


def spelling_of(deck: kernel.Deck) -> Spelling:
    """Return how events are spelled with `deck`."""
    assert isinstance(deck, Deck), "a deck is what load_deck of the same game returned"
    return view.spelling_of(deck)


def components(deck: kernel.Deck) -> dict[str, dict[str, list[int] | list[str]]]:
    """Return `cards`, one row a physical card; `card_types`, `rooms`, `furniture`, `passages` and `targets`."""
    assert isinstance(deck, Deck), "a deck is what load_deck of the same game returned"
    kinds = deck.kinds
    types: list[int] = list(deck.type_of)
    rooms: list[int] = [piece.room for piece in deck.pieces]
    return {
        "cards": {
            "card": list(range(len(deck.cards))),
            "card_id": list(deck.cards),
            "card_type": types,
            "type": [kind.id for kind in deck.kind_of],
        },
        "card_types": {
            "card_type": list(range(len(kinds))),
            "type": [kind.id for kind in kinds],
            "section": [kind.section for kind in kinds],
            "deck": [deck.piles[kind.pile] for kind in kinds],
            "throw": [kind.throw for kind in kinds],
            "defence": [kind.defence for kind in kinds],
            "fight": [kind.fight for kind in kinds],
        },
        "rooms": {"room": list(range(len(deck.rooms))), "room_id": list(deck.rooms)},
        "piles": {"pile": list(range(len(deck.piles))), "pile_id": list(deck.piles)},
        "furniture": {
            "furniture": list(range(len(deck.pieces))),
            "furniture_id": [piece.id for piece in deck.pieces],
            "room": rooms,
            "breakage": [piece.breakage for piece in deck.pieces],
        },
        "passages": {"passage": list(range(len(deck.passages))), "passage_id": list(deck.passages)},
        "targets": {"target": list(range(len(deck.target_names))), "target_id": list(deck.target_names)},
    }


def open_table(players: int, options: Mapping[str, str], deck: kernel.Deck) -> Table:
    """BZ-INTRO-1: return a table before its first event. Raises `UsageError` for options or a number of players."""
    assert isinstance(deck, Deck), "a deck is what load_deck of the same game returned"
    table = lay_table(players, read_options(options), deck)
    run_on(table)
    return table


def place(events: Sequence[Event]) -> tuple[list[int], list[int]]:
    """Return round and turn of each event: the round as it says itself, turns counted over the whole game; 0 before the
    first.
    """
    rounds, turns = [], []
    round_ = turn = 0
    for event in events:
        if isinstance(event, RoundStarted):
            round_ = event.number
        elif isinstance(event, TurnStarted):
            turn += 1
        rounds.append(round_)
        turns.append(turn)
    return rounds, turns


def standings(table: Table) -> dict[str, Json]:
    """BZ-TEAM-4: return whether the game is over, the seats that have won, and the points by seat."""
    won = list(table.winners)
    if table.teams:
        won = [seat for seat, team in enumerate(table.teams) if team in table.winners]
    over = table.question == OVER
    shared = len(table.winners) > 1
    by = "" if not over else "shared" if shared else "final_round" if table.tied else "points"
    return {"over": over, "winners": won, "scores": list(table.naughtiness), "by": by}
