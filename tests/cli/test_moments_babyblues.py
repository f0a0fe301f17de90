"""`replay show` on Baby Blues: babies, hands, piles and trades in words, and no more than a viewpoint may know."""

from functools import cache
from io import StringIO
from typing import Final

import pytest
from rich.console import Console

from replay.catalog import game_named
from replay.cli.moment import moment
from replay.cli.moments import draw_moment
from replay.cli.sources import Opened
from replay.kernel.event import name_of
from replay.kernel.seats import FACE_UP, PUBLIC
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
        text = " ".join(" ".join(shown(step + 1, seat)).split())
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
