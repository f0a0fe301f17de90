"""The switchable rulings of Baby Blues, one field each; a test holds the defaults equal to the rules file."""

from collections.abc import Mapping
from typing import Final, Literal, get_args, get_type_hints

import msgspec

from replay.errors import UsageError, quoted
from replay.games.babyblues.deck import MOST_PLAYERS


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """Every ruling with a switch. Numbers are bounds, -1 for none."""

    cry_timing: Literal["owners_next_turn", "any_unhappy_now"] = "owners_next_turn"  # BB-R-CRYTIME
    replace_comfort: Literal["forbidden", "allowed"] = "forbidden"  # BB-R-REPLACE
    comfort_target: Literal["own_only", "horn_bottle", "horn_any"] = "own_only"  # BB-R-COMFORTWHOM
    horn_stack: Literal["one_per_crying_baby", "unlimited"] = "one_per_crying_baby"  # BB-R-HORNPLACE
    horn_hits_own: Literal["yes", "no"] = "yes"  # BB-R-HORNOWN
    horn_release: Literal["affected_babies", "both_adjacent_babies"] = "affected_babies"  # BB-R-HORNRELEASE
    horn_without_victims: Literal["legal_discard", "illegal"] = "legal_discard"  # BB-R-HORNEMPTY
    step_order: Literal["strict", "free"] = "strict"  # BB-R-STEPORDER
    trade_counts_as_play: Literal["no", "yes"] = "no"  # BB-R-TRADEASPLAY
    reshuffle_when: Literal["on_need", "on_empty"] = "on_need"  # BB-R-RESHUFFLE
    trade_shape: Literal["equal_counts", "one_for_one", "any_counts"] = "equal_counts"  # BB-R-TRADESHAPE
    max_trades_per_turn: int = 3  # BB-R-TRADELIMIT
    max_offers_per_turn: int = 6  # BB-R-OFFERLIMIT
    bluffing: Literal["allowed", "binding"] = "allowed"  # BB-R-PROMISE
    starting_player: Literal["random", "seat_0"] = "random"  # BB-R-STARTER
    happiest_babies: Literal["most_happy_babies", "highest_single_value"] = "most_happy_babies"  # BB-R-HAPPIEST
    final_tie: Literal["shared_victory", "recorded_contest"] = "shared_victory"  # BB-R-CONTEST
    round_limit: int = 200  # BB-R-STALEMATE
    limit_result: Literal["score", "draw"] = "score"  # BB-R-LIMITRESULT
    teddy_bears: Literal["off", "wild_comfort"] = "off"  # BB-R-TEDDY


VALUES: Final = {name: get_args(hint) for name, hint in get_type_hints(Options).items()}
"""The values that each option may have, by its name; none listed where it is a number."""
LEAST: Final = {"round_limit": 1}
"""The least number that makes sense for an option, where that is not 0; -1 is no bound."""


NO_BOUND: Final = ("uncapped", "unlimited")
BOUND: Final = ("capped", "limited")
"""The words of the rules file for bounds: none, and the number that is the default."""


def read_options(chosen: Mapping[str, str]) -> Options:
    """Return `chosen` over the defaults. Raises `UsageError` for a name or value that no ruling has."""
    return msgspec.convert({name: read_value(name, value) for name, value in chosen.items()}, Options)


def read_value(name: str, value: str) -> str | int:
    """Return the value of one option. Raises `UsageError`."""
    if name not in VALUES:
        raise UsageError(f"option {quoted(name)}: no such option of babyblues; known: {', '.join(VALUES)}")
    if not VALUES[name]:
        return read_bound(name, value)
    if value not in VALUES[name]:
        raise UsageError(f"option {name}: found {quoted(value)}, expected {' or '.join(VALUES[name])}")
    return value


def read_bound(name: str, value: str) -> int:
    """BB-R-TRADELIMIT, BB-R-OFFERLIMIT, BB-R-STALEMATE: return a bound, from number or word. Raises `UsageError`."""
    if value in NO_BOUND or value in BOUND:
        return -1 if value in NO_BOUND else int(getattr(Options(), name))
    least = LEAST.get(name, 0)
    digits = value.removeprefix("-")
    number = int(value) if digits.isascii() and digits.isdigit() and len(digits) < 7 else -2
    if number < least and number != -1:
        raise UsageError(f"option {name}: found {quoted(value)}, expected a number from {least} up, or -1 for no bound")
    return number


def all_options(chosen: Mapping[str, str]) -> dict[str, str]:
    """Return every option with its value: `chosen` over the defaults. Raises `UsageError`."""
    return {name: str(value) for name, value in msgspec.structs.asdict(read_options(chosen)).items()}


def check_players(players: int) -> None:
    """BB-R-PLAYERS: two to four. Raises `UsageError`."""
    if not 2 <= players <= MOST_PLAYERS:
        raise UsageError(f"players: found {players}, expected 2 to {MOST_PLAYERS}")
