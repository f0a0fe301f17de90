"""Deck files: what the engine does not know is refused with the card, the word and the words known; new cards need no
code.
"""

import pytest

from replay.errors import DeckError, UsageError
from replay.games import badbabiez
from replay.games.badbabiez.deck import read_deck
from replay.games.badbabiez.events import CardPlayed
from replay.games.badbabiez.options import all_options
from tests.games.badbabiez.house_games import DECK, menu, opened, played

PINCH = 'do = [{ effect = "inflict_boo_boo", n = 1 }]'


def edited(old: str, new: str, count: int = 1) -> str:
    assert old in DECK.text
    return DECK.text.replace(old, new, count)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (PINCH, 'do = [{ effect = "tickle", n = 1 }]', ('card "pinch"', "'tickle'", "inflict_boo_boo, heal_boo_boo")),
        ('when = "on_play", target = "chosen_door_here"', 'when = "at_noon"', ('"door"', "'at_noon'", "on_play")),
        ('target = "most_naughty"', 'target = "nobody"', ('"bedwetting"', "'nobody'", "chosen_other_here")),
        ('stat = "throw", by = 1', 'stat = "charm", by = 1', ('"strong"', "'charm'", "throw_against")),
        ('if = { room = "kitchen" }', 'if = { weather = "rain" }', ('"greedy"', "'weather'", "fight_card")),
        ('tag = "stink"', 'tag = "sweet"', ('"stinker"', "'sweet'", "noise")),
        ('what = "throw_in"', 'what = "sing"', ('"furniture_barricades"', "'sing'", "throw_across")),
        ("values = [3, 2, 3]", "values = [3, 2]", ('"frying_pan"', "three values")),
        ('only_in = "bathroom"', 'only_in = "cellar"', ('"flooded_bathroom"', "'cellar'", "kitchen")),
        ("kitchen = 15", "kitchen = 16", ("totals.kitchen", "found 16", "15")),
        ('start_room = "bathroom"', 'start_room = "attic"', ('"stinker"', "'attic'", "bathroom")),
        ("bathroom = [3, 0] }", "bathroom = [9, 0] }", ('layout "row"', "all connected")),
        ("bathroom = [3, 0] }", "bathroom = [2, 0] }", ('layout "row"', "a cell of its own")),
        ('target = "each", tags = ["event"], do = [{ effect = "heal', 'target = "each_here", do = [{ effect = "heal',
         ('"snack_time"', "'each_here'", "no acting Baby")),
        ('do = [{ effect = "end_game" }]', 'do = [{ effect = "remove_disasters" }]', ("end_game",)),
    ],
)  # fmt: skip
def test_what_is_not_known_is_refused(old: str, new: str, words: tuple[str, ...]) -> None:
    """BZ-Q-INFO-2, BZ-Q-LAY-1: the error names the entry, what was found, and what is known."""
    with pytest.raises(DeckError) as caught:
        read_deck(edited(old, new), "edited.toml")
    assert str(caught.value).startswith("edited.toml: ")
    assert [word for word in words if word not in str(caught.value)] == []


def test_a_card_of_known_words_needs_no_code() -> None:
    """BZ-Q-INFO-2: a new Action that heals everybody in the room and then sends the player home."""
    lullaby = """
[[action]]
id = "lullaby"
name = "Lullaby"
copies = 1
abilities = [
  { when = "on_play", target = "each_here", do = [{ effect = "heal_boo_boo", n = 2 }] },
  { when = "on_play", do = [{ effect = "move", to = "start_room" }, { effect = "draw_action", n = 2 }] },
]
"""
    deck = read_deck(edited("action = 36", "action = 37") + lullaby, "edited.toml")
    number = deck.cards.index("lullaby#1")
    played_it = 0
    for seed in range(12):
        table = opened(4, {}, deck)
        for event in played(table, f"lullaby {seed}"):
            if isinstance(event, CardPlayed) and event.card == number:
                played_it += 1
    assert played_it > 2


def test_no_card_is_named_in_engine_code() -> None:
    """BZ-Q-INFO-2: with every id of the deck file changed, the same seed gives the same game."""
    renamed = DECK.text
    for kind in DECK.kinds:
        renamed = renamed.replace(f'"{kind.id}"', f'"x_{kind.id}"')
    other = read_deck(renamed, "renamed.toml")
    events = list(played(opened(5, {}), "same"))
    assert list(played(opened(5, {}, other), "same")) == events


def test_digest_tells_decks_apart() -> None:
    assert read_deck(DECK.text, "again").digest == DECK.digest
    assert read_deck(edited("values = [3, 2, 3]", "values = [3, 2, 4]"), "edited").digest != DECK.digest


@pytest.mark.parametrize(
    ("players", "options", "words"),
    [
        (1, {}, "expected 2 to 8"),
        (9, {}, "expected 2 to 8"),
        (5, {"teams": "a,b,a,b,a"}, "all teams of one size"),
        (4, {"teams": "a,a,b,b"}, "no neighbours"),
        (4, {"teams": "lot:3"}, "lot:K"),
        (4, {"teams": "??,b,??,b"}, r"found the name '\?\?', expected another"),
        (4, {"teams": "empty,b,empty,b"}, "found the name 'empty', expected another"),
        (4, {"teams": "lot:2,b,lot:2,b"}, "found the name 'lot:2', expected another"),
        (4, {"teams": "lot:two"}, "found the name 'lot:two', expected another"),
        (4, {"controlled_territory": "true"}, "without teams"),
        (2, {"event_cards_removed": "11"}, "expected 0 to 10"),
        (3, {"start_seat": "3"}, "a seat from 0 to 2"),
        (2, {"layout": "tower"}, "grid, row, double"),
        (2, {"end_card": "first"}, "shuffled or last"),
        (2, {"colour": "red"}, "no such option"),
    ],
)
def test_options_that_make_no_sense_are_refused(players: int, options: dict[str, str], words: str) -> None:
    """BZ-INTRO-1, BZ-TEAM-1, BZ-TEAM-3, BZ-CTRL-1, BZ-LEN-4, BZ-Q-TEAM-1, BZ-Q-SETUP-4."""
    with pytest.raises(UsageError, match=words):
        opened(players, options)


def test_a_table_waits_for_chance_first() -> None:
    """BZ-SETUP-2: nobody has an option before the decks are shuffled."""
    assert menu(opened(2, {})) == ()
    assert badbabiez.forced(opened(2, {})) is None


@pytest.mark.parametrize(
    ("given", "written"),
    [("a,b,a, b", "a,b,a,b"), (" a ,b,a,b", "a,b,a,b"), ("lot:02", "lot:2"), (" lot:2", "lot:2"), ("empty ", "empty")],
)
def test_teams_are_spelled_in_one_way(given: str, written: str) -> None:
    """BZ-Q-TEAM-1: or one game would have several ids."""
    assert all_options({"teams": given})["teams"] == written
    assert all_options({"teams": written})["teams"] == written
