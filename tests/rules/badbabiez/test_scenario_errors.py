"""What a scenario says when it cannot be carried out: where, what was found, what was expected. Nothing is guessed."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from replay.errors import ScenarioError
from replay.games import badbabiez
from replay.kernel.scenario import read_scenarios, run_scenarios
from replay.rulebook import Scenario
from tests.games.badbabiez.house_games import DECK

Given = Mapping[str, object]
GREEDY, CURIOUS = {"baby": "greedy", "hand": ["plate#1"]}, {"baby": "curious"}
PLAY: Given = {"players": 2, "seat": [GREEDY, CURIOUS]}
SETUP: Given = {"players": 2, "phase": "setup", "seat": [{"baby": "greedy"}, CURIOUS]}


def with_(given: Given = PLAY, **changes: object) -> Given:
    return {**given, **changes}


def beside(**changes: object) -> Given:
    """Return the position with something else said of the first seat."""
    return {**PLAY, "seat": [{**GREEDY, **changes}, CURIOUS]}


def scenario(
    given: Given | tuple[str, ...], when: tuple[str, ...] = (), then: str = "pending 0 choose_play"
) -> Scenario:
    return Scenario("BZ-S-0", "", (), given, when, (then,) if then else (), "")


GIVEN_ERRORS: dict[str, tuple[Given | tuple[str, ...], str, str]] = {
    "lines": (("players 2",), "given: found lines", "a table of keys"),
    "an unknown key": (with_(hnad=1), "given.hnad: found 1", "no such key; known: players, first, round"),
    "no players": ({"seat": [GREEDY]}, "given.players: found None", "a whole number from 2 to 8"),
    "one player": (with_(players=1), "given.players: found 1", "a whole number from 2 to 8"),
    "nine players": (with_(players=9), "given.players: found 9", "a whole number from 2 to 8"),
    "players as a word": (with_(players="2"), "given.players: found '2'", "a whole number"),
    "players as a truth": (with_(players=True), "given.players: found True", "a whole number"),
    "a seat too few": (with_(players=3), "given.seat: found [{", "a table for each of 3 seats"),
    "seats that are names": (with_(seat=["greedy", "curious"]), "given.seat: found ['greedy'", "a table for each of 2"),
    "an unknown key of a seat": (beside(hnad=[]), "given.seat[0].hnad: found []", "no such key; known: baby, room"),
    "an unknown Baby": (beside(baby="grumpy"), "given.seat[0].baby: found 'grumpy'", "a Baby: stinker, slippery"),
    "a Baby as a card": (beside(baby="greedy#1"), "given.seat[0].baby: found 'greedy#1'", "a Baby: stinker"),
    "a Baby as a list": (beside(baby=["fast"]), "given.seat[0].baby: found ['fast']", "a Baby: stinker"),
    "a Baby twice": (with_(seat=[CURIOUS, CURIOUS]), "given.seat[0].baby: found 'curious'", "in one place only"),
    "an unknown room": (beside(room="atic"), "given.seat[0].room: found 'atic'", "a name such as kitchen"),
    "a room of a second copy": (beside(room="kitchen_2"), "given.seat[0].room: found 'kitchen_2'", "the layout grid"),
    "no Boo-Boo Points": (beside(boo_boo=0), "given.seat[0].boo_boo: found 0", "a whole number from 1 to 4"),
    "too many Boo-Boo Points": (beside(boo_boo=5), "given.seat[0].boo_boo: found 5", "a whole number from 1 to 4"),
    "eleven points": (beside(naughtiness=11), "given.seat[0].naughtiness: found 11", "a whole number from 0 to 10"),
    "a hand that is a card": (beside(hand="plate#1"), "given.seat[0].hand: found 'plate#1'", "a list of cards"),
    "a card without a number": (beside(hand=["plate"]), "given.seat[0].hand: found 'plate'", "a name such as plate#1"),
    "a copy that is not there": (beside(hand=["door#9"]), "given.seat[0].hand: found 'door#9'", "such as door#"),
    "a copy of a second game": (beside(hand=["plate#3"]), "given.seat[0].hand: found 'plate#3'", "a card that is used"),
    "an Event in a hand": (beside(hand=["tidy_up#1"]), "given.seat[0].hand: found 'tidy_up#1'", "Objects and Action"),
    "a Common Object in play": (beside(specials=["plate#2"]), "specials: found 'plate#2'", "Special Objects"),
    "an Action card in play": (beside(fresh=["door#1"]), "seat[0].fresh: found 'door#1'", "Special Objects"),
    "a card twice": (beside(hand=["plate#1", "plate#1"]), "given.seat[0].hand: found 'plate#1'", "in one place only"),
    "a card in hand and pile": (with_(piles={"kitchen": ["plate#1"]}), "hand: found 'plate#1'", "in one place only"),
    "an unknown power": (beside(power5="flying"), "given.seat[0].power5: found 'flying'", "a name such as super_throw"),
    "no power at 6 points": (
        beside(naughtiness=6),
        "given.seat[0].power5: found 'none'",
        "has had 5 Naughtiness Points",
    ),
    "no first power": (beside(power10="wrecker"), "given.seat[0].power5: found 'none'", "has had 5 Naughtiness Points"),
    "no second power at 10": (
        beside(power5="wrecker", naughtiness=10),
        "given.seat[0].power10: found 'none'",
        "has had 10 Naughtiness Points",
    ),
    "a first seat that is not there": (with_(first=2), "given.first: found 2", "a whole number from 0 to 1"),
    "an active seat that is not there": (with_(active=2), "given.active: found 2", "a whole number from 0 to 1"),
    "round 0": (with_(round=0), "given.round: found 0", "a whole number from 1 to 99"),
    "an unknown phase": (with_(phase="lunch"), "given.phase: found 'lunch'", "one of setup, new_round, start"),
    "an unknown option": (with_(options={"cheese": "x"}), "given: option 'cheese'", ""),
    "an unknown value": (with_(options={"end_card": "first"}), "end_card: found 'first'", "shuffled or last"),
    "options as a list": (with_(options=["last"]), "given.options: found ['last']", "a table"),
    "two seats in two teams": (with_(teams=["a", "b"]), "teams: found 'a,b' with 2 players", "a name for each of 4, 6"),
    "an unknown layout": (with_(layout="tower"), "layout: found 'tower'", "a layout of the deck: grid, row, double"),
    "a layout twice": (
        with_(layout="row", options={"layout": "grid"}),
        "given.options.layout: found 'grid'",
        "it beside, as given.layout, only",
    ),
    "territory without teams": (
        with_(options={"controlled_territory": True}),
        "controlled_territory: found true",
        "option teams to name some",
    ),
    "a start that has been": (with_(options={"start_seat": "1"}), "start_seat: found '1'", "it with phase setup only"),
    "two starts": (with_(SETUP, first=0, options={"start_seat": "1"}), "start_seat: found '1'", "as given.first says"),
    "an unknown door": (with_(doors={"kitchen/atic": "open"}), "given.doors: found 'kitchen/atic'", "a name such as"),
    "a door where rooms do not touch": (
        with_(doors={"kitchen/kids_bedroom": "open"}),
        "given.doors: found 'kitchen/kids_bedroom'",
        "a passage of the layout grid: kitchen/living_room, kitchen/bathroom",
    ),
    "an unknown state": (with_(doors={"kitchen/bathroom": "ajar"}), "doors.kitchen/bathroom: found 'ajar'", "open"),
    "unknown furniture": (with_(furniture={"throne": 1}), "given.furniture: found 'throne'", "a name such as"),
    "furniture of a second copy": (with_(furniture={"oven_2": 1}), "furniture: found 'oven_2'", "the layout grid"),
    "too much damage": (with_(furniture={"oven": 4}), "given.furniture.oven: found 4", "0 to 3 Breakage Points"),
    "a board with a Door card": (with_(boards=["door#1"]), "given.boards: found 'door#1'", "Disaster cards"),
    "a fleeting Event that stands": (with_(standing_events=["tidy_up#1"]), "found 'tidy_up#1'", "last for a round"),
    "an unknown pile": (with_(piles={"attic": []}), "given.piles: found 'attic'", "a name such as"),
    "an Action on an Object pile": (
        with_(piles={"kitchen": ["door#1"]}),
        "piles.kitchen: found 'door#1'",
        "a card that",
    ),
    "an Object on the Action pile": (
        with_(piles={"action": ["vase#1"]}),
        "piles.action: found 'vase#1'",
        "a card that",
    ),
    "a discarded power": (
        with_(piles={"power": ["wrecker#1"]}),
        "given.piles.power: found 'wrecker'",
        "a card that may",
    ),
    "a deck of a card": (
        with_(decks={"kitchen": "plate#2"}),
        "given.decks.kitchen: found 'plate#2'",
        "a list of cards",
    ),
    "an Event for three": (
        with_(decks={"event": ["bedwetting#1"]}),
        "event: found 'bedwetting#1'",
        "a card that is used",
    ),
    "exactly one deck": (with_(exact="event"), "given.exact: found 'event'", "a list of decks"),
    "exactly an unknown deck": (with_(exact=["attic"]), "given.exact: found 'attic'", "a name such as"),
    "a hand before the deal": (with_(phase="setup"), "given.seat[0].hand: found ['plate#1']", "no such key with phase"),
    "doors before the deal": (with_(SETUP, doors={}), "given.doors: found {}", "no such key with phase setup"),
    "a turn between rounds": (
        with_(phase="new_round", active=1),
        "given.active: found 1",
        "no such key with phase new",
    ),
    "a deck that cannot begin so": (
        with_(SETUP, options={"end_card": "last"}, decks={"event": ["end_of_games#1"]}),
        "given.decks.event: no deck can begin so: BZ-LEN-6",
        "",
    ),
}


@pytest.mark.parametrize("case", GIVEN_ERRORS)
def test_position_that_contradicts_itself_is_refused(case: str) -> None:
    """BZ-PLAY-6, BZ-PLAY-10, BZ-POW-2, BZ-POW-5, BZ-ERR-2, BZ-LAY-1, BZ-NAU-4, BZ-LEN-6."""
    given, found, expected = GIVEN_ERRORS[case]
    with pytest.raises(ScenarioError) as caught:
        badbabiez.run_scenario(scenario(given), DECK)
    message = str(caught.value)
    assert message.startswith("BZ-S-0, given")
    assert found in message
    assert expected in message.partition("expected ")[2]


WHEN_ERRORS = {
    "half a line": ("0 choose_play", "found '0 choose_play'", "a form of the notation, such as"),
    "a greeting": ("hello", "found 'hello'", "a form of the notation, such as 'chance shuffle DECK: LIST'"),
    "an unknown decision": ("0 choose_lunch end", "found '0 choose_lunch end'", "one of choose_move, react_move"),
    "a seat that is not there": ("5 choose_play end", "found '5 choose_play end'", "a seat such as 0, not '5'"),
    "an unknown choice": ("0 choose_play sing", "choice 'sing'", "SEAT KIND CHOICE, where CHOICE is stay | move ROOM"),
    "a throw of nothing": ("0 choose_play throw", "found ''", "one card"),
    "a throw at nothing": ("0 choose_play throw plate#1", "found ''", "one target"),
    "a throw at two": ("0 choose_play throw plate#1 baby:1 x", "found 'baby:1 x'", "one target"),
    "a throw at nobody": ("0 choose_play throw plate#1 baby:9", "target 'baby:9'", "a name such as baby:"),
    "an unknown card": ("0 choose_play throw plait#1 baby:1", "card 'plait#1'", "a name such as plate#1"),
    "an end of something": ("0 choose_play end now", "found 'now'", "nothing more"),
    "an unknown kind of target": ("0 choose_play play door#1 foo:1", "target 'foo:1'", "baby:..., special:..., furn"),
    "a use of nothing": ("0 choose_play use", "use ''", "a Baby, a power or a Special Object"),
    "a use of an unknown thing": ("0 choose_play use magic", "use 'magic'", "a Baby, a power or a Special Object"),
    "a door to nowhere": ("0 choose_play door door#1", "door 'door#1'", "CARD PASSAGE"),
    "a move to nowhere": ("0 choose_play move", "found ''", "one room"),
    "a shuffle of an unknown deck": ("chance shuffle attic: plate#1", "found 'chance shuffle attic", "a deck such as"),
    "a shuffle of unknown cards": ("chance shuffle kitchen: plait#1", "found 'chance", "a card such as plate#1"),
    "a pick from nobody's hand": ("chance pick 7: plate#1", "found 'chance pick 7", "a seat such as 0, not '7'"),
}


@pytest.mark.parametrize("case", WHEN_ERRORS)
def test_step_that_means_nothing_is_refused(case: str) -> None:
    when, found, expected = WHEN_ERRORS[case]
    with pytest.raises(ScenarioError) as caught:
        badbabiez.run_scenario(scenario(PLAY, (when,)), DECK)
    message = str(caught.value)
    assert message.startswith("BZ-S-0, when line 1: found ")
    assert found in message
    assert expected in message.partition("expected ")[2]


THEN_ERRORS = {
    "a seat that is not there": ("seat 9 boo_boo = 4", "a seat such as 0, not '9'"),
    "points in words": ("seat 0 boo_boo = four", "a whole number, not 'four'"),
    "an unknown thing of a seat": ("seat 0 hat = red", "a form of the notation, such as"),
    "an unknown room": ("seat 0 room = atic", "a room such as kitchen, not 'atic'"),
    "a hand that is no list": ("seat 0 hand = plate#1", "a list in brackets, not 'plate#1'"),
    "an unknown card": ("seat 0 hand = [plait#1]", "a card such as plate#1 or plate#2, not 'plait#1'"),
    "an unknown slot": ("seat 0 power 6 = none", "a slot such as 5, not '6'"),
    "a power neither awake nor asleep": ("seat 0 power 5 = wrecker", "none, active ID or dormant ID"),
    "a power that is none": ("seat 0 power 5 = active door", "none, active ID or dormant ID"),
    "an unknown passage": ("door kitchen/atic = open", "a passage such as kitchen/"),
    "an unknown state": ("door kitchen/bathroom = ajar", "a form of the notation"),
    "unknown furniture": ("furniture throne = broken", "a piece of furniture such as"),
    "an unknown pile": ("pile attic = []", "a deck such as"),
    "an unknown board": ("board attic = []", "a room such as"),
    "an unknown decision": ("pending 0 lunch", "one of choose_move, react_move"),
    "an unknown phase": ("phase = lunch", "one of discard, draw, movement, play, start"),
    "a choice that is none": ("legal = [sing]", "one of add, block, discard"),
    "a choice left out that is none": ("legal excludes sing", "one of add, block, discard"),
    "a card left out that is none": ("legal excludes throw plate#9", "cards and targets such as plate#"),
    "a target that is not there": ("legal includes throw plate#1 baby:9", "cards and targets such as baby:"),
    "a question that is none": ("asked 0 choose_play = [ende]", "one of add, block, discard"),
    "an unknown event": ("event baby_sang", "one of start_seat_drawn, teams_drawn"),
    "an event that only repeats another": ("event throw_stopped", "an event that stands in every log"),
    "an unknown field": ("event throw_hit victim=1", "FIELD=VALUE with a field of throw_hit (card, target)"),
    "a field without a value": ("event throw_hit target", "FIELD=VALUE with a field of throw_hit"),
    "a cause that is none": ("no event baby_moved cause=wolk", "cause= one of walk, forced, cry, event"),
    "a field of a seat that is not there": ("no event baby_moved seat=7", "seat=SEAT from 0 to 1, not '7'"),
    "a room in a field that is none": ("no event baby_moved to=attic", "to= a room, such as"),
    "a pile in a field that is none": ("no event card_discarded pile=attic", "pile= a deck, such as"),
    "a number in words": ("no event naughtiness_gained n=two", "n= a whole number"),
    "a truth that is neither": ("no event throw_declared out_of_turn=maybe", "out_of_turn= true or false"),
    "a list with a word": ("no event fight_started totals=[1,x]", "totals= a whole number"),
    "an unknown question opened": ("no event decision_opened decision=lunch", "one of choose_move, react_move"),
    "an unknown event in an order": ("order throw_hit < baby_sang", "one of start_seat_drawn"),
    "a count in words": ("count throw_hit = two", "a whole number, not 'two'"),
    "winners that are no list": ("winners = 0", "a list in brackets, not '0'"),
    "nothing known": ("all is well", "a form of the notation, such as"),
}


@pytest.mark.parametrize("case", THEN_ERRORS)
def test_claim_that_means_nothing_is_refused(case: str) -> None:
    then, expected = THEN_ERRORS[case]
    with pytest.raises(ScenarioError) as caught:
        badbabiez.run_scenario(scenario(PLAY, then=then), DECK)
    message = str(caught.value)
    assert message.startswith(f"BZ-S-0, then line 1: found '{then}', expected ")
    assert expected in message.partition("expected ")[2]


def test_claim_about_a_menu_fails_where_nothing_is_asked() -> None:
    """BZ-END-1: the game is over, so no choice is left out either."""
    over = with_(SETUP, phase="new_round", round=4, seat=[{"baby": "greedy", "naughtiness": 1}, CURIOUS])
    given = with_(over, decks={"event": ["end_of_games#1"]})
    for then in ("legal excludes end", "legal includes end", "legal = []"):
        outcome = badbabiez.run_scenario(scenario(given, then=then), DECK)
        assert [failure.line for failure in outcome.failures] == [then]


def test_scenario_that_checks_nothing_is_refused() -> None:
    with pytest.raises(ScenarioError, match="BZ-S-0: found no THEN line, expected at least one"):
        badbabiez.run_scenario(scenario(PLAY, then=""), DECK)


def test_step_that_is_not_pending_fails_and_says_what_is() -> None:
    outcome = badbabiez.run_scenario(scenario(PLAY, ("1 choose_move stay",)), DECK)
    assert outcome.failures == (("1 choose_move stay", "pending 1 choose_move", "pending 0 choose_play"),)


def test_chance_that_is_not_due_fails_and_says_what_is() -> None:
    outcome = badbabiez.run_scenario(scenario(PLAY, ("chance shuffle kitchen: plate#2",)), DECK)
    assert [failure.found for failure in outcome.failures] == ["pending 0 choose_play"]


def test_file_with_an_unknown_line_is_named_in_the_error(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    seats = '[{ baby = "greedy" }, { baby = "fast" }]'
    path.write_text(
        '[[scenario]]\nid = "BZ-S-X"\nrules = ["BZ-PLAY-2"]\nwhen = ["0 choose_play end"]\nthen = ["all is well"]\n'
        f"given.players = 2\ngiven.seat = {seats}\n"
    )
    (found,) = read_scenarios(path, "badbabiez")
    with pytest.raises(ScenarioError, match=r"mine\.toml: BZ-S-X, then line 1: found 'all is well'"):
        list(run_scenarios(badbabiez, [found], DECK, str(path)))
