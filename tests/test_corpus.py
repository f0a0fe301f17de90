"""What is said of a corpus is what a plain count of its games gives, and what it lacks is named."""

from collections import Counter
from pathlib import Path

import pytest

from replay.catalog import event_classes
from replay.games.badbabiez.deck import Deck
from replay.games.badbabiez.events import BabyDealt, PowerGained
from replay.kernel.event import name_of
from replay.log.store import open_store
from replay.runs.plan import plan, setting_of
from replay.runs.pool import simulate
from tests.bench.corpus import exercised, main, report
from tests.playing import deck_of, switches

DECK = deck_of("badbabiez")
SETTINGS: tuple[tuple[int, dict[str, str]], ...] = (
    (2, {}),
    (4, {"teams": "a,b,a,b", "cry_specials": "discarded"}),
    (4, {}),
)
DEALT = (BabyDealt, PowerGained)
FIELDS = ("card", "ability", "chosen_special")


@pytest.fixture(scope="module")
def stores(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Two stores of Bad Babiez: six games of two and of teams in one, three of four players in the other."""
    folders = [tmp_path_factory.mktemp("corpus") for _ in range(2)]
    for number, (players, options) in enumerate(SETTINGS):
        setting = setting_of("badbabiez", DECK, players=players, bots=["uniform"], options=options)
        simulate(plan(setting, f"corpus {number}", 3), folders[number // 2])
    return folders


def test_counts_are_those_of_the_games_one_by_one(stores: list[Path]) -> None:
    """BZ-COMP-9: copies of a card are counted one by one; babies and powers, which events name by type, too."""
    assert isinstance(DECK, Deck)
    found = exercised(stores, "badbabiez")
    logs = [open_store(path, event_classes()).recordings() for path in stores]
    events = [event for games in logs for log in games for event in log.events]
    assert +found.events == Counter([name_of(event) for event in events])
    used = [event for event in events if event.kind == "decision" and name_of(event) != "discard_chosen"]
    named = [getattr(event, field, -1) for event in used for field in FIELDS]
    named += [getattr(event, "card", -1) for event in events if name_of(event) == "event_revealed"]
    types = [
        event.baby if isinstance(event, BabyDealt) else event.power for event in events if isinstance(event, DEALT)
    ]
    named += [DECK.type_of.index(number) for number in types]
    assert +found.cards == Counter([DECK.cards[card] for card in named if card >= 0])
    assert found.options["cry_specials", "discarded"] == 3
    assert {players: len(rounds) for players, rounds in found.rounds.items()} == {2: 3, 4: 6}


def test_what_is_never_exercised_is_named(stores: list[Path], capsys: pytest.CaptureFixture[str]) -> None:
    """A corpus that lacks something is a finding, as the exit code says."""
    missing = exercised(stores, "badbabiez").missing()
    assert missing["players"] == ["3", "5", "6", "7", "8"]
    assert "no_event" in missing["events"]
    assert "cry_specials = discarded" not in missing["options"]
    assert "cry_specials = kept" not in missing["options"]
    assert "disaster_scope = house" in missing["options"]
    assert "teams with a second value" not in missing["options in words"]
    assert "layout with a second value" in missing["options in words"]
    assert "plate#4" in missing["cards"]
    assert main([str(path) for path in stores]) == 1
    assert "  never, players: 3, 5, 6, 7, 8" in capsys.readouterr().out.splitlines()


def test_rounds_are_told_by_number_of_players(stores: list[Path]) -> None:
    found = exercised(stores[:1], "badbabiez")
    found.rounds = {2: [7, 4, 9]}
    assert "    2: 3  4  7  9  9" in list(report(found))


def test_a_corpus_that_lacks_nothing_is_clean(stores: list[Path]) -> None:
    """Each card used once, each value chosen: nothing is left to name."""
    found = exercised(stores, "badbabiez")
    found.rounds = {players: [4] for players in range(2, 9)}
    found.events.update(list(found.events))
    found.cards.update(list(found.cards))
    chosen = [(option.name, value) for option in switches("badbabiez") for value in (*option.values, option.default)]
    found.options.update(chosen)
    assert set(found.missing()) == {"options in words"}
    found.options.update([(option.name, "another") for option in switches("badbabiez")])
    assert found.missing() == {}
