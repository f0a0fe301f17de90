"""`replay play`: people at the terminal, driven through stdin; their games are kept like any other."""

import json
import re
import sys
from io import StringIO
from pathlib import Path

import pytest

from replay.cli import person
from replay.games.babyblues.deck import Deck
from replay.log.entries import versions
from tests.cli.conftest import Call
from tests.playing import deck_of

FIRST = "1\n"
OFFER = "1\n\n\n"
"""The first option; where that offers a trade, nothing is said with it; elsewhere help is asked for twice."""


def heads(call: Call) -> list[list[object]]:
    """Return what the store's games say of themselves."""
    asked = "select source, kinds, seed, game_id from games order by game_id"
    rows = json.loads(call("query", "store", asked, "--json").out)["rows"]
    assert isinstance(rows, list)
    return rows


@pytest.mark.parametrize(
    ("game", "options", "typed"),
    [
        ("crybaby", (), FIRST * 200),
        ("babyblues", ("--option", "round_limit=2"), OFFER * 60),
        ("badbabiez", ("--option", "event_cards_removed=11"), FIRST * 400),
    ],
)
def test_a_game_is_played_to_its_end_and_kept_whole(
    call: Call, game: str, options: tuple[str, ...], typed: str
) -> None:
    """The first option each time."""
    said = call("play", game, "--seed", 3, *options, "--out", "store", stdin=typed.encode())
    assert (said.code, said.err) == (0, "")
    assert re.search(r"^P\d .* first, ", said.out, re.MULTILINE)
    assert ", over\n" in said.out
    ((source, kinds, seed, game_id),) = heads(call)
    assert (source, kinds, seed) == ("table", ["human", "thumb", "thumb"], "3/0")
    assert f"game   {game_id}, over" in said.out
    assert call("verify", "store").out.endswith("no findings\n")


@pytest.mark.parametrize("end", ["q\n", ""])
def test_who_leaves_keeps_what_was_played(call: Call, end: str) -> None:
    """Also where stdin just ends. The rest of the log's rules hold: unfinished, but sound."""
    said = call("play", "crybaby", "--seed", 1, "--out", "store", stdin=(FIRST * 9 + end).encode())
    assert (said.code, said.err) == (0, "")
    assert "unfinished, " in said.out
    assert "first, " not in said.out
    found = call("verify", "store")
    assert found.code == 0
    assert found.out.splitlines()[0] == "note, 1 game: sound, but the log stops before the end"


def test_where_nobody_decided_nothing_is_stored(call: Call, tmp_path: Path) -> None:
    said = call("play", "crybaby", "--bots", "thumb,human,thumb", "--out", "store", stdin=b"?\nq\n")
    assert said.code == 0
    assert said.out.endswith("nobody decided anything: nothing is stored\n")
    assert not versions(tmp_path / "store")


def test_ctrl_c_keeps_what_was_played(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = person.Screen.ask

    def impatient(screen: person.Screen, prompt: str) -> str | None:
        typed = asked(screen, prompt)
        if typed == "!":
            raise KeyboardInterrupt
        return typed

    monkeypatch.setattr(person.Screen, "ask", impatient)
    said = call("play", "crybaby", "--seed", 1, "--out", "store", stdin=(FIRST * 3 + "!\n").encode())
    assert (said.code, said.err) == (130, "replay: interrupted: what was played is stored\n")
    assert call("verify", "store").code == 0
    said = call("play", "crybaby", "--seed", 1, "--out", "other", stdin=b"!\n")
    assert (said.code, said.err) == (130, "replay: nobody decided anything: nothing is stored\n")


def test_ctrl_c_at_a_prompt_leaves_the_line_of_the_prompt(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal echoes ^C and stays there; what is said next is to stand on a line of its own."""

    def struck() -> str:
        raise KeyboardInterrupt

    typing = StringIO()
    monkeypatch.setattr(typing, "readline", struck)
    monkeypatch.setattr(sys, "stdin", typing)
    out = Terminal()
    with pytest.raises(KeyboardInterrupt):
        person.Screen(out, ["one"], [0]).ask("P0> ")
    assert out.getvalue() == "P0> \n"


def test_what_is_typed_wrong_is_answered_with_the_clause_and_asked_again(call: Call) -> None:
    """CB-PLAY-5, CB-ROUND-4: an illegal card names its clause and its words; notation of another seat is not read."""
    typed = ["0", "99", "P0 dances", "P1 keeps", "plays B29", "keeps", "bets bet-0", "Y23", "P0 plays Y23", "B4", "q"]
    said = call("play", "crybaby", "--seed", 1, "--out", "store", stdin="\n".join(typed).encode())
    answers = [part.partition("\n")[2].partition("\n")[0] for part in said.out.split("P0> ")][1:]
    assert answers[:2] == ["option: found 0, expected 1 to 2", "option: found 99, expected 1 to 2"]
    assert answers[2].startswith("action 'P0 dances': expected Pk keeps")
    assert answers[3] == "'P1 keeps': found P1, expected P0: everybody decides for themselves"
    assert answers[4].startswith("CB-")
    assert answers[5] == "human 1 keeps the hand as dealt."
    assert answers[7] == answers[8] == "CB-PLAY-5: Y23 does not follow blue, which the hand holds"
    assert "CB-PLAY-5  Whoever has a card of the leading suit must play one of that suit." in said.out
    assert answers[9] == "human 1 follows with the blue 4."


def test_a_number_of_any_length_is_answered_and_what_was_played_is_kept(call: Call) -> None:
    said = call("play", "crybaby", "--seed", 1, "--out", "store", stdin=f"1\n{'1' * 5000}\n".encode())
    assert "option: found 1111" in said.out
    assert "expected 1 to" in said.out
    assert "unfinished" in call("games", "store").out


def test_help_says_what_can_be_typed_and_what_is_not_allowed(call: Call) -> None:
    typed = ["keeps", "bets bet-0", "?", "q"]
    said = call("play", "crybaby", "--seed", 1, "--out", "store", stdin="\n".join(typed).encode())
    told = said.out.split("P0> ")[3]
    assert re.search(
        r'^1 to 5 +does what is said there; .* in short, such as "B4", or in full, such as "P0 plays B4"$', told, re.M
    )
    assert "CB-WIN-1   The trick goes to the highest black card in it." in told
    assert re.search(r"^Y23 +CB-PLAY-5 +Y23 does not follow blue", told, re.MULTILINE)


def test_talk_at_a_trade_is_asked_for_and_logged(call: Call) -> None:
    """BB-TRADE-1, BB-TRADE-6: what is promised and asked for is in the log; types that do not exist are refused."""
    deck = deck_of("babyblues")
    assert isinstance(deck, Deck)
    named = [kind.type for kind in deck.kinds].index
    typed = ["1", "1", "1", "poodle", "1", "jar", "commits jar", *["2"] * 4, "1", "poo", "music", "q"]
    arguments = ("play", "babyblues", "--bots", "human,uniform,uniform", "--seed", 1, "--out", "store")
    said = call(*arguments, stdin="\n".join(typed).encode())
    assert "card 'poodle': no such type in deck" in said.out
    asked = "select type, promise, wish from events_babyblues where seat = 0 and promise is not null"
    found = json.loads(call("query", "store", asked, "--json").out)["rows"]
    said_by = [(event, promise, wish) for event, promise, wish in found if promise]
    assert said_by == [("trade_answered", [named("jar")], None), ("trade_offered", [named("poo")], [named("music")])]
    assert call("verify", "store").code == 0


def test_people_at_one_terminal_do_not_see_each_others_cards(call: Call) -> None:
    """CB-ROUND-2: who is next has to press Enter, and a real terminal is emptied before that."""
    arguments = ("play", "crybaby", "--bots", "human,human,thumb", "--seed", 1, "--out", "store")
    said = call(*arguments, stdin=b"\n1\n\n1\nq\n")
    parts = re.split(r"^P([01]) human [12], press Enter: $", said.out, flags=re.MULTILINE)
    assert parts[1::2][:2] == ["1", "0"]
    for seat, part in zip(parts[1:4:2], parts[2:5:2], strict=True):
        assert f"▸P{seat} human" in part
        assert re.findall(r"human (\d) is dealt seven cards: ", part) == [str(int(seat) + 1)]
    assert "is dealt" not in parts[-1]


class Terminal(StringIO):
    """A stream that a person looks at."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("people", "emptied"), [([0, 1], 2), ([0], 0)])
def test_a_terminal_that_several_share_is_emptied_for_who_is_next(
    people: list[int], emptied: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once for each of the two that come to it; not when the same person decides again, nor where nobody else looks."""
    monkeypatch.setattr(sys, "stdin", StringIO("\n\n\n"))
    out = Terminal()
    screen = person.Screen(out, ["one", "two"], people)
    assert all(screen.hand_over(seat) for seat in (0, 0, people[-1]))
    assert out.getvalue().count(person.CLEAR) == emptied


def test_with_json_the_game_is_shown_on_stderr(call: Call) -> None:
    said = call("play", "crybaby", "--seed", 1, "--out", "store", "--json", stdin=(FIRST * 4).encode())
    told = json.loads(said.out)
    assert (told["ok"], told["stored"], told["over"], told["store"]) == (True, 1, False, "store")
    assert told["looked_at"]["games"] == 1
    assert "lays Bet card bet-0 face down" in said.err


def test_a_seed_that_is_not_given_is_drawn_and_never_shown(call: Call) -> None:
    """CB-RUL-54: whoever knew it would know every card to come."""
    said = [call("play", "crybaby", "--out", "store", stdin=FIRST.encode()) for _ in range(2)]
    seeds = [str(seed) for _, _, seed, _ in heads(call)]
    assert len(set(seeds)) == 2
    for seed in seeds:
        assert re.fullmatch("[0-9a-f]{32}", seed)
        assert not any(seed in each.out + each.err for each in said)


def test_the_same_game_again_is_known_another_is_another(call: Call) -> None:
    """The id follows from all that happened, so one deal may be played in many ways."""
    for typed in (FIRST * 5, FIRST * 5, FIRST * 4 + "2\n"):
        assert call("play", "crybaby", "--seed", 1, "--out", "store", stdin=typed.encode()).code == 0
    assert len(heads(call)) == 2


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("--bots", "thumb,thumb,thumb"), "bots: found thumb,thumb,thumb, expected human on a seat"),
        (("--bots", "human,hal,thumb"), "player 'hal': no such player of crybaby; known: uniform, thumb, cautious, "),
        (("--bots", "human"), "players: found 1, expected 3 to 5"),
        (("--seed", "-1"), "seed: found -1, expected a whole number from 0 up"),
    ],
)
def test_what_cannot_be_played_is_refused(call: Call, arguments: tuple[str, ...], line: str) -> None:
    said = call("play", "crybaby", *arguments)
    assert said.code == 2
    assert said.err.startswith(f"replay: {line}")


def test_what_is_no_text_is_no_bug(call: Call) -> None:
    said = call("play", "crybaby", "--seed", 1, "--out", "store", stdin=b"\xff\xfe\nq\n")
    assert said.code == 0
    assert "\\xff" in said.out


def test_a_person_does_not_play_in_simulations(call: Call) -> None:
    said = call("simulate", "crybaby", "--bots", "human", "--out", "store")
    assert said.code == 2
    assert "player 'human': no such player of crybaby" in said.err
