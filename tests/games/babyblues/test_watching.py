"""A view kept up to date is the view looked at afresh."""

import pytest

from replay.catalog import GAMES
from replay.games.babyblues.events import BabyMadeUnhappy, TurnStarted
from replay.games.babyblues.view import AWAY_FROM_BABIES, View
from replay.kernel.chance import Chance
from replay.kernel.event import Event
from replay.kernel.loop import Lot
from replay.kernel.seats import FACE_UP
from replay.players.player import Player
from replay.players.roster import player_named
from replay.resources import deck_file

GAME = GAMES["babyblues"]
DECK = GAME.load_deck(deck_file("babyblues"))


@pytest.mark.parametrize("teddy_bears", ["off", "wild_comfort"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_watching_equals_looking(players: int, teddy_bears: str) -> None:
    """BB-SET-5, BB-TRADE-2, BB-TRADE-3, BB-TRADE-6: after every event, for every viewpoint; in trades all talk."""
    met: set[type[Event]] = set()
    talker = player_named("uniform", GAME, DECK)
    for seed in range(2):
        table = GAME.open_table(players, {"teddy_bears": teddy_bears}, DECK)
        views = {seat: GAME.seen_by(table, seat) for seat in range(FACE_UP, players)}
        chance = Chance(f"watching {players} {seed}")
        while (event := next_event(table, talker, chance)) is not None:
            GAME.evolve(table, event)
            for seat in views:
                views[seat] = GAME.seen_after(views[seat], table, event)
                assert views[seat] == GAME.seen_by(table, seat), event
            met.add(type(event))
    trading = {event for event in AWAY_FROM_BABIES if event.__name__.startswith(("Trade", "CardChanged"))}
    expected = AWAY_FROM_BABIES if players > 2 else AWAY_FROM_BABIES - trading
    assert expected - met == set()


@pytest.mark.parametrize("players", [2, 4])
def test_every_seat_sees_in_which_turn_each_baby_became_unhappy_last(players: int) -> None:
    """BB-UNH-1, BB-HORN-2: whatever has become of it; 0 if it never has."""
    talker, chance = player_named("uniform", GAME, DECK), Chance(f"since {players}")
    table, turn, last = GAME.open_table(players, {}, DECK), 0, dict[tuple[int, int], int]()
    while (event := next_event(table, talker, chance)) is not None:
        GAME.evolve(table, event)
        turn = event.turn if isinstance(event, TurnStarted) else turn
        if isinstance(event, BabyMadeUnhappy):
            last[event.seat, event.slot] = turn
            for seat in range(FACE_UP, players):
                rows = since_by_place(GAME.seen_by(table, seat))
                assert {place: since for place, since in rows.items() if since} == last
    assert len(set(last.values())) > 5


def since_by_place(view: object) -> dict[tuple[int, int], int]:
    """Return by seat and slot what a view says of when babies became unhappy."""
    assert isinstance(view, View)
    return {(seat, slot): baby.since for seat, row in enumerate(view.rows) for slot, baby in enumerate(row)}


def next_event(table: object, talker: Player, chance: Chance) -> Event | None:
    """Return what happens next: what is forced, a chance outcome, or any option, with talk."""
    pending = GAME.forced(table)
    if pending is not None:
        return pending
    asked = GAME.need(table)
    if asked is None:
        return None
    if isinstance(asked, Lot):
        return asked.draw(chance)
    return talker.choose(lambda: GAME.seen_by(table, asked.seat), asked.options, chance)


@pytest.mark.parametrize(
    ("players", "order", "steps"),
    [
        (3, "strict", ("trade", "negative", "positive")),
        (2, "strict", ("negative", "positive")),
        (4, "free", ("trade", "positive")),
        (2, "free", ("positive",)),
    ],
)
def test_a_view_names_the_optional_steps_of_a_turn(players: int, order: str, steps: tuple[str, ...]) -> None:
    """BB-TURN-3, BB-2P-4, BB-R-STEPORDER"""
    view = GAME.seen_by(GAME.open_table(players, GAME.all_options({"step_order": order}), DECK), FACE_UP)
    assert isinstance(view, View)
    assert view.steps == steps
