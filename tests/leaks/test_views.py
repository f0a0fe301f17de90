"""No viewpoint can tell two worlds apart that differ only in what it may not know; a planted leak is found."""

from collections.abc import Mapping

import msgspec
import pytest

from replay.games.crybaby.deck import COLOURS
from replay.games.crybaby.events import HandFormed
from replay.games.crybaby.table import FIRST_LEADER, PHASE_NAMES, SETUP, Table
from replay.games.crybaby.view import View, back_only, open_card
from replay.kernel.event import Event, name_of
from replay.kernel.seats import FACE_UP, PUBLIC
from tests.leaks.pairs import VISIBILITIES, compare, pairs, viewpoints
from tests.leaks.worlds import GAME, Sight
from tests.playing import Setup, play, tables

NOTHING_HIDDEN_YET = {SETUP, FIRST_LEADER}
EVERYBODY = (FACE_UP, PUBLIC, 0, 1, 2)
ALL_PHASES = set(range(len(PHASE_NAMES)))


@pytest.mark.parametrize("seat", viewpoints())
@pytest.mark.parametrize("visibility", VISIBILITIES)
def test_what_may_not_be_seen_changes_nothing_that_is_seen_in_any_phase(visibility: str, seat: int) -> None:
    """CB-ROUND-1, CB-ROUND-2, CB-ROUND-7, CB-RUL-3, CB-RUL-4, CB-RUL-7, CB-RUL-24, CB-RUL-26, CB-RUL-30, CB-RUL-51."""
    looked = [compare(Sight(), pair, seat) for pair in pairs(visibility, seat)]
    assert [one.told_apart for one in looked if one.told_apart] == []
    assert {phase for one in looked for phase in one.phases} == ALL_PHASES - NOTHING_HIDDEN_YET
    assert sum(one.moments for one in looked) > 1000


def test_before_the_first_shuffle_everybody_sees_the_same() -> None:
    """CB-SETUP-2, CB-RUL-53: nothing is hidden yet, so there is nothing to keep from anybody."""
    reached: set[int] = set()
    for step, table, event in tables(GAME, play(Setup("crybaby", 3))):
        if step < 3:
            assert isinstance(table, Table)
            reached.add(table.phase)
            shown = [msgspec.structs.replace(GAME.seen_by(table, seat), viewpoint=0) for seat in EVERYBODY]
            assert len({msgspec.json.encode(view) for view in shown}) == 1
            assert len({msgspec.json.encode(GAME.event_seen_by(table, event, seat)) for seat in EVERYBODY}) == 1
    assert reached == NOTHING_HIDDEN_YET


@pytest.mark.parametrize("visibility", VISIBILITIES)
def test_backs_show_from_the_forming_of_a_hand_on_and_only_in_hand(visibility: str) -> None:
    """CB-RUL-3, CB-COMP-2: what an opponent has to see, card by card, right after each hand_formed."""
    played, formed = play(Setup("crybaby", 3, (("reverse_visibility", visibility),))), set[int]()
    for _, table, event in tables(GAME, played):
        assert isinstance(table, Table)
        formed = {*formed, event.seat} if isinstance(event, HandFormed) else formed
        if not isinstance(event, HandFormed) or len(formed) == 1:
            continue
        for holder in formed - {event.seat}:
            seen = GAME.seen_by(table, PUBLIC)
            assert isinstance(seen, View)
            backs = {(table.deck.colours[face ^ 1], table.deck.values[face ^ 1]) for face in table.hands[holder]}
            shown = {
                (COLOURS.index(card.back_colour), card.back_value) for card in seen.hands[holder] if card.back_value > 0
            }
            assert shown == (backs if visibility == "in_hand" else set())
        if len(formed) == 3:
            return
    raise AssertionError("three hands are formed in a round")


# --- Planted leaks --------------------------------------------------------------------


def blab(table: Table, seat: int, secret: object) -> View:
    """Return the right view, with a secret slipped into the name of the phase."""
    view = GAME.seen_by(table, seat)
    assert isinstance(view, View)
    return msgspec.structs.replace(view, phase=f"{view.phase} {secret}")


def open_hands(table: Table, seat: int) -> View:
    view = GAME.seen_by(table, FACE_UP)
    assert isinstance(view, View)
    return msgspec.structs.replace(view, viewpoint=seat, bets=())


def open_bets(table: Table, seat: int) -> View:
    view, whole = GAME.seen_by(table, seat), GAME.seen_by(table, FACE_UP)
    assert isinstance(view, View)
    assert isinstance(whole, View)
    return msgspec.structs.replace(view, bets=whole.bets)


def whole_cards(table: Table, seat: int) -> View:
    """Show every card on the table and in the pile on both sides, whatever the option says."""
    view, whole = GAME.seen_by(table, seat), GAME.seen_by(table, FACE_UP)
    assert isinstance(view, View)
    assert isinstance(whole, View)
    return msgspec.structs.replace(view, table=whole.table, pile=whole.pile)


def backs_as_held(table: Table, seat: int) -> View:
    """Show backs in the order of the cards, which tells of the cards' numbers."""
    view = GAME.seen_by(table, seat)
    assert isinstance(view, View)
    hands = [tuple([back_only(table.deck, face) for face in hand]) for hand in table.hands]
    return msgspec.structs.replace(view, hands=tuple(hands))


def named_fronts(table: Table, seat: int) -> View:
    view = GAME.seen_by(table, seat)
    assert isinstance(view, View)
    hands = [tuple(sorted([open_card(table.deck, face).card for face in hand])) for hand in table.hands]
    return msgspec.structs.replace(view, phase=str(hands))


VIEW_LEAKS = {
    "open hands": (open_hands, "on_play"),
    "bets before the reveal": (open_bets, "on_play"),
    "top of the supply": (lambda table, seat: blab(table, seat, table.supply[-1:]), "on_play"),
    "bottom of the supply": (lambda table, seat: blab(table, seat, table.supply[:1]), "on_play"),
    "cards won by crying": (lambda table, seat: blab(table, seat, table.cried), "on_play"),
    "rotations": (lambda table, seat: blab(table, seat, table.rotated), "on_play"),
    "what is left to deal": (lambda table, seat: blab(table, seat, table.order), "on_play"),
    "which side is up": (lambda table, seat: blab(table, seat, table.up), "on_play"),
    "whole cards under never": (whole_cards, "never"),
    "ids of hands under in_hand": (named_fronts, "in_hand"),
    "backs in the order of the cards": (backs_as_held, "in_hand"),
    "backs under never": (backs_as_held, "never"),
}


@pytest.mark.parametrize("name", VIEW_LEAKS)
def test_a_view_that_leaks_is_found(name: str) -> None:
    leak, visibility = VIEW_LEAKS[name]
    sight = Sight(seen_by=leak, sentence=lambda view, seen, names: "")
    assert any(compare(sight, pair, PUBLIC).told_apart for pair in pairs(visibility, PUBLIC))


SECRET_EVENTS = {
    "deck_shuffled": "on_play",
    "hand_dealt": "on_play",
    "supply_formed": "on_play",
    "orientation_chosen": "on_play",
    "hand_formed": "on_play",
    "bet_placed": "on_play",
    "card_flipped": "on_play",
    "supply_card_taken": "on_play",
    "card_played": "never",
    "trick_won": "never",
}


@pytest.mark.parametrize("name", SECRET_EVENTS)
def test_an_event_that_is_shown_whole_is_found(name: str) -> None:
    """Each kind of event that holds a secret, told to everybody: caught, by the fields or by the sentence alone."""

    def leaky(table: Table, event: Event, seat: int) -> Mapping[str, object]:
        return GAME.event_seen_by(table, event, FACE_UP if name_of(event) == name else seat)

    found = [compare(Sight(event_seen_by=leaky), pair, PUBLIC) for pair in pairs(SECRET_EVENTS[name], PUBLIC)]
    assert any(one.told_apart for one in found)


def test_a_view_that_holds_a_number_of_a_secret_card_is_found_for_every_seat() -> None:
    for seat in viewpoints():
        sight = Sight(seen_by=lambda table, seat: blab(table, seat, sum(table.supply)))
        assert any(compare(sight, pair, seat).told_apart for pair in pairs("on_play", seat))
