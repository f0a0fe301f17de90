"""Logs of Bad Babiez with one fault, continued: where a log stops, its header and seed, and what is kept beside it."""

from typing import Final

import msgspec

from replay.games.badbabiez import events as e
from replay.log.header import DeckRef
from tests.mutants.badbabiez import whole as c
from tests.mutants.badbabiez.log_mutant import log_mutant as m
from tests.mutants.changes import HEADER, after, at, before, cut, header, kept, option, result, stacked, unseeded

STOPS: Final = [
    m("cut-in-the-deal", "three", cut(at(e.BabyDealt, 1)), "consequence", "BZ-SETUP-7"),
    m("cut-before-the-arrival", "three", cut(at(e.BabyMoved, cause="walk")), "consequence", "BZ-MOVE-1"),
    m("cut-in-a-throw", "three", cut(at(e.ThrowHit)), "consequence", "BZ-THROW-5"),
    m("cut-in-a-cry", "three", cut(at(e.NaughtinessLost, reason="cry")), "consequence", "BZ-CRY-3"),
    m("cut-in-a-fight", "three", cut(at(e.FightWon)), "consequence", "BZ-FIGHT-3"),
    m("cut-before-a-power", "three", cut(at(e.PowerGained)), "consequence", "BZ-POW-2"),
    m("cut-before-a-decision", "three", cut(at(e.PlayingEnded)), "options", ""),
    m("cut-before-the-end", "three", cut(at(e.GameEnded)), "consequence", "BZ-END-1"),
]
HEADERS: Final = [
    m("header-deck-changed", "three", header(HEADER, deck=DeckRef("badbabiez-base-1", "0" * 32)), "log", ""),
    m("header-option-unknown", "three", option(HEADER, "weather", "rain"), "log", ""),
    m("header-option-value-unknown", "three", option(HEADER, "reaction_order", "loudest"), "log", ""),
    m("header-option-left-out", "three", header(HEADER, options=lambda o: dict(list(o.items())[1:])), "log", ""),
    m("header-one-player", "three", header(HEADER, players=lambda p: p[:1]), "log", ""),
    m("header-seed", "three", header(at(e.DeckShuffled), seed="another"), "chance", ""),
    m("header-layout", "row", unseeded(option(at(e.DoorChanged, by=-1), "layout", "grid")), "consequence", "BZ-DOOR-1"),
    m(
        "header-safe-rounds",
        "five",
        option(at(e.EndOfGamesDeferred), "end_safe_rounds", "0"),
        "consequence",
        "BZ-ROUND-4",
    ),
    m("header-safe-rounds-more", "final", c.safe_longer, "consequence", "BZ-ROUND-5"),
    m(
        "header-before-the-round",
        "before round",
        option(at(e.EndOfGamesDeferred), "end_timing", "opening_round"),
        "consequence",
        "BZ-ROUND-4",
    ),
    m("header-end-last", "final", option(at(e.DeckShuffled, deck=e.Pile(5)), "end_card", "last"), "rule", "BZ-LEN-6"),
    m("header-start-seat", "three", option(at(e.StartSeatDrawn), "start_seat", "0"), "consequence", "BZ-SETUP-7"),
    m(
        "header-final-event",
        "final event",
        option(at(e.EventRevealed, test=c.in_final), "final_round_event", "none"),
        "consequence",
        "BZ-ROUND-3",
    ),
    m(
        "header-target-first",
        "target first",
        option(at(e.DoorPlayed, use="stop_throw"), "reaction_order", "clockwise"),
        "rule",
        "BZ-Q-REACT-2",
    ),
    m(
        "header-only-able",
        "all asked",
        option(at(e.ReactionPassed), "reaction_prompt", "only_able"),
        "rule",
        "BZ-Q-REACT-2",
    ),
    m(
        "header-defender-first",
        "attacker first",
        option(at(e.FightCardPlayed), "fight_first", "defender"),
        "rule",
        "BZ-FIGHT-3",
    ),
    m(
        "header-start-card",
        "no start card",
        option(at(e.FightStarted), "fight_start_card", "counts"),
        "consequence",
        "BZ-FIGHT-1",
    ),
    m(
        "header-mates-paid",
        "mates unpaid",
        option(c.beyond(at(e.BooBooInflicted, test=c.of_mates)), "team_hits", "count"),
        "consequence",
        "BZ-NAU-1",
    ),
    m(
        "header-own-doors",
        "any door",
        unseeded(option(at(e.DoorPlayed, passage=7, use="own_turn"), "door_card_reach", "own_room")),
        "rule",
        "BZ-Q-DOOR-1",
    ),
    m(
        "header-slam-only",
        "three",
        unseeded(option(at(e.ThrowDeclared, test=c.at_a_door), "door_as_target", "slam_only")),
        "rule",
        "BZ-Q-DOOR-5",
    ),
    m(
        "header-door-unchanged",
        "three",
        option(at(e.DoorChanged, test=c.after_stop("stop_move")), "door_after_stopped_move", "unchanged"),
        "consequence",
        "BZ-DRAW-1",
    ),
    m(
        "header-door-paid",
        "door unpaid",
        option(c.beyond(at(e.DoorChanged, state="broken")), "door_break_points", "as_furniture"),
        "consequence",
        "BZ-Q-DOOR-6",
    ),
    m(
        "header-cry-kept",
        "cry discards",
        option(at(e.CardDiscarded, origin="play", test=before(e.NaughtinessLost)), "cry_specials", "kept"),
        "consequence",
        "BZ-CRY-3",
    ),
    m(
        "header-ready-later",
        "three",
        option(at(e.SpecialReadied), "special_ready", "owner_next_turn"),
        "consequence",
        "BZ-DISC-1",
    ),
    m(
        "header-use-or-rummage",
        "use and rummage",
        option(at(e.RummageChosen, test=after(e.BabyMoved)), "special_use_and_rummage", "blocks"),
        "rule",
        "BZ-RUM-1",
    ),
    m("header-door-or-rummage", "five", c.rummage_after_door, "rule", "BZ-RUM-1"),
    m(
        "header-second-power",
        "five for both",
        option(c.beyond(at(e.NaughtinessLost, total=8)), "second_power", "own_threshold"),
        "consequence",
        "BZ-POW-3",
    ),
    m("deck-stacked-seed-kept", "three", stacked(1), "chance", ""),
]
LISTS: Final = [
    m(
        "option-left-out",
        "three",
        kept(at(e.PlayingEnded), lambda d: (msgspec.structs.replace(d, options=d.options[1:]),)),
        "options",
        "",
    ),
    m(
        "option-added",
        "three",
        kept(at(e.PlayingEnded), lambda d: (msgspec.structs.replace(d, options=(*d.options, "sing")),)),
        "options",
        "",
    ),
    m(
        "choice-edited",
        "three",
        kept(at(e.PlayingEnded), lambda d: (msgspec.structs.replace(d, choice="rummage"),)),
        "options",
        "",
    ),
    m(
        "decision-seat-edited",
        "three",
        kept(at(e.PlayingEnded), lambda d: (msgspec.structs.replace(d, seat=(d.seat + 1) % 3),)),
        "options",
        "",
    ),
    m("decision-dropped", "three", kept(at(e.PlayingEnded), lambda d: ()), "options", ""),
    m("last-decision-doubled", "three", kept(at(e.PlayingEnded, -1), lambda d: (d, d)), "options", ""),
    m("result-edited", "three", result(lambda r: msgspec.structs.replace(r, winners=(0, 1))), "log", ""),
    m(
        "result-score-edited",
        "three",
        result(lambda r: msgspec.structs.replace(r, scores=(99, *r.scores[1:]))),
        "log",
        "",
    ),
]
BESIDE: Final = (*STOPS, *HEADERS, *LISTS)
