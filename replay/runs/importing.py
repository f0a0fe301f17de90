"""Games of other logs into a store: bare ones completed, full ones as they stand, half ones refused. All or none."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path

import msgspec

from replay.catalog import AnyGame, game_named
from replay.errors import LogError, UsageError, quoted
from replay.kernel.event import Event
from replay.kernel.game import Deck
from replay.kernel.spelling import Json
from replay.log.chain import head
from replay.log.entries import Entry, ids_heads, latest, versions
from replay.log.header import Header
from replay.log.manifest import commit
from replay.log.recording import Recording
from replay.log.strict import canonical
from replay.log.writer import write_part
from replay.replayer.complete import complete, is_bare, project
from replay.replayer.heading import respelled
from replay.runs.plan import GAMES_A_PART

DeckOf = Callable[[Header], Deck]
"""Gives the deck that a header names. Raises `LogError` if it is not at hand."""


class Imported(msgspec.Struct, frozen=True, kw_only=True):
    """What an import came to; a game that stands several times in the logs counts once."""

    games: int
    already: int
    """Of them, those that were in the store before."""
    completed: int
    """Of them, those that came from a bare log."""


class Ready(msgspec.Struct, frozen=True):
    """A game to be stored, and what is needed for it."""

    where: str
    recording: Recording
    head: str
    deck: Deck
    bare: bool


def import_games(logs: Iterable[tuple[str, Recording]], deck_of: DeckOf, root: Path) -> Imported:
    """Store games as read from logs, each with the place that it came from, and return what came of it.

    All are read and judged in memory before anything is written. A full log is kept as it stands, also one that breaks
    a rule: its decisions are kept as far as it is sound. Raises `LogError` for a header that cannot be played, a bare
    log that breaks a rule, a log with some derived events but not all, and two different games under one id.
    """
    stored = {game_id: found for game_id, _, found in ids_heads(latest(root).entries)} if versions(root) else {}
    games: dict[str, Ready] = {}
    for where, recording in logs:
        ready = prepared(where, recording, deck_of)
        other = games.setdefault(recording.header.game_id, ready)
        refuse_another(ready, other.head, other.where)
        refuse_another(ready, stored.get(recording.header.game_id, ready.head), str(root))
    fresh = [ready for game_id, ready in sorted(games.items()) if game_id not in stored]
    names = sorted({ready.recording.header.game for ready in fresh})
    entries = [entry for name in names for entry in parts(name, fresh, root)]
    if entries:
        commit(root, entries)
    completed_ones = sum([ready.bare for ready in games.values()])
    return Imported(games=len(games), already=len(games) - len(fresh), completed=completed_ones)


def refuse_another(ready: Ready, head: str, where: str) -> None:
    """Raise `LogError` if `head`, of the game with the same id at `where`, is another's."""
    if head != ready.head:
        place = f"{ready.where}, game {ready.recording.header.game_id}"
        raise LogError(f"{place}: found another game with this id in {where}, expected every id once")


def parts(name: str, fresh: Sequence[Ready], root: Path) -> list[Entry]:
    """Write the games called `name` and return the entries of their parts."""
    game = game_named(name)
    chosen = [ready for ready in fresh if ready.recording.header.game == name]
    batches = [chosen[start : start + GAMES_A_PART] for start in range(0, len(chosen), GAMES_A_PART)]
    return [part(game, batch, root) for batch in batches]


def part(game: AnyGame, batch: Sequence[Ready], root: Path) -> Entry:
    """Write one part, named after the games in it."""
    content = canonical([[ready.recording.header.game_id, ready.head] for ready in batch])
    name = f"{game.NAME}-{blake2b(content, digest_size=10).hexdigest()}"
    recordings = [ready.recording for ready in batch]
    decks = {ready.deck.digest: ready.deck.text for ready in batch}
    return write_part(root, name, game.NAME, recordings, classes=game.EVENTS, place=game.place, deck_text=decks)


def prepared(where: str, recording: Recording, deck_of: DeckOf) -> Ready:
    """Return a game as it will be stored. Raises `LogError`."""
    header, place = recording.header, f"{where}, game {recording.header.game_id}"
    try:
        game = game_named(header.game)
        deck = deck_of(header)
        check_header(game, deck, header)
        bare = is_bare(recording.events)
        whole = completed(game, deck, recording) if bare else recording
        refuse_half(game, deck, whole)
        made = project(game, deck, header, whole.events)
    except (UsageError, LogError) as error:
        raise LogError(f"{place}: {error}") from None
    whole = msgspec.structs.replace(whole, decisions=made.decisions, result=made.result)
    return Ready(where, whole, head(header, whole.events, whole.extras), deck, bare)


def check_header(game: AnyGame, deck: Deck, header: Header) -> None:
    """Raise `LogError` or `UsageError` for a header that no game can be played by."""
    known, options = game.all_options(header.options), header.options
    missing = [name for name in known if name not in options]
    if missing:
        raise LogError(f"header, field options: found no {', '.join(missing)}, expected every option with its value")
    name = respelled(known, options)
    if name:
        found, expected = quoted(options[name]), quoted(known[name])
        raise LogError(f"header, field options.{name}: found {found}, expected {expected}")
    game.open_table(len(header.players), header.options, deck)


def completed(game: AnyGame, deck: Deck, recording: Recording) -> Recording:
    """Return the whole game of a bare log; fields of the user stay with their events. Raises `LogError`."""
    events = complete(game, deck, recording.header, recording.events)
    steps = [step for step, event in enumerate(events) if event.kind != "derived"]
    extras: Mapping[int, dict[str, Json]] = {steps[step]: own for step, own in recording.extras.items()}
    return Recording(recording.header, events, extras)


def refuse_half(game: AnyGame, deck: Deck, recording: Recording) -> None:
    """Raise `LogError`, naming the first event left out, if derived events are all that a log lacks.

    A log that is wrong in any other way is whole as far as anybody can tell: that is for verification to judge.
    """
    events = recording.events
    try:
        due = complete(game, deck, recording.header, [event for event in events if event.kind != "derived"])
    except LogError:
        return
    step = first_missing(due, events)
    if not events or step is None:
        return
    table = game.open_table(len(recording.header.players), recording.header.options, deck)
    for event in due[:step]:
        game.evolve(table, event)
    found = events[step] if step < len(events) else None
    rule = game.grounds(table, due[step], found)
    raise LogError(
        f"step {step}: found {game.notation(table, found) if found else 'the end of the log'}, "
        f"expected {game.notation(table, due[step])} [{rule}]: a log holds every event that follows by itself, or none"
    )


def first_missing(due: Sequence[Event], events: Sequence[Event]) -> int | None:
    """Return the step of the first of `due` left out in `events`; None if nothing is, or not only that is wrong."""
    matched, missing = 0, None
    for step, event in enumerate(due):
        if matched < len(events) and events[matched] == event:
            matched += 1
        elif missing is None:
            missing = step
    return missing if matched == len(events) else None
