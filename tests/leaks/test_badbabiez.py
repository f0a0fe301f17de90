"""No viewpoint of Bad Babiez can tell two worlds apart that differ in what it may not know; a planted leak is found."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

import msgspec
import pytest

from replay.games.badbabiez import events as e
from replay.games.badbabiez.table import NOTHING, PICK, QUESTIONS, REMOVAL, TEAMS, Table
from replay.games.badbabiez.view import View
from replay.kernel.event import Event, name_of
from replay.kernel.seats import FACE_UP, PUBLIC
from replay.replayer.frames import frames
from tests.leaks.badbabiez_worlds import GAME, SIGHT, as_table, at_end, rests, twin
from tests.leaks.sights import compare
from tests.leaks.test_frames import recording_of
from tests.playing import Played, Setup, play, tables

TEAM_PLAY = (("teams", "a,b,a,b"), ("controlled_territory", "true"))
GAMES = (
    Setup("badbabiez", 4, seed="1"),
    Setup("badbabiez", 3, (("reaction_prompt", "all_present"), ("disaster_scope", "house")), seed="2"),
    Setup("badbabiez", 4, TEAM_PLAY, seed="15"),
)
VIEWPOINTS = (PUBLIC, 0, 1, 2, 3)
EACH = 2
"""So many positions of each kind, spread over the game, are looked at."""
NOTHING_HIDDEN_YET = {TEAMS, REMOVAL}


class Pair(NamedTuple):
    """Two worlds that a viewpoint cannot tell apart."""

    one: Played
    other: Played


@cache
def cuts(played: Played) -> list[int]:
    """Return where logs are cut: some positions of every pending decision and draw, and the end."""
    by_question: dict[int, list[int]] = {}
    for count, question in rests(played):
        by_question.setdefault(question, []).append(count)
    spread = [places[:: max(1, len(places) // EACH)][-EACH:] for places in by_question.values()]
    return sorted({count for places in spread for count in places})


@cache
def pairs(seat: int) -> tuple[Pair, ...]:
    """Return pairs of worlds between which `seat` cannot tell."""
    return tuple(made(seat))


def made(seat: int) -> Iterator[Pair]:
    for setup in GAMES:
        played = play(setup)
        for count in cuts(played) if seat < setup.players else ():
            one = played._replace(events=played.events[:count])
            other = twin(one, seat, f"twin {count}")
            if other is not None:
                yield Pair(one, other)


@pytest.mark.parametrize("seat", VIEWPOINTS)
def test_what_may_not_be_seen_changes_nothing_that_is_seen_whatever_is_asked(seat: int) -> None:
    """BZ-Q-INFO-1, BZ-Q-TEAM-4, BZ-Q-DRAW-6, BZ-Q-PLAY-16, BZ-Q-REACT-4: hands of others, also of mates, and decks."""
    looked = [compare(SIGHT, *pair, seat) for pair in pairs(seat)]
    assert [one.told_apart for one in looked if one.told_apart] == []
    met = {QUESTIONS[phase] for one in looked for phase in one.phases}
    assert met == {QUESTIONS[number] for number in range(len(QUESTIONS)) if number not in NOTHING_HIDDEN_YET}
    assert sum(one.moments for one in looked) > 500


@pytest.mark.parametrize("seat", VIEWPOINTS)
def test_the_pairs_differ_in_every_secret_at_every_decision(seat: int) -> None:
    """Hands of others and each kind of deck are not the same in some pair; nor are hands, whatever is decided."""
    decks: set[int] = set()
    hands: set[int] = set()
    for one, other in pairs(seat):
        here, there = at_end(one), at_end(other)
        decks |= {pile for pile in range(len(here.decks)) if here.decks[pile] != there.decks[pile]}
        hands |= {here.question} if here.hands != there.hands else set()
        assert seat < 0 or here.hands[seat] == there.hands[seat]
    assert decks == set(range(8))
    assert hands >= {number for number, name in enumerate(QUESTIONS[: PICK + 1]) if "_" in name}


@pytest.mark.parametrize("seat", VIEWPOINTS)
def test_frames_of_two_worlds_are_equal_to_whoever_cannot_tell_them_apart(seat: int) -> None:
    """BZ-Q-INFO-1, BZ-Q-PLAY-16: byte by byte."""
    chosen = pairs(seat)[::6]
    assert [shown(*pair, seat) for pair in chosen] == [True] * len(chosen)
    assert len(chosen) > 4
    assert not all(shown(*pair, FACE_UP) for pair in chosen), "planted: with all cards face up the two are told apart"


def shown(one: Played, other: Played, seat: int) -> bool:
    """Return whether the frames of two logs are equal to `seat`."""
    told = [msgspec.json.encode(frames(GAME, log.deck, recording_of(log), seat)) for log in (one, other)]
    return told[0] == told[1]


# --- Faulty logs

Fault = Callable[[tuple[Event, ...]], tuple[Event, ...]]


def put(event: Event, share: float) -> Fault:
    """Return what puts an event in at a share of the log."""

    def fault(events: tuple[Event, ...]) -> tuple[Event, ...]:
        step = int(len(events) * share)
        return (*events[:step], event, *events[step:])

    return fault


def left_out(share: float) -> Fault:
    """Return what leaves an event out at a share of the log."""

    def fault(events: tuple[Event, ...]) -> tuple[Event, ...]:
        step = int((len(events) - 1) * share)
        return (*events[:step], *events[step + 1 :])

    return fault


NOTHING_SOUND = "points before the first shuffle"
"""Of what comes after a fault nobody is shown a card."""
POINTS = e.NaughtinessGained(0, 1, 1, 1, "boo_boo")
FAULTS: dict[str, Fault] = {
    NOTHING_SOUND: put(POINTS, 0),
    "points after the opening hands": put(POINTS, 0.3),
    "points in the middle": put(POINTS, 0.6),
    "a turn at the end": put(e.TurnStarted(0), 1),
    "a pass in the middle": put(e.ReactionPassed(0, "throw"), 0.5),
    "a rummage early": put(e.RummageChosen(1), 0.35),
    "an event left out early": left_out(0.25),
    "an event left out late": left_out(0.8),
}


@pytest.mark.parametrize("name", FAULTS)
@pytest.mark.parametrize("seat", [PUBLIC, 1])
def test_frames_of_two_worlds_with_the_same_fault_are_equal(seat: int, name: str) -> None:
    """BZ-Q-INFO-1: before and after what differs; what is told of the fault tells nothing more."""
    fault = FAULTS[name]
    chosen = pairs(seat)[3::9]
    faulty = [[log._replace(events=fault(log.events)) for log in pair] for pair in chosen]
    assert [shown(one, other, seat) for one, other in faulty] == [True] * len(faulty)
    assert len(faulty) > 2
    alike = [shown(one, other, FACE_UP) for one, other in faulty]
    assert all(alike) == (name == NOTHING_SOUND), "planted: with all cards face up the two are told apart"


def test_events_taken_out_are_nobodys_to_see() -> None:
    """BZ-LEN-3, BZ-Q-INFO-1: which Events are out of the game changes no view and no told event."""
    looked = 0
    for step, table, event in tables(GAME, play(Setup("badbabiez", 3, (("event_cards_removed", "4"),), seed="3"))):
        other = as_table(GAME.clone(table))
        deck = other.decks[other.deck.event]
        if other.removed and deck and step % 5 == 0:
            other.removed[0], deck[-1] = deck[-1], other.removed[0]
            for seat in (PUBLIC, 0, 1, 2):
                assert GAME.seen_by(other, seat) == GAME.seen_by(table, seat)
                looked += 1
        if isinstance(event, e.EventCardsRemoved):
            assert [set(GAME.event_seen_by(table, event, seat)) for seat in (PUBLIC, 0)] == [{"type"}] * 2
    assert looked > 40


def test_before_anything_is_shuffled_everybody_sees_the_same() -> None:
    """BZ-TEAM-2: teams by lot are open, and nothing is hidden yet."""
    setup = Setup("badbabiez", 8, (("teams", "lot:2"),))
    for _, table, event in tables(GAME, play(setup)):
        if as_table(table).question not in (NOTHING, TEAMS):
            return
        views = [msgspec.structs.replace(GAME.seen_by(table, seat), viewpoint=0) for seat in range(FACE_UP, 8)]
        assert len({msgspec.json.encode(view) for view in views}) == 1
        assert len({msgspec.json.encode(GAME.event_seen_by(table, event, seat)) for seat in range(FACE_UP, 8)}) == 1


# --- Planted leaks --------------------------------------------------------------------


def blab(table: Table, seat: int, secret: object) -> View:
    """Return the right view, with a secret slipped into the name of the phase."""
    view = GAME.seen_by(table, seat)
    assert isinstance(view, View)
    return msgspec.structs.replace(view, phase=f"{view.phase} {secret}")


VIEW_LEAKS: dict[str, Callable[[Table, int], View]] = {
    "hands": lambda table, seat: blab(table, seat, table.hands),
    "top of a deck": lambda table, seat: blab(table, seat, [deck[-1:] for deck in table.decks]),
    "bottom of a deck": lambda table, seat: blab(table, seat, [deck[:1] for deck in table.decks]),
    "types in hand": lambda table, seat: blab(
        table, seat, [len({table.deck.type_of[card] for card in hand}) for hand in table.hands]
    ),
    "who holds a Door": lambda table, seat: blab(
        table, seat, [any(table.deck.kind_of[card].slam for card in hand) for hand in table.hands]
    ),
    "next Event": lambda table, seat: blab(table, seat, table.decks[table.deck.event][-1:]),
    "next power": lambda table, seat: blab(table, seat, table.decks[table.deck.power][-1:]),
}


@pytest.mark.parametrize("seat", VIEWPOINTS)
@pytest.mark.parametrize("name", VIEW_LEAKS)
def test_a_view_that_leaks_is_found(name: str, seat: int) -> None:
    sight = SIGHT._replace(seen_by=VIEW_LEAKS[name])
    assert any(compare(sight, *pair, seat).told_apart for pair in reversed(pairs(seat)))


@pytest.mark.parametrize("name", ["deck_shuffled", "card_drawn", "random_cards_chosen"])
def test_an_event_that_is_shown_whole_is_found(name: str) -> None:
    """Each kind of event that holds a secret, told to everybody: caught, by the fields or by the sentence alone."""

    def leaky(table: Table, event: Event, seat: int) -> Mapping[str, object]:
        return GAME.event_seen_by(table, event, FACE_UP if name_of(event) == name else seat)

    assert any(compare(SIGHT._replace(event_seen_by=leaky), *pair, PUBLIC).told_apart for pair in pairs(PUBLIC))
