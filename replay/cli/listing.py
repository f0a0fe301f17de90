"""The games of a source as lines of a list: a store knows how they ended, a file is replayed for it."""

import msgspec

from replay.cli.sources import LinesSource, Source, opened
from replay.log.recording import Recording, Result
from replay.replayer.complete import project


class GameLine(msgspec.Struct, frozen=True, kw_only=True):
    """A game in a list. Without a result (a header that cannot be played by), `over` is None and the rest is empty."""

    game_id: str
    game: str
    names: tuple[str, ...]
    source: str
    started_at: str | None
    steps: int
    over: bool | None
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    by: str


def game_lines(source: Source) -> list[GameLine]:
    """Return all games: of a store by kind and id, of a file in its order. Raises `LogError`."""
    if isinstance(source, LinesSource):
        return [line_of(source, recording) for recording in source.recordings()]
    return [
        GameLine(
            game_id=row.game_id,
            game=row.game,
            names=row.names,
            source=row.source,
            started_at=row.started_at,
            steps=row.steps,
            over=row.over,
            winners=row.winners or (),
            scores=row.scores or (),
            by=row.by or "",
        )
        for row in source.store.games()
    ]


def line_of(source: Source, recording: Recording) -> GameLine:
    """Return the line of a game that nobody has replayed yet."""
    whole = opened(source, recording)
    header = recording.header
    result: Result = project(whole.game, whole.deck, header, whole.recording.events).result
    return GameLine(
        game_id=header.game_id,
        game=header.game,
        names=tuple([player.name for player in header.players]),
        source=header.source,
        started_at=header.started_at,
        steps=len(recording.events),
        over=result.over,
        winners=result.winners,
        scores=result.scores,
        by=result.by,
    )
