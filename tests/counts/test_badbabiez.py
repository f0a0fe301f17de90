"""What a Playing phase of Bad Babiez can come to: frozen numbers, and a count that knows nothing of the engine."""

import pytest

from tests.counts.badbabiez_trees import Position, by_hand, by_the_engine, table_of

CROWD = (("wooden_spoon#1", "plate#1"), ("oven_glove#1", "wooden_spoon#2"), ("pot_lid#1",))
OPEN = {"oven": 1, "fridge": 3, "high_chair": 1, "kitchen_table": 2}
POSITIONS = [
    (Position((("plate#1",), ())), 4),
    (Position((("plate#1", "plate#2"), ("pot_lid#1",))), 18),
    (Position(CROWD), 135),
    (Position(CROWD, (4, 1, 2)), 126),
    (Position((("wooden_spoon#1", "plate#1"), ("oven_glove#1",)), (4, 1), OPEN), 74),
    (Position((("wooden_spoon#1", "plate#1", "oven_glove#1"), ("pot_lid#1",)), (4, 2)), 248),
]


# Counted on paper. One plate: end, rummage, at the bully, at the table: 4. Two plates against a pot lid, which stops
# them for others too (4 less 1 is 3): end, rummage; at the bully or at the table, stopped or not. Stopped, the lid is
# gone, and the other plate leaves 3 ways; not stopped, 5. 2 + 2 x (3 + 5) = 18: copies count once.
@pytest.mark.parametrize(("position", "ends"), POSITIONS, ids=[f"{len(p.hands)}-{n}" for p, n in POSITIONS])
def test_the_engine_and_the_plain_count_agree_on_every_end(position: Position, ends: int) -> None:
    """BZ-THROW-1, BZ-THROW-3 to BZ-THROW-6, BZ-BFO-1 to BZ-BFO-3, BZ-NAU-1, BZ-NAU-2, BZ-NAU-4, BZ-CRY-2 to BZ-CRY-5,
    BZ-PLAY-2, BZ-RUM-1, BZ-Q-PLAY-13: end by end.
    """
    counted = by_the_engine(table_of(position))
    assert counted == by_hand(position)
    assert sum(counted.values()) == ends


def test_a_rule_left_out_is_seen_in_the_counts() -> None:
    """Planted: in a position a little different the two counts do not agree."""
    crowd = by_the_engine(table_of(Position(CROWD)))
    assert crowd != by_hand(Position(CROWD, (4, 1, 4)))
    assert crowd != by_hand(Position(CROWD, damage={"fridge": 4, "oven": 3, "high_chair": 2, "kitchen_table": 1}))
    assert crowd != by_hand(Position((*CROWD[:2], ("plate#2",))))
