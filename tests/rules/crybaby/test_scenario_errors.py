"""What a scenario says when it cannot be carried out: where, what was found, what was expected. Nothing is guessed."""

from pathlib import Path

import pytest

from replay.errors import ScenarioError
from replay.games import crybaby
from replay.games.crybaby.deck import Deck
from replay.kernel.scenario import read_scenarios, run_scenarios
from replay.resources import deck_file
from replay.rulebook import Scenario

TRICK = """
players 3
at trick 5
leader P0
hand P0 = B18/R27, R1/K40, Y3/B14
hand P1 = B3/Y30, R10/Y15, K35/B4
hand P2 = B24/R21, R14/Y1, Y20/B9
"""


@pytest.fixture(scope="module")
def deck() -> Deck:
    return crybaby.load_deck(deck_file("crybaby"))


def scenario(given: str, when: str = "", then: str = "supply = 23") -> Scenario:
    lines = [tuple(part.strip().splitlines()) for part in (given, when, then)]
    return Scenario("CB-SC-0", "", (), lines[0], lines[1], lines[2], "")


GIVEN_ERRORS = {
    "an unknown line": (
        "players 3\nat trick 5\nleader P0\nhnad P0 = B18/R27",
        "given line 4: found 'hnad P0",
        "hand Pk = CARDS",
    ),
    "no players": ("at deal\nleader P0", "no line that gives players", "players N"),
    "no position": ("players 3\nleader P0", "no line that gives at", "where the game stands"),
    "two players by default": (
        "players 2\nat deal\nleader P0",
        "line 1: found 'players 2'",
        "player_range = two_to_five",
    ),
    "six players": ("players 6\nat deal\nleader P0", "line 1: found 'players 6'", "from 2 to 5"),
    "an unknown option": ("players 3\noption cry = never\nat deal\nleader P0", "line 2", "no such option"),
    "an unknown value": (
        "players 3\noption cry_order = random\nat deal\nleader P0",
        "line 2",
        "play_order or seat_order",
    ),
    "an option twice": (
        "players 3\noption final_tie = author\noption final_tie = shared\nat deal\nleader P0",
        "line 3",
        "to be given once; line 2",
    ),
    "a seat that is not there": ("players 3\nat deal\nleader P3", "line 3: found 'leader P3'", "one of P0, P1, P2"),
    "no leader": ("players 3\nat trick 2", "no line that gives leader", "leader Pk at trick"),
    "a leader at scoring": (
        "players 3\nat scoring\nleader P0\ntricks = 7 0 0",
        "line 3",
        "only at deal or orientation",
    ),
    "a trick that no round has": ("players 3\nat trick 8\nleader P0", "line 2", "a trick from 1 to 7"),
    "a round that no game has": ("players 3\nround 5\nat deal\nleader P0", "line 2", "a round from 1 to 4"),
    "a hand at the wrong position": ("players 3\nat bets\nleader P0\nhand P0 = B18/R27", "line 4", "only at trick"),
    "a hand of the wrong size": (
        "players 3\nat trick 5\nleader P0\nhand P0 = B18/R27",
        "line 4",
        "3 cards, now in trick 5",
    ),
    "a hand after the play": (
        "players 3\nat trick 6\nleader P0\ntable = P0 B18\nhand P0 = B20/R25, R22/B23",
        "line 5",
        "1 cards, now in trick 6",
    ),
    "a card in two hands": (TRICK.replace("B24/R21", "R1/K40"), "line 6", "each card in one place; the card R1/K40"),
    "a card in a hand and on the table": (TRICK + "table = P0 K35", "line 7", "the card K35/B4 has one already"),
    "both faces of a card in hands": (TRICK.replace("B24/R21", "K40/R1"), "line 6", "each card in one place"),
    "a face that no card has": (
        TRICK.replace("B18/R27", "B99/R27"),
        "line 4",
        "a face of deck crybaby-reconstructed-1",
    ),
    "a reverse of another card": (TRICK.replace("B18/R27", "B18/R26"), "line 4", "as B18/R27"),
    "a card by its id": (TRICK.replace("B18/R27", "c41"), "line 4", "a face of deck"),
    "a play out of turn": (
        TRICK.replace("hand P1", "table = P1 B30\nhand P1"),
        "line 5",
        "plays clockwise from the leader",
    ),
    "a full trick": ("players 3\nat trick 7\nleader P0\ntable = P0 B3, P1 B4, P2 B5", "line 4", "still to play"),
    "a play that does not follow": (
        "players 3\nat trick 5\nleader P0\ntable = P0 B18, P1 R13\nhand P1 = B25/R20, R26/B19",
        "line 4",
        "may play with that hand",
    ),
    "a supply that contradicts the cries": (TRICK + "supply = 23\ncried = 1 1 1", "line 7", "supply = 20"),
    "a supply of a round without cries": (TRICK + "supply = 20", "line 7", "supply = 23"),
    "more cries than tricks": (TRICK + "cried = 5 0 0", "line 7", "at most one cry a seat and trick: 4"),
    "more cries than cards": (
        "players 5\nat trick 7\nleader P0\ncried = 2 2 2 2 2",
        "line 4",
        "no more cards than the supply",
    ),
    "earlier cries in round 1": (TRICK + "cries before = 1 0 0", "line 7", "a seat and earlier trick: 0"),
    "tricks that do not add up": (TRICK + "tricks = 2 1 0", "line 7", "4 tricks won in all before trick 5"),
    "a leader who has won nothing": (TRICK + "tricks = 0 2 2", "line 7", "a trick for the leader"),
    "seven tricks at scoring": ("players 3\nat scoring\ntricks = 1 2 3", "line 3", "7 tricks in all"),
    "a row that is too short": (TRICK + "cried = 1 1", "line 7", "one for each of the 3 seats, not 2"),
    "a row of words": (TRICK + "cried = 1 x 1", "line 7", "a whole number, not 'x'"),
    "an unknown bet": (TRICK + "bets = bet-1 bet-4 bet-1", "line 7", "one of bet-0, bet-1, bet-2, bet-3, bet-5"),
    "a bet that is gone": (
        "players 3\nround 2\nat trick 1\nleader P0\nremoved P1 = bet-2\nbets = bet-1 bet-2 bet-1",
        "line 6",
        "for P1 a Bet card that it has, not bet-2",
    ),
    "the default bet gone": (
        "players 3\nround 2\nat trick 1\nleader P0\nremoved P1 = bet-1",
        "no line that gives bets",
        "not bet-1",
    ),
    "bets gone before round 2": ("players 3\nat deal\nleader P0\nremoved P1 = bet-2", "line 4", "at most one Bet card"),
    "points before round 1": (TRICK + "totals = 1 0 0", "line 7", "all 0 before round 1 is scored"),
    "round points above the totals": (
        "players 3\nround 2\nat scored\ntotals = 1 2 3\nround points = 2 0 0",
        "line 5",
        "in the totals already",
    ),
    "other round points in round 1": (
        "players 3\nround 1\nat scored\ntotals = 1 2 3\nround points = 1 2 2",
        "line 5",
        "the totals themselves in round 1",
    ),
    "round points that no bet pays": (
        "players 3\nround 2\nat scored\ntricks = 2 3 2\nbets = bet-3 bet-3 bet-3\ntotals = 9 9 9\nround points = 4 9 3",
        "line 7",
        "what the bets pay",
    ),
    "a winner without a trick": (
        "players 3\nat scored\ntricks = 3 4 0\ntrick 7 winner = P2",
        "line 4",
        "has won a trick",
    ),
    "a fixed leader elsewhere": (
        "players 3\noption first_leader = seat_0\nat deal\nleader P1",
        "line 4",
        "P0, who leads",
    ),
    "points before the game": ("players 3\nat setup\ntotals = 1 0 0", "line 3", "only at deal or"),
    "a doubled card in the deck": (
        "players 3\nat deal\nleader P0\nshuffled deck begins = B3/Y30, Y30/B3",
        "line 4",
        "no card twice",
    ),
    "a play that is none": (TRICK.replace("hand P1", "table = B18\nhand P1"), "line 5", "one of P0, P1, P2, not 'B18'"),
}


@pytest.mark.parametrize("case", GIVEN_ERRORS)
def test_position_that_contradicts_itself_is_refused(case: str, deck: Deck) -> None:
    given, found, expected = GIVEN_ERRORS[case]
    with pytest.raises(ScenarioError) as caught:
        crybaby.run_scenario(scenario(given), deck)
    message = str(caught.value)
    assert message.startswith("CB-SC-0, given ")
    assert found in message
    assert expected in message.partition("expected ")[2]


LATER_ERRORS = {
    "an unknown deed": ("P0 playz B18", "supply = 23", "when line 1: found 'P0 playz B18'", "'Pk plays FACE'"),
    "an unknown face": ("P0 plays B99", "supply = 23", "when line 1", "not 'B99', by the form 'Pk plays FACE'"),
    "an unknown bonus": ("P0 cries loud", "supply = 23", "when line 1", "'Pk cries"),
    "scoring in mid-round": ("the round is scored", "supply = 23", "when line 1", "at scoring only"),
    "scoring each number in mid-round": (
        "the round is scored for each number of tricks of P1",
        "supply = 23",
        "when line 1",
        "at scoring only",
    ),
    "a next round in mid-round": (
        "the next round is set up",
        "supply = 23",
        "when line 1",
        "at scored in rounds 1 to 3",
    ),
    "an end in mid-round": ("the game ends", "supply = 23", "when line 1", "at scored in round 4 only"),
    "setting up in mid-round": ("the game is set up", "supply = 23", "when line 1", "at setup only"),
    "a log that says what no log can": ("the log says: P0 turns nothing", "supply = 23", "when line 1", "has an event"),
    "a log that goes on after a finding": (
        "the log says: P1 plays B3\nP0 plays B18",
        "supply = 23",
        "when line 2",
        "the audit ends with its finding",
    ),
    "a log that says no decision": ("the log says: P0 sings", "supply = 23", "when line 1", "'Pk "),
    "an unknown claim": ("P0 plays B18", "suply = 23", "then line 1: found 'suply = 23'", "'supply = N'"),
    "an unknown claim further down": ("P0 plays B18", "supply = 23\n\nwhatever", "then line", "a form of the notation"),
    "an unknown event": ("P0 plays B18", "not logged card_eaten", "then line 1", "one of game_started"),
    "a redundant event": (
        "P0 plays B18",
        "logged trick_started: leader = P0",
        "then line 1",
        "only repeats leader_assigned",
    ),
    "a redundant last event": ("P0 plays B18", "log ends = lead_suit_set", "then line 1", "only repeats card_played"),
    "an unknown field": (
        "P0 plays B18",
        "logged card_played: face = B18",
        "then line 1",
        "a field of card_played: seat",
    ),
    "an unknown field denied": ("P0 plays B18", "not logged card_played: face = B18", "then line 1", "a field of"),
    "an unknown field of a redundant event": (
        "",
        "not logged trick_started: seat = P1",
        "then line 1",
        "a field of trick_started",
    ),
    "a seat by its number": ("P0 plays B18", "not logged card_played: seat = 1", "then line 1", "for seat "),
    "a card by its face": ("P0 plays B18", "not logged card_played: card = B18", "then line 1", "for card a card id"),
    "a number in words": (
        "P0 plays B18",
        "not logged card_played: value = many",
        "then line 1",
        "for value a whole number",
    ),
    "an unknown reason": ("", "not logged leader_assigned: reason = luck", "then line 1", "for reason one of drawn"),
    "a field twice": ("", "not logged card_played: seat = P0; seat = P1", "then line 1", "each field once"),
    "no rule": ("", "refused by the judge: P0 plays B18", "then line 1", "the id of a rule"),
    "a refusal of no decision": ("", "refused by CB-PLAY-5: P0 sings", "then line 1", "form of the notation"),
    "an unknown thing": ("P0 plays B18", "P1 sees soul P0 = black", "then line 1", "a thing to see"),
    "a thing with another's value": (
        "P0 plays B18",
        "P1 sees card B18 = B18",
        "then line 1",
        "what can be seen: one of c01",
    ),
    "a colour that is none": (
        "P0 plays B18",
        "trick 5 lead suit = green",
        "then line 1",
        "lead suit = blue|red|yellow|black",
    ),
}


@pytest.mark.parametrize("case", LATER_ERRORS)
def test_line_that_means_nothing_is_refused(case: str, deck: Deck) -> None:
    when, then, found, expected = LATER_ERRORS[case]
    with pytest.raises(ScenarioError) as caught:
        crybaby.run_scenario(scenario(TRICK, when, then), deck)
    message = str(caught.value)
    assert message.startswith("CB-SC-0, ")
    assert found in message
    assert expected in message.partition("expected ")[2]


def test_scenario_that_checks_nothing_is_refused(deck: Deck) -> None:
    with pytest.raises(ScenarioError, match="CB-SC-0: found no THEN line, expected at least one"):
        crybaby.run_scenario(scenario(TRICK, "P0 plays B18", ""), deck)


def test_deed_that_the_rules_refuse_is_a_failure_that_cites_the_rule(deck: Deck) -> None:
    """CB-PLAY-5: P1 holds blue."""
    outcome = crybaby.run_scenario(scenario(TRICK, "P0 plays B18\nP1 plays R10"), deck)
    assert not outcome.passed
    (failure,) = outcome.failures
    assert (failure.line, failure.expected) == ("P1 plays R10", "allowed")
    assert failure.found.startswith("refused: CB-PLAY-5: R10 does not follow blue")


def test_failure_tells_line_expected_and_found(deck: Deck) -> None:
    outcome = crybaby.run_scenario(
        scenario(TRICK, "P0 plays B18", "supply = 22\nhand P0 = R1/K40\nhand P1 has 3"), deck
    )
    assert outcome.failures == (("supply = 22", "22", "23"), ("hand P0 = R1/K40", "R1/K40", "R1/K40, Y3/B14"))


def test_two_players_are_refused_by_default_and_play_by_option(deck: Deck) -> None:
    """CB-RUL-5: 2 players only under two_to_five."""
    with pytest.raises(ScenarioError, match="2 needs option player_range = two_to_five"):
        crybaby.run_scenario(scenario("players 2\nat deal\nleader P0", "the deck is shuffled", "supply = 30"), deck)
    given = "players 2\noption player_range = two_to_five\nat deal\nleader P0"
    assert crybaby.run_scenario(scenario(given, "the deck is shuffled", "supply = 30"), deck).passed


def test_file_with_an_unknown_line_is_named_in_the_error(tmp_path: Path, deck: Deck) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(
        '[[scenario]]\nid = "CB-SC-900"\nrules = ["CB-PLAY-5"]\ngiven = "players 3"\nwhen = ""\nthen = "all is well"\n'
    )
    (found,) = read_scenarios(path, "crybaby")
    with pytest.raises(ScenarioError, match=r"mine\.toml: CB-SC-900, given line 0: found 'no line that gives at'"):
        list(run_scenarios(crybaby, [found], deck, str(path)))
