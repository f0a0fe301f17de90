"""Logs of Bad Babiez that somebody has tampered with, as JSON Lines, each with what `replay verify` has to say.

What is done to them is told as log mutants (tests/mutants/badbabiez); the lines printed stand in
tampering_badbabiez.toml.
"""

from typing import Final

import msgspec

from replay.games.badbabiez import events as e
from replay.kernel.event import Event
from tests.cli.mutant_logs import Logs
from tests.mutants.badbabiez.log_mutants import LOG_MUTANTS
from tests.playing import deck_of

LOGS: Final = Logs("badbabiez", LOG_MUTANTS)
NAMES: Final = {
    "a move into a room that does not touch": "move-not-adjacent",
    "a move through a closed door": "move-through-closed-door",
    "a move in another's turn": "move-by-another",
    "a move that nobody could answer": "move-not-declared",
    "an arrival though a Door has stopped it": "moved-though-stopped",
    "a door played from the wrong room": "door-from-the-wrong-room",
    "a door played on a jammed door": "door-jammed",
    "a door that is not in hand": "door-not-in-hand",
    "a slammed door that stays whole": "slammed-door-whole",
    "a throw without line of sight": "throw-without-line-of-sight",
    "a throw through a closed door": "throw-through-closed-door",
    "a throw over Barricades": "throw-over-barricades",
    "a throw at furniture of another room": "throw-at-furniture-elsewhere",
    "a throw at broken furniture": "throw-at-broken-furniture",
    "a throw of another value": "throw-value-edited",
    "a throw of an Action card": "throw-of-an-action",
    "an entry throw at another Baby": "entry-throw-at-another",
    "a room that is not defended": "territory-not-defended",
    "a block too weak": "block-too-weak",
    "a block for others too weak": "block-for-others-too-weak",
    "a block from a third room": "block-from-a-third-room",
    "a block with a Special Object": "block-with-a-special",
    "a dodge for others": "dodge-for-others",
    "a dodge too weak": "dodge-too-weak",
    "a skipped seat in a reaction window": "seat-skipped-in-a-window",
    "a skipped seat in an entry window": "seat-skipped-in-an-entry-window",
    "points for a stopped throw": "points-for-a-stopped-throw",
    "a stopped throw that hits": "stopped-throw-hits",
    "a thrown Object on the wrong pile": "thrown-on-the-wrong-pile",
    "a discard on the wrong pile": "object-on-the-wrong-pile",
    "an Action on the wrong pile": "action-on-the-wrong-pile",
    "a card that is not in hand": "played-not-in-hand",
    "a card played on a Baby out of reach": "played-on-a-far-baby",
    "a Disaster in another room": "disaster-in-another-room",
    "a Disaster that pays nothing": "disaster-unpaid",
    "a Special Object used in the turn it was laid down": "used-in-the-turn-it-was-placed",
    "an ability used twice": "used-twice",
    "a power used asleep": "power-used-asleep",
    "a power awake below its threshold": "power-awake-below-its-threshold",
    "a power below its threshold": "power-below-its-threshold",
    "a power that is not drawn": "power-not-gained",
    "rummaging after a card played": "rummaged-after-playing",
    "a hand above the limit": "hand-limit-ignored",
    "a discard below the limit": "discard-below-the-limit",
    "a fight of other totals": "fight-totals-edited",
    "a fight that the loser wins": "fight-goes-to-the-loser",
    "a draw that somebody wins": "drawn-fight-won",
    "a stranger in a fight": "a-stranger-fights",
    "a Baby that does not cry": "does-not-cry",
    "a Baby that cries too early": "cries-though-one-point-is-left",
    "a cry that costs one point": "cry-costs-one",
    "a crying Baby that keeps a card": "cry-keeps-a-card",
    "more than ten points": "naughtiness-above-ten",
    "a last Breakage Point that pays nothing": "last-breakage-unpaid",
    "an Event in the first round": "event-in-the-first-round",
    "End of Games too early": "end-of-games-too-early",
    "End of Games taken out": "end-of-games-removed",
    "a turn out of order": "turn-of-another",
    "a turn left out": "turn-left-out",
    "a refill with a card missing": "refill-card-missing",
    "a stacked deck, the seed kept": "deck-stacked-seed-kept",
    "other teams, side by side": "teams-side-by-side",
    "a tie without a final round": "tie-ends-at-once",
    "a wrong winner": "winner-edited",
    "a wrong sum of a team": "team-sums-edited",
    "a shared victory for one": "shared-edited",
    "a game that goes on after the end": "play-goes-on-after-the-end",
    "a log cut in a throw": "cut-in-a-throw",
    "a changed option that the game shows": "header-start-card",
    "another seed in the header": "header-seed",
    "an option without such a value": "header-option-value-unknown",
}


def stronger(event: Event) -> Event:
    """Return a block that claims one point of Defence more."""
    assert isinstance(event, e.BlockPlayed)
    return msgspec.structs.replace(event, defence=event.defence + 1)


DIGEST: Final = deck_of("badbabiez").digest
NO_DIGEST: Final = "0" * 32
DRAWN: Final = '"seat":0,"deck":"bathroom","card":"hairbrush#1"'
TAMPERINGS: Final = (
    *[LOGS.by_mutant(name, id_) for name, id_ in NAMES.items()],
    LOGS.cut("a cut file", "three", 30),
    LOGS.by_text(
        "an unknown field", "three", ('"type":"start_seat_drawn",', '"type":"start_seat_drawn","mood":"bad",')
    ),
    LOGS.by_text("an unknown type", "three", ('"type":"baby_moved"', '"type":"baby_flown"')),
    LOGS.by_text("a room that does not exist", "three", ('"to":"kitchen"', '"to":"cellar"')),
    LOGS.by_text("a card that does not exist", "three", ('"card":"door#8"', '"card":"door#99"')),
    LOGS.by_text("another deck in the header", "three", (f'"digest":"{DIGEST}"', f'"digest":"{NO_DIGEST}"')),
    LOGS.by_text("information left out", "three", (DRAWN, DRAWN.replace("hairbrush#1", "??")), step=12, rule=""),
    LOGS.bare_with("a bare log with a block too strong", "three", e.BlockPlayed, stronger, "BZ-BFO-3"),
)
