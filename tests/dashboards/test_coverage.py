"""The heat map of clauses on the page Audit: what it counts, what it leaves out, and what a square opens."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Page, expect

from dashboards.view_models.coverage import MOST, Cell, Clause, Covered, coverage_of, games_held, headline, sampled
from replay.games.crybaby.deck import BLACK, load_deck
from replay.games.crybaby.events import CardPlayed
from replay.log.store import Store
from replay.resources import deck_file
from tests.dashboards.conftest import served
from tests.dashboards.stores import NAMES, make_store, named
from tests.fuzz.stores import lay
from tests.playing import Setup
from tests.replayer.recorded import recorded

NEVER = "CB-END-3"
"""A clause that the store's games of three never come to: a tie for the highest total."""


@pytest.fixture(scope="module")
def found(store: Store) -> Covered:
    return coverage_of(store, "crybaby")


def clauses(found: Covered) -> dict[str, Clause]:
    return {clause.id: clause for heading in found.headings for clause in heading.clauses}


def test_a_square_counts_what_the_log_tells_and_names_the_first_event(found: Covered, store: Store) -> None:
    """CB-PLAY-7: black cards played at the table of five, and the first of them."""
    colours = load_deck(deck_file("crybaby")).colours
    events = enumerate(store.read("five").events)
    black = [step for step, event in events if isinstance(event, CardPlayed) and colours[event.face] == BLACK]
    assert found.players == [3, 4, 5]
    assert clauses(found)["CB-PLAY-7"].cells[2] == Cell(len(black), "five", black[0])


def test_what_was_never_at_work_is_counted_and_has_no_example(found: Covered) -> None:
    """CB-END-3: a cell of its own for each number of players; a clause counts where no number of players met it."""
    never = [clause.id for clause in clauses(found).values() if not any([cell.times for cell in clause.cells])]
    assert NEVER in never
    assert clauses(found)[NEVER].cells[0] == Cell(0, "", -1)
    assert (found.never, found.clauses) == (len(never), len(clauses(found)))
    assert headline(found).startswith(f"{len(never)} of {found.clauses} clauses were never at work in ")


def test_headings_stand_once_and_in_the_order_of_the_book(found: Covered) -> None:
    titles = [heading.title for heading in found.headings]
    assert titles[:2] == ["Goal of the game", "Types of Conspirators"]
    assert len(set(titles)) == len(titles)


def test_of_many_games_as_many_are_counted_as_a_page_can_wait_for(tmp_path: Path) -> None:
    game = recorded(Setup("crybaby", 3, seed="1"))
    store = make_store(tmp_path / "many", [named(game, f"g{number:02}", NAMES) for number in range(MOST + 3)])
    found = coverage_of(store, "crybaby")
    assert (found.held, found.counted, found.games) == (MOST + 3, MOST, [MOST])
    assert sampled(found) == f"Counted in {MOST} of {MOST + 3} games; `replay coverage STORE` counts all."
    assert sampled(msgspec.structs.replace(found, held=MOST)) == ""
    assert games_held(store) == ["crybaby"]


def test_a_game_that_cannot_be_read_is_left_out(tmp_path: Path) -> None:
    store = make_store(tmp_path / "broken", [named(recorded(Setup("crybaby", 3, seed="1")), "a", NAMES)])
    (file,) = (tmp_path / "broken/events").rglob("*.parquet")
    file.write_bytes(b"PAR1 nothing PAR1")
    found = coverage_of(store, "crybaby")
    assert (found.held, found.counted) == (1, 0)
    assert headline(found) == "Not evaluated: none of these games could be counted."


def test_an_empty_store_has_no_map(tmp_path: Path) -> None:
    assert games_held(make_store(tmp_path / "empty", [])) == []


# --- In a browser -----------------------------------------------------------------------


def test_a_square_tells_its_clause_and_opens_a_move(page: Page, dashboard: str, found: Covered) -> None:
    """CB-PLAY-7: the mouse, the keys and Back."""
    cell = clauses(found)["CB-PLAY-7"].cells[2]
    page.goto(f"{dashboard}/audit")
    square = page.locator('.heat td:nth-child(4) a[data-rule="CB-PLAY-7"]')
    square.hover(timeout=60_000)
    expect(page.locator(".heat .told")).to_contain_text(f"{cell.times} times with 5 players")
    square.click()
    expect(page.locator(".replay")).to_have_attribute("data-step", str(cell.step), timeout=20_000)
    assert f"game=five&step={cell.step}" in page.url
    page.go_back()
    first = page.locator(".heat td a").first
    first.focus(timeout=60_000)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".heat tbody tr").nth(1).locator("td").first.locator("a").first).to_be_focused()
    expect(page.locator(".heat .told")).to_contain_text("CB-SUIT-3")
    assert page.locator('.heat td a[tabindex="0"]').count() == 1


def test_what_was_never_at_work_is_seen_at_once_and_opens_its_clause(
    page: Page, dashboard: str, found: Covered
) -> None:
    """CB-END-3: named above the map, crossed in it."""
    page.goto(f"{dashboard}/audit")
    listed = page.locator(".heat .never")
    expect(listed.locator("summary")).to_have_text(f"{found.never} clauses never at work", timeout=60_000)
    expect(listed.locator("li")).to_have_count(found.never)
    expect(listed.locator("li").first).to_be_visible()
    crossed = page.locator(f'.heat td a[data-rule="{NEVER}"]')
    assert crossed.all_text_contents() == ["×"] * 3
    crossed.first.click()
    expect(page.locator(".clause.open")).to_contain_text(NEVER, timeout=20_000)


@pytest.fixture(scope="module")
def two_games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve a store of two games and yield the address."""
    root = tmp_path_factory.mktemp("two") / "store"
    lay(root, "babyblues")
    yield from served(make_store(root, [named(recorded(Setup("crybaby", 3, seed="1")), "three", NAMES)]))


def test_each_game_of_the_store_has_its_map(page: Page, two_games: str) -> None:
    page.goto(f"{two_games}/audit")
    expect(page.locator(".heat tbody th").first).to_have_text("Goal of the game", timeout=60_000)
    page.get_by_text("Baby Blues", exact=True).click()
    expect(page.locator(".heat thead th").nth(1)).to_contain_text("3 players", timeout=60_000)
    expect(page.locator('.heat td a[data-rule="BB-TURN-1"]')).to_have_count(1, timeout=60_000)


def test_a_long_list_of_what_was_never_at_work_is_folded(page: Page, two_games: str) -> None:
    """So that the map, which is what the list is of, stands first; a click on its line opens the list."""
    page.goto(f"{two_games}/audit")
    page.get_by_text("Baby Blues", exact=True).click(timeout=60_000)
    expect(page.locator(".heat thead th").nth(1)).to_contain_text("3 players", timeout=60_000)
    listed = page.locator(".heat .never")
    first = listed.locator("li").first
    expect(first).to_be_hidden()
    above, below = listed.bounding_box(), page.locator(".heat table").bounding_box()
    assert above
    assert below
    assert below["y"] - above["y"] < 200
    listed.locator("summary").click()
    expect(first).to_be_visible()
