"""Logs of Baby Blues with one fault, continued: setup and the order of turns."""

from typing import Final

from replay.games.babyblues import events as e
from tests.mutants.babyblues import whole as c
from tests.mutants.babyblues import wishes_trade as t
from tests.mutants.babyblues.log_mutant import log_mutant as m
from tests.mutants.changes import at, before, choose_at, double, drop, edit, insert, unseeded
from tests.mutants.log_mutant import mod, plus

SETUP: Final = [
    m("colour-taken", "three", choose_at(e.ColourChosen, t.colour_taken), "rule", "BB-SET-1"),
    m("colour-out-of-turn", "three", edit(at(e.ColourChosen), seat=mod(3)), "rule", "BB-R-COLOURCLASH"),
    m("colour-dropped", "three", drop(at(e.ColourChosen, 1)), "rule", "BB-R-COLOURCLASH"),
    m("colour-unknown", "three", edit(at(e.ColourChosen), colour=-1), "log", ""),
    m("row-value-twice", "three", edit(at(e.BabiesArranged), values=lambda v: (v[1], *v[1:])), "rule", "BB-SET-2"),
    m("row-of-four", "three", edit(at(e.BabiesArranged), values=lambda v: v[1:]), "rule", "BB-SET-2"),
    m("row-out-of-turn", "three", edit(at(e.BabiesArranged), seat=mod(3)), "rule", "BB-SET-3"),
    m(
        "row-arranged-again",
        "three",
        insert(at(e.StepClosed), lambda _: e.BabiesArranged(0, (0, 1, 2, 3, 4))),
        "rule",
        "BB-SET-3",
    ),
    m("starter-no-seat", "three", edit(at(e.StartingPlayerChosen), seat=3), "rule", "BB-TURN-2"),
    m("starter-not-seeded", "three", edit(at(e.StartingPlayerChosen), seat=mod(3)), "chance", ""),
    m(
        "starter-other",
        "three",
        unseeded(edit(at(e.StartingPlayerChosen), 2, seat=mod(3))),
        "consequence",
        "BB-R-DEALORDER",
    ),
    m("starter-not-seat-0", "seat 0", edit(at(e.StartingPlayerChosen), seat=1), "rule", "BB-R-STARTER"),
    m("starter-dropped", "three", drop(at(e.StartingPlayerChosen)), "rule", "BB-R-RESHUFFLE"),
    m("shuffle-card-twice", "three", edit(at(e.DeckShuffled), order=lambda o: (o[1], *o[1:])), "rule", "BB-SET-8"),
    m("shuffle-card-missing", "three", edit(at(e.DeckShuffled), order=lambda o: o[1:]), "rule", "BB-SET-8"),
    m("shuffle-with-teddy-bear", "three", edit(at(e.DeckShuffled), order=lambda o: (*o, 66)), "rule", "BB-SET-8"),
    m("shuffle-reason-edited", "three", edit(at(e.DeckShuffled), reason="reshuffle"), "rule", "BB-SET-8"),
    m("dealt-other-card", "three", edit(at(e.CardDealt, 4), card=mod(66)), "consequence", "BB-SET-10"),
    m("dealt-to-another", "three", edit(at(e.CardDealt, 5), seat=mod(3)), "consequence", "BB-R-DEALORDER"),
    m("hand-of-four", "three", drop(at(e.CardDealt, -1)), "consequence", "BB-SET-10"),
    m(
        "hand-of-six",
        "three",
        insert(at(e.TurnStarted), lambda _: e.CardDealt(0, e.Card(1))),
        "consequence",
        "BB-SET-10",
    ),
]
TURN: Final = [
    m("turn-of-another", "three", edit(at(e.TurnStarted, 3), seat=mod(3)), "consequence", "BB-TURN-2"),
    m("first-turn-of-another", "three", edit(at(e.TurnStarted), seat=mod(3)), "consequence", "BB-TURN-2"),
    m("turn-number-edited", "three", edit(at(e.TurnStarted, 3), turn=plus), "consequence", "BB-TURN-2"),
    m("round-number-edited", "three", edit(at(e.TurnStarted, 3), round=plus), "consequence", "BB-TURN-1"),
    m("turn-left-out", "three", drop(at(e.TurnStarted, 3)), "consequence", "BB-TURN-2"),
    m("step-closed-twice", "three", double(at(e.StepClosed, step="trade")), "rule", "BB-TURN-3"),
    m("step-closed-by-another", "three", edit(at(e.StepClosed), seat=mod(3)), "rule", "BB-TURN-2"),
    m("step-left-out", "two", drop(at(e.StepClosed, step="negative", test=before(e.StepClosed))), "rule", "BB-TURN-3"),
    m(
        "step-of-trade-for-two",
        "two",
        insert(at(e.StepClosed), lambda s: e.StepClosed(c.seat_of(s), "trade")),
        "rule",
        "BB-TURN-3",
    ),
]
STARTS: Final = (*SETUP, *TURN)
