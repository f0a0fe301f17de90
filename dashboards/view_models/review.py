"""Review: a game as one viewpoint may see it, step by step, with what chart, table and controls need of it."""

from collections.abc import Sequence

import msgspec

from dashboards.view_models.games import query
from dashboards.viewer.export import payload
from dashboards.viewer.film import Frame, Stops, stops, told
from replay.catalog import game_named
from replay.errors import UsageError
from replay.kernel.spelling import Json
from replay.log.finding import Finding
from replay.log.store import Store
from replay.replayer.decks import deck_of
from replay.replayer.frames import frames
from replay.replayer.knowing import told as told_to


class Review(msgspec.Struct, frozen=True):
    """A game for one viewpoint. `text` is what the viewer is given."""

    game_id: str
    names: tuple[str, ...]
    viewpoint: int
    notes: tuple[str, ...]
    frames: tuple[Frame, ...]
    stops: Stops
    text: str


class Score(msgspec.Struct, frozen=True):
    """The total of one player from one step on."""

    step: int
    player: str
    points: int
    text: str
    noted: bool
    """Whether the step noted points; not so where a line only begins or ends."""


def review_of(store: Store, game_id: str, viewpoint: int) -> Review:
    """Return a game as `viewpoint` may see it.

    Raises `LogError` for a game that is not there, `UsageError` for a seat that it has not.
    """
    recording = store.read(game_id)
    header = recording.header
    last = len(header.players) - 1
    if viewpoint > last:
        raise UsageError(f"address, seat: found '{viewpoint}', expected all, public or a seat from 0 to {last}")
    deck = deck_of(header.game, store.deck_text(header.deck.digest), header.deck.name)
    shown = frames(game_named(header.game), deck, recording, viewpoint)
    shown["findings"] = [*msgspec.convert(shown["findings"], list[Json]), *of_files(store, game_id, viewpoint)]
    return Review(
        game_id=game_id,
        names=tuple([player.name for player in header.players]),
        viewpoint=viewpoint,
        notes=msgspec.convert(shown["notes"], tuple[str, ...]),
        frames=told(shown),
        stops=stops(shown),
        text=payload(shown),
    )


def of_files(store: Store, game_id: str, viewpoint: int) -> list[Json]:
    """Return what a kept check of the store as it is found wrong with a game's files, as findings of no step."""
    asked = {"root": store.manifest.root, "game_id": game_id}
    rows = store.connect().execute(query("integrity_of_game"), asked).fetchall()
    found = [Finding(**dict(zip(Finding.__struct_fields__, row, strict=True))) for row in rows]
    return [{**msgspec.to_builtins(told_to(finding, viewpoint, -1)), "step": -1} for finding in found]


def player_names(names: Sequence[str]) -> list[str]:
    """Return the players' names as a reader tells them apart: with the seat where two are alike or one is empty."""
    alone = [bool(name) and names.count(name) == 1 for name in names]
    return [name if alone[seat] else f"{name} (seat {seat})".strip() for seat, name in enumerate(names)]


def scores(review: Review) -> list[Score]:
    """Return the totals over the game: an entry wherever one changed, and one a player at the end."""
    names = player_names(review.names)
    found: list[Score] = []
    now: list[int] = []
    for frame in review.frames:
        if "totals" in frame.set:
            was, now = now, msgspec.convert(frame.set["totals"], list[int])
            changed = [seat for seat, total in enumerate(now) if was[seat : seat + 1] != [total]]
            found += [Score(frame.step, names[seat], now[seat], frame.text, bool(was)) for seat in changed]
    end = review.frames[-1:]
    return found + [
        Score(frame.step, names[seat], total, frame.text, False) for frame in end for seat, total in enumerate(now)
    ]


def rounds_scored(review: Review) -> int:
    """Return in how many rounds points were noted."""
    return len({frame.round for frame in review.frames if "totals" in frame.set and frame.round > 0})


def event_fields(frame: Frame) -> list[tuple[str, str]]:
    """Return the fields of a step's event that the viewpoint may see, as texts."""
    return [
        (name, value if isinstance(value, str) else msgspec.json.encode(value).decode())
        for name, value in frame.event.items()
    ]


class Remote(msgspec.Struct, frozen=True):
    """Who moved last. The viewer obeys `step` when `order` changes; `known` is where both last agreed to be."""

    game_id: str
    viewpoint: int
    order: int
    step: int
    known: int


def directed(remote: Remote | None, review: Review, step: int) -> Remote:
    """Return the order for the viewer: a new one where the address asks for what the viewer has not itself reported."""
    if remote is not None and (remote.game_id, remote.viewpoint, remote.known) == (
        review.game_id,
        review.viewpoint,
        step,
    ):
        return remote
    return Remote(review.game_id, review.viewpoint, 1 if remote is None else remote.order + 1, step, step)


def reported(remote: Remote, step: int) -> Remote:
    """Return the order as it stands after the viewer has said where it is: unchanged."""
    return msgspec.structs.replace(remote, known=step)
