"""`replay show` on Bad Babiez: the house as a plan that fits, windows and fights in words, and no secrets."""

import re
from functools import cache
from io import StringIO
from typing import Final

import pytest
from rich.console import Console

from replay.catalog import game_named
from replay.cli.drawing_badbabiez import result
from replay.cli.moment import moment
from replay.cli.moments import draw_moment
from replay.cli.sources import Opened
from replay.games.badbabiez.view import View
from replay.kernel.event import name_of
from replay.kernel.seats import FACE_UP, PUBLIC
from tests.playing import Setup, deck_of, play, setups, tables
from tests.replayer.recorded import recorded

GAME: Final = game_named("badbabiez")
FOUR: Final = Setup("badbabiez", 4, seed="107")
TEAMS: Final = (("teams", "a,b,c,a,b,c"), ("controlled_territory", "true"), ("reaction_prompt", "all_present"))
DRAWN: Final = Setup("badbabiez", 4, (("teams", "lot:2"),), seed="1")
"""A game whose lot puts the first seat into the second team, and that one team wins."""
SIX: Final = Setup("badbabiez", 6, (*TEAMS, ("layout", "double")), seed="3")
WALLS: Final = "┌│├└"


@cache
def opened(setup: Setup) -> Opened:
    """Return a recorded game."""
    return Opened(GAME, deck_of("badbabiez"), recorded(setup))


def shown(setup: Setup, step: int, viewpoint: int = FACE_UP, width: int = 80) -> list[str]:
    """Return the lines of the drawing of a moment."""
    out = StringIO()
    console = Console(file=out, width=width, highlight=False, markup=False, emoji=False)
    draw_moment(console, moment(opened(setup), step, viewpoint))
    return out.getvalue().splitlines()


def seen(setup: Setup, step: int) -> View:
    """Return what is known of the table with all cards face up."""
    view = moment(opened(setup), step, FACE_UP).view
    assert isinstance(view, View)
    return view


def steps(setup: Setup, kind: str) -> list[int]:
    """Return the steps right behind events of a kind."""
    return [step + 1 for step, event in enumerate(opened(setup).recording.events) if name_of(event) == kind]


@pytest.mark.parametrize(("setup", "width", "across"), [(FOUR, 80, 2), (SIX, 80, 2), (SIX, 120, 4)])
def test_the_plan_fits_and_has_every_baby_in_its_room(setup: Setup, width: int, across: int) -> None:
    """BZ-SETUP-1, BZ-LAY-1, BZ-LAY-2: a house that is too broad is turned."""
    step = steps(setup, "baby_moved")[-1]
    drawn = [line for line in shown(setup, step, width=width) if line[:1] in WALLS and line.strip()]
    walls = [line for line in drawn if line[0] == "├"]
    assert max(len(line) for line in drawn) <= width
    assert {len(re.findall("[┬]", line)) for line in drawn if line[0] == "┌"} == {across - 1}
    assert len(walls) == len(seen(setup, step).rooms) // across - 1
    for room in seen(setup, step).rooms:
        named = " ".join([f"P{seat}" for seat in room.babies])
        assert any(named in line.replace("▸", "") for line in drawn), room.id


def test_a_narrow_terminal_has_the_rooms_in_a_list() -> None:
    """BZ-NAU-5"""
    lines = shown(FOUR, steps(FOUR, "furniture_damaged")[-1], width=36)
    assert not any(line[:1] in WALLS for line in lines if line)
    assert "broken" in " ".join(lines)
    assert max(len(line) for line in lines[:20]) <= 36


def test_doors_that_are_not_open_are_named_with_how_they_are() -> None:
    """BZ-DOOR-8, BZ-Q-DOOR-4: in words below the plan, as a sign in the wall."""
    found = set[str]()
    for step in steps(FOUR, "door_changed"):
        lines = shown(FOUR, step)
        for door in seen(FOUR, step).doors:
            sign = {"open": "", "closed": "█", "jammed": "▓", "broken": "░"}[door.state]
            if sign:
                assert any(sign in line for line in lines if line[:1] in WALLS and line)
                assert any(line.startswith(f"{sign} {door.state}") for line in lines)
                found.add(door.state)
    assert found == {"closed", "jammed", "broken"}


def test_a_window_tells_who_has_passed_who_is_asked_and_who_waits() -> None:
    """BZ-Q-REACT-2, BZ-Q-REACT-5"""
    step = next(step for step in steps(SIX, "reaction_passed") if len(waiting(step)) > 1 and seen(SIX, step).asked >= 0)
    text = " ".join(shown(SIX, step, width=200))
    asked, *later = waiting(step)
    assert f"P{asked} is asked" in text
    assert f"P{later[0]} waits" in text
    assert f"P{seen(SIX, step).stack[-1].passed[0]} passed" in text


def waiting(step: int) -> tuple[int, ...]:
    """Return who is still to be asked."""
    stack = seen(SIX, step).stack
    return stack[-1].waiting if stack else ()


def test_a_fight_shows_both_totals() -> None:
    """BZ-FIGHT-3"""
    step = next(step for step in steps(FOUR, "fight_card_played") if len(set(seen(FOUR, step).stack[-1].totals)) > 1)
    fight = seen(FOUR, step).stack[-1]
    assert f"P{fight.seat} {fight.totals[0]}, P{fight.other} {fight.totals[1]}" in " ".join(shown(FOUR, step))


def test_no_hand_is_shown_to_others() -> None:
    """BZ-Q-INFO-1"""
    for viewpoint in (PUBLIC, 2):
        text = "\n".join(shown(FOUR, 120, viewpoint)).split("now ")[0]
        hidden = [seat for seat in range(4) if seat != viewpoint and seen(FOUR, 120).seats[seat].hand]
        assert len(re.findall(r"\d hidden cards?", text)) == len(hidden) > 1


def test_the_end_tells_points_and_winner() -> None:
    """BZ-END-2"""
    end = len(opened(FOUR).recording.events)
    text = " ".join(shown(FOUR, end, width=200))
    best = max(range(4), key=lambda seat: seen(FOUR, end).seats[seat].naughtiness)
    assert f"P{best} {seen(FOUR, end).seats[best].naughtiness} wins" in text


@pytest.mark.parametrize("setup", [*setups("badbabiez"), DRAWN], ids=str)
def test_the_winner_in_words_and_in_the_result_is_the_one_of_the_standings(setup: Setup) -> None:
    """BZ-END-2, BZ-TEAM-4, BZ-Q-TEAM-1: teams are numbered by their names, not by who sits first."""
    *_, (_, table, last) = tables(GAME, play(setup))
    said = GAME.sentence(GAME.seen_by(table, PUBLIC), GAME.event_seen_by(table, last, PUBLIC), [""] * setup.players)
    GAME.evolve(table, last)
    view, standings = GAME.seen_by(table, PUBLIC), GAME.standings(table)
    assert isinstance(view, View)
    won, points = standings["winners"], standings["scores"]
    assert isinstance(won, list)
    assert isinstance(points, list)
    sides = [held.team for held in view.seats] if view.teams else [f"P{seat}" for seat in range(setup.players)]
    sums = {side: sum([points[seat] for seat, of in enumerate(sides) if of == side]) for side in sides}
    winners = {sides[seat] for seat in won}
    ((_, told),) = result(view)
    shown = [f"{side.replace('_', ' ')} {sums[side]}{' wins' if side in winners else ''}" for side in sums]
    assert sorted(str(told).split(", ")) == sorted(shown)
    assert {side for side in sides if re.search(rf"\b{side.replace('_', '[ _]')}\b", said)} == winners


def test_teams_drawn_by_lot_may_begin_with_the_second() -> None:
    """BZ-Q-TEAM-1: what the game above is there for."""
    drawn = next(event for event in play(DRAWN).events if name_of(event) == "teams_drawn")
    assert list(getattr(drawn, "teams", ())) == [1, 0, 1, 0]
