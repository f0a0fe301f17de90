"""Logs of Baby Blues that somebody has tampered with, as JSON Lines, each with what `replay verify` has to say.

What is done to them is told as log mutants (tests/mutants/babyblues); the lines printed stand in
tampering_babyblues.toml.
"""

from typing import Final

import msgspec

from replay.games.babyblues import events as e
from replay.kernel.event import Event
from tests.cli.mutant_logs import Logs
from tests.mutants.babyblues.log_mutants import LOG_MUTANTS

LOGS: Final = Logs("babyblues", LOG_MUTANTS)


def other_count(event: Event) -> Event:
    """Return an offer of nine cards."""
    return msgspec.structs.replace(event, count=9, count_back=9, promise=(), wish=())


NAMES: Final = {
    "a second negative card in a turn": "second-negative",
    "a negative card after the positive ones": "negative-in-step-3",
    "a red card on one's own baby": "red-on-own-baby",
    "a red card on an unhappy baby": "poo-on-unhappy",
    "a red card that is not in hand": "red-not-in-hand",
    "a green card on a happy baby": "green-on-happy",
    "a green card on a crying baby": "green-on-crying",
    "a green card that does not help": "diaper-against-stolen-pacifier",
    "a second green card underneath": "two-green-cards-underneath",
    "a green card for an opponent": "green-for-an-opponent",
    "an orange card without its green one": "empty-bottle-without-bottle",
    "an orange card that leaves the green one": "bottle-not-countered",
    "a baby that cries too early": "cries-in-the-turn-it-became-unhappy",
    "a baby that cries though protected": "cries-though-protected",
    "a baby that does not cry": "does-not-cry",
    "a baby that cries in step 3": "cries-in-step-3",
    "a horn that spares a neighbour": "horn-spares-a-neighbour",
    "a horn that reaches a crying neighbour": "horn-reaches-a-crying-neighbour",
    "a horn round the wrong corner": "horn-neighbour-on-the-left-in-the-same-row",
    "a horn on a happy baby": "horn-on-happy",
    "a horn that stays": "horn-stays",
    "a bottle drunk too late": "bottle-takes-three-rounds",
    "a jar eaten too early": "jar-takes-two-rounds",
    "an unhappy card that is not put back": "unhappy-card-not-put-back",
    "an exchange of another card": "exchange-of-another-card",
    "an exchange one way only": "exchange-one-way",
    "cards looked at before the exchange": "cards-looked-at-before",
    "a commit of a card not in hand": "commit-not-in-hand",
    "a commit of too few cards": "commit-nothing",
    "a commit by the wrong side first": "commits-in-the-other-order",
    "a promise broken under binding": "promise-broken-under-binding",
    "a lie left out": "lie-left-out",
    "a fourth trade": "fourth-trade",
    "a trade between two players": "two-players-trade",
    "no discard duty": "duty-left-out",
    "a discard after a card played": "duty-after-a-card-played",
    "a refill to six": "refilled-to-six",
    "a refill to four": "refilled-to-four",
    "a reshuffle too early": "reshuffled-too-early",
    "a turn out of order": "turn-of-another",
    "an end too early": "ended-too-early",
    "a game that goes on after the end": "draws-after-all-cry",
    "a wrong score": "points-edited",
    "a wrong winner": "winner-edited",
    "a wrong winner by the first tie-break": "winner-by-fewest-crying-edited",
    "a wrong winner by the second tie-break": "winner-by-happiest-edited",
    "a shared victory for one": "sharer-left-out",
    "a wrong winner of two": "loser-wins-for-two",
    "wrong places": "places-edited",
    "a stacked deck, the seed kept": "deck-stacked-seed-kept",
    "a log cut in an exchange": "cut-in-the-exchange",
}
TAMPERINGS: Final = (
    *[LOGS.by_mutant(name, id_) for name, id_ in NAMES.items()],
    LOGS.by_text("a card that does not exist", "two", ('"card":"poo-6"', '"card":"poo-9"')),
    LOGS.by_text("a sixth baby", "two", ('"target_slot":1', '"target_slot":5')),
    LOGS.by_text("a step that no turn has", "two", ('"step_":"positive"', '"step_":"lunch"')),
    LOGS.by_text("information left out", "two", ('"seat":1,"card":"pacifier-3"', '"seat":1,"card":"??"'), 6, ""),
    LOGS.bare_with("a bare log with an offer of nine cards", "three", e.TradeOffered, other_count, "BB-R-TRADESHORT"),
)
