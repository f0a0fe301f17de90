"""Logs of Baby Blues that somebody has tampered with, as JSON Lines, each with what `replay verify` has to say.

What is done to them is told as log mutants (tests/mutants/babyblues); the lines printed stand in
tampering_babyblues.toml.
"""

from collections.abc import Callable, Sequence
from io import BytesIO
from typing import Final

import msgspec

from replay.games.babyblues import events as e
from replay.kernel.event import Event
from replay.log.codec import Codec
from replay.log.header import Header, game_id_of
from replay.log.jsonl import write_game
from replay.log.recording import Recording
from tests.cli.tampering import Tampering
from tests.mutants.babyblues.log_mutants import LOG_MUTANTS
from tests.playing import deck_of
from tests.replayer.recorded import BABYBLUES, recording

MUTANTS: Final = {mutant.id: mutant for mutant in LOG_MUTANTS}


def identified(header: Header) -> Header:
    """Return the header with the id that follows from it."""
    return msgspec.structs.replace(header, game_id=game_id_of(header))


def written(header: Header, events: Sequence[Event], bare: bool = False) -> bytes:
    """Return a log in JSON Lines."""
    out = BytesIO()
    codec = Codec(BABYBLUES.EVENTS, BABYBLUES.spelling_of(deck_of("babyblues")))
    write_game(Recording(identified(header), tuple(events)), codec, out, bare)
    return out.getvalue()


def sound(name: str, bare: bool = False) -> bytes:
    """Return the log of a recorded game as it is."""
    log = recording(name, "babyblues")
    return written(log.header, log.events, bare)


def by_mutant(name: str, id_: str) -> Tampering:
    """Return a tampering that is a log mutant, with its step and clause."""
    mutant = MUTANTS[id_]
    log, step = mutant.made()
    game_id = identified(log.header).game_id
    return Tampering(name, lambda: written(log.header, log.events), 1, step, mutant.rule, game_id)


def by_text(name: str, change: tuple[str, str], step: int | None, rule: str | None) -> Tampering:
    """Return a tampering of the first place at which some text stands in the log of "two"."""
    old, new = change

    def log() -> bytes:
        assert old.encode() in sound("two")
        return sound("two").replace(old.encode(), new.encode(), 1)

    game_id = identified(recording("two", "babyblues").header).game_id
    return Tampering(name, log, 2 if step is None else 1, step, rule, game_id)


def bare_with(name: str, wish: Callable[[Event], Event], kind: type[Event], rule: str) -> Tampering:
    """Return a tampering of the first decision of a class in a bare log."""
    log = recording("three", "babyblues")
    events = [event for event in log.events if event.kind != "derived"]
    step = next(step for step, event in enumerate(events) if type(event) is kind)
    events[step] = wish(events[step])
    game_id = identified(log.header).game_id
    return Tampering(name, lambda: written(log.header, events, bare=True), 1, step, rule, game_id)


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
    "a baby that cries too late": "cries-a-turn-too-late",
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
    "a commit in another order": "commit-not-sorted",
    "a commit by the wrong side first": "commits-in-the-other-order",
    "a promise broken under binding": "promise-broken-under-binding",
    "a lie left out": "lie-left-out",
    "a fourth trade": "fourth-trade",
    "a trade between two players": "two-players-trade",
    "no discard duty": "duty-left-out",
    "no discard duty and none of its cards": "duty-left-out-with-its-cards",
    "a turn that begins before the discard duty": "turn-passed-before-the-duty",
    "a discard in another order": "thrown-not-sorted",
    "a reshuffle before the discard duty": "reshuffle-before-the-duty",
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
    "a doubled last event": "places-doubled",
    "a turn after the end": "turn-after-the-end",
    "a turn after the round limit": "turn-after-the-round-limit",
    "an option spelled otherwise": "header-option-spelled-otherwise",
    "an option in words": "header-option-in-words",
    "a stacked deck, the seed kept": "deck-stacked-seed-kept",
    "a log cut in an exchange": "cut-in-the-exchange",
}
TAMPERINGS: Final = (
    *[by_mutant(name, id_) for name, id_ in NAMES.items()],
    by_text("a card that does not exist", ('"card":"poo-6"', '"card":"poo-9"'), None, None),
    by_text("a sixth baby", ('"target_slot":1', '"target_slot":5'), None, None),
    by_text("a step that no turn has", ('"step_":"positive"', '"step_":"lunch"'), None, None),
    by_text("information left out", ('"seat":1,"card":"pacifier-3"', '"seat":1,"card":"??"'), 6, ""),
    bare_with("a bare log with an offer of nine cards", other_count, e.TradeOffered, "BB-R-TRADESHORT"),
)
