"""CB-RUL-2 over whole games: the sides of cards from one round to the next, followed through the events alone."""

from collections.abc import Iterator

import pytest

from replay.games import crybaby
from replay.games.crybaby.events import CardFlipped, DeckShuffled, HandFormed
from replay.kernel.chance import Chance
from replay.kernel.event import Event
from replay.kernel.loop import Choice, begin, settle
from replay.resources import deck_file


def game(players: int, options: dict[str, str], seed: str) -> Iterator[Event]:
    """Yield the events of a game in which everybody chooses evenly."""
    table = crybaby.open_table(players, options, crybaby.load_deck(deck_file("crybaby")))
    chance = Chance(seed)
    yield from begin(crybaby, table)
    while (asked := crybaby.need(table)) is not None:
        event = chance.pick(asked.options) if isinstance(asked, Choice) else asked.draw(chance)
        yield from settle(crybaby, table, event)


def turned_between_rounds(players: int, options: dict[str, str], seed: str) -> list[int]:
    """Return how many cards each shuffle but the first has turned round since they were last held or shuffled."""
    up: dict[int, int] = {}
    turned = []
    for event in game(players, options, seed):
        if isinstance(event, DeckShuffled):
            turned.append(sum(1 for face in event.order if up.get(face >> 1, face) != face))
            up = {face >> 1: face for face in event.order}
        elif isinstance(event, HandFormed):
            up |= {face >> 1: face for face in event.faces}
        elif isinstance(event, CardFlipped):
            up[event.face >> 1] = event.face ^ 1
    return turned[1:]


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("scope", ["whole_hand", "per_card"])
def test_no_card_is_turned_by_a_shuffle_that_carries_sides_over(players: int, scope: str) -> None:
    """CB-RUL-2: each card keeps the face last active, one that stayed in the supply its own."""
    options = {"deal_orientation": "carried_over", "orientation_scope": scope}
    assert turned_between_rounds(players, options, f"sides {players}") == [0, 0, 0]


def test_about_half_of_the_cards_are_turned_by_any_other_shuffle() -> None:
    """CB-NEXT-4, CB-RUL-2: a coin for every card, so the count above is one that can fail."""
    turned = [count for seed in range(20) for count in turned_between_rounds(3, {}, f"coins {seed}")]
    assert len(turned) == 60
    assert 20 < sum(turned) / len(turned) < 24
