"""The tables that findings cite are those of the game as it is played."""

from replay.catalog import GAMES
from replay.games.crybaby.events import LeaderAssigned
from replay.games.crybaby.options import VALUES
from replay.games.crybaby.rules import CHECKS, PHASES
from replay.games.crybaby.rules.consequences import CONSEQUENCES, PHASES_OF
from replay.games.crybaby.table import PHASE_NAMES, Table
from replay.kernel.chance import Chance
from replay.kernel.event import Event
from replay.kernel.loop import Lot
from replay.resources import deck_file

GAME = GAMES["crybaby"]
DECK = GAME.load_deck(deck_file("crybaby"))
SETTINGS = [{name: value} for name, values in VALUES.items() for value in values]


def test_every_consequence_comes_in_the_phase_that_findings_name() -> None:
    """CB-PLAY-1, CB-GOAL-1: over games under every option; a lead is assigned in three phases, all else in one."""
    met: dict[type[Event], set[int]] = {}
    for number, options in enumerate([*SETTINGS, *SETTINGS]):
        for event, phase in consequences(options, f"phases {number}"):
            met.setdefault(type(event), set()).add(phase)
    assert len(met.pop(LeaderAssigned)) == 3
    assert {event: {phase} for event, phase in PHASES_OF.items() if event in met} == met
    assert len(met) >= len(PHASES_OF) - 2, "all but what is rare: a forfeit, a final tie"


def consequences(options: dict[str, str], seed: str) -> list[tuple[Event, int]]:
    """Return the derived events of a game, each with the phase it came in."""
    players = 2 if options.get("player_range") == "two_to_five" else 5
    table, chance, found = GAME.open_table(players, options, DECK), Chance(seed), []
    assert isinstance(table, Table)
    while True:
        event = GAME.forced(table)
        if event is not None:
            found.append((event, table.phase))
        else:
            asked = GAME.need(table)
            if asked is None:
                return found
            event = asked.draw(chance) if isinstance(asked, Lot) else chance.pick(asked.options)
        GAME.evolve(table, event)


def test_every_phase_has_its_line_and_every_event_its_judge() -> None:
    """CB-PLAY-1: the page a newcomer reads first leaves no phase out."""
    assert list(PHASES) == list(range(len(PHASE_NAMES)))
    assert set(CHECKS) | set(CONSEQUENCES) == set(GAME.EVENTS)
    assert not set(CHECKS) & set(CONSEQUENCES)
