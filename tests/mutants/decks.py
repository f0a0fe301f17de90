"""Deck files: the real one is read as it stands, and one fault in it is refused, wherever it is."""

from typing import Final

from replay.catalog import AnyGame
from replay.errors import DeckError
from replay.kernel.game import Deck
from replay.resources import deck_file
from tests.mutants.facts import claim, deck_facts, same

# The clause that a deck breaks, the text replaced (which stands once in the real file), and what it becomes.
FAULTS: Final = (
    ("CB-COMP-1", '{ id = "c02", a = "blue 1"', '#{ id = "c02", a = "blue 1"'),
    (
        "CB-RUL-55",
        '{ id = "c02", a = "blue 1"',
        '{ id = "c45", a = "blue 999", b = "red 999" }, { id = "c02", a = "blue 1"',
    ),
    ("CB-RUL-46", '{ id = "c02", a = "blue 1"', '{ id = "c02", a = "black 1"'),
    ("CB-RUL-15", '{ id = "c02", a = "blue 1"', '{ id = "c02", a = "blue 2"'),
    ("CB-SUIT-1", '{ id = "c02", a = "blue 1"', '{ id = "c02", a = "green 1"'),
    ("CB-COMP-1", '{ id = "c02", a = "blue 1"', '{ id = "c02", a = "blue 0"'),
    ("CB-COMP-1", '{ id = "c02", a = "blue 1"', '{ id = "c02", a = "blue -1"'),
    ("CB-COMP-1", '{ id = "c02", a = "blue 1"', '{ id = "c01", a = "blue 1"'),
    ("CB-COMP-1", '{ id = "c02", a = "blue 1"', '{ id = "", a = "blue 1"'),
    ("CB-COMP-4", '{ id = "bet-0"', '#{ id = "bet-0"'),
    ("CB-ROUND-5", "bets = { 0 = 8, 1 = 3 }", "bets = { 0 = 8 }"),
    ("CB-GOAL-1", "bets = { 0 = 8, 1 = 3 }", "bets = { 0 = 8, 8 = 3 }"),
    ("CB-GOAL-3", "bets = { 0 = 8, 1 = 3 }", "bets = { 0 = 8, 1 = 0 }"),
    ("CB-GOAL-3", "bets = { 0 = 8, 1 = 3 }", "bets = { 0 = 8, 1 = true }"),
    ("CB-COMP-1", 'game = "crybaby"', 'game = "babyblues"'),
    ("CB-COMP-3", "blue = 30\n", "blue = 29\n"),
    ("CB-COMP-4", '{ id = "white", provenance = "reconstructed" },', ""),
)  # What the Reminder card counts: left out, for it would refuse most faults before the check that is meant.
COUNTS: Final = "blue = 30\nred = 30\nyellow = 18\nblack = 10\n"


def faulty_decks_are_refused(game: AnyGame, deck: Deck) -> int:
    """CB-COMP-1, CB-COMP-3, CB-COMP-4, CB-ROUND-5, CB-RUL-15, CB-RUL-46, CB-RUL-55: one fault, one refusal."""
    text = deck_file("crybaby").read_text(encoding="utf-8")
    claim("CB-COMP-3", is_read(game, text.replace(COUNTS, "")), "a deck without counts is not read")
    for rule, found, put in FAULTS:
        same(rule, text.count(found), 1)
        faulty = text.replace(found, put)
        counted = faulty if rule == "CB-COMP-3" else faulty.replace(COUNTS, "")
        claim(rule, not is_read(game, counted), f"a deck with {put} is read")
    return len(FAULTS)


def is_read(game: AnyGame, text: str) -> bool:
    try:
        game.read_deck(text, "deck.toml")
    except DeckError:
        return False
    return True


def the_deck_is_read_as_it_stands(game: AnyGame, deck: Deck) -> int:
    """CB-COMP-1, CB-COMP-4: cards, faces and bets in the order of the file, and a digest that notices changes."""
    facts, text = deck_facts(), deck_file("crybaby").read_text(encoding="utf-8")
    names = [facts.face[f"{card}:{side}"] for card in facts.cards for side in "ab"]
    same("CB-COMP-1", list(getattr(deck, "face_names", ())), names)
    same("CB-COMP-4", [dict(pays) for pays in getattr(deck, "bets", ())], list(facts.pays.values()))
    changes = (
        ("CB-COMP-1", 'blue 1"', 'blue 31"'),
        ("CB-COMP-4", "0 = 8", "0 = 9"),
        ("CB-COMP-1", 'id = "c02"', 'id = "c99"'),
        ("CB-COMP-4", '{ id = "white"', '{ id = "grey"'),
    )
    for rule, found, put in changes:
        other = game.read_deck(text.replace(found, put, 1), "deck.toml")
        claim(rule, other.digest != deck.digest, f"{put} leaves the digest as it was")
    return len(names)
