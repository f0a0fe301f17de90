"""What a view tells of the house, of windows and of the cards, beside hands and points."""

from collections import Counter

from replay.games import badbabiez
from replay.games.badbabiez.events import ReactionPassed
from replay.games.badbabiez.table import Table
from replay.games.badbabiez.view import View
from replay.kernel.seats import PUBLIC
from tests.games.badbabiez.house_games import CUSTOM_LAYOUT, DECK, opened, played


def seen(table: Table) -> View:
    """Return what everybody sees."""
    return badbabiez.seen_by(table, PUBLIC)


def test_rooms_lie_where_the_layout_puts_them() -> None:
    """BZ-SETUP-1, BZ-LAY-1: rooms that share a door are neighbours on the plan, also in an edited layout."""
    deck = badbabiez.read_deck(DECK.text + CUSTOM_LAYOUT, "edited")
    for layout in ("grid", "row", "double", "cross"):
        view = seen(opened(4, {"layout": layout}, deck))
        cells = {room.id: room.cell for room in view.rooms}
        steps = [
            [abs(a - b) for a, b in zip(*(cells[room] for room in door.rooms), strict=True)] for door in view.doors
        ]
        assert len(cells) == len(set(cells.values()))
        assert all(sorted(step) == [0, 1] for step in steps), layout
    assert {room.id: room.cell for room in seen(opened(2, {"layout": "cross"}, deck)).rooms}["bathroom"] == (2, 1)


def test_who_has_let_it_happen_stands_in_the_window() -> None:
    """BZ-Q-REACT-4, BZ-Q-REACT-5, BZ-CTRL-3: in the order of the answers, each window for itself."""
    guarded = {"teams": "a,b,c,a,b,c", "controlled_territory": "true", "reaction_prompt": "all_present"}
    looked, most = Counter[str](), 0
    for seed in range(4):
        table, passed = opened(6, guarded), list[int]()
        for event in played(table, f"windows {seed}"):
            if isinstance(event, ReactionPassed):
                window = seen(table).stack[-1]
                passed = passed if window.passed else []
                assert list(window.passed) == passed
                assert not set(window.passed) & set(window.waiting)
                assert window.waiting[0] == event.seat == seen(table).asked
                passed = [*passed, event.seat]
                looked[event.window], most = looked[event.window] + 1, max(most, len(passed))
    assert min(looked[window] for window in ("movement", "entry", "throw")) > 2
    assert most > 2


def test_a_room_tells_whose_territory_it_is() -> None:
    """BZ-CTRL-1, BZ-CTRL-2: two Babies of one team and none of another, with the option on."""
    held = Counter[str]()
    for seed in range(4):
        table = opened(6, {"teams": "a,b,c,a,b,c", "controlled_territory": "true"})
        for _ in played(table, f"territory {seed}"):
            view = seen(table)
            for room in view.rooms:
                teams = [view.seats[seat].team for seat in room.babies]
                assert room.team == (teams[0] if len(teams) > 1 and len(set(teams)) == 1 else "")
                held[room.team] += 1
    assert min(held[team] for team in "abc") > 5
    off = opened(4, {"teams": "a,b,a,b"})
    assert {room.team for _ in played(off, "off") for room in seen(off).rooms} == {""}


def test_what_is_printed_on_cards_is_told_once_for_all() -> None:
    """BZ-OBJ-1, BZ-PLAY-4: values, names, decks; the same object in every view."""
    table = opened(2, {})
    view = seen(table)
    kinds = {kind.id: kind for kind in view.printed}
    plate = next(kind for kind in DECK.kinds if kind.id == "plate")
    assert kinds["plate"].values == (plate.throw, plate.defence, plate.fight)
    assert (kinds["plate"].deck, kinds["plate"].name) == ("kitchen", plate.name)
    assert kinds["broom"].special
    assert {card.split("#")[0] for card in DECK.cards} == set(kinds)
    assert badbabiez.seen_by(table, 1).printed is view.printed
    assert (view.boo_boo_max, view.naughtiness_max) == (4, 10)
