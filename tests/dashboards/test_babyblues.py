"""Review of a game of Baby Blues: the board in a real Chromium, the page in AppTest, and what a seat is not sent."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, cast

import pytest
from playwright.sync_api import Page, expect
from streamlit.testing.v1 import AppTest

import dashboards
from dashboards.viewer.export import payload, standalone_page
from replay.catalog import event_classes, game_named
from replay.kernel.seats import FACE_UP, PUBLIC
from replay.log.manifest import commit
from replay.log.writer import write_part
from replay.replayer.frames import frames
from tests.playing import Setup, deck_of
from tests.replayer.recorded import TALK, recorded

GAME: Final = game_named("babyblues")
GAME_ID: Final = str(Setup("babyblues", 4, seed="4", policy=TALK))
PAGES: Final = Path(dashboards.__file__).parent

# Presses Right to the end; at each stop, what every seat but the viewer's shows: values of babies, faces in hand.
WALK: Final = """(own) => {
  const stops = [];
  const root = document.querySelector(".replay");
  for (let last = ""; last !== root.dataset.step;) {
    const seats = [...root.querySelectorAll(".nursery")];
    const others = seats.filter((seat) => seat.querySelector(".name").textContent !== own);
    const count = (marks) => others.reduce((sum, seat) => sum + seat.querySelectorAll(marks).length, 0);
    stops.push([Number(root.dataset.step), count(".value.known"), count(".small-card:not(.hidden)")]);
    last = root.dataset.step;
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true }));
  }
  return stops;
}"""


@cache
def given(viewpoint: int) -> str:
    """Return what the viewer is given of a game with horns, feeding, and promises kept and broken."""
    log = recorded(Setup("babyblues", 4, seed="4", policy=TALK))
    return payload(frames(GAME, deck_of("babyblues"), log, viewpoint))


def shots(viewpoint: int) -> Iterator[tuple[dict[str, object], dict[str, object]]]:
    """Yield each frame with the whole view after it."""
    view: dict[str, object] = {}
    for frame in json.loads(given(viewpoint))["frames"]:
        view = {**view, **frame["set"]}
        yield frame, view


def opened(page: Page, folder: Path, viewpoint: int, step: int = 0) -> Page:
    """Open the game as a file, at a step."""
    file = folder / "game.html"
    file.write_text(standalone_page(given(viewpoint)), encoding="utf-8")
    page.goto(f"{file.as_uri()}#step={step}")
    expect(page.locator(".nursery")).to_have_count(4)
    return page


# --- What is sent


@pytest.mark.parametrize("viewpoint", [PUBLIC, 0, 1, 2, 3])
def test_what_is_sent_for_a_viewpoint_holds_no_secret(viewpoint: int) -> None:
    """BB-SET-5, BB-TRADE-2, BB-TRADE-3, BB-R-PUBLICPILE: hands, values and cards laid face down are their owners'."""
    looked_at = 0
    for frame, view in shots(viewpoint):
        hands = cast("list[list[str]]", view["hands"])
        strangers = [card for seat, hand in enumerate(hands) if seat != viewpoint for card in hand]
        assert set(strangers) <= {"??"}
        if not view["end"]:
            rows = cast("list[list[dict[str, object]]]", view["rows"])
            assert {baby["value"] for seat, row in enumerate(rows) if seat != viewpoint for baby in row} == {-1}
        deal = cast("dict[str, object] | None", view["deal"])
        if deal and viewpoint not in (deal["seat"], deal["partner"]):
            assert {*cast("list[str]", deal["given"]), *cast("list[str]", deal["given_back"])} <= {"??"}
            assert deal["broken"] == []
        assert frame["decision"] is None or cast("dict[str, object]", frame["decision"])["seat"] == viewpoint
        looked_at += len(strangers)
    assert looked_at > 5000


def test_a_broken_promise_is_told_to_the_two_who_traded_alone() -> None:
    """BB-TRADE-6"""
    lies = [frame for frame, _ in shots(FACE_UP) if frame["type"] == "trade_promise_broken"]
    parties = [{cast("dict[str, int]", frame["event"])[side] for side in ("giver", "receiver")} for frame in lies]
    assert lies
    for seat in range(4):
        told = [frame for frame, _ in shots(seat) if frame["type"] == "trade_promise_broken"]
        assert len(told) == sum(seat in pair for pair in parties)
    assert "trade_promise_broken" not in given(PUBLIC)


# --- What is drawn


def test_stepping_through_a_seats_eyes_never_shows_a_strangers_secret(page: Page, tmp_path: Path) -> None:
    """BB-SET-5, BB-R-PUBLICPILE: at every stop of the keys, up to the end, where babies are turned over."""
    opened(page, tmp_path, 1)
    ended = next(cast(int, frame["step"]) for frame, view in shots(1) if view["end"])
    walked = page.evaluate(WALK, page.locator(".nursery .name").nth(1).inner_text())
    assert [step for step, _, _ in walked] == json.loads(given(1))["stops"]["decisions"]
    assert {faces for _, _, faces in walked} == {0}
    assert {values for step, values, _ in walked if step < ended} == {0}
    assert walked[-1][1] > 0
    assert page.locator(".nursery").nth(1).locator(".small-card:not(.hidden)").count() > 0


def test_shift_steps_a_turn_and_the_words_say_turn(page: Page, tmp_path: Path) -> None:
    """BB-TURN-2"""
    opened(page, tmp_path, FACE_UP)
    turns = json.loads(given(FACE_UP))["stops"]["turns"]
    for stop in turns[1:6]:
        page.keyboard.press("Shift+ArrowRight")
        assert page.locator(".replay").get_attribute("data-step") == str(stop)
    expect(page.locator(".place")).to_contain_text("Turn 5")
    expect(page.get_by_role("button", name="Forward one turn")).to_be_visible()


def test_a_horn_is_linked_to_each_baby_that_it_woke_also_round_the_corner(page: Page, tmp_path: Path) -> None:
    """BB-HORN-2, BB-HORN-4, BB-HORN-5, BB-RES-3"""
    opened(page, tmp_path, FACE_UP)
    most, corners = 0, 0
    for frame, view in shots(FACE_UP):
        rows = cast("list[list[dict[str, object]]]", view["rows"])
        babies = [(seat, baby) for seat, row in enumerate(rows) for baby in row]
        unhappy = [(seat, str(baby["cause"])) for seat, baby in babies if baby["state"] == "unhappy"]
        victims = [(seat, cause) for seat, cause in unhappy if cause.startswith("horn")]
        if frame["type"] not in ("baby_made_unhappy", "card_discarded"):
            continue
        page.evaluate("(step) => { location.hash = `#step=${step}`; }", frame["step"])
        expect(page.locator(".replay")).to_have_attribute("data-step", str(frame["step"]))
        assert page.locator(".lane.victim").count() == len(victims)
        homes = {card: seat for seat, baby in babies for card in cast("list[str]", baby["above"])}
        crossing = [horn for seat, horn in victims if homes[horn] != seat]
        assert page.locator(".lane.victim:is(.off-left, .off-right)").count() == len(crossing)
        most, corners = max(most, len(victims)), corners + len(crossing)
    assert most > 1
    assert corners > 0


def test_a_trade_shows_what_was_said_given_and_kept(page: Page, tmp_path: Path) -> None:
    """BB-TRADE-1, BB-TRADE-6: the mark stands at the side that kept or broke its word, and at none before its
    lie is told.
    """
    lies = [cast(int, frame["step"]) for frame, _ in shots(FACE_UP) if frame["type"] == "trade_promise_broken"]
    opened(page, tmp_path, FACE_UP, lies[0])
    expect(page.locator(".trade")).to_contain_text("promise broken")
    expect(page.locator(".stepper")).to_contain_text("trade done")
    expect(page.locator(".stepper [aria-current=step]")).to_have_text("trade")
    kept = next(
        cast(int, frame["step"])
        for frame, view in shots(FACE_UP)
        if (deal := cast("dict[str, list[str]] | None", view["deal"]))
        and deal["completed"]
        and deal["promise"]
        and cast(int, view["asked"]) >= 0
        and sorted(deal["promise"]) == sorted(card.rsplit("-", 1)[0] for card in deal["given"])
    )
    page.evaluate("(step) => { location.hash = `#step=${step}`; }", kept)
    expect(page.locator(".trade .side").first).to_contain_text("promise kept")
    both = next(step for step in lies if step + 1 in lies)
    page.evaluate("(step) => { location.hash = `#step=${step}`; }", both)
    expect(page.locator(".trade")).to_contain_text("promise broken")
    expect(page.locator(".trade")).not_to_contain_text("promise kept")


def test_pictures_of_a_bottle_or_a_jar_are_struck_out_as_they_are_covered(page: Page, tmp_path: Path) -> None:
    """BB-JAR-4, BB-BOT-3"""
    moved = next(frame for frame, _ in shots(FACE_UP) if frame["type"] == "feeding_advanced")
    event = cast("dict[str, int]", moved["event"])
    opened(page, tmp_path, FACE_UP, cast(int, moved["step"]))
    cot = page.locator(f'[data-key="baby-{event["seat"]}-{event["slot"]}"]')
    assert cot.locator(".feeding i").count() == event["total"]
    assert cot.locator(".feeding i.covered").count() == event["covered"]
    assert f"{event['covered']} of {event['total']} pictures covered" in (cot.get_attribute("aria-label") or "")


@pytest.mark.parametrize("width", [390, 1280])
def test_the_end_shows_places_and_points_on_every_screen(page: Page, tmp_path: Path, width: int) -> None:
    """BB-END-2, BB-END-4, BB-R-RANKING"""
    page.set_viewport_size({"width": width, "height": 844})
    opened(page, tmp_path, PUBLIC)
    page.keyboard.press("End")
    view = list(shots(PUBLIC))[-1][1]
    points = [row.split("\t") for row in page.locator(".results tbody tr").all_inner_texts()]
    scores = cast("list[list[int]]", view["scores"])
    assert sorted(int(row[2]) for row in points) == sorted(score[0] for score in scores)
    assert points[0][0] == "1."
    assert page.locator(".nursery.champion").count() == len(cast("list[int]", view["winners"]))
    assert page.evaluate("document.documentElement.scrollWidth") <= width


# --- The page


@pytest.mark.parametrize("seat", ["all", "public", "2"])
def test_the_page_draws_a_game_from_a_store(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, seat: str) -> None:
    log, deck, classes = recorded(Setup("babyblues", 4, seed="4", policy=TALK)), deck_of("babyblues"), event_classes()
    texts = {deck.digest: deck.text}
    place, own = GAME.place, classes["babyblues"]
    commit(tmp_path, [write_part(tmp_path, "part", "babyblues", [log], classes=own, place=place, deck_text=texts)])
    monkeypatch.setenv("REPLAY_LOG", str(tmp_path))
    app = AppTest.from_file(str(PAGES / "app.py"), default_timeout=30)
    app.switch_page("app_pages/review.py")
    app.query_params.update({"game": GAME_ID, "seat": seat, "step": "40"})
    app.run()
    assert not app.exception
    assert not app.error
    assert str(app.text[0].value).startswith("Step 40 of ")
