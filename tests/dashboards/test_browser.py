"""The dashboard in a real Chromium: keys, addresses, Back, eyes, and what a narrow screen shows."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from dashboards.view_models.review import Review, review_of
from dashboards.viewer.export import standalone_page
from replay.kernel.seats import FACE_UP
from replay.log.store import Store

TRICKS_DEALT = 4


@pytest.fixture
def four(store: Store) -> Review:
    return review_of(store, "four", FACE_UP)


@pytest.fixture
def opened(page: Page, dashboard: str) -> Callable[..., Page]:
    """Return what opens an address of Review and waits until the viewer shows it."""

    def at(query: str) -> Page:
        page.goto(f"{dashboard}/review?{query}")
        expect(page.locator(".replay[data-step]")).to_be_visible(timeout=20_000)
        return page

    return at


def at_step(page: Page, step: int) -> None:
    """Expect the viewer to show a step, in its picture, its words and its list."""
    expect(page.locator(".replay")).to_have_attribute("data-step", str(step))
    expect(page.locator(".lines [aria-current]")).to_have_attribute("data-step", str(step))


def addressed(page: Page, step: int) -> None:
    """Expect the address, and what Streamlit draws below the viewer, to follow."""
    page.wait_for_url(lambda url: f"step={step}" in url.replace("&", "?").split("?"), timeout=10_000)
    expect(page.get_by_text(f"The event at step {step}", exact=True)).to_be_visible(timeout=10_000)


def test_no_key_is_lost_and_the_address_follows(opened: Callable[..., Page], four: Review) -> None:
    """Twenty quick presses end at the twentieth decision; reload keeps it; Back and Forward lead through the rests."""
    page = opened("game=four")
    twentieth, last = four.stops.decisions[20], four.stops.decisions[-1]
    for _ in range(20):
        page.keyboard.press("ArrowRight")
    at_step(page, twentieth)
    addressed(page, twentieth)
    page.keyboard.press("End")
    at_step(page, last)
    addressed(page, last)
    page.go_back()
    addressed(page, twentieth)
    at_step(page, twentieth)
    page.go_forward()
    at_step(page, last)
    page.reload()
    at_step(page, last)


def test_every_key_stops_where_it_says(opened: Callable[..., Page], four: Review) -> None:
    start = four.stops.decisions[30]
    turns = four.stops.turns
    page = opened(f"game=four&step={start}")
    at_step(page, start)
    for key, goal in (
        ("ArrowLeft", four.stops.decisions[29]),
        ("ArrowRight", start),
        ("Shift+ArrowRight", next(stop for stop in turns if stop > start)),
        ("Shift+ArrowLeft", max([stop for stop in turns if stop < next(stop for stop in turns if stop > start)])),
        ("End", four.stops.decisions[-1]),
        ("ArrowRight", four.stops.decisions[-1]),
        (",", four.stops.decisions[-1] - 1),
        ("Home", 0),
        ("ArrowLeft", 0),
        (".", 1),
        ("n", 1),
    ):
        page.keyboard.press(key)
        at_step(page, goal)
    page.keyboard.press("h")
    expect(page.locator("dialog.help")).to_be_visible()
    page.keyboard.press("ArrowRight")
    at_step(page, 1)
    page.keyboard.press("Escape")
    expect(page.locator("dialog.help")).to_be_hidden()
    page.locator(".replay input[type=range]").focus()
    page.keyboard.press("ArrowRight")
    at_step(page, 2)


def test_other_eyes_see_the_same_step_and_no_secret(opened: Callable[..., Page], page: Page, four: Review) -> None:
    """CB-RUL-4: nothing that is sent or drawn for a seat names a card of another hand."""
    received: list[bytes] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda data: received.append(bytes_of(data))))
    step = four.stops.decisions[12]
    opened(f"game=four&step={step}&seat=1")
    sent = b"".join(received)
    assert sent.count(b" is dealt seven cards: ") == TRICKS_DEALT
    assert sent.count(b" is dealt seven cards.") == 3 * TRICKS_DEALT
    hands = page.locator(".seat .hand")
    assert [hands.nth(seat).locator(".card.hidden").count() > 0 for seat in range(4)].count(False) == 1
    page.keyboard.press("f")
    page.wait_for_url("**seat=2**", timeout=10_000)
    expect(page.locator(".replay select")).to_have_value("2", timeout=10_000)
    at_step(page, step)
    page.locator(".replay select").select_option("-2")
    expect(page.locator(".card.hidden")).to_have_count(0, timeout=10_000)
    at_step(page, step)


def bytes_of(data: str | bytes) -> bytes:
    return data if isinstance(data, bytes) else data.encode()


def test_a_game_opens_from_the_list_and_back_leads_to_the_search(page: Page, dashboard: str) -> None:
    page.goto(f"{dashboard}/?q=salome&result=finished")
    expect(page.locator("a[data-game]")).to_have_count(3, timeout=20_000)
    page.keyboard.press("f")
    search = page.get_by_label("Search")
    search.fill("four")
    search.press("Enter")
    expect(page.locator("a[data-game]")).to_have_count(1, timeout=10_000)
    page.locator("a[data-game]").focus()
    page.keyboard.press("Enter")
    at_step(page, 0)
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/review?game=four&step=*", timeout=10_000)
    page.go_back()
    page.wait_for_url("**/review?game=four", timeout=10_000)
    at_step(page, 0)
    page.go_back()
    expect(page.locator("a[data-game]")).to_have_count(1, timeout=10_000)
    assert page.url == f"{dashboard}/?q=four&result=finished"
    press = "document.dispatchEvent(new KeyboardEvent('keydown', {key: 'End', bubbles: true, cancelable: true}))"
    assert page.evaluate(press), "the viewer is gone and must have let go of its keys"


def test_a_finding_is_one_key_away_and_nothing_behind_it_counts(opened: Callable[..., Page], store: Store) -> None:
    """CB-PLAY-5: the step has a mark, a word, clause, attempt and the table before it; nothing behind it is valid."""
    (bad,) = review_of(store, "broken", FACE_UP).stops.findings
    page = opened("game=broken")
    page.keyboard.press("n")
    at_step(page, bad)
    expect(page.locator(".finding")).to_contain_text("CB-PLAY-5")
    expect(page.locator(".lines [aria-current]")).to_contain_text("Finding")
    expect(page.locator(".sentence")).to_contain_text("which the hand holds · CB-PLAY-5")
    expect(page.locator(".board")).to_contain_text("The table as it stood before this step")
    expect(page.locator(".board.invalid")).to_have_count(0)
    expect(page.locator(".option.attempted")).to_have_count(1)
    expect(page.locator(".shut:has(.attempted)")).to_contain_text("CB-PLAY-5")
    page.keyboard.press(".")
    expect(page.locator(".board.invalid")).to_contain_text("Not replayed")
    expect(page.locator(".finding")).to_contain_text("Not checked")
    page.locator(".finding .link").click()
    at_step(page, bad)
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".board.invalid")).to_have_count(0)


def test_chart_list_and_fallback_move_the_viewer(opened: Callable[..., Page], four: Review) -> None:
    page = opened("game=four")
    scored = next(frame.step for frame in four.frames if frame.type == "round_scored")
    page.locator('path[aria-roledescription="point"]').first.click(timeout=20_000)
    at_step(page, scored)
    page.locator(f'.lines [data-step="{scored - 40}"]').click()
    addressed(page, scored - 40)
    page.get_by_text("Step without the board").click()
    page.get_by_role("button", name="Next", exact=True).click()
    goal = next(stop for stop in four.stops.decisions if stop > scored - 40)
    at_step(page, goal)
    page.keyboard.press("ArrowLeft")
    at_step(page, max([stop for stop in four.stops.decisions if stop < goal]))


def test_the_short_address_opens_the_game_and_leaves_no_entry_of_its_own(page: Page, dashboard: str) -> None:
    page.goto(f"{dashboard}/?q=four")
    expect(page.locator("a[data-game]")).to_have_count(1, timeout=20_000)
    page.goto(f"{dashboard}/?game=four&step=40&seat=2")
    expect(page.locator(".replay[data-step]")).to_be_visible(timeout=20_000)
    at_step(page, 40)
    assert page.url == f"{dashboard}/review?game=four&step=40&seat=2"
    page.go_back()
    expect(page.locator("a[data-game]")).to_have_count(1, timeout=20_000)
    assert page.url == f"{dashboard}/?q=four"


def test_the_page_saved_from_the_viewer_is_the_exported_one(opened: Callable[..., Page], store: Store) -> None:
    page = opened("game=hostile&seat=1")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save", exact=True).click()
    assert saved.value.suggested_filename == "hostile-1.html"
    text = saved.value.path().read_text(encoding="utf-8")
    assert text == standalone_page(review_of(store, "hostile", 1).text)


def test_on_a_phone_every_page_has_its_name_and_a_finding_is_seen_at_once(opened: Callable[..., Page]) -> None:
    bad = opened("game=broken")
    bad.set_viewport_size({"width": 390, "height": 844})
    for seen in (bad.get_by_role("link", name="Games"), bad.get_by_role("link", name="Review")):
        expect(seen).to_be_in_viewport(ratio=1)
    bad.get_by_role("button", name="1 finding").click()
    expect(bad.locator(".finding")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("path", ["", "review?game=five&step=60"])
def test_no_screen_scrolls_sideways(page: Page, dashboard: str, width: int, path: str) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    page.goto(f"{dashboard}/{path}")
    expect(page.locator(".replay[data-step], a[data-game]").first).to_be_visible(timeout=20_000)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    inner = page.locator("[data-testid=stMain]").evaluate("(main) => main.scrollWidth - main.clientWidth")
    assert inner <= 0
    if path:
        box = page.get_by_role("button", name="Next decision").bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 844
