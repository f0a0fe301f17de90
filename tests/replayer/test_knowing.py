"""What a viewpoint may know of findings and of options: the two answers that frames and commands share."""

import msgspec
import pytest

from replay.kernel.seats import FACE_UP, PUBLIC
from replay.log.finding import Finding, FindingKind
from replay.replayer.knowing import WITHHELD, may_know_options, told

FOUND = Finding(
    game_id="g",
    step=45,
    kind="rule",
    rule="CB-PLAY-5",
    seat=0,
    message="P0 plays B17: B17 does not follow yellow",
    expected="card_played by seat 0, one of: Y19",
    found="P0 plays B17",
    options=("Y19",),
)


def test_with_all_cards_face_up_a_finding_says_all() -> None:
    assert told(FOUND, FACE_UP, FOUND.step) == FOUND


@pytest.mark.parametrize("viewpoint", [PUBLIC, 0, 1])
@pytest.mark.parametrize("kind", ["rule", "consequence", "log"])
def test_any_other_viewpoint_learns_at_which_of_its_steps_it_is_and_no_more(kind: FindingKind, viewpoint: int) -> None:
    """What ends a replay is told in one way: of which kind it is could tell of an event unseen."""
    found = msgspec.structs.replace(FOUND, kind=kind)
    assert told(found, viewpoint, 43) == Finding(game_id="g", step=43, kind="rule", rule="", seat=-1, message=WITHHELD)


@pytest.mark.parametrize("kind", ["chance", "options", "integrity"])
def test_a_finding_that_ends_no_replay_keeps_its_kind(kind: FindingKind) -> None:
    assert told(msgspec.structs.replace(FOUND, kind=kind), PUBLIC, 45).kind == kind
    assert told(msgspec.structs.replace(FOUND, kind="log"), PUBLIC, -1).kind == "log"


def test_options_are_known_to_the_seat_that_has_them_and_face_up() -> None:
    known = {
        (viewpoint, seat) for viewpoint in range(-2, 4) for seat in range(-1, 4) if may_know_options(viewpoint, seat)
    }
    assert known == {(FACE_UP, seat) for seat in range(4)} | {(seat, seat) for seat in range(4)}
