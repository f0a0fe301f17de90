"""Review of a game of Bad Babiez: the board in a real Chromium, the page in AppTest, and what a seat is not sent."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, cast

import msgspec
import pytest
from playwright.sync_api import Locator, Page, expect
from streamlit.testing.v1 import AppTest

import dashboards
from dashboards.viewer.export import payload, standalone_page
from replay.catalog import event_classes, game_named
from replay.games.badbabiez.view import View
from replay.kernel.seats import FACE_UP, PUBLIC
from replay.log.manifest import commit
from replay.log.writer import write_part
from replay.replayer.frames import frames
from tests.playing import Setup, deck_of
from tests.replayer.recorded import recorded

GAME: Final = game_named("badbabiez")
PAGES: Final = Path(dashboards.__file__).parent
FOUR: Final = Setup("badbabiez", 4, seed="107")
TEAMS: Final = (("teams", "a,b,c,a,b,c"), ("controlled_territory", "true"), ("reaction_prompt", "all_present"))
SIX: Final = Setup("badbabiez", 6, (*TEAMS, ("layout", "double")), seed="3")
DRAWN: Final = Setup("badbabiez", 4, (("teams", "lot:2"),), seed="1")
"""A game whose lot puts the first seat into the second team, and that one team wins."""
ROW: Final = Setup("badbabiez", 2, (("layout", "row"),), seed="1")

# Presses Right to the end; at each stop, the step and what the boards of all seats but the viewer's show of hands.
WALK: Final = """(own) => {
  const stops = [];
  const root = document.querySelector(".replay");
  for (let last = ""; last !== root.dataset.step;) {
    const boards = [...root.querySelectorAll(".imp")].filter((_, seat) => seat !== own);
    const count = (marks) => boards.reduce((sum, board) => sum + board.querySelectorAll(`.held ${marks}`).length, 0);
    stops.push([Number(root.dataset.step), count(".thing-chip:not(.back)"), count(".thing-chip.back")]);
    last = root.dataset.step;
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true }));
  }
  return stops;
}"""


# What is drawn at each place of the plan, by its name.
SPOTS: Final = """() => {
  const count = (spot, mark) => spot.querySelectorAll(mark).length;
  const text = (spot) => spot.innerText.trim();
  const drawn = (spot) => ({ text: text(spot), hits: count(spot, ".hit"), disasters: count(spot, ".disaster") });
  const spots = [...document.querySelectorAll(".plan [data-spot]")];
  return Object.fromEntries(spots.map((spot) => [spot.dataset.spot, drawn(spot)]));
}"""


class Shot(msgspec.Struct, frozen=True):
    """A frame, with the whole view after it."""

    step: int
    type: str
    event: dict[str, object]
    decision: dict[str, object] | None
    text: str
    view: View


@cache
def given(setup: Setup, viewpoint: int) -> str:
    """Return what the viewer is given of a game."""
    return payload(frames(GAME, deck_of("badbabiez"), recorded(setup), viewpoint))


@cache
def shots(setup: Setup, viewpoint: int = FACE_UP) -> tuple[Shot, ...]:
    """Return all frames with their views."""
    return tuple(shots_of(setup, viewpoint))


def shots_of(setup: Setup, viewpoint: int) -> Iterator[Shot]:
    view: dict[str, object] = {}
    for frame in json.loads(given(setup, viewpoint))["frames"]:
        view |= frame["set"]
        told = {name: frame[name] for name in ("step", "type", "event", "decision", "text")}
        yield msgspec.convert({**told, "view": view}, Shot)


def opened(page: Page, folder: Path, setup: Setup, viewpoint: int = FACE_UP) -> Page:
    """Open the game as a file, at its beginning."""
    file = folder / "game.html"
    file.write_text(standalone_page(given(setup, viewpoint)), encoding="utf-8")
    page.goto(file.as_uri())
    expect(page.locator(".imp")).to_have_count(setup.players)
    return page


def go(page: Page, step: int) -> None:
    """Go to a step."""
    page.evaluate("(step) => { location.hash = `#step=${step}`; }", step)
    expect(page.locator(".replay")).to_have_attribute("data-step", str(step))


def spot(page: Page, name: str) -> Locator:
    """Return the place of a room, door, piece of furniture or Baby on the plan."""
    return page.locator(f'.plan [data-spot="{name}"]')


def centre(found: Locator) -> tuple[float, float]:
    """Return the middle of what is drawn."""
    box = found.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


# --- What is sent


def told(view: View) -> View:
    """Return a view without what is printed on cards, which is the same in all."""
    return msgspec.structs.replace(view, printed=())


def named(event: dict[str, object], viewpoint: int) -> set[str]:
    """Return the cards that an event may name: those laid open, and those picked from the hand, or for it."""
    if event["type"] == "card_drawn":
        return set()
    if event["type"] == "random_cards_chosen":
        return set(cast("list[str]", event.get("cards", []))) if viewpoint in (event["seat"], event["by"]) else set()
    return {str(event.get("card"))}


@pytest.mark.parametrize("viewpoint", [PUBLIC, 0, 1, 2, 3])
def test_what_is_sent_for_a_viewpoint_holds_no_secret(viewpoint: int) -> None:
    """BZ-Q-INFO-1, BZ-Q-DRAW-6, BZ-Q-PLAY-16: other hands are not in the page, by no path."""
    looked_at = 0
    for shown, seen in zip(shots(FOUR), shots(FOUR, viewpoint), strict=True):
        strangers = [seat.hand for holder, seat in enumerate(shown.view.seats) if holder != viewpoint]
        hidden = {card for hand in strangers for card in hand}
        others = [seat.hand for holder, seat in enumerate(seen.view.seats) if holder != viewpoint]
        assert {card for hand in others for card in hand} <= {"??"}
        sent = json.dumps([msgspec.to_builtins(told(seen.view)), seen.event, seen.decision, seen.text])
        assert hidden & set(re.findall(r"\w+#\d+", sent)) <= named(seen.event, viewpoint)
        assert seen.decision is None or seen.decision["seat"] == viewpoint
        looked_at += len(hidden)
    assert looked_at > 2500


def test_orders_of_decks_are_in_no_page() -> None:
    """BZ-Q-DRAW-6, BZ-Q-SETUP-7: not even in that which shows all hands to a seat."""
    for viewpoint in (PUBLIC, 0):
        shuffles = [shot.event for shot in shots(FOUR, viewpoint) if shot.type == "deck_shuffled"]
        assert len(shuffles) > 6
        assert not any("cards" in event for event in shuffles)


# --- What is drawn


def test_stepping_through_a_seats_eyes_never_shows_a_strangers_card(page: Page, tmp_path: Path) -> None:
    """BZ-Q-INFO-1: at every stop of the keys, up to the end."""
    opened(page, tmp_path, FOUR, 1)
    walked = page.evaluate(WALK, 1)
    assert [step for step, _, _ in walked] == json.loads(given(FOUR, 1))["stops"]["decisions"]
    assert {faces for _, faces, _ in walked} == {0}
    assert sum(backs for _, _, backs in walked) > 100
    go(page, 100)
    own = page.locator(".imp").nth(1).locator(".held .thing-chip:not(.back)")
    assert own.count() == len(shots(FOUR, 1)[100].view.seats[1].hand) > 0


@pytest.mark.parametrize("setup", [FOUR, ROW, SIX], ids=["grid", "row", "double"])
@pytest.mark.parametrize("width", [390, 1280])
def test_rooms_that_share_a_door_touch_with_the_door_between(
    page: Page, tmp_path: Path, setup: Setup, width: int
) -> None:
    """BZ-SETUP-1, BZ-MOVE-2, BZ-LAY-1: on a narrow screen a broad house is turned, and stays the same house."""
    page.set_viewport_size({"width": width, "height": 844})
    opened(page, tmp_path, setup)
    go(page, 100)
    view = shots(setup)[100].view
    for door in view.doors:
        here = centre(spot(page, f"door-{door.id}"))
        boxes = [spot(page, f"room-{room}").bounding_box() for room in door.rooms]
        inside = [
            box is not None
            and box["x"] - 16 < here[0] < box["x"] + box["width"] + 16
            and box["y"] - 16 < here[1] < box["y"] + box["height"] + 16
            for box in boxes
        ]
        assert inside == [True, True], door.id
    for room in view.rooms:
        assert spot(page, f"room-{room.id}").locator(".token").count() == len(room.babies)
    assert page.locator(".plan .door").count() == len(view.doors)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_doors_furniture_and_disasters_show_how_they_are(page: Page, tmp_path: Path) -> None:
    """BZ-DOOR-8, BZ-Q-DOOR-4, BZ-NAU-5, BZ-DIS-2: each state has its word beside its picture."""
    opened(page, tmp_path, FOUR)
    seen = Counter[str]()
    for shot in shots(FOUR):
        if shot.type not in ("door_changed", "furniture_damaged", "disaster_placed", "game_ended"):
            continue
        go(page, shot.step)
        drawn = page.evaluate(SPOTS)
        for door in shot.view.doors:
            assert drawn[f"door-{door.id}"]["text"] == ("" if door.state == "open" else door.state)
            seen[door.state] += 1
        for room in shot.view.rooms:
            assert drawn[f"room-{room.id}"]["disasters"] == len(room.disasters)
            seen["disasters"] += len(room.disasters)
            for piece in room.furniture:
                there = drawn[f"furniture-{piece.id}"]
                assert there["hits"] == (0 if piece.broken else piece.damage)
                assert ("broken" in there["text"]) == piece.broken
                seen["wrecked"] += piece.broken
    assert min(seen[state] for state in ("open", "closed", "jammed", "broken", "disasters", "wrecked")) > 0


def test_a_window_names_who_has_passed_who_is_asked_and_who_waits(page: Page, tmp_path: Path) -> None:
    """BZ-Q-REACT-2, BZ-Q-REACT-4, BZ-Q-REACT-5"""
    opened(page, tmp_path, SIX)
    windows = [shot for shot in shots(SIX) if shot.view.stack and shot.view.stack[-1].passed][:12]
    waits = 0
    for shot in windows:
        window = shot.view.stack[-1]
        go(page, shot.step)
        names = [f"Player {seat}" for seat in (*window.passed, *window.waiting)]
        assert page.locator(".window .person").all_inner_texts() == names
        assert page.locator(".window .passed").count() == len(window.passed)
        assert page.locator(".window .asked .person").all_inner_texts() == [
            f"Player {seat}" for seat in window.waiting[:1]
        ]
        assert page.locator(".token.passed").count() == len(window.passed)
        waits += len(window.waiting) > 1
    assert len(windows) == 12
    assert waits > 0


def test_a_throw_is_a_line_from_the_thrower_to_the_target(page: Page, tmp_path: Path) -> None:
    """BZ-THROW-1, BZ-THROW-3, BZ-Q-DOOR-5: a Baby, furniture or a door; the line carries the value."""
    opened(page, tmp_path, FOUR)
    kinds = Counter[str]()
    for shot in [shot for shot in shots(FOUR) if shot.type == "throw_declared"]:
        go(page, shot.step)
        target = str(shot.event["target"]).replace(":", "-", 1)
        kinds[target.split("-")[0]] += 1
        expect(page.locator(".aim-label")).to_have_text(str(shot.event["value"]))
        expect(page.locator(".aim")).to_have_attribute("data-from", f"baby-{shot.event['seat']}")
        expect(page.locator(".aim")).to_have_attribute("data-to", target)
        expect(spot(page, target)).to_have_class(re.compile(r"\baimed\b"))
        path = page.locator(".aim").get_attribute("d") or ""
        if path:
            home = page.locator(".plan .aims").bounding_box()
            assert home is not None
            x, y = [int(number) for number in re.findall(r"-?\d+", path)[-2:]]
            there = spot(page, target).locator(".head-box, .thing").or_(spot(page, target)).first
            assert abs(home["x"] + x - centre(there)[0]) < 48
            assert abs(home["y"] + y - centre(there)[1]) < 48
            kinds["drawn"] += 1
    assert min(kinds[kind] for kind in ("baby", "furniture", "door", "drawn")) > 1


def test_a_movement_is_a_line_to_the_room_and_from_the_room_left(page: Page, tmp_path: Path) -> None:
    """BZ-MOVE-1: declared, from the Baby to the room; done, from the room left to the Baby."""
    opened(page, tmp_path, FOUR)
    for kind in ("move_declared", "baby_moved"):
        shot = next(shot for shot in shots(FOUR) if shot.type == kind)
        go(page, shot.step)
        baby, rooms = f"baby-{shot.event['seat']}", {end: f"room-{shot.event[end]}" for end in ("from", "to")}
        ends = (baby, rooms["to"]) if kind == "move_declared" else (rooms["from"], baby)
        expect(page.locator(".aim.move")).to_have_attribute("data-from", ends[0])
        expect(page.locator(".aim.move")).to_have_attribute("data-to", ends[1])


def test_a_fight_shows_both_totals_as_they_grow(page: Page, tmp_path: Path) -> None:
    """BZ-FIGHT-2, BZ-FIGHT-3"""
    opened(page, tmp_path, FOUR)
    looked_at = 0
    for shot in shots(FOUR):
        fight = shot.view.stack[-1] if shot.view.stack else None
        if shot.type not in ("fight_started", "fight_card_played") or fight is None or fight.kind != "fight":
            continue
        go(page, shot.step)
        assert page.locator(".fighter .sum").all_inner_texts() == [str(total) for total in fight.totals]
        for seat, total in zip((fight.seat, fight.other), fight.totals, strict=True):
            expect(spot(page, f"baby-{seat}").locator(".brought")).to_have_text(str(total))
        looked_at += 1
    assert looked_at > 6


def test_a_babys_board_shows_points_and_powers_awake_and_asleep(page: Page, tmp_path: Path) -> None:
    """BZ-CRY-1, BZ-NAU-6, BZ-POW-2 to BZ-POW-5, BZ-PLAY-8"""
    opened(page, tmp_path, FOUR)
    seen = Counter[str]()
    for shot in shots(FOUR):
        if not shot.type.startswith("power_") and shot.type not in ("baby_cried", "special_placed"):
            continue
        go(page, shot.step)
        for seat, held in enumerate(shot.view.seats):
            board = page.locator(".imp").nth(seat)
            assert board.locator(".hearts .full").count() == held.boo_boo
            assert board.locator(".track .got").count() == held.naughtiness
            assert board.locator(".power.awake").count() == sum(power.awake for power in held.powers)
            asleep = sum(power.power != "" and not power.awake for power in held.powers)
            assert board.locator(".power.asleep").count() == asleep
            assert board.locator(".thing-chip.lying").count() == sum(not special.ready for special in held.specials)
            seen["asleep"] += asleep
            seen["lying"] += board.locator(".thing-chip.lying").count()
            seen["hurt"] += held.boo_boo < shot.view.boo_boo_max
    assert min(seen[what] for what in ("asleep", "lying", "hurt")) > 0


def test_controlled_territory_bears_the_name_of_its_team(page: Page, tmp_path: Path) -> None:
    """BZ-CTRL-1, BZ-CTRL-2"""
    opened(page, tmp_path, SIX)
    held = [shot for shot in shots(SIX) if any(room.team for room in shot.view.rooms)][::40]
    for shot in held:
        go(page, shot.step)
        owned = {room.id: room.team for room in shot.view.rooms if room.team}
        assert page.locator(".plan .room.held").count() == len(owned)
        for room, team in owned.items():
            assert spot(page, f"room-{room}").locator(".territory").inner_text() == team
    assert held


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("setup", [FOUR, SIX, DRAWN], ids=["seats", "teams", "drawn"])
def test_the_end_shows_points_and_winners_on_every_screen(page: Page, tmp_path: Path, setup: Setup, width: int) -> None:
    """BZ-END-2, BZ-END-4, BZ-TEAM-4"""
    page.set_viewport_size({"width": width, "height": 844})
    opened(page, tmp_path, setup, PUBLIC)
    page.keyboard.press("End")
    view = shots(setup, PUBLIC)[-1].view
    rows = [row.split("\t") for row in page.locator(".results tbody tr").all_inner_texts()]
    assert [int(row[1]) for row in rows] == sorted(view.scores, reverse=True)
    assert page.locator(".results .best").count() == len(view.winners)
    teams = {SIX: ["a", "b", "c"], DRAWN: ["team 1", "team 2"]}
    names = teams.get(setup, [f"Player {seat}" for seat in range(setup.players)])
    assert {row[0] for row in rows if "wins" in row[2]} == {names[place] for place in view.winners}
    boards = enumerate(page.locator(".imp > header").all_inner_texts())
    assert [seat for seat, text in boards if "wins" in text] == winners(setup)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def winners(setup: Setup) -> list[int]:
    """Return the seats that have won."""
    table = GAME.open_table(setup.players, dict(setup.options), deck_of("badbabiez"))
    for event in recorded(setup).events:
        GAME.evolve(table, event)
    return cast("list[int]", GAME.standings(table)["winners"])


# --- The page


@pytest.mark.parametrize("seat", ["all", "public", "2"])
def test_the_page_draws_a_game_from_a_store(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, seat: str) -> None:
    log, deck, classes = recorded(FOUR), deck_of("badbabiez"), event_classes()["badbabiez"]
    texts = {deck.digest: deck.text}
    commit(
        tmp_path, [write_part(tmp_path, "part", "badbabiez", [log], classes=classes, place=GAME.place, deck_text=texts)]
    )
    monkeypatch.setenv("REPLAY_LOG", str(tmp_path))
    app = AppTest.from_file(str(PAGES / "app.py"), default_timeout=30)
    app.switch_page("app_pages/review.py")
    app.query_params.update({"game": str(FOUR), "seat": seat, "step": "40"})
    app.run()
    assert not app.exception
    assert not app.error
    assert str(app.text[0].value).startswith("Step 40 of ")
