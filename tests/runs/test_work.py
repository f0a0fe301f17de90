"""A job gives the same games, with all events and menus, wherever and however often it is done."""

import gc
import pickle
from pathlib import Path

import pytest

from replay.catalog import event_classes, game_named
from replay.errors import EngineError, LogError, RuleViolation
from replay.kernel.chance import Chance
from replay.kernel.event import Event
from replay.kernel.game import Deck
from replay.log.manifest import commit
from replay.log.store import open_store
from replay.players.player import Look
from replay.players.uniform import Uniform
from replay.replayer.verify import verify_game
from replay.runs.plan import Setting, header_of, plan
from replay.runs.work import play, played, uncollected, work

CRYBABY = game_named("crybaby")


class Stubborn:
    """Always chooses the same event, offered or not."""

    name = "stubborn"

    def __init__(self, event: Event) -> None:
        self.event = event

    def choose(self, look: Look, options: tuple[Event, ...], chance: Chance) -> Event:
        return self.event


class Rebel(Uniform):
    """Breaks off with an error that the rules raise."""

    def choose(self, look: Look, options: tuple[Event, ...], chance: Chance) -> Event:
        raise RuleViolation("CB-PLAY-2", 0, "not in my house")


class Wasteful(Uniform):
    """Draws more from its stream than it needs."""

    def choose(self, look: Look, options: tuple[Event, ...], chance: Chance) -> Event:
        chance.bits(7)
        return options[0]


def test_a_game_played_is_sound_with_every_menu_and_outcome(setting: Setting, deck: Deck) -> None:
    for index in range(5):
        recording = play(CRYBABY, deck, header_of(setting, f"sound/{index}"), [Uniform()] * 4)
        verdict = verify_game(CRYBABY, deck, recording, strict=True)
        assert verdict.findings == ()
        assert verdict.over
        assert verdict.decisions == len(recording.decisions or ()) > 100
        assert verdict.chances == sum(event.kind == "chance" for event in recording.events)


def test_the_result_is_that_of_the_last_events(setting: Setting, deck: Deck) -> None:
    """CB-END-2: the winner declared is the winner recorded."""
    recording = play(CRYBABY, deck, header_of(setting, "result/0"), [Uniform()] * 4)
    assert recording.result is not None
    assert recording.result.over
    assert recording.result.winners == getattr(recording.events[-1], "seats")  # noqa: B009
    assert len(recording.result.scores) == 4


def test_what_players_draw_changes_no_deal(setting: Setting, deck: Deck) -> None:
    """Each seat has a stream of its own: the first shuffle is the same whoever plays."""
    header = header_of(setting, "streams/0")
    games = [play(CRYBABY, deck, header, [player] * 4) for player in (Uniform(), Wasteful())]
    firsts = [[event for event in game.events if event.kind == "chance"][:2] for game in games]
    assert firsts[0] == firsts[1]
    assert games[0].events != games[1].events


def test_a_choice_that_was_not_offered_is_refused_with_the_seed(setting: Setting, deck: Deck) -> None:
    alien = play(CRYBABY, deck, header_of(setting, "alien/0"), [Uniform()] * 4).events[-1]
    with pytest.raises(EngineError, match="crybaby, seed alien/1: cannot be played: EngineError: the player chose"):
        played(CRYBABY, deck, header_of(setting, "alien/1"), [Stubborn(alien)] * 4)


def test_the_same_job_twice_gives_the_same_files(setting: Setting, tmp_path: Path) -> None:
    job = plan(setting, "twice", 4)[0]
    entries = [work(job, tmp_path / name) for name in ("a", "b")]
    assert entries[0] == entries[1] == work(job, tmp_path / "a")
    for path in entries[0].sha256:
        assert (tmp_path / "a" / path).read_bytes() == (tmp_path / "b" / path).read_bytes()


def test_a_part_read_back_is_the_games_played(setting: Setting, deck: Deck, tmp_path: Path) -> None:
    job = plan(setting, "back", 3)[0]
    commit(tmp_path, [work(job, tmp_path)])
    store = open_store(tmp_path, event_classes())
    for index in job.indices:
        expected = play(CRYBABY, deck, header_of(setting, f"back/{index}"), [Uniform()] * 4)
        assert store.read(expected.header.game_id) == expected
    assert store.integrity() == []


def test_a_part_that_cannot_be_written_is_a_log_error(setting: Setting, tmp_path: Path) -> None:
    (tmp_path / "store").write_text("not a folder")
    with pytest.raises(LogError, match="cannot be written"):
        work(plan(setting, "1", 1)[0], tmp_path / "store")


def test_the_collector_is_back_after_work_and_after_failure() -> None:
    with uncollected():
        assert not gc.isenabled()
    assert gc.isenabled()
    with pytest.raises(ZeroDivisionError), uncollected():
        raise ZeroDivisionError
    assert gc.isenabled()


def test_a_job_goes_to_another_process_as_it_is_and_its_errors_come_back(setting: Setting, deck: Deck) -> None:
    """What cannot be pickled would break the pool instead: a `RuleViolation` cannot, so it never leaves as one."""
    job = plan(setting, "1", 3)[0]
    assert pickle.loads(pickle.dumps(job)) == job
    with pytest.raises(EngineError) as raised:
        played(CRYBABY, deck, header_of(setting, "1/0"), [Rebel()] * 4)
    assert str(pickle.loads(pickle.dumps(raised.value))) == str(raised.value)
    assert "RuleViolation: CB-PLAY-2: not in my house" in str(raised.value)
