"""Recorded games for tests of the replayer: seeded, with option lists and result beside the events."""

from collections.abc import Iterator
from functools import cache
from typing import Final

import msgspec

from replay import __version__
from replay.catalog import AnyGame, game_named
from replay.errors import EngineError
from replay.kernel.chance import ALGORITHM, Chance
from replay.kernel.event import Event
from replay.kernel.game import Deck
from replay.kernel.loop import Choice, Lot, begin, settle
from replay.log.header import DeckRef, EngineRef, Header, Player
from replay.log.recording import Recording
from replay.replayer.complete import project
from tests.playing import POLICIES, Setup, deck_of

CRYBABY: Final = game_named("crybaby")
DECK: Final = deck_of("crybaby")
TWO: Final = (("player_range", "two_to_five"),)

# Set-ups found by search, each named after what its game shows beside the usual.
GAMES: Final = {
    "three": Setup("crybaby", 3, seed="9"),  # the lead drawn on a tie
    "four": Setup("crybaby", 4, seed="131"),  # a victory shared
    "five": Setup("crybaby", 5, seed="9"),  # the lead by most cries, the victory by round four
    "forfeit": Setup("crybaby", 5, seed="162", policy="last"),  # a supply run dry, a cry forfeited
    "author": Setup("crybaby", 2, (*TWO, ("final_tie", "author")), seed="99"),  # a victory given away
    "seat order": Setup("crybaby", 5, (("cry_order", "seat_order"),), seed="9"),
    "from winner": Setup("crybaby", 5, (("cry_order", "from_winner"),), seed="36"),
    "random lead": Setup("crybaby", 3, (("leader_tie", "random"),), seed="0"),
    "optional cries": Setup("crybaby", 4, (("cry_obligation", "optional"),), seed="1"),
    "per card": Setup("crybaby", 3, (("orientation_scope", "per_card"),), seed="1"),
    "carried over": Setup("crybaby", 4, (("deal_orientation", "carried_over"),), seed="1"),
    "fixed leader": Setup("crybaby", 3, (("first_leader", "seat_0"),), seed="1"),
    "never": Setup("crybaby", 3, (("reverse_visibility", "never"),), seed="1"),
    "in hand": Setup("crybaby", 3, (("reverse_visibility", "in_hand"),), seed="1"),
}


def header_for(setup: Setup) -> Header:
    """Return the header of the game that `setup` names, with its seed."""
    game, deck = game_named(setup.game), deck_of(setup.game)
    return Header(
        game=setup.game,
        game_id=str(setup),
        players=tuple([Player(seat, f"Player {seat}", setup.policy) for seat in range(setup.players)]),
        options=game.all_options(dict(setup.options)),
        deck=DeckRef(deck.name, deck.digest),
        engine=EngineRef("nursery-replay", __version__),
        seed=setup.seed,
        chance=ALGORITHM,
        source="simulated",
        started_at=None,
    )


def playing(game: AnyGame, deck: Deck, setup: Setup) -> Iterator[Event]:
    """Play a game whose lots come of the seed alone, and whose choices come of another stream; yield event by event."""
    table = game.open_table(setup.players, dict(setup.options), deck)
    lots, choices, policy = Chance(setup.seed), Chance(f"{setup.seed}, choices"), POLICIES[setup.policy]
    yield from begin(game, table)
    while (asked := game.need(table)) is not None:
        if isinstance(asked, Choice) and not asked.options:
            raise EngineError(f"seat {asked.seat} has nothing to choose from")
        event = asked.draw(lots) if isinstance(asked, Lot) else policy(asked, choices)
        yield from settle(game, table, event)


@cache
def recorded(setup: Setup) -> Recording:
    """Return the recording of a whole game with its decisions and result."""
    game, deck, header = game_named(setup.game), deck_of(setup.game), header_for(setup)
    events = tuple(playing(game, deck, setup))
    kept = project(game, deck, header, events)
    return Recording(header, events, {}, kept.decisions, kept.result)


def recording(name: str) -> Recording:
    """Return the recording of a game of `GAMES`."""
    return recorded(GAMES[name])


def without_seed(recording: Recording) -> Recording:
    """Return the same game as somebody would record it at a table: no seed, no option lists."""
    header = msgspec.structs.replace(recording.header, seed=None, chance=None, source="table")
    return Recording(header, recording.events)
