"""Audit: what kept checks found, where to open it, and how much nobody looked at, which is no pass."""

from collections.abc import Iterator
from pathlib import Path

import duckdb
import pytest
from playwright.sync_api import Page, expect

from dashboards.view_models import audit as model
from dashboards.view_models.audit import Audit, Moment, audit_of
from replay.catalog import event_classes
from replay.log.finding import LookedAt
from replay.log.store import Store, open_store
from replay.log.verdicts import write_verdicts
from tests.dashboards.judged import BAD, HOSTILE, PROOF, fault
from tests.dashboards.stores import games, make_store
from tests.dashboards.test_pages import checked, drawn, error


def audited(store: Store) -> Audit:
    return audit_of(store.connect(), store.manifest.root)


@pytest.fixture(scope="module")
def found(judged: Store) -> Audit:
    return audited(judged)


def test_without_a_kept_result_nothing_is_evaluated(store: Store) -> None:
    audit = audited(store)
    assert (audit.judged, audit.broken, audit.faulty, audit.files) == (False, [], [], [])
    assert model.verdict(audit) == "Not evaluated: 8 games"
    assert [model.told(check, audit.games)[1:] for check in audit.checks] == [
        ["**Not evaluated.**", "", "`replay verify STORE --keep` makes one."],
        ["**Not evaluated.**", "", "`replay audit STORE --keep` makes one."],
    ]


def test_how_much_each_check_looked_at_is_told_and_what_it_left_out(found: Audit) -> None:
    """A game without an event looked at counts as not evaluated."""
    replay, sql = found.checks
    events = [len(game.events) for game in games()]
    assert (replay.games, replay.events, replay.findings, replay.faulty) == (7, sum(events), 6, 4)
    assert (sql.games, sql.events, sql.findings, sql.faulty) == (6, sum(events) - 200, 4, 3)
    assert model.told(sql, found.games)[1:] == [
        f"Looked at {sql.events:,} events and 14 decisions of 6 games.",
        "Not evaluated: 2 games.",
        "**4 findings** in 3 games.",
    ]
    assert model.verdict(found) == "Findings in 6 games; 7 of 8 games looked at"


def test_clauses_stand_with_most_findings_first_and_count_each_check(found: Audit) -> None:
    """CB-PLAY-5: a fault that both checks find counts once for each, and its game once."""
    assert [(broken.rule, broken.counts, broken.games) for broken in found.broken] == [
        ("CB-PLAY-5", {"verify": 1, "audit": 3}, 2),
        ("", {"verify": 1, "audit": 0}, 1),
        ("CB-NOSUCH-1", {"verify": 0, "audit": 1}, 1),
        ("CB-SCORE-1", {"verify": 1, "audit": 0}, 1),
        ("CB-SETUP-1", {"verify": 1, "audit": 0}, 1),
    ]


def test_a_clause_is_told_in_words_and_a_fault_without_one_by_its_kind(found: Audit) -> None:
    words = {broken.rule: broken.words for broken in found.broken}
    assert words["CB-PLAY-5"] == "Whoever has a card of the leading suit must play one of that suit."
    assert words[""] == "A log that is malformed or does not fit its header."
    assert words["CB-NOSUCH-1"] == "A clause that is not in the rules at hand."
    assert {broken.rule for broken in found.broken if not broken.known} == {"CB-NOSUCH-1", ""}


def test_an_example_is_the_first_of_its_game_and_a_step_that_review_can_show(found: Audit) -> None:
    """What is missing behind the 200 events of `cut` is shown at the last; a game without events has no step."""
    moments = {broken.rule: broken.moments for broken in found.broken}
    assert moments["CB-PLAY-5"] == [
        Moment("broken", BAD, "a blue card was in hand"),
        Moment("hostile", 40, HOSTILE, PROOF),
    ]
    assert [moment.step for moment in moments["CB-SCORE-1"]] == [199]
    assert [moment.step for moment in moments["CB-SETUP-1"]] == [None]


def test_what_is_wrong_with_files_stands_apart(found: Audit) -> None:
    assert [(fault.game_id, fault.held, fault.message) for fault in found.files] == [
        ("", False, "the root is another"),
        ("three", True, "the head is another"),
    ]
    assert found.files_found == 2


def test_games_with_findings_open_at_the_first_of_them(found: Audit) -> None:
    listed = {game.game_id: (game.step, game.counts, game.rules) for game in found.faulty}
    assert next(iter(listed)) == "broken"
    assert listed["broken"] == (BAD, {"verify": 1, "audit": 2}, ["CB-PLAY-5"])
    assert listed["three"] == (3, {"verify": 2, "audit": 0}, [])
    assert listed["cut"][0] == 199
    assert listed["header-only"][0] is None
    assert found.faulty_found == 6


def test_a_result_of_the_store_as_it_was_counts_for_nothing(tmp_path: Path) -> None:
    """What was found before the store grew is not shown, though the game is there; a new result is."""
    root = make_store(tmp_path / "grown", []).root
    looked_at = [LookedAt("three", 9, 1)]
    write_verdicts(root, [fault("three", 3, "CB-PLAY-5")], looked_at)
    make_store(root, games()[:1])
    audit = audited(open_store(root, event_classes()))
    assert (audit.judged, audit.broken, audit.faulty) == (False, [], [])
    assert model.told(audit.checks[0], 1)[1:3] == ["**Not evaluated.**", "The result kept is of the store as it was."]
    write_verdicts(root, [], looked_at)
    assert model.verdict(audited(open_store(root, event_classes()))) == "No findings in games; 1 of 1 game looked at"


def test_a_check_that_pages_do_not_know_is_shown_by_its_name(tmp_path: Path) -> None:
    root = make_store(tmp_path / "other", games()[:1]).root
    write_verdicts(root, [fault("three", 3, "CB-PLAY-5")], [LookedAt("three", 9, 0)], by="by-hand")
    audit = audited(open_store(root, event_classes()))
    assert [check.title for check in audit.checks] == ["Replay", "SQL", "by-hand"]
    assert model.told(audit.checks[2], 1) == ["", "Looked at 9 events of 1 game.", "", "**1 finding** in 1 game."]


@pytest.fixture(scope="module")
def many() -> Iterator[duckdb.DuckDBPyConnection]:
    """Seventy games with a finding each, in the columns that the store's views have."""
    with duckdb.connect() as made:
        made.execute("""
            create table games as
            select format('g{:02}', id) as game_id, 'crybaby' as game, ['Ann'] as names, 9 as steps, true as "over"
            from range(70) as numbers(id)
        """)
        made.execute("""
            create table findings as
            select
                'verify' as "by", 'now' as root, game_id, 4 as step, 'rule' as kind, 'CB-PLAY-5' as rule, '' as message,
                -1 as proved_at
            from games
        """)
        made.execute("""
            create table verdicts as
            select 'verify' as "by", 'now' as root, game_id, 9 as events, 3 as decisions, 1 as findings from games
        """)
        yield made


def test_long_lists_are_cut_and_say_how_many_there_are(many: duckdb.DuckDBPyConnection) -> None:
    audit = audit_of(many, "now")
    assert (len(audit.faulty), audit.faulty_found) == (model.MOST, 70)
    assert [moment.game_id for moment in audit.broken[0].moments] == ["g00", "g01", "g02"]
    assert audit.broken[0].games == 70


def test_the_page_says_what_makes_a_result_where_none_is_kept(in_store: Path) -> None:
    app = drawn("audit")
    assert app.markdown[0].value == "##### Not evaluated: 8 games"
    assert "`replay verify STORE --keep` makes one." in app.caption[0].value
    assert app.info[0].value == "No result of a check is kept of the store as it is now, which is not a pass."


def test_the_page_gives_the_verdict_first(judged: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REPLAY_LOG", str(judged.root))
    app = checked(drawn("audit"))
    assert app.markdown[0].value == "##### Findings in 6 games; 7 of 8 games looked at"
    assert [text.value for text in app.markdown[1:3]] == ["**Replay**", "**SQL**"]
    assert not app.info


def test_a_missing_store_is_one_line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("REPLAY_LOG", str(tmp_path / "none"))
    assert error(drawn("audit")).startswith("There is no store at ")


def test_a_move_opens_its_clause_opens_and_back_leads_through_both(page: Page, judged_dashboard: str) -> None:
    """CB-PLAY-5: from the list of findings to the step, from its finding to the clause, and back."""
    page.goto(f"{judged_dashboard}/audit")
    page.evaluate("window.loaded = 'once'")
    page.locator("[data-moment]", has_text="broken").first.click(timeout=60_000)
    page.wait_for_url(f"**/review?game=broken&step={BAD}", timeout=10_000)
    expect(page.locator(".replay")).to_have_attribute("data-step", str(BAD), timeout=20_000)
    page.locator(".finding a", has_text="CB-PLAY-5").click()
    page.wait_for_url("**/rules?rules=crybaby&rule=CB-PLAY-5", timeout=10_000)
    expect(page.locator(".clause.open")).to_contain_text("must play one of that suit", timeout=20_000)
    page.go_back()
    expect(page.locator(".replay")).to_have_attribute("data-step", str(BAD), timeout=20_000)
    page.go_back()
    expect(page.locator(".findings")).to_contain_text(HOSTILE, timeout=20_000)
    assert page.locator(".findings img").count() == 0
    assert page.evaluate("window.loaded") == "once", "no step of the way loads the page anew"
    page.locator("[data-rule]", has_text="CB-PLAY-5").click()
    expect(page.locator(".clause.open .moments")).to_contain_text("step 26", timeout=20_000)


def test_the_step_that_proves_a_fault_opens_too(page: Page, judged_dashboard: str) -> None:
    """CB-PLAY-5: beside the move itself, and only where a later step is needed to prove it."""
    page.goto(f"{judged_dashboard}/audit")
    proofs = page.locator(".findings [data-proof]")
    expect(proofs).to_have_text([f"proved at step {PROOF}"], timeout=60_000)
    expect(page.locator(".places", has=page.locator("[data-proof]"))).to_contain_text("hostile step 40")
    proofs.click()
    page.wait_for_url(f"**/review?game=hostile&step={PROOF}", timeout=10_000)
    expect(page.locator(".replay")).to_have_attribute("data-step", str(PROOF), timeout=20_000)


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("path", ["audit", "rules?rules=crybaby&rule=CB-PLAY-5"])
def test_neither_page_scrolls_sideways(page: Page, judged_dashboard: str, width: int, path: str) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    page.goto(f"{judged_dashboard}/{path}")
    expect(page.locator(".findings section, .clause.open").first).to_be_visible(timeout=60_000)
    inner = page.locator("[data-testid=stMain]").evaluate("(main) => main.scrollWidth - main.clientWidth")
    assert inner <= 0
    names = page.locator(".st-key-pages a")
    for name in ("Games", "Review", "Audit", "Rules"):
        expect(names.filter(has_text=name)).to_be_in_viewport(ratio=1)
    assert names.evaluate_all("(links) => new Set(links.map((link) => link.getBoundingClientRect().top)).size") == 1
