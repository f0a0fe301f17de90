"""`replay chance`: fair chance passes, and a biased shuffle, deal, side or draw is found, each by its own test."""

from collections.abc import Callable, Iterator

import pytest

from replay.audit.fairness import Odds, ranked
from replay.errors import DeckError
from replay.kernel.chance import Chance
from replay.resources import parse_toml
from tests.audit.chances import Planted, Told, unfair
from tests.playing import deck_of


def cards_printed() -> list[dict[str, str]]:
    """Return the words on both sides of each card, from the deck file."""
    cards = parse_toml(deck_of("crybaby").text, "deck", DeckError)["cards"]
    assert isinstance(cards, list)
    return cards


GAMES = 600
CARDS, SEATS, HAND = 44, 4, 7
WORDS = [f"c{face // 2 + 1:02}:{'ab'[face % 2]}" for face in range(2 * CARDS)]
PRINTED = [str(card[side]) for card in cards_printed() for side in "ab"]
Shuffle = Callable[[Chance], list[int]]
Leader = Callable[[Chance], int]


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


def any_seat(chance: Chance) -> int:
    """Draw one of four seats."""
    return chance.below(4)


def game(chance: Chance, shuffle: Shuffle, leader: Leader) -> Iterator[Told]:
    """Yield the first chance events of a game."""
    yield {"type": "first_leader_drawn", "seat": leader(chance)}
    order = shuffle(chance)
    yield {"type": "deck_shuffled", "order": [WORDS[face] for face in order]}
    for seat in range(SEATS):
        yield hand(seat, sorted(order[seat * HAND : (seat + 1) * HAND]))


def hand(seat: int, faces: list[int]) -> Told:
    """Return a hand dealt, face by face."""
    cards = [WORDS[face].partition(":")[0] for face in faces]
    up, down = [PRINTED[face] for face in faces], [PRINTED[face ^ 1] for face in faces]
    return {"type": "hand_dealt", "seat": seat, "cards": list(cards), "faces": list(up), "reverses": list(down)}


def hidden(event: Told) -> Told:
    """Return what seat 0 is not told of an event."""
    others = event["type"] == "hand_dealt" and event["seat"] != 0
    return {name: ["??"] * HAND for name in ("cards", "faces", "reverses")} if others else {}


def judged(shuffle: Shuffle = fair, leader: Leader = any_seat, games: int = GAMES) -> list[Odds]:
    corpus, chance = Planted("crybaby", 4), Chance("fairness")
    for _ in range(games):
        corpus.add(game(chance, shuffle, leader))
    return corpus.tests()


def test_fair_chance_passes() -> None:
    tests = judged()
    assert unfair(tests) == []
    assert len([test for test in tests if test.p is not None]) == 3 * CARDS + 1
    assert all(test.outcomes == GAMES for test in tests if not test.family.startswith("card in a hand"))


@pytest.mark.parametrize(
    ("shuffle", "found"),
    [
        (one_card_goes_up, [("place of a card in the deck", "c08"), ("card in a hand dealt, 4 players", "c08")]),
        (one_card_shows_its_front, [("side of a card that is up", "c08")]),
    ],
)
def test_a_biased_shuffle_is_found_at_the_card_that_it_favours(shuffle: Shuffle, found: list[tuple[str, str]]) -> None:
    assert set(unfair(judged(shuffle))) == set(found)


def test_hidden_cards_are_not_taken_for_a_bias() -> None:
    """A log in which seat 0 alone is told its cards says nothing of whom a card is dealt to."""
    corpus, chance = Planted("crybaby", SEATS), Chance("one seat's view")
    for number in range(GAMES):
        told = list(game(chance, fair, any_seat))
        corpus.add(iter(told if number % 2 else [{**event, **hidden(event)} for event in told]))
    tests = corpus.tests()
    assert unfair(tests) == []
    dealt = [test.outcomes for test in tests if test.family.startswith("card in a hand")]
    assert sum(dealt) == GAMES // 2 * SEATS * HAND


def test_sides_carried_over_are_no_chance() -> None:
    """CB-RUL-2: under carried_over chance turns cards before the first round alone."""
    corpus, chance = Planted("crybaby", SEATS, deal_orientation="carried_over"), Chance("sides")
    for _ in range(60):
        first, again = list(game(chance, fair, any_seat)), chance.shuffled([2 * card for card in range(CARDS)])
        second: Told = {"type": "deck_shuffled", "order": [WORDS[face] for face in again], "round": 2}
        corpus.add(iter([*first, second]))
    tests = corpus.tests()
    assert unfair(tests) == []
    assert {test.outcomes for test in tests if test.family.startswith("side of")} == {60}


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


def test_p_is_corrected_for_the_tests_of_all_games_together() -> None:
    once = judged()
    made = len([test for test in once if test.p is not None])
    assert ranked([*once, *once])[0].corrected == min(1.0, 2 * made * (once[0].p or 0.0))


def test_too_few_outcomes_are_no_pass() -> None:
    assert {test.outcome(0.01) for test in judged(games=1)} == {"too few"}
    assert judged(games=0) == []
