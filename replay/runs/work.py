"""One job → one part of a store. The same bytes wherever and however often it is done."""

import gc
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import msgspec

from replay.catalog import AnyGame, game_named
from replay.errors import DeckError, EngineError, LogError, UsageError
from replay.kernel.chance import Chance
from replay.kernel.event import Event
from replay.kernel.game import Deck
from replay.kernel.loop import Lot, begin, settle
from replay.log.entries import Entry
from replay.log.header import Header
from replay.log.recording import Decision, Recording
from replay.log.writer import write_part
from replay.players.player import Player
from replay.players.roster import player_named
from replay.replayer.complete import result_of
from replay.replayer.menu import place_of
from replay.runs.plan import Job, header_of


class Stopped(KeyboardInterrupt):
    """Ctrl-C in the midst of a job: the games finished by then stand in a part of their own."""

    def __init__(self, entry: Entry) -> None:
        super().__init__()
        self.entry = entry


def work(job: Job, root: Path) -> Entry:
    """Play the games of `job` and write them as a part; return its entry, for `manifest.commit`.

    Raises `LogError` where the part cannot be written, `EngineError`, with its seed, where a game cannot be played, and
    `Stopped` on Ctrl-C once a game is finished.
    """
    game = game_named(job.setting.game)
    deck = game.read_deck(job.setting.deck_text, f"deck {job.setting.deck_name}")
    players = [player_named(seat.kind, game, deck) for seat in job.setting.seated]
    decks = {deck.digest: deck.text}
    with uncollected():
        headers = [header_of(job.setting, f"{job.seed}/{index}") for index in job.indices]
        recordings, stopped = until_stopped(game, deck, headers, players)
        done = msgspec.structs.replace(job, indices=job.indices[: len(recordings)])
        entry = write_part(
            root, done.name, game.NAME, recordings, classes=game.EVENTS, place=game.place, deck_text=decks
        )
    if stopped:
        raise Stopped(entry)
    return entry


def until_stopped(
    game: AnyGame, deck: Deck, headers: Sequence[Header], players: Sequence[Player]
) -> tuple[list[Recording], bool]:
    """Play games; return those that are finished, and whether Ctrl-C ended it, which is raised if there are none."""
    recordings: list[Recording] = []
    try:
        for header in headers:
            recordings.append(played(game, deck, header, players))
    except KeyboardInterrupt:
        if not recordings:
            raise
    return recordings, len(recordings) < len(headers)


@contextmanager
def uncollected() -> Iterator[None]:
    """Keep the cyclic collector away: recordings hold no cycles, and searching them took a fifth of the time."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def played(game: AnyGame, deck: Deck, header: Header, players: Sequence[Player]) -> Recording:
    """Return the game that `header` names, as `play` plays it. Raises `EngineError` with its seed if that fails."""
    try:
        return play(game, deck, header, players)
    except (DeckError, LogError, UsageError):
        raise
    except Exception as error:  # a bug in an engine or a player may raise anything; its seed must be named
        where = f"{header.game}, seed {header.seed}"
        raise EngineError(f"{where}: cannot be played: {type(error).__name__}: {error}") from error


def play(game: AnyGame, deck: Deck, header: Header, players: Sequence[Player]) -> Recording:
    """Play a game to its end with chance from the header's seed; keep every event, and the menu of every decision.

    Each seat draws from a stream of its own, so what a player does with chance changes no deal.
    """
    seed, seats = str(header.seed), range(len(players))
    table = game.open_table(len(players), header.options, deck)
    looks = [partial(game.seen_by, table, seat) for seat in seats]
    streams = [Chance(f"{seed}|player {seat}") for seat in seats]
    chance, need, labels = Chance(seed), game.need, game.labels
    events = begin(game, table)
    decisions: list[Decision] = []
    while (asked := need(table)) is not None:
        if isinstance(asked, Lot):
            event = asked.draw(chance)
        else:
            seat, options = asked.seat, asked.options
            event = players[seat].choose(looks[seat], options, streams[seat])
            menu = labels(table, options)
            decisions.append(Decision(len(events), seat, menu[chosen(game, table, event, options)], menu))
        events += settle(game, table, event)
    return Recording(header, tuple(events), {}, tuple(decisions), result_of(game, table))


def chosen(game: AnyGame, table: object, event: Event, options: tuple[Event, ...]) -> int:
    """Return the place of what was chosen among the options. Raises `EngineError` for a choice that was not offered."""
    place = place_of(game, table, event, options)
    if place < 0:
        raise EngineError(f"the player chose {event}, which is not among the {len(options)} options")
    return place
