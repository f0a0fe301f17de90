"""Frames as values, and the steps at which the viewer's keys stop: said once, for the browser and for the buttons."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

import msgspec

from replay.kernel.spelling import Json


class Frame(msgspec.Struct, frozen=True):
    """One step: the event in words, and what it changed of the view. `sound` is false where the log is not replayed."""

    step: int
    type: str
    kind: str
    seat: int
    round: int
    turn: int
    text: str
    event: dict[str, Json]
    set: dict[str, Json]
    sound: bool = True


class Stops(msgspec.Struct, frozen=True):
    """Where Left and Right stop, where they stop with Shift, and where N and P stop; each in order."""

    decisions: tuple[int, ...]
    turns: tuple[int, ...]
    findings: tuple[int, ...]


def told(shown: Mapping[str, Json]) -> tuple[Frame, ...]:
    """Return the frames of what `replay.replayer.frames` made."""
    return msgspec.convert(shown["frames"], tuple[Frame, ...])


def stops(shown: Mapping[str, Json]) -> Stops:
    """Return all stops of a game's frames."""
    frames = told(shown)
    decisions = decision_stops(frames)
    findings = msgspec.convert(shown["findings"], list[dict[str, Json]])
    at = {int(str(finding["step"])) for finding in findings}
    broken = sorted({min(step, len(frames) - 1) for step in at if step >= 0 and frames})
    return Stops(tuple(decisions), tuple(turn_stops(frames, decisions)), tuple(broken))


def decision_stops(frames: Sequence[Frame]) -> list[int]:
    """Return the first step, every decision, the last step."""
    ends = {0, len(frames) - 1} if frames else set()
    return sorted(ends | {frame.step for frame in frames if frame.kind == "decision"})


def turn_stops(frames: Sequence[Frame], decisions: Sequence[int]) -> list[int]:
    """Return the first stop of each turn, and the last step."""
    places = [(frames[step].round, frames[step].turn) for step in decisions]
    opening = [step for step, (was, now) in zip(decisions[1:], pairwise(places), strict=True) if was != now]
    return sorted({*decisions[:1], *opening, *decisions[-1:]})


def before(steps: Sequence[int], step: int) -> int:
    """Return the last stop before `step`, or the first of all."""
    return max([stop for stop in steps if stop < step], default=0)


def after(steps: Sequence[int], step: int) -> int:
    """Return the first stop after `step`, or `step` itself behind the last."""
    return min([stop for stop in steps if stop > step], default=step)
