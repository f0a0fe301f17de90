"""Logs of Bad Babiez with one fault, continued: points, cries, powers, furniture, and the end of the game."""

from typing import Final

from replay.games.badbabiez import events as e
from tests.mutants.badbabiez import whole as c
from tests.mutants.badbabiez.log_mutant import log_mutant as m
from tests.mutants.changes import add, after, at, double, drop, edit, insert, swap
from tests.mutants.log_mutant import mod, plus

POINTS: Final = [
    m("boo-boo-left-out", "three", drop(at(e.BooBooInflicted)), "consequence", "BZ-THROW-5"),
    m("boo-boo-more-than-there-are", "three", edit(at(e.BooBooInflicted), n=plus), "consequence", "BZ-Q-CRY-1"),
    m("boo-boo-of-another", "three", edit(at(e.BooBooInflicted), seat=mod(3)), "consequence", "BZ-THROW-5"),
    m("boo-boo-left-edited", "three", edit(at(e.BooBooInflicted), left=plus), "consequence", "BZ-THROW-5"),
    m("naughtiness-left-out", "three", drop(at(e.NaughtinessGained, reason="boo_boo")), "consequence", "BZ-NAU-1"),
    m(
        "naughtiness-edited",
        "three",
        edit(at(e.NaughtinessGained, reason="boo_boo"), n=plus),
        "consequence",
        "BZ-NAU-1",
    ),
    m("naughtiness-total-edited", "three", edit(at(e.NaughtinessGained), total=plus), "consequence", "BZ-NAU-6"),
    m(
        "naughtiness-of-another",
        "three",
        edit(at(e.NaughtinessGained, reason="boo_boo"), seat=mod(3)),
        "consequence",
        "BZ-NAU-1",
    ),
    m("naughtiness-above-ten", "five", c.above_ten, "consequence", "BZ-NAU-6"),
    m("naughtiness-for-nothing", "three", insert(at(e.TurnEnded), c.gain("boo_boo", 1)), "consequence", "BZ-NAU-1"),
    m("furniture-not-damaged", "three", drop(at(e.FurnitureDamaged)), "consequence", "BZ-THROW-6"),
    m("furniture-damage-edited", "three", edit(at(e.FurnitureDamaged), damage=plus), "consequence", "BZ-THROW-6"),
    m("last-breakage-unpaid", "three", drop(at(e.NaughtinessGained, reason="furniture")), "consequence", "BZ-NAU-4"),
    m(
        "breakage-paid-too-early",
        "three",
        insert(at(e.TurnEnded, test=after(e.PlayingEnded)), c.gain("furniture", 2)),
        "consequence",
        "BZ-NAU-4",
    ),
    m("loss-left-out", "three", drop(at(e.NaughtinessLost, reason="effect")), "consequence", "BZ-Q-CRY-8"),
    m("loss-below-nought", "three", edit(at(e.NaughtinessLost), total=-2), "consequence", "BZ-Q-CRY-8"),
]
CRIES: Final = [
    m("does-not-cry", "three", drop(at(e.BabyCried)), "consequence", "BZ-CRY-2"),
    m("cries-though-one-point-is-left", "three", c.cries_early, "rule", "BZ-CRY-2"),
    m("cry-unpaid", "three", drop(at(e.NaughtinessGained, reason="cry")), "consequence", "BZ-NAU-2"),
    m("cry-keeps-a-card", "five", drop(at(e.CardDiscarded, test=c.in_cry)), "consequence", "BZ-CRY-2"),
    m("cry-costs-nothing", "three", drop(at(e.NaughtinessLost, reason="cry")), "consequence", "BZ-CRY-3"),
    m("cry-costs-one", "three", edit(at(e.NaughtinessLost, reason="cry"), n=1), "consequence", "BZ-CRY-3"),
    m("crying-baby-stays", "three", drop(at(e.BabyMoved, cause="cry")), "consequence", "BZ-CRY-4"),
    m("crying-baby-elsewhere", "three", edit(at(e.BabyMoved, cause="cry"), to_room=mod(4)), "consequence", "BZ-CRY-4"),
    m("cry-by-another", "three", edit(at(e.BabyCried), by=mod(3)), "consequence", "BZ-CRY-2"),
]
POWERS: Final = [
    m("power-not-gained", "three", drop(at(e.PowerGained)), "consequence", "BZ-POW-2"),
    m("other-power", "three", edit(at(e.PowerGained), power=plus), "consequence", "BZ-POW-2"),
    m(
        "power-below-its-threshold",
        "three",
        insert(at(e.TurnEnded), lambda _: e.PowerGained(0, 5, e.CardType(100))),
        "consequence",
        "BZ-POW-2",
    ),
    m("second-power-left-out", "five", drop(at(e.PowerGained, slot=10)), "consequence", "BZ-POW-5"),
    m("power-awake-below-its-threshold", "three", drop(at(e.PowerDormant)), "consequence", "BZ-POW-3"),
    m("power-asleep-at-its-threshold", "three", drop(at(e.PowerAwakened)), "consequence", "BZ-POW-4"),
    m(
        "power-wakes-too-early",
        "three",
        insert(at(e.TurnEnded), lambda _: e.PowerAwakened(0, 5, e.CardType(100))),
        "consequence",
        "BZ-POW-4",
    ),
    m(
        "power-sleeps-too-early",
        "three",
        insert(at(e.TurnEnded), lambda _: e.PowerDormant(0, 5, e.CardType(100))),
        "consequence",
        "BZ-POW-3",
    ),
    m("other-slot-sleeps", "five", edit(at(e.PowerDormant), slot=10), "consequence", "BZ-POW-3"),
]
ENDING: Final = [
    m("end-left-out", "three", drop(at(e.GameEnded)), "consequence", "BZ-END-1"),
    m(
        "round-played-after-end-of-games",
        "three",
        insert(at(e.GameEnded), lambda _: e.TurnStarted(0)),
        "consequence",
        "BZ-END-1",
    ),
    m("scores-edited", "three", edit(at(e.GameEnded), scores=lambda s: (s[0] + 1, *s[1:])), "consequence", "BZ-END-2"),
    m("winner-edited", "three", edit(at(e.GameEnded), winners=lambda s: ((s[0] + 1) % 3,)), "consequence", "BZ-END-2"),
    m("sharer-left-out", "shared", edit(at(e.GameEnded), winners=lambda s: s[:1]), "consequence", "BZ-END-2"),
    m("shared-edited", "shared", edit(at(e.GameEnded), shared=False), "consequence", "BZ-END-4"),
    m(
        "team-sums-edited",
        "territory",
        edit(at(e.GameEnded), scores=lambda s: (s[0] + 1, *s[1:])),
        "consequence",
        "BZ-TEAM-4",
    ),
    m("final-round-left-out", "final", drop(at(e.FinalRoundCalled)), "consequence", "BZ-END-3"),
    m("final-round-of-others", "final", edit(at(e.FinalRoundCalled), tied=lambda t: t[:1]), "consequence", "BZ-END-3"),
    m("tie-ends-at-once", "final", c.ends_at_once, "consequence", "BZ-END-3"),
    m("final-round-not-played", "final", drop(at(e.RoundStarted, final=True)), "consequence", "BZ-END-3"),
    m("final-round-counted-on", "final", edit(at(e.RoundStarted, final=True), number=plus), "consequence", "BZ-END-3"),
    m(
        "final-round-called-without-a-tie",
        "three",
        insert(at(e.GameEnded), lambda _: e.FinalRoundCalled((0, 1))),
        "consequence",
        "BZ-END-1",
    ),
    m("event-in-the-final-round", "final", c.event_in_final, "consequence", "BZ-ROUND-3"),
    m("play-goes-on-after-the-end", "three", add(e.TurnStarted(0)), "rule", "BZ-END-1"),
    m("end-twice", "three", double(at(e.GameEnded)), "rule", "BZ-END-1"),
    m("end-before-its-card", "three", swap(at(e.EventRevealed, -1)), "consequence", "BZ-ROUND-4"),
]
CLOSING: Final = (*POINTS, *CRIES, *POWERS, *ENDING)
