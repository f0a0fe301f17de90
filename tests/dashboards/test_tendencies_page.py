"""Tendencies and Compare: the numbers of the store, what lies behind them, and what an address may ask for."""

from pathlib import Path
from urllib.parse import parse_qs, urlparse

import pytest
from playwright.sync_api import Page, expect

from dashboards.view_models import difference_rows
from dashboards.view_models import tendencies as model
from dashboards.view_models.review import review_of
from dashboards.view_models.tendencies import Measured, measured
from dashboards.view_models.tendency_rows import VIEWS
from replay.errors import UsageError
from replay.kernel.seats import FACE_UP
from replay.log.store import Store
from replay.replayer.in_words import spoken
from replay.tendencies.settings import Wanted
from tests.audit.test_corpora import store_of
from tests.dashboards.stores import HOSTILE, NAMES, games
from tests.dashboards.test_pages import checked, drawn, error
from tests.playing import Setup
from tests.replayer.recorded import GAMES_OF, recorded


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


def test_the_moves_behind_a_share_are_those_where_it_was_done_and_those_where_not(
    found: Measured, store: Store
) -> None:
    ducking = found.measure("ducking")
    moves = model.moves(store, "crybaby", ducking, NAMES[1])
    [one] = [one for one in found.estimates if (one.measure, one.player) == ("ducking", NAMES[1])]
    assert moves.found == one.n
    assert moves.command == (
        f"replay tendencies {store.root} --game=crybaby --measure=ducking '--player={NAMES[1]}' --moves --limit=0"
    )
    assert [group.title for group in moves.groups] == ["Done", "Could, did not"]
    assert [group.found for group in moves.groups] == [round(one.value * one.n), one.n - round(one.value * one.n)]
    assert [len(group.moves) for group in moves.groups] == [min(group.found, model.MOST) for group in moves.groups]


def test_the_moves_behind_a_mean_are_those_with_the_most_and_the_fewest(found: Measured, store: Store) -> None:
    points = found.measure("round_points")
    most, fewest = model.moves(store, "crybaby", points, NAMES[1]).groups
    amounts = [[float(move.amount.removeprefix("points: ")) for move in group.moves] for group in (most, fewest)]
    assert amounts[0] == sorted(amounts[0], reverse=True)
    assert amounts[1] == sorted(amounts[1])
    assert max(amounts[1]) <= min(amounts[0])
    places = [(move.game_id, move.step) for group in (most, fewest) for move in group.moves]
    assert len(set(places)) == len(places) > 1


@pytest.mark.parametrize("game", sorted(GAMES_OF))
def test_a_move_is_told_in_the_words_of_review(tmp_path: Path, game: str) -> None:
    """Of every step of a game, in whichever order they are asked for."""
    log = recorded(next(iter(GAMES_OF[game].values())))
    store = store_of(tmp_path, [log])
    frames = review_of(store, log.header.game_id, FACE_UP).frames
    steps = [frame.step for frame in frames[::-7]]
    told = spoken(store, [(log.header.game_id, step) for step in steps])
    assert [(one.step, one.said, one.round) for one in told] == [
        (step, frames[step].text, max(frames[step].round, 0)) for step in steps
    ]


def test_what_is_not_replayed_is_told_by_its_kind(store: Store) -> None:
    """The game `broken` revokes at some step: nothing after it is told as if it were valid."""
    [broken] = [log for log in games() if log.header.game_id == "broken"]
    [told] = spoken(store, [("broken", len(broken.events) - 1)])
    assert told.said.endswith("; not replayed.")


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
    assert found.compared == ("Player 0", "Player 1", "Player 2", "uniform")
    assert model.headline(found) == "How 1 player plays Cry Baby: 1 game"
    assert model.compared(found, "Player 1", "Player 2").differences
    with pytest.raises(UsageError, match="who share seats"):
        model.compared(found, "uniform", "Player 1")


def test_a_game_without_a_seed_is_a_deal_of_its_own(found: Measured, store: Store) -> None:
    """As people at a table play: both are led to in the one game."""
    pair = model.compared(found, NAMES[1], NAMES[2])
    deals = difference_rows.deals(store, found, pair, found.measure("ducking")).deals
    assert {deal.title for deal in deals} <= {f"Game {line.game_id}" for line in store.games()}
    assert {len({game.game_id for game in deal.games}) for deal in deals} == {1}
    assert {tuple([game.whose for game in deal.games]) for deal in deals} == {(NAMES[1], NAMES[2])}


def test_the_page_says_who_and_how_many(store: Store) -> None:
    app = drawn("tendencies")
    assert app.markdown[0].value.endswith(f"play Cry Baby: {len(store.games())} games")
    assert [tab.label for tab in app.tabs] == ["Measures", "Leaderboard", "Style map"]


@pytest.mark.parametrize(
    ("view", "begins"),
    [("measures", "35 measures;"), ("leaderboard", "OpenSkill over"), ("styles", "There is no map")],
)
def test_each_view_has_an_address_and_a_sentence_of_its_own(view: str, begins: str) -> None:
    """Only the view that is looked at is drawn; the players of the small store are too much alike for a map."""
    app = drawn("tendencies", view=view)
    told = [caption.value for caption in [*app.caption, *app.info] if not caption.value.startswith("Pooled")]
    assert [text[: len(begins)] for text in told] == [begins]
    assert [len(tab.children) > 0 for tab in app.tabs] == [view == one for one in VIEWS]


def test_the_page_compare_says_in_how_many_measures_they_differ(found: Measured) -> None:
    app = drawn("compare", a=NAMES[1], b=NAMES[2], measure="ducking")
    known = [one for one in model.compared(found, NAMES[1], NAMES[2]).differences if one.difference is not None]
    assert f"of {len(known)} measures compared" in app.markdown[0].value


def test_the_page_compare_does_not_say_of_two_who_were_never_compared_that_they_are_alike() -> None:
    """Ash sits at tables of five alone, the other at tables of three; a measure can be opened all the same."""
    app = drawn("compare", a=NAMES[4], b=HOSTILE[1], measure="ducking")
    assert app.markdown[0].value.endswith(" could be compared in no measure")


def test_the_name_of_a_player_is_no_markdown() -> None:
    shown = drawn("compare", a=HOSTILE[1], b=NAMES[1]).markdown[0].value
    assert r"\!\[a\]\(b\.png\)" in shown


@pytest.mark.parametrize(
    ("page", "parameters", "expected"),
    [
        ("tendencies", {"kind": "chess"}, "address, kind: found 'chess', expected one of crybaby"),
        ("tendencies", {"player": "nobody"}, "address, player: found 'nobody', expected a player of this game"),
        ("tendencies", {"measure": "luck", "of": NAMES[1]}, "address, measure: found 'luck'"),
        ("tendencies", {"measure": "ducking", "of": "nobody"}, "address, of: found 'nobody'"),
        (
            "tendencies",
            {"view": "Leaderboard"},
            "address, view: found 'Leaderboard', expected one of measures, leaderboard, styles",
        ),
        ("tendencies", {"order": "luck"}, "address, order: found 'luck', expected one of apart, game"),
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
    pooled = drawn("tendencies").caption[0].value.replace("\\", "")
    assert pooled == f"Pooled: tables of 3 ({sizes.count(3)} games), 4 ({sizes.count(4)}), 5 ({sizes.count(5)})."


def test_other_games_go_into_the_address_with_those_players_who_play_in_them() -> None:
    """Ash sits at tables of five alone; at tables of three he is nobody."""
    app = drawn("tendencies", player=NAMES[4], measure="ducking", of=NAMES[4])
    app.selectbox(key="seats").set_value("5").run()
    kept = {"kind": "crybaby", "seats": "5", "player": NAMES[4], "measure": "ducking", "of": NAMES[4]}
    assert checked(app).query_params == kept
    app.selectbox(key="seats").set_value("3").run()
    assert checked(app).query_params == {"kind": "crybaby", "seats": "3"}
    app.query_params.update({"order": "game", "view": "leaderboard"})
    app.multiselect(key="shown").set_value([NAMES[0]]).run()
    kept = {"kind": "crybaby", "view": "leaderboard", "order": "game", "player": NAMES[0]}
    assert checked(app).query_params == {"seats": "3", **kept}
    app.selectbox(key="seats").set_value("5").run()
    assert checked(app).query_params == {"seats": "5", **kept}


def test_whom_to_compare_and_which_games_stand_side_by_side_in_the_address() -> None:
    app = drawn("compare", a=NAMES[1], b=NAMES[2], seats="4")
    app.selectbox(key="b").set_value(NAMES[3]).run()
    pair = {"kind": "crybaby", "a": NAMES[1], "b": NAMES[3]}
    assert checked(app).query_params == {**pair, "seats": "4"}
    app.selectbox(key="seats").set_value("").run()
    assert checked(app).query_params == pair


def test_a_lane_opens_its_moves_escape_closes_them_and_back_from_review_leads_to_them(
    page: Page, dashboard: str, store: Store
) -> None:
    """By keys up to the move, of some games alone; what is closed leaves the address, the keyboard stays."""
    page.goto(f"{dashboard}/tendencies?kind=crybaby&seats=3&player={NAMES[1]}&player={HOSTILE[1]}")
    lane = page.locator("a.lane").first
    expect(page.get_by_text("2 of 8 players shown")).to_be_visible(timeout=60_000)
    lane.press("ArrowDown")
    expect(page.locator("a.lane").nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(lane).to_be_focused()
    assert page.locator("a.lane[tabindex='0']").count() == 1
    lane.press("Enter", timeout=60_000)
    page.wait_for_url("**measure=*", timeout=30_000)
    expect(page.locator("[data-moment]").first).to_be_visible(timeout=30_000)
    asked = parse_qs(urlparse(page.url).query)
    assert asked["seats"] == ["3"]
    here = measured(store, "crybaby", Wanted(players=3)).estimates
    [one] = [one for one in here if [one.measure] == asked["measure"] and [one.player] == asked["of"]]
    expect(page.locator(".behind").get_by_text(f" of {one.n} opportunities in ")).to_be_visible()
    expect(lane).to_be_focused()
    page.keyboard.press("Escape")
    page.wait_for_url(lambda url: "measure=" not in url and url.count("player=") == 2, timeout=30_000)
    expect(page.locator("[data-moment]")).to_have_count(0)
    expect(lane).to_be_focused()
    page.keyboard.press("Enter")
    page.locator("[data-moment]").first.click(timeout=30_000)
    page.wait_for_url("**/review?game=*&step=*", timeout=20_000)
    expect(page.locator(".replay")).to_be_visible(timeout=30_000)
    page.go_back()
    expect(page.locator("[data-moment]").first).to_be_visible(timeout=60_000)
    assert page.locator(".lanes-page :is(img, script)").count() == 0


def test_a_view_goes_into_the_address_and_back_from_compare_leads_to_it(page: Page, dashboard: str) -> None:
    """What else the address asks for stays; each view is one step back."""
    page.goto(f"{dashboard}/tendencies?kind=crybaby&seats=3&player={NAMES[1]}&player={NAMES[2]}")
    expect(page.locator("a.lane").first).to_be_visible(timeout=60_000)
    page.get_by_role("tab", name="Leaderboard").click()
    page.wait_for_url("**view=leaderboard*", timeout=30_000)
    there = {"kind": ["crybaby"], "seats": ["3"], "player": [NAMES[1], NAMES[2]], "view": ["leaderboard"]}
    assert parse_qs(urlparse(page.url).query) == there
    expect(page.locator(".ranks > li").first).to_be_visible(timeout=30_000)
    page.get_by_role("link", name="Compare").click()
    expect(page.locator(".difference").first).to_be_visible(timeout=60_000)
    page.go_back()
    expect(page.get_by_role("tab", name="Leaderboard")).to_have_attribute("aria-selected", "true", timeout=60_000)
    expect(page.locator(".ranks > li").first).to_be_visible(timeout=30_000)
    assert parse_qs(urlparse(page.url).query) == there
    page.go_back()
    expect(page.get_by_role("tab", name="Measures")).to_have_attribute("aria-selected", "true", timeout=60_000)
    expect(page.locator("a.lane").first).to_be_visible(timeout=30_000)


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("path", ["tendencies", "compare?measure=ducking"])
def test_neither_page_scrolls_sideways(page: Page, dashboard: str, width: int, path: str) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    page.goto(f"{dashboard}/{path}")
    expect(page.locator(".block").first).to_be_visible(timeout=60_000)
    inner = page.locator("[data-testid=stMain]").evaluate("(main) => main.scrollWidth - main.clientWidth")
    assert inner <= 0
