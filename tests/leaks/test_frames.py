"""Frames, what pages and exports are made of, keep to what their viewpoint may know; no seed is in any of them."""

import msgspec
import pytest

from replay.catalog import game_named
from replay.kernel.chance import ALGORITHM
from replay.kernel.seats import FACE_UP, PUBLIC
from replay.log.header import DeckRef, EngineRef, Header, Player
from replay.log.recording import Recording
from replay.replayer.frames import frames
from replay.replayer.verify import verify_game
from tests.leaks.pairs import VISIBILITIES, pairs, viewpoints
from tests.leaks.worlds import GAME, NAMES
from tests.playing import Played, Setup, play

SEED = "a seed that nobody may see"


def recording_of(played: Played, seed: str | None = None) -> Recording:
    """Return the log as a recording, under one id whatever is in it."""
    setup = played.setup
    header = Header(
        game=setup.game,
        game_id="0123456789abcdef",
        players=tuple([Player(seat, NAMES[seat], "uniform") for seat in range(setup.players)]),
        options=game_named(setup.game).all_options(dict(setup.options)),
        deck=DeckRef(played.deck.name, played.deck.digest),
        engine=EngineRef("nursery-replay", "0"),
        seed=seed,
        chance=None if seed is None else ALGORITHM,
        source="simulated",
        started_at=None,
    )
    return Recording(header=header, events=played.events, extras={}, decisions=None, result=None)


def shown(played: Played, seat: int) -> bytes | None:
    """Return the frames for `seat` as JSON; None for a log that breaks a rule, for frames tell so to everybody."""
    recording = recording_of(played)
    if verify_game(GAME, played.deck, recording).sound < len(played.events):
        return None
    return msgspec.json.encode(frames(GAME, played.deck, recording, seat))


@pytest.mark.parametrize("seat", viewpoints())
@pytest.mark.parametrize("visibility", VISIBILITIES)
def test_frames_of_two_worlds_are_equal_to_whoever_cannot_tell_them_apart(visibility: str, seat: int) -> None:
    """CB-RUL-3, CB-RUL-7, CB-RUL-24, CB-RUL-26: byte by byte, for every log that keeps the rules in both worlds."""
    looked = 0
    for pair in pairs(visibility, seat)[::3]:
        one, other = shown(pair.one, seat), shown(pair.other, seat)
        assert one is not None
        if other is not None:
            assert one == other, (len(pair.one.events), seat)
            looked += 1
    assert looked >= 6


def test_frames_for_another_viewpoint_are_not_equal() -> None:
    """Planted: with all cards face up the same pairs are told apart, and so they are by a seat whose secret it is."""
    told = [(shown(pair.one, FACE_UP), shown(pair.other, FACE_UP)) for pair in pairs("on_play", PUBLIC)[::3]]
    both = [(one, other) for one, other in told if other is not None]
    assert len(both) >= 6
    assert all(one != other for one, other in both)
    assert any(shown(pair.one, 1) != shown(pair.other, 1) for pair in pairs("on_play", 0)[::3])


@pytest.mark.parametrize("seat", [FACE_UP, PUBLIC, 0, 1, 2])
def test_no_frame_holds_the_seed(seat: int) -> None:
    """CB-RUL-54: whoever knew the seed would know every card to come."""
    played = play(Setup("crybaby", 3, seed=SEED, policy="first"))
    recording = recording_of(played, SEED)
    assert verify_game(GAME, played.deck, recording).findings == ()
    assert SEED in str(recording.header)
    assert SEED not in msgspec.json.encode(frames(GAME, played.deck, recording, seat)).decode()
