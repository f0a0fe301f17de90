"""The map of styles in a browser, without a server: names beside their points, none over another."""

from itertools import combinations
from typing import Final

import msgspec
import pytest
from playwright.sync_api import Page

from dashboards.view_models.standings import Axis, Map, Mark, Spot
from dashboards.viewer import export
from tests.dashboards.stores import HOSTILE

SCRIPT: Final = "\n".join([export.part(name) for name in ("linking.js", "lanes.js", "styles.js")])
Box = tuple[float, float, float, float]


def crowd(players: int) -> Map:
    """Return a map on which everybody but one lies close together."""
    names = [*HOSTILE[:2], *[f"player number {at}" for at in range(players - 2)]]
    marks = [Mark("Ducking", "10.0 %", "85.0 %", more=False)]
    spots = [Spot(name, at % 4 / 10, at // 4 / 10, names[at - 1], "0.5", marks) for at, name in enumerate(names[:-1])]
    return Map([*spots, Spot(names[-1], 3.0, 2.0, names[0], "3.0", marks)], [Axis("60 %", []), Axis("20 %", [])], 9)


def draw(page: Page, shown: Map, width: int) -> None:
    """Draw the map as Streamlit has it drawn, and wait until its names are laid."""
    page.set_viewport_size({"width": width, "height": 844})
    page.set_content(f"<style>{export.part('lanes.css')}</style><main><div class=lanes-page></div></main>")
    data = msgspec.json.encode({"game": "crybaby", **msgspec.to_builtins(shown)}).decode().replace("<", r"\u003c")
    call = f"draw({{ data: {data}, parentElement: document.querySelector('main') }})"
    page.add_script_tag(type="module", content=f"{SCRIPT.replace('export default function', 'function draw')}\n{call}")
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
    draw(page, crowd(14), width)
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
    draw(page, Map(spots, [Axis("60 %", []), Axis("20 %", [])], 2), 1280)
    a, b, c = boxes(page, ".dot")
    assert b[0] - a[0] == pytest.approx(2 * (a[2] - c[2]), abs=0.1)
    assert a[2] > c[2]
