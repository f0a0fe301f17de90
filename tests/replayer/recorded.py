"""Recorded games for tests of the replayer and of its findings: seeded, with option lists and result beside the events."""

from functools import cache
from typing import Final

import msgspec

from replay import __version__
from replay.catalog import AnyGame, game_named
from replay.kernel.chance import ALGORITHM, Chance
from replay.kernel.event import Event
from replay.kernel.loop import Lot, begin, settle
from replay.log.header import DeckRef, EngineRef, Header, Player
from replay.log.recording import Recording
from replay.replayer.complete import project
from tests.playing import POLICIES, Setup, deck_of, setups

CRYBABY: Final = game_named("crybaby")
DECK: Final = deck_of("crybaby")
TWO: Final = (("player_range", "two_to_five"),)

# Set-ups found by search, each named after what its game shows beside the usual.
GAMES: Final = {
    "three": Setup("crybaby", 3, seed="three"),
    "four": Setup("crybaby", 4, seed="four"),
    "five": Setup("crybaby", 5, seed="five"),
    "optional": Setup("crybaby", 4, (("cry_obligation", "optional"),), seed="optional"),
    "per card": Setup("crybaby", 3, (("orientation_scope", "per_card"),), seed="per card"),
    "carried over": Setup("crybaby", 4, (("deal_orientation", "carried_over"),), seed="carried over"),
    "fixed leader": Setup("crybaby", 3, (("first_leader", "seat_0"),), seed="fixed leader"),
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


def played(game: AnyGame, setup: Setup) -> tuple[Event, ...]:
    """Return the events of a game whose lots come of the seed alone, and whose choices come of another stream."""
    table = game.open_table(setup.players, dict(setup.options), deck_of(setup.game))
    lots, choices, policy = Chance(setup.seed), Chance(f"{setup.seed}, choices"), POLICIES[setup.policy]
    events = begin(game, table)
    while (asked := game.need(table)) is not None:
        event = asked.draw(lots) if isinstance(asked, Lot) else policy(asked, choices)
        events += settle(game, table, event)
    return tuple(events)


@cache
def recorded(setup: Setup) -> Recording:
    """Return the recording of a whole game with its decisions and result."""
    game, deck, header = game_named(setup.game), deck_of(setup.game), header_for(setup)
    events = played(game, setup)
    kept = project(game, deck, header, events)
    return Recording(header, events, {}, kept.decisions, kept.result)


@cache
def recordings() -> tuple[Recording, ...]:
    """Return a game of Cry Baby for each number of players, each option value, and all that is rare."""
    return tuple([recorded(setup) for setup in (*setups("crybaby"), *GAMES.values())])


def without_seed(recording: Recording) -> Recording:
    """Return the same game as somebody would record it at a table: no seed, no option lists."""
    header = msgspec.structs.replace(recording.header, seed=None, chance=None, source="table")
    return Recording(header, recording.events)
