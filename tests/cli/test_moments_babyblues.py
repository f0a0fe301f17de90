"""`replay show` on Baby Blues: babies, hands, piles and trades in words, and no more than a viewpoint may know."""

from functools import cache
from io import StringIO
from typing import Final, cast

import msgspec
import pytest
from rich.console import Console

from replay.catalog import game_named
from replay.cli.moment import moment
from replay.cli.moments import draw_moment
from replay.cli.sources import Opened
from replay.errors import UsageError
from replay.games.babyblues.events import DrawCutShort
from replay.kernel.event import name_of
from replay.kernel.seats import FACE_UP, PUBLIC
from replay.kernel.spelling import Json
from replay.log.recording import Recording
from replay.replayer.frames import frames
from tests.playing import Setup, deck_of
from tests.replayer.recorded import TALK, recorded

GAME: Final = game_named("babyblues")


@cache
def opened() -> Opened:
    """Return a game with horns, feeding, and promises kept and broken."""
    return Opened(GAME, deck_of("babyblues"), recorded(Setup("babyblues", 4, seed="4", policy=TALK)))


def shown(step: int, viewpoint: int = FACE_UP, width: int = 80) -> list[str]:
    """Return the lines of the drawing of a moment."""
    out = StringIO()
    draw_moment(
        Console(file=out, width=width, highlight=False, markup=False, emoji=False), moment(opened(), step, viewpoint)
    )
    return out.getvalue().splitlines()


def first(kind: str) -> int:
    """Return the step of the first event of a kind."""
    return next(step for step, event in enumerate(opened().recording.events) if name_of(event) == kind)


def seats(lines: list[str], start: str) -> list[str]:
    return [line.strip() for line in lines if line.strip().startswith(start)]


def test_a_horn_names_where_it_lies_at_each_baby_that_it_woke() -> None:
    """BB-HORN-2"""
    step = next(
        step
        for step, event in enumerate(opened().recording.events)
        if step > first("horn_played") and name_of(event) == "step_closed"
    )
    text = "\n".join(shown(step))
    assert "horn at P" in text
    assert ":'( crying" in text


def test_what_lies_underneath_tells_how_many_pictures_are_covered() -> None:
    """BB-JAR-4"""
    assert "jar 2/3" in "\n".join(shown(first("feeding_advanced") + 1))


def test_a_trade_is_told_to_its_parties_with_the_lie_and_to_others_without() -> None:
    """BB-TRADE-3, BB-TRADE-6"""
    step = first("trade_promise_broken")
    event = opened().recording.events[step]
    parties = {getattr(event, "giver", -1), getattr(event, "receiver", -1)}
    for seat in range(4):
        behind = step + 1 if seat in parties else step
        text = " ".join(" ".join(shown(behind, seat)).split())
        assert ("(promise broken)" in text) == (seat in parties)
        assert ("gave 1 hidden card" in text or "hidden cards; " in text) == (seat not in parties)
        assert "promises" in text


@pytest.mark.parametrize("viewpoint", [PUBLIC, 0, 3])
def test_hands_and_values_of_others_are_hidden(viewpoint: int) -> None:
    """BB-SET-5, BB-R-PUBLICPILE"""
    lines = shown(first("turn_started") + 1, viewpoint)
    known = 0 if viewpoint == PUBLIC else 1
    assert len(seats(lines, "hand  5 hidden cards")) == 4 - known
    faces = [line for line in lines if line.strip().startswith(":)")]
    assert [line.count("?") for line in faces].count(5) == 4 - known


def test_the_end_names_places_points_and_the_winner() -> None:
    """BB-END-4, BB-R-RANKING"""
    text = "\n".join(shown(len(opened().recording.events)))
    assert "places  1. P" in text
    assert text.count(" point") == 4
    assert "  wins" in text


@pytest.mark.parametrize("width", [40, 80])
def test_no_line_is_wider_than_the_terminal(width: int) -> None:
    for step in range(0, len(opened().recording.events), 97):
        assert max(map(len, shown(step, FACE_UP, width))) <= width


# --- Moments and frames are one answer


def cut_and_faulty() -> Recording:
    """Return the beginning of the game up to its ninth lie, with a card too many drawn a little before."""
    log = opened().recording
    lies = [step for step, event in enumerate(log.events) if name_of(event) == "trade_promise_broken"]
    return Recording(
        log.header, (*log.events[: lies[8] - 20], DrawCutShort(0, 3), *log.events[lies[8] - 20 : lies[8] + 9])
    )


@pytest.mark.parametrize("viewpoint", [FACE_UP, PUBLIC, 0, 1, 2, 3])
def test_show_tells_at_every_step_what_the_frame_of_that_step_tells(viewpoint: int) -> None:
    """BB-TRADE-6: steps, events, sentences, rounds, turns, options, findings; the table of the frame before."""
    log = cut_and_faulty()
    film = frames(GAME, deck_of("babyblues"), log, viewpoint)
    given, found = cast("list[dict[str, Json]]", film["frames"]), cast("list[dict[str, Json]]", film["findings"])
    folded: dict[str, Json] = {}
    sound = [frame for frame in given if frame["sound"]]
    for frame in given[: len(sound) + 1]:
        here = moment(Opened(GAME, deck_of("babyblues"), log), cast(int, frame["step"]), viewpoint)
        assert (here.steps, here.round, here.turn) == (len(given), frame["round"], frame["turn"])
        assert (here.event or {"type": frame["type"]}, here.event is not None) == (frame["event"], frame["sound"])
        assert not here.event or here.text == frame["text"]
        assert not folded or folded == msgspec.to_builtins(here.view), frame["step"]
        decision = cast("dict[str, Json] | None", frame["decision"])
        if decision and frame["sound"]:
            options = cast("list[dict[str, Json]]", decision["options"])
            assert [option["label"] for option in options] == [option.label for option in here.options]
            assert [option["label"] for option in options if option["chosen"]] == [here.chosen]
            assert decision["seat"] == here.asked
        assert [fault.step for fault in here.findings] == [
            fault["step"] for fault in found if cast(int, fault["step"]) <= here.step
        ]
        folded |= cast("dict[str, Json]", frame["set"])
    assert len(sound) > 100
    with pytest.raises(UsageError, match=rf"expected 0 to {len(sound)} "):
        moment(Opened(GAME, deck_of("babyblues"), log), len(sound) + 1, viewpoint)


def test_steps_count_what_the_viewpoint_sees() -> None:
    """BB-TRADE-6: face up they are the log's; a seat's are fewer by the lies among others, in text and for programs."""
    log = opened().recording
    lies = [event for event in log.events if name_of(event) == "trade_promise_broken"]
    for seat in range(4):
        others = [lie for lie in lies if seat not in (getattr(lie, "giver", -1), getattr(lie, "receiver", -1))]
        assert moment(opened(), 9, seat).steps == len(log.events) - len(others) < len(log.events)
        assert f"step 9 of {len(log.events) - len(others)} " in shown(9, seat)[0]
    assert moment(opened(), 9).steps == len(log.events)
    assert moment(opened(), 9, PUBLIC).steps == len(log.events) - len(lies)
