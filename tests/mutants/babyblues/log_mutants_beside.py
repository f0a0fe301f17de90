"""Logs of Baby Blues with one fault, continued: where a log stops, its header and seed, and what is kept beside it."""

from typing import Final

import msgspec

from replay.games.babyblues import events as e
from replay.log.header import DeckRef
from tests.mutants.babyblues import whole as c
from tests.mutants.babyblues.log_mutant import log_mutant as m
from tests.mutants.changes import HEADER, at, cut, edit, header, kept, option, result, stacked

STOPS: Final = [
    m("cut-before-unhappy", "two", cut(at(e.BabyMadeUnhappy)), "consequence", "BB-UNH-1"),
    m("cut-in-the-deal", "two", cut(at(e.CardDealt, 6)), "consequence", "BB-SET-10"),
    m("cut-in-the-exchange", "three", cut(at(e.CardChangedHands, 1)), "consequence", "BB-TRADE-2"),
    m("cut-before-the-lie", "three", cut(at(e.TradePromiseBroken)), "consequence", "BB-R-PROMISE"),
    m("cut-before-happy", "two", cut(at(e.BabyMadeHappy, test=c.by_type("diaper"))), "consequence", "BB-DIA-3"),
    m("cut-before-crying", "two", cut(at(e.BabyStartedCrying)), "consequence", "BB-TURN-7"),
    m("cut-in-the-refill", "two", cut(at(e.CardDrawn, 3)), "consequence", "BB-TURN-8"),
    m("cut-before-the-end", "two", cut(at(e.GameEnded)), "consequence", "BB-OBJ-4"),
    m("cut-between-scores", "three", cut(at(e.ScoreCounted, 1)), "consequence", "BB-END-2"),
    m("cut-before-the-winner", "three", cut(at(e.WinnerDeclared)), "consequence", "BB-END-4"),
    m("cut-before-places", "three", cut(at(e.PlacesRanked)), "consequence", "BB-R-RANKING"),
]
HEADERS: Final = [
    m("header-deck-changed", "two", header(HEADER, deck=DeckRef("babyblues-base-1", "0" * 32)), "log", ""),
    m("header-option-unknown", "two", option(HEADER, "weather", "rain"), "log", ""),
    m("header-option-value-unknown", "two", option(HEADER, "trade_shape", "gifts"), "log", ""),
    m("header-option-spelled-otherwise", "two", option(HEADER, "max_trades_per_turn", "03"), "log", ""),
    m("header-option-in-words", "two", option(HEADER, "round_limit", "limited"), "log", ""),
    m("header-option-left-out", "two", header(HEADER, options=lambda o: dict(list(o.items())[1:])), "log", ""),
    m("header-one-player", "two", header(HEADER, players=lambda p: p[:1]), "log", ""),
    m("header-player-left-out", "four", header(at(e.ColourChosen, 3), players=lambda p: p[:3]), "rule", "BB-SET-1"),
    m(
        "header-own-babies-hit",
        "spare own",
        option(at(e.HornSparedBaby, reason="own"), "horn_hits_own", "yes"),
        "consequence",
        "BB-HORN-4",
    ),
    m("header-teddy-bears-out", "teddy", option(at(e.DeckShuffled), "teddy_bears", "off"), "rule", "BB-SET-8"),
    m(
        "header-seat-0",
        "three",
        option(at(e.StartingPlayerChosen), "starting_player", "seat_0"),
        "rule",
        "BB-R-STARTER",
    ),
    m(
        "header-cry-now",
        "own horn",
        option(at(e.CryingAverted, reason="this_turn"), "cry_timing", "any_unhappy_now"),
        "consequence",
        "BB-TURN-7",
    ),
    m("header-contest", "shared", option(at(e.WinnerDeclared), "final_tie", "recorded_contest"), "rule", "BB-END-4"),
    m(
        "header-no-contest",
        "contest",
        option(at(e.ContestDecided), "final_tie", "shared_victory"),
        "consequence",
        "BB-R-CONTEST",
    ),
    m(
        "header-limit-draw",
        "shared",
        option(at(e.TieBroken), "limit_result", "draw"),
        "consequence",
        "BB-R-LIMITRESULT",
    ),
    m("header-limit-later", "shared", option(at(e.GameEnded), "round_limit", "3"), "consequence", "BB-R-STALEMATE"),
    m("header-one-trade", "three", c.header_trades, "rule", "BB-R-TRADELIMIT"),
    m("header-seed", "three", header(at(e.StartingPlayerChosen), seed="another"), "chance", ""),
    m("deck-stacked-seed-kept", "three", stacked(1), "chance", ""),
    m("second-deck-stacked-seed-kept", "reshuffle", c.second_stacked, "chance", ""),
]
LISTS: Final = [
    m(
        "option-left-out",
        "two",
        kept(at(e.RedCardPlayed), lambda d: (msgspec.structs.replace(d, options=d.options[1:]),)),
        "options",
        "",
    ),
    m(
        "option-added",
        "two",
        kept(at(e.StepClosed), lambda d: (msgspec.structs.replace(d, options=(*d.options, "poo on P0.b0")),)),
        "options",
        "",
    ),
    m(
        "choice-edited",
        "two",
        kept(at(e.ColourChosen), lambda d: (msgspec.structs.replace(d, choice="turquoise"),)),
        "options",
        "",
    ),
    m(
        "decision-seat-edited",
        "two",
        kept(at(e.StepClosed), lambda d: (msgspec.structs.replace(d, seat=1 - d.seat),)),
        "options",
        "",
    ),
    m("decision-dropped", "two", kept(at(e.StepClosed), lambda d: ()), "options", ""),
    m("last-decision-doubled", "two", kept(at(e.StepClosed, -1), lambda d: (d, d)), "options", ""),
    m(
        "card-played-beside-its-list",
        "three",
        edit(at(e.TradeAnswered, accepted=True, promise=()), 0, accepted=False),
        "options",
        "",
    ),
    m("result-edited", "two", result(lambda r: msgspec.structs.replace(r, winners=(0, 1))), "log", ""),
    m(
        "result-score-edited",
        "three",
        result(lambda r: msgspec.structs.replace(r, scores=(99, *r.scores[1:]))),
        "log",
        "",
    ),
]
BESIDE: Final = (*STOPS, *HEADERS, *LISTS)
