"""`replay chance`: fair chance passes, and a biased shuffle, deal, side or draw is found, each by its own test."""

from collections.abc import Callable, Iterator

import pytest

from replay.audit.checks import chance_of
from replay.audit.fairness import Odds, fairness
from replay.kernel.chance import Chance
from tests.audit.planting import Plant, Row, event_row, game_row, laid
from tests.playing import deck_of

GAMES = 600
CARDS = 44
Shuffle = Callable[[Chance], list[int]]


def fair(chance: Chance) -> list[int]:
    """Return the numbers of faces, in any order, any side up."""
    return [2 * card + chance.below(2) for card in chance.shuffled(range(CARDS))]


def one_card_goes_up(chance: Chance) -> list[int]:
    """Put card 7 on top in one of five shuffles."""
    order = fair(chance)
    at = next(place for place, face in enumerate(order) if face // 2 == 7)
    return [order[at], *order[:at], *order[at + 1 :]] if chance.below(5) == 0 else order


def one_card_shows_its_front(chance: Chance) -> list[int]:
    """Turn card 7 to its first side in three of eight shuffles."""
    return [14 if face // 2 == 7 and chance.below(8) < 3 else face for face in fair(chance)]


def rows(shuffle: Shuffle, leader: Callable[[Chance], int]) -> Iterator[Row]:
    """Yield the chance events of so many games of four players, and the hands dealt of them."""
    chance = Chance("fairness")
    cards = [(f"c{card // 2 + 1:02}", "ab"[card % 2]) for card in range(2 * CARDS)]
    for number in range(GAMES):
        place = {"round": 1, "turn": 0}
        first, order = leader(chance), shuffle(chance)
        game_id = f"{number:04}"
        yield event_row("crybaby", game_id, {"step": 1, **place, "type": "first_leader_drawn", "seat": first})
        told = [":".join(cards[face]) for face in order]
        yield event_row("crybaby", game_id, {"step": 3, **place, "type": "deck_shuffled", "order": list(told)})


def judged(shuffle: Shuffle = fair, leader: Callable[[Chance], int] = lambda chance: chance.below(4)) -> list[Odds]:
    games = [game_row("crybaby", {"game_id": f"{number:04}", "players": 4}) for number in range(GAMES)]
    plant = Plant("crybaby", [], 0, 0, games, list(rows(shuffle, leader)))
    return fairness(laid(plant), chance_of("crybaby"))


def unfair(tests: list[Odds]) -> list[tuple[str, str]]:
    return [(test.family, test.test) for test in tests if test.outcome(0.01) == "unfair"]


def test_fair_chance_passes() -> None:
    tests = judged()
    assert unfair(tests) == []
    assert len([test for test in tests if test.p is not None]) == 2 * CARDS + 1
    assert all(test.outcomes == GAMES for test in tests)


@pytest.mark.parametrize(
    ("shuffle", "found"),
    [
        (one_card_goes_up, ("place of a card in the deck", "c08")),
        (one_card_shows_its_front, ("side of a card that is up", "c08")),
    ],
)
def test_a_biased_shuffle_is_found_at_the_card_that_it_favours(shuffle: Shuffle, found: tuple[str, str]) -> None:
    assert unfair(judged(shuffle)) == [found]


def test_a_biased_draw_is_found() -> None:
    tests = judged(leader=lambda chance: max(chance.below(4), chance.below(4)))
    assert unfair(tests) == [("first leader", "4 players")]
    assert tests[0].effect is not None
    assert tests[0].effect > 0.3


def test_p_is_corrected_for_the_number_of_tests() -> None:
    """By Holm's method, worked out by hand: the smallest p times the number of tests, the next times one less."""
    tests = [test for test in judged() if test.p is not None]
    least, next_least = tests[0], tests[1]
    assert least.p is not None
    assert next_least.p is not None
    assert least.corrected == min(1.0, len(tests) * least.p)
    assert next_least.corrected == max(least.corrected or 0.0, min(1.0, (len(tests) - 1) * next_least.p))


def test_too_few_outcomes_are_no_pass() -> None:
    deck = deck_of("crybaby")
    assert deck.digest
    games = [game_row("crybaby", {"game_id": "0000", "players": 4})]
    few = Plant("crybaby", [], 0, 0, games, list(rows(fair, lambda chance: 0))[:2])
    assert {test.outcome(0.01) for test in fairness(laid(few), chance_of("crybaby"))} == {"too few"}
    none = Plant("crybaby", [], 0, 0, [], [])
    assert fairness(laid(none), chance_of("crybaby")) == []
