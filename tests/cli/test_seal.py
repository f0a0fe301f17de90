"""`replay seal` and `replay verify --seal`: what they say, what they refuse, and that no key is ever shown."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import (
    BestAvailableEncryption,
    Encoding,
    KeySerializationEncryption,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
)

from replay.log.entries import latest
from replay.log.seal import SEAL_FAULTS
from tests.cli.conftest import Call
from tests.cli.damaging import CARELESS

KEY = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
PUBLIC = KEY.public_key().public_bytes_raw().hex()
OPEN = NoEncryption()


def private(
    form: PrivateFormat = PrivateFormat.PKCS8,
    key: Ed25519PrivateKey | ec.EllipticCurvePrivateKey = KEY,
    lock: KeySerializationEncryption = OPEN,
) -> bytes:
    return key.private_bytes(Encoding.PEM, form, lock)


def public(encoding: Encoding = Encoding.PEM, form: PublicFormat = PublicFormat.SubjectPublicKeyInfo) -> bytes:
    return KEY.public_key().public_bytes(encoding, form)


@pytest.fixture
def own(store: Path, tmp_path: Path) -> Path:
    """Return a copy of the store of five games, with the two halves of a key beside it."""
    (tmp_path / "key.pem").write_bytes(private())
    (tmp_path / "key.pub").write_bytes(public())
    return Path(shutil.copytree(store, tmp_path / "own"))


def told(call: Call, *words: object) -> set[str]:
    """Return the plain names of the findings of `verify` with a seal."""
    said = call("verify", *words, "--json")
    answer = json.loads(said.out)
    assert said.code == bool(answer["findings"])
    assert {finding["kind"] for finding in answer["findings"]} <= {"integrity"}
    return {finding["message"].split(":")[0] for finding in answer["findings"]}


def test_a_seal_is_written_beside_the_store_and_fits_it(call: Call, own: Path) -> None:
    said = call("seal", "own")
    assert said.code == 0
    rows = dict(line.split("  ", maxsplit=1) for line in said.out.splitlines())
    assert {name: text.strip() for name, text in rows.items()} == {
        "sealed": f"5 games, {latest(own).entries[0].rows:,} events",
        "store": "own",
        "root": latest(own).root,
        "signed by": "nobody",
        "seal": "own.seal.json",
    }
    said = call("verify", "own", "--seal", "own.seal.json")
    assert said.code == 0
    assert (
        "note: own.seal.json is not signed: whoever can write that file can seal another store in its place" in said.out
    )


def test_sealing_tells_programs_what_was_sealed(call: Call, own: Path) -> None:
    said = json.loads(call("seal", own, "--out", "s.json", "--at", "2026-01-31", "--json").out)
    assert (said["ok"], said["looked_at"]["games"], said["findings"], said["file"]) == (True, 5, [], "s.json")
    assert said["seal"] == json.loads(Path("s.json").read_bytes())
    assert said["seal"]["sealed_at"] == "2026-01-31"
    held = json.loads(call("verify", own, "--seal", "s.json", "--json").out)["seal"]
    assert (held["file"], held["root"], held["signed_by"]) == ("s.json", latest(own).root, None)
    assert held["sealed_at"] == "2026-01-31"
    assert (
        "note: s.json: the store is the one sealed, at 2026-01-31 as it says\n"
        in call("verify", own, "--seal", "s.json").out
    )
    assert json.loads(call("verify", own, "--json").out)["seal"] is None


@pytest.mark.parametrize("form", [PrivateFormat.PKCS8, PrivateFormat.OpenSSH])
def test_a_signed_seal_is_checked_with_the_public_key(call: Call, own: Path, form: PrivateFormat) -> None:
    Path("own.key").write_bytes(private(form))
    Path("ssh.pub").write_bytes(public(Encoding.OpenSSH, PublicFormat.OpenSSH))
    assert f"signed by  {PUBLIC}" in call("seal", "own", "--key", "own.key").out
    for file in ("key.pub", "ssh.pub"):
        said = call("verify", "own", "--seal", "own.seal.json", "--public-key", file)
        assert said.code == 0
        assert said.out.startswith("note: own.seal.json: the store is the one sealed, signed by the key expected\n")
        assert said.out.count("note") == 1
    said = call("verify", "own", "--seal", "own.seal.json")
    assert said.code == 0
    assert f"signed by {PUBLIC}; --public-key FILE says whether that is the one expected" in said.out


def test_the_same_seal_may_be_written_again_and_no_other_over_it(call: Call, own: Path) -> None:
    assert call("seal", "own").code == 0
    before = Path("own.seal.json").read_bytes()
    assert call("seal", "own").code == 0
    said = call("seal", "own", "--key", "key.pem")
    assert (said.code, said.err) == (
        2,
        "replay: own.seal.json: found a file there already, expected none: a seal is never written over\n",
    )
    assert Path("own.seal.json").read_bytes() == before


def test_each_way_in_which_a_seal_does_not_fit_has_its_name(call: Call, own: Path) -> None:
    call("seal", "own", "--key", "key.pem")
    call("seal", "own", "--out", "bare.json")
    seal = json.loads(Path("own.seal.json").read_bytes())
    other = Ed25519PrivateKey.from_private_bytes(bytes(32)).public_key()
    Path("other.pub").write_bytes(other.public_bytes(Encoding.OpenSSH, PublicFormat.OpenSSH))
    bare = json.loads(Path("bare.json").read_bytes())
    Path("edited.json").write_text(json.dumps(seal | {"sealed_at": "2020-01-01"}), encoding="utf-8")
    Path("counts.json").write_text(json.dumps(bare | {"games": 4}), encoding="utf-8")
    Path("root.json").write_text(json.dumps(bare | {"root": "0" * 64}), encoding="utf-8")
    found = [
        told(call, "own", "--seal", "edited.json"),
        told(call, "own", "--seal", "counts.json"),
        told(call, "own", "--seal", "root.json"),
        told(call, "own", "--seal", "bare.json", "--public-key", "key.pub"),
        told(call, "own", "--seal", "own.seal.json", "--public-key", "other.pub"),
    ]
    assert found == [{"wrong signature"}, {"other counts"}, {"other root"}, {"no signature"}, {"other key"}]
    assert set.union(*found) == set(SEAL_FAULTS)


def test_a_store_that_grew_is_told_precisely(call: Call, own: Path) -> None:
    call("seal", "own")
    before = latest(own).entries[0].rows
    call("simulate", "crybaby", "--games", 1, "--seed", 9, "--out", "own")
    rows = sum([entry.rows for entry in latest(own).entries])
    said = call("verify", "own", "--seal", "own.seal.json")
    assert said.code == 1
    counts = f"sealed were 5 games of {before:,} events, there are 6 games of {rows:,} events"
    since = "(manifest 1 has the sealed root: all of them are here unchanged, 1 came since)"
    assert f"store: other root: own.seal.json: {counts} {since}  [integrity]" in said.out


def test_a_store_that_was_damaged_since_is_never_said_to_be_the_one_sealed(call: Call, own: Path) -> None:
    """Its manifest still has the root of the seal."""
    call("seal", "own")
    CARELESS["edited event"](own, own)
    said = call("verify", "own", "--seal", "own.seal.json")
    assert said.code == 1
    assert "edited event: " in said.out
    assert "the store is the one sealed" not in said.out


def test_a_seal_is_no_part_of_what_is_kept(call: Call, own: Path) -> None:
    call("seal", "own")
    call("simulate", "crybaby", "--games", 1, "--seed", 9, "--out", "own")
    assert call("verify", "own", "--seal", "own.seal.json", "--keep").code == 1
    assert call("verify", "own").code == 0


def test_a_store_that_is_not_whole_is_not_sealed(call: Call, own: Path) -> None:
    CARELESS["edited event"](own, own)
    said = call("seal", "own")
    assert said.code == 1
    assert "edited event: " in said.out
    assert said.out.endswith("2 findings: the store is not whole, and not sealed\n")
    answer = json.loads(call("seal", "own", "--json").out)
    assert (answer["ok"], len(answer["findings"]), answer["seal"], answer["file"]) == (False, 2, None, None)
    assert not Path("own.seal.json").exists()


def test_a_seal_lies_beside_a_store_named_by_a_dot(call: Call, own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(own)
    said = call("seal", ".")
    assert said.code == 0
    assert (own.parent / "own.seal.json").is_file()


REFUSED = {
    "a locked key": ("key", private(lock=BestAvailableEncryption(b"x")), "found a key locked with a passphrase"),
    "a key of another kind": (
        "key",
        private(key=ec.generate_private_key(ec.SECP256R1())),
        "found a key of another kind, ECPrivateKey",
    ),
    "a public key to seal with": ("key", public(), "found no private key"),
    "a broken key": (
        "key",
        private().replace(b"MC", b"!!"),
        "found a private key that cannot be read, expected an Ed25519 private key without passphrase, as PEM (PKCS #8) "
        "or OpenSSH",
    ),
    "nothing": ("key", b"", "found no private key"),
    "a private key to check with": ("public-key", private(), "found a private key"),
    "no public key": (
        "public-key",
        b"ssh-ed25519 AAAA",
        "found no public key that can be read, expected an Ed25519 public key, as PEM or a line of OpenSSH",
    ),
    "a public key of another kind": (
        "public-key",
        ec.generate_private_key(ec.SECP256R1())
        .public_key()
        .public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo),
        "found a key of another kind, ECPublicKey",
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_a_file_without_the_right_key_is_refused_and_never_quoted(call: Call, own: Path, case: str) -> None:
    option, data, words = REFUSED[case]
    call("seal", "own", "--out", "s.json")
    Path("wrong").write_bytes(data)
    verb = ["seal", "own"] if option == "key" else ["verify", "own", "--seal", "s.json"]
    said = call(*verb, f"--{option}", "wrong")
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"replay: wrong: {words}")
    assert said.err.count("\n") == 1
    assert not Path("own.seal.json").exists()
    secret = private().splitlines()[1][16:].decode()
    assert secret not in said.err


def test_no_secret_gets_into_what_is_printed_or_written(call: Call, own: Path) -> None:
    said = call("seal", "own", "--key", "key.pem", "--json")
    secrets = (bytes(range(32)).hex(), private().splitlines()[1].decode())
    for text in (said.out, said.err, Path("own.seal.json").read_text(encoding="utf-8")):
        assert not [secret for secret in secrets if secret in text]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("seal", "nowhere"), "nowhere: found nothing there, expected a store folder"),
        (("seal", "own", "--key", "none"), "none: cannot be read: No such file or directory"),
        (("seal", "own", "--at", "noon"), "--at: found 'noon', expected a time in ISO 8601, such as "),
        (
            ("seal", "own", "--out", "own/s.json"),
            "--out own/s.json: found a place in the store, expected one outside of it",
        ),
        (("seal", "empty"), "empty: holds no games: there is nothing to seal"),
        (("verify", "own", "--public-key", "key.pub"), "--public-key: found no --seal beside it"),
        (("verify", "own", "--seal", "none"), "none: cannot be read: No such file or directory"),
        (("verify", "own", "--seal", "key.pub"), "key.pub: not valid JSON"),
        (("verify", "own", "--seal", "s.json", "--game-id", "x"), "--seal: found one log or game, expected a store"),
        (("verify", "log.jsonl", "--seal", "s.json"), "--seal: found one log or game, expected a store"),
    ],
)
def test_what_makes_no_sense_is_refused(
    call: Call, own: Path, log: Path, tmp_path: Path, words: tuple[str, ...], told: str
) -> None:
    (tmp_path / "empty" / "manifest").mkdir(parents=True)
    empty = {"format": "nursery-store/1", "version": 1, "entries": [], "root": "0" * 64}
    (tmp_path / "empty" / "manifest" / "00000001.json").write_text(json.dumps(empty), encoding="utf-8")
    said = call(*words)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"replay: {told}")
    assert json.loads(call(*words, "--json").out)["ok"] is False


def test_no_other_command_waits_for_what_signs() -> None:
    script = "import sys; from replay.cli import run; run(['verify', '--help']); print('cryptography' in sys.modules)"
    command = [sys.executable, "-c", script]
    found = subprocess.run(command, capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2])
    assert found.stdout.endswith("False\n")
