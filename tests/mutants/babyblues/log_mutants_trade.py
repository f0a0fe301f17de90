"""Logs of Baby Blues with one fault, continued: trades."""

from typing import Final

from replay.games.babyblues import events as e
from tests.mutants.babyblues import whole as c
from tests.mutants.babyblues import wishes_trade as t
from tests.mutants.babyblues.log_mutant import log_mutant as m
from tests.mutants.changes import at, before, choose_at, double, drop, edit, insert, swap, unseeded
from tests.mutants.log_mutant import mod, plus

TRADE: Final = [
    m(
        "two-players-trade",
        "two",
        insert(at(e.StepClosed, step="negative"), lambda s: e.TradeOffered(c.seat_of(s), 1 - c.seat_of(s), 1, 1)),
        "rule",
        "BB-2P-4",
    ),
    m("offer-by-another", "three", edit(at(e.TradeOffered), seat=mod(3)), "rule", "BB-R-TRADEWHO"),
    m(
        "offer-to-oneself",
        "three",
        choose_at(e.TradeOffered, lambda o, table: e.TradeOffered(table.active, table.active, 1, 1)),
        "rule",
        "BB-R-TRADEWHO",
    ),
    m("offer-of-six", "three", choose_at(e.TradeOffered, t.offer(count=6, count_back=6)), "rule", "BB-R-TRADESHORT"),
    m(
        "offer-of-nothing",
        "three",
        choose_at(e.TradeOffered, t.offer(count=0, count_back=0)),
        "rule",
        "BB-R-TRADESHORT",
    ),
    m("offer-uneven", "three", choose_at(e.TradeOffered, t.offer(count=1, count_back=2)), "rule", "BB-R-TRADESHAPE"),
    m(
        "offer-of-two",
        "one for one",
        choose_at(e.TradeOffered, t.offer(count=2, count_back=2)),
        "rule",
        "BB-R-TRADESHAPE",
    ),
    m("fourth-trade", "three", choose_at(e.StepClosed, t.one_more_offer(3, 3)), "rule", "BB-R-TRADELIMIT"),
    m("seventh-offer", "four", choose_at(e.StepClosed, t.one_more_offer(0, 6)), "rule", "BB-R-OFFERLIMIT"),
    m("offer-in-step-2", "three", choose_at(e.StepClosed, t.offer_late), "rule", "BB-TURN-4"),
    m("promise-of-too-much", "three", choose_at(e.TradeOffered, t.promise_too_much), "rule", "BB-R-PROMISE"),
    m(
        "promise-not-held-under-binding",
        "binding",
        choose_at(e.TradeOffered, t.promise_not_held),
        "rule",
        "BB-R-PROMISE",
    ),
    m("answer-by-another", "three", edit(at(e.TradeAnswered), seat=mod(3)), "rule", "BB-TRADE-5"),
    m("answer-twice", "three", double(at(e.TradeAnswered)), "rule", "BB-TRADE-5"),
    m("answer-left-out", "three", drop(at(e.TradeAnswered, accepted=True)), "rule", "BB-TRADE-2"),
    m("refusal-that-promises", "three", choose_at(e.TradeAnswered, t.refusal_with_promise), "rule", "BB-R-PROMISE"),
    m(
        "refused-but-exchanged",
        "three",
        unseeded(edit(at(e.TradeAnswered, accepted=True), 1, accepted=False, promise=())),
        "rule",
        "BB-TRADE-2",
    ),
    m("commit-not-in-hand", "three", choose_at(e.TradeCardsCommitted, t.commit_not_held), "rule", "BB-R-TRADESHORT"),
    m("commit-card-twice", "three", choose_at(e.TradeCardsCommitted, t.commit_again), "rule", "BB-R-TRADESHORT"),
    m("commit-not-sorted", "three", choose_at(e.TradeCardsCommitted, t.commit_unsorted), "rule", "BB-R-COPIES"),
    m("commit-too-many", "three", choose_at(e.TradeCardsCommitted, t.commit_too_many), "rule", "BB-R-WITHDRAW"),
    m("commit-nothing", "three", edit(at(e.TradeCardsCommitted), cards=()), "rule", "BB-R-WITHDRAW"),
    m("commits-in-the-other-order", "three", swap(at(e.TradeCardsCommitted)), "rule", "BB-R-COMMITORDER"),
    m("commit-left-out", "three", drop(at(e.TradeCardsCommitted, 1)), "rule", "BB-TRADE-2"),
    m("commit-unknown", "three", edit(at(e.TradeCardsCommitted), cards=lambda c: (-1, *c[1:])), "log", ""),
    m(
        "promise-broken-under-binding",
        "binding",
        choose_at(e.TradeCardsCommitted, t.commit_a_lie),
        "rule",
        "BB-R-PROMISE",
    ),
    m("trade-number-edited", "three", edit(at(e.TradeCompleted), number=plus), "consequence", "BB-TRADE-2"),
    m("trade-count-edited", "three", edit(at(e.TradeCompleted), count=plus), "consequence", "BB-TRADE-2"),
    m("trade-completed-dropped", "three", drop(at(e.TradeCompleted)), "consequence", "BB-TRADE-3"),
    m("cards-looked-at-before", "three", swap(at(e.TradeCompleted)), "consequence", "BB-TRADE-3"),
    m("exchange-of-another-card", "three", edit(at(e.CardChangedHands), card=mod(66)), "consequence", "BB-TRADE-2"),
    m("exchange-the-wrong-way", "three", edit(at(e.CardChangedHands), giver=mod(3)), "consequence", "BB-TRADE-2"),
    m(
        "exchange-one-way",
        "three",
        drop(at(e.CardChangedHands, test=before(e.CardChangedHands))),
        "consequence",
        "BB-TRADE-2",
    ),
    m(
        "exchange-doubled",
        "three",
        double(at(e.CardChangedHands, test=before(e.CardChangedHands))),
        "consequence",
        "BB-TRADE-2",
    ),
    m("lie-left-out", "three", drop(at(e.TradePromiseBroken)), "consequence", "BB-R-PROMISE"),
    m("lie-of-the-other", "three", edit(at(e.TradePromiseBroken), giver=mod(3)), "consequence", "BB-R-PROMISE"),
    m(
        "lie-promise-edited",
        "three",
        edit(at(e.TradePromiseBroken), promised=lambda p: (p[0] ^ 1, *p[1:])),
        "consequence",
        "BB-R-PROMISE",
    ),
    m(
        "lie-where-none-was-told",
        "four",
        insert(
            at(e.StepClosed, step="trade"),
            lambda s: e.TradePromiseBroken(c.seat_of(s), 0, (e.CardType(1),), (e.CardType(2),)),
        ),
        "rule",
        "BB-R-PROMISE",
    ),
]
