"""Logs altered in one place: the step is the altered one, and the clause that of what was done."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

import msgspec
import pytest

from replay.errors import RuleViolation
from replay.games import badbabiez
from replay.games.badbabiez import events as e
from replay.kernel.event import Event
from replay.kernel.loop import Choice
from tests.games.badbabiez.house_games import opened, played

Log = list[Event]
OPTIONS = {"end_safe_rounds": "4"}


GAMES: Final = [(players, f"tamper {seed}") for seed in range(30) for players in (3, 5)]


@cache
def log_of(players: int, seed: str) -> tuple[Event, ...]:
    """Return a game, played when the first alteration asks for it."""
    return tuple(played(opened(players, OPTIONS), seed))


def judged(log: Sequence[Event], players: int) -> tuple[int, str]:
    """Return the step and the clause of the first event that the rules do not give."""
    table = opened(players, OPTIONS)
    for step, event in enumerate(log):
        due = badbabiez.forced(table)
        if due is not None and event != due:
            return step, badbabiez.grounds(table, due, event)
        if due is None:
            asked = badbabiez.need(table)
            if not (isinstance(asked, Choice) and event in asked.options):
                try:
                    badbabiez.check(table, event)
                except RuleViolation as violation:
                    return step, violation.rule
        badbabiez.evolve(table, event)
    return -1, ""


def where(log: Log, fits: Callable[[Event, Event], bool]) -> int:
    """Return the first step whose event and the one before it fit, -1 for none."""
    return next((step for step in range(1, len(log)) if fits(log[step], log[step - 1])), -1)


def replaced(
    kind: type[Event], only: Callable[[Event], bool] = lambda _: True, **changes: object
) -> Callable[[Log], tuple[Log, int]]:
    """Return what changes fields of the first event of a kind, or of `only` such ones; a function is given the old
    value.
    """

    def alter(log: Log) -> tuple[Log, int]:
        step = where(log, lambda event, _: type(event) is kind and only(event))
        if step < 0:
            return log, -1
        values = {
            name: change(getattr(log[step], name)) if callable(change) else change for name, change in changes.items()
        }
        return [*log[:step], msgspec.structs.replace(log[step], **values), *log[step + 1 :]], step

    return alter


def dropped(fits: Callable[[Event, Event], bool]) -> Callable[[Log], tuple[Log, int]]:
    def alter(log: Log) -> tuple[Log, int]:
        step = where(log, fits)
        return (log, -1) if step < 0 else ([*log[:step], *log[step + 1 :]], step)

    return alter


def added(fits: Callable[[Event, Event], bool], event: Event) -> Callable[[Log], tuple[Log, int]]:
    def alter(log: Log) -> tuple[Log, int]:
        step = where(log, fits)
        return (log, -1) if step < 0 else ([*log[:step], event, *log[step:]], step)

    return alter


def is_(*kinds: type[Event]) -> Callable[[Event, Event], bool]:
    return lambda event, _: isinstance(event, kinds)


def after(kind: type[Event]) -> Callable[[Event, Event], bool]:
    return lambda _, before: isinstance(before, kind)


def flight_discard(event: Event, _: Event) -> bool:
    return isinstance(event, e.CardDiscarded) and event.origin == "flight"


def in_place_of_another(event: Event) -> bool:
    return isinstance(event, e.EventRevealed) and event.replacement


def other_pile(pile: int) -> int:
    return (pile + 1) % 4


ALTERATIONS: list[tuple[str, Callable[[Log], tuple[Log, int]]]] = [
    ("BZ-SETUP-7", replaced(e.BabyDealt, baby=lambda baby: (baby + 1) % 8)),
    ("BZ-SETUP-12", replaced(e.CardDrawn, card=lambda card: card + 1)),
    ("BZ-ROUND-1", replaced(e.TurnStarted, seat=lambda seat: (seat + 1) % 3)),
    ("BZ-ROUND-3", dropped(is_(e.TurnStarted))),
    ("BZ-ROUND-4", replaced(e.EventRevealed, lambda event: not in_place_of_another(event), card=lambda card: card - 1)),
    ("BZ-ROUND-6", replaced(e.EventRevealed, in_place_of_another, card=lambda card: card - 1)),
    ("BZ-ROUND-5", dropped(is_(e.EndOfGamesDeferred))),
    ("BZ-DISC-1", replaced(e.TurnEnded, hand_size=lambda size: size + 1)),
    ("BZ-MOVE-4", dropped(is_(e.MoveDeclared))),
    ("BZ-MOVE-1", replaced(e.BabyMoved, to_room=lambda room: (room + 2) % 4)),
    ("BZ-Q-OBJ-3", replaced(e.ThrowDeclared, value=lambda value: value + 1)),
    ("BZ-PLAY-11", lambda log: replaced_pile(log)),
    ("BZ-THROW-5", dropped(is_(e.ThrowHit))),
    ("BZ-THROW-5", replaced(e.BooBooInflicted, left=0)),
    ("BZ-Q-CRY-1", replaced(e.BooBooInflicted, n=lambda n: n + 1)),
    ("BZ-NAU-6", replaced(e.NaughtinessGained, total=lambda total: total + 1)),
    ("BZ-CRY-2", dropped(is_(e.BabyCried))),
    ("BZ-CRY-3", dropped(lambda event, _: isinstance(event, e.NaughtinessLost) and event.reason == "cry")),
    ("BZ-POW-2", replaced(e.PowerGained, power=lambda power: power + 1)),
    ("BZ-POW-2", dropped(is_(e.PowerGained))),
    ("BZ-POW-3", dropped(is_(e.PowerDormant))),
    ("BZ-POW-2", added(is_(e.CardDrawn), e.PowerGained(0, 5, e.CardType(9)))),
    ("BZ-NAU-1", added(is_(e.TurnEnded), e.NaughtinessGained(0, 1, 1, 1, "boo_boo"))),
    ("BZ-NAU-1", added(after(e.BlockPlayed), e.NaughtinessGained(0, 1, 1, 1, "boo_boo"))),
    ("BZ-Q-PLAY-10", dropped(flight_discard)),
    ("BZ-PLAY-8", dropped(is_(e.SpecialReadied))),
    ("BZ-THROW-6", replaced(e.FurnitureDamaged, damage=lambda damage: damage + 1)),
    ("BZ-FIGHT-1", replaced(e.FightStarted, totals=(9, 9))),
    ("BZ-FIGHT-3", replaced(e.FightWon, totals=(9, 0))),
    ("BZ-DIS-2", dropped(is_(e.DisasterPlaced))),
    ("BZ-END-2", replaced(e.GameEnded, winners=(0, 1))),
    ("BZ-DRAW-1", dropped(lambda event, _: isinstance(event, e.CardDrawn) and event.reason == "phase")),
]


def replaced_pile(log: Log) -> tuple[Log, int]:
    """Lay a thrown Object on another pile."""
    step = where(log, flight_discard)
    if step < 0:
        return log, -1
    # The step was looked up by the kind of its event, which has a pile.
    return [*log[:step], msgspec.structs.replace(log[step], pile=other_pile(log[step].pile)), *log[step + 1 :]], step  # type: ignore[attr-defined]


@pytest.mark.parametrize(("rule", "alter"), ALTERATIONS, ids=[f"{n} {rule}" for n, (rule, _) in enumerate(ALTERATIONS)])
def test_alteration_is_found_at_its_step_by_its_clause(rule: str, alter: Callable[[Log], tuple[Log, int]]) -> None:
    found = []
    for players, seed in GAMES:
        log = list(log_of(players, seed))
        altered, step = alter(log)
        if step >= 0 and altered != log:
            at, clause = judged(altered, players)
            assert at == step
            found.append(clause)
        if len(found) == 4:
            break
    assert found, "the alteration was never possible"
    assert set(found) == {rule}, found


def test_a_log_that_stops_before_the_end_is_told_what_follows() -> None:
    """BZ-END-1: the end of the game is still due."""
    players, seed = GAMES[0]
    table, log = opened(players, OPTIONS), log_of(players, seed)
    assert isinstance(log[-1], e.GameEnded)
    for event in log[:-1]:
        badbabiez.evolve(table, event)
    due = badbabiez.forced(table)
    assert due == log[-1]
    assert badbabiez.grounds(table, due, None) == "BZ-END-1"
