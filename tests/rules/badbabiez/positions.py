"""Positions in the scenario notation, for tests of what is refused."""

from collections.abc import Mapping

from replay.games.badbabiez.deck import Deck
from replay.games.badbabiez.scenario.laying_out import lay_out
from replay.games.badbabiez.scenario.position import read_position
from replay.games.badbabiez.scenario.run import Run
from replay.kernel.chance import Chance
from replay.rulebook import Scenario
from tests.games.badbabiez.house_games import DECK

Given = Mapping[str, object]
KITCHEN_AND_LIVING_ROOM: Given = {
    "players": 4,
    "seat": [
        {"baby": "greedy", "hand": ["plate#1", "plate#2", "door#1", "pizza_snack#1", "dodge#1", "sneak#1", "dog#1"]},
        {"baby": "curious", "hand": ["oven_glove#1", "wooden_spoon#1", "door#2", "brawl#1"]},
        {"baby": "stinker", "hand": ["drum#1"]},
        {"baby": "bully", "hand": ["umbrella#1", "cushion#1"]},
    ],
}


def position(given: Given, deck: Deck = DECK) -> Run:
    """Return the position, ready to be played on."""
    scenario = Scenario("BZ-X-1", "", (), given, (), ("pending none",), "")
    found, chance = read_position(scenario, deck), Chance("refusals")
    return Run(found, lay_out(found, "BZ-X-1", deck, chance), chance)


def with_(given: Given, seat: int | None = None, **changes: object) -> Given:
    """Return the position with changes of the table, or of one seat."""
    if seat is None:
        return {**given, **changes}
    seats = given["seat"]
    assert isinstance(seats, list)
    return {**given, "seat": [{**row, **changes} if place == seat else row for place, row in enumerate(seats)]}


PLAY = KITCHEN_AND_LIVING_ROOM
MOVE = with_(PLAY, phase="movement")
FIGHT = with_(with_(PLAY, seat=0, hand=["brawl#2", "rolling_pin#1"]), seat=1, room="kitchen")
ENTRY: Given = {
    "players": 4,
    "teams": ["red", "blue", "red", "blue"],
    "options": {"controlled_territory": True, "reaction_prompt": "all_present"},
    "phase": "movement",
    "seat": [
        {"baby": "fast"},
        {"baby": "bully", "hand": ["slipper#1", "door#3"]},
        {"baby": "stinker"},
        {"baby": "curious", "hand": ["vase#1"]},
    ],
}
ENTERED = ["0 choose_move move living_room", "1 react_move pass", "3 react_move pass"]
THROWN = ["0 choose_play throw plate#1 baby:1"]


def at(given: Given, steps: list[str], deck: Deck = DECK) -> Run:
    """Return the position after some decisions."""
    run = position(given, deck)
    for step in steps:
        seat, kind, choice = step.split(" ", 2)
        run.decide(int(seat), kind, choice)
    assert run.pending() is not None
    return run
