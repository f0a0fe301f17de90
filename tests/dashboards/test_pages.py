"""Every page drawn by Streamlit's AppTest on a small store: what it shows, and what it says when it cannot."""

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

import dashboards
from dashboards.view_models.review import review_of
from dashboards.widgets import plain
from replay.catalog import event_classes
from replay.kernel.seats import FACE_UP
from replay.log.finding import Finding, LookedAt
from replay.log.store import open_store
from replay.log.verdicts import write_verdicts
from tests.dashboards.stores import games, make_store

FAULT = Finding(game_id="three", step=-1, kind="integrity", rule="", seat=-1, message="Kept")
FOLDER = Path(dashboards.__file__).parent


@pytest.fixture(autouse=True)
def _store(in_store: Path) -> None:
    """Every test of this file shows the small store unless it names another."""


def drawn(page: str = "", /, **parameters: str) -> AppTest:
    """Draw a page at an address; nothing may escape it."""
    app = AppTest.from_file(str(FOLDER / "app.py"), default_timeout=30)
    if page:
        app.switch_page(f"app_pages/{page}.py")
    app.query_params.update(parameters)
    return checked(app.run())


def checked(app: AppTest) -> AppTest:
    assert not app.exception
    return app


def sentence(app: AppTest) -> str:
    return str(app.text[0].value)


def error(app: AppTest) -> str:
    (shown,) = app.error
    return str(shown.value).replace("\\", "")


def test_games_tells_what_the_store_holds() -> None:
    app = drawn()
    assert app.markdown[0].value == f"##### {len(games())} games"
    assert app.caption[-1].value == f"{len(games())} games found"


def test_games_says_of_findings_only_what_a_kept_check_of_this_store_says(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A check kept while the page is open shows at the next run; one of the store as it was says nothing."""
    root = make_store(tmp_path / "checked", games()[:2]).root
    monkeypatch.setenv("REPLAY_LOG", str(root))
    app = drawn()
    events = sum([len(game.events) for game in games()[:2]])
    assert app.caption[0].value == f"{events:,} events. Unfinished: 0 games."
    assert [box.label for box in app.selectbox] == ["Game", "Player", "Result", "At the table"]
    write_verdicts(root, [FAULT], [LookedAt("three", 347, 1), LookedAt("four", 406, 1)])
    assert checked(app.run()).caption[0].value.endswith("Last `replay verify --keep`: findings in 1 of 2 games.")
    app.selectbox(key="result").set_value("with findings").run()
    assert checked(app).query_params == {"result": "with findings"}
    assert app.caption[-1].value == "1 game found"
    assert '"Kept"' in review_of(open_store(root, event_classes()), "three", FACE_UP).text
    write_verdicts(root, [], [LookedAt("three", 347, 1), LookedAt("four", 406, 1)])
    assert checked(app.run()).info[0].value.startswith("No game fits")


def test_a_search_goes_into_the_address_and_narrows_the_list() -> None:
    app = drawn()
    app.text_input(key="q").set_value("zoe").run()
    app.selectbox(key="players").set_value(5).run()
    assert checked(app).query_params == {"q": "zoe", "players": "5"}
    assert app.caption[-1].value == "1 game found"


def test_who_won_can_be_asked_of_a_player_only() -> None:
    app = drawn(player="Salomé", result="won")
    assert app.selectbox(key="result").value == "won"
    app.selectbox(key="player").set_value("").run()
    assert checked(app).query_params == {}
    assert app.selectbox(key="result").options == ["any", "finished", "unfinished"]


def test_an_address_of_games_is_opened_as_it_was() -> None:
    app = drawn(q="o", player="Nobody", result="finished")
    assert (app.text_input(key="q").value, app.selectbox(key="player").value) == ("o", "Nobody")
    assert "No game fits" in app.info[0].value


@pytest.mark.parametrize(
    ("parameters", "said"),
    [
        ({"page": "2"}, "page: found 2, expected 1 to 1"),
        ({"page": "x"}, "address, page: found 'x', expected the number of a page, from 1"),
        (
            {"result": "lost"},
            "address, result: found 'lost', expected one of any, finished, unfinished, with findings, ",
        ),
    ],
)
def test_an_address_of_games_that_makes_no_sense_is_refused(parameters: dict[str, str], said: str) -> None:
    assert error(drawn(**parameters)).startswith(said)


def test_a_missing_store_says_how_to_make_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("REPLAY_LOG", str(tmp_path / "none"))
    for page in ("", "review"):
        assert error(drawn(page)).endswith("Make one with `replay demo`, or name another in REPLAY_LOG.")


def test_a_folder_that_is_no_store_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("REPLAY_LOG", str(tmp_path))
    assert "found no manifest, expected a store" in error(drawn())


def test_an_empty_store_says_how_to_fill_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("REPLAY_LOG", str(make_store(tmp_path / "empty", []).root))
    assert "holds no games yet. Fill it with" in drawn().info[0].value


def test_a_game_added_to_the_store_is_seen_at_the_next_run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    root = make_store(tmp_path / "growing", []).root
    monkeypatch.setenv("REPLAY_LOG", str(root))
    app = drawn()
    make_store(root, games()[:1])
    assert checked(app.run()).markdown[0].value == "##### 1 game"


def test_review_without_a_game_leads_to_the_list() -> None:
    assert drawn("review").info[0].value == "No game is open. Pick one on the page Games."


def test_a_deep_link_opens_its_step_through_its_eyes() -> None:
    app = drawn("review", game="four", step="40", seat="2")
    assert sentence(app).startswith("Step 40 of ")
    assert (app.slider(key="slider").value, app.selectbox(key="eyes").value) == (40, 2)


def test_buttons_slider_and_selector_move_the_address_together() -> None:
    app = drawn("review", game="four", step="40")
    for key, expected in (("last", None), ("first", "0"), ("next", "9"), ("next", "10"), ("back", "9")):
        checked(app.button(key=key).click().run())
        last = f"{app.slider(key='slider').max:.0f}"
        assert app.query_params["step"] == (expected or last)
        assert sentence(app).startswith(f"Step {expected or last} of ")
    app.slider(key="slider").set_value(100).run()
    app.selectbox(key="eyes").set_value(1).run()
    assert checked(app).query_params == {"game": "four", "step": "100", "seat": "1"}
    assert sentence(app).startswith("Step 100 of ")


def test_at_the_ends_there_is_nowhere_further_to_go() -> None:
    app = drawn("review", game="four")
    assert [app.button(key=key).disabled for key in ("first", "back", "next", "last")] == [True, True, False, False]


@pytest.mark.parametrize("game_id", [game.header.game_id for game in games()])
@pytest.mark.parametrize("seat", ["all", "public", "0"])
def test_every_kind_of_game_is_drawn_through_every_kind_of_eyes(game_id: str, seat: str) -> None:
    app = drawn("review", game=game_id, seat=seat)
    assert not app.error
    assert len(app.button) == (0 if game_id == "header-only" else 4)


@pytest.mark.parametrize(
    ("parameters", "said"),
    [
        ({"game": "four", "step": "-1"}, "address, step: found '-1', expected a whole number from 0 to "),
        ({"game": "four", "step": "9999"}, "address, step: found '9999', expected a whole number from 0 to "),
        ({"game": "header-only", "step": "1"}, "address, step: found '1', expected a whole number from 0 to 0"),
        ({"game": "four", "seat": "4"}, "address, seat: found '4', expected all, public or a seat from 0 to 3"),
        ({"game": "four", "seat": "-2"}, "address, seat: found '-2', expected all, public or the number of a seat"),
        ({"game": "../four"}, "found no game with the id '../four', expected one of its 8 games"),
        ({"game": "\x00'; drop table games"}, "found no game with the id"),
    ],
)
def test_an_address_of_review_that_makes_no_sense_is_refused(parameters: dict[str, str], said: str) -> None:
    assert said in error(drawn("review", **parameters))


def test_an_error_shows_what_it_repeats_as_text_without_links() -> None:
    assert plain("![a](b) `c` :red[d]") == "\\!\\[a\\]\\(b\\) \\`c\\` \\:red\\[d\\]"
    for text in (f"http:{'//'}a.example", "www.a.example", "a@b.example"):
        assert "\u200b" in plain(text)


@pytest.mark.parametrize("file", sorted(FOLDER.glob("app_pages/*.py")), ids=lambda file: file.stem)
def test_a_page_only_picks_asks_and_draws(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 60
    assert "select " not in text.lower()
