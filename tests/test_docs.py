"""The tutorial, tendencies, the queries and the lines of samples on the pages do what they say, command by command.

A page that is to say what the program prints now is written anew by `python -m tests.test_docs`.
"""

import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from contextlib import chdir, redirect_stderr, redirect_stdout
from io import BytesIO, TextIOWrapper
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat

from replay.catalog import game_named
from replay.cli import run
from replay.log.faults import FAULTS
from replay.log.mapping import EventRule, Form, Given, MappingFile, SkipRule, mapping_of
from replay.log.seal import SEAL_FAULTS
from tests.playing import deck_of

ROOT = Path(__file__).parent.parent
TUTORIAL = ROOT / "docs/tutorial.md"
QUERIES = ROOT / "docs/queries.md"
INTEGRITY = ROOT / "docs/integrity.md"
FOREIGN = ROOT / "docs/foreign-logs.md"
FORMAT = ROOT / "docs/log-format.md"
TENDENCIES = ROOT / "docs/tendencies.md"
SAMPLE = ROOT / "data/samples/crybaby/first-round-bare.jsonl"
CONSOLE = re.compile(r"(?<=```console\n)(.*?)(?=```)", re.DOTALL)
QUERY = re.compile(r"```sql\n(.*?)```\n\n```text\n(.*?)(?=```)", re.DOTALL)
BABIES = "simulate babyblues --games 30 --players 3 --seed 1 --out babies"
HOUSE = "simulate badbabiez --games 30 --players 3 --seed 1 --bots brawler,thumb,vandal --out house"


class Ran(NamedTuple):
    """What a command came to."""

    returncode: int
    stdout: str
    stderr: str


def ran(folder: Path, *words: str) -> Ran:
    """Run `replay` in `folder`, as wide as for a pipe; in this process, for to start one takes longer than the command.

    That a process says the same is for README's example and the tests of the command line.
    """
    out, err = [TextIOWrapper(BytesIO(), encoding="utf-8") for _ in range(2)]
    with chdir(folder), redirect_stdout(out), redirect_stderr(err):
        code = run(words)
    return Ran(code, written(out), written(err))


def written(stream: TextIOWrapper) -> str:
    """Return what was written to a stream."""
    stream.seek(0)
    return stream.read()


def said(folder: Path, *words: str) -> str:
    """Return what `replay` prints in `folder`, where `data` is that of the checkout.

    It may find faults, or not be able to judge all, no more.
    """
    found = ran(folder, *words)
    assert found.returncode in (0, 1) or (found.returncode == 2 and found.stdout), found.stderr
    assert "Traceback" not in found.stderr
    return found.stdout


def noted(folder: Path, *words: str) -> str:
    """Return what `replay` prints in `folder`, its notes before the answer, as on a terminal. It finds no fault."""
    found = ran(folder, *words)
    assert found.returncode == 0, found.stderr
    return found.stderr + found.stdout


def as_run(folder: Path, block: str, told: Callable[..., str] = said) -> str:
    """Return a console block with what its commands print now in place of what stands there."""
    commands = re.findall(r"^\$ replay (.*)$", block, re.MULTILINE)
    return "".join([f"$ replay {command}\n{told(folder, *shlex.split(command))}" for command in commands])


def tutorial_now(folder: Path) -> str:
    """Return the tutorial as its commands make it."""
    (folder / "data").symlink_to(ROOT / "data")
    return CONSOLE.sub(lambda found: as_run(folder, found[1]), TUTORIAL.read_text(encoding="utf-8"))


def queries_now(folder: Path) -> str:
    """Return the page of queries with the answers of the tutorial's store and of one of each other game, made here."""
    for command in (BABIES, HOUSE):
        said(folder, *command.split())

    def answered(store: str) -> Callable[[re.Match[str]], str]:
        return lambda found: f"```sql\n{found[1]}```\n\n```text\n{said(folder, 'query', store, found[1])}"

    page = re.split("(?=^## Ba)", QUERIES.read_text(encoding="utf-8"), flags=re.MULTILINE)
    stores = ("my-games", "babies", "house")
    return "".join([QUERY.sub(answered(store), part) for store, part in zip(stores, page, strict=True)])


def integrity_now(folder: Path) -> str:
    """Return the page on seals as its commands make it, with a key whose secret is known to all."""
    key = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    (folder / "auditor.pem").write_bytes(secret)
    public = key.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)
    (folder / "auditor.pub").write_bytes(public)
    return CONSOLE.sub(lambda found: as_run(folder, found[1]), INTEGRITY.read_text(encoding="utf-8"))


def foreign_now(folder: Path) -> str:
    """Return the page on foreign logs as its commands make it."""
    (folder / "data").symlink_to(ROOT / "data")
    return CONSOLE.sub(lambda found: as_run(folder, found[1]), FOREIGN.read_text(encoding="utf-8"))


def tendencies_now(folder: Path) -> str:
    """Return the page on tendencies as its commands make it, with the notes of what is pooled."""
    return CONSOLE.sub(lambda found: as_run(folder, found[1], noted), TENDENCIES.read_text(encoding="utf-8"))


class Now(NamedTuple):
    """The pages as the commands make them now, and the folder with the stores."""

    folder: Path
    tutorial: str
    queries: str


def now(folder: Path) -> Now:
    """Run all that stands on the pages, the tutorial first, since the queries ask its store."""
    return Now(folder, tutorial_now(folder), queries_now(folder))


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Now:
    """Return what the pages say now."""
    return now(tmp_path_factory.mktemp("docs"))


def test_every_command_of_the_tutorial_prints_what_stands_below_it(made: Now) -> None:
    text = TUTORIAL.read_text(encoding="utf-8")
    assert text.count("\n$ replay ") == 9
    assert made.tutorial == text


class Sealed(NamedTuple):
    """The page on seals as its commands make it now, and the folder with the seals."""

    folder: Path
    page: str


@pytest.fixture(scope="module")
def sealed(tmp_path_factory: pytest.TempPathFactory) -> Sealed:
    """Return what the page on seals says now."""
    folder = tmp_path_factory.mktemp("seals")
    return Sealed(folder, integrity_now(folder))


def test_every_command_of_the_page_on_seals_prints_what_stands_below_it(sealed: Sealed) -> None:
    text = INTEGRITY.read_text(encoding="utf-8")
    assert text.count("\n$ replay ") == 5
    assert sealed.page == text


def test_every_command_of_the_page_on_foreign_logs_prints_what_stands_below_it(tmp_path: Path) -> None:
    """CB-PLAY-5: a suit not followed, proven by a later trick."""
    text = FOREIGN.read_text(encoding="utf-8")
    assert text.count("\n$ replay ") == 4
    assert foreign_now(tmp_path) == text


def test_every_command_of_the_page_on_tendencies_prints_what_stands_below_it(tmp_path: Path) -> None:
    text = TENDENCIES.read_text(encoding="utf-8")
    assert text.count("\n$ replay ") == 11
    assert tendencies_now(tmp_path) == text


def test_the_pieces_of_the_sample_on_the_page_stand_in_the_sample() -> None:
    text = FOREIGN.read_text(encoding="utf-8")
    folder = ROOT / "data/samples/crybaby"
    sheet, mapping = [(folder / f"table-sheet.{end}").read_text(encoding="utf-8-sig") for end in ("csv", "toml")]
    shown = re.findall(r"^((?:Row|trick);.*);…$", text, re.MULTILINE)
    assert len(shown) == 2
    assert all([any([line.startswith(row) for line in sheet.splitlines()]) for row in shown])
    piece, other = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
    assert piece in mapping
    assert mapping_of(other, "page").event[0].by_name


def test_the_page_lists_every_key_of_a_mapping() -> None:
    text = FOREIGN.read_text(encoding="utf-8")
    told = set(re.findall(r"`(?:\[\[)?(\w+)(?:\]\])?`", text))
    keys = {name for kind in (MappingFile, Form, EventRule, SkipRule, Given) for name in kind.__struct_fields__}
    assert keys - told == set()


def test_the_errors_on_the_page_are_those_that_are_printed(tmp_path: Path) -> None:
    folder = ROOT / "data/samples/crybaby"
    sheet, mapping = [(folder / f"table-sheet.{end}").read_text(encoding="utf-8-sig") for end in ("csv", "toml")]
    errors = re.findall(r"^replay: evening.*$", FOREIGN.read_text(encoding="utf-8"), re.MULTILINE)
    changes = [
        (("blue 2;", "blue 41;"), ("", "")),
        (("point;22", "points;22"), ("", "")),
        (("", ""), ('"Remarks"', "")),
    ]
    for error, (in_sheet, in_mapping) in zip(errors, changes, strict=True):
        (tmp_path / "evening.csv").write_text(sheet.replace(*in_sheet, 1), encoding="utf-8")
        (tmp_path / "evening.toml").write_text(mapping.replace(*in_mapping, 1), encoding="utf-8")
        assert ran(tmp_path, "import", "evening.csv", "--map", "evening.toml", "--out", "no").stderr == f"{error}\n"


def test_a_seal_is_checked_by_the_program_on_the_page(sealed: Sealed) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", INTEGRITY.read_text(encoding="utf-8"), re.DOTALL)
    names: dict[str, Callable[[object], None]] = {}
    exec(program, names)
    seal = json.loads((sealed.folder / "kept-games.seal.json").read_bytes())
    names["check"](dict(seal))
    with pytest.raises(InvalidSignature):
        names["check"](seal | {"games": 3})


def test_the_page_names_every_fault_of_a_store_and_of_a_seal() -> None:
    rows = re.findall(r"^\| `([a-z ]+)` \| (.+) \|$", INTEGRITY.read_text(encoding="utf-8"), re.MULTILINE)
    assert rows == [*FAULTS.items(), *SEAL_FAULTS.items()]


def test_every_query_gives_the_answer_on_the_page(made: Now) -> None:
    text = QUERIES.read_text(encoding="utf-8")
    assert len(QUERY.findall(text)) == text.count("```sql") == 8
    assert made.queries == text
    assert f"replay {BABIES}\nreplay {HOUSE}\n" in text
    (simulate,) = re.findall(r"^replay simulate .* my-games$", text, re.MULTILINE)
    assert f"$ {simulate}\n" in TUTORIAL.read_text(encoding="utf-8")


def test_the_page_names_every_view_with_all_its_columns_in_order(made: Now) -> None:
    text, house, of_house = QUERIES.read_text(encoding="utf-8").partition("Decks of Bad Babiez have these")
    listed = listed_in(text)
    assert len(listed) == 10
    of_babies = {"cards", "card_types"}
    found = columns_of(made.folder / "my-games", set(listed) - of_babies) | columns_of(
        made.folder / "babies", of_babies
    )
    found["events"] = found["events"][: found["events"].index("turn") + 1]
    assert listed == found
    assert house
    assert listed_in(of_house) == columns_of(made.folder / "house", set(listed_in(of_house)))
    assert set(game_named("badbabiez").components(deck_of("badbabiez"))) == set(listed_in(of_house))


def listed_in(text: str) -> dict[str, list[str]]:
    """Return the columns that tables of a page list, by view."""
    rows = re.findall(r"^\| `(\w+)` \| [^|]+ \| ([^|]+) \|$", text, re.MULTILINE)
    return {view: re.findall(r"`(\w+)`", columns) for view, columns in rows}


def columns_of(store: Path, views: set[str]) -> dict[str, list[str]]:
    """Return the names of the columns of some views."""
    parts = [f"select '{view}' as view, column_name as name from (describe {view})" for view in sorted(views)]
    found: dict[str, list[str]] = {}
    for view, name in json.loads(said(store, "query", ".", " union all ".join(parts), "--json"))["rows"]:
        found.setdefault(view, []).append(name)
    return found


def test_the_bare_sample_is_what_its_program_makes() -> None:
    made = subprocess.run(
        [sys.executable, "-m", "tests.samples.first_round_bare"], cwd=ROOT, capture_output=True, check=True
    )
    assert made.stdout == SAMPLE.read_bytes()


def test_the_bare_sample_is_imported_and_keeps_the_rules(tmp_path: Path) -> None:
    """CB-RUL-7, CB-RUL-40: chance and decisions are enough."""
    assert "1 completed from bare logs" in said(tmp_path, "import", str(SAMPLE), "--out", "evenings")
    assert said(tmp_path, "verify", "evenings").endswith("looked at: no findings\n")
    assert said(tmp_path, "verify", str(SAMPLE)).endswith("looked at: no findings\n")
    exported = said(tmp_path, "export", "evenings", "--game-id", "first-round-bare", "--bare").splitlines()
    lines = SAMPLE.read_text(encoding="utf-8").splitlines()
    assert [json.loads(line) for line in exported] == [json.loads(line) for line in lines]


def test_the_lines_of_the_sample_on_the_page_stand_in_the_sample() -> None:
    lines = SAMPLE.read_text(encoding="utf-8").splitlines()
    assert f"{len(lines)} lines" in FORMAT.read_text(encoding="utf-8")
    shown = re.findall(r'^\{"(?:format|step)":.*\}$', FORMAT.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(shown) == 10
    for line in shown:
        parts = [re.escape(part) for part in line.split("…")]
        assert [text for text in lines if re.fullmatch(".*?".join(parts), text)], line


def test_the_page_lists_the_events_of_a_bare_log_with_all_their_fields(tmp_path: Path) -> None:
    schema = json.loads(said(tmp_path, "schema", "crybaby"))["$defs"]
    bare = {
        name: kind
        for name, event in schema.items()
        if (kind := event.get("description", "").partition(".")[0]) in ("chance", "decision")
    }
    rows = re.findall(
        r"^\| `(\w+)` \| (chance|decision) \| ([^|]+) \|", FORMAT.read_text(encoding="utf-8"), re.MULTILINE
    )
    assert {name: kind for name, kind, _ in rows} == bare
    assert len(rows) == len(bare) == 8
    for name, _, fields in rows:
        told = set(re.findall(r"`(\w+)`", fields))
        assert set(schema[name]["properties"]) - {"step", "type"} <= told, name


@pytest.mark.parametrize(("verb", "code", "told"), [("import", 2, "CB-PLAY-4"), ("verify", 1, "CB-PLAY-4")])
def test_a_bare_log_with_a_broken_rule_is_judged_but_not_stored(
    tmp_path: Path, verb: str, code: int, told: str
) -> None:
    """CB-PLAY-4: as the page on the format says."""
    lines = SAMPLE.read_text(encoding="utf-8").replace(
        '"card":"c31","colour":"blue","value":28', '"card":"c13","colour":"yellow","value":27'
    )
    (tmp_path / "evening.jsonl").write_text(lines, encoding="utf-8")
    words = [verb, "evening.jsonl", *(["--out", "store"] if verb == "import" else [])]
    found = ran(tmp_path, *words)
    assert found.returncode == code
    assert told in found.stdout + found.stderr
    assert not (tmp_path / "store").exists()


def test_an_order_of_the_supply_made_up_is_taken_with_a_note_of_it(tmp_path: Path) -> None:
    """CB-RUL-40, CB-CRY-4: behind the 21 dealt cards of three seats any order and side keeps the rules."""
    lines = [json.loads(line) for line in SAMPLE.read_text(encoding="utf-8").splitlines()]
    order = lines[2]["order"]
    supply = [f"{card}:a" for card in sorted([text.partition(":")[0] for text in order[21:]])]
    lines[2] |= {"order": order[:21] + supply, "_note": "order of the supply unknown"}
    assert '"_note":"order of the supply unknown"' in FORMAT.read_text(encoding="utf-8")
    assert supply != order[21:]
    (tmp_path / "evening.jsonl").write_text("".join([f"{json.dumps(line)}\n" for line in lines]), encoding="utf-8")
    said(tmp_path, "import", "evening.jsonl", "--out", "store")
    assert said(tmp_path, "verify", "store").endswith("looked at: no findings\n")


def test_a_deck_of_ones_own_gets_its_digest_from_the_refusal(tmp_path: Path) -> None:
    """As the page on the format says: `0` first, then the digest that the refusal lists beside the deck's name."""
    deck = (ROOT / "data/decks/crybaby.toml").read_text(encoding="utf-8")
    own = deck.replace('deck = "crybaby-reconstructed-1"', 'deck = "mine-1"').replace('"red 30"', '"red 31"')
    (tmp_path / "my-cards.toml").write_text(own, encoding="utf-8")
    header, _, rest = SAMPLE.read_text(encoding="utf-8").partition("\n")
    fields = json.loads(header)
    words = ["import", "evening.jsonl", "--deck", "my-cards.toml", "--out", "store"]

    def imported(digest: str) -> Ran:
        fields["deck"] = {"name": "mine-1", "digest": digest}
        (tmp_path / "evening.jsonl").write_text(f"{json.dumps(fields)}\n{rest}", encoding="utf-8")
        return ran(tmp_path, *words)

    (digest,) = re.findall(r"mine-1 \((\w{32})\)", imported("0").stderr)
    assert digest != json.loads(header)["deck"]["digest"]
    assert imported(digest).returncode == 0


if __name__ == "__main__":
    os.environ.pop("COLUMNS", None)  # as wide as for a pipe, whoever exports it
    with TemporaryDirectory() as folder:
        pages = now(Path(folder))
        seals = integrity_now(Path(folder))
    with TemporaryDirectory() as folder:
        foreign = foreign_now(Path(folder))
    with TemporaryDirectory() as folder:
        tendencies = tendencies_now(Path(folder))
    TENDENCIES.write_text(tendencies, encoding="utf-8")
    FOREIGN.write_text(foreign, encoding="utf-8")
    TUTORIAL.write_text(pages.tutorial, encoding="utf-8")
    QUERIES.write_text(pages.queries, encoding="utf-8")
    INTEGRITY.write_text(seals, encoding="utf-8")
