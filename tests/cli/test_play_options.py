"""What a person at the terminal is offered: in words, with what it pays, and with the table still on the screen."""

import re
from collections.abc import Sequence
from functools import cache
from io import StringIO
from typing import Final

import pytest
from rich.console import Console

from replay.catalog import GAMES, game_named
from replay.cli.choices import ABOUT, MANY, alike, columns_of, draw_choices, lines_of
from replay.games.babyblues import events as bb
from replay.games.crybaby.deck import Deck
from replay.kernel.event import Event
from replay.kernel.loop import Choice
from replay.rulebook import rulebook, words_of
from replay.runs.sitting import Turn
from tests.cli.conftest import Call
from tests.playing import Setup, asked_at, deck_of, play, tables

NAMES: Final = ("Anna", "Ben", "Cleo")
HEADING: Final = 2
"""Lines of a list above its first option."""


@cache
def turns(game: str) -> list[tuple[Turn, list[str]]]:
    """Return every decision of a game, with what is on offer in the narration's words."""
    engine, played = game_named(game), play(Setup(game, len(NAMES), seed="1", policy="thumb"))
    found = []
    for _, table, _ in tables(engine, played):
        asked = asked_at(engine, table)
        if isinstance(asked, Choice):
            turn = Turn(engine, engine.clone(table), asked)
            found.append((turn, turn.said(NAMES)))
    return found


def answers(out: str) -> list[str]:
    """Return what was printed after each prompt."""
    return [part.strip("\n") for part in out.split("P0> ")[1:]]


def typed(call: Call, game: str, lines: Sequence[str], *more: str) -> list[str]:
    said = call("play", game, "--seed", 1, "--out", "store", *more, stdin="\n".join([*lines, "q"]).encode())
    assert (said.code, said.err) == (0, "")
    return [said.out.split("P0> ")[0], *answers(said.out)]


def test_the_bet_says_what_each_card_pays(call: Call) -> None:
    """CB-ROUND-5, CB-ROUND-6: number of tricks, and points, as in the deck file."""
    _, bets, *_ = typed(call, "crybaby", ["1"])
    found = re.findall(r"^\d +lays Bet card (\S+) face down +(.*?)  +\1$", bets, re.MULTILINE)
    deck = deck_of("crybaby")
    assert isinstance(deck, Deck)
    pays = [", ".join([f"{tricks}: {points}" for tricks, points in bet.items()]) for bet in deck.bets]
    assert found == list(zip(deck.bet_ids, pays, strict=True))
    assert len(found) == 5


@pytest.mark.parametrize("game", GAMES)
def test_what_is_on_offer_is_said_as_it_is_told_once_it_is_done(game: str) -> None:
    """Every option begins with the name of its seat, so that the list can do without; no two sound alike."""
    looked_at = 0
    for turn, said in turns(game):
        lines = lines_of(turn, NAMES, deck_of(game), whole=True)
        name = NAMES[turn.seat]
        assert [f"{name} {line.words}." for line in lines] == said
        assert len(set(said)) == len(said) == len(turn.options)
        assert [line.typed for line in lines] == list(turn.labels)
        looked_at += len(lines)
    assert looked_at > 100


def test_options_of_bad_babiez_are_in_words(call: Call) -> None:
    first, moved, *_ = typed(call, "badbabiez", ["1"], "--names", "Anna")
    assert re.search(r"^1 +lets it happen +pass$", first, re.MULTILINE)
    assert "react_throw" not in first
    assert re.search(r"^2 +heads for the kitchen +move kitchen$", moved, re.MULTILINE)


@pytest.mark.parametrize("game", GAMES)
def test_at_80_columns_a_list_takes_a_line_an_option_and_never_pushes_the_table_away(game: str) -> None:
    """What does not fit is left to `??`; where many are alike, one stands for all."""
    folded = 0
    for turn, said in turns(game):
        drawn = Console(file=StringIO(), width=80)
        drawn.print(draw_choices(turn, NAMES, deck_of(game), 80))
        assert isinstance(drawn.file, StringIO)
        height = len(drawn.file.getvalue().splitlines())
        if len(turn.options) <= MANY:
            long = [text for text in said if len(text) > 80]
            assert height <= HEADING + len(turn.options) + len(long) + 1
        else:
            assert height <= MANY
            folded += 1
    assert (folded > 0) == (game == "babyblues")


def height(turn: Turn, width: int, whole: bool) -> tuple[int, str]:
    """Return of how many lines a list is that is drawn in so many columns, and the list."""
    drawn = StringIO()
    Console(file=drawn, width=width).print(draw_choices(turn, NAMES, deck_of("badbabiez"), width, whole=whole))
    return len(drawn.getvalue().splitlines()), drawn.getvalue()


def test_what_can_be_typed_stands_beside_options_only_where_it_fits() -> None:
    """`columns_of` counts as rich does: a list that just fits is not broken; one column less would break it."""
    turn, _ = max(turns("badbabiez"), key=lambda found: len(found[0].options) * (len(found[0].options) <= MANY))
    widest = columns_of(lines_of(turn, NAMES, deck_of("badbabiez"), whole=False))
    least = HEADING + len(turn.options)
    assert height(turn, widest, whole=True)[0] == height(turn, widest, whole=False)[0] == least
    assert "or type" in height(turn, widest, whole=False)[1]
    assert height(turn, widest - 1, whole=True)[0] > least
    lines, text = height(turn, widest - 1, whole=False)
    assert lines == least + 1
    assert text.endswith("?? shows what can be typed instead of a number.\n")


def test_120_rows_of_babies_are_one_line_and_all_of_them_on_demand(call: Call) -> None:
    """BB-SET-3: the line says what the numbers are and how one is typed; that example is taken."""
    _, rows, listed, arranged, *_ = typed(call, "babyblues", ["1", "??", "2 3 0 1 4"])
    assert len(re.findall(r"^ *[0-9]+ +lays ", rows, re.MULTILINE)) == 1
    assert re.search(r"^1 +lays five babies in a row: 0 1 2 3 4, or 119 others +0 1 2 3 4$", rows, re.MULTILINE)
    assert "The numbers are the values of the babies, from the leftmost to the rightmost.\n" in rows
    assert '120 options: type a number up to 120, or one such as "2 3 0 1 4"; ?? lists all.' in rows
    assert len(re.findall(r"^ *[0-9]+ +lays five babies in a row: (.*?) +\1$", listed, re.MULTILINE)) == 120
    assert arranged.startswith("human 1 lays five babies in a row: 2 3 0 1 4.")


def test_a_mistyped_row_is_not_taken_for_another_seat(call: Call) -> None:
    """The first number of a row is a value; what is not a row is answered with what one looks like."""
    said = typed(call, "babyblues", ["1", "0 1 2 4 4", "1 takes blue"])
    assert said[2].startswith("action 'P0 0 1 2 4 4': expected Pk takes COLOUR | arranges v v v v v | ")
    assert said[3].startswith("action 'P0 1 takes blue': expected ")


def test_of_many_alike_there_is_a_line_for_each_card_and_each_partner() -> None:
    """Number of options, not of lines, is what may be typed."""
    poo, other = bb.RedCardPlayed, bb.OrangeCardPlayed
    plays: list[Event] = [poo(0, bb.Card(3), 1, slot) for slot in range(3)]
    plays += [poo(0, bb.Card(4), 1, 0), other(0, bb.Card(3), 1, 0), bb.StepClosed(0, "negative")]
    assert alike(plays) == [[0, 1, 2], [3], [4], [5]]


def test_talk_that_means_nothing_is_asked_for_again_and_q_goes_back(call: Call) -> None:
    """BB-TRADE-6: an offer under way is not lost to a slip; nothing of one that is given up is logged."""
    lines = ["1", "1", "1", "poodle", "q", "1", "poodle", "music", "poodle", "jar"]
    said = call("play", "babyblues", "--seed", 1, "--out", "store", stdin="\n".join([*lines, "q"]).encode())
    assert said.out.count("card 'poodle': no such type in deck") == 3
    assert said.out.count("human 1 offers") == 1
    assert "offers thumb 1 1 card for 1, promising music, asking for jar." in said.out


@pytest.mark.parametrize("game", GAMES)
def test_the_clauses_that_help_names_are_in_the_rules(game: str) -> None:
    """Each of a kind of decision that this game has; `words_of` refuses any other."""
    named = [id_ for kind in game_named(game).EVENTS for id_ in ABOUT.get(kind, ())]
    assert set(named) == set(words_of(rulebook(game), named))
    assert len(named) > 3


def test_help_tells_the_clauses_of_the_decision(call: Call) -> None:
    """CB-CRY-3, CB-CRY-4, CB-SCORE-2: what the two ways of crying are."""
    lines = ["1", "1", "1", "?"]
    help_ = typed(call, "crybaby", lines)[4]
    for id_ in ("CB-CRY-3", "CB-CRY-4", "CB-SCORE-2"):
        assert f"{id_}" in help_
    assert "Every card won by crying for a point is worth 1 point." in help_


def test_what_is_printed_on_a_card_is_told_by_its_name(call: Call) -> None:
    """BZ-PLAY-4: texts stand in the deck file; however a card's name is spelled."""
    asked = ["? pinch", "? Toilet Roll", "? toilet_roll#2", "? nothing"]
    _, pinch, roll, copy, none, *_ = typed(call, "badbabiez", asked)
    assert re.search(r"^text +Another Baby here loses one Boo-Boo Point\.$", pinch, re.MULTILINE)
    assert re.search(r"^Throw, Defence, Fight +1, 2, 0$", roll, re.MULTILINE)
    assert copy == roll
    assert none == "card 'nothing': not in deck badbabiez-reconstructed-1, expected a name as it is printed on a card"
    assert "8, 1: 3" in typed(call, "crybaby", ["? bet-0"])[1]
