"""Rules: a rulebook as the store's games bear on it; every clause has an address."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from dashboards import address
from dashboards.view_models import rules as model
from dashboards.view_models.audit import Moment
from dashboards.view_models.rules import Book, Detail, Value, book_of
from replay.catalog import GAMES
from replay.errors import UsageError
from replay.log.store import Store
from replay.rulebook import rulebook
from tests.dashboards.judged import BAD, HOSTILE, PROOF
from tests.dashboards.stores import games
from tests.dashboards.test_address import Given, given
from tests.dashboards.test_pages import checked, drawn, error

CLAUSES = 200


def book(store: Store, words: str = "", rule: str = "", game: str = "crybaby") -> Book:
    return book_of(store.connect(), game, root=store.manifest.root, words=words, rule=rule)


def detail(store: Store, rule: str, game: str = "crybaby") -> Detail:
    found = book(store, rule=rule, game=game).detail
    assert found is not None
    return found


def ids(found: Book) -> list[str]:
    return [line.id for heading in found.headings for line in heading.clauses]


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_stands_once_in_the_order_of_the_book(store: Store, game: str) -> None:
    rules = rulebook(game)
    found = book(store, game=game)
    ruled, read = [rule.id for rule in rules.rules], [ruling.id for ruling in rules.rulings]
    assert ids(found) == [*ruled, *read, *[fact.id for fact in rules.facts]] == found.ids
    assert found.headings[0].title == rules.rules[0].section
    assert [heading.title for heading in found.headings[-2:]] == [model.RULINGS, model.FACTS]


@pytest.mark.parametrize(
    ("words", "rule"),
    [("LEADING suit must", "CB-PLAY-5"), ("play-5", "CB-PLAY-5"), ("frederic", "CB-EX-4"), ("coin flip", "CB-RUL-2")],
)
def test_a_search_finds_all_words_in_any_case_in_text_id_and_reason(store: Store, words: str, rule: str) -> None:
    found = book(store, words)
    assert rule in ids(found)
    assert found.fitting < CLAUSES / 4


def test_a_search_finds_nothing_that_lacks_a_word(store: Store) -> None:
    assert book(store, "suit nosuchword").headings == []


def test_the_open_clause_stands_also_where_the_words_do_not_fit(store: Store) -> None:
    assert ids(book(store, "nosuchword", "CB-PLAY-5")) == ["CB-PLAY-5"]


def test_a_clause_that_is_not_in_the_book_is_refused(store: Store) -> None:
    with pytest.raises(UsageError, match=r"^rule 'CB-PLAY-99': no such id in the rules of Cry Baby; near: CB-PLAY-"):
        book(store, rule="CB-PLAY-99")


def test_of_a_clause_all_that_bears_on_it_is_told(store: Store) -> None:
    """CB-PLAY-5: rulings, scenarios, homes in engine and SQL."""
    found = detail(store, "CB-PLAY-5")
    assert [name for name, _ in found.facts] == ["Source", "In a log"]
    assert [reading.id for reading in found.rulings] == ["CB-RUL-14"]
    assert "CB-SC-42" in [scenario.id for scenario in found.scenarios]
    assert any(home.startswith("playable · replay/games/crybaby/rules/trick.py:") for home in found.homes)
    assert found.sql.path == "replay/audit/sql/crybaby/CB-PLAY-5.sql"
    assert found.sql.says.startswith("whoever has a card of the suit led")


def test_a_clause_that_no_log_can_show_says_why(store: Store) -> None:
    """CB-PLAY-3: it has no event of its own."""
    assert detail(store, "CB-PLAY-3").sql == model.InSql(
        "",
        "No log can show it. No event of its own: the suit led is the colour of the first card, by which CB-PLAY-5 and "
        "CB-WIN-3 judge.",
    )


def test_a_clause_that_repeats_another_leads_to_it(store: Store) -> None:
    """CB-GOAL-3 says what CB-SCORE-4 says."""
    assert detail(store, "CB-GOAL-3").repeats == ["CB-SCORE-4"]


def test_a_reading_shows_the_default_and_what_was_played(store: Store) -> None:
    """CB-RUL-2 has a switch; CB-RUL-14 has none, so no log tells."""
    (switched,), (fixed,) = (detail(store, rule).rulings for rule in ("CB-RUL-2", "CB-RUL-14"))
    assert switched.values == [
        Value("random_per_card", True, len(games())),
        Value("carried_over", False, 0),
    ]
    assert [value.games for value in fixed.values] == [None, None]


def test_a_value_played_that_the_rules_do_not_list_comes_last() -> None:
    """BB-R-CRYTIME: values such as a number cannot be listed."""
    ruling = next(found for found in rulebook("babyblues").rulings if found.option)
    values = model.reading(ruling, {ruling.default: 2, "7": 1}).values
    assert values[-1] == Value("7", False, 1)
    assert [value.games for value in values if value.default] == [2]


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_and_scenario_can_be_told(game: str) -> None:
    rules = rulebook(game)
    for _, clause in model.clauses_of(rules):
        assert model.facts_of(rules, clause)
    for scenario in rules.scenarios:
        told = model.example(scenario)
        assert told.title
        assert all(lines for _, lines in told.lines)


def test_what_nobody_judged_is_not_evaluated(store: Store) -> None:
    found = detail(store, "CB-PLAY-5")
    assert [(check.title, check.findings) for check in found.found] == [("Replay", None), ("SQL", None)]
    assert found.moments == []


def test_findings_are_counted_at_the_clause_with_moments_to_open(judged: Store) -> None:
    """CB-PLAY-5 was found broken once by the one check and three times by the other; CB-WIN-1 by neither."""
    found = detail(judged, "CB-PLAY-5")
    assert [(check.findings, check.games) for check in found.found] == [(1, 7), (3, 6)]
    assert found.moments == [Moment("broken", BAD, "a blue card was in hand"), Moment("hostile", 40, HOSTILE, PROOF)]
    assert [check.findings for check in detail(judged, "CB-WIN-1").found] == [0, 0]
    listed = {line.id: line.findings for heading in book(judged).headings for line in heading.clauses}
    assert {id_: count for id_, count in listed.items() if count} == {"CB-PLAY-5": 4, "CB-SCORE-1": 1, "CB-SETUP-1": 1}


def test_a_clause_without_a_query_is_not_judged_by_sql(judged: Store) -> None:
    """CB-PLAY-3: no log can show it, so that the queries found nothing is no pass, and no command helps."""
    replay, sql = detail(judged, "CB-PLAY-3").found
    assert (replay.findings, replay.games) == (0, 7)
    assert (sql.findings, sql.command) == (None, "")


def test_games_of_another_kind_are_not_evaluated_by_those_of_one(judged: Store) -> None:
    assert [check.findings for check in detail(judged, "BZ-MOVE-2", "badbabiez").found] == [None, None]


def test_the_book_to_begin_with_is_of_a_game_that_the_store_holds(store: Store) -> None:
    assert model.first_game(store.connect()) == "crybaby"


def test_an_address_of_rules_is_read_as_it_was_written() -> None:
    link = given(**address.rules_parameters("babyblues", "poo"), rule="BB-POO-1")
    assert (address.rules(link), address.rule(link), address.words(link)) == ("babyblues", "BB-POO-1", "poo")
    assert (address.rules(given()), address.rule(given()), address.words(given())) == (None, "", "")
    assert address.rules_parameters("crybaby", "") == {"rules": "crybaby"}


@pytest.mark.parametrize("text", ["", "chess", "../crybaby", "Crybaby"])
def test_a_rulebook_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(UsageError, match=r"^address, rules: found '.*', expected one of crybaby, "):
        address.rules(given(rules=text))


@pytest.mark.parametrize("text", ["cb-play-5", "CB", "CB_PLAY_5", "CB-" + "9" * 90, "CB-PLAY-5 "])
def test_what_is_no_id_is_refused(text: str) -> None:
    with pytest.raises(UsageError, match=r"^address, rule: found '.*', expected the id of a clause, such as CB-PLAY-5"):
        address.rule(given(rule=text))


def test_two_clauses_at_once_are_refused() -> None:
    with pytest.raises(UsageError, match=r"^address, rule: found 'CB-1 and CB-2', expected one value$"):
        address.rule(Given({"rule": ["CB-1", "CB-2"]}))


def test_the_page_shows_the_book_of_the_address(in_store: Path) -> None:
    app = drawn("rules", rules="babyblues", q="poo")
    assert (app.selectbox(key="rules").value, app.text_input(key="words").value) == ("babyblues", "poo")
    assert " of 197 clauses, in our words. Taken from: " in app.caption[0].value


def test_other_words_and_another_book_go_into_the_address(in_store: Path) -> None:
    app = drawn("rules", rules="crybaby", rule="CB-PLAY-5")
    app.text_input(key="words").set_value(" suit ").run()
    assert checked(app).query_params == {"rules": "crybaby", "q": "suit"}
    app.selectbox(key="rules").set_value("badbabiez").run()
    assert checked(app).query_params == {"rules": "badbabiez", "q": "suit"}


def test_words_that_no_clause_holds_say_so(in_store: Path) -> None:
    assert drawn("rules", q="nosuchword").info[0].value.startswith("No clause holds all these words.")


@pytest.mark.parametrize(
    ("parameters", "said"),
    [
        ({"rules": "chess"}, "address, rules: found 'chess', expected one of crybaby, babyblues, badbabiez"),
        ({"rule": "<b>"}, "address, rule: found '<b>', expected the id of a clause, such as CB-PLAY-5"),
        (
            {"rules": "babyblues", "rule": "CB-PLAY-5"},
            "rule 'CB-PLAY-5': no such id in the rules of Baby Blues; ",
        ),
    ],
)
def test_an_address_that_makes_no_sense_is_one_line(in_store: Path, parameters: dict[str, str], said: str) -> None:
    assert error(drawn("rules", **parameters)).startswith(said)


def test_a_clause_opens_in_its_place_and_back_closes_it(page: Page, judged_dashboard: str) -> None:
    """CB-WIN-3: a click opens a clause, the address names it, a reload finds it in view; words narrow the book."""
    page.goto(f"{judged_dashboard}/rules?rules=crybaby")
    page.locator('[data-id="CB-WIN-3"] .head').click(timeout=60_000)
    page.wait_for_url("**/rules?rules=crybaby&rule=CB-WIN-3", timeout=10_000)
    opened = page.locator('[data-id="CB-WIN-3"].open')
    expect(opened).to_contain_text("In the engine", timeout=10_000)
    page.reload()
    expect(opened.locator(".id").first).to_be_in_viewport(timeout=20_000)
    page.go_back()
    expect(page.locator(".clause.open")).to_have_count(0, timeout=10_000)
    expect(page.locator(".clause")).to_have_count(CLAUSES)
    search = page.get_by_label("Search")
    search.fill("leading suit")
    search.press("Enter")
    page.wait_for_url("**q=leading+suit**", timeout=10_000)
    expect(page.locator('[data-id="CB-PLAY-5"] mark').first).to_have_text("leading", timeout=10_000)
    assert page.locator(".clause").count() < CLAUSES / 4
