"""Pairs of faulty Baby Blues logs that differ only in what one viewpoint may not know, and all it is shown of each.

The fault stands at the same place for that viewpoint; lies to others stand before it, behind it, or are it.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from io import StringIO
from itertools import pairwise
from typing import Final, NamedTuple

import msgspec
from rich.console import Console

from replay.cli.moment import moment_of, steps_seen
from replay.cli.moments import draw_moment
from replay.cli.sources import Opened
from replay.errors import UsageError
from replay.games.babyblues import events as e
from replay.kernel.event import Event
from replay.log.recording import Recording
from replay.replayer.frames import frames
from replay.replayer.steps_seen import StepsSeen
from tests.leaks.babyblues_worlds import GAME, rests, twin
from tests.leaks.test_frames import recording_of
from tests.playing import Played, Setup, deck_of, play

SETUPS: Final = [Setup("babyblues", 4, seed=str(seed), policy="talking") for seed in range(1, 30)]
"""Games with lies between any two seats early on."""
LENGTH: Final = 140
STRAY: Final = e.DrawCutShort(0, 3)
"""An event that may stand nowhere in the part looked at."""


class Faulty(NamedTuple):
    """Two faulty logs, and the step of the viewpoint at which the fault shows to it."""

    one: Recording
    other: Recording
    place: int


def is_lie(event: Event) -> bool:
    return isinstance(event, e.TradePromiseBroken)


def is_lie_to_others(event: Event, seat: int) -> bool:
    return isinstance(event, e.TradePromiseBroken) and seat not in (event.giver, event.receiver)


@cache
def worlds(seat: int) -> tuple[Played, Played]:
    """Return two worlds that `seat` cannot tell apart, with other lies among others in one than in the other."""
    ones = (played._replace(events=played.events[: rest_of(played)]) for played in map(play, SETUPS))
    pairs = ((one, twin(one, seat, f"faulty {number}")) for one in ones for number in range(8))
    told = ((one, other) for one, other in pairs if lies(one) != lies(other))
    return next((one, other) for one, other in told if len(behind_lies(one, seat)) > 2)


def behind_lies(played: Played, seat: int) -> set[int]:
    """Return the steps of `seat` with a lie of others right before them."""
    steps = steps_of(played, seat)
    return {place for place, (last, at) in enumerate(pairwise(steps), 1) if at - last > 1}


def rest_of(played: Played) -> int:
    return next(count for count in rests(played) if count >= LENGTH)


def lies(played: Played) -> list[int]:
    """Return where broken promises stand in a log."""
    return [step for step, event in enumerate(played.events) if is_lie(event)]


def steps_of(played: Played, seat: int) -> list[int]:
    """Return where in the log each step of `seat` stands."""
    return [step for step, event in enumerate(played.events) if not is_lie_to_others(event, seat)]


def places(seat: int) -> list[int]:
    """Return the last steps of `seat` with a lie of others right before them in some world, and the ones after next."""
    one, other = worlds(seat)
    found = behind_lies(one, seat) | behind_lies(other, seat)
    return sorted(found | {place + 2 for place in found if place + 2 < len(steps_of(one, seat))})[-6:]


# --- Faults that all see: where they stand among the events that a viewpoint sees -------------------------------------


def dropped(events: list[Event], at: int, last: int) -> list[Event]:
    """Leave out the event `at`."""
    return events[:at] + events[at + 1 :]


def stray_behind_lies(events: list[Event], at: int, last: int) -> list[Event]:
    """Put an event too many right before `at`."""
    return [*events[:at], STRAY, *events[at:]]


def stray_before_lies(events: list[Event], at: int, last: int) -> list[Event]:
    """Put an event too many right behind `last`, the event that the viewpoint sees before the one `at`."""
    return [*events[: last + 1], STRAY, *events[last + 1 :]]


def cut_before_lies(events: list[Event], at: int, last: int) -> list[Event]:
    """Let the log stop behind `last`."""
    return events[: last + 1]


def cut_behind_lies(events: list[Event], at: int, last: int) -> list[Event]:
    """Let the log stop before `at`."""
    return events[:at]


OPEN_FAULTS: Final[Mapping[str, Callable[[list[Event], int, int], list[Event]]]] = {
    "dropped": dropped,
    "stray behind lies": stray_behind_lies,
    "stray before lies": stray_before_lies,
    "cut behind lies": cut_behind_lies,
    "cut before lies": cut_before_lies,
}


def open_faults(seat: int, name: str) -> Iterator[Faulty]:
    """Yield both worlds with one fault, at each of `places`; and the first with and without the lies behind it."""
    for place in places(seat):
        here, there = (faulty(world, seat, name, place) for world in worlds(seat))
        yield Faulty(recorded(here), recorded(there), place)
        fault = steps_of(worlds(seat)[0], seat)[place]
        honest = [event for step, event in enumerate(here.events) if step < fault or not is_lie(event)]
        yield Faulty(recorded(here), recorded(here._replace(events=tuple(honest))), place)


def faulty(world: Played, seat: int, name: str, place: int) -> Played:
    steps = steps_of(world, seat)
    return world._replace(events=tuple(OPEN_FAULTS[name](list(world.events), steps[place], steps[place - 1])))


def recorded(played: Played) -> Recording:
    """Return a log as of this program, which owes every game to its end."""
    return recording_of(played)


def unfinished(seat: int) -> Iterator[Faulty]:
    """Yield both worlds as recorded at a table up to each of `places`: in one a lie of others may be due there."""
    for place in places(seat):
        here, there = (recorded(faulty(world, seat, "cut before lies", place)) for world in worlds(seat))
        table = msgspec.structs.replace(here.header, source="table")
        yield Faulty(Recording(table, here.events), Recording(table, there.events), place)


# --- Faults that are a lie of others: told apart from none that the viewpoint might see -------------------------------


def secret_faults(seat: int) -> Iterator[Faulty]:
    """Yield logs in which a lie of others is wrong, missing, doubled or made up, each beside another fault there."""
    world = worlds(seat)[0]
    events, steps = list(world.events), steps_of(world, seat)
    for place in places(seat):
        at, last = steps[place], steps[place - 1]
        between, other = events[last + 1 : at], spoiled(events[at])
        if other is None:
            continue
        wrong = (
            [[lied_otherwise(between[0], seat), *between[1:]], between[1:], [*between, between[-1]]] if between else []
        )
        for lied in [*wrong, [*between, made_up(seat)]]:
            secret = (*events[: last + 1], *lied, *events[at:])
            public = (*events[:at], other, *events[at + 1 :])
            here, there = (recorded(world._replace(events=log)) for log in (secret, public))
            yield Faulty(here, there, place)


def lied_otherwise(lie: Event, seat: int) -> Event:
    """Return a broken promise between the same two with the sides exchanged."""
    assert isinstance(lie, e.TradePromiseBroken)
    return e.TradePromiseBroken(lie.receiver, lie.giver, lie.given, lie.promised)


def made_up(seat: int) -> Event:
    """Return a broken promise of two others."""
    giver, receiver = [other for other in range(4) if other != seat][:2]
    return e.TradePromiseBroken(giver, receiver, (e.CardType(0),), (e.CardType(1),))


def spoiled(event: Event) -> Event | None:
    """Return an event of the same type and seat that may not happen where `event` did; None of some types."""
    if isinstance(event, e.TradeOffered):
        return msgspec.structs.replace(event, count=event.count + 50)
    if isinstance(event, e.StepClosed):
        return e.StepClosed(event.seat, "positive" if event.step == "trade" else "trade")
    return e.CardDrawn(event.seat, e.Card(event.card ^ 1)) if isinstance(event, e.CardDrawn) else None


# --- What is shown ----------------------------------------------------------------------------------------------------


def shown(log: Recording, seat: int) -> bytes:
    """Return the frames for `seat` as JSON."""
    return msgspec.json.encode(frames(GAME, deck_of("babyblues"), log, seat))


def moments(log: Recording, seat: int, first: int, last: int) -> list[str]:
    """Return what `replay show` prints for `seat` at some steps, for programs and for people, or why it does not."""
    steps = steps_seen(Opened(GAME, deck_of("babyblues"), log), seat)
    return [printed(steps, step) for step in range(max(0, first), last + 1)]


def printed(steps: StepsSeen, step: int) -> str:
    try:
        found = moment_of(steps, step)
    except UsageError as error:
        return str(error)
    out = StringIO()
    draw_moment(Console(file=out, width=100, highlight=False, markup=False, emoji=False), found)
    return out.getvalue() + msgspec.json.encode(found).decode()
