"""What was played at a step, in words: the sentences that Review says, of a few steps of many games."""

from collections.abc import Sequence
from typing import Final

import msgspec

from replay.catalog import game_named
from replay.kernel.event import name_of
from replay.kernel.seats import FACE_UP
from replay.log.store import Store
from replay.replayer.decks import deck_of
from replay.replayer.frames import begun, happening
from replay.replayer.steps import Replay
from replay.replayer.steps_seen import StepsSeen

AT_LARGE: Final = 0
"""The round of what belongs to none."""


class Spoken(msgspec.Struct, frozen=True):
    """One step of a game: the sentence, with all cards face up, and the round, 0 where it belongs to none."""

    game_id: str
    step: int
    said: str
    round: int


def spoken(store: Store, places: Sequence[tuple[str, int]]) -> list[Spoken]:
    """Return the sentence of each place, a game and a step of it, in the order given. Each game is read once.

    Raises `LogError` for a game that cannot be read, `DeckError` for a deck.
    """
    said: dict[tuple[str, int], Spoken] = {}
    for game_id in dict.fromkeys([game_id for game_id, _ in places]):
        said |= of_game(store, game_id, [step for other, step in places if other == game_id])
    return [said[place] for place in places]


def of_game(store: Store, game_id: str, steps: Sequence[int]) -> dict[tuple[str, int], Spoken]:
    """Return the sentences of some steps of one game."""
    recording = store.read(game_id)
    header = recording.header
    game = game_named(header.game)
    deck = deck_of(header.game, store.deck_text(header.deck.digest), header.deck.name)
    seen = StepsSeen(Replay(game, deck, recording), FACE_UP)
    rounds, _ = game.place(recording.events)
    return {(game_id, step): Spoken(game_id, step, sentence(seen, step), max(rounds[step], AT_LARGE)) for step in steps}


def sentence(seen: StepsSeen, step: int) -> str:
    """Return what happened at a step; of one that is not replayed, since the log does not keep the rules, its kind."""
    event = seen.events[step]
    if step >= seen.sound:
        return begun(f"{happening(name_of(event))}; not replayed.")
    table = seen.table_before(step)
    return seen.seen_and_said(table, seen.game.seen_by(table, FACE_UP), event)[1]
