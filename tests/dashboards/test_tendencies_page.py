"""Tendencies and Compare: the numbers of the store, the moves behind them, and what an address may ask for."""

from pathlib import Path
from urllib.parse import parse_qs, urlparse

import pytest
from playwright.sync_api import Page, expect

from dashboards.view_models import tendencies as model
from dashboards.view_models.tendencies import Measured, measured
from replay.errors import UsageError
from replay.log.store import Store
from replay.tendencies.settings import Wanted
from tests.audit.test_corpora import store_of
from tests.dashboards.stores import NAMES
from tests.dashboards.test_pages import checked, drawn, error
from tests.playing import Setup
from tests.replayer.recorded import recorded


@pytest.fixture(autouse=True)
def _store(in_store: Path) -> None:
    """Every test of this file shows the small store."""


@pytest.fixture(scope="module")
def found(store: Store) -> Measured:
    return measured(store, "crybaby")


def test_players_stand_by_how_many_games_they_have(found: Measured, store: Store) -> None:
    """Two sit in most games, the first by name stands first; people of one name at one table are told apart."""
    assert found.players[:2] == (NAMES[2], NAMES[1])
    assert {"uniform (P0)", "uniform (P1)"} <= set(found.players)
    assert found.games == len(store.games())


def test_the_moves_behind_a_number_are_its_opportunities_those_done_first(found: Measured, store: Store) -> None:
    ducking = found.measure("ducking")
    moves = model.moves(store, "crybaby", ducking, NAMES[1])
    [one] = [one for one in found.estimates if (one.measure, one.player) == ("ducking", NAMES[1])]
    assert moves.found == one.n > 1
    done = [moment.message == "done" for moment in moves.moments]
    assert done == sorted(done, reverse=True)
    assert sum(done) == min(round(one.value * one.n), model.MOST)


def test_a_comparison_turns_its_sign_with_its_players(found: Measured) -> None:
    forth, back = model.compared(found, NAMES[1], NAMES[2]), model.compared(found, NAMES[2], NAMES[1])
    assert [one.difference for one in forth.differences] == pytest.approx(
        [None if one.difference is None else -one.difference for one in back.differences]
    )
    with pytest.raises(UsageError, match="who share seats"):
        model.compared(found, NAMES[1], NAMES[1])


def test_one_seat_of_a_bot_can_be_compared_with_another(tmp_path: Path) -> None:
    """As `replay compare` does: the control that should find nothing."""
    log = recorded(Setup("crybaby", 3, seed="1"))
    found = measured(store_of(tmp_path, [log]), "crybaby")
    assert found.players == ("uniform",)
    assert found.compared == ("uniform", "Player 0", "Player 1", "Player 2")
    assert model.compared(found, "Player 1", "Player 2").differences
    with pytest.raises(UsageError, match="who share seats"):
        model.compared(found, "uniform", "Player 1")


def test_the_page_says_who_and_how_many(store: Store) -> None:
    app = drawn("tendencies")
    assert app.markdown[0].value.endswith(f"play Cry Baby: {len(store.games())} games")
    assert [tab.label for tab in app.tabs] == ["Measures", "Leaderboard", "Style map"]


def test_the_page_compare_says_in_how_many_measures_they_differ(found: Measured) -> None:
    app = drawn("compare", a=NAMES[1], b=NAMES[2])
    assert f"of {len(found.measures)} measures" in app.markdown[0].value


@pytest.mark.parametrize(
    ("page", "parameters", "expected"),
    [
        ("tendencies", {"kind": "chess"}, "address, kind: found 'chess', expected one of crybaby"),
        ("tendencies", {"player": "nobody"}, "address, player: found 'nobody', expected a player of this game"),
        ("tendencies", {"measure": "luck", "of": NAMES[1]}, "address, measure: found 'luck'"),
        ("tendencies", {"measure": "ducking", "of": "nobody"}, "address, of: found 'nobody'"),
        ("compare", {"a": NAMES[1], "b": NAMES[1]}, "address, b: found 'Salomé', expected another player than a"),
        ("compare", {"measure": "luck"}, "address, measure: found 'luck'"),
        ("tendencies", {"seats": "6"}, "address, seats: found '6', expected one of 3, 4, 5"),
        ("compare", {"seats": ""}, "address, seats: found '', expected one of 3, 4, 5"),
        (
            "tendencies",
            {"option": "final_tie=shared"},
            "address, option: found 'final_tie=shared', expected none",
        ),
        ("compare", {"source": "imported"}, "address, source: found 'imported', expected one of "),
        ("tendencies", {"deck": "d2"}, "address, deck: found 'd2', expected one of "),
    ],
)
def test_an_address_that_names_what_is_not_there_is_refused_in_one_line(
    page: str, parameters: dict[str, str], expected: str
) -> None:
    assert expected in error(drawn(page, **parameters))


def test_a_page_keeps_to_the_games_that_its_address_asks_for(store: Store) -> None:
    sizes = [len(line.names) for line in store.games()]
    app = drawn("tendencies", seats="4")
    assert app.markdown[0].value.endswith(f"play Cry Baby: {sizes.count(4)} games")
    assert not any("Pooled" in caption.value for caption in app.caption)
    pooled = drawn("tendencies").caption[1].value.replace("\\", "")
    assert pooled == f"Pooled: tables of 3 ({sizes.count(3)} games), 4 ({sizes.count(4)}), 5 ({sizes.count(5)})."


def test_other_games_go_into_the_address_with_those_players_who_play_in_them() -> None:
    """Ash sits at tables of five alone; at tables of three he is nobody."""
    app = drawn("tendencies", player=NAMES[4], measure="ducking", of=NAMES[4])
    app.selectbox(key="seats").set_value("5").run()
    kept = {"kind": "crybaby", "seats": "5", "player": NAMES[4], "measure": "ducking", "of": NAMES[4]}
    assert checked(app).query_params == kept
    app.selectbox(key="seats").set_value("3").run()
    assert checked(app).query_params == {"kind": "crybaby", "seats": "3"}
    app.multiselect(key="shown").set_value([NAMES[0]]).run()
    assert checked(app).query_params == {"kind": "crybaby", "seats": "3", "player": NAMES[0]}


def test_whom_to_compare_and_which_games_stand_side_by_side_in_the_address() -> None:
    app = drawn("compare", a=NAMES[1], b=NAMES[2], seats="4")
    app.selectbox(key="b").set_value(NAMES[3]).run()
    pair = {"kind": "crybaby", "a": NAMES[1], "b": NAMES[3]}
    assert checked(app).query_params == {**pair, "seats": "4"}
    app.selectbox(key="seats").set_value("").run()
    assert checked(app).query_params == pair


def test_a_point_of_some_games_opens_the_moves_of_these_alone(page: Page, dashboard: str, store: Store) -> None:
    page.goto(f"{dashboard}/tendencies?kind=crybaby&seats=4&player={NAMES[1]}")
    page.locator("[data-testid=stVegaLiteChart] [aria-roledescription=point]").first.click(timeout=60_000, force=True)
    page.wait_for_url("**seats=4**measure=*", timeout=30_000)
    expect(page.locator("[data-moment]").first).to_be_visible(timeout=60_000)
    [measure] = parse_qs(urlparse(page.url).query)["measure"]
    [one] = [
        one
        for one in measured(store, "crybaby", Wanted(players=4)).estimates
        if (one.measure, one.player) == (measure, NAMES[1])
    ]
    expect(page.get_by_text(f"{one.n} opportunities; those where")).to_be_visible()


def test_a_point_opens_its_moves_a_move_opens_in_review_and_back_leads_to_the_list(page: Page, dashboard: str) -> None:
    page.goto(f"{dashboard}/tendencies?kind=crybaby&player={NAMES[1]}")
    points = page.locator("[data-testid=stVegaLiteChart] [aria-roledescription=point]")
    points.first.click(timeout=60_000, force=True)
    page.wait_for_url("**measure=*", timeout=30_000)
    page.locator("[data-moment]").first.click(timeout=60_000)
    page.wait_for_url("**/review?game=*&step=*", timeout=20_000)
    expect(page.locator(".replay")).to_be_visible(timeout=30_000)
    page.go_back()
    expect(page.locator("[data-moment]").first).to_be_visible(timeout=60_000)


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("path", ["tendencies", "compare"])
def test_neither_page_scrolls_sideways(page: Page, dashboard: str, width: int, path: str) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    page.goto(f"{dashboard}/{path}")
    expect(page.locator("[data-testid=stVegaLiteChart]").first).to_be_visible(timeout=60_000)
    inner = page.locator("[data-testid=stMain]").evaluate("(main) => main.scrollWidth - main.clientWidth")
    assert inner <= 0
