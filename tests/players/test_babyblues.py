"""The players of Baby Blues: every option value is played through; the rule of thumb loses less than chance does."""

import pytest

from replay.catalog import game_named
from replay.games.babyblues import events as e
from replay.games.babyblues.deck import Deck
from replay.games.babyblues.events import Card, CardType
from replay.games.babyblues.table import TRADE, UNHAPPY, WEEPING, Table
from replay.games.babyblues.view import View
from replay.kernel.chance import Chance
from replay.kernel.event import Event
from replay.kernel.loop import Choice, begin, settle
from replay.log.recording import Recording
from replay.players.player import Player
from replay.players.roster import player_named
from replay.players.thumb_babyblues import Thumb
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
SPOTS = [(seat, slot) for seat in range(3) for slot in range(5)]
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


# --- Its talk: a table of three, where seat 0 is on turn


def trading(*hands: str, options: dict[str, str] | None = None, crying: dict[int, int] | None = None) -> Table:
    """Return a table in step 1 of seat 0's turn: hands by seat, and how many babies of a seat cry, left to right.

    Babies of all seats are happy otherwise; seat 1's rightmost one is unhappy over poo.
    """
    table = GAME.open_table(3, GAME.all_options(options or {}), DECK)
    assert isinstance(table, Table)
    table.phase, table.round, table.turn, table.active = TRADE, 1, 1, 0
    table.values = [(0, 1, 2, 3, 4)] * 3
    table.hands = [cards(hand) for hand in hands]
    for seat, number in (crying or {}).items():
        for slot in range(number):
            table.state[5 * seat + slot] = WEEPING
    distress(table, 1)
    return table


def distress(table: Table, seat: int) -> None:
    """Make the rightmost baby of a seat unhappy over poo of its own."""
    (poo,) = cards(f"poo-{seat + 1}")
    table.state[5 * seat + 4], table.cause[5 * seat + 4], table.above[5 * seat + 4] = UNHAPPY, poo, [poo]


def said(table: Table) -> Event:
    """Return what the player does at the seat that is asked, and settle it."""
    asked = GAME.need(table)
    assert isinstance(asked, Choice)
    event = thumb().choose(lambda: GAME.seen_by(table, asked.seat), asked.options, Chance("unused"))
    GAME.check(table, event)
    settle(GAME, table, event)
    return event


def types(names: str) -> tuple[CardType, ...]:
    """Return card types by their names."""
    assert isinstance(DECK, Deck)
    return tuple([CardType([kind.type for kind in DECK.kinds].index(name)) for name in names.split()])


def pacifier_is_missing(table: Table) -> Table:
    """Make seat 0's middle baby unhappy over a stolen pacifier."""
    (stolen,) = cards("stolen_pacifier-1")
    table.state[2], table.cause[2], table.above[2] = UNHAPPY, stolen, [stolen]
    return table


MINE = "empty_jar-1 empty_jar-2 music-1 music-2 bottle-1"
THEIRS = "pacifier-1 nervous_baby-1 nervous_baby-2 nervous_baby-3 jar-1"
OTHERS = "music-3 music-4 bottle-2 bottle-3 jar-2"


def test_it_promises_the_leader_what_the_leader_needs_and_gives_a_dead_card() -> None:
    """BB-TRADE-6, BB-TRADE-7: a bluff. Seat 1 needs a diaper, believes in one, and gives the pacifier asked for."""
    table = pacifier_is_missing(trading(MINE, THEIRS, OTHERS, crying={0: 1}))
    offer = said(table)
    assert offer == e.TradeOffered(0, 1, 1, 1, promise=types("diaper"), wish=types("pacifier"))
    assert said(table) == e.TradeAnswered(1, accepted=True, promise=types("pacifier"))
    assert said(table) == e.TradeCardsCommitted(0, tuple([Card(card) for card in cards("empty_jar-1")]))
    assert said(table) == e.TradeCardsCommitted(1, tuple([Card(card) for card in cards("pacifier-1")]))
    assert table.deal is not None
    assert table.deal.told == (0,)


def test_it_tells_the_truth_to_whom_it_is_not_behind() -> None:
    """BB-TRADE-6: nobody is ahead, so the empty jar is promised that will be given."""
    table = pacifier_is_missing(trading(MINE, THEIRS, OTHERS))
    offer = said(table)
    assert offer == e.TradeOffered(0, 1, 1, 1, promise=types("empty_jar"), wish=types("pacifier"))


def test_where_promises_bind_it_does_not_bluff() -> None:
    """BB-R-PROMISE: the same table as the bluff's, under binding."""
    table = pacifier_is_missing(trading(MINE, THEIRS, OTHERS, options={"bluffing": "binding"}, crying={0: 1}))
    offer = said(table)
    assert offer == e.TradeOffered(0, 1, 1, 1, promise=types("empty_jar"), wish=types("pacifier"))


def test_it_promises_the_leader_what_the_leader_asks_for_and_keeps_its_own() -> None:
    """BB-TRADE-6: seat 1 is behind seat 0, has an empty bottle to spare, and says that it gives the pacifier."""
    theirs = THEIRS.replace("jar-1", "empty_bottle-1")
    table = pacifier_is_missing(trading(MINE, theirs, OTHERS, crying={1: 2}))
    said(table)
    assert said(table) == e.TradeAnswered(1, accepted=True, promise=types("pacifier"))
    said(table)
    assert said(table) == e.TradeCardsCommitted(1, tuple([Card(card) for card in cards("empty_bottle-1")]))


def test_it_does_not_believe_in_a_card_whose_copies_all_lie_open_or_in_its_own_hand() -> None:
    """BB-TRADE-5, BB-R-PUBLICPILE: a dead card to give, but a promise that cannot be kept; with one copy out it may."""
    table = trading(MINE, "diaper-1 empty_bottle-1 jar-1 jar-2 jar-3", OTHERS)
    table.discard = cards("diaper-2 diaper-3 diaper-4 diaper-5")
    twin = GAME.clone(table)
    assert isinstance(twin, Table)
    twin.discard.pop()
    answers = []
    for world in (table, twin):
        settle(GAME, world, e.TradeOffered(0, 1, 1, 1, promise=types("diaper")))
        answers.append(said(world))
    assert [isinstance(answer, e.TradeAnswered) and answer.accepted for answer in answers] == [False, True]


def test_each_partner_is_asked_once_a_turn() -> None:
    """BB-TRADE-4: clockwise, and none again, cheated or not."""
    table = pacifier_is_missing(trading(MINE, OTHERS, "music-5 bottle-4 bottle-5 jar-3 jar-4", crying={0: 1}))
    asked = []
    while (event := said(table)) != e.StepClosed(0, "trade"):
        asked += [event.partner] if isinstance(event, e.TradeOffered) else []
    assert asked == [1, 2]
    assert table.trades == 1


@pytest.mark.parametrize("shape", ["equal_counts", "one_for_one", "any_counts"])
def test_it_lies_now_and_then_where_it_may_and_never_where_promises_bind(shape: str) -> None:
    """BB-R-PROMISE, BB-TRADE-7: twelve games each, every trade with a promise."""
    found = {}
    for bluffing in ("allowed", "binding"):
        options = {"bluffing": bluffing, "trade_shape": shape}
        events = [event for seed in range(12) for event in game_of(["thumb"] * 4, options, str(seed)).events]
        said = [event for event in events if isinstance(event, e.TradeOffered | e.TradeAnswered) and event.promise]
        assert len(said) > 40
        found[bluffing] = len([event for event in events if isinstance(event, e.TradePromiseBroken)])
    assert found["allowed"] > 10
    assert found["binding"] == 0


@pytest.mark.parametrize(("players", "deals"), [(2, 30), (3, 12), (4, 10)])
def test_it_wins_clearly_more_often_than_chance_against_uniform(players: int, deals: int) -> None:
    """Seats rotated, deals paired. 300 deals gave 82.3, 80.8 and 67.5% for 2, 3, 4 players; 50, 33, 25 are fair."""
    found = duel(setting(players, ["uniform"] * players, {}), "thumb", "uniform", seats=1, seed="thumb", deals=deals)
    assert found.firsts.low > found.fair
    assert found.ahead.low > 0


# --- What a horn counts for


def test_a_horn_counts_the_babies_on_both_sides_past_the_ends_of_rows() -> None:
    """BB-HORN-2, BB-HORN-4, BB-HORN-5: a horn beside a baby of one's own is worth less than one beside two others."""
    table = trading("horn-1", "", "")
    view, player = GAME.seen_by(table, 0), thumb()
    assert isinstance(player, Thumb)
    assert isinstance(view, View)
    (horn,) = cards("horn-1")
    worth = {(seat, slot): player.worth_of_horn(view, e.HornPlayed(0, Card(horn), seat, slot)) for seat, slot in SPOTS}
    less = [spot for spot, points in worth.items() if points < worth[1, 1]]
    assert less == [(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (1, 3), (1, 4), (2, 0)], "(1, 3) is beside an unhappy one"
