"""Games with random decks, options, seats and seeds, held against the rulebook told a second time (`naive.py`)."""

import tomllib
from collections.abc import Sequence

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from replay.catalog import game_named
from replay.games.crybaby.deck import read_deck
from replay.games.crybaby.events import CardFlipped, CryChosen, SupplyCardTaken
from replay.games.crybaby.options import VALUES
from replay.kernel.event import Event, name_of
from replay.kernel.loop import Choice
from replay.resources import deck_file
from tests.games.crybaby.decks import random_deck
from tests.games.crybaby.naive import Fields, Menu, Naive
from tests.playing import Played, Setup, asked_at, play, play_with, setups, tables

GAME = game_named("crybaby")
DECKS = st.builds(random_deck, st.integers(0, 10_000), st.sampled_from([0, 3, 20, 900]))
OPTIONS = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in VALUES.items()})


@st.composite
def games(draw: st.DrawFn) -> tuple[Setup, str]:
    options = draw(OPTIONS)
    players = draw(st.integers(2 if options["player_range"] == "two_to_five" else 3, 5))
    policy = draw(st.sampled_from(["uniform", "uniform", "first", "last"]))
    return Setup("crybaby", players, tuple(options.items()), str(draw(st.integers(0, 10**6))), policy), draw(DECKS)


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
            options = [option_key(option, spelling.spell(option)) for option in asked.options]
            assert len(options) == len(set(options))
            found.append((name_of(asked.options[0]), asked.seat, frozenset(options)))
    return found


def option_key(option: Event, fields: Fields) -> object:
    """Return what tells an option from the others of its menu, as `naive.py` names it."""
    match name_of(option):
        case "card_played":
            return f"{fields['colour']} {fields['value']}"
        case "orientation_chosen":
            return frozenset(fields["rotated"])
        case "card_flipped":
            return fields["from_face"]
        case "bet_placed":
            return fields["bet_card"]
    return fields["bonus"]


@settings(max_examples=120)
@given(games())
def test_every_event_and_every_menu_is_what_the_rulebook_told_again_gives(game: tuple[Setup, str]) -> None:
    """Random decks, options, seats and seeds.

    CB-PLAY-2, CB-PLAY-4, CB-PLAY-5, CB-PLAY-6, CB-PLAY-7, CB-PLAY-8, CB-NOTE-2, CB-NOTE-4, CB-NOTE-6, CB-SUIT-3,
    CB-SUIT-4, CB-CRY-1, CB-CRY-2, CB-CRY-3, CB-CRY-4, CB-NOTE-3, CB-NOTE-5, CB-WIN-1, CB-WIN-2, CB-WIN-3, CB-WIN-5,
    CB-WIN-6, CB-SCORE-1, CB-SCORE-2, CB-SCORE-3, CB-SCORE-4, CB-SCORE-5, CB-SCORE-6, CB-SCORE-7, CB-SCORE-8,
    CB-NEXT-2, CB-NEXT-3, CB-NEXT-5, CB-END-2, CB-END-3, CB-END-4, CB-RUL-13, CB-RUL-15, CB-RUL-16, CB-RUL-22,
    CB-RUL-34, CB-RUL-36, CB-RUL-55.
    """
    setup, text = game
    played = play_with(setup, read_deck(text, "random deck"))
    assert told_again(played, text).menus == menus_of_the_engine(played)


@pytest.mark.parametrize("setup", setups("crybaby"), ids=str)
def test_so_it_is_with_our_own_deck(setup: Setup) -> None:
    """CB-GOAL-1, CB-PLAY-1, CB-ROUND-9, CB-HELP-12, CB-HELP-13, CB-HELP-14: the same with the deck file as it is."""
    played = play(setup)
    text = deck_file("crybaby").read_text(encoding="utf-8")
    assert told_again(played, text).menus == menus_of_the_engine(played)


@settings(max_examples=25)
@given(st.integers(0, 10_000), st.sampled_from([0, 3, 900]))
def test_random_decks_are_decks_with_ties_and_low_dragons(seed: int, spread: int) -> None:
    """CB-COMP-1, CB-RUL-46: what the property tests play with is legal, and 44 cards of it."""
    deck = read_deck(random_deck(seed, spread), "random deck")
    assert len(deck.cards) == 44
    assert len(set(deck.face_names)) == 88
    dragons = [value for colour, value in zip(deck.colours, deck.values, strict=True) if colour == 3]
    assert min(dragons) < max(deck.values) / 2


def relines(played: Played, change: dict[int, Fields]) -> list[tuple[str, Fields]]:
    """Return the spelled log with some fields changed, by step."""
    return [(name, {**fields, **change.get(step, {})}) for step, (name, fields) in enumerate(spelled(played))]


def first(events: Sequence[Event], kind: type[Event]) -> int:
    return next(step for step, event in enumerate(events) if isinstance(event, kind))


@pytest.mark.parametrize(
    ("kind", "change"),
    [
        ("trick_won", {"seat": 9}),
        ("crybaby_named", {"place": 2}),
        ("round_scored", {"total": 99}),
        ("leader_assigned", {"reason": "tie_draw"}),
        ("hand_dealt", {"faces": []}),
        ("supply_card_taken", {"supply_left": 0}),
        ("card_flipped", {"to_face": "blue 1"}),
        ("winner_declared", {"by": "shared"}),
        ("bet_revealed", {"bets": {}}),
    ],
)
def test_the_rulebook_told_again_notices_a_changed_event(kind: str, change: Fields) -> None:
    """Planted: the other rulebook is no rubber stamp."""
    played = play(Setup("crybaby", 4))
    step = next(step for step, event in enumerate(played.events) if name_of(event) == kind)
    naive = Naive(4, GAME.all_options({}), tomllib.loads(deck_file("crybaby").read_text(encoding="utf-8")))
    with pytest.raises(AssertionError):
        naive.read(relines(played, {step: change}))


@pytest.mark.parametrize("kind", [CardFlipped, SupplyCardTaken, CryChosen])
def test_the_rulebook_told_again_notices_a_dropped_event(kind: type[Event]) -> None:
    """Planted: an event less is noticed."""
    played = play(Setup("crybaby", 4))
    lines = spelled(played)
    del lines[first(played.events, kind)]
    naive = Naive(4, GAME.all_options({}), tomllib.loads(deck_file("crybaby").read_text(encoding="utf-8")))
    with pytest.raises(AssertionError):
        naive.read(lines)
