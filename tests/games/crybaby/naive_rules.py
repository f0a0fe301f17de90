"""The rulebook of Cry Baby as small plain functions over faces such as "blue 11", told a second time for the tests.

They share no code with `replay.games`: `naive.py` reads whole logs with them, `tests/counts` counts trees.
"""

from collections.abc import Mapping, Sequence

POWER = {"black": 3, "yellow": 2}


def split(face: str) -> tuple[str, int]:
    """Return colour and value of a face such as "blue 11"."""
    colour, value = face.split()
    return colour, int(value)


def legal_faces(hand: Sequence[str], lead: str) -> list[str]:
    """CB-PLAY-5, CB-PLAY-6, CB-PLAY-7, CB-NOTE-6: what may be played on a lead ("" for none)."""
    if lead == "" or all(split(face)[0] != lead for face in hand):
        return list(hand)
    return [face for face in hand if split(face)[0] in (lead, "black")]


def winning_place(faces: Sequence[str]) -> int:
    """CB-WIN-1, CB-WIN-2, CB-WIN-3: the strongest by power, then value; colours without power and not led have none."""
    lead = split(faces[0])[0]

    def strength(place: int) -> tuple[int, int]:
        colour, value = split(faces[place])
        return POWER.get(colour, 1 if colour == lead else 0), value

    return max(range(len(faces)), key=strength)


def lowest_places(faces: Sequence[str]) -> list[int]:
    """CB-CRY-1, CB-NOTE-3: all places of the lowest value, whatever the colour."""
    values = [split(face)[1] for face in faces]
    return [place for place, value in enumerate(values) if value == min(values)]


def in_order(seats: Sequence[int], players: int, winner: int, option: str) -> list[int]:
    """CB-RUL-17: seats in the order of play, told as seat_order and from_winner want it."""
    if option == "seat_order":
        return sorted(seats)
    if option == "from_winner":
        return [seat % players for seat in range(winner, winner + players) if seat % players in seats]
    return list(seats)


def payout(bets: Mapping[int, int], tricks: int) -> int:
    """CB-SCORE-4, CB-SCORE-6: what a Bet card pays for a number of tricks, 0 for one that it does not name."""
    return bets.get(tricks, 0)


def bonuses(hand: Sequence[str], supply: int, obligation: str) -> list[str]:
    """CB-CRY-2, CB-RUL-18 to CB-RUL-21: turning needs a card in hand, a point one in the supply; none if optional."""
    found = ["hand"] * bool(hand) + ["point"] * bool(supply)
    return found + ["none"] * bool(found and obligation == "optional")


def subsets(cards: Sequence[str]) -> list[frozenset[str]]:
    """Return all sets that can be made of `cards`."""
    found = [frozenset[str]()]
    for card in cards:
        found += [chosen | {card} for chosen in found]
    return found


def turnings(cards: Sequence[str], scope: str) -> set[frozenset[str]]:
    """CB-ROUND-3, CB-RUL-1: all or nothing under whole_hand, any set of them under per_card."""
    return {frozenset(), frozenset(cards)} if scope == "whole_hand" else set(subsets(cards))
