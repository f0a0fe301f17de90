"""The exported page: whole, alone, and safe with any name."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page

from dashboards.view_models.review import review_of
from dashboards.viewer.export import FOLDER, PARTS, SHEETS, part, standalone_html, standalone_page
from replay.kernel.seats import FACE_UP
from replay.log.store import Store
from replay.replayer.frames import frames
from tests.dashboards.stores import CRYBABY, HOSTILE
from tests.playing import deck_of


def test_a_page_is_made_of_frames_alone(store: Store) -> None:
    page = standalone_html(frames(CRYBABY, deck_of("crybaby"), store.read("three"), FACE_UP))
    assert page == standalone_page(review_of(store, "three", FACE_UP).text)
    assert "%%" not in page


def test_no_name_ends_the_script_that_it_stands_in(store: Store) -> None:
    page = standalone_page(review_of(store, "hostile", FACE_UP).text)
    assert page.count("</script>") == 2
    assert "<img" not in page


@pytest.mark.parametrize("name", PARTS)
def test_the_viewer_asks_for_nothing_from_anywhere(name: str) -> None:
    assert not re.search(r"https?:|\bfetch\b|XMLHttpRequest|\bimport\b|@import", part(name))


def test_every_board_and_picture_file_is_part_of_the_page() -> None:
    """A file named after a game is picked up by that name; one named after no game would be left out."""
    named = {path.name for path in FOLDER.iterdir() if path.suffix in (".js", ".css") and "_" in path.stem}
    assert len(named) >= 4
    assert named <= {*PARTS, *SHEETS}


def test_a_saved_page_steps_and_shows_hostile_names_as_text(store: Store, page: Page, tmp_path: Path) -> None:
    file = tmp_path / "game.html"
    file.write_text(standalone_page(review_of(store, "hostile", FACE_UP).text), encoding="utf-8")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{file.as_uri()}#step=30")
    page.keyboard.press("ArrowRight")
    viewer = page.locator(".replay")
    assert int(viewer.get_attribute("data-step") or 0) > 30
    assert page.locator(".seat .name").first.inner_text() == HOSTILE[0]
    assert page.locator("img").count() == 0
    assert len(asked) == 1
