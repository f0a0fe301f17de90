"""What a refusal says: the clause of the Disaster that lies there, and what was found and expected."""

import msgspec
import pytest

from replay.errors import RuleViolation
from replay.games import badbabiez
from replay.games.badbabiez import events as e
from replay.games.badbabiez.deck import Deck, read_deck
from replay.games.badbabiez.table import Table
from replay.kernel.chance import Chance
from replay.kernel.event import Event
from replay.kernel.loop import Lot
from tests.games.badbabiez.house_games import DECK, opened
from tests.rules.badbabiez.positions import FIGHT, PLAY, THROWN, at, with_


def refused(table: Table, attempt: str) -> str:
    """Return what the rules say to an attempt."""
    return judged(table, badbabiez.parse_notation(table, attempt))


def judged(table: Table, event: Event) -> str:
    """Return what the rules say to an event."""
    with pytest.raises(RuleViolation) as caught:
        badbabiez.check(table, event)
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


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"value": 9}, "BZ-Q-OBJ-3: value is 9, the table gives 3"),
        ({"to_room": e.Room(2)}, "BZ-Q-OBJ-3: to_room is kids_bedroom, the table gives living_room"),
        ({"from_room": e.Room(1), "value": 1},
         "BZ-Q-OBJ-3: from_room is living_room, the table gives kitchen; value is 1, the table gives 3"),
    ],
)  # fmt: skip
def test_a_throw_is_told_in_what_it_departs_from_the_table(changes: dict[str, int], expected: str) -> None:
    """BZ-Q-OBJ-3: field by field, found and expected."""
    table = at(PLAY, []).table
    assert judged(table, msgspec.structs.replace(throw(table), **changes)) == expected


def throw(table: Table) -> Event:
    return badbabiez.parse_notation(table, "0 choose_play throw plate#1 baby:1")


def test_a_block_is_told_in_what_it_departs_from_the_table() -> None:
    """BZ-BFO-3: its Defence, and for whom it is."""
    table = at(PLAY, THROWN).table
    block = badbabiez.parse_notation(table, "1 react_throw block oven_glove#1")
    assert judged(table, msgspec.structs.replace(block, own=False)) == "BZ-BFO-3: own is False, the table gives True"


def test_a_door_is_told_by_name_and_state() -> None:
    """BZ-Q-DOOR-5: which door, and whether it is open."""
    table = at(PLAY, []).table
    attempt = "0 choose_play throw plate#1 door:"
    assert refused(table, f"{attempt}kitchen/living_room").endswith(
        "the door kitchen/living_room, which is open, cannot be aimed at"
    )
    assert refused(table, f"{attempt}living_room/kids_bedroom").endswith(
        "the door living_room/kids_bedroom is not one of the room"
    )


@pytest.mark.parametrize(
    ("event", "rule"),
    [
        (e.SpecialPlaced(0, e.Card(999)), "BZ-PLAY-1"),
        (e.DoorPlayed(0, e.Card(999), e.Passage(0), "own_turn"), "BZ-DOOR-2"),
        (e.FightCardPlayed(0, e.Card(999), 1), "BZ-FIGHT-2"),
        (e.DiscardChosen(0, e.Card(-1)), "BZ-DISC-1"),
        (e.AbilityUsed(0, e.Card(999)), "BZ-Q-PLAY-8"),
    ],
)
def test_a_card_that_there_is_not_is_refused_by_the_clause_of_the_hand(event: Event, rule: str) -> None:
    """BZ-PLAY-1, BZ-DOOR-2, BZ-FIGHT-2, BZ-DISC-1, BZ-Q-PLAY-8: each event by its own."""
    assert judged(at(PLAY, []).table, event).startswith(f"{rule}: there is no card")


def test_rummaging_after_a_play_is_told_so() -> None:
    """BZ-RUM-1: what was done in this phase, or by option before it."""
    table = at(PLAY, ["0 choose_play play pizza_snack#1"]).table
    assert refused(table, "0 choose_play rummage") == "BZ-RUM-1: something was played or used that rules it out"


def test_events_that_may_not_be_taken_out_are_named() -> None:
    """BZ-LEN-4: by the card, not its number."""
    table = opened(4, {"event_cards_removed": "3"})
    lot = badbabiez.need(table)
    assert isinstance(lot, Lot)
    drawn = lot.draw(Chance("length"))
    assert isinstance(drawn, e.EventCardsRemoved)
    end = e.Card(table.deck.cards.index("end_of_games#1"))
    wrong = tuple(sorted([*drawn.cards[1:], end]))
    assert judged(table, e.EventCardsRemoved(wrong)) == "BZ-LEN-4: end_of_games#1 is no Event that may be taken out"
    wrong = tuple(sorted([*drawn.cards[1:], e.Card(999)]))
    assert judged(table, e.EventCardsRemoved(wrong)) == "BZ-LEN-4: there is no card 999"
