"""What a game says its events carry out: as often as the log itself tells, counted a second way."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final

import pytest

from replay.catalog import GAMES, game_named
from replay.games.babyblues import events as bb
from replay.games.badbabiez import events as bz
from replay.games.crybaby import deck
from replay.games.crybaby import events as cb
from replay.kernel.event import Event
from replay.replayer.coverage import clauses_at
from replay.resources import deck_file
from replay.rulebook import rulebook
from tests.golden.transcript import GOLDEN
from tests.playing import play, tables

DECK: Final = deck.load_deck(deck_file("crybaby"))
BLACK: Final = {face for face, colour in enumerate(DECK.colours) if colour == deck.BLACK}
Told = Callable[[Event], bool]
COUNTED: Final[Mapping[str, Mapping[str, Told]]] = {
    "crybaby": {
        "CB-PLAY-7": lambda event: isinstance(event, cb.CardPlayed) and event.face in BLACK,
        "CB-SUIT-3": lambda event: isinstance(event, cb.TrickWon) and event.by == "yellow",
        "CB-GOAL-1": lambda event: isinstance(event, cb.RoundEnded),
        "CB-SCORE-2": lambda event: isinstance(event, cb.RoundScored) and event.cry_points > 0,
    },
    "babyblues": {
        "BB-SET-11": lambda event: isinstance(event, bb.DeckShuffled) and event.reason == "reshuffle",
        "BB-TURN-1": lambda event: isinstance(event, bb.TurnStarted),
        "BB-CARD-5": lambda event: isinstance(event, bb.OrangeCardPlayed),
        "BB-TRADE-7": lambda event: isinstance(event, bb.TradePromiseBroken),
        "BB-UNH-2": lambda event: isinstance(event, bb.BabyStartedCrying),
        "BB-UNH-4": lambda event: isinstance(event, bb.ScoreCounted) and event.crying > 0,
    },
    "badbabiez": {
        "BZ-DRAW-2": lambda event: isinstance(event, bz.DeckShuffled) and event.reason == "refill",
        "BZ-PLAY-6": lambda event: isinstance(event, bz.SpecialPlaced),
        "BZ-BFO-4": lambda event: isinstance(event, bz.DoorPlayed) and event.use == "stop_throw",
        "BZ-OBJ-3": lambda event: isinstance(event, bz.ThrowDeclared) and event.value == 0,
        "BZ-DIS-VOL-2": lambda event: isinstance(event, bz.RandomCardsChosen) and event.purpose == "discard",
    },
}


@pytest.mark.parametrize("game", GAMES)
def test_a_clause_is_at_work_as_often_as_the_log_tells(game: str) -> None:
    """CB-PLAY-7, CB-SUIT-3, CB-GOAL-1, CB-SCORE-2, BB-SET-11, BB-TURN-1, BB-CARD-5, BB-TRADE-7, BB-UNH-2, BB-UNH-4,
    BZ-DRAW-2, BZ-PLAY-6, BZ-BFO-4, BZ-OBJ-3, BZ-DIS-VOL-2.
    """
    engine, counts, expected = game_named(game), Counter[str](), Counter[str]()
    for setup in [setup for setup in GOLDEN.values() if setup.game == game]:
        for _, table, event in tables(engine, play(setup)):
            counts.update(engine.at_work(table, event))
            expected.update([rule for rule, told in COUNTED[game].items() if told(event)])
    assert {rule: counts[rule] for rule in COUNTED[game]} == dict(expected)


@pytest.mark.parametrize("game", GAMES)
def test_only_clauses_of_the_book_are_at_work_and_nothing_changes(game: str) -> None:
    engine, book = game_named(game), rulebook(game)
    known = {*[rule.id for rule in book.rules], *[ruling.id for ruling in book.rulings]}
    setup = next(setup for setup in GOLDEN.values() if setup.game == game)
    for step, table, event in tables(engine, play(setup)):
        before = engine.digest(table) if step % 10 == 0 else ""
        assert clauses_at(engine, table, event) <= known
        assert not before or engine.digest(table) == before
