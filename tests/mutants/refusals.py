"""What nobody may do, and the clause that forbids it: all kinds of attempts at many positions of recorded games."""

from collections.abc import Iterator
from typing import Final, cast

import msgspec

from replay.catalog import AnyGame
from replay.errors import RuleViolation
from replay.games.crybaby import events as e
from replay.games.crybaby.deck import BLACK
from replay.games.crybaby.table import CRY, FLIP, NEXT_LEADER, Table
from replay.kernel.event import Event
from replay.kernel.game import Deck
from replay.kernel.loop import Choice
from tests.mutants.facts import same
from tests.replayer.recorded import recording

LEGAL: Final = ""
Attempt = tuple[Event, str]
"""An event, and the clause that refuses it, `LEGAL` if none does."""
WALKED: Final = (("three", 17), ("optional cries", 17), ("per card", 40), ("carried over", 40), ("five", 100))
"""Games, and every how many steps they are looked at; lots, and answers of tied Crybabies, are looked at always."""


def refusals_cite_their_clauses(game: AnyGame, deck: Deck) -> int:
    """CB-RUL-41: `check` accepts what the menu offers, and refuses all else by the clause that the rules file names."""
    looked = 0
    for name, stride in WALKED:
        log = recording(name)
        table = cast(Table, game.open_table(len(log.header.players), log.header.options, deck))
        for step, event in enumerate(log.events):
            rare = event.kind == "chance" or len(table.crybabies) > 1
            if game.forced(table) is None and (rare or step % stride == 0):
                for attempt, rule in attempts(game, table, event):
                    same(
                        f"{rule} {cited(game, table, attempt)}", (cited(game, table, attempt), attempt), (rule, attempt)
                    )
                    looked += 1
            game.evolve(table, event)
    return looked


def cited(game: AnyGame, table: Table, event: Event) -> str:
    """Return the clause by which `check` refuses `event`."""
    try:
        game.check(table, event)
    except RuleViolation as violation:
        return violation.rule
    return LEGAL


def attempts(game: AnyGame, table: Table, event: Event) -> Iterator[Attempt]:
    """Yield attempts of all kinds where `event` comes next."""
    asked = game.need(table)
    options = set(asked.options) if isinstance(asked, Choice) else {event}
    seat = asked.seat if isinstance(asked, Choice) else -1
    for attempt, rule in (*plays(table, seat), *bets(table), *cries(table), *turns(table, seat), *lots(table, event)):
        yield attempt, LEGAL if attempt in options else rule


def plays(table: Table, turn: int) -> Iterator[Attempt]:
    """CB-PLAY-2, CB-PLAY-4, CB-PLAY-5, CB-NOTE-6, CB-HELP-14, CB-CRY-2: every face, by every seat."""
    for seat in range(table.players):
        for face in range(88):
            yield e.CardPlayed(seat, e.Face(face)), play_rule(table, turn, seat, face)


def play_rule(table: Table, turn: int, seat: int, face: int) -> str:
    """Return the clause that refuses a play, if it is none of the options."""
    if table.phase in (CRY, FLIP):
        return "CB-CRY-2"
    if table.trick == 0:
        return "CB-WIN-6" if table.phase == NEXT_LEADER else "CB-HELP-14"
    if seat != turn or face not in table.hands[seat]:
        return "CB-PLAY-4" if table.trick_faces else "CB-PLAY-2"
    black = table.trick_faces and table.deck.colours[table.trick_faces[0]] == BLACK
    return "CB-NOTE-6" if black else "CB-PLAY-5"


def bets(table: Table) -> Iterator[Attempt]:
    """CB-ROUND-3, CB-ROUND-4: every Bet card, by every seat; the whole hand, one card, a stranger's, a card twice."""
    for seat in range(table.players):
        for bet in range(-1, 6):
            yield e.BetPlaced(seat, e.Bet(bet)), "CB-ROUND-4"
        hand = tuple([e.Card(face >> 1) for face in table.hands[seat]])
        for rotated in ((), hand, hand[:1], hand[::-1], (e.Card(43), e.Card(43)), (*hand[:1], *hand[:1])):
            yield e.OrientationChosen(seat, rotated), "CB-ROUND-3"


def cries(table: Table) -> Iterator[Attempt]:
    """CB-CRY-1, CB-CRY-2, CB-RUL-17: every bonus, by every seat."""
    for seat in range(table.players):
        for bonus in ("hand", "point", "none"):
            yield e.CryChosen(seat, bonus), cry_rule(table, seat)


def cry_rule(table: Table, seat: int) -> str:
    if table.phase != CRY:
        return "CB-CRY-2"
    if seat not in table.crybabies:
        return "CB-CRY-1"
    return "CB-CRY-2" if seat == table.crybabies[table.step] else "CB-RUL-17"


def turns(table: Table, turn: int) -> Iterator[Attempt]:
    """CB-ROUND-10, CB-CRY-3: every face, by every seat."""
    for seat in range(table.players):
        for face in range(88):
            mine = table.phase == FLIP and seat == turn
            yield e.CardFlipped(seat, e.Face(face)), "CB-CRY-3" if mine else "CB-ROUND-10"


def lots(table: Table, event: Event) -> Iterator[Attempt]:
    """CB-COMP-1, CB-RUL-2, CB-NEXT-2, CB-SETUP-6, CB-RUL-6, CB-NEXT-5, CB-RUL-35: outcomes that cannot come."""
    order = event.order if isinstance(event, e.DeckShuffled) else tuple([e.Face(2 * card) for card in range(44)])
    due = isinstance(event, e.DeckShuffled)
    turned = (e.Face(order[0] ^ 1), *order[1:])
    kept = table.options.deal_orientation == "carried_over" and table.round > 0
    yield e.DeckShuffled(order), LEGAL if due else "CB-NEXT-2"
    yield e.DeckShuffled(turned), ("CB-RUL-2" if kept else LEGAL) if due else "CB-NEXT-2"
    for wrong in (order[1:], (order[1], *order[1:]), (turned[0], *order[:-1])):
        yield e.DeckShuffled(wrong), "CB-COMP-1" if due else "CB-NEXT-2"
    first = isinstance(event, e.FirstLeaderDrawn)
    for seat in range(-1, table.players + 1):
        fits = 0 <= seat < table.players
        yield e.FirstLeaderDrawn(seat), (LEGAL if fits else "CB-SETUP-6") if first else "CB-RUL-6"
    yield from ties(table, event)


def ties(table: Table, event: Event) -> Iterator[Attempt]:
    """CB-NEXT-5, CB-RUL-35: a draw among others, of another, or where no draw is due."""
    everybody = tuple(range(table.players))
    if not isinstance(event, e.LeaderTieDrawn):
        yield e.LeaderTieDrawn(everybody, 0), "CB-NEXT-5"
        return
    for seat in everybody:
        yield msgspec.structs.replace(event, seat=seat), LEGAL if seat in event.candidates else "CB-NEXT-5"
    yield msgspec.structs.replace(event, candidates=event.candidates[:1]), "CB-RUL-35"
    yield msgspec.structs.replace(event, candidates=event.candidates[::-1]), "CB-RUL-35"
