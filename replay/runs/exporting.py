"""Games of a store as JSON Lines, whole or bare."""

from collections.abc import Iterable
from typing import BinaryIO

from replay.catalog import AnyGame, game_named
from replay.errors import LogError
from replay.kernel.game import Deck
from replay.log.codec import Codec
from replay.log.jsonl import write_game
from replay.log.recording import Recording
from replay.replayer.complete import complete
from replay.runs.importing import DeckOf


def export_games(recordings: Iterable[Recording], deck_of: DeckOf, out: BinaryIO, bare: bool = False) -> int:
    """Write games one after the other to `out` and return how many; `bare` leaves out what follows by itself.

    Raises `LogError` for a game with an event that its deck does not have, or that would not come back from a bare log.
    """
    count = 0
    for recording in recordings:
        game, deck = game_named(recording.header.game), deck_of(recording.header)
        if bare:
            refuse_loss(game, deck, recording)
        write_game(recording, Codec(game.EVENTS, game.spelling_of(deck)), out, bare)
        count += 1
    return count


def refuse_loss(game: AnyGame, deck: Deck, recording: Recording) -> None:
    """Raise `LogError` if a bare log of this game would give another one when it is completed."""
    events, where = recording.events, f"game {recording.header.game_id}"
    own = [step for step in recording.extras if events[step].kind == "derived"]
    if own:
        raise LogError(f"{where}, step {own[0]}: found user fields on a derived event, expected none in a bare log")
    if complete(game, deck, recording.header, [event for event in events if event.kind != "derived"]) != events:
        found = "derived events that the rules do not give"
        raise LogError(f"{where}: found {found}, expected a sound log to leave them out of (verify names the step)")
