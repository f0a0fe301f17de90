"""The options of Bad Babiez, one field each; a test holds the defaults equal to the rules file."""

from collections.abc import Mapping
from typing import Final, Literal, get_args, get_type_hints

import msgspec

from replay.errors import UsageError
from replay.kernel.spelling import UNKNOWN

FEWEST: Final = 2
MOST: Final = 8
NO_TEAMS: Final = "empty"


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """Every option, with the ruling or rule that it switches. Where one is read, that function cites it."""

    start_seat: str = "chance"  # BZ-Q-SETUP-4
    layout: str = "grid"  # BZ-Q-SETUP-1
    teams: str = NO_TEAMS  # BZ-Q-TEAM-1
    controlled_territory: Literal["false", "true"] = "false"  # BZ-CTRL-1
    event_cards_removed: int = 0  # BZ-LEN-3
    end_safe_rounds: int = 3  # BZ-ROUND-5
    end_card: Literal["shuffled", "last"] = "shuffled"  # BZ-LEN-6
    end_timing: Literal["opening_round", "before_round_starts"] = "opening_round"  # BZ-Q-ROUND-2
    final_round_event: Literal["none", "drawn"] = "none"  # BZ-Q-END-2
    door_card_reach: Literal["own_room", "any_door"] = "own_room"  # BZ-Q-DOOR-1
    door_vs_throw: Literal["either_end", "thrower_room"] = "either_end"  # BZ-Q-DOOR-2
    door_after_stopped_move: Literal["closed", "unchanged"] = "closed"  # BZ-Q-DOOR-3
    door_as_target: Literal["like_furniture", "slam_only"] = "like_furniture"  # BZ-Q-DOOR-5
    door_break_points: Literal["as_furniture", "none"] = "as_furniture"  # BZ-Q-DOOR-6
    reaction_order: Literal["clockwise", "target_first"] = "clockwise"  # BZ-Q-REACT-2
    reaction_prompt: Literal["only_able", "all_present"] = "only_able"  # BZ-Q-REACT-4
    fight_start_card: Literal["counts", "does_not_count"] = "counts"  # BZ-Q-FIGHT-1
    fight_first: Literal["defender", "attacker"] = "defender"  # BZ-Q-FIGHT-2
    fight_credit: Literal["winner", "card_player_only"] = "winner"  # BZ-Q-FIGHT-6
    cry_in_own_turn: Literal["continues", "ends"] = "continues"  # BZ-Q-CRY-4
    cry_specials: Literal["kept", "discarded"] = "kept"  # BZ-Q-CRY-3
    disaster_scope: Literal["room", "house"] = "room"  # BZ-Q-DIS-2
    special_ready: Literal["end_of_turn", "owner_next_turn"] = "end_of_turn"  # BZ-Q-PLAY-2
    special_use_and_rummage: Literal["blocks", "allowed"] = "blocks"  # BZ-Q-RUM-1
    movement_door_and_rummage: Literal["allowed", "blocks"] = "allowed"  # BZ-Q-RUM-2
    second_power: Literal["own_threshold", "five_for_both"] = "own_threshold"  # BZ-Q-POW-1
    team_hits: Literal["count", "no_points"] = "count"  # BZ-Q-TEAM-3


HINTS: Final = get_type_hints(Options)
VALUES: Final = {name: get_args(hint) for name, hint in HINTS.items() if get_args(hint)}
"""The values of the options that have a list of them, by name."""


def read_options(chosen: Mapping[str, str]) -> Options:
    """Return `chosen` over the defaults. Raises `UsageError` for a name or value that no option has."""
    found: dict[str, object] = {}
    for name, value in chosen.items():
        if name not in HINTS:
            raise UsageError(f"option {name!r}: no such option of badbabiez; known: {', '.join(HINTS)}")
        found[name] = read_value(name, value)
    return msgspec.convert(found, Options)


def read_value(name: str, value: str) -> str | int:
    """Return the value of one option. Raises `UsageError`."""
    if name in VALUES and value not in VALUES[name]:
        raise UsageError(f"option {name}: found {value!r}, expected {' or '.join(VALUES[name])}")
    if HINTS[name] is int:
        if not (value.isascii() and value.isdigit() and len(value) <= 3):
            raise UsageError(f"option {name}: found {value!r}, expected a whole number from 0 to 999")
        return int(value)
    if not value.strip():
        raise UsageError(f"option {name}: found nothing, expected a value such as {getattr(Options(), name)!r}")
    return team_names(value) if name == "teams" else value


def team_names(value: str) -> str:
    """BZ-Q-TEAM-1: the option teams in its one spelling. Raises `UsageError` for a name that means something else."""
    names = [name.strip() for name in value.split(",")]
    lot = names[0].removeprefix("lot:") if len(names) == 1 and names[0].startswith("lot:") else ""
    if lot.isascii() and lot.isdigit() and len(lot) <= 3:
        return f"lot:{int(lot)}"
    wrong = [name for name in names if name in (UNKNOWN, NO_TEAMS) or name.startswith("lot:")]
    if wrong and names != [NO_TEAMS]:
        raise UsageError(
            f"option teams: found the name {wrong[0]!r}, expected another: {UNKNOWN}, {NO_TEAMS} and lot:K are no names"
        )
    return ",".join(names)


def all_options(chosen: Mapping[str, str]) -> dict[str, str]:
    """BZ-LEN-1, BZ-LEN-2: return every option with its value: `chosen` over the defaults. Raises `UsageError`."""
    return {name: str(value) for name, value in msgspec.structs.asdict(read_options(chosen)).items()}


def check_players(players: int) -> None:
    """BZ-INTRO-1: two to eight. Raises `UsageError`."""
    if not FEWEST <= players <= MOST:
        raise UsageError(f"players: found {players}, expected {FEWEST} to {MOST}")
