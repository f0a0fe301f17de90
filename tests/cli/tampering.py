"""Logs that somebody has tampered with, each with what `replay verify` has to say: exit code, step, clause.

The line that it prints stands in tampering.toml.
"""

import json
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from replay.games.crybaby.events import DeckShuffled
from replay.kernel.event import Event
from replay.runs.plan import header_of
from tests.cli.games import Line, lines_of, log_of, recorded, setting, with_chance

SEED: Final = "1/3"
"""A game with a tie of Crybabies at steps 56 and 57, a bet won at 96, points of a cry at 103, a winner at 411."""
Change = Callable[[], bytes]


class Tampering(NamedTuple):
    """A tampered log; `step` and `rule` are None where the log cannot be read so far as to be judged."""

    name: str
    log: Change
    exit: int
    step: int | None
    rule: str | None
    game_id: str = ""
    """Of the game, if not `GAME_ID`."""


def sound() -> list[Line]:
    """Return the lines of the sound game; the event of step k is line k + 1."""
    return lines_of(recorded(SEED))


def with_event(step: int, **fields: object) -> Change:
    """Return the log with other fields in one event."""

    def change() -> bytes:
        lines = sound()
        assert set(fields) <= set(lines[step + 1]), "a field that the event does not have is no small change"
        assert any(lines[step + 1][name] != value for name, value in fields.items())
        lines[step + 1] |= fields
        return log_of(lines)

    return change


def with_events(*changes: tuple[int, Line]) -> Change:
    """Return the log with other fields in several events."""

    def change() -> bytes:
        lines = sound()
        for step, fields in changes:
            lines[step + 1] |= fields
        return log_of(lines)

    return change


def in_order(steps: Callable[[list[int]], Sequence[int]]) -> Change:
    """Return the log with the events that `steps` picks from all, in that order, their steps counted anew."""

    def change() -> bytes:
        header, *events = sound()
        return log_of([header, *[events[step] for step in steps(list(range(len(events))))]])

    return change


def with_header(**fields: object) -> Change:
    """Return the log with other fields in its header."""

    def change() -> bytes:
        header, *events = sound()
        return log_of([header | fields, *events])

    return change


def with_options(**options: str) -> Change:
    """Return the log with other values of options in its header, all else as it was."""

    def change() -> bytes:
        header, *events = sound()
        before = header["options"]
        assert isinstance(before, dict)
        return log_of([header | {"options": before | options}, *events])

    return change


def swapped(step: int) -> Change:
    """Return the log with an event and the next in each other's place."""
    return in_order(lambda steps: [*steps[:step], step + 1, step, *steps[step + 2 :]])


def stacked() -> bytes:
    """Return a game played with a deck that somebody has put in order, under the header of the shuffled one."""

    def stack(event: Event) -> Event:
        return DeckShuffled(tuple(sorted(event.order))) if isinstance(event, DeckShuffled) else event

    return log_of(lines_of(with_chance(header_of(setting(), SEED), stack)))


def cut(bytes_: int) -> Change:
    """Return the log without its last bytes."""
    return lambda: log_of(sound())[:-bytes_]


def gap() -> bytes:
    """Return the log without one event, the steps of the others as they were."""
    lines = sound()
    del lines[31]
    return b"".join([json.dumps(line).encode() + b"\n" for line in lines])


def bare_with(step: int, **fields: object) -> Change:
    """Return the bare log with other fields in one event."""

    def change() -> bytes:
        lines = lines_of(recorded(SEED), bare=True)
        lines[step + 1] |= fields
        return log_of(lines)

    return change


GAME_ID: Final = header_of(setting(), SEED).game_id
DIGEST: Final = setting().deck_digest
TAMPERINGS: Final = (
    Tampering("a card not in hand", with_event(26, card="c28", value=14), 1, 26, "CB-PLAY-4"),
    Tampering("failing to follow suit", with_event(45, card="c42", colour="blue", value=17), 1, 45, "CB-PLAY-5"),
    Tampering("a play out of turn", with_event(27, seat=1), 1, 27, "CB-PLAY-4"),
    Tampering("a wrong winner", with_event(39, seat=3, card="c41", face="red 27", by="lead"), 1, 39, "CB-WIN-2"),
    Tampering("a wrong Crybaby", with_event(38, seat=0, value=26), 1, 38, "CB-CRY-1"),
    Tampering("a wrong order of Crybabies", with_events((56, {"seat": 0}), (57, {"seat": 2})), 1, 56, "CB-RUL-17"),
    Tampering("a flipped point", with_event(103, cry_points=2, round_points=10, total=10), 1, 103, "CB-SCORE-2"),
    Tampering("a flipped point that does not add up", with_event(103, cry_points=2), 2, None, None),
    Tampering("an edited bet payout", with_event(96, points=14), 1, 96, "CB-ROUND-6"),
    Tampering("a Bet card that pays otherwise", with_event(24, bets={"1": 3, "2": 18, "3": 4}), 2, None, None),
    Tampering("a swapped pair of consequences", swapped(38), 1, 38, "CB-CRY-1"),
    Tampering("a swapped pair of plays", swapped(44), 1, 44, "CB-PLAY-4"),
    Tampering("a swapped pair of play and consequence", swapped(46), 1, 46, "CB-PLAY-8"),
    Tampering("a dropped consequence", in_order(lambda steps: [*steps[:30], *steps[31:]]), 1, 30, "CB-PLAY-8"),
    Tampering("a dropped decision", in_order(lambda steps: [*steps[:28], *steps[29:]]), 1, 28, "CB-PLAY-8"),
    Tampering("a dropped draw", in_order(lambda steps: [*steps[:107], *steps[108:]]), 1, 107, "CB-NEXT-2"),
    Tampering("a dropped event, its step left as a gap", gap, 2, None, None),
    Tampering("a dropped last event", in_order(lambda steps: steps[:-1]), 1, 411, "CB-END-2"),
    Tampering("a doubled consequence", in_order(lambda steps: [*steps[:31], *steps[30:]]), 1, 31, "CB-PLAY-8"),
    Tampering("a doubled decision", in_order(lambda steps: [*steps[:27], *steps[26:]]), 1, 27, "CB-PLAY-4"),
    Tampering("a doubled last event", in_order(lambda steps: [*steps, steps[-1]]), 1, 412, "CB-NEXT-1"),
    Tampering("a cut file", cut(30), 2, None, None),
    Tampering("an unknown field", with_events((26, {"suit": "red"})), 2, None, None),
    Tampering("an unknown type", with_event(26, type="card_plaid"), 2, None, None),
    Tampering("a changed option", with_options(reverse_visibility="never"), 1, -1, ""),
    Tampering("a changed option that the game shows", with_options(cry_order="seat_order"), 1, 56, "CB-RUL-17"),
    Tampering("an option without such a value", with_options(cry_order="loudest"), 1, -1, ""),
    Tampering("another deck in the header", with_header(deck={"name": "mine", "digest": "0" * 32}), 2, None, None),
    Tampering("another seed in the header", with_header(seed="1/4"), 1, 1, ""),
    Tampering("a stacked deck, the seed kept", stacked, 1, 3, ""),
    Tampering("a bare log with a card not in hand", bare_with(11, card="c28", value=14), 1, 11, "CB-PLAY-4"),
    Tampering("information left out", with_event(4, cards=["??"] * 7, faces=["??"] * 7, reverses=["??"] * 7), 1, 4, ""),
)
