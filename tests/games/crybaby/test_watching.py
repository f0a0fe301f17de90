"""A view kept up to date is the view looked at afresh."""

import pytest

from replay.catalog import GAMES
from replay.games.crybaby.options import VALUES
from replay.games.crybaby.watching import CHANGES
from replay.kernel.chance import Chance
from replay.kernel.event import Event
from replay.kernel.loop import Lot
from replay.kernel.seats import FACE_UP
from replay.resources import deck_file

GAME = GAMES["crybaby"]
DECK = GAME.load_deck(deck_file("crybaby"))
SETTINGS = [{name: value} for name, values in VALUES.items() for value in values]


@pytest.mark.parametrize("options", SETTINGS, ids=lambda chosen: "-".join(*chosen.items()))
def test_watching_equals_looking(options: dict[str, str]) -> None:
    """CB-RUL-3, CB-RUL-4: after every event, for every viewpoint, whatever the options."""
    met: set[type[Event]] = set()
    for players in (2, 5) if options.get("player_range") == "two_to_five" else (3, 4, 5):
        table = GAME.open_table(players, options, DECK)
        views = {seat: GAME.seen_by(table, seat) for seat in range(FACE_UP, players)}
        chance, looked = Chance(f"watching {options} {players}"), 0
        while (event := next_event(table, chance)) is not None:
            GAME.evolve(table, event)
            for seat in views:
                views[seat] = GAME.seen_after(views[seat], table, event)
                assert views[seat] == GAME.seen_by(table, seat), event
                looked += 1
            met.add(type(event))
        assert looked > 200 * (players + 2)
    assert len(met & set(CHANGES)) >= len(CHANGES) - 1, "all but a forfeited cry, which is rare"


def next_event(table: object, chance: Chance) -> Event | None:
    """Return what happens next: what is forced, a chance outcome, or any option."""
    pending = GAME.forced(table)
    if pending is not None:
        return pending
    asked = GAME.need(table)
    if asked is None:
        return None
    return asked.draw(chance) if isinstance(asked, Lot) else chance.pick(asked.options)
