"""No viewpoint of Baby Blues can tell two worlds apart that differ in what it may not know; a planted leak is found."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

import msgspec
import pytest

from replay.games.babyblues.events import BabiesRevealed, TradeCardsCommitted, TradePromiseBroken
from replay.games.babyblues.table import COLOURS, COMMIT, PHASE_NAMES, WEEPING, Table
from replay.games.babyblues.view import View
from replay.kernel.event import Event, name_of
from replay.kernel.seats import FACE_UP, PUBLIC
from replay.replayer.frames import frames
from tests.leaks.babyblues_worlds import GAME, SIGHT, as_table, rests, twin
from tests.leaks.sights import compare
from tests.leaks.test_frames import recording_of
from tests.playing import Played, Setup, play, tables

UNUSUAL = (
    ("replace_comfort", "allowed"),
    ("teddy_bears", "wild_comfort"),
    ("trade_shape", "any_counts"),
    ("step_order", "free"),
    ("comfort_target", "horn_any"),
)
GAMES = (
    Setup("babyblues", 3, seed="1", policy="talking"),
    Setup("babyblues", 4, UNUSUAL, seed="2", policy="talking"),
    Setup("babyblues", 2, seed="5"),
    Setup("babyblues", 3, (("starting_player", "seat_0"),), seed="10", policy="thumb"),
)
VIEWPOINTS = (PUBLIC, 0, 1, 2)
EVERYBODY = (FACE_UP, PUBLIC, 0, 1, 2)


class Pair(NamedTuple):
    """Two worlds that a viewpoint cannot tell apart."""

    one: Played
    other: Played


def cuts(played: Played) -> list[int]:
    """Return where logs are cut: here and there, right after cards are laid face down and after lies, at the end."""
    at_rest = rests(played)
    laid = [step + 1 for step, event in enumerate(played.events) if isinstance(event, TradeCardsCommitted)]
    lies = [step + 1 for step, event in enumerate(played.events) if isinstance(event, TradePromiseBroken)]
    wanted = {*at_rest[4:12:2], *at_rest[::43], *laid[:5], *lies[:3], len(played.events)}
    return sorted(wanted & set(at_rest))


@cache
def pairs(seat: int) -> tuple[Pair, ...]:
    """Return pairs of worlds between which `seat` cannot tell."""
    return tuple(made(seat))


def made(seat: int) -> Iterator[Pair]:
    for setup in GAMES:
        played = play(setup)
        for count in cuts(played) if seat < setup.players else ():
            one = played._replace(events=played.events[:count])
            yield Pair(one, twin(one, seat, f"twin {count}"))


@pytest.mark.parametrize("seat", VIEWPOINTS)
def test_what_may_not_be_seen_changes_nothing_that_is_seen_in_any_phase(seat: int) -> None:
    """BB-SET-3, BB-SET-5, BB-TRADE-2, BB-TRADE-3, BB-TRADE-6, BB-END-3, BB-R-ARRANGE, BB-R-COMMITORDER,
    BB-R-PUBLICPILE: hands, deck, values, cards laid face down, and who lied to somebody else.
    """
    looked = [compare(SIGHT, *pair, seat) for pair in pairs(seat)]
    assert [one.told_apart for one in looked if one.told_apart] == []
    assert {phase for one in looked for phase in one.phases} == set(range(len(PHASE_NAMES))) - {COLOURS}
    assert sum(one.moments for one in looked) > 1000


@pytest.mark.parametrize("seat", VIEWPOINTS)
def test_the_pairs_differ_in_every_secret(seat: int) -> None:
    """What is laid face down, who lied, values, hands and deck are each not the same in some pair of worlds."""
    differ = dict.fromkeys(("commits", "lies", "values", "hands", "draw_pile"), 0)
    for one, other in pairs(seat):
        here, there = table_at(one), table_at(other)
        for name in ("values", "hands", "draw_pile"):
            differ[name] += getattr(here, name) != getattr(there, name)
        in_the_open = here.deal is None or there.deal is None or here.phase != COMMIT
        differ["commits"] += not in_the_open and here.deal != there.deal
        differ["lies"] += lies(one) != lies(other)
    assert min(differ.values()) > 0, differ


def table_at(played: Played) -> Table:
    """Return the table at the end of a log."""
    table = as_table(played.open_table())
    for event in played.events:
        GAME.evolve(table, event)
    return table


def lies(played: Played) -> int:
    """Count the broken promises of a log."""
    return sum(isinstance(event, TradePromiseBroken) for event in played.events)


@pytest.mark.parametrize("seat", VIEWPOINTS)
def test_frames_of_two_worlds_are_equal_to_whoever_cannot_tell_them_apart(seat: int) -> None:
    """BB-SET-5, BB-TRADE-3, BB-TRADE-6: byte by byte, though one of the two logs may hold more lies than the other."""
    looked = [shown(one, seat) == shown(other, seat) for one, other in pairs(seat)[::7]]
    assert looked.count(True) == len(looked) > 3
    whole = [shown(one, FACE_UP) == shown(other, FACE_UP) for one, other in pairs(seat)[::20]]
    assert not all(whole), "planted: with all cards face up the two are told apart"


def shown(played: Played, seat: int) -> bytes:
    """Return the frames for `seat` as JSON."""
    return msgspec.json.encode(frames(GAME, played.deck, recording_of(played), seat))


@pytest.mark.parametrize("setup", GAMES, ids=str)
def test_a_value_is_its_owners_until_it_is_turned_over_and_a_crying_one_for_good(setup: Setup) -> None:
    """BB-SET-3, BB-SET-5, BB-END-3, BB-R-ARRANGE: baby by baby, at every step, for every viewpoint."""
    turned: set[tuple[int, int]] = set()
    looked = 0
    for _, table, event in tables(GAME, play(setup)):
        for seat in range(PUBLIC, setup.players):
            for owner, slot, value in values_seen(as_table(table), seat):
                assert value == -1 or owner == seat or (owner, slot) in turned
                assert value == -1 or owner == seat or as_table(table).state[owner * 5 + slot] != WEEPING
                looked += 1
        if isinstance(event, BabiesRevealed):
            turned |= {(event.seat, slot) for slot in event.slots}
    assert looked > 1000


def values_seen(table: Table, seat: int) -> list[tuple[int, int, int]]:
    """Return owner, slot and value of each baby as `seat` sees it."""
    view = GAME.seen_by(table, seat)
    assert isinstance(view, View)
    return [(owner, slot, baby.value) for owner, row in enumerate(view.rows) for slot, baby in enumerate(row)]


def test_while_colours_are_chosen_everybody_sees_the_same() -> None:
    """BB-SET-1: nothing is hidden yet, so there is nothing to keep from anybody."""
    for step, table, event in tables(GAME, play(GAMES[0])):
        if step < 3:
            assert as_table(table).phase == COLOURS
            views = [msgspec.structs.replace(GAME.seen_by(table, seat), viewpoint=0) for seat in EVERYBODY]
            assert len({msgspec.json.encode(view) for view in views}) == 1
            assert len({msgspec.json.encode(GAME.event_seen_by(table, event, seat)) for seat in EVERYBODY}) == 1


@pytest.mark.parametrize("seat", VIEWPOINTS)
def test_a_lie_to_somebody_else_changes_nothing_that_is_seen(seat: int) -> None:
    """BB-TRADE-6, BB-TRADE-7: neither event nor view tells a third seat of it."""
    looked = 0
    for setup in (GAMES[0], GAMES[1]):
        for _, table, event in tables(GAME, play(setup)):
            if isinstance(event, TradePromiseBroken) and seat not in (event.giver, event.receiver):
                assert GAME.event_seen_by(table, event, seat) == {}
                after = GAME.clone(table)
                GAME.evolve(after, event)
                assert GAME.seen_by(after, seat) == GAME.seen_by(table, seat)
                looked += 1
    assert looked > 2


# --- Planted leaks --------------------------------------------------------------------


def blab(table: Table, seat: int, secret: object) -> View:
    """Return the right view, with a secret slipped into the name of the phase."""
    view = GAME.seen_by(table, seat)
    assert isinstance(view, View)
    return msgspec.structs.replace(view, phase=f"{view.phase} {secret}")


VIEW_LEAKS = {
    "hands": lambda table, seat: blab(table, seat, table.hands),
    "top of the deck": lambda table, seat: blab(table, seat, table.draw_pile[-1:]),
    "bottom of the deck": lambda table, seat: blab(table, seat, table.draw_pile[:1]),
    "values": lambda table, seat: blab(table, seat, table.values),
    "cards laid face down": lambda table, seat: blab(table, seat, table.deal and table.deal.commits),
    "who lied": lambda table, seat: blab(table, seat, table.deal and table.deal.told),
    "a lie not yet told": lambda table, seat: blab(table, seat, GAME.forced(table) is None),
    "types in hand": lambda table, seat: blab(table, seat, [len({card // 8 for card in hand}) for hand in table.hands]),
    "values of crying babies": lambda table, seat: blab(
        table, seat, [row for row in table.values if WEEPING in table.state]
    ),
}


@pytest.mark.parametrize("seat", VIEWPOINTS)
@pytest.mark.parametrize("name", VIEW_LEAKS)
def test_a_view_that_leaks_is_found(name: str, seat: int) -> None:
    sight = SIGHT._replace(seen_by=VIEW_LEAKS[name])
    assert any(compare(sight, *pair, seat).told_apart for pair in reversed(pairs(seat)))


SECRET_EVENTS = (
    "babies_arranged",
    "deck_shuffled",
    "card_dealt",
    "card_drawn",
    "trade_cards_committed",
    "card_changed_hands",
    "trade_promise_broken",
)


@pytest.mark.parametrize("name", SECRET_EVENTS)
def test_an_event_that_is_shown_whole_is_found(name: str) -> None:
    """Each kind of event that holds a secret, told to everybody: caught, by the fields or by the sentence alone."""

    def leaky(table: Table, event: Event, seat: int) -> Mapping[str, object]:
        return GAME.event_seen_by(table, event, FACE_UP if name_of(event) == name else seat)

    assert any(compare(SIGHT._replace(event_seen_by=leaky), *pair, PUBLIC).told_apart for pair in pairs(PUBLIC))
