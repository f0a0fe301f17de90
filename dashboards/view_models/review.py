"""Review: a game as one viewpoint may see it, step by step, with what chart, table and controls need of it."""

import json
from collections.abc import Mapping, Sequence
from itertools import pairwise

import msgspec

from dashboards.viewer.export import inlined
from replay.catalog import game_named
from replay.errors import UsageError
from replay.kernel.spelling import Json
from replay.log.recording import Recording
from replay.log.store import Store
from replay.replayer.frames import frames


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


class Review(msgspec.Struct, frozen=True):
    """A game for one viewpoint. `decisions` and `turns` are the steps at which the keys stop; `text` is all of it as JSON."""

    game_id: str
    game: str
    names: tuple[str, ...]
    viewpoint: int
    frames: tuple[Frame, ...]
    decisions: tuple[int, ...]
    turns: tuple[int, ...]
    findings: tuple[int, ...]
    notes: tuple[str, ...]
    text: str


class Score(msgspec.Struct, frozen=True):
    """The total of one player from one step on."""

    step: int
    player: str
    points: int
    text: str


def recording_of(store: Store, game_id: str) -> Recording:
    """Return a game's recording. Raises `LogError`."""
    return store.read(game_id)


def review_of(store: Store, game_id: str, viewpoint: int) -> Review:
    """Return a game as `viewpoint` may see it. Raises `LogError` for a game not there, `UsageError` for a seat it has not."""
    recording = recording_of(store, game_id)
    header = recording.header
    if viewpoint >= len(header.players):
        raise UsageError(f"address, seat: found {viewpoint}, expected all, public or a seat from 0 to {len(header.players) - 1}")
    game = game_named(header.game)
    deck = game.read_deck(store.deck_text(header.deck.digest), f"deck {header.deck.name}")
    return reviewed(frames(game, deck, recording, viewpoint))


def reviewed(shown: Mapping[str, Json]) -> Review:
    """Return the frames of a game together with where the keys stop in them."""
    told = msgspec.convert(shown["frames"], tuple[Frame, ...])
    decisions = decision_stops(told)
    stops = {"decisions": decisions, "turns": turn_stops(told, decisions)}
    fields = {name: shown[name] for name in ("game_id", "game", "names", "viewpoint", "notes")}
    found = msgspec.convert(shown["findings"], list[dict[str, Json]])
    findings = sorted({int(str(finding["step"])) for finding in found} - {-1})
    text = inlined({**shown, "stops": {**stops, "findings": findings}})
    return msgspec.convert({**fields, **stops, "frames": told, "findings": findings, "text": text}, Review)


def decision_stops(told: Sequence[Frame]) -> list[int]:
    """Return where Left and Right stop: the first step, every decision, the last step."""
    ends = {0, len(told) - 1} if told else set()
    return sorted(ends | {frame.step for frame in told if frame.kind == "decision"})


def turn_stops(told: Sequence[Frame], decisions: Sequence[int]) -> list[int]:
    """Return where Shift + Left and Right stop: the first stop of each turn, and the last step."""
    places = [(told[step].round, told[step].turn) for step in decisions]
    opening = [step for step, (before, now) in zip(decisions[1:], pairwise(places), strict=True) if before != now]
    return sorted({*decisions[:1], *opening, *decisions[-1:]})


def before(stops: Sequence[int], step: int) -> int:
    """Return the last stop before `step`, or the first of all."""
    return max([stop for stop in stops if stop < step], default=0)


def after(stops: Sequence[int], step: int) -> int:
    """Return the first stop after `step`, or the last of all."""
    return min([stop for stop in stops if stop > step], default=step)


def player_names(names: Sequence[str]) -> list[str]:
    """Return the players' names as a reader tells them apart: with the seat where two are alike or one is empty."""
    return [name if name and names.count(name) == 1 else f"{name} (seat {seat})".strip() for seat, name in enumerate(names)]


def scores(review: Review) -> list[Score]:
    """Return the totals over the game: one entry a player wherever they changed, and one at the end. None without totals."""
    names = player_names(review.names)
    told = [frame for frame in review.frames if "totals" in frame.set]
    points = [(frame, msgspec.convert(frame.set["totals"], list[int])) for frame in told]
    if points:
        points.append((review.frames[-1], points[-1][1]))
    return [Score(frame.step, name, total, frame.text) for frame, totals in points for name, total in zip(names, totals, strict=True)]


def rounds_scored(review: Review) -> int:
    """Return in how many rounds points were noted."""
    return len({frame.round for frame in review.frames if "totals" in frame.set and frame.round > 0})


def event_fields(frame: Frame) -> list[tuple[str, str]]:
    """Return the fields of a step's event that the viewpoint may see, as texts."""
    return [(name, value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)) for name, value in frame.event.items()]


class Remote(msgspec.Struct, frozen=True):
    """Who moved last. The viewer obeys `step` when `order` changes; `known` is where both last agreed to be."""

    game_id: str
    viewpoint: int
    order: int
    step: int
    known: int


def directed(remote: Remote | None, game_id: str, viewpoint: int, step: int) -> Remote:
    """Return the order for the viewer: a new one where the address asks for something other than the viewer last reported."""
    if remote is not None and (remote.game_id, remote.viewpoint, remote.known) == (game_id, viewpoint, step):
        return remote
    return Remote(game_id, viewpoint, 1 if remote is None else remote.order + 1, step, step)
