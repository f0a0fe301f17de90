"""Frames: their shape, what folding them gives, and that they hold no more than their viewpoint may know."""

from collections.abc import Iterator
from typing import cast

import msgspec
import pytest

from replay.errors import UsageError
from replay.games.crybaby.events import CardFlipped, CardPlayed, CryChosen, HandFormed
from replay.kernel.event import name_of
from replay.kernel.seats import FACE_UP, PUBLIC
from replay.kernel.spelling import Json
from replay.log.recording import Recording
from replay.replayer.frames import frames, happening
from tests.mutants.log_mutants import LOG_MUTANTS
from tests.playing import Setup, rules_of
from tests.replayer.recorded import CRYBABY, DECK, recorded, recording, without_seed

Frame = dict[str, Json]
SEED = "a seed that stands nowhere else"


def filmed(log: Recording, viewpoint: int) -> tuple[dict[str, Json], list[Frame]]:
    """Return all of a film as a page reads it from JSON, and its frames."""
    film = msgspec.json.decode(msgspec.json.encode(frames(CRYBABY, DECK, log, viewpoint)))
    return film, cast("list[Frame]", film["frames"])


def broken(id_: str) -> tuple[Recording, int]:
    return next(mutant for mutant in LOG_MUTANTS if mutant.id == id_).made()


# --- Shape


def test_a_film_says_what_the_header_says_but_for_the_seed() -> None:
    log = recording("four")
    film, shown = filmed(log, FACE_UP)
    assert film["format"] == "nursery-frames/1"
    assert (film["game"], film["game_id"], film["viewpoint"]) == ("crybaby", log.header.game_id, FACE_UP)
    assert film["names"] == [player.name for player in log.header.players]
    assert film["kinds"] == [player.kind for player in log.header.players]
    assert (film["options"], film["deck"], film["source"]) == (log.header.options, log.header.deck.name, "simulated")
    assert (film["started_at"], film["findings"]) == (None, [])
    assert [(frame["step"], frame["type"], frame["kind"]) for frame in shown] == [
        (step, name_of(event), event.kind) for step, event in enumerate(log.events)
    ]


@pytest.mark.parametrize("viewpoint", [FACE_UP, PUBLIC, 0, 3])
def test_every_frame_has_the_same_keys_and_one_sentence(viewpoint: int) -> None:
    keys = {"step", "type", "kind", "seat", "round", "turn", "text", "event", "set", "decision", "sound"}
    for frame in filmed(recording("four"), viewpoint)[1]:
        assert set(frame) == keys
        assert str(frame["text"]).strip()
        assert "\n" not in str(frame["text"])
        assert frame["sound"] is True


def test_rounds_and_turns_are_counted_along() -> None:
    """CB-GOAL-1"""
    film = filmed(recording("four"), PUBLIC)[1]
    assert sorted({cast(int, frame["round"]) for frame in film}) == [0, 1, 2, 3, 4]
    assert sorted({cast(int, frame["turn"]) for frame in film}) == list(range(8))


def test_a_viewpoint_that_the_game_does_not_have_is_refused() -> None:
    for viewpoint in (-3, 4):
        with pytest.raises(UsageError, match=rf"viewpoint {viewpoint}: expected a seat from 0 to 3"):
            frames(CRYBABY, DECK, recording("four"), viewpoint)


# --- What folding gives


@pytest.mark.parametrize("name", ["three", "forfeit", "never", "in hand"])
@pytest.mark.parametrize("viewpoint", [FACE_UP, PUBLIC, 1])
def test_frames_folded_up_to_any_step_give_the_whole_view(name: str, viewpoint: int) -> None:
    log = recording(name)
    table = CRYBABY.open_table(len(log.header.players), log.header.options, DECK)
    view: dict[str, Json] = {}
    for frame, event in zip(filmed(log, viewpoint)[1], log.events, strict=True):
        CRYBABY.evolve(table, event)
        view |= cast("dict[str, Json]", frame["set"])
        assert view == msgspec.json.decode(msgspec.json.encode(CRYBABY.seen_by(table, viewpoint))), frame["step"]


def test_the_first_frame_sets_everything_and_no_frame_sets_what_stays() -> None:
    log = recording("four")
    view: dict[str, Json] = {}
    for frame in filmed(log, FACE_UP)[1]:
        given = cast("dict[str, Json]", frame["set"])
        if frame["step"]:
            assert [name for name in given if view.get(name) == given[name]] == [], frame["step"]
        view |= given
    table = CRYBABY.open_table(4, log.header.options, DECK)
    assert set(view) == set(CRYBABY.seen_by(table, FACE_UP).__struct_fields__)


# --- Decisions


def test_face_up_every_decision_shows_its_options_and_marks_the_one_chosen() -> None:
    log = recording("four")
    film = filmed(log, FACE_UP)[1]
    for kept in log.decisions or ():
        decision = cast("dict[str, Json]", film[kept.step]["decision"])
        options = cast("list[dict[str, Json]]", decision["options"])
        assert decision["seat"] == kept.seat
        assert [option["label"] for option in options if not option["rule"]] == list(kept.options)
        assert [option["label"] for option in options if option["chosen"]] == [kept.choice]
    assert [frame["step"] for frame in film if frame["decision"]] == [kept.step for kept in log.decisions or ()]


def test_what_is_forbidden_stands_with_its_clause_and_the_clause_with_its_words() -> None:
    """CB-PLAY-5"""
    film, shown = filmed(recording("four"), FACE_UP)
    clauses = cast("dict[str, str]", film["clauses"])
    decisions = [cast("dict[str, Json]", frame["decision"]) for frame in shown if frame["decision"]]
    options = [option for decision in decisions for option in cast("list[dict[str, Json]]", decision["options"])]
    forbidden = [option for option in options if option["rule"]]
    assert {option["rule"] for option in forbidden} == set(clauses)
    assert "CB-PLAY-5" in clauses
    assert all(option["detail"] for option in forbidden)
    texts = {rule.id: rule.text for rule in rules_of("crybaby").rules}
    assert clauses["CB-PLAY-5"] == texts["CB-PLAY-5"]


@pytest.mark.parametrize("viewpoint", [PUBLIC, 0, 2])
def test_a_seat_is_shown_its_own_decisions_and_nobody_elses(viewpoint: int) -> None:
    log = recording("four")
    shown = {frame["step"] for frame in filmed(log, viewpoint)[1] if frame["decision"]}
    assert shown == {decision.step for decision in log.decisions or () if decision.seat == viewpoint}


# --- Secrets


def texts(value: Json) -> Iterator[str]:
    """Yield every text anywhere in a JSON value, keys too."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from texts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from texts(inner)


@pytest.mark.parametrize("viewpoint", [FACE_UP, PUBLIC, 0])
def test_the_seed_stands_nowhere(viewpoint: int) -> None:
    log = recorded(Setup("crybaby", 3, seed=SEED))
    log = msgspec.structs.replace(log, header=msgspec.structs.replace(log.header, game_id="g1"))
    film, _ = filmed(log, viewpoint)
    assert [text for text in texts(film) if SEED in text] == []


@pytest.mark.parametrize("name", ["four", "never", "in hand"])
@pytest.mark.parametrize("viewpoint", [PUBLIC, 0, 1, 2])
def test_no_frame_names_a_card_that_only_others_have_held_in_this_round(name: str, viewpoint: int) -> None:
    """CB-ROUND-1, CB-RUL-3, CB-RUL-4: by its id; what lies open by its play may be named from then on."""
    log = recording(name)
    ids = getattr(DECK, "cards", ())
    known: set[str] = set()
    for event, frame in zip(log.events, filmed(log, viewpoint)[1], strict=True):
        if isinstance(event, HandFormed) and event.seat == viewpoint:
            known = {ids[face >> 1] for face in event.faces} | set(known)
        if type(event).__name__ == "DeckShuffled":
            known = set()
        if type(event).__name__ == "HandDealt" and getattr(event, "seat", -1) == viewpoint:
            known |= {ids[face >> 1] for face in getattr(event, "faces", ())}
        if isinstance(event, CardPlayed) and name != "never":
            known.add(ids[event.face >> 1])
        named = {text for text in texts([frame["event"], frame["set"], frame["decision"]]) if text in ids}
        assert named <= known, (frame["step"], named - known)


@pytest.mark.parametrize("viewpoint", [PUBLIC, 1])
def test_who_turns_which_card_is_told_to_nobody_else(viewpoint: int) -> None:
    """CB-RUL-26"""
    log = recording("four")
    film = filmed(log, viewpoint)[1]
    for event, frame in zip(log.events, film, strict=True):
        if isinstance(event, CardFlipped) and event.seat != viewpoint:
            assert frame["event"] == {"type": "card_flipped", "seat": event.seat}
        if isinstance(event, CryChosen):
            assert cast("dict[str, Json]", frame["event"])["bonus"] == event.bonus


def films_of_twins(viewpoint: int) -> list[dict[str, Json]]:
    """Return the films of a game up to its first play, and of the same game with another seat's choices."""
    log = recording("four")
    first = next(step for step, event in enumerate(log.events) if isinstance(event, CardPlayed))
    bets = [step for step, event in enumerate(log.events[:first]) if name_of(event) == "bet_placed"]
    other = next(step for step in bets if getattr(log.events[step], "seat", -1) != viewpoint)
    events = list(log.events[: bets[-1]])
    if other < len(events):
        events[other] = msgspec.structs.replace(events[other], bet_card=4 - getattr(events[other], "bet_card", 0))
    return [filmed(Recording(log.header, tuple(given)), viewpoint)[0] for given in (log.events[: bets[-1]], events)]


@pytest.mark.parametrize("viewpoint", [PUBLIC, 0, 1, 2, 3])
def test_two_games_that_differ_in_a_secret_have_the_same_film(viewpoint: int) -> None:
    """CB-ROUND-7"""
    one, other = films_of_twins(viewpoint)
    assert one == other


# --- Faults


@pytest.mark.parametrize(
    "id_", ["suit-not-followed", "yellow-winner-edited", "game-started-dropped", "play-after-the-end"]
)
@pytest.mark.parametrize("viewpoint", [FACE_UP, PUBLIC, 0])
def test_from_the_fault_on_frames_hold_no_state(id_: str, viewpoint: int) -> None:
    log, step = broken(id_)
    film, shown = filmed(log, viewpoint)
    assert [frame["sound"] for frame in shown] == [True] * step + [False] * (len(log.events) - step)
    for frame in shown[step:]:
        assert frame["set"] == {}
        assert frame["decision"] is None or (viewpoint, frame["step"]) == (FACE_UP, step)
        assert frame["event"] == {"type": frame["type"]}
    assert [finding["step"] for finding in cast("list[dict[str, Json]]", film["findings"])] == [step]


def test_face_up_a_finding_says_all_and_its_clause_stands_in_words() -> None:
    """CB-PLAY-5"""
    log, step = broken("suit-not-followed")
    film, _ = filmed(log, FACE_UP)
    finding = cast("list[dict[str, Json]]", film["findings"])[0]
    assert (finding["step"], finding["rule"], finding["kind"]) == (step, "CB-PLAY-5", "rule")
    assert finding["options"]
    assert finding["expected"]
    assert finding["found"]
    assert "CB-PLAY-5" in cast("dict[str, str]", film["clauses"])


def test_the_step_at_fault_says_what_is_wrong_and_shows_what_was_open_with_the_attempt_marked() -> None:
    """CB-PLAY-5: the clause stands in the headline, and the attempt among what it forbids."""
    log, step = broken("suit-not-followed")
    film, shown = filmed(log, FACE_UP)
    finding = cast("list[dict[str, Json]]", film["findings"])[0]
    assert shown[step]["text"] == f"{finding['message']} · CB-PLAY-5"
    decision = cast("dict[str, Json]", shown[step]["decision"])
    options = cast("list[dict[str, Json]]", decision["options"])
    assert decision["seat"] == finding["seat"]
    assert [option["label"] for option in options if not option["rule"]] == finding["options"]
    (attempt,) = [option for option in options if option["chosen"]]
    assert attempt["rule"] == "CB-PLAY-5"
    assert f"plays {attempt['label']}:" in str(finding["message"])


def test_events_at_fault_and_behind_it_are_told_in_words_and_not_by_their_names_in_logs() -> None:
    """CB-WIN-2"""
    names = {name_of(kind) for kind in CRYBABY.EVENTS}
    for id_ in ("yellow-winner-edited", "game-started-dropped", "play-after-the-end", "suit-not-followed"):
        log, step = broken(id_)
        film, shown = filmed(log, FACE_UP)
        said = [str(finding["message"]) for finding in cast("list[dict[str, Json]]", film["findings"])]
        told = said + [str(frame["text"]) for frame in shown[step:]]
        assert [text for text in told if any(name in text for name in names)] == []
        assert {text[:1] for text in told[len(said) :]} <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    assert happening("cried_cards_returned") == "cried cards were returned"


def test_an_event_of_another_sort_than_was_asked_is_marked_among_no_options() -> None:
    log, step = broken("suit-not-followed")
    events = [*log.events[:step], CryChosen(getattr(log.events[step], "seat", -1), "none")]
    decision = cast("dict[str, Json]", filmed(Recording(log.header, tuple(events)), FACE_UP)[1][step]["decision"])
    assert [option for option in cast("list[dict[str, Json]]", decision["options"]) if option["chosen"]] == []


@pytest.mark.parametrize("viewpoint", [PUBLIC, 0, 1, 2, 3])
def test_a_seat_learns_of_a_finding_but_no_card_from_it(viewpoint: int) -> None:
    """CB-ROUND-1"""
    log, step = broken("suit-not-followed")
    finding = cast("list[dict[str, Json]]", filmed(log, viewpoint)[0]["findings"])[0]
    assert finding["step"] == step
    assert (finding["rule"], finding["expected"], finding["found"], finding["options"]) == ("", "", "", [])
    assert not any(short in str(finding["message"]).split() for short in getattr(DECK, "short", ()))


def test_a_header_that_cannot_be_played_by_has_frames_without_state() -> None:
    log, _ = broken("header-deck-changed")
    film, shown = filmed(log, FACE_UP)
    assert {frame["sound"] for frame in shown} == {False}
    assert [frame["set"] for frame in shown if frame["set"]] == []
    assert [finding["step"] for finding in cast("list[dict[str, Json]]", film["findings"])] == [-1]


@pytest.mark.parametrize("viewpoint", [FACE_UP, PUBLIC, 2])
def test_a_header_alone_is_a_film_without_frames(viewpoint: int) -> None:
    film, shown = filmed(Recording(without_seed(recording("four")).header, ()), viewpoint)
    assert (shown, film["findings"], film["over"]) == ([], [], False)


def test_an_unfinished_log_is_a_film_that_stops() -> None:
    """CB-RUL-43"""
    log = without_seed(recording("four"))
    length = next(step for step, event in enumerate(log.events) if isinstance(event, CardPlayed)) + 2
    film, shown = filmed(Recording(log.header, log.events[:length]), 1)
    assert (len(shown), film["findings"], film["over"]) == (length, [], False)
    assert shown == filmed(log, 1)[1][:length]
