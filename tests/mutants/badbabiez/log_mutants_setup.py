"""Logs of Bad Babiez with one fault, continued: setup, rounds and turns."""

from typing import Final

from replay.games.badbabiez import events as e
from tests.mutants.badbabiez import whole as c
from tests.mutants.badbabiez.log_mutant import log_mutant as m
from tests.mutants.changes import after, at, double, drop, edit, insert, swap, unseeded
from tests.mutants.log_mutant import mod, plus

SETUP: Final = [
    m("teams-side-by-side", "lot", edit(at(e.TeamsDrawn), teams=lambda t: tuple(sorted(t))), "rule", "BZ-TEAM-3"),
    m("teams-unequal", "lot", edit(at(e.TeamsDrawn), teams=lambda t: (*t[:-1], t[0])), "rule", "BZ-TEAM-3"),
    m("team-unknown", "lot", edit(at(e.TeamsDrawn), teams=lambda t: t[:-1]), "rule", "BZ-Q-TEAM-1"),
    m("teams-not-seeded", "lot", edit(at(e.TeamsDrawn), teams=lambda t: (*t[1:], t[0])), "chance", ""),
    m("teams-left-out", "lot", drop(at(e.TeamsDrawn)), "rule", "BZ-SETUP-2"),
    m("end-of-games-removed", "no event", c.end_removed, "rule", "BZ-LEN-4"),
    m(
        "one-event-too-few-removed",
        "no event",
        edit(at(e.EventCardsRemoved), cards=lambda x: x[1:]),
        "rule",
        "BZ-LEN-3",
    ),
    m("removal-left-out", "no event", drop(at(e.EventCardsRemoved)), "rule", "BZ-SETUP-2"),
    m("shuffle-card-twice", "three", edit(at(e.DeckShuffled), cards=lambda x: (x[1], *x[1:])), "rule", "BZ-SETUP-2"),
    m("shuffle-card-missing", "three", edit(at(e.DeckShuffled, 4), cards=lambda x: x[1:]), "rule", "BZ-SETUP-2"),
    m("shuffle-of-another-deck", "three", drop(at(e.DeckShuffled, 2)), "rule", "BZ-SETUP-2"),
    m("shuffle-not-seeded", "three", edit(at(e.DeckShuffled), cards=lambda x: (x[1], x[0], *x[2:])), "chance", ""),
    m("bedwetting-for-two", "seat one", c.with_bedwetting, "rule", "BZ-SETUP-2"),
    m("end-of-games-not-last", "last", edit(at(e.DeckShuffled, deck=5), cards=lambda x: x[::-1]), "rule", "BZ-LEN-6"),
    m("start-no-seat", "three", edit(at(e.StartSeatDrawn), seat=3), "rule", "BZ-INTRO-1"),
    m("start-not-seeded", "three", edit(at(e.StartSeatDrawn), seat=mod(3)), "chance", ""),
    m(
        "start-drawn-though-named",
        "seat one",
        insert(at(e.BabyDealt), lambda _: e.StartSeatDrawn(0)),
        "consequence",
        "BZ-SETUP-7",
    ),
    m("start-left-out", "three", drop(at(e.StartSeatDrawn)), "rule", "BZ-SETUP-7"),
    m("other-baby", "three", edit(at(e.BabyDealt), baby=lambda b: 8 - b if b != 4 else 0), "consequence", "BZ-SETUP-7"),
    m("baby-dealt-to-another", "three", edit(at(e.BabyDealt), seat=mod(3)), "consequence", "BZ-SETUP-7"),
    m("baby-in-another-room", "three", edit(at(e.BabyDealt), start_room=mod(4)), "consequence", "BZ-SETUP-7"),
    m("opening-hand-of-three", "three", drop(at(e.CardDrawn, reason="opening")), "consequence", "BZ-SETUP-12"),
    m("opening-from-another-deck", "three", edit(at(e.CardDrawn), deck=mod(4)), "consequence", "BZ-SETUP-12"),
    m("opening-hand-of-five", "three", double(at(e.CardDrawn, -1, reason="opening")), "consequence", "BZ-ROUND-3"),
]
ROUND: Final = [
    m("round-number-edited", "three", edit(at(e.RoundStarted, 2), number=plus), "consequence", "BZ-ROUND-3"),
    m("round-left-out", "three", drop(at(e.RoundStarted, 2)), "consequence", "BZ-ROUND-3"),
    m(
        "event-in-the-first-round",
        "three",
        insert(at(e.TurnStarted), lambda _: e.EventRevealed(e.Card(0), 1, False)),
        "consequence",
        "BZ-ROUND-3",
    ),
    m("event-left-out", "three", drop(at(e.EventRevealed)), "consequence", "BZ-ROUND-4"),
    m("other-event", "three", edit(at(e.EventRevealed), card=lambda card: card - 1), "consequence", "BZ-ROUND-4"),
    m("end-of-games-too-early", "five", c.end_early, "consequence", "BZ-ROUND-5"),
    m(
        "end-of-games-out-of-nothing",
        "three",
        insert(at(e.TurnStarted, 7), lambda _: e.GameEnded((0, 0, 0), (0,), False)),
        "consequence",
        "BZ-ROUND-3",
    ),
    m("deferral-out-of-nothing", "three", c.revealed_as(e.EndOfGamesDeferred), "consequence", "BZ-ROUND-4"),
    m(
        "no-replacement",
        "five",
        edit(at(e.EventRevealed, test=after(e.EndOfGamesDeferred)), replacement=False),
        "consequence",
        "BZ-ROUND-6",
    ),
    m("end-of-games-not-shuffled-back", "five", drop(at(e.DeckShuffled, reason="end_returned")), "rule", "BZ-ROUND-1"),
    m("no-event-though-there-is-one", "three", c.revealed_as(e.NoEvent), "consequence", "BZ-ROUND-4"),
    m("void-round-left-out", "no event", drop(at(e.NoEvent)), "consequence", "BZ-Q-ROUND-4"),
    m("standing-event-stays", "three", drop(at(e.EventExpired)), "consequence", "BZ-Q-ROUND-7"),
    m("event-stays-on-the-table", "three", drop(at(e.CardDiscarded, origin="event")), "consequence", "BZ-Q-ROUND-7"),
    m("turn-of-another", "three", edit(at(e.TurnStarted, 1), seat=mod(3)), "consequence", "BZ-ROUND-1"),
    m("turn-left-out", "three", drop(at(e.TurnStarted, 1)), "consequence", "BZ-ROUND-3"),
    m("turn-twice", "three", double(at(e.TurnStarted, 1)), "rule", "BZ-ROUND-1"),
    m("turn-not-ended", "three", drop(at(e.TurnEnded)), "consequence", "BZ-DISC-1"),
    m("hand-size-edited", "three", edit(at(e.TurnEnded), hand_size=plus), "consequence", "BZ-DISC-1"),
    m("first-seat-moves-on", "three", edit(at(e.TurnStarted, 3), seat=mod(3)), "consequence", "BZ-ROUND-1"),
]
DRAW: Final = [
    m("nothing-drawn", "three", drop(at(e.CardDrawn, reason="phase")), "consequence", "BZ-DRAW-1"),
    m("other-card-drawn", "three", edit(at(e.CardDrawn, reason="phase"), card=plus), "consequence", "BZ-DRAW-1"),
    m("action-drawn-first", "three", swap(at(e.CardDrawn, reason="phase")), "consequence", "BZ-DRAW-1"),
    m("drawn-by-another", "three", edit(at(e.CardDrawn, reason="phase"), seat=mod(3)), "consequence", "BZ-DRAW-1"),
    m("effect-draws-less", "five", drop(at(e.CardDrawn, reason="effect")), "consequence", "BZ-DRAW-3"),
    m("refill-left-out", "dry", drop(at(e.DeckShuffled, reason="refill")), "rule", "BZ-DRAW-1"),
    m(
        "refill-card-missing",
        "dry",
        edit(at(e.DeckShuffled, reason="refill"), cards=lambda x: x[1:]),
        "rule",
        "BZ-PLAY-10",
    ),
    m("refill-as-setup", "dry", edit(at(e.DeckShuffled, reason="refill"), reason="setup"), "rule", "BZ-DRAW-2"),
    m(
        "refill-too-early",
        "three",
        insert(at(e.CardDrawn, reason="phase"), lambda _: e.DeckShuffled(e.Pile(0), (), "refill")),
        "consequence",
        "BZ-DRAW-1",
    ),
    m(
        "refill-other-order",
        "dry",
        unseeded(edit(at(e.DeckShuffled, reason="refill"), 10, cards=lambda x: x[::-1])),
        "consequence",
        "BZ-DRAW-1",
    ),
    m("failed-draw-left-out", "dry", drop(at(e.DrawFailed)), "consequence", "BZ-Q-DRAW-1"),
    m("drawn-from-nothing", "dry", c.drawn_from_nothing, "consequence", "BZ-Q-DRAW-1"),
]
STARTS: Final = (*SETUP, *ROUND, *DRAW)
"""Logs of Bad Babiez with one fault before anybody plays anything."""
