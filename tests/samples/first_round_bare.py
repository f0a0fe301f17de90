"""A first round as an exporter writes it, chance and decisions only: `python -m tests.samples.first_round_bare`."""

import sys
from functools import partial

from replay import __version__
from replay.catalog import game_named
from replay.kernel.chance import Chance
from replay.kernel.loop import Lot, advance, begin
from replay.log.codec import Codec
from replay.log.header import DeckRef, EngineRef, Header, Player
from replay.log.jsonl import write_game
from replay.log.recording import Recording
from replay.players.roster import player_named
from replay.resources import deck_file

NAMES = ("Frédéric", "Salomé", "Muriel")


def first_round() -> Recording:
    """Return the game up to the shuffle of its second round, played by thumb players in place of people."""
    game = game_named("crybaby")
    deck = game.load_deck(deck_file("crybaby"))
    options = game.all_options({})
    table, chance = game.open_table(3, options, deck), Chance("first round")
    events = begin(game, table)
    player = player_named("thumb", game, deck)
    while (asked := game.need(table)) is not None:
        if isinstance(asked, Lot):
            event = asked.draw(chance)
        else:
            event = player.choose(partial(game.seen_by, table, asked.seat), asked.options, chance)
        if max(game.place([*events, event])[0]) > 1:
            break
        events += advance(game, table, event)
    header = Header(
        game="crybaby",
        game_id="first-round-bare",
        players=tuple([Player(seat, name, "human") for seat, name in enumerate(NAMES)]),
        options=options,
        deck=DeckRef(deck.name, deck.digest),
        engine=EngineRef("nursery-replay", __version__),
        seed=None,
        chance=None,
        source="table",
        started_at=None,
        user={"_note": "One round, bare: what an exporter writes. Thumb players stood in for the people."},
    )
    return Recording(header, tuple(events))


if __name__ == "__main__":
    game = game_named("crybaby")
    spelling = game.spelling_of(game.load_deck(deck_file("crybaby")))
    write_game(first_round(), Codec(game.EVENTS, spelling), sys.stdout.buffer, bare=True)
