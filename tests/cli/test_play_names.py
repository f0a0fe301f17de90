"""Names of people who play at the terminal: in the log, in lists, and in tendencies, which know people by them."""

import json

import pytest

from replay.runs.sitting import LONGEST_NAME
from tests.cli.conftest import Call

FIRST = "1\n" * 30


def rows(call: Call, asked: str) -> list[list[object]]:
    found = json.loads(call("query", "store", asked, "--json").out)["rows"]
    assert isinstance(found, list)
    return found


def test_people_are_called_by_their_names_everywhere(call: Call) -> None:
    """In the order of their seats; bots keep theirs."""
    played = ("play", "crybaby", "--bots", "thumb,human,human", "--names", "Zoë, Ben", "--seed", 1, "--out", "store")
    said = call(*played, stdin=FIRST.encode())
    assert said.code == 0
    assert said.out.startswith("crybaby: P0 thumb 1, P1 Zoë, P2 Ben. ")
    assert "P1 Zoë, press Enter: " in said.out
    assert "human" not in said.out
    assert rows(call, "select names, kinds from games") == [[["thumb 1", "Zoë", "Ben"], ["thumb", "human", "human"]]]
    assert "thumb 1, Zoë, Ben" in call("games", "store").out
    assert call("verify", "store").code == 0


def test_people_of_other_names_are_other_people_in_tendencies(call: Call) -> None:
    """Three games: Anna twice, from two seats; she is one person, and Ben another."""
    for bots, name, seed in (
        ("human,thumb,thumb", "Anna", 1),
        ("thumb,human,thumb", "Anna", 2),
        ("human,thumb,thumb", "Ben", 3),
    ):
        played = ("play", "crybaby", "--bots", bots, "--names", name, "--seed", seed, "--out", "store")
        assert call(*played, stdin=FIRST.encode()).code == 0
    found = json.loads(call("tendencies", "store", "--measure", "ducking", "--json").out)
    told = {row["player"]: row["games"] for row in found["estimates"]}
    assert (told["Anna"], told["Ben"]) == (2, 1)
    assert set(told) == {"Anna", "Ben", "thumb"}


@pytest.mark.parametrize(
    ("bots", "names", "line"),
    [
        ("human,thumb,thumb", "Anna,Ben", "found 2, expected 1, one for each human of the bots"),
        ("human,human,thumb", "Anna", "found 1, expected 2, one for each human of the bots"),
        ("human,human,thumb", "Anna, Anna", "found 'Anna' twice at this table, expected a name for each player"),
        ("human,thumb,thumb", "thumb 2", "found 'thumb 2' twice at this table, expected a name for each player"),
        ("human,thumb,thumb", " ", "found '', expected 1 to 40 characters that print"),
        ("human,thumb,thumb", "A\x1b[2J", "found 'A\\x1b[2J', expected 1 to 40 characters that print"),
        ("human,thumb,thumb", "A\u200b", "found 'A\\u200b', expected 1 to 40 characters that print"),
        ("human,thumb,thumb", "A\udcff", "found 'A\\udcff', expected 1 to 40 characters that print"),
        ("human,thumb,thumb", "x" * (LONGEST_NAME + 1), "x', expected 1 to 40 characters that print"),
    ],
)
def test_a_name_that_no_log_should_hold_is_refused(call: Call, bots: str, names: str, line: str) -> None:
    """Also one name of two players: nobody could tell them apart afterwards."""
    said = call("play", "crybaby", "--bots", bots, "--names", names, "--out", "store")
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("replay: names: found ")
    assert said.err.endswith(f"{line}\n")


def test_the_longest_name_is_taken(call: Call) -> None:
    name = "x" * LONGEST_NAME
    assert call("play", "crybaby", "--names", name, "--seed", 1, "--out", "store", stdin=FIRST.encode()).code == 0
    assert rows(call, "select names[1] from games") == [[name]]
