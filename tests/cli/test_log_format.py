"""docs/log-format.md, held to its word: its samples are read, its error line is printed, its program gives heads."""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import cast

import msgspec
import pyarrow.parquet as pq
import pytest
from hypothesis import given
from hypothesis import strategies as st

from replay.kernel.event import name_of
from replay.log.codec import Codec
from replay.log.entries import latest
from replay.log.header import header_of, write_header
from replay.log.manifest import commit
from replay.log.recording import Recording
from replay.log.strict import canonical
from replay.log.writer import write_part
from tests.cli.conftest import Call
from tests.cli.games import DECK, GAME, recorded

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/log-format.md").read_text(encoding="utf-8")
SAMPLE = (ROOT / "data/samples/crybaby/worked-trick.jsonl").read_text(encoding="utf-8")
Row = Mapping[str, object]


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def program() -> dict[str, object]:
    """Return what the page's Python program defines."""
    (text,) = blocks("python")
    found: dict[str, object] = {}
    exec(text, found)
    return found


def with_own_fields(recording: Recording, **header: object) -> Recording:
    """Return a game whose header and events have fields of the user, on steps whose order as texts is another."""
    own = msgspec.structs.replace(recording.header, user={"_zoë": [1, None, {"b": '\x01\n"\\', "a": 0.5}], "_a": True})
    extras = {2: {"_note": "é"}, 10: {"_z": 1, "_a": [1.25, -7]}, 9: {"_note": "李"}}
    return msgspec.structs.replace(recording, header=msgspec.structs.replace(own, **header), extras=extras)


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a store of games with and without fields of the user, at every number of seats."""
    root = tmp_path_factory.mktemp("format") / "store"
    games = [recorded(f"{seed}/0", players) for players in (3, 4, 5) for seed in range(4)]
    games += [with_own_fields(recorded("own/0"), game_id="mine")]
    decks = {DECK.digest: DECK.text}
    part = write_part(root, "p", GAME.NAME, games, classes=GAME.EVENTS, place=GAME.place, deck_text=decks)
    commit(root, [part])
    return root


def test_a_stranger_computes_every_head_and_the_root_with_the_program_on_the_page(root: Path, call: Call) -> None:
    head = cast("Callable[[object, Sequence[Row], Mapping[str, list[str]]], str]", program()["head"])
    schema = json.loads(call("schema", "crybaby").out)["$defs"]
    stored = {name: event["stored"] for name, event in schema.items() if name != "header"}
    lines = [json.loads(line) for line in call("export", root, "--all").out.splitlines()]
    headers = {line["game_id"]: line for line in lines if "format" in line}
    rows = pq.read_table(root / "events/game=crybaby/p.parquet", partitioning=None).to_pylist()
    manifest = json.loads((root / "manifest/00000001.json").read_text(encoding="utf-8"))
    games = [game for part in manifest["entries"] for game in part["ids_heads"]]
    assert len(games) == 13
    assert {len(header["players"]) for header in headers.values()} == {3, 4, 5}
    assert (headers["mine"]["_a"], sum([row["extra"] is not None for row in rows])) == (True, 3)
    for game_id, steps, expected in games:
        own = [row for row in rows if row["game_id"] == game_id]
        assert (len(own), head(headers[game_id], own, stored)) == (steps, expected)
    found = cast("Callable[[list[object]], str]", program()["root"])(games[::-1])
    assert found == manifest["root"] == latest(root).root


def test_the_schema_lists_the_fields_of_every_event_as_they_are_stored(call: Call) -> None:
    schema = json.loads(call("schema", "crybaby").out)["$defs"]
    for cls in GAME.EVENTS:
        encoded = json.loads(msgspec.json.encode(msgspec.convert({"type": name_of(cls)} | example(cls), cls)))
        assert list(encoded) == ["type", *schema[name_of(cls)]["stored"]]


def example(cls: type) -> dict[str, object]:
    """Return values for the fields of an event class, by trial."""
    values: dict[str, object] = {}
    # A struct class has this attribute, `type` does not say so.
    for name in cls.__struct_fields__:  # type: ignore[attr-defined]
        kind = msgspec.inspect.type_info(cls)
        assert isinstance(kind, msgspec.inspect.StructType)
        (field,) = [field for field in kind.fields if field.name == name]
        if isinstance(field.type, msgspec.inspect.LiteralType):
            values[name] = field.type.values[0]
        else:
            values[name] = [] if isinstance(field.type, msgspec.inspect.VarTupleType) else 0
    return values


texts = st.text(st.characters(exclude_categories=["Cs"]))
numbers = st.integers(-(2**63), 2**64 - 1) | st.floats(1e-4, 1e15) | st.just(0.0)
json_values = st.recursive(
    st.none() | st.booleans() | numbers | texts, lambda inner: st.lists(inner) | st.dictionaries(texts, inner)
)


@given(json_values)
def test_json_is_written_as_the_page_says(value: object) -> None:
    plain = cast("Callable[[object, bool], bytes]", program()["plain"])
    assert plain(value, True) == canonical(value)


@pytest.mark.parametrize("number", ["0.00001", "1e-6", "1e16", "0.5"])
def test_fractions_are_written_as_the_page_says(number: str) -> None:
    assert canonical(float(number)) == number.encode()
    assert number == "0.5" or f"`{number}`" in PAGE


def test_the_error_on_the_page_is_what_import_says(call: Call, tmp_path: Path) -> None:
    (line,) = [block.strip() for block in blocks("") if block.startswith("replay: ")]
    lines = SAMPLE.splitlines(keepends=True)
    place = next(number for number, text in enumerate(lines) if '"type":"card_played"' in text)
    lines[place] = re.sub(r'"card":"c\d+"', '"card":"c99"', lines[place])
    (tmp_path / "evening.jsonl").write_text("".join(lines), encoding="utf-8")
    said = call("import", "evening.jsonl", "--out", "store")
    assert (said.code, said.err) == (2, f"{line}\n")
    assert not (tmp_path / "store").exists()


def test_the_lines_on_the_page_are_lines_of_a_log() -> None:
    sample = next(block for block in blocks("") if block.startswith('{"format"')).splitlines()
    header = json.loads(sample[0].replace("{…}", json.dumps(GAME.all_options({}))).replace("…", DECK.digest))
    assert write_header(header_of(header, "page")) == header
    codec = Codec(GAME.EVENTS, GAME.spelling_of(DECK))
    events = [json.loads(text) for text in sample[1:] if "…" not in text]
    assert [name_of(codec.read_line(event, event["step"], "page")[0]) for event in events] == [
        "first_leader_drawn",
        "orientation_chosen",
        "orientation_chosen",
    ]
