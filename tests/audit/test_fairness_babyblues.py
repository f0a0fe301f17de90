"""`replay chance` of Baby Blues: fair chance passes, and each biased lot is found by its own test."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from replay.audit.fairness import Odds
from replay.kernel.chance import Chance
from tests.audit.chances import Planted, Told, families, sinking, unfair

GAMES, SEATS, HAND = 300, 3, 5
TYPES = {
    "poo": 8,
    "stolen_pacifier": 8,
    "nervous_baby": 8,
    "horn": 5,
    "empty_bottle": 4,
    "empty_jar": 4,
    "broken_music": 4,
    "diaper": 5,
    "pacifier": 5,
    "bottle": 5,
    "jar": 5,
    "music": 5,
}
CARDS = [f"{name}-{copy + 1}" for name, count in TYPES.items() for copy in range(count)]
PILE = 44
"""Cards on the discard pile when it is shuffled."""


class Bias(NamedTuple):
    """What is wrong with the chance of a corpus: nothing by default."""

    setup: str = ""
    """A card that sinks in the first shuffle."""
    reshuffle: str = ""
    """A card that sinks in later ones."""
    kept: str = ""
    """A card that seat 0 finds in the deck, one game of three."""
    starter: int = SEATS
    """How many seats may start."""
    contest: int = 2
    """How many of those tied may win."""


def game(chance: Chance, bias: Bias) -> Iterator[Told]:
    """Yield the lots of a game of three, the hands dealt, and one shuffle of the discard pile."""
    starter = chance.below(bias.starter)
    yield {"type": "starting_player_chosen", "seat": starter}
    order = sinking(chance, CARDS, bias.setup)
    yield {"type": "deck_shuffled", "order": list(order), "reason": "setup"}
    hands = {(starter + place) % SEATS: order[place * HAND : (place + 1) * HAND] for place in range(SEATS)}
    if bias.kept and chance.below(3) == 0:
        hands = {seat: [card for card in hand if card != bias.kept] for seat, hand in hands.items()}
        hands[0] = [bias.kept, *hands[0][: HAND - 1]]
    for seat, hand in hands.items():
        for card in hand:
            yield {"type": "card_dealt", "seat": seat, "card": card}
    pile = chance.shuffled(CARDS)[:PILE]
    yield {"type": "deck_shuffled", "order": list(sinking(chance, pile, bias.reshuffle)), "reason": "reshuffle"}
    yield {"type": "contest_decided", "tied": [0, 2], "winner": 2 * chance.below(bias.contest)}


def seen_by_seat_0(told: Iterator[Told]) -> Iterator[Told]:
    """Hide the cards that others are dealt."""
    for event in told:
        yield {**event, "card": "??"} if "card" in event and event["seat"] else event


def judged(bias: Bias, seed: str | None = "1", games: int = GAMES, **options: str) -> list[Odds]:
    corpus, chance = Planted("babyblues", SEATS, seed, **options), Chance("fair babies")
    for _ in range(games):
        corpus.add(game(chance, bias))
    return corpus.tests()


def test_fair_chance_passes() -> None:
    """BB-SET-8, BB-SET-10, BB-SET-11, BB-R-STARTER, BB-R-CONTEST: by card and quarter, card and seat, and lot."""
    tests = judged(Bias())
    assert len(CARDS) == 66
    assert unfair(tests) == []
    assert families(tests) == {
        "card in a hand dealt, 3 players": 66,
        "contest drawn": 1,
        "place of a card in a reshuffled deck": 66,
        "place of a card in the deck": 66,
        "starting player": 1,
    }


@pytest.mark.parametrize(
    ("bias", "found"),
    [
        (Bias(setup="poo-3"), ("place of a card in the deck", "poo-3")),
        (Bias(reshuffle="jar-1"), ("place of a card in a reshuffled deck", "jar-1")),
        (Bias(kept="horn-5"), ("card in a hand dealt, 3 players", "horn-5")),
        (Bias(starter=2), ("starting player", "3 players")),
        (Bias(contest=1), ("contest drawn", "2 tied")),
    ],
)
def test_a_biased_lot_is_found_by_its_own_test(bias: Bias, found: tuple[str, str]) -> None:
    assert unfair(judged(bias)) == [found]


def test_every_cell_is_expected_as_often_as_the_sizes_say() -> None:
    """Worked out by hand: 66 cards lie in quarters of 17, 16, 17 and 16; five of them are in each hand."""
    tests = {(test.family, test.test): test for test in judged(Bias())}
    quarters = tests["place of a card in the deck", "poo-1"].cells
    assert [cell.expected for cell in quarters] == pytest.approx([GAMES * size / 66 for size in (17, 16, 17, 16)])
    hands = tests["card in a hand dealt, 3 players", "poo-1"].cells
    shares = {"P0": 5, "P1": 5, "P2": 5, "in the deck": 51}
    assert {cell.name: cell.expected for cell in hands} == pytest.approx(
        {name: GAMES * cards / 66 for name, cards in shares.items()}
    )
    assert sum([cell.observed for cell in hands]) == GAMES


def test_a_contest_at_a_table_and_a_starter_by_option_are_no_chance() -> None:
    """BB-END-7, BB-R-STARTER: whoever cries best wins, and seat 0 starts where the option says so."""
    told = judged(Bias(contest=1, starter=1), seed=None, starting_player="seat_0")
    assert unfair(told) == []
    assert "contest drawn" not in families(told)
    assert "starting player" not in families(told)


def test_hidden_cards_are_not_taken_for_a_bias() -> None:
    """A log in which seat 0 alone is told its cards says nothing of where cards lie."""
    corpus, chance = Planted("babyblues", SEATS, "1"), Chance("one seat's view")
    for number in range(2 * GAMES):
        told = game(chance, Bias())
        corpus.add(told if number % 2 else seen_by_seat_0(told))
    tests = corpus.tests()
    assert unfair(tests) == []
    assert {test.outcomes for test in tests if test.family.startswith("card in a hand")} == {GAMES}


def test_too_few_outcomes_are_no_pass() -> None:
    assert {test.outcome(0.01) for test in judged(Bias(), games=3)} == {"too few"}
