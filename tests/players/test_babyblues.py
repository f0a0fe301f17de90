"""The players of Baby Blues: every option value is played through; the rule of thumb loses less than chance does."""

import pytest

from replay.catalog import game_named
from replay.games.babyblues import events as e
from replay.games.babyblues.deck import Deck
from replay.games.babyblues.events import CardType
from replay.kernel.chance import Chance
from replay.kernel.event import Event
from replay.kernel.loop import Choice, begin
from replay.log.recording import Recording
from replay.players.player import Player
from replay.players.roster import player_named
from replay.replayer.verify import verify_game
from replay.runs.duel import duel
from replay.runs.plan import Setting, header_of, setting_of
from replay.runs.work import play
from tests.playing import deck_of, rules_of

GAME = game_named("babyblues")
DECK = deck_of("babyblues")
OPTIONS: list[dict[str, str]] = [{}] + [
    {option.name: value} for option in rules_of("babyblues").options for value in option.values
]
BOUNDED = {"round_limit": "12"}
"""Uncapped offers among bots end a turn by chance alone; the limit keeps games short."""


def setting(players: int, bots: list[str], options: dict[str, str]) -> Setting:
    return setting_of("babyblues", DECK, players=players, bots=bots, options=options)


def game_of(bots: list[str], options: dict[str, str], seed: str) -> Recording:
    """Return a game of bots. Whatever they choose passes `check`, or the game is not played."""
    found = setting(len(bots), bots, options)
    return play(GAME, DECK, header_of(found, seed), [player_named(bot, GAME, DECK) for bot in found.bots])


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_option_value_is_played_through_and_verifies_clean(options: dict[str, str]) -> None:
    """BB-R-PROMISE, BB-R-TRADESHAPE, BB-R-TEDDY and other rulings with a switch: nothing is said or done in vain."""
    for bots in (["uniform", "thumb", "uniform"], ["thumb", "uniform"]):
        log = game_of(bots, BOUNDED | options, "options")
        assert verify_game(GAME, DECK, log, strict=True).findings == ()


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_under_binding_uniform_promises_what_it_holds_and_gives_it(seed: str) -> None:
    """BB-R-PROMISE"""
    log = game_of(["uniform"] * 4, BOUNDED | {"bluffing": "binding", "trade_shape": "any_counts"}, seed)
    promises = [event for event in log.events if isinstance(event, e.TradeOffered | e.TradeAnswered) and event.promise]
    assert len(promises) > 5
    assert [event for event in log.events if isinstance(event, e.TradePromiseBroken)] == []


def test_uniform_lies_now_and_then_where_it_may() -> None:
    """BB-TRADE-6, BB-TRADE-7"""
    log = game_of(["uniform"] * 4, BOUNDED, "lies")
    assert len([event for event in log.events if isinstance(event, e.TradePromiseBroken)]) > 5


# --- The rule of thumb


def thumb() -> Player:
    return player_named("thumb", GAME, DECK)


def chosen(*hands: str) -> Event:
    """Return what the player does as seat 0 in the first turn of a game of two with these hands."""
    table = GAME.open_table(2, {}, DECK)
    for seat in range(2):
        GAME.evolve(table, e.ColourChosen(seat, e.Colour(seat)))
    for seat in range(2):
        GAME.evolve(table, e.BabiesArranged(seat, (0, 1, 2, 3, 4)))
    GAME.evolve(table, e.StartingPlayerChosen(0))
    order = [card for hand in hands for card in cards(hand)]
    rest = [card for card in range(66) if card not in order]
    GAME.evolve(table, e.DeckShuffled(tuple([e.Card(card) for card in [*order, *rest]]), "setup"))
    begin(GAME, table)
    asked = GAME.need(table)
    assert isinstance(asked, Choice)
    return thumb().choose(lambda: GAME.seen_by(table, 0), asked.options, Chance("unused"))


def cards(hand: str) -> list[int]:
    """Return cards by their ids."""
    assert isinstance(DECK, Deck)
    return [DECK.cards.index(card) for card in hand.split()]


def test_it_attacks_where_it_can() -> None:
    """BB-OBJ-2: a red card in hand is not kept for later."""
    event = chosen("diaper-1 poo-1 jar-1 music-1 bottle-1", "diaper-2 jar-2 music-2 bottle-2 horn-1")
    assert isinstance(event, e.RedCardPlayed)


def test_it_goes_on_where_it_has_nothing_to_attack_with() -> None:
    """BB-TURN-5"""
    event = chosen("diaper-1 diaper-3 jar-1 music-1 bottle-1", "diaper-2 jar-2 music-2 bottle-2 horn-1")
    assert event == e.StepClosed(0, "negative")


def test_its_dear_babies_lie_in_the_middle_of_the_row() -> None:
    """BB-SET-3, BB-HORN-4, BB-HORN-5: a horn reaches past the ends of rows."""
    log = game_of(["thumb", "thumb"], BOUNDED, "rows")
    rows = [event.values for event in log.events if isinstance(event, e.BabiesArranged)]
    assert [row.index(4) for row in rows] == [2, 2]
    assert [row.index(0) for row in rows] == [0, 0]


def test_it_asks_for_what_it_lacks_and_offers_what_is_of_no_use() -> None:
    """BB-TRADE-1, BB-TRADE-6: talk names types of the base game, one a card."""
    offers = [
        event
        for seed in range(4)
        for event in game_of(["thumb"] * 3, {}, str(seed)).events
        if isinstance(event, e.TradeOffered)
    ]
    assert offers
    assert {(len(offer.promise), len(offer.wish)) for offer in offers} == {(1, 1)}
    assert {CardType(number) for offer in offers for number in offer.wish} <= set(range(12))


@pytest.mark.parametrize(("players", "deals"), [(2, 30), (3, 12), (4, 10)])
def test_it_wins_clearly_more_often_than_chance_against_uniform(players: int, deals: int) -> None:
    """Seats rotated, deals paired. 300 deals gave 82% of 50%, 80% of 33% and 68% of 25% for 2, 3 and 4 players."""
    found = duel(setting(players, ["uniform"] * players, {}), "thumb", "uniform", seats=1, seed="thumb", deals=deals)
    assert found.firsts.low > found.fair
    assert found.ahead.low > 0
