"""Logs come into a store and go out of it unchanged; what is wrong with one is said before anything is written."""

from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from replay.catalog import event_classes, game_named
from replay.errors import LogError
from replay.games.crybaby.events import CardPlayed, CrybabyNamed, RoundScored, SupplyCardTaken, TrickWon
from replay.kernel.event import Event
from replay.kernel.game import Deck
from replay.log.chain import head
from replay.log.codec import Codec
from replay.log.entries import ids_heads, latest, versions
from replay.log.header import DeckRef, Header
from replay.log.jsonl import read_games
from replay.log.recording import Recording
from replay.log.store import open_store
from replay.players.uniform import Uniform
from replay.replayer.verify import verify_game
from replay.runs.exporting import export_games
from replay.runs.importing import DeckOf, Imported, import_games
from replay.runs.plan import Setting, header_of, plan
from replay.runs.pool import simulate
from replay.runs.work import play

CRYBABY = game_named("crybaby")


@pytest.fixture(scope="module")
def deck_of(deck: Deck) -> DeckOf:
    """Return what finds decks: there is one."""

    def find(header: Header) -> Deck:
        if header.deck.digest != deck.digest:
            raise LogError(f"field deck: found {header.deck.digest}, expected {deck.digest}")
        return deck

    return find


@pytest.fixture(scope="module")
def recording(setting: Setting, deck: Deck) -> Recording:
    """Return one sound game as a log gives it: no decisions, no result."""
    whole = play(CRYBABY, deck, header_of(setting, "import/0"), [Uniform()] * 4)
    return Recording(whole.header, whole.events)


def edited(recording: Recording, edit: Callable[[list[Event]], object]) -> Recording:
    """Return the game with its events changed in place by `edit`."""
    events = list(recording.events)
    edit(events)
    return msgspec.structs.replace(recording, events=tuple(events))


def first(recording: Recording, kind: type[Event]) -> int:
    """Return the step of the first event of that class."""
    return [type(event) for event in recording.events].index(kind)


def bare(recording: Recording) -> Recording:
    """Return the game without derived events."""
    return msgspec.structs.replace(
        recording, events=tuple([event for event in recording.events if event.kind != "derived"])
    )


def into(root: Path, deck_of: DeckOf, *recordings: Recording) -> Imported:
    """Import games that stand in one file."""
    return import_games([("log.jsonl", recording) for recording in recordings], deck_of, root)


def reread(data: bytes, deck: Deck) -> Iterator[tuple[str, Recording]]:
    """Yield the games of an exported file as an import wants them."""
    codec = Codec(CRYBABY.EVENTS, CRYBABY.spelling_of(deck))
    for recording in read_games(BytesIO(data), "out.jsonl", lambda header: codec):
        yield "out.jsonl", recording


@pytest.mark.parametrize("leave_out", [False, True])
def test_games_exported_and_imported_have_equal_heads(
    setting: Setting, deck: Deck, deck_of: DeckOf, tmp_path: Path, leave_out: bool
) -> None:
    """Full or bare: the new store is the old one, decisions and results included."""
    simulate(plan(setting, "out", 6), tmp_path / "a")
    old, out = open_store(tmp_path / "a", event_classes()), BytesIO()
    assert export_games(old.recordings(), deck_of, out, leave_out) == 6
    done = import_games(reread(out.getvalue(), deck), deck_of, tmp_path / "b")
    assert (done.games, done.already, done.completed) == (6, 0, 6 if leave_out else 0)
    new = open_store(tmp_path / "b", event_classes())
    assert new.manifest.root == old.manifest.root
    assert list(new.recordings()) == list(old.recordings())
    assert new.integrity() == []


def test_the_same_import_twice_adds_nothing(recording: Recording, deck_of: DeckOf, tmp_path: Path) -> None:
    assert into(tmp_path, deck_of, recording, recording) == Imported(games=1, already=0, completed=0)
    before = latest(tmp_path)
    assert into(tmp_path, deck_of, bare(recording)) == Imported(games=1, already=1, completed=1)
    assert latest(tmp_path) == before
    assert open_store(tmp_path, event_classes()).integrity() == []


def test_games_partly_stored_leave_no_stray_file(setting: Setting, deck: Deck, deck_of: DeckOf, tmp_path: Path) -> None:
    games = [play(CRYBABY, deck, header_of(setting, f"partly/{index}"), [Uniform()] * 4) for index in range(3)]
    into(tmp_path, deck_of, *games[:2])
    assert into(tmp_path, deck_of, *games).already == 2
    assert open_store(tmp_path, event_classes()).integrity() == []


def test_fields_of_the_user_stay_with_their_events_when_a_bare_log_is_completed(
    recording: Recording, deck: Deck, deck_of: DeckOf, tmp_path: Path
) -> None:
    step = first(bare(recording), CardPlayed)
    own = msgspec.structs.replace(bare(recording), extras={step: {"_seconds": 7}})
    into(tmp_path, deck_of, own)
    stored = open_store(tmp_path, event_classes()).read(recording.header.game_id)
    assert stored.extras == {first(recording, CardPlayed): {"_seconds": 7}}
    out = BytesIO()
    export_games([stored], deck_of, out, bare=True)
    assert [game for _, game in reread(out.getvalue(), deck)] == [own]


def test_a_log_that_breaks_a_rule_is_stored_as_it_stands(
    recording: Recording, deck: Deck, deck_of: DeckOf, tmp_path: Path
) -> None:
    """CB-PLAY-8: with another winner, decisions are kept up to there, and verification finds it."""
    step = first(recording, TrickWon)

    def another_winner(events: list[Event]) -> None:
        events[step] = msgspec.structs.replace(events[step], seat=(getattr(events[step], "seat") + 1) % 4)  # noqa: B009 - not every event has a seat

    wrong = edited(recording, another_winner)
    into(tmp_path, deck_of, wrong)
    stored = open_store(tmp_path, event_classes()).read(recording.header.game_id)
    assert (stored.events, stored.header) == (wrong.events, wrong.header)
    assert [made.step for made in stored.decisions or ()] == [
        place for place, event in enumerate(recording.events[:step]) if event.kind == "decision"
    ]
    assert [finding.step for finding in verify_game(CRYBABY, deck, stored).findings] == [step]


@pytest.mark.parametrize("steps", [0, 1, 5])
def test_an_unfinished_log_is_stored(recording: Recording, deck_of: DeckOf, tmp_path: Path, steps: int) -> None:
    """Header only, and logs that stop where somebody has to speak."""
    stops = [step for step, event in enumerate(recording.events) if event.kind != "derived"]
    part = edited(recording, lambda events: events.__delitem__(slice(stops[steps] if steps else 0, None)))
    into(tmp_path, deck_of, part)
    stored = open_store(tmp_path, event_classes()).read(recording.header.game_id)
    assert stored.events == part.events
    assert stored.result is not None
    assert not stored.result.over


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (CrybabyNamed, r"step \d+: found trick_won\(.*\), expected crybaby_named\(.*\) \[CB-(NOTE-3|CRY-1)\]"),
        (TrickWon, r"step \d+: found .*, expected trick_won\(.*\) \[CB-PLAY-8\]"),
        (SupplyCardTaken, r"step \d+: found .*, expected supply_card_taken\(.*\) \[CB-CRY-4\]"),
        (RoundScored, r"step \d+: found .*, expected round_scored\(.*\) \[CB-SCORE-\d\]"),
    ],
)
def test_a_log_with_some_derived_events_but_not_all_is_refused(
    recording: Recording, deck_of: DeckOf, tmp_path: Path, kind: type[Event], said: str
) -> None:
    step = first(recording, kind)
    with pytest.raises(LogError, match=rf"log.jsonl, game \w+: {said}") as raised:
        into(tmp_path, deck_of, edited(recording, lambda events: events.pop(step)))
    assert f"step {step}:" in str(raised.value)
    assert list(tmp_path.iterdir()) == []


def test_a_log_cut_before_its_last_consequence_is_refused(
    recording: Recording, deck_of: DeckOf, tmp_path: Path
) -> None:
    """CB-END-2: the winner follows by itself."""
    with pytest.raises(LogError, match=r"found the end of the log, expected winner_declared\(.*\) \[CB-END-"):
        into(tmp_path, deck_of, edited(recording, lambda events: events.pop()))


def test_a_bare_log_that_breaks_a_rule_is_refused(recording: Recording, deck_of: DeckOf, tmp_path: Path) -> None:
    """CB-PLAY-2: a card twice cannot be completed."""
    step = first(bare(recording), CardPlayed)
    twice = edited(bare(recording), lambda events: events.insert(step, events[step]))
    with pytest.raises(LogError, match=f"step {step + 1} of the bare log: card_played cannot happen here: CB-PLAY"):
        into(tmp_path, deck_of, twice)
    assert list(tmp_path.iterdir()) == []


def header_with(recording: Recording, **changed: object) -> Recording:
    """Return the game with another header."""
    return msgspec.structs.replace(recording, header=msgspec.structs.replace(recording.header, **changed))


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"game": "chess"}, "game 'chess': no such game; known: crybaby"),
        ({"deck": DeckRef("mine", "0" * 32)}, "field deck: found 0000"),
        ({"options": {}}, "header, field options: found no orientation_scope, .*expected every option with its value"),
        ({"options": {"cry_order": "loudest"}}, "option cry_order: found 'loudest', expected"),
        ({"options": {"speed": "high"}}, "option 'speed': no such option"),
        ({"players": ()}, "players: found 0, expected 3 to 5"),
    ],
)
def test_a_header_that_no_game_can_be_played_by_is_refused(
    recording: Recording, deck_of: DeckOf, tmp_path: Path, changed: dict[str, object], said: str
) -> None:
    with pytest.raises(LogError, match=said):
        into(tmp_path, deck_of, recording, header_with(recording, game_id="other", **changed))
    assert list(tmp_path.iterdir()) == []


def test_two_games_under_one_id_are_refused(
    setting: Setting, deck: Deck, recording: Recording, deck_of: DeckOf, tmp_path: Path
) -> None:
    other = play(CRYBABY, deck, header_of(setting, "import/1"), [Uniform()] * 4)
    double = header_with(other, game_id=recording.header.game_id)
    with pytest.raises(LogError, match=r"log.jsonl, game \w+: found another game with this id in log.jsonl"):
        into(tmp_path, deck_of, recording, double)
    assert versions(tmp_path) == []
    into(tmp_path, deck_of, recording)
    with pytest.raises(LogError, match=rf"found another game with this id in {tmp_path}"):
        into(tmp_path, deck_of, other, double)
    assert ids_heads(latest(tmp_path).entries) == [
        (recording.header.game_id, len(recording.events), head(recording.header, recording.events, {}))
    ]


def test_a_bare_export_that_would_lose_something_is_refused(recording: Recording, deck_of: DeckOf) -> None:
    wrong = edited(recording, lambda events: events.__setitem__(-1, events[0]))
    with pytest.raises(LogError, match="found derived events that the rules do not give, expected a sound log"):
        export_games([wrong], deck_of, BytesIO(), bare=True)
    own = msgspec.structs.replace(recording, extras={0: {"_note": "x"}})
    with pytest.raises(LogError, match="step 0: found user fields on a derived event"):
        export_games([own], deck_of, BytesIO(), bare=True)


def refusal(root: Path, deck_of: DeckOf, recording: Recording) -> str:
    """Import a game; return why it was refused, "" if it was not."""
    try:
        into(root, deck_of, recording)
    except LogError as error:
        return str(error)
    return ""


def shifted(events: Sequence[Event], step: int, delta: int) -> Event:
    """Return an event with its first number or numbers changed."""
    event = events[step]
    name = event.__struct_fields__[0]
    value = getattr(event, name)
    return msgspec.structs.replace(event, **{name: value + delta if isinstance(value, int) else value[1:]})


@given(data=st.data())
@settings(max_examples=60)
def test_no_edit_of_a_log_gets_past_import_unseen(
    recording: Recording, deck: Deck, deck_of: DeckOf, tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    """Dropped, doubled, swapped or changed: refused with one line, or stored as it stands with a finding."""
    step = data.draw(st.integers(1, len(recording.events) - 2))
    edit = data.draw(st.sampled_from(["drop", "double", "swap", "change"]))
    delta = data.draw(st.sampled_from([-9, -1, 1, 2, 99]))

    def change(events: list[Event]) -> None:
        if edit == "drop":
            del events[step]
        elif edit == "double":
            events.insert(step, events[step])
        elif edit == "swap":
            events[step], events[step + 1] = events[step + 1], events[step]
        else:
            events[step] = shifted(events, step, delta)

    wrong = edited(recording, change)
    if wrong.events == recording.events:
        return
    root = tmp_path_factory.mktemp("edits")
    refused = refusal(root, deck_of, wrong)
    if refused:
        assert "\n" not in refused
        assert list(root.iterdir()) == []
    else:
        stored = open_store(root, event_classes()).read(recording.header.game_id)
        assert stored.events == wrong.events
        assert verify_game(CRYBABY, deck, stored).findings != ()
