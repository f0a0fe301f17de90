"""Measures, differences and the leaderboard in a browser, without a server: words, colours, places and links."""

from collections.abc import Sequence
from typing import Final

import msgspec
import pytest
from playwright.sync_api import Page

from dashboards.view_models.difference_rows import Deal, DealGame, Line, Lines, Part, Side
from dashboards.view_models.standings import Board, Rank
from dashboards.view_models.tendencies import Group, Move
from dashboards.view_models.tendency_rows import Block, Lane, Section
from tests.dashboards.elements import colour, draw, edge, leads_to, left, texts
from tests.dashboards.stores import HOSTILE

ORANGE: Final = "rgb(213, 94, 0)"
HERE: Final = {"kind": ["crybaby"], "seats": ["3"], "player": ["shown"]}
"""What links of the page keep of its address."""


def lane(player: str, at: float, *, few: bool = False) -> Lane:
    return Lane(player, f"{100 * at:.1f} %", 1400, at, at - 0.1, at + 0.1, few, f"so says {player}.")


def measures(page: Page, open_: dict[str, object] | None = None, name: str = "second") -> None:
    """Draw one share and one mean of two of three players."""
    lanes = [lane("first", 0.25), lane(name, 0.75, few=True)]
    share = Block("ducking", "Ducking", "Does it duck?", "", ("0.0 %", "100.0 %"), None, lanes)
    mean = Block("points", "Points", "How many?", "points", ("−1.00", "4.00"), 0.2, [lane("first", 0.5)])
    sections = [Section("How often", True, [share]), Section("How much", False, [mean])]
    data = {"sections": sections, "players": ["first", name], "known": 3, "order": "apart", "open": open_}
    draw(page, "measures", {"game": "crybaby", "orders": {"apart": "far apart", "game": "as played"}, **data})


def line(id_: str, *, first_more: bool = True, at: float | None = 0.6, sides: Sequence[Side] = ()) -> Line:
    told = [f"{id_} of both.", f"{id_} apart.", f"{id_} within."]
    return Line(
        id=id_,
        name=id_.title(),
        question="Does it?",
        sides=list(sides) or [Side("47.0 %", 1400), Side("12.0 %", 30)],
        more="+35.0",
        unit="percentage points",
        first_does_more=first_more,
        at=at,
        low=None if at is None else at - 0.05,
        high=None if at is None else at + 0.05,
        ends=("−50.0", "+50.0"),
        facts=told,
    )


def differences(page: Page, parts: list[Part], open_: dict[str, object] | None = None, first: str = "first") -> None:
    lines = Lines(parts, 1, 2)
    draw(page, "differences", {"game": "crybaby", "first": first, "second": "second", "lines": lines, "open": open_})


def test_a_lane_says_who_and_how_much_in_the_colour_of_the_player(page: Page) -> None:
    measures(page)
    lanes = page.locator("a.lane")
    assert texts(lanes.nth(1).locator(".who, .value, .n")) == ["second", "75.0 %", "1,400"]
    assert [left(lanes.nth(at).locator(".track b")) for at in range(3)] == [25, 75, 50]
    assert (left(lanes.nth(0).locator("s")), left(lanes.nth(2).locator("u"))) == (15, 20)
    assert [colour(lanes.nth(at).locator("b").first) == ORANGE for at in range(3)] == [False, True, False]
    assert lanes.nth(1).locator(".tip").text_content() == "second: so says second."


def test_a_number_of_few_opportunities_is_pale_and_no_other(page: Page) -> None:
    measures(page)
    opacities = page.locator("a.lane .value").evaluate_all("(all) => all.map((one) => getComputedStyle(one).opacity)")
    assert opacities == ["1", "0.4", "1"]


def test_shares_have_one_axis_a_mean_its_own_ends(page: Page) -> None:
    measures(page)
    assert texts(page.locator(".axis")) == ["How often 0 % 25 % 50 % 75 % 100 % share n", "How much mean n"]
    assert texts(page.locator(".ends i")) == ["−1.00", "4.00 points"]


def test_a_lane_leads_to_its_moves_and_back_and_an_order_to_itself(page: Page) -> None:
    """What else the address asks for stays."""
    measures(page)
    assert leads_to(page.locator("a.lane").nth(1)) == ("compare", {**HERE, "measure": ["ducking"], "of": ["second"]})
    orders = page.locator(".orders")
    assert texts(orders) == ["2 of 3 players shown. Order: far apart · as played"]
    assert orders.locator("[aria-current]").inner_text() == "far apart"
    assert leads_to(orders.get_by_role("link"))[1]["order"] == ["game"]
    moves = [Move("g1", 7, "P0 plays it.", 2, "points: 3"), Move("g2", 8, "P1 plays it.", 0, "")]
    told = {"definition": "Counts it.", "opportunity": "Could.", "tip": "It is so."}
    groups = [Group("Done", 1402, moves), Group("Could, did not", 2, moves)]
    all_ = {"found": 1404, "command": "replay tendencies '<b>' --moves"}
    measures(page, {"measure": "ducking", "of": "second", **told, "groups": groups, **all_})
    lanes = page.locator("a.lane")
    assert [lanes.nth(at).get_attribute("aria-expanded") for at in range(3)] == ["false", "true", "false"]
    assert leads_to(lanes.nth(1)) == leads_to(page.locator(".close")) == ("compare", HERE)
    assert texts(page.locator(".behind h2, .behind h3")) == ["Ducking: second", "Done 2 of 1,402", "Could, did not 2"]
    assert texts(page.locator(".rest")) == ["4 of 1,404. All are listed by replay tendencies '<b>' --moves"]
    move = page.locator("[data-moment]").first
    assert texts(move) == ["P0 plays it. points: 3 · round 2 · step 7 · game g1"]
    assert leads_to(move) == ("review", {"game": ["g1"], "step": ["7"]})


def test_a_list_of_moves_stands_whole_without_a_bar_of_its_own(page: Page) -> None:
    """Fifteen are as high as they must be, at either width; of what is shown whole nothing is said to be left."""
    moves = [Move("g1", step, "P0 plays it. " * 9, 2, "") for step in range(15)]
    told = {"definition": "Counts it.", "opportunity": "Could.", "tip": "It is so."}
    all_ = {"groups": [Group("Done", 15, moves)], "found": 15, "command": "replay"}
    measures(page, {"measure": "ducking", "of": "second", **told, **all_})
    hidden = page.locator(".moves").evaluate("(list) => list.scrollHeight - list.clientHeight")
    assert (page.locator(".move").count(), hidden) == (15, 0)
    assert texts(page.locator(".behind h3, .rest")) == ["Done 15"]


def test_a_player_without_an_opportunity_has_a_pale_line_that_says_so(page: Page) -> None:
    lanes = [lane("first", 0.25), Lane("second", "–", 0, None, None, None, True, "None.")]
    block = Block("ducking", "Ducking", "Does it duck?", "", ("0.0 %", "100.0 %"), None, lanes)
    data = {"sections": [Section("How often", True, [block])], "players": ["first", "second"], "known": 2}
    draw(page, "measures", {"game": "crybaby", "orders": {}, "order": "apart", "open": None, **data})
    second = page.locator("a.lane").nth(1)
    assert texts(second.locator("> :not(.tip)")) == ["second", "no opportunity", "–", "0"]
    assert second.locator(".track :is(b, s)").count() == 0
    assert second.locator(".value").evaluate("(one) => getComputedStyle(one).opacity") == "0.4"


def test_each_of_the_two_compared_has_a_name_a_colour_and_a_side(page: Page) -> None:
    """The first is blue and to the right, the second orange and to the left."""
    lines = [line("ducking"), line("lead", first_more=False, at=0.3)]
    differences(page, [Part("Beyond chance", True, True, lines)])
    sides = page.locator(".difference").first.locator(".side")
    assert texts(sides) == ["first 47.0 % 1,400", "second 12.0 % 30"]
    blue, orange = (colour(sides.nth(at).locator("i")) for at in (0, 1))
    assert orange == ORANGE != blue
    points = page.locator(".difference .track b")
    assert [colour(points.nth(at)) for at in (0, 1)] == [blue, orange]
    assert [left(points.nth(at)) for at in (0, 1)] == [60, 30]
    assert texts(page.locator(".arrows")) == ["← second more", "first more →"]
    assert texts(page.locator(".reach")) == ["−50.0 +50.0"] * 2
    ends, sides_of_track = page.locator(".reach i"), page.locator(".difference .track").first
    assert edge(ends.first) == edge(sides_of_track) < edge(ends.nth(1))
    arrows = page.locator(".arrows")
    assert edge(arrows.first) < edge(arrows.last)


def test_what_may_be_chance_is_pale_and_what_is_sure_is_not(page: Page) -> None:
    differences(page, [Part("x", True, True, [line("a")]), Part("y", False, True, [line("b"), line("c")])])
    assert texts(page.locator(".axis h2")) == ["x 1", "y 2"]
    opacities = page.locator(".across .track").evaluate_all("(all) => all.map((one) => getComputedStyle(one).opacity)")
    assert opacities == ["1", "0.45", "0.45"]


def test_two_who_were_never_alike_have_no_point_on_a_track_and_no_arrows(page: Page) -> None:
    apart = line("ducking", at=None, sides=[Side("47.0 %", 40), Side("–", 0)])
    told = {"measure": "ducking", "definition": "Counts it.", "deals": [], "found": 0}
    differences(page, [Part("Never alike", False, False, [apart])], told)
    assert page.locator(".difference .track, .arrows").count() == 0
    assert texts(page.locator(".side")) == ["first 47.0 % 40", "second – 0"]
    assert texts(page.locator(".behind p")) == ["ducking of both.", "ducking apart.", "ducking within.", "Counts it."]
    assert page.locator(".deals").count() == 0


def test_a_difference_leads_to_its_deals_and_a_deal_to_a_game_of_either(page: Page) -> None:
    part = [Part("Beyond chance", True, True, [line("ducking"), line("lead")])]
    differences(page, part)
    kept = {**HERE, "of": ["other"]}
    assert leads_to(page.locator(".difference").nth(1)) == ("compare", {**kept, "measure": ["lead"]})
    all_ = {"found": 3, "command": "replay compare"}
    deals = [Deal("Deal 1/0", "first 1, second 0", [DealGame("first", "g1", 7), DealGame("second", "g2", 9)])]
    differences(page, part, {"measure": "lead", "definition": "Counts it.", "deals": deals, **all_})
    lines = page.locator(".difference")
    assert [lines.nth(at).get_attribute("aria-expanded") for at in (0, 1)] == ["false", "true"]
    assert leads_to(lines.nth(1)) == ("compare", kept)
    assert texts(page.locator(".deals li")) == ["first 1, second 0 Deal 1/0 first second"]
    games = page.locator("[data-moment]")
    assert [leads_to(games.nth(at))[1] for at in (0, 1)] == [
        {"game": ["g1"], "step": ["7"]},
        {"game": ["g2"], "step": ["9"]},
    ]
    assert texts(page.locator(".rest")) == ["1 of 3. All are listed by replay compare"]


def test_the_leaderboard_has_each_number_in_its_column(page: Page) -> None:
    ranks = [
        Rank(1, "strong", "25.0", "6 of 10", 0.8, 0.7, 0.9, "so."),
        Rank(2, "weak", "21.0", "1 of 10", 0.3, 0.2, 0.4, "so."),
    ]
    draw(page, "leaderboard", msgspec.to_builtins(Board(ranks, 0.5, ("12", "34"))))
    rows = page.locator(".ranks > li")
    assert [texts(rows.nth(at).locator("> :not(.track, .tip)")) for at in (0, 1)] == [
        ["1", "strong", "25.0", "6 of 10"],
        ["2", "weak", "21.0", "1 of 10"],
    ]
    above, below = texts(page.locator(".heads"))
    assert (above, below) == ("weaker all begin here stronger surely above first on seats", "12 34")
    heads = page.locator(".heads").first
    for column in (".value", ".firsts"):
        assert edge(heads.locator(column)) == edge(rows.first.locator(column))
    assert [left(rows.nth(at).locator(".track b")) for at in (0, 1)] == [80, 30]
    assert left(rows.first.locator("u")) == left(heads.locator(".scale [style]")) == 50


@pytest.mark.parametrize("element", ["measures", "differences", "leaderboard"])
def test_the_name_of_a_player_is_no_markup(page: Page, element: str) -> None:
    name = HOSTILE[0]
    if element == "measures":
        measures(page, name=name)
    elif element == "differences":
        differences(page, [Part("x", True, True, [line("ducking")])], first=name)
    else:
        draw(page, element, msgspec.to_builtins(Board([Rank(1, name, "", "", 0.5, 0.4, 0.6, "")], None, ("", ""))))
    assert name in texts(page.locator(".who"))
    assert page.locator("main :is(img, script)").count() == 0
