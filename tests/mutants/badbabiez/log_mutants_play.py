"""Logs of Bad Babiez with one fault, continued: cards played, Special Objects, fights, Disasters, discards."""

from typing import Final

from replay.games.badbabiez import events as e
from tests.mutants.badbabiez import whole as c
from tests.mutants.badbabiez import wishes_turn as t
from tests.mutants.badbabiez.log_mutant import log_mutant as m
from tests.mutants.changes import after, at, choose_at, double, drop, edit, insert
from tests.mutants.log_mutant import mod, plus

PLAYING: Final = [
    m("played-not-in-hand", "three", choose_at(e.CardPlayed, t.not_in_hand), "rule", "BZ-PLAY-1"),
    m("played-second-copy", "three", choose_at(e.CardPlayed, t.copy_played), "rule", "BZ-Q-PLAY-13"),
    m("played-by-another", "three", choose_at(e.PlayingEnded, t.by_another), "rule", "BZ-ROUND-1"),
    m("played-in-the-movement-phase", "three", choose_at(e.StayChosen, t.played(t.needs_target)), "rule", "BZ-ROUND-8"),
    m("played-without-text", "three", choose_at(e.PlayingEnded, t.played(t.has_no_text)), "rule", "BZ-PLAY-1"),
    m("played-without-target", "three", choose_at(e.PlayingEnded, t.played(t.needs_target)), "rule", "BZ-PLAY-12"),
    m("played-on-a-far-baby", "three", choose_at(e.CardPlayed, t.on_far_baby), "rule", "BZ-PLAY-13"),
    m(
        "disaster-in-another-room",
        "three",
        choose_at(e.PlayingEnded, t.played(t.disaster_elsewhere)),
        "rule",
        "BZ-DIS-1",
    ),
    m("disaster-not-placed", "three", drop(at(e.DisasterPlaced)), "consequence", "BZ-DIS-2"),
    m("disaster-on-another-board", "three", edit(at(e.DisasterPlaced), room=mod(4)), "consequence", "BZ-DIS-2"),
    m(
        "disaster-unpaid",
        "three",
        drop(at(e.NaughtinessGained, reason="effect", test=c.for_disaster)),
        "consequence",
        "BZ-DIS-2",
    ),
    m("disaster-stays", "three", drop(at(e.DisasterRemoved)), "consequence", "BZ-Q-DIS-3"),
    m("action-on-the-wrong-pile", "three", edit(at(e.CardDiscarded, pile=4), pile=0), "consequence", "BZ-PLAY-3"),
    m(
        "object-on-the-wrong-pile",
        "three",
        edit(at(e.CardDiscarded, origin="hand", test=c.of_object), pile=mod(4)),
        "consequence",
        "BZ-PLAY-9",
    ),
    m("explosion-left-out", "three", drop(at(e.Explosion)), "consequence", "BZ-Q-FIRE-1"),
    m("explosion-in-another-room", "three", edit(at(e.Explosion), room=mod(4)), "consequence", "BZ-Q-FIRE-1"),
    m("explosion-spares-its-thrower", "five", c.spared, "consequence", "BZ-THROW-5"),
    m(
        "picked-not-in-hand",
        "three",
        edit(at(e.RandomCardsChosen), cards=lambda x: (0,) if x != (0,) else (1,)),
        "rule",
        "BZ-Q-DIS-6",
    ),
    m("picked-none", "three", edit(at(e.RandomCardsChosen), cards=()), "rule", "BZ-Q-DIS-6"),
    m("picked-by-another", "three", edit(at(e.RandomCardsChosen), by=mod(3)), "rule", "BZ-Q-DIS-6"),
    m("picked-not-seeded", "three", choose_at(e.RandomCardsChosen, c.other_pick), "chance", ""),
    m("healed-more", "five", edit(at(e.BooBooHealed), n=plus), "consequence", "BZ-CRY-1"),
    m("playing-ended-by-another", "three", edit(at(e.PlayingEnded), seat=mod(3)), "rule", "BZ-ROUND-1"),
    m("playing-ended-twice", "three", double(at(e.PlayingEnded)), "consequence", "BZ-DISC-1"),
]
SPECIALS: Final = [
    m("placed-common", "three", choose_at(e.PlayingEnded, t.place_common), "rule", "BZ-PLAY-6"),
    m("placed-not-in-hand", "three", choose_at(e.SpecialPlaced, t.place_not_held), "rule", "BZ-PLAY-1"),
    m("used-in-the-turn-it-was-placed", "five", choose_at(e.PlayingEnded, t.use_fresh), "rule", "BZ-PLAY-7"),
    m("power-used-asleep", "shared", choose_at(e.PlayingEnded, t.use_asleep), "rule", "BZ-POW-3"),
    m("used-twice", "three", choose_at(e.PlayingEnded, t.use_twice), "rule", "BZ-Q-PLAY-8"),
    m("used-by-another", "three", choose_at(e.AbilityUsed, t.use_of_another), "rule", "BZ-Q-PLAY-8"),
    m("not-readied", "three", drop(at(e.SpecialReadied)), "consequence", "BZ-PLAY-8"),
    m("readied-by-another", "three", edit(at(e.SpecialReadied), seat=mod(3)), "consequence", "BZ-PLAY-8"),
    m("broken-special-left-out", "three", drop(at(e.SpecialBroken)), "consequence", "BZ-NAU-3"),
    m("broken-special-unpaid", "three", drop(at(e.NaughtinessGained, reason="special")), "consequence", "BZ-NAU-3"),
    m(
        "broken-special-stays",
        "three",
        drop(at(e.CardDiscarded, test=after(e.SpecialBroken))),
        "consequence",
        "BZ-PLAY-9",
    ),
    m("rummaged-after-playing", "three", choose_at(e.PlayingEnded, t.rummage_late), "rule", "BZ-RUM-1"),
    m("rummaged-by-another", "three", edit(at(e.RummageChosen), seat=mod(3)), "rule", "BZ-ROUND-1"),
    m("rummaged-for-nothing", "three", drop(at(e.CardDrawn, reason="rummage")), "consequence", "BZ-RUM-1"),
    m("rummaged-twice", "three", double(at(e.RummageChosen)), "consequence", "BZ-RUM-1"),
]
FIGHTS: Final = [
    m(
        "fight-totals-edited",
        "three",
        edit(at(e.FightStarted), totals=lambda x: (x[0] + 1, x[1])),
        "consequence",
        "BZ-FIGHT-1",
    ),
    m("fight-left-out", "three", drop(at(e.FightStarted)), "consequence", "BZ-FIGHT-1"),
    m("added-without-value", "five", choose_at(e.FightPassed, t.fighting(t.without_value)), "rule", "BZ-OBJ-2"),
    m(
        "added-special-from-the-hand",
        "shared",
        choose_at(e.FightPassed, t.fighting(t.special_in_hand)),
        "rule",
        "BZ-Q-PLAY-15",
    ),
    m("added-not-in-hand", "five", choose_at(e.FightPassed, t.fighting(t.added_not_held)), "rule", "BZ-FIGHT-2"),
    m("added-value-edited", "three", edit(at(e.FightCardPlayed), value=plus), "rule", "BZ-FIGHT-5"),
    m("a-stranger-fights", "five", choose_at(e.FightPassed, t.added_by(stranger=True)), "rule", "BZ-Q-FIGHT-5"),
    m(
        "the-other-fighter-first",
        "three",
        choose_at(e.FightCardPlayed, t.added_by(stranger=False)),
        "rule",
        "BZ-FIGHT-3",
    ),
    m("added-card-kept", "three", drop(at(e.CardDiscarded, test=after(e.FightCardPlayed))), "consequence", "BZ-PLAY-3"),
    m("fight-goes-to-the-loser", "three", edit(at(e.FightWon), winner=mod(3)), "consequence", "BZ-FIGHT-3"),
    m("fight-won-totals-edited", "three", edit(at(e.FightWon), totals=(9, 9)), "consequence", "BZ-FIGHT-3"),
    m("drawn-fight-won", "three", c.drawn_won, "consequence", "BZ-FIGHT-4"),
    m("drawn-fight-left-out", "three", drop(at(e.FightTied)), "consequence", "BZ-FIGHT-4"),
    m("pass-left-out", "three", drop(at(e.FightPassed)), "rule", "BZ-FIGHT-4"),
]
DISCARDS: Final = [
    m("hand-limit-ignored", "three", drop(at(e.DiscardChosen)), "rule", "BZ-PLAY-9"),
    m("discard-not-in-hand", "three", choose_at(e.DiscardChosen, t.discard_not_held), "rule", "BZ-DISC-1"),
    m("discard-second-copy", "five", choose_at(e.DiscardChosen, t.discard_copy), "rule", "BZ-Q-PLAY-13"),
    m("discard-by-another", "three", edit(at(e.DiscardChosen), seat=mod(3)), "rule", "BZ-Q-DISC-3"),
    m("discard-below-the-limit", "three", insert(at(e.PlayingEnded), c.first_card), "rule", "BZ-DISC-1"),
    m("discarded-twice", "three", double(at(e.DiscardChosen)), "consequence", "BZ-PLAY-3"),
]
PLAYS: Final = (*PLAYING, *SPECIALS, *FIGHTS, *DISCARDS)
