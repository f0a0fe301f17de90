"""Logs with one fault, continued: the end of a round and of the game, where a log stops, header, seed and option lists."""

from typing import Final

import msgspec

from replay.games.crybaby import events as e
from replay.log.header import DeckRef
from replay.log.recording import Result
from tests.mutants.changes import (
    HEADER,
    add,
    at,
    become,
    before,
    cut,
    double,
    drop,
    edit,
    header,
    insert,
    kept,
    option,
    result,
    stacked,
    swap,
    unseeded,
)
from tests.mutants.log_mutant import LogMutant as M
from tests.mutants.log_mutant import mod, plus
from tests.mutants.wishes import seat_of

ROUND_END: Final = [
    M("tricks-edited", "four", edit(at(e.RoundEnded), tricks_won=lambda t: (t[0] + 1, t[1] - 1, *t[2:])), "consequence", "CB-WIN-4"),
    M("cries-edited", "four", edit(at(e.RoundEnded), cries=lambda c: (c[0] + 1, *c[1:])), "consequence", "CB-RUL-36"),
    M("round-ended-dropped", "four", drop(at(e.RoundEnded)), "consequence", "CB-WIN-6"),
    M("round-ended-doubled", "four", double(at(e.RoundEnded)), "consequence", "CB-WIN-6"),
    M("return-count-edited", "four", edit(at(e.CriedCardsReturned), count=plus), "consequence", "CB-SCORE-3"),
    M("return-size-edited", "four", edit(at(e.CriedCardsReturned), supply_size=plus), "consequence", "CB-SCORE-3"),
    M("return-dropped", "four", drop(at(e.CriedCardsReturned)), "consequence", "CB-SCORE-3"),
    M("returns-swapped", "four", swap(at(e.CriedCardsReturned, test=before(e.CriedCardsReturned))), "consequence", "CB-SCORE-3"),
    M("bet-pays-more", "four", edit(at(e.BetWon), points=plus), "consequence", "CB-ROUND-6"),
    M("bet-tricks-edited", "four", edit(at(e.BetWon), tricks=plus), "consequence", "CB-SCORE-4"),
    M("bet-won-lost", "four", become(at(e.BetWon), lambda b: e.BetLost(seat_of(b), e.Bet(0), 0)), "consequence", "CB-SCORE-4"),
    M("bet-lost-won", "four", become(at(e.BetLost), lambda b: e.BetWon(seat_of(b), e.Bet(0), 0, 8)), "consequence", "CB-SCORE-6"),
    M("bet-lost-dropped", "four", drop(at(e.BetLost)), "consequence", "CB-SCORE-6"),
    M("bet-lost-doubled", "four", double(at(e.BetLost)), "consequence", "CB-SCORE-6"),
    M("paid-card-returned", "four", become(at(e.BetCardRemoved), lambda b: e.BetCardReturned(seat_of(b), e.Bet(0), 5)), "consequence", "CB-SCORE-5"),
    M("removed-dropped", "four", drop(at(e.BetCardRemoved)), "consequence", "CB-SCORE-5"),
    M("removed-left-edited", "four", edit(at(e.BetCardRemoved), left=plus), "consequence", "CB-SCORE-5"),
    M("unpaid-card-removed", "four", become(at(e.BetCardReturned), lambda b: e.BetCardRemoved(seat_of(b), e.Bet(0), 4)), "consequence", "CB-SCORE-7"),
    M("returned-other-card", "four", edit(at(e.BetCardReturned), bet_card=mod(5)), "consequence", "CB-SCORE-7"),
    M("cry-points-edited", "four", edit(at(e.RoundScored), cry_points=plus), "consequence", "CB-SCORE-2"),
    M("bet-points-edited", "four", edit(at(e.RoundScored, test=lambda log, step: log[step].bet_points > 0), bet_points=plus), "consequence", "CB-SCORE-4"),
    M("lost-bet-points-edited", "four", edit(at(e.RoundScored, bet_points=0), bet_points=3), "consequence", "CB-SCORE-6"),
    M("total-edited", "four", edit(at(e.RoundScored, 5), total=plus), "consequence", "CB-SCORE-8"),
    M("score-dropped", "four", drop(at(e.RoundScored, 1)), "consequence", "CB-SCORE-1"),
    M("score-doubled", "four", double(at(e.RoundScored, 1)), "consequence", "CB-SCORE-1"),
    M("scores-swapped", "four", swap(at(e.RoundScored, 1)), "consequence", "CB-SCORE-1"),
    M("next-leader-edited", "four", edit(at(e.LeaderAssigned, reason="highest_score"), seat=mod(4)), "consequence", "CB-NEXT-3"),
    M("leader-not-most-cries", "five", edit(at(e.LeaderAssigned, reason="most_cries"), seat=mod(5)), "consequence", "CB-NEXT-5"),
    M("next-leader-dropped", "four", drop(at(e.LeaderAssigned, reason="highest_score")), "consequence", "CB-NEXT-3"),
    M("tie-draw-of-another", "three", edit(at(e.LeaderTieDrawn), seat=lambda s: ({0, 1, 2} - {s}).pop()), "rule", "CB-NEXT-5"),
    M("tie-draw-among-others", "three", edit(at(e.LeaderTieDrawn), candidates=lambda c: c[1:]), "rule", "CB-RUL-35"),
    M("tie-draw-not-obeyed", "three", edit(at(e.LeaderAssigned, reason="tie_draw"), seat=mod(3)), "consequence", "CB-NEXT-5"),
    M("tie-draw-dropped", "three", drop(at(e.LeaderTieDrawn)), "rule", "CB-NEXT-5"),
    M("tie-draw-needless", "four", insert(at(e.LeaderAssigned, reason="highest_score"), lambda _: e.LeaderTieDrawn((0, 1), 0)), "consequence", "CB-NEXT-3"),
]
GAME_END: Final = [
    M("winner-edited", "three", edit(at(e.WinnerDeclared), seats=lambda s: ((s[0] + 1) % 3,)), "consequence", "CB-END-2"),
    M("winner-by-round-four-edited", "five", edit(at(e.WinnerDeclared), seats=lambda s: ((s[0] + 1) % 5,)), "consequence", "CB-END-3"),
    M("sharer-left-out", "four", edit(at(e.WinnerDeclared), seats=lambda s: s[:1]), "consequence", "CB-END-4"),
    M("author-robbed", "author", edit(at(e.WinnerDeclared), seats=(0, 1), by="shared"), "consequence", "CB-END-4"),
    M("comparison-dropped", "five", drop(at(e.FinalTieCompared)), "consequence", "CB-END-3"),
    M("comparison-edited", "five", edit(at(e.FinalTieCompared), round_four_points=lambda p: p[::-1]), "consequence", "CB-END-3"),
    M("comparison-needless", "three", insert(at(e.WinnerDeclared), lambda _: e.FinalTieCompared((0, 1), (3, 3), (0, 1))), "consequence", "CB-END-3"),
    M("winner-declared-dropped", "three", drop(at(e.WinnerDeclared)), "consequence", "CB-END-2"),
    M("winner-declared-doubled", "four", double(at(e.WinnerDeclared)), "rule", "CB-NEXT-1"),
    M("play-after-the-end", "four", add(e.CardPlayed(0, e.Face(0))), "rule", "CB-NEXT-1"),
    M("fifth-round", "four", add(e.DeckShuffled(tuple([e.Face(2 * card) for card in range(44)]))), "rule", "CB-NEXT-1"),
    M("fifth-round-before-the-winner", "four", insert(at(e.WinnerDeclared), lambda _: e.DeckShuffled(())), "consequence", "CB-END-4"),
]
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
    M("header-player-left-out", "four", header(at(e.GameStarted), players=lambda p: p[:-1]), "consequence", "CB-SETUP-2"),
    M("header-two-players", "three", header(HEADER, players=lambda p: p[:2]), "log", ""),
    M("header-six-players", "five", header(HEADER, players=lambda p: (*p, msgspec.structs.replace(p[0], seat=5))), "log", ""),
    M("header-two-not-allowed", "author", option(HEADER, "player_range", "three_to_five"), "log", ""),
    M("header-first-leader", "four", option(at(e.FirstLeaderDrawn), "first_leader", "seat_0"), "consequence", "CB-RUL-6"),
    M("header-carried-over", "four", option(at(e.DeckShuffled, 1), "deal_orientation", "carried_over"), "rule", "CB-RUL-2"),
    M("header-per-card", "four", option(at(e.OrientationChosen), "orientation_scope", "per_card"), "options", ""),
    M("header-optional-cries", "four", option(at(e.CryChosen), "cry_obligation", "optional"), "options", ""),
    M("header-leader-tie", "five", option(at(e.LeaderAssigned, reason="most_cries"), "leader_tie", "random"), "rule", "CB-NEXT-5"),
    M("header-final-tie", "four", option(at(e.WinnerDeclared), "final_tie", "author"), "consequence", "CB-END-4"),
    M("header-seed", "four", header(at(e.FirstLeaderDrawn), seed="another"), "chance", ""),
    M("deck-stacked-seed-kept", "four", stacked(1), "chance", ""),
    M("third-deck-stacked-seed-kept", "five", stacked(3), "chance", ""),
    M("tie-draw-not-seeded", "three", edit(at(e.LeaderTieDrawn), seat=lambda s: 1 if s == 2 else 2), "chance", ""),
    M("tie-draw-other", "three", unseeded(edit(at(e.LeaderTieDrawn), 1, seat=lambda s: 1 if s == 2 else 2)), "consequence", "CB-NEXT-5"),
]
LISTS: Final = [
    M("option-left-out", "four", kept(at(e.CardPlayed, 5), lambda d: (msgspec.structs.replace(d, options=d.options[:-1]),)), "options", ""),
    M("option-added", "four", kept(at(e.CardPlayed, 5), lambda d: (msgspec.structs.replace(d, options=(*d.options, "B1")),)), "options", ""),
    M("options-in-another-order", "four", kept(at(e.BetPlaced), lambda d: (msgspec.structs.replace(d, options=d.options[::-1]),)), "options", ""),
    M("choice-edited", "four", kept(at(e.BetPlaced), lambda d: (msgspec.structs.replace(d, choice="bet-9"),)), "options", ""),
    M("decision-step-edited", "four", kept(at(e.BetPlaced), lambda d: (msgspec.structs.replace(d, step=d.step + 1),)), "options", ""),
    M("decision-seat-edited", "four", kept(at(e.BetPlaced), lambda d: (msgspec.structs.replace(d, seat=(d.seat + 1) % 4),)), "options", ""),
    M("decision-dropped", "four", kept(at(e.CryChosen), lambda d: ()), "options", ""),
    M("last-decision-dropped", "four", kept(at(e.CryChosen, -1), lambda d: ()), "options", ""),
    M("last-decision-doubled", "four", kept(at(e.CryChosen, -1), lambda d: (d, d)), "options", ""),
    M("result-edited", "four", result(lambda r: msgspec.structs.replace(r, winners=(0,))), "log", ""),
    M("result-score-edited", "four", result(lambda r: msgspec.structs.replace(r, scores=(99, *r.scores[1:]))), "log", ""),
]
ENDS: Final = (*ROUND_END, *GAME_END, *STOPS, *HEADERS, *LISTS)
