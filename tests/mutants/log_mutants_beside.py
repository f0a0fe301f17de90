"""Logs with one fault, continued: where a log stops, its header and seed, and what is kept beside it."""

from typing import Final

import msgspec

from replay.games.crybaby import events as e
from replay.log.header import DeckRef
from tests.mutants.changes import HEADER, at, cut, edit, header, kept, option, result, stacked, unseeded
from tests.mutants.log_mutant import LogMutant as M

STOPS: Final = [
    M("cut-before-trick-won", "four", cut(at(e.TrickWon, 3)), "consequence", "CB-PLAY-8"),
    M("cut-before-crybaby", "four", cut(at(e.CrybabyNamed, 3)), "consequence", "CB-CRY-1"),
    M("cut-before-point", "four", cut(at(e.SupplyCardTaken)), "consequence", "CB-CRY-4"),
    M("cut-before-leader", "four", cut(at(e.LeaderAssigned, reason="trick_winner")), "consequence", "CB-WIN-5"),
    M("cut-in-the-deal", "four", cut(at(e.HandDealt, 2)), "consequence", "CB-SETUP-4"),
    M("cut-in-the-reveal", "four", cut(at(e.BetRevealed, 2)), "consequence", "CB-ROUND-7"),
    M("cut-before-scores", "four", cut(at(e.RoundScored)), "consequence", "CB-SCORE-1"),
    M("cut-between-scores", "four", cut(at(e.RoundScored, 2)), "consequence", "CB-SCORE-1"),
    M("cut-before-bet-card", "four", cut(at(e.BetCardReturned)), "consequence", "CB-SCORE-7"),
]
HEADERS: Final = [
    M("header-deck-changed", "four", header(HEADER, deck=DeckRef("crybaby-reconstructed-1", "0" * 32)), "log", ""),
    M("header-option-unknown", "four", option(HEADER, "weather", "rain"), "log", ""),
    M("header-option-value-unknown", "four", option(HEADER, "cry_order", "loudest"), "log", ""),
    M("header-option-left-out", "four", header(HEADER, options=lambda o: dict(list(o.items())[1:])), "log", ""),
    M(
        "header-player-left-out",
        "four",
        header(at(e.GameStarted), players=lambda p: p[:-1]),
        "consequence",
        "CB-SETUP-2",
    ),
    M("header-two-players", "three", header(HEADER, players=lambda p: p[:2]), "log", ""),
    M(
        "header-six-players",
        "five",
        header(HEADER, players=lambda p: (*p, msgspec.structs.replace(p[0], seat=5))),
        "log",
        "",
    ),
    M("header-two-not-allowed", "author", option(HEADER, "player_range", "three_to_five"), "log", ""),
    M(
        "header-first-leader",
        "four",
        option(at(e.FirstLeaderDrawn), "first_leader", "seat_0"),
        "consequence",
        "CB-RUL-6",
    ),
    M(
        "header-carried-over",
        "four",
        option(at(e.DeckShuffled, 1), "deal_orientation", "carried_over"),
        "rule",
        "CB-RUL-2",
    ),
    M("header-per-card", "four", option(at(e.OrientationChosen), "orientation_scope", "per_card"), "options", ""),
    M("header-optional-cries", "four", option(at(e.CryChosen), "cry_obligation", "optional"), "options", ""),
    M(
        "header-leader-tie",
        "five",
        option(at(e.LeaderAssigned, reason="most_cries"), "leader_tie", "random"),
        "rule",
        "CB-NEXT-5",
    ),
    M("header-final-tie", "four", option(at(e.WinnerDeclared), "final_tie", "author"), "consequence", "CB-END-4"),
    M("header-seed", "four", header(at(e.FirstLeaderDrawn), seed="another"), "chance", ""),
    M("deck-stacked-seed-kept", "four", stacked(1), "chance", ""),
    M("third-deck-stacked-seed-kept", "five", stacked(3), "chance", ""),
    M("tie-draw-not-seeded", "three", edit(at(e.LeaderTieDrawn), seat=lambda s: 1 if s == 2 else 2), "chance", ""),
    M(
        "tie-draw-other",
        "three",
        unseeded(edit(at(e.LeaderTieDrawn), 1, seat=lambda s: 1 if s == 2 else 2)),
        "consequence",
        "CB-NEXT-5",
    ),
]
LISTS: Final = [
    M(
        "option-left-out",
        "four",
        kept(at(e.CardPlayed, 5), lambda d: (msgspec.structs.replace(d, options=d.options[:-1]),)),
        "options",
        "",
    ),
    M(
        "option-added",
        "four",
        kept(at(e.CardPlayed, 5), lambda d: (msgspec.structs.replace(d, options=(*d.options, "B1")),)),
        "options",
        "",
    ),
    M(
        "options-in-another-order",
        "four",
        kept(at(e.BetPlaced), lambda d: (msgspec.structs.replace(d, options=d.options[::-1]),)),
        "options",
        "",
    ),
    M(
        "choice-edited",
        "four",
        kept(at(e.BetPlaced), lambda d: (msgspec.structs.replace(d, choice="bet-9"),)),
        "options",
        "",
    ),
    M(
        "decision-step-edited",
        "four",
        kept(at(e.BetPlaced), lambda d: (msgspec.structs.replace(d, step=d.step + 1),)),
        "options",
        "",
    ),
    M(
        "decision-seat-edited",
        "four",
        kept(at(e.BetPlaced), lambda d: (msgspec.structs.replace(d, seat=(d.seat + 1) % 4),)),
        "options",
        "",
    ),
    M("decision-dropped", "four", kept(at(e.CryChosen), lambda d: ()), "options", ""),
    M("last-decision-dropped", "four", kept(at(e.CryChosen, -1), lambda d: ()), "options", ""),
    M("last-decision-doubled", "four", kept(at(e.CryChosen, -1), lambda d: (d, d)), "options", ""),
    M("result-edited", "four", result(lambda r: msgspec.structs.replace(r, winners=(0,))), "log", ""),
    M(
        "result-score-edited",
        "four",
        result(lambda r: msgspec.structs.replace(r, scores=(99, *r.scores[1:]))),
        "log",
        "",
    ),
]
BESIDE: Final = (*STOPS, *HEADERS, *LISTS)
