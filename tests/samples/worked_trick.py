"""The rulebook's worked trick as the beginning of a whole game: `python -m tests.samples.worked_trick`.

Frédéric, Salomé and Muriel hold the hands of scenario CB-SC-4 and play its trick; from there thumb players go on.
"""

import sys
from functools import partial

import msgspec

from replay import __version__
from replay.catalog import game_named
from replay.games.crybaby.events import DeckShuffled
from replay.kernel.chance import Chance
from replay.kernel.event import Event
from replay.kernel.loop import Lot, advance, begin
from replay.log.codec import Codec
from replay.log.header import DeckRef, EngineRef, Header, Player
from replay.log.jsonl import write_game
from replay.log.recording import Recording
from replay.players.roster import player_named
from replay.resources import deck_file

NAMES = ("Frédéric", "Salomé", "Muriel")
HANDS = ("B11 B3 R9 R22 B14 Y21 B28", "Y5 B19 R20 R16 R12 R11 R1", "Y11 R24 R18 Y25 K33 R2 R30")
"""As dealt; Salomé turns hers round (CB-EX-1)."""
OPENING = (
    "P0 keeps",
    "P1 rotates all",
    "P2 keeps",
    "P0 bets bet-2",
    "P1 bets bet-3",
    "P2 bets bet-1",
    "P0 plays B11",
    "P1 plays B29",
    "P2 plays Y11",
    "P0 cries hand",
    "P0 turns B3",
    "P2 cries point",
)
"""CB-EX-2 to CB-EX-6."""


def worked_trick() -> Recording:
    """Return the game."""
    game = game_named("crybaby")
    deck = game.load_deck(deck_file("crybaby"))
    options = game.all_options({"first_leader": "seat_0"})
    table, chance = game.open_table(3, options, deck), Chance("worked trick")
    events, opening = begin(game, table), list(OPENING)
    player = player_named("thumb", game, deck)
    while (asked := game.need(table)) is not None:
        if isinstance(asked, Lot):
            event = asked.draw(chance)
            event = event if opening != list(OPENING) else with_hands(event, game.components(deck)["faces"]["name"])
        elif opening:
            event = game.parse_notation(table, opening.pop(0))
        else:
            event = player.choose(partial(game.seen_by, table, asked.seat), asked.options, chance)
        events += advance(game, table, event)
    header = Header(
        game="crybaby",
        game_id="worked-trick",
        players=tuple([Player(seat, name, "human") for seat, name in enumerate(NAMES)]),
        options=options,
        deck=DeckRef(deck.name, deck.digest),
        engine=EngineRef("nursery-replay", __version__),
        seed=None,
        chance=None,
        source="table",
        started_at=None,
        user={"_note": "The rulebook's worked trick; what follows it was played by thumb players."},
    )
    return Recording(header, tuple(events))


def with_hands(event: Event, names: list[int] | list[str]) -> Event:
    """Return the shuffle with the hands of the example on top."""
    dealt = [list(names).index(face) for hand in HANDS for face in hand.split()]
    assert isinstance(event, DeckShuffled)
    order = event.order
    cards = {face >> 1 for face in dealt}
    return msgspec.structs.replace(event, order=(*dealt, *[face for face in order if face >> 1 not in cards]))


if __name__ == "__main__":
    recording = worked_trick()
    game = game_named("crybaby")
    spelling = game.spelling_of(game.load_deck(deck_file("crybaby")))
    write_game(recording, Codec(game.EVENTS, spelling), sys.stdout.buffer, bare=False)
