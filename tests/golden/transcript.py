"""Whole games as text: every event numbered, in notation and in a sentence, and what it changed on the table."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from replay.catalog import game_named
from replay.kernel.seats import FACE_UP
from tests.golden.standing import STANDINGS
from tests.playing import Played, Setup, play, tables

FOLDER: Final = Path(__file__).parent
NAMES: Final = ("Salomé", "Frédéric", "Muriel", "Odile", "Basile", "Ursule", "Hector", "Zoé")
UNUSUAL: Final = (
    ("cry_obligation", "optional"),
    ("cry_order", "seat_order"),
    ("deal_orientation", "carried_over"),
    ("final_tie", "author"),
    ("first_leader", "seat_0"),
    ("leader_tie", "random"),
    ("orientation_scope", "per_card"),
    ("reverse_visibility", "never"),
)
UNUSUAL_BABIES: Final = (
    ("cry_timing", "any_unhappy_now"),
    ("replace_comfort", "allowed"),
    ("comfort_target", "horn_bottle"),
    ("horn_stack", "unlimited"),
    ("horn_hits_own", "no"),
    ("horn_release", "both_adjacent_babies"),
    ("horn_without_victims", "illegal"),
    ("step_order", "free"),
    ("trade_counts_as_play", "yes"),
    ("reshuffle_when", "on_empty"),
    ("trade_shape", "one_for_one"),
    ("max_trades_per_turn", "uncapped"),
    ("max_offers_per_turn", "uncapped"),
    ("bluffing", "binding"),
    ("starting_player", "seat_0"),
    ("happiest_babies", "highest_single_value"),
    ("final_tie", "recorded_contest"),
    ("round_limit", "unlimited"),
    ("limit_result", "draw"),
    ("teddy_bears", "wild_comfort"),
)
HOARDING: Final = (("comfort_target", "horn_any"), ("trade_shape", "any_counts"))
UNUSUAL_HOUSE: Final = (
    ("end_card", "last"),
    ("end_timing", "before_round_starts"),
    ("final_round_event", "drawn"),
    ("door_card_reach", "any_door"),
    ("door_vs_throw", "thrower_room"),
    ("door_after_stopped_move", "unchanged"),
    ("door_as_target", "slam_only"),
    ("door_break_points", "none"),
    ("reaction_order", "target_first"),
    ("reaction_prompt", "all_present"),
    ("fight_start_card", "does_not_count"),
    ("fight_first", "attacker"),
    ("fight_credit", "card_player_only"),
    ("cry_in_own_turn", "ends"),
    ("cry_specials", "discarded"),
    ("disaster_scope", "house"),
    ("special_ready", "owner_next_turn"),
    ("special_use_and_rummage", "allowed"),
    ("movement_door_and_rummage", "blocks"),
    ("second_power", "five_for_both"),
    ("team_hits", "no_points"),
)
TERRITORY: Final = (("teams", "a,b,a,b"), ("controlled_territory", "true"))
ROW: Final = (("teams", "lot:3"), ("layout", "row"))
DOUBLE: Final = (("teams", "lot:2"), ("layout", "double"))
GOLDEN: Final[Mapping[str, Setup]] = {
    "crybaby/seed-0001-players-2.txt": Setup("crybaby", 2, (("player_range", "two_to_five"),), "0001"),
    "crybaby/seed-0138-players-3-shared.txt": Setup("crybaby", 3, (), "0138"),
    "crybaby/seed-0006-players-4-round-four.txt": Setup("crybaby", 4, (), "0006"),
    "crybaby/seed-162-players-5-forfeit.txt": Setup("crybaby", 5, (), "162", "last"),
    "crybaby/seed-0203-players-4-unusual.txt": Setup("crybaby", 4, UNUSUAL, "0203"),
    "crybaby/seed-0001-players-3-in-hand.txt": Setup(
        "crybaby", 3, (("reverse_visibility", "in_hand"), ("cry_order", "from_winner")), "0001"
    ),
    "babyblues/seed-0158-players-2.txt": Setup("babyblues", 2, (), "0158", "thumb"),
    "babyblues/seed-0069-players-3-lies.txt": Setup("babyblues", 3, (), "0069", "talking"),
    "babyblues/seed-0286-players-4.txt": Setup("babyblues", 4, (), "0286", "thumb"),
    "babyblues/seed-0005-players-3-unusual.txt": Setup("babyblues", 3, UNUSUAL_BABIES, "0005", "thumb"),
    "babyblues/seed-0574-players-4-dry-piles.txt": Setup("babyblues", 4, HOARDING, "0574", "hoard"),
    "badbabiez/seed-0239-players-2.txt": Setup("badbabiez", 2, (), "0239"),
    "badbabiez/seed-0205-players-3-unusual.txt": Setup("badbabiez", 3, UNUSUAL_HOUSE, "0205"),
    "badbabiez/seed-0022-players-4-territory.txt": Setup("badbabiez", 4, TERRITORY, "0022"),
    "badbabiez/seed-0254-players-5-final-round.txt": Setup("badbabiez", 5, (), "0254"),
    "badbabiez/seed-0212-players-6-row.txt": Setup("badbabiez", 6, ROW, "0212", "last"),
    "badbabiez/seed-0291-players-7-no-event.txt": Setup("badbabiez", 7, (("event_cards_removed", "11"),), "0291"),
    "badbabiez/seed-0111-players-8-double.txt": Setup("badbabiez", 8, DOUBLE, "0111"),
    "badbabiez/seed-0366-players-2-iron.txt": Setup("badbabiez", 2, (), "0366"),
    "badbabiez/seed-0017-players-3-flooded.txt": Setup("badbabiez", 3, (), "0017"),
    "badbabiez/seed-0031-players-4-barricades.txt": Setup("badbabiez", 4, (), "0031", "thumb"),
}
"""The games kept, by file. Seeds were sought so that ties, forfeits, every ending and every clause come up."""


def transcript(played: Played) -> list[str]:
    """Return the text of a game, line by line."""
    setup, names = played.setup, NAMES[: played.setup.players]
    options = ", ".join([f"{name} = {value}" for name, value in setup.options]) or "all as by default"
    head = [
        f"{setup.game}, {setup.players} players, seed {setup.seed}, policy {setup.policy}",
        f"deck: {played.deck.name}",
    ]
    return [*head, f"options: {options}", *body(played, names)]


def body(played: Played, names: tuple[str, ...]) -> Iterator[str]:
    """Yield the lines of every event: notation, sentence, what changed."""
    game, table = game_named(played.setup.game), None
    standing = STANDINGS[played.setup.game]
    before: dict[str, str] = {}
    pending: list[str] = []
    for step, table, event in tables(game, played):
        view = game.seen_by(table, FACE_UP)
        now = standing(view, names)
        yield from [*pending, *changes(before, now), ""]
        before = now
        said = game.sentence(view, game.event_seen_by(table, event, FACE_UP), names)
        pending = [f"{step:4}  {said}", f"      {game.notation(table, event)}"]
    assert table is not None
    yield from [*pending, *changes(before, standing(game.seen_by(table, FACE_UP), names))]
    yield f"end: {game.standings(table)}"


def changes(before: Mapping[str, str], now: Mapping[str, str]) -> Iterator[str]:
    """Yield the lines of a standing that are not as they were."""
    for name, value in now.items():
        if before.get(name) != value:
            yield f"        {name}: {value or 'nothing'}"


def first_difference(expected: list[str], found: list[str]) -> str:
    """Return the first line in which two texts differ, in words; "" if they do not."""
    for number in range(max(len(expected), len(found))):
        kept = expected[number] if number < len(expected) else "(the end)"
        told = found[number] if number < len(found) else "(the end)"
        if kept != told:
            return f"line {number + 1}: kept {kept!r}, now {told!r}"
    return ""


def write_all() -> None:
    """Write every golden file anew. Read what has changed before it is kept: `git diff tests/golden`."""
    for name, setup in GOLDEN.items():
        (FOLDER / name).write_text("\n".join([*transcript(play(setup)), ""]), encoding="utf-8")
