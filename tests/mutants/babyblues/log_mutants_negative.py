"""Logs of Baby Blues with one fault, continued: negative cards."""

from typing import Final

from replay.games.babyblues import events as e
from replay.games.babyblues.table import HAPPY, UNHAPPY, WEEPING
from tests.mutants.babyblues import whole as c
from tests.mutants.babyblues import wishes as w
from tests.mutants.babyblues.log_mutant import log_mutant as m
from tests.mutants.changes import at, choose_at, double, drop, edit
from tests.mutants.log_mutant import mod, plus

NEGATIVE: Final = [
    m("red-on-own-baby", "two", choose_at(e.RedCardPlayed, w.aim(w.TYPES, HAPPY, own=True)), "rule", "BB-CARD-4"),
    m("poo-on-unhappy", "own horn", choose_at(e.StepClosed, w.aim(("poo",), UNHAPPY, own=False)), "rule", "BB-POO-1"),
    m(
        "stolen-pacifier-on-unhappy",
        "three",
        choose_at(e.RedCardPlayed, w.aim(("stolen_pacifier",), UNHAPPY, own=False)),
        "rule",
        "BB-STO-1",
    ),
    m(
        "nervous-baby-on-crying",
        "three",
        choose_at(e.RedCardPlayed, w.aim(("nervous_baby",), WEEPING, own=False)),
        "rule",
        "BB-NER-1",
    ),
    m("red-not-in-hand", "two", choose_at(e.RedCardPlayed, w.red_not_held), "rule", "BB-TURN-5"),
    m("red-by-another", "three", choose_at(e.RedCardPlayed, w.red_by_another), "rule", "BB-TURN-2"),
    m("red-unknown", "two", edit(at(e.RedCardPlayed), card=-1), "log", ""),
    m("second-negative", "two", choose_at(e.StepClosed, w.second_negative), "rule", "BB-OBJ-2"),
    m("negative-in-step-3", "two", choose_at(e.StepClosed, w.negative_late), "rule", "BB-TURN-3"),
    m("negative-in-step-1", "three", choose_at(e.StepClosed, w.negative_early), "rule", "BB-TURN-5"),
    m("red-on-a-sixth-baby", "two", choose_at(e.RedCardPlayed, w.no_such_baby), "log", ""),
    m("horn-on-happy", "two", choose_at(e.HornPlayed, w.aim(("horn",), HAPPY, own=False)), "rule", "BB-HORN-1"),
    m("horn-on-horn", "seat 0", choose_at(e.StepClosed, w.horn_on_horn), "rule", "BB-R-HORNPLACE"),
    m("horn-as-another-red-card", "two", choose_at(e.HornPlayed, w.horn_as_red), "rule", "BB-R-COLOURS"),
    m("horn-for-nobody", "no empty horn", choose_at(e.StepClosed, w.empty_horn), "rule", "BB-R-HORNEMPTY"),
    m(
        "empty-bottle-without-bottle",
        "two",
        choose_at(e.StepClosed, w.orange(False, "empty_bottle")),
        "rule",
        "BB-EBO-1",
    ),
    m("empty-jar-without-jar", "two", choose_at(e.StepClosed, w.orange(False, "empty_jar")), "rule", "BB-EJA-1"),
    m(
        "broken-music-without-music",
        "own horn",
        choose_at(e.StepClosed, w.orange(False, "broken_music")),
        "rule",
        "BB-BMU-1",
    ),
    m("orange-on-own-baby", "two", choose_at(e.StepClosed, w.orange(True, "empty_jar")), "rule", "BB-CARD-5"),
    m("unhappy-left-out", "two", drop(at(e.BabyMadeUnhappy)), "consequence", "BB-UNH-1"),
    m("unhappy-other-baby", "two", edit(at(e.BabyMadeUnhappy), slot=mod(5)), "consequence", "BB-UNH-1"),
    m("unhappy-by-another-card", "two", edit(at(e.BabyMadeUnhappy), cause=plus), "consequence", "BB-UNH-1"),
    m("unhappy-pile-edited", "two", edit(at(e.BabyMadeUnhappy), pile_left=plus), "consequence", "BB-UNH-1"),
    m("unhappy-twice", "two", double(at(e.BabyMadeUnhappy)), "rule", "BB-UNH-1"),
    m("horn-spares-a-neighbour", "fewest crying", c.neighbour_spared, "consequence", "BB-HORN-2"),
    m("horn-reaches-a-crying-neighbour", "two", c.spared_hit, "consequence", "BB-HORN-3"),
    m(
        "horn-spared-for-another-reason",
        "two",
        edit(at(e.HornSparedBaby), reason=lambda r: "unhappy" if r == "crying" else "crying"),
        "consequence",
        "BB-HORN-3",
    ),
    m(
        "horn-second-neighbour-left-out",
        "two",
        drop(at(e.BabyMadeUnhappy, test=c.second_of_horn)),
        "consequence",
        "BB-HORN-2",
    ),
    m("horn-neighbour-on-the-left-in-the-same-row", "three", c.wrapped(0), "consequence", "BB-HORN-4"),
    m("horn-neighbour-on-the-right-in-the-same-row", "four", c.wrapped(4), "consequence", "BB-HORN-5"),
    m("horn-spared-own-not-allowed", "two", c.own_spared, "consequence", "BB-HORN-2"),
    m("horn-hits-own-against-the-option", "spare own", c.own_hit, "consequence", "BB-R-HORNOWN"),
    m("horn-stays", "two", drop(at(e.CardDiscarded, reason="settled")), "consequence", "BB-RES-3"),
    m(
        "bottle-not-countered",
        "two",
        drop(at(e.CardDiscarded, reason="countered", origin="underneath")),
        "consequence",
        "BB-EBO-2",
    ),
    m(
        "jar-not-countered",
        "stack",
        drop(at(e.CardDiscarded, reason="countered", origin="underneath")),
        "consequence",
        "BB-EJA-2",
    ),
    m(
        "music-not-countered",
        "three",
        drop(at(e.CardDiscarded, reason="countered", origin="underneath")),
        "consequence",
        "BB-BMU-2",
    ),
    m(
        "orange-stays",
        "three",
        drop(at(e.CardDiscarded, reason="used", test=c.after_counter)),
        "consequence",
        "BB-BMU-2",
    ),
]
