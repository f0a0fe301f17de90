"""Logs of Baby Blues with one fault, continued: positive cards."""

from typing import Final

from replay.games.babyblues import events as e
from replay.games.babyblues.table import HAPPY, WEEPING
from tests.mutants.babyblues import whole as c
from tests.mutants.babyblues import wishes as w
from tests.mutants.babyblues.log_mutant import log_mutant as m
from tests.mutants.changes import at, choose_at, double, drop, edit
from tests.mutants.log_mutant import plus

POSITIVE: Final = [
    m(
        "green-on-happy",
        "two",
        choose_at(e.GreenCardPlayed, w.aim(w.GREEN, HAPPY, own=True, negative=False)),
        "rule",
        "BB-R-PREEMPTIVE",
    ),
    m(
        "green-on-crying",
        "two",
        choose_at(e.StepClosed, w.aim(w.GREEN, WEEPING, own=True, negative=False)),
        "rule",
        "BB-UNH-3",
    ),
    m(
        "diaper-against-stolen-pacifier",
        "three",
        choose_at(e.StepClosed, w.green_wrong("diaper", "stolen_pacifier")),
        "rule",
        "BB-DIA-1",
    ),
    m("pacifier-against-poo", "three", choose_at(e.StepClosed, w.green_wrong("pacifier", "poo")), "rule", "BB-PAC-1"),
    m("bottle-against-poo", "two", choose_at(e.StepClosed, w.green_wrong("bottle", "poo")), "rule", "BB-BOT-1"),
    m("jar-against-poo", "three", choose_at(e.StepClosed, w.green_wrong("jar", "poo")), "rule", "BB-JAR-1"),
    m("music-against-poo", "two", choose_at(e.StepClosed, w.green_wrong("music", "poo")), "rule", "BB-MUS-1"),
    m("two-green-cards-underneath", "two", choose_at(e.StepClosed, w.green_on_green), "rule", "BB-UNH-5"),
    m("green-for-an-opponent", "three", choose_at(e.StepClosed, w.green_for_another), "rule", "BB-R-COMFORTWHOM"),
    m("green-in-step-2", "three", choose_at(e.StepClosed, w.green_too_early), "rule", "BB-TURN-6"),
    m("green-out-of-turn", "three", choose_at(e.StepClosed, w.green_out_of_turn), "rule", "BB-R-GREENTIMING"),
    m("green-not-in-hand", "two", choose_at(e.GreenCardPlayed, w.green_not_held), "rule", "BB-TURN-6"),
    m(
        "diaper-stays",
        "two",
        drop(at(e.CardDiscarded, reason="used", test=c.of_type("diaper"))),
        "consequence",
        "BB-DIA-2",
    ),
    m(
        "poo-stays",
        "two",
        drop(at(e.CardDiscarded, reason="countered", test=c.of_type("poo"))),
        "consequence",
        "BB-DIA-2",
    ),
    m(
        "stolen-pacifier-stays",
        "two",
        drop(at(e.CardDiscarded, reason="countered", test=c.of_type("stolen_pacifier"))),
        "consequence",
        "BB-PAC-2",
    ),
    m("happy-left-out", "two", drop(at(e.BabyMadeHappy, test=c.by_type("diaper"))), "consequence", "BB-DIA-3"),
    m(
        "happy-left-out-after-pacifier",
        "two",
        drop(at(e.BabyMadeHappy, test=c.by_type("pacifier"))),
        "consequence",
        "BB-PAC-3",
    ),
    m(
        "unhappy-card-not-put-back",
        "two",
        edit(at(e.BabyMadeHappy), pile_left=lambda p: p - 1),
        "consequence",
        "BB-R-UNHAPPYPILE",
    ),
    m("music-makes-happy", "two", c.happy_by_music, "rule", "BB-DIA-3"),
    m("bottle-takes-three-rounds", "four", c.fed_late("bottle"), "consequence", "BB-BOT-5"),
    m("bottle-takes-one-round", "four", c.fed_at_once("bottle"), "rule", "BB-RES-1"),
    m("jar-takes-two-rounds", "two", c.fed_early("jar"), "consequence", "BB-JAR-4"),
    m("jar-takes-four-rounds", "three", c.fed_late("jar"), "consequence", "BB-JAR-5"),
    m("jar-not-moved", "two", drop(at(e.FeedingAdvanced)), "consequence", "BB-JAR-4"),
    m("jar-moved-two-pictures", "two", edit(at(e.FeedingAdvanced), covered=plus), "consequence", "BB-JAR-4"),
    m("jar-moved-twice", "two", double(at(e.FeedingAdvanced)), "rule", "BB-JAR-4"),
    m("jar-moved-in-step-3", "three", c.fed_in_step_3, "rule", "BB-JAR-4"),
    m("nervous-baby-stays-after-jar", "two", drop(at(e.CardDiscarded, reason="fed")), "consequence", "BB-JAR-5"),
    m("nervous-baby-stays-after-bottle", "four", drop(at(e.CardDiscarded, reason="fed")), "consequence", "BB-BOT-5"),
    m("old-green-stays", "replace", drop(at(e.CardDiscarded, reason="replaced")), "consequence", "BB-R-REPLACE"),
    m("teddy-bear-not-in-hand", "teddy", choose_at(e.TeddyBearPlayed, w.teddy_not_held), "rule", "BB-TURN-6"),
    m(
        "teddy-bear-for-an-opponent",
        "teddy",
        choose_at(e.TeddyBearPlayed, w.teddy_for_another),
        "rule",
        "BB-R-COMFORTWHOM",
    ),
    m(
        "teddy-bear-stays",
        "teddy",
        drop(at(e.CardDiscarded, reason="used", test=c.of_type("teddy_bear"))),
        "consequence",
        "BB-R-TEDDY",
    ),
]
