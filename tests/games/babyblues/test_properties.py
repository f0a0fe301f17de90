"""Games with random decks, options, seats and seeds, held against the rulebook told a second time (`naive.py`)."""

import tomllib

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from replay.catalog import game_named
from replay.games.babyblues.deck import Deck, read_deck
from replay.games.babyblues.options import VALUES
from replay.games.babyblues.table import Table
from replay.kernel.event import Event, name_of
from replay.kernel.loop import Choice
from replay.resources import deck_file
from tests.contract.components import babyblues_components
from tests.games.babyblues.decks import random_deck
from tests.games.babyblues.naive import Fields, Key, Menu, Naive, pick_key
from tests.playing import Played, Setup, asked_at, play, play_with, setups, tables

GAME = game_named("babyblues")
DECKS = st.builds(random_deck, st.integers(0, 10_000), st.sampled_from([1, 4, 9]))
NUMBERS = {
    "max_trades_per_turn": ["capped", "uncapped", "0", "1"],
    "max_offers_per_turn": ["capped", "0", "2"],
    "round_limit": ["unlimited", "limited", "1", "3"],
}
OPTIONS = st.fixed_dictionaries({name: st.sampled_from(values or NUMBERS[name]) for name, values in VALUES.items()})
OWN_DECK = deck_file("babyblues").read_text(encoding="utf-8")


@st.composite
def games(draw: st.DrawFn) -> tuple[Setup, str]:
    options, players = draw(OPTIONS), draw(st.integers(2, 4))
    policy = draw(st.sampled_from(["talking", "talking", "uniform", "thumb", "hoard", "first"]))
    return Setup("babyblues", players, tuple(options.items()), str(draw(st.integers(0, 10**6))), policy), draw(DECKS)


def spelled(played: Played) -> list[tuple[str, Fields]]:
    """Return the log as a stranger reads it: names and JSON fields."""
    spelling = GAME.spelling_of(played.deck)
    return [
        (name_of(event), msgspec.json.decode(msgspec.json.encode(spelling.spell(event)))) for event in played.events
    ]


def told_again(played: Played, deck: str) -> Naive:
    """Read the log with the other rulebook, less what stands in a header."""
    naive = Naive(played.setup.players, GAME.all_options(dict(played.setup.options)), tomllib.loads(deck))
    naive.read(spelled(played))
    return naive


def menus_of_the_engine(played: Played) -> list[Menu]:
    spelling, found = GAME.spelling_of(played.deck), []
    for _, table, _ in tables(GAME, played):
        asked = asked_at(GAME, table)
        if isinstance(asked, Choice):
            assert isinstance(table, Table)
            hand = [table.deck.cards[card] for card in table.hands[asked.seat]]
            options = [option_key(option, spelling.spell(option), hand) for option in asked.options]
            assert len(options) == len(set(options))
            assert len(options) <= 300 or table.options.trade_shape == "any_counts"
            found.append((asked.seat, frozenset(options)))
    return found


def option_key(option: Event, fields: Fields, hand: list[str]) -> Key:
    """Return what tells an option from the others of its menu, as `naive.py` names it."""
    match name_of(option):
        case "colour_chosen":
            return ("colour", fields["colour"])
        case "babies_arranged":
            return ("row", *fields["values"])
        case "trade_offered":
            return ("offer", fields["partner"], fields["count"], fields["count_back"])
        case "trade_answered":
            return ("answer", fields["accepted"])
        case "trade_cards_committed":
            return pick_key("give", hand, fields["cards"])
        case "hand_cards_thrown":
            return pick_key("throw", hand, fields["cards"])
        case "step_closed":
            return ("close", fields["step"])
    return ("play", fields["card"].rsplit("-", 1)[0], (fields["target_seat"], fields["target_slot"]))


@settings(max_examples=60)
@given(games())
def test_every_event_and_every_menu_is_what_the_rulebook_told_again_gives(game: tuple[Setup, str]) -> None:
    """Random decks, options, seats and seeds.

    BB-OBJ-2, BB-OBJ-3, BB-OBJ-4, BB-SET-8, BB-SET-10, BB-SET-11, BB-TURN-1 to BB-TURN-9, BB-CARD-2, BB-CARD-4,
    BB-CARD-5, BB-CARD-6, BB-UNH-1, BB-UNH-2, BB-UNH-3, BB-UNH-5, BB-DIA-2, BB-DIA-3, BB-DIA-4, BB-HORN-1, BB-HORN-2,
    BB-HORN-3, BB-HORN-4, BB-HORN-5, BB-BOT-3, BB-BOT-5, BB-JAR-2, BB-JAR-4, BB-JAR-5, BB-MUS-3, BB-RES-1, BB-RES-3,
    BB-RES-4, BB-TRADE-1, BB-TRADE-2, BB-TRADE-4, BB-TRADE-5, BB-TRADE-6, BB-END-1 to BB-END-8, BB-2P-1 to BB-2P-4.
    """
    setup, text = game
    played = play_with(setup, read_deck(text, "random deck"))
    assert told_again(played, text).menus == menus_of_the_engine(played)


@pytest.mark.parametrize("setup", setups("babyblues"), ids=str)
def test_so_it_is_with_our_own_deck(setup: Setup) -> None:
    """BB-COMP-1, BB-SET-1, BB-SET-2, BB-SET-3, BB-TURN-3, BB-R-STALEMATE: the same with the deck file as it is."""
    played = play(setup)
    assert told_again(played, OWN_DECK).menus == menus_of_the_engine(played)


@settings(max_examples=25)
@given(games())
def test_nothing_is_made_or_lost_whatever_the_deck(game: tuple[Setup, str]) -> None:
    """BB-COMP-1, BB-DIA-4, BB-R-UNHAPPYPILE: every card in one place, unhappy pile and covered babies in step."""
    setup, text = game
    deck = read_deck(text, "random deck")
    for step, table, event in tables(GAME, play_with(setup, deck)):
        assert babyblues_components(table, deck) == [], (step, event)


def test_the_box_holds_110_cards() -> None:
    """BB-COMP-1: 20 babies, 20 unhappy cards, 66 cards of the deck, 4 teddy bears."""
    deck = read_deck(OWN_DECK, "own deck")
    assert isinstance(deck, Deck)
    assert [5 * len(deck.baby_colours), deck.unhappy, len(deck.base), len(deck.cards)] == [20, 20, 66, 70]


CHANGES: list[tuple[str, Fields]] = [
    ("card_discarded", {"discard_size": 99}),
    ("card_discarded", {"reason": "settled"}),
    ("baby_made_unhappy", {"slot": 9}),
    ("baby_made_unhappy", {"pile_left": 3}),
    ("baby_made_happy", {"by": "poo-1"}),
    ("baby_started_crying", {"crying": 5}),
    ("crying_averted", {"reason": "elsewhere"}),
    ("horn_spared_baby", {"reason": "own"}),
    ("feeding_advanced", {"covered": 3}),
    ("card_drawn", {"card": "poo-1"}),
    ("card_changed_hands", {"giver": 9}),
    ("trade_completed", {"number": 9}),
    ("trade_promise_broken", {"given": []}),
    ("hand_cards_thrown", {"cards": []}),
    ("game_ended", {"round": 1}),
    ("babies_revealed", {"values": []}),
    ("score_counted", {"points": 99}),
    ("winner_declared", {"shared": True}),
    ("places_ranked", {"places": []}),
]


@pytest.mark.parametrize(("kind", "change"), CHANGES, ids=[f"{kind}-{'-'.join(change)}" for kind, change in CHANGES])
def test_the_rulebook_told_again_notices_a_changed_event(kind: str, change: Fields) -> None:
    """Planted: the other rulebook is no rubber stamp."""
    played = next(played for played in map(play, TOLD) if kind in map(name_of, played.events))
    lines = spelled(played)
    step = next(step for step, (name, fields) in enumerate(lines) if name == kind and {**fields, **change} != fields)
    lines[step] = (kind, {**lines[step][1], **change})
    assert not believed(played, lines)


@pytest.mark.parametrize("kind", dict(CHANGES))
def test_the_rulebook_told_again_notices_a_dropped_event(kind: str) -> None:
    """Planted: an event less is noticed."""
    played = next(played for played in map(play, TOLD) if kind in map(name_of, played.events))
    lines = spelled(played)
    del lines[[name for name, _ in lines].index(kind)]
    assert not believed(played, lines)


TOLD = [Setup("babyblues", 3, seed=seed, policy="talking") for seed in "1234"]


def believed(played: Played, lines: list[tuple[str, Fields]]) -> bool:
    """Return whether the other rulebook takes the lines for a whole game."""
    naive = Naive(played.setup.players, GAME.all_options({}), tomllib.loads(OWN_DECK))
    try:
        naive.read(lines)
    except (AssertionError, KeyError, IndexError):
        return False
    return True
