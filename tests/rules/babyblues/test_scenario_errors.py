"""What a scenario says when it cannot be carried out: where, what was found, what was expected. Nothing is guessed."""

from pathlib import Path

import pytest

from replay.errors import ScenarioError
from replay.games import babyblues
from replay.games.babyblues.deck import Deck
from replay.kernel.scenario import read_scenarios, run_scenarios
from replay.resources import deck_file
from replay.rulebook import Scenario

TURN = """
players 3
active P0 at negative
hand P0 = poo, horn, jar, music, diaper
baby P1.b2 = crying
"""
TRADE = """
players 3
active P0 at trade
hand P0 = poo, poo, horn, jar, music
hand P2 = diaper, diaper, horn, empty_jar, poo
"""
OVER = "players 2\n" + "\n".join([f"baby P0.b{slot} = crying" for slot in range(5)])


@pytest.fixture(scope="module")
def deck() -> Deck:
    return babyblues.load_deck(deck_file("babyblues"))


def scenario(given: str, when: str = "", then: str = "over = no") -> Scenario:
    lines = [tuple(part.strip().splitlines()) for part in (given, when, then)]
    return Scenario("BB-S-0", "", (), lines[0], lines[1], lines[2], "")


GIVEN_ERRORS = {
    "an unknown line": ("players 3\nhnad P0 = poo", "given line 2: found 'hnad P0 = poo'", "'hand Pk = CARDS'"),
    "no players": ("active P0 at start", "no line that gives players", "players N"),
    "one player": ("players 1", "line 1: found 'players 1'", "players N, from 2 to 4"),
    "five players": ("players 5", "line 1: found 'players 5'", "players N, from 2 to 4"),
    "players twice": ("players 3\nplayers 3", "line 2", "players to be given once; line 1 gives it already"),
    "an unknown option": ("players 3\noption cry = never", "line 2", "no such option"),
    "an unknown value": ("players 3\noption bluffing = often", "line 2", "allowed or binding"),
    "a bound below none": ("players 3\noption max_offers_per_turn = -2", "line 2", "a number from 0 up, or -1"),
    "no bound where there is none to take away": ("players 3\noption bluffing = uncapped", "line 2", "allowed or"),
    "an option twice": (
        "players 3\noption bluffing = allowed\noption bluffing = binding",
        "line 3",
        "to be given once; line 2",
    ),
    "an unknown step": ("players 3\nactive P0 at lunch", "line 2", "one of start, trade, negative"),
    "a seat that is not there": ("players 3\nactive P3 at start", "line 2", "one of P0, P1, P2"),
    "trade for two": ("players 2\nactive P0 at trade", "line 2", "two players, who never trade"),
    "a step that free joins": (
        "players 3\noption step_order = free\nactive P0 at negative",
        "line 3",
        "step positive, which step_order = free joins",
    ),
    "a card played too early": (
        "players 3\nactive P0 at negative\nplayed = some",
        "line 3",
        "only at positive or draw",
    ),
    "an unknown card": (TURN.replace("music", "lullaby"), "line 3", "one of poo, stolen_pacifier"),
    "a card of a variant": (TURN.replace("music", "teddy_bear"), "line 3", "no more cards of type teddy_bear"),
    "more copies than there are": (TURN + "discard = jar, jar, jar, jar, jar", "line 5", "no more cards of type jar"),
    "more cards than there are": (TURN + "deck = 60 cards", "line 5", "no more than 51 cards, which are left"),
    "a hand twice": (TURN + "hand P0 = poo", "line 5", "hand P0 to be given once; line 3"),
    "a row of four": ("players 3\nvalues P0 = 0 1 2 3", "line 2", "five values with spaces between"),
    "a row with a double": ("players 3\nvalues P0 = 0 1 2 2 4", "line 2", "each value from 0 to 4 once"),
    "a sixth baby": (TURN + "baby P1.b5 = crying", "line 5", "a baby from P0.b0 to P2.b4"),
    "a baby twice": (TURN + "baby P1.b2 = happy", "line 5", "baby P1.b2 to be given once; line 4"),
    "an unknown state": (TURN + "baby P1.b1 = asleep", "line 5", "happy, crying, crying + horn, or unhappy(CAUSE)"),
    "a happy baby with a horn": (TURN + "baby P1.b1 = happy + horn", "line 5", "happy, crying, crying + horn"),
    "an unknown cause": (TURN + "baby P1.b1 = unhappy(rain)", "line 5", "one of poo, stolen_pacifier, nervous_baby"),
    "a horn as the red card above": (TURN + "baby P1.b1 = unhappy(horn)", "line 5", "horn Pj.bI, not 'horn'"),
    "a victim of no horn": (
        TURN + "baby P1.b1 = unhappy(horn P1.b2)",
        "line 5",
        "a horn that lies above a crying baby",
    ),
    "a victim out of reach": (
        TURN.replace("P1.b2 = crying", "P1.b2 = crying + horn") + "baby P1.b4 = unhappy(horn P1.b2)",
        "line 5",
        "a crying baby beside it",
    ),
    "a horn without a victim": (TURN.replace("crying", "crying + horn"), "line 4", "a horn with a victim"),
    "two horns": (TURN.replace("crying", "crying + 2 horns"), "line 4", "one horn"),
    "a jar too far": (
        TURN + "baby P1.b1 = unhappy(nervous_baby) under jar 3",
        "line 5",
        "from 1 to 2 pictures covered",
    ),
    "a jar not begun": (TURN + "baby P1.b1 = unhappy(nervous_baby) under jar", "line 5", "from 1 to 2 pictures"),
    "music with pictures": (
        TURN + "baby P1.b1 = unhappy(nervous_baby) under music 1",
        "line 5",
        "music with no pictures",
    ),
    "a diaper underneath": (TURN + "baby P1.b1 = unhappy(poo) under diaper", "line 5", "one of bottle, jar, music"),
    "a card that does not answer": (TURN + "baby P1.b1 = unhappy(poo) under bottle 1", "line 5", "answers the red one"),
    "new before the turn": ("players 3\nactive P0 at start\nbaby P1.b1 = unhappy(poo) new", "line 3", "not 'new'"),
    "a step 4 undone": ("players 3\nactive P0 at draw\nbaby P0.b1 = unhappy(poo)", "line 3", "has not cried in step 4"),
    "a game that is over": (OVER + "\nactive P1 at start", "line 2", "or the game would be over"),
    "a game that is over twice": (OVER + OVER[9:].replace("P0", "P1"), "line 7", "or the game would be over before"),
    "a hand before the deal": ("players 3\nhand P0 = poo", "line 2", "no such line without a line 'active Pk at STEP'"),
    "a hand at the end": (OVER + "\nhand P0 = poo", "line 7", "only players, options, values and babies count"),
    "a starting player in play": (TURN + "starting player = P1", "line 5", "no such line in the middle of a turn"),
}


@pytest.mark.parametrize("case", GIVEN_ERRORS)
def test_position_that_contradicts_itself_is_refused(case: str, deck: Deck) -> None:
    given, found, expected = GIVEN_ERRORS[case]
    with pytest.raises(ScenarioError) as caught:
        babyblues.run_scenario(scenario(given), deck)
    message = str(caught.value)
    assert message.startswith("BB-S-0, given ")
    assert found in message
    assert expected in message.partition("expected ")[2]


LATER_ERRORS = {
    "an unknown deed": (
        TURN,
        "P0 playz poo on P1.b0",
        "over = no",
        "when line 1: found 'P0 playz",
        "'Pk plays CARD on",
    ),
    "an unknown card": (TURN, "P0 plays pooh on P1.b0", "over = no", "when line 1", "by the form 'Pk plays CARD on"),
    "an unknown deed further down": (
        TURN,
        "P0 plays poo on P1.b0\nP0 sings",
        "over = no",
        "when line 2: found 'P0 sings'",
        "a form of the notation",
    ),
    "terms that are none": (TRADE, "P0 offers P2 one", "over = no", "when line 1", "N or N for N, then perhaps"),
    "talk of no card": (TRADE, "P0 offers P2 1 promises love", "over = no", "when line 1", "one of poo, stolen"),
    "a set-up in mid-game": (TURN, "the game is set up", "over = no", "when line 1", "at the start of the game only"),
    "a turn that is not due": (TURN, "P1 starts turn", "over = no", "when line 1", "is not due before 'Pk refills'"),
    "a turn of another seat": (
        "players 3\nactive P0 at start",
        "P1 starts turn",
        "over = no",
        "when line 1",
        "which P0 has next",
    ),
    "a quiet turn of another seat": (
        "players 3\nactive P0 at start",
        "P2 takes a quiet turn",
        "over = no",
        "when line 1",
        "which P0 has next",
    ),
    "a turn after the end": (
        "players 2\noption round_limit = 1\nactive P0 at start",
        "1 quiet rounds pass\nP0 starts turn",
        "over = no",
        "when line 2",
        "nobody has, for the game is over",
    ),
    "quiet rounds in mid-turn": (TURN, "2 quiet rounds pass", "over = no", "when line 1", "between two turns only"),
    "a refill in step 2": (TURN, "P0 refills", "over = no", "when line 1", "step 5 of that seat's turn"),
    "a refill of another seat": (
        "players 3\nactive P0 at draw",
        "P1 refills",
        "over = no",
        "when line 1",
        "step 5 of that seat's turn",
    ),
    "a final scoring in mid-game": (
        TURN,
        "final scoring by all_crying P1",
        "over = no",
        "when line 1",
        "values and babies",
    ),
    "a final scoring of a seat that laughs": (
        OVER,
        "final scoring by all_crying P1",
        "over = no",
        "when line 1",
        "five crying babies of P1",
    ),
    "a limit that there is not": (
        "players 2\noption round_limit = unlimited\nbaby P0.b0 = crying",
        "final scoring by round_limit",
        "over = no",
        "when line 1",
        "a round limit",
    ),
    "a limit after the end": (
        OVER,
        "final scoring by round_limit",
        "over = no",
        "when line 1",
        "no seat whose five babies cry",
    ),
    "a list for nobody": (TURN, "the legal plays of P1 are listed", "legal poo = none", "when line 1", "that is asked"),
    "an unknown claim": (TURN, "", "pyle = 20", "then line 1: found 'pyle = 20'", "'pile = N'"),
    "an unknown claim further down": (TURN, "", "pile = 19\nwhatever", "then line 2", "a form of the notation"),
    "a claim with no number": (TURN, "", "pile = many", "then line 1", "a whole number, not 'many'"),
    "a duty that is neither": (TURN, "", "duty = perhaps", "then line 1", "'duty = yes|no'"),
    "an unknown thing": (TURN, "", "P0 sees the light", "then line 1", "a thing to see: a form of the notation"),
    "a rule that is none": (TURN, "", "refused by the judge", "then line 1", "the id of a rule"),
    "an unknown end": (TURN, "", "over = soon", "then line 1", "'over = no'"),
}


@pytest.mark.parametrize("case", LATER_ERRORS)
def test_line_that_means_nothing_is_refused(case: str, deck: Deck) -> None:
    given, when, then, found, expected = LATER_ERRORS[case]
    with pytest.raises(ScenarioError) as caught:
        babyblues.run_scenario(scenario(given, when, then), deck)
    message = str(caught.value)
    assert message.startswith("BB-S-0, ")
    assert found in message
    assert expected in message.partition("expected ")[2]


def test_scenario_that_checks_nothing_is_refused(deck: Deck) -> None:
    with pytest.raises(ScenarioError, match="BB-S-0: found no THEN line, expected at least one"):
        babyblues.run_scenario(scenario(TURN, "P0 plays poo on P1.b0", ""), deck)


def test_deed_that_the_rules_refuse_is_a_failure_that_cites_the_rule(deck: Deck) -> None:
    """BB-CARD-4: red cards are for opponents."""
    outcome = babyblues.run_scenario(scenario(TURN, "P0 plays poo on P0.b0"), deck)
    assert not outcome.passed
    (failure,) = outcome.failures
    assert (failure.line, failure.expected) == ("P0 plays poo on P0.b0", "allowed")
    assert failure.found.startswith("refused: BB-CARD-4: ")


def test_only_the_last_deed_may_be_the_refused_one(deck: Deck) -> None:
    outcome = babyblues.run_scenario(scenario(TURN, "P0 plays poo on P0.b0\nP0 closes negative", "refused"), deck)
    assert [failure.line for failure in outcome.failures] == ["P0 plays poo on P0.b0"]


def test_deed_that_is_allowed_is_not_refused(deck: Deck) -> None:
    outcome = babyblues.run_scenario(scenario(TURN, "P0 plays poo on P1.b0", "refused\nrefused by BB-CARD-4"), deck)
    assert [(failure.expected, failure.found) for failure in outcome.failures] == [
        ("refused", "allowed"),
        ("refused BB-CARD-4", "allowed"),
    ]


def test_exchange_of_which_one_side_is_illegal_changes_nothing(deck: Deck) -> None:
    """BB-R-TRADESHORT: P2 holds no bottle, so P0 has not committed either."""
    when = "P0 offers P2 1\nP2 accepts\nP0 gives poo; P2 gives bottle"
    then = "refused by BB-R-TRADESHORT\nhand P0 = poo, poo, horn, jar, music\nP0 does not see the card committed by P0"
    outcome = babyblues.run_scenario(scenario(TRADE, when, then), deck)
    assert [failure.found for failure in outcome.failures] == ["no such thing to be seen by anybody"]


def test_failure_tells_line_expected_and_found(deck: Deck) -> None:
    then = "pile = 19\nP1.b0 is unhappy(nervous_baby)\nhand P0 = horn, jar\nlegal music = 2 targets\nP1 sees hand P0"
    outcome = babyblues.run_scenario(scenario(TURN, "P0 plays poo on P1.b0", then), deck)
    assert outcome.failures == (
        ("pile = 19", "19", "18"),
        ("P1.b0 is unhappy(nervous_baby)", "unhappy(nervous_baby)", "unhappy(poo)"),
        ("hand P0 = horn, jar", "horn, jar", "horn, diaper, jar, music"),
        ("legal music = 2 targets", "2", "0"),
        ("P1 sees hand P0", "seen", "not seen: 4 of 4 parts not known"),
    )


def test_file_with_an_unknown_line_is_named_in_the_error(tmp_path: Path, deck: Deck) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(
        '[[scenario]]\nid = "BB-S-X"\nrules = ["BB-CARD-4"]\ngiven = "players 3"\nwhen = ""\nthen = "all is well"\n'
    )
    (found,) = read_scenarios(path, "babyblues")
    with pytest.raises(ScenarioError, match=r"mine\.toml: BB-S-X, then line 1: found 'all is well'"):
        list(run_scenarios(babyblues, [found], deck, str(path)))
