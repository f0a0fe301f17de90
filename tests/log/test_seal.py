"""Seals: what one says, how it is signed, and under which name a store that is another one is told."""

import json
from pathlib import Path

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from replay.errors import LogError
from replay.log.entries import Manifest, manifest_path
from replay.log.header import EngineRef
from replay.log.manifest import commit
from replay.log.seal import (
    SEAL_FAULTS,
    Seal,
    is_signed_well,
    read_seal,
    seal_bytes,
    seal_faults,
    seal_of,
    signed,
    signed_bytes,
)
from replay.log.store import Store
from tests.log.toy import crybaby_game, part, store_of

ENGINE = EngineRef("nursery-replay", "0.1")
KEY = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
PUBLIC = KEY.public_key().public_bytes_raw().hex()
FILE = Path("s.json")


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return store_of(tmp_path / "store", [crybaby_game("a"), crybaby_game("b", 1)])


def sealed(store: Store) -> Seal:
    return signed(seal_of(store.manifest, ENGINE, "2026-01-31"), KEY)


def names(store: Store, seal: Seal, key: str | None = None) -> list[str]:
    found = seal_faults(FILE, seal, store.root, store.manifest, key)
    assert {finding.kind for finding in found} <= {"integrity"}
    result = [finding.message.split(":")[0] for finding in found]
    assert set(result) <= set(SEAL_FAULTS)
    return result


def grown(store: Store, drop: bool = False) -> Manifest:
    """Return the store's manifest after one more game came, and perhaps all others went."""
    added = part(store.root, "p9", [crybaby_game("c", 2)])
    return commit(store.root, [added], ["p0"] if drop else [])


def test_a_seal_says_what_a_store_holds(store: Store) -> None:
    seal = seal_of(store.manifest, ENGINE)
    assert (seal.root, seal.games, seal.events, seal.manifest) == (store.manifest.root, 2, 58, 1)
    assert (seal.sealed_at, seal.public_key, seal.signature) == (None, None, None)
    assert names(store, seal) == []


def test_the_root_of_a_seal_is_computed_and_never_believed(store: Store) -> None:
    forged = msgspec.structs.replace(store.manifest, root="0" * 64)
    assert seal_of(forged, ENGINE).root == store.manifest.root


def test_a_seal_comes_back_from_its_file(store: Store, tmp_path: Path) -> None:
    for seal in (seal_of(store.manifest, ENGINE), sealed(store)):
        (tmp_path / "s").write_bytes(seal_bytes(seal))
        assert read_seal(tmp_path / "s") == seal


def test_a_signature_is_over_sorted_keys_without_spaces_and_itself(store: Store) -> None:
    """As docs/integrity.md says, so that another program can check it."""
    seal = sealed(store)
    content = json.loads(seal_bytes(seal))
    signature = bytes.fromhex(content.pop("signature"))
    plain = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
    assert signed_bytes(seal) == plain
    KEY.public_key().verify(signature, plain)
    assert seal == sealed(store)
    assert is_signed_well(seal)


@pytest.mark.parametrize(
    "change",
    [
        {"root": "0" * 64},
        {"games": 3},
        {"events": 57},
        {"manifest": 2},
        {"engine": EngineRef("nursery-replay", "0.2")},
        {"sealed_at": None},
        {"public_key": "0" * 64},
        {"signature": "0" * 128},
        {"format": "nursery-seal/2"},
    ],
)
def test_a_change_of_any_field_is_a_wrong_signature(store: Store, change: dict[str, object]) -> None:
    seal = msgspec.structs.replace(sealed(store), **change)
    assert not is_signed_well(seal)
    assert "wrong signature" in names(store, seal)


def test_a_store_that_grew_is_told_with_what_came_since(store: Store) -> None:
    seal, then = sealed(store), store.manifest
    now = grown(store)
    (finding,) = seal_faults(FILE, seal, store.root, now)
    assert finding.message == (
        "other root: s.json: sealed were 2 games of 58 events, there are 3 games of 87 events "
        "(manifest 1 has the sealed root: all of them are here unchanged, 1 came since)"
    )
    assert (finding.expected, finding.found) == (then.root, now.root)
    manifest_path(store.root, 1).unlink()
    (finding,) = seal_faults(FILE, seal, store.root, now)
    assert finding.message.endswith("there are 3 games of 87 events")


def test_a_store_that_lost_games_is_told_with_what_went(store: Store) -> None:
    (finding,) = seal_faults(FILE, sealed(store), store.root, grown(store, drop=True))
    assert finding.message.endswith(
        "(manifest 1 has the sealed root: 2 of them are not here as they were, 1 came since)"
    )


def test_a_store_rewritten_without_a_trace_in_it_is_told(store: Store, tmp_path: Path) -> None:
    """Nothing inside tells of it: heads, counts, sums and root all fit."""
    seal = seal_of(store.manifest, ENGINE)
    other = store_of(tmp_path / "other", [crybaby_game("a", 9), crybaby_game("b", 1)])
    assert other.integrity() == []
    assert names(other, seal) == ["other root"]


def test_two_stores_merged_with_a_root_that_fits_are_told(store: Store) -> None:
    seal, now = sealed(store), grown(store)
    assert seal_faults(FILE, seal, store.root, now)[0].message.startswith("other root: ")


def test_counts_that_are_not_those_of_the_root_are_told(store: Store) -> None:
    seal = msgspec.structs.replace(seal_of(store.manifest, ENGINE), events=57)
    (finding,) = seal_faults(FILE, seal, store.root, store.manifest)
    assert finding.message == "other counts: s.json: the seal has the root, but not the games"
    assert (finding.expected, finding.found) == ("2 games of 58 events", "2 games of 57 events")


def test_whose_key_it_was_is_told(store: Store) -> None:
    assert names(store, sealed(store), PUBLIC) == []
    assert names(store, sealed(store), "1" * 64) == ["other key"]
    assert names(store, seal_of(store.manifest, ENGINE), PUBLIC) == ["no signature"]


def test_a_seal_signed_again_by_a_forger_is_of_another_key(store: Store, tmp_path: Path) -> None:
    other = store_of(tmp_path / "other", [crybaby_game("a", 9)])
    forged = signed(seal_of(other.manifest, ENGINE), Ed25519PrivateKey.from_private_bytes(bytes(32)))
    assert names(other, forged) == []
    assert names(other, forged, PUBLIC) == ["other key"]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"format": "nursery-seal/2"}, "field format: found 'nursery-seal/2', expected 'nursery-seal/1'"),
        ({"format": None}, "field format: found None, expected 'nursery-seal/1'"),
        ({"root": "x"}, "field root: found 'x', expected 64 hex digits"),
        ({"root": "A" * 64}, "expected 64 hex digits"),
        ({"root": None}, "not a seal: Expected `str`, got `null`"),
        ({"games": -1}, "field games: found -1, expected 0 or more"),
        ({"games": "2"}, "not a seal: Expected `int`, got `str`"),
        ({"note": 1}, "not a seal: Object contains unknown field `note`"),
        ({"signature": None}, "found one of public_key and signature, expected both, or null for both"),
        ({"public_key": None}, "found one of public_key and signature, expected both, or null for both"),
        ({"signature": "0"}, "field signature: found '0', expected 128 hex digits"),
        ({"public_key": "0"}, "field public_key: found '0', expected 64 hex digits"),
    ],
)
def test_what_is_no_seal_is_refused(store: Store, tmp_path: Path, change: dict[str, object], told: str) -> None:
    content = json.loads(seal_bytes(sealed(store))) | change
    (tmp_path / "s").write_text(json.dumps(content), encoding="utf-8")
    with pytest.raises(LogError) as refusal:
        read_seal(tmp_path / "s")
    assert told in str(refusal.value)
    assert str(refusal.value).startswith(f"{tmp_path / 's'}")


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "not valid JSON"),
        (b"[]", "expected a JSON object"),
        (b'{"format":"nursery-seal/1","format":"x"}', "stands twice"),
        (b"\xff", "not UTF-8"),
        (b" " * 70_000, "found 70,000 bytes, expected 65,536 at most"),
    ],
)
def test_what_is_no_json_object_is_refused(tmp_path: Path, data: bytes, told: str) -> None:
    (tmp_path / "s").write_bytes(data)
    with pytest.raises(LogError, match=told):
        read_seal(tmp_path / "s")


def test_a_seal_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LogError, match="no: cannot be read: No such file"):
        read_seal(tmp_path / "no")


def test_every_fault_of_a_seal_is_planted_in_this_file() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    assert [name for name in SEAL_FAULTS if f'"{name}' not in source] == []
