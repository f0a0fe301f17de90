"""Leaves of small trees against frozen numbers and against a count that knows nothing of the engine."""

import pytest

from replay.games.crybaby.table import BETS, ORIENTATION
from replay.kernel.chance import Chance
from replay.kernel.loop import Lot, begin, settle
from tests.counts.trees import (
    GAME,
    Position,
    breadth,
    by_hand,
    by_the_engine,
    number_of_ends,
    our_deck,
    seats_swapped,
    table_of,
)

TWO = (("B11", "K40"), ("Y11", "R13"))
THREE = (("B11", "B3"), ("B29", "R26"), ("Y11", "Y9"))
FOUR = (("R13", "Y30"), ("R26", "K40"), ("B25", "B29"), ("Y13", "K38"))
FIVE = (*FOUR, ("B13", "K37"))
LONG = (("B11", "B3", "K40"), ("B29", "R26", "R13"), ("Y11", "Y9", "B25"))
OPTIONAL = (("cry_obligation", "optional"),)
POSITIONS = [
    (Position(TWO, 30), 10),
    (Position(TWO, 30, OPTIONAL), 40),
    (Position(TWO, 0), 4),
    (Position(THREE, 23), 10),
    (Position(THREE, 23, OPTIONAL), 40),
    (Position(THREE, 23, (("cry_order", "from_winner"),), leader=2), 20),
    (Position(FOUR, 16), 40),
    (Position(FOUR, 16, OPTIONAL, leader=1), 84),
    (Position(FOUR, 1, (("cry_order", "seat_order"),), leader=3), 16),
    (Position(FIVE, 9), 112),
    (Position(FIVE, 1, leader=4), 56),
    (Position(FIVE, 1, (("cry_order", "from_winner"),), leader=4), 56),
    (Position(FIVE, 0, leader=2), 32),
    (Position(LONG, 23), 358),
    (Position(LONG, 0, (("cry_order", "from_winner"),), leader=1), 232),
]
LAST_TRICK = Position((("B11",), ("B29",), ("Y11",)), 23)


# Counted on paper for (TWO, 0): two plays by two plays, each Crybaby turns the one card left, then all forfeit: 4. With
# a supply (TWO, 30) each of the 2 + 1 + 1 + 1 Crybabies of the four plays has two answers: 4 + 2 + 2 + 2 = 10.
@pytest.mark.parametrize(("position", "ends"), POSITIONS, ids=[f"{len(p.hands)}-{n}" for p, n in POSITIONS])
def test_the_engine_and_the_plain_count_agree_on_every_end(position: Position, ends: int) -> None:
    """CB-PLAY-5, CB-PLAY-6, CB-PLAY-7, CB-CRY-2, CB-RUL-17, CB-RUL-20, CB-RUL-21, CB-RUL-22, CB-RUL-52: end by end."""
    counted = by_the_engine(table_of(position))
    assert counted == by_hand(position)
    assert number_of_ends(counted) == ends


def test_the_last_trick_has_the_one_end_that_anybody_can_count() -> None:
    """CB-EX-4, CB-EX-5, CB-RUL-19: one card each, a tie for lowest, a point each: one way, P2 wins, P0 and P2 cry."""
    assert by_the_engine(table_of(LAST_TRICK)) == {((0, 0, 1), (1, 0, 1)): 1}


@pytest.mark.parametrize("hands", [TWO, THREE, FOUR, FIVE])
def test_the_count_does_not_know_which_seat_is_called_nought(hands: tuple[tuple[str, ...], ...]) -> None:
    """CB-RUL-49: everybody one seat further round, the lead too: as many ways."""
    here = by_the_engine(table_of(Position(hands, 3)))
    there = by_the_engine(table_of(Position(seats_swapped(hands), 3, leader=1)))
    assert {((won[-1], *won[:-1]), (cries[-1], *cries[:-1])): n for (won, cries), n in here.items()} == there


@pytest.mark.parametrize(
    ("players", "scope", "phase", "ways"),
    [
        (2, "whole_hand", BETS, 2**2 * 5**2),
        (3, "whole_hand", BETS, 2**3 * 5**3),
        (4, "whole_hand", ORIENTATION, 2**4),
        (5, "whole_hand", ORIENTATION, 2**5),
        (2, "per_card", ORIENTATION, 128**2),
    ],
)
def test_the_start_of_a_round_has_as_many_ways_as_the_choices_multiply_to(
    players: int, scope: str, phase: int, ways: int
) -> None:
    """CB-GOAL-2, CB-ROUND-3, CB-ROUND-4, CB-HELP-13, CB-RUL-1, CB-RUL-9: 2 orientations or 128, 5 Bet cards a seat."""
    options = {"player_range": "two_to_five", "first_leader": "seat_0", "orientation_scope": scope}
    table = GAME.open_table(players, options, our_deck())
    begin(GAME, table)
    asked = GAME.need(table)
    assert isinstance(asked, Lot)
    settle(GAME, table, asked.draw(Chance("0")))
    assert breadth(table, phase) == ways


def test_a_rule_left_out_is_seen_in_the_counts() -> None:
    """Planted: with one card more or less to be had, the two counts no longer agree."""
    assert by_the_engine(table_of(Position(FIVE, 1, leader=4))) != by_hand(Position(FIVE, 2, leader=4))
    assert by_the_engine(table_of(Position(THREE, 23))) != by_hand(Position(THREE, 23, OPTIONAL))
    changed = (("B11", "Y30"), *THREE[1:])
    assert by_the_engine(table_of(Position(THREE, 23))) != by_hand(Position(changed, 23))
