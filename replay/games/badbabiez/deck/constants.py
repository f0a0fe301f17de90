"""The figures of the game, as a deck file gives them."""

import msgspec

from replay.games.badbabiez.deck.source import Source


class Constants(msgspec.Struct, frozen=True):
    """The figures of the game, by the names of the deck file."""

    boo_boo_max: int
    naughtiness_start: int
    naughtiness_min: int
    naughtiness_max: int
    power_thresholds: tuple[int, ...]
    hand_limit: int
    opening_objects: int
    opening_actions: int
    phase_draw_objects: int
    phase_draw_actions: int
    rummage_objects: int
    base_moves: int
    throw_boo_boo: int
    throw_breakage: int
    block_penalty: int
    cry_loss: int
    cry_bonus: int
    special_break_bonus: int


def read_constants(source: Source) -> Constants:
    """Return the figures of the game."""
    found = source.table("constants")
    names = [name for name in Constants.__struct_fields__ if name != "power_thresholds"]
    source.keys("constants", found, Constants.__struct_fields__)
    figures = {name: source.whole(f"constants.{name}", found.get(name), 0, 99) for name in names}
    thresholds = source.listed("constants.power_thresholds", found.get("power_thresholds"))
    numbers = tuple([source.whole("constants.power_thresholds", value, 1, 99) for value in thresholds])
    source.demand(
        list(numbers) == sorted(set(numbers)) and bool(numbers),
        "constants.power_thresholds",
        thresholds,
        "numbers that rise",
    )
    return msgspec.convert({**figures, "power_thresholds": numbers}, Constants)
