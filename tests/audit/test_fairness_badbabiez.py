"""`replay chance` of Bad Babiez: fair chance passes, and each biased lot is found by its own test."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

import pytest

from replay.audit.fairness import Odds
from replay.games.badbabiez.deck import Deck
from replay.kernel.chance import Chance
from tests.audit.chances import Planted, Told, families, sinking, unfair
from tests.playing import deck_of

GAMES, SEATS = 250, 4
OUT, END = 2, "end_of_games#1"
OPTIONS: Final = {"teams": "lot:2", "event_cards_removed": str(OUT)}


def decks() -> Mapping[str, list[str]]:
    """Return the cards of each deck, those of a second copy left out."""
    deck = deck_of("badbabiez")
    assert isinstance(deck, Deck)
    held = zip(deck.piles, deck.pile_cards, strict=True)
    return {name: [deck.cards[card] for card in cards if card not in deck.second] for name, cards in held}


DECKS: Final = decks()
BABIES: Final = [name.partition("#")[0] for name in DECKS["baby"]]


class Bias(NamedTuple):
    """What is wrong with the chance of a corpus: nothing by default."""

    sinks: Mapping[str, str] = {}
    """A card that sinks, by the reason why its deck is shuffled."""
    baby: str = ""
    """A Baby that seat 1 gets in one game of three."""
    opening: str = ""
    """A card that seat 3 finds in the Action deck in one game of three."""
    spared: str = ""
    """An Event that may be taken out in one game of four."""
    seats: int = SEATS
    """How many seats may come first."""
    arrangements: int = 2
    """How many of the arrangements of teams may come."""
    newest: int = 0
    """How many of five picks at random take the card that came into the hand last."""


def game(chance: Chance, bias: Bias, end_card: str = "shuffled") -> Iterator[Told]:
    """Yield the lots of a game of four in two teams, up to a pick from the hand of a seat."""
    first = chance.below(bias.arrangements)
    yield {"type": "teams_drawn", "teams": [f"team_{(first + seat) % 2 + 1}" for seat in range(SEATS)]}
    out = taken_out(chance, bias)
    yield {"type": "event_cards_removed", "cards": list(out)}
    kitchen, actions = [sinking(chance, DECKS[deck], bias.sinks.get("setup", "")) for deck in ("kitchen", "action")]
    events = chance.shuffled([card for card in DECKS["event"] if card not in out])
    if end_card == "last":
        events.sort(key=lambda card: card == END)
    yield shuffled("kitchen", kitchen, "setup")
    yield shuffled("action", actions, "setup")
    yield shuffled("event", events, "setup")
    yield {"type": "start_seat_drawn", "seat": chance.below(bias.seats)}
    yield from babies(chance, bias)
    yield from hands(chance, bias, kitchen, actions)
    yield shuffled("kitchen", sinking(chance, DECKS["kitchen"][:10], bias.sinks.get("refill", "")), "refill")
    yield shuffled("event", sinking(chance, events, bias.sinks.get("end_returned", "")), "end_returned")


def shuffled(deck: str, cards: list[str], reason: str) -> Told:
    return {"type": "deck_shuffled", "deck": deck, "cards": list(cards), "reason": reason}


def taken_out(chance: Chance, bias: Bias) -> list[str]:
    """BZ-LEN-4: return the Events taken out."""
    among = [card for card in DECKS["event"] if card != END and (card != bias.spared or chance.below(4) == 0)]
    return sorted(chance.shuffled(among)[:OUT], key=DECKS["event"].index)


def babies(chance: Chance, bias: Bias) -> Iterator[Told]:
    """BZ-SETUP-7: deal each seat a Baby."""
    order = chance.shuffled(BABIES)
    if bias.baby and chance.below(3) == 0:
        order = [baby for baby in order if baby != bias.baby]
        order.insert(1, bias.baby)
    for seat in range(SEATS):
        yield {"type": "baby_dealt", "seat": seat, "baby": order[seat], "start_room": "kitchen"}


def hands(chance: Chance, bias: Bias, kitchen: list[str], actions: list[str]) -> Iterator[Told]:
    """BZ-SETUP-12, BZ-DIS-VOL-2: let seats draw, and one card of seat 3 be picked at random."""
    if bias.opening and chance.below(3) == 0:
        actions = [card for card in actions if card != bias.opening]
        actions.insert(2 * SEATS - 1, bias.opening)
    for seat in range(SEATS):
        for deck, cards in (("kitchen", kitchen), ("action", actions)):
            for card in cards[2 * seat : 2 * seat + 2]:
                yield {"type": "card_drawn", "seat": seat, "deck": deck, "card": card, "reason": "opening"}
    thrown, *hand = [*kitchen[6:8], *actions[6:8]]
    yield {"type": "card_discarded", "seat": 3, "card": thrown, "from": "hand", "pile": "kitchen"}
    picked = hand[-1] if chance.below(5) < bias.newest else chance.pick(hand)
    yield {"type": "random_cards_chosen", "seat": 3, "cards": [picked], "purpose": "steal", "by": 0}


def judged(bias: Bias, games: int = GAMES, end_card: str = "shuffled") -> list[Odds]:
    corpus, chance = Planted("badbabiez", SEATS, **OPTIONS, end_card=end_card), Chance("babiez")
    for _ in range(games):
        corpus.add(game(chance, bias, end_card))
    return corpus.tests()


def test_fair_chance_passes() -> None:
    """BZ-SETUP-2, BZ-SETUP-7, BZ-DRAW-2, BZ-ROUND-7, BZ-LEN-3, BZ-TEAM-2, BZ-DIS-VOL-2, BZ-Q-SETUP-4."""
    tests = judged(Bias())
    assert unfair(tests) == []
    assert families(tests) == {
        "Baby of a seat, 4 players": 8,
        "Event taken out": 11,
        "arrangement of teams": 1,
        "card in an opening hand, 4 players": 15 + 36,
        "card picked at random, oldest first": 1,
        "first seat": 1,
        "place of a card in a deck refilled": 10,
        "place of a card in its deck": 15 + 36 + 12,
        "place of a card where End of Games has gone back": 12,
        "team of a seat, 4 players, 2 teams": 4,
    }


@pytest.mark.parametrize(
    ("bias", "found"),
    [
        (Bias(sinks={"setup": "tantrum#1"}), [("place of a card in its deck", "tantrum#1")]),
        (Bias(sinks={"refill": "plate#1"}), [("place of a card in a deck refilled", "plate#1")]),
        (Bias(sinks={"end_returned": END}), [("place of a card where End of Games has gone back", END)]),
        (Bias(baby="fast"), [("Baby of a seat, 4 players", "fast")]),
        (Bias(opening="door#2"), [("card in an opening hand, 4 players", "door#2")]),
        (Bias(spared="tidy_up#1"), [("Event taken out", "tidy_up#1")]),
        (Bias(seats=3), [("first seat", "4 players")]),
        (
            Bias(arrangements=1),
            [
                ("arrangement of teams", "4 players, 2 teams"),
                *[("team of a seat, 4 players, 2 teams", f"P{seat}") for seat in range(SEATS)],
            ],
        ),
        (Bias(newest=2), [("card picked at random, oldest first", "of 3 in hand")]),
    ],
)
def test_a_biased_lot_is_found_by_its_own_test(bias: Bias, found: list[tuple[str, str]]) -> None:
    assert unfair(judged(bias)) == found


def test_every_cell_is_expected_as_often_as_the_sizes_say() -> None:
    """Worked out by hand: two of 15 Objects and two of 36 Actions in a hand, one of 8 Babies, two of 11 Events."""
    tests = {
        (test.family, test.test): {cell.name: cell.expected / GAMES for cell in test.cells} for test in judged(Bias())
    }
    seats = [f"P{seat}" for seat in range(SEATS)]
    hand = "card in an opening hand, 4 players"
    assert tests[hand, "cat#1"] == pytest.approx({**dict.fromkeys(seats, 2 / 15), "in the deck": 7 / 15})
    assert tests[hand, "door#2"] == pytest.approx({**dict.fromkeys(seats, 2 / 36), "in the deck": 28 / 36})
    assert tests["Baby of a seat, 4 players", "fast"] == pytest.approx(
        {**dict.fromkeys(seats, 1 / 8), "not dealt": 1 / 2}
    )
    assert tests["Event taken out", "bath_time#1"] == pytest.approx({"stays": 9 / 11, "taken out": 2 / 11})
    assert sum(tests["place of a card in its deck", "cat#1"].values()) == pytest.approx(1)


def test_end_of_games_put_last_is_no_bias() -> None:
    """BZ-LEN-6: the option puts it there, chance orders the nine others, in quarters of 3, 2, 2 and 2."""
    tests = judged(Bias(), end_card="last")
    assert unfair(tests) == []
    assert families(tests)["place of a card in its deck"] == 15 + 36 + 11
    [tidy_up] = [test for test in tests if test.test == "tidy_up#1" and test.family == "place of a card in its deck"]
    shares = [cell.expected / tidy_up.outcomes for cell in tidy_up.cells]
    assert shares == pytest.approx([3 / 9, 2 / 9, 2 / 9, 2 / 9])


def test_too_few_outcomes_are_no_pass() -> None:
    assert {test.outcome(0.01) for test in judged(Bias(), games=3)} == {"too few"}
