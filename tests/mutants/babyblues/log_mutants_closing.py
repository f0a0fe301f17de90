"""Logs of Baby Blues with one fault, continued: steps 4 and 5."""

from typing import Final

from replay.games.babyblues import events as e
from tests.mutants.babyblues import endings as x
from tests.mutants.babyblues import wishes as w
from tests.mutants.babyblues.log_mutant import log_mutant as m
from tests.mutants.changes import at, before, choose_at, double, drop, edit, insert, unseeded
from tests.mutants.log_mutant import mod, plus

CRYING: Final = [
    m("cries-in-the-turn-it-became-unhappy", "own horn", x.cries_instead("this_turn"), "consequence", "BB-R-CRYTIME"),
    m("cries-though-protected", "two", x.cries_instead("underneath"), "consequence", "BB-R-PROTECTED"),
    m("cries-in-step-3", "two", x.cries_in_step_3, "rule", "BB-TURN-7"),
    m("cries-a-turn-too-late", "two", x.cries_late, "consequence", "BB-TURN-7"),
    m("does-not-cry", "two", x.does_not_cry, "consequence", "BB-TURN-7"),
    m("red-card-of-a-crying-baby-stays", "two", drop(at(e.CardDiscarded, reason="cried")), "consequence", "BB-RES-1"),
    m("crying-left-out", "two", drop(at(e.BabyStartedCrying)), "consequence", "BB-TURN-7"),
    m("crying-counted-wrong", "two", edit(at(e.BabyStartedCrying), crying=plus), "consequence", "BB-TURN-7"),
    m("crying-by-another-cause", "two", edit(at(e.BabyStartedCrying), cause=plus), "consequence", "BB-TURN-7"),
    m("other-baby-cries-first", "two", edit(at(e.BabyStartedCrying), slot=mod(5)), "consequence", "BB-R-FLIPORDER"),
    m("cry-not-averted", "two", drop(at(e.CryingAverted, reason="underneath")), "consequence", "BB-R-PROTECTED"),
    m(
        "averted-for-another-reason",
        "two",
        edit(at(e.CryingAverted, reason="underneath"), reason="this_turn"),
        "consequence",
        "BB-R-PROTECTED",
    ),
    m("averted-under-cry-now", "cry now", x.averted_instead, "consequence", "BB-TURN-7"),
]
CLOSING: Final = [
    m("duty-after-a-card-played", "two", insert(at(e.CardDrawn), x.throw_one), "consequence", "BB-R-DUTYTIME"),
    m("duty-left-out", "two", drop(at(e.HandCardsThrown)), "rule", "BB-TURN-9"),
    m("duty-left-out-with-its-cards", "two", x.without_duty, "rule", "BB-TURN-9"),
    m("turn-passed-before-the-duty", "two", insert(at(e.HandCardsThrown), x.next_turn), "rule", "BB-TURN-9"),
    m("reshuffle-before-the-duty", "dry", choose_at(e.HandCardsThrown, w.shuffle_before_duty), "rule", "BB-R-DUTYTIME"),
    m("thrown-not-sorted", "two", choose_at(e.HandCardsThrown, w.throw_unsorted), "rule", "BB-R-COPIES"),
    m("thrown-nothing", "two", edit(at(e.HandCardsThrown), cards=()), "rule", "BB-TURN-9"),
    m("thrown-not-in-hand", "two", choose_at(e.HandCardsThrown, w.throw_not_held), "rule", "BB-TURN-9"),
    m("thrown-by-another", "two", edit(at(e.HandCardsThrown), seat=mod(2)), "rule", "BB-TURN-9"),
    m("thrown-unknown", "two", edit(at(e.HandCardsThrown), cards=(-1,)), "log", ""),
    m("thrown-card-kept", "two", drop(at(e.CardDiscarded, reason="thrown")), "consequence", "BB-TURN-9"),
    m("thrown-without-duty-by-trade", "trade plays", x.throw_after_trade, "consequence", "BB-R-DUTYTIME"),
    m("discard-size-edited", "two", edit(at(e.CardDiscarded), discard_size=plus), "consequence", "BB-SET-9"),
    m("drawn-another-card", "two", edit(at(e.CardDrawn), card=mod(66)), "consequence", "BB-TURN-8"),
    m("refilled-to-six", "two", insert(at(e.TurnStarted, 1), x.draw_one), "consequence", "BB-TURN-8"),
    m("refilled-to-four", "two", drop(at(e.CardDrawn, test=before(e.TurnStarted))), "consequence", "BB-TURN-8"),
    m("drawn-by-another", "two", edit(at(e.CardDrawn), seat=mod(2)), "consequence", "BB-TURN-8"),
    m(
        "drawn-for-seven-after-uneven-trades",
        "dry",
        insert(at(e.TurnStarted, 4), x.draw_one),
        "consequence",
        "BB-TURN-8",
    ),
    m("reshuffled-too-early", "reshuffle", x.shuffle_early, "consequence", "BB-R-RESHUFFLE"),
    m("reshuffle-left-out", "reshuffle", drop(at(e.DeckShuffled, 1)), "rule", "BB-TURN-8"),
    m("reshuffle-card-missing", "reshuffle", edit(at(e.DeckShuffled, 1), order=lambda o: o[1:]), "rule", "BB-SET-11"),
    m("reshuffle-as-setup", "reshuffle", edit(at(e.DeckShuffled, 1), reason="setup"), "rule", "BB-SET-11"),
    m(
        "reshuffle-not-seeded",
        "reshuffle",
        edit(at(e.DeckShuffled, 1), order=lambda o: (o[1], o[0], *o[2:])),
        "chance",
        "",
    ),
    m(
        "reshuffle-other",
        "reshuffle",
        unseeded(edit(at(e.DeckShuffled, 1), 1, order=lambda o: (o[1], o[0], *o[2:]))),
        "consequence",
        "BB-TURN-8",
    ),
    m("reshuffle-twice", "on empty", double(at(e.DeckShuffled, 1)), "consequence", "BB-R-RESHUFFLE"),
    m("duty-of-an-empty-hand-not-waived", "dry", drop(at(e.DiscardDutyWaived)), "consequence", "BB-R-DUTYEMPTY"),
    m("duty-waived-for-nothing", "two", x.waived, "rule", "BB-R-DUTYEMPTY"),
    m("cut-short-left-out", "dry", drop(at(e.DrawCutShort)), "consequence", "BB-R-DRYPILES"),
    m("cut-short-edited", "dry", edit(at(e.DrawCutShort), missing=plus), "consequence", "BB-R-DRYPILES"),
]
