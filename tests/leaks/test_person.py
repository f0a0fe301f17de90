"""What a person at the terminal is shown and answered keeps to what their seat may know, whatever they type."""

import io
from collections.abc import Callable, Iterator
from functools import cache

import pytest

from replay.catalog import game_named
from replay.cli.person import Person, Screen
from replay.errors import RuleViolation, UsageError
from replay.kernel.loop import Choice
from replay.kernel.seats import FACE_UP
from replay.runs.sitting import Turn
from tests.leaks import babyblues_worlds, badbabiez_worlds
from tests.leaks.pairs import pairs
from tests.playing import Played, Setup, asked_at, play, tables

NAMES = ("one", "two", "three", "four")
SEAT = 0
PRYING = {
    "crybaby": [f"P{seat} rotates {face}" for seat in (1, 2) for face in ("B3", "R14", "Y29", "K40")],
    "babyblues": [
        f"{seat} {act}"
        for seat in ("P1", "P2", "1", "P0 P1")
        for act in ("commits poo", "discards horn", "plays poo on P0.b2")
    ],
    "badbabiez": [
        f"{seat} choose_play throw {card} baby:0" for seat in ("1", "2", "P1", "0 1") for card in ("plate#1", "drum#1")
    ],
}
"""What others might do: whether they could would tell of their hands."""


def worlds(game: str) -> Iterator[tuple[Played, Played]]:
    """Yield pairs of worlds that seat 0 cannot tell apart, each up to some moment."""
    if game == "crybaby":
        yield from [(pair.one, pair.other) for pair in pairs("on_play", SEAT)[::4]]
        return
    module = babyblues_worlds if game == "babyblues" else badbabiez_worlds
    played = play(Setup(game, 3, policy="talking" if game == "babyblues" else "uniform", seed="1"))
    rests = [rest if isinstance(rest, int) else rest[0] for rest in module.rests(played)]
    for count in rests[10 : len(rests) // 2 : len(rests) // 16]:
        one = played._replace(events=played.events[:count])
        other = module.twin(one, SEAT, f"twin {count}")
        if other is not None:
            yield one, other


@cache
def both(game: str) -> tuple[tuple[Played, Played], ...]:
    return tuple(worlds(game))


def shown(played: Played, viewpoint: int) -> str:
    """Return all that the person at seat 0 is shown, if they see what `viewpoint` sees."""
    game, out = game_named(played.setup.game), io.StringIO()
    screen = Screen(out, NAMES[: played.setup.players], [SEAT])
    person = Person(game, viewpoint, screen, played.deck)
    for _, table, event in tables(game, played):
        asked = asked_at(game, table)
        if isinstance(asked, Choice) and asked.seat == SEAT and event.kind == "decision":
            facing(person, Turn(game, table, asked))
        person.hear(table, event)
    person.tell()
    return out.getvalue()


def facing(person: Person, turn: Turn) -> None:
    """Show a decision to a person who asks for help and types what is none of their business."""
    person.tell()
    person.screen.draw(lambda out: person.lay_out(out, turn))
    person.screen.draw(lambda out: person.lay_out_all(out, turn))
    person.screen.draw(lambda out: person.help(out, turn))
    for text in PRYING[person.game.NAME]:
        try:
            turn.read(text)
        except (RuleViolation, UsageError) as error:
            person.screen.say(str(error))


@pytest.mark.parametrize("game", ["crybaby", "babyblues", "badbabiez"])
def test_the_screen_is_the_same_in_worlds_that_the_seat_cannot_tell_apart(game: str) -> None:
    """CB-ROUND-2, CB-RUL-24, BB-R-PUBLICPILE, BZ-Q-INFO-1: sentences, table, options, refusals, help."""
    looked = 0
    for one, other in both(game):
        assert shown(one, SEAT) == shown(other, SEAT)
        looked += len(shown(one, SEAT))
    assert looked > 20_000


@pytest.mark.parametrize("game", ["crybaby", "babyblues", "badbabiez"])
def test_with_all_cards_face_up_the_same_worlds_are_told_apart(game: str) -> None:
    """The worlds above differ, and a screen that showed all would show it."""
    told: Callable[[Played], str] = lambda played: shown(played, FACE_UP)  # noqa: E731
    assert any(told(one) != told(other) for one, other in both(game))
