"""The map of styles in a browser, without a server: names beside their points, none over another."""

from itertools import combinations

import msgspec
import pytest
from playwright.sync_api import Page

from dashboards.view_models.standings import Axis, Map, Mark, Spot
from tests.dashboards.elements import draw, leads_to, texts
from tests.dashboards.stores import HOSTILE

Box = tuple[float, float, float, float]


def crowd(players: int) -> Map:
    """Return a map on which everybody but one lies close together."""
    names = [*HOSTILE[:2], *[f"player number {at}" for at in range(players - 2)]]
    marks = [Mark("Ducking", "10.0 %", "85.0 %", more=False)]
    spots = [Spot(name, at % 4 / 10, at // 4 / 10, names[at - 1], "0.5", marks) for at, name in enumerate(names[:-1])]
    return Map([*spots, Spot(names[-1], 3.0, 2.0, names[0], "3.0", marks)], [Axis("60 %", []), Axis("20 %", [])], 9)


def drawn(page: Page, shown: Map, width: int = 1280) -> None:
    """Draw the map, and wait until its names are laid."""
    draw(page, "styles", {"game": "crybaby", **msgspec.to_builtins(shown)}, width)
    page.wait_for_function("document.querySelector('.name')?.style.visibility")


def boxes(page: Page, what: str) -> list[Box]:
    found = page.evaluate(
        """(what) => [...document.querySelectorAll(what)].filter((one) => one.style.visibility !== "hidden")
        .map((one) => one.getBoundingClientRect()).map((box) => [box.left, box.right, box.top, box.bottom])""",
        what,
    )
    return msgspec.convert(found, list[Box])


def overlap(one: Box, other: Box) -> bool:
    return one[0] < other[1] and other[0] < one[1] and one[2] < other[3] and other[2] < one[3]


@pytest.mark.parametrize("width", [390, 1280])
def test_no_name_lies_over_another_or_over_a_point_and_all_stand_in_the_list(page: Page, width: int) -> None:
    drawn(page, crowd(14), width)
    names, dots = boxes(page, ".name"), boxes(page, ".dot")
    assert len(dots) == 14
    assert 3 <= len(names) <= 14
    assert not [pair for pair in combinations(names, 2) if overlap(*pair)]
    assert not [name for name in names if sum([overlap(name, dot) for dot in dots])]
    assert page.locator(".card h3").all_inner_texts()[:2] == list(HOSTILE[:2])
    assert page.locator("main img").count() == 0


def test_both_directions_have_one_scale(page: Page) -> None:
    """Who is as far up as another is to the right lies as far from the middle."""
    marks = [Mark("Ducking", "10.0 %", "85.0 %", more=False)]
    corners = [("a", 0.0, 0.0), ("b", 2.0, 0.0), ("c", 0.0, 1.0)]
    spots = [Spot(name, x, y, "a" if name != "a" else "b", "1.0", marks) for name, x, y in corners]
    drawn(page, Map(spots, [Axis("60 %", []), Axis("20 %", [])], 2))
    a, b, c = boxes(page, ".dot")
    assert b[0] - a[0] == pytest.approx(2 * (a[2] - c[2]), abs=0.1)
    assert a[2] > c[2]


def test_the_map_and_its_list_say_who_is_where_and_lead_to_compare(page: Page) -> None:
    """More is an arrow up, beside the value the others'; the link compares the player with the nearest."""
    more = Mark("Ducking", "85.0 %", "10.0 %", more=True)
    less = Mark("Points a round", "2.00 points", "5.00 points", more=False)
    places = [("left", 0.0, 0.0, "up"), ("right", 2.0, 0.0, "left"), ("up", 0.0, 1.0, "left")]
    spots = [Spot(name, x, y, nearest, "1.5", [more, less]) for name, x, y, nearest in places]
    across, up = Axis("60 %", [("more", "Ducking")]), Axis("20 %", [("less", "Points a round")])
    drawn(page, Map(spots, [across, up], 2))
    card = page.locator(".card").nth(1)
    assert texts(card.locator("h3, p, li")) == [
        "right",
        "Plays most like left 1.5 apart",
        "↑ Ducking 85.0 % others 10.0 %",
        "↓ Points a round 2.00 points others 5.00 points",
    ]
    assert leads_to(card.get_by_role("link")) == (
        "compare",
        {"kind": ["crybaby"], "seats": ["3"], "a": ["right"], "b": ["left"]},
    )
    assert texts(page.locator(".map ~ p")) == [
        "→ To the right: more Ducking 60 % of all differences",
        "↑ Up: less Points a round 20 % of all differences",
    ]
    assert [page.locator(".dot").nth(at).get_attribute("title") for at in range(3)] == ["left", "right", "up"]


def test_of_a_player_whom_nothing_marks_the_list_says_so(page: Page) -> None:
    more = Mark("Ducking", "85.0 %", "10.0 %", more=True)
    spots = [Spot("a", 0.0, 0.0, "b", "1.0", [more]), Spot("b", 1.0, 0.0, "a", "1.0", [])]
    drawn(page, Map(spots, [Axis("60 %", []), Axis("20 %", [])], 2))
    assert [texts(page.locator(".card").nth(at).locator("h3, p, li"))[2:] for at in (0, 1)] == [
        ["↑ Ducking 85.0 % others 10.0 %"],
        ["Does nothing surely more, or less, than every other."],
    ]


def test_a_line_leads_from_each_player_to_the_nearest(page: Page) -> None:
    spots = [
        Spot(name, x, 0.0, nearest, "1.0", []) for name, x, nearest in (("a", 0, "b"), ("b", 1, "a"), ("c", 5, "b"))
    ]
    drawn(page, Map(spots, [Axis("60 %", []), Axis("20 %", [])], 2))
    middles = [
        (box[0] + box[1]) / 2 - page.locator(".map svg").evaluate("(map) => map.getBoundingClientRect().left")
        for box in boxes(page, ".dot")
    ]
    lines = page.locator(".map line").evaluate_all(
        "(lines) => lines.map((one) => [one.x1, one.x2].map((end) => end.baseVal.value))"
    )
    assert lines == [pytest.approx([middles[at], middles[to]], abs=0.1) for at, to in ((0, 1), (1, 0), (2, 1))]


def test_a_player_pointed_at_stands_out_on_the_map_and_in_the_list(page: Page) -> None:
    drawn(page, crowd(4))
    page.locator(".card").nth(2).hover()
    assert page.locator(".lit").evaluate_all("(lit) => lit.map((one) => one.dataset.place)") == ["2", "2", "2"]
