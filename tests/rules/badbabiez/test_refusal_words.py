"""What a refusal says: the clause of the Disaster that lies there, and what was found and expected."""

import pytest

from replay.errors import RuleViolation
from replay.games import badbabiez
from replay.games.badbabiez.deck import Deck, read_deck
from replay.games.badbabiez.table import Table
from tests.games.badbabiez.house_games import DECK
from tests.rules.badbabiez.positions import FIGHT, PLAY, at, with_


def refused(table: Table, attempt: str) -> str:
    """Return what the rules say to an attempt."""
    with pytest.raises(RuleViolation) as caught:
        badbabiez.check(table, badbabiez.parse_notation(table, attempt))
    return str(caught.value)


def edited(old: str, new: str) -> Deck:
    """Return the deck with one line changed."""
    assert DECK.text.count(old) == 1
    return read_deck(DECK.text.replace(old, new), "edited.toml")


def test_of_two_disasters_the_one_that_lies_in_the_room_forbids() -> None:
    """BZ-DIS-BURNT-1, BZ-Q-DIS-2: another board that forbids the same card is not named."""
    deck = edited('names = ["firecracker", "roller_skates"', 'names = ["pizza_snack", "firecracker", "roller_skates"')
    given = with_(PLAY, boards=["flooded_bathroom#1", "burnt_dinner#1"])
    assert "BZ-DIS-BURNT-1" in refused(at(given, [], deck).table, "0 choose_play play pizza_snack#1")


def test_a_disaster_of_another_room_keeps_its_clause() -> None:
    """BZ-DIS-BURNT-1: told by the card, not by the room that a deck gives it."""
    deck = edited('id = "burnt_dinner"\nname = "Burnt Dinner"\ncopies = 1\nonly_in = "kitchen"',
                  'id = "burnt_dinner"\nname = "Burnt Dinner"\ncopies = 1\nonly_in = "bathroom"')  # fmt: skip
    given = with_(with_(PLAY, seat=0, room="bathroom"), boards=["burnt_dinner#1"])
    assert "BZ-DIS-BURNT-1" in refused(at(given, [], deck).table, "0 choose_play play pizza_snack#1")


def test_what_only_an_edited_deck_forbids_is_forbidden_by_the_ruling() -> None:
    """BZ-Q-PLAY-6: in a fight and in use too."""
    deck = edited('names = ["pizza_snack"]', 'names = ["rolling_pin", "magic_key"]')
    asked = with_(FIGHT, boards=["burnt_dinner#1"], options={"reaction_prompt": "all_present"})
    given = with_(asked, seat=0, power5="magic_key", naughtiness=5)
    table = at(given, [], deck).table
    assert "BZ-Q-PLAY-6" in refused(table, "0 choose_play use magic_key door:kitchen/bathroom")
    table = at(given, ["0 choose_play play brawl#2 baby:1", "1 fight_contribute pass"], deck).table
    assert "BZ-Q-PLAY-6" in refused(table, "0 fight_contribute add rolling_pin#1")


def test_a_source_without_use_is_said_to_have_none() -> None:
    """BZ-Q-INFO-2: a Baby whose ability works by itself has nothing to be used."""
    table = at(with_(PLAY, seat=0, baby="strong"), []).table
    assert refused(table, "0 choose_play use strong").endswith("has nothing to be used")


def test_a_use_for_another_room_is_said_to_be_for_one() -> None:
    """BZ-Q-INFO-2, BZ-PLAY-7: conditions that do not hold are not blamed on the targets."""
    deck = edited('when = "on_turn_start", if = { room = "kitchen" }', 'when = "on_use", if = { room = "bathroom" }')
    assert refused(at(PLAY, [], deck).table, "0 choose_play use greedy").endswith("is for another room or moment")
