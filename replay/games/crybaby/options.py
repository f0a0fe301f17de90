"""The switchable rulings of Cry Baby, one field each; a test holds the defaults equal to the rules file."""

from collections.abc import Mapping
from typing import Literal, get_args, get_type_hints

import msgspec

from replay.errors import UsageError, quoted


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """Every ruling with a switch. The ruling's id stands beside each; who reads it is told by `rules.py` and
    `view.py`.
    """

    orientation_scope: Literal["whole_hand", "per_card"] = "whole_hand"  # CB-RUL-1
    deal_orientation: Literal["random_per_card", "carried_over"] = "random_per_card"  # CB-RUL-2
    reverse_visibility: Literal["on_play", "never", "in_hand"] = "on_play"  # CB-RUL-3
    player_range: Literal["three_to_five", "two_to_five"] = "three_to_five"  # CB-RUL-5
    first_leader: Literal["random", "seat_0"] = "random"  # CB-RUL-6
    cry_order: Literal["play_order", "seat_order", "from_winner"] = "play_order"  # CB-RUL-17
    cry_obligation: Literal["mandatory", "optional"] = "mandatory"  # CB-RUL-18
    leader_tie: Literal["cries_then_random", "random"] = "cries_then_random"  # CB-RUL-35
    final_tie: Literal["shared", "author"] = "shared"  # CB-RUL-37


VALUES = {name: get_args(hint) for name, hint in get_type_hints(Options).items()}
"""The values that each option may have, by its name."""


def read_options(chosen: Mapping[str, str]) -> Options:
    """Return `chosen` over the defaults. Raises `UsageError` for a name or value that no ruling has."""
    for name, value in chosen.items():
        if name not in VALUES:
            raise UsageError(f"option {quoted(name)}: no such option of crybaby; known: {', '.join(VALUES)}")
        if value not in VALUES[name]:
            raise UsageError(f"option {name}: found {quoted(value)}, expected {' or '.join(VALUES[name])}")
    return msgspec.convert(dict(chosen), Options)


def all_options(chosen: Mapping[str, str]) -> dict[str, str]:
    """Return every option with its value: `chosen` over the defaults. Raises `UsageError`."""
    return {name: str(value) for name, value in msgspec.structs.asdict(read_options(chosen)).items()}


def check_players(players: int, options: Options) -> None:
    """CB-RUL-5: three to five, or two to five. Raises `UsageError`."""
    fewest = 2 if options.player_range == "two_to_five" else 3
    if not fewest <= players <= 5:
        hint = " (2 needs option player_range = two_to_five)" if players == 2 else ""
        raise UsageError(f"players: found {players}, expected {fewest} to 5{hint}")
