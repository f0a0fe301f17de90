"""The THEN lines of a scenario about how things stand, what may be chosen, and what a round and the game come to."""

from collections.abc import Callable, Mapping
from typing import Final

from replay.errors import RuleViolation
from replay.games.crybaby.deck import COLOURS
from replay.games.crybaby.events import (
    BetLost,
    BetPlaced,
    BetWon,
    CardFlipped,
    CardPlayed,
    CrybabyNamed,
    CryChosen,
    LeaderAssigned,
    OrientationChosen,
    RoundScored,
    TrickWon,
    WinnerDeclared,
)
from replay.games.crybaby.notation import parse_notation
from replay.games.crybaby.rules import need
from replay.games.crybaby.scenario.run import Run, as_if_asked, as_if_flipping, refusal
from replay.games.crybaby.scenario.when import draw_event, shuffle_event, steps_of
from replay.games.crybaby.scenario.words import card_text, face_text
from replay.games.crybaby.table import BETS, CRY, NEXT_LEADER, ORIENTATION, Table, clone
from replay.kernel.event import Event, name_of
from replay.kernel.loop import Choice, settle
from replay.kernel.scenario import Check
from replay.kernel.wording import seat_text

NOTHING: Final = "nothing"


def row_text(values: tuple[int, ...] | list[int]) -> str:
    """Return a number a seat."""
    return " ".join(map(str, values))


# --- How things stand -------------------------------------------------------------------


def hand_is(run: Run, seat: int, faces: tuple[int, ...]) -> Check:
    """Exactly these cards, in any order."""
    deck = run.scope.deck
    return card_text(deck, faces), card_text(deck, run.standing().hands[seat])


def hand_has(run: Run, seat: int, size: int) -> Check:
    """So many cards."""
    return f"{size}", f"{len(run.standing().hands[seat])}"


def supply_is(run: Run, size: int) -> Check:
    """So many cards."""
    return f"{size}", f"{len(run.standing().supply)}"


def cards_in(run: Run, where: str, count: int) -> Check:
    """So many cards in hands, or in hands and supply, all different."""
    stood = run.standing()
    cards = [face >> 1 for hand in stood.hands for face in hand] + (list(stood.supply) if where == "all" else [])
    return f"{count}, all different", f"{len(cards)}, {'all' if len(set(cards)) == len(cards) else 'not all'} different"


def count_is(run: Run, which: str, expected: tuple[int, ...]) -> Check:
    """A count a seat of the round."""
    stood = run.standing()
    return row_text(expected), row_text({"cried": stood.cried, "tricks": stood.tricks, "cries": stood.cries}[which])


# --- A trick ----------------------------------------------------------------------------


def lead_suit_is(run: Run, trick: int, colour: str) -> Check:
    """CB-PLAY-3: the colour of the first card of that trick."""
    table = run.table
    faces = tuple(table.trick_faces) if table.trick == trick else ()
    if run.made_up < trick <= len(table.pile):
        faces = table.pile[trick - 1][2]
    return colour, COLOURS[table.deck.colours[faces[0]]] if faces else NOTHING


def crybabies_are(run: Run, trick: int, seats: tuple[int, ...]) -> Check:
    """In the order in which they answer."""
    return seat_text(seats), seat_text([event.seat for event in run.of_class(CrybabyNamed, trick)])


def winner_is(run: Run, trick: int, seat: int, power: str) -> Check:
    """Who wins the trick, and by what."""
    won = [f"P{event.seat} by {event.by}" for event in run.of_class(TrickWon, trick)]
    return f"P{seat} by {power}", " and ".join(won) or NOTHING


def leader_is(run: Run, seat: int, reason: str) -> Check:
    """The last leader_assigned."""
    leads = [f"P{event.seat} by {event.reason}" for event in run.of_class(LeaderAssigned)]
    return f"P{seat} by {reason}", leads[-1] if leads else NOTHING


# --- What may be chosen -----------------------------------------------------------------


def options_of(table: Table, seat: int, event_class: type[Event]) -> tuple[Event, ...] | str:
    """Return what `seat` may choose from, or what is asked instead of a choice of that class."""
    asked = need(table)
    if not isinstance(asked, Choice):
        return "nobody asked for a decision"
    if asked.seat != seat or not isinstance(asked.options[0], event_class):
        return f"P{asked.seat} asked for {name_of(asked.options[0])}"
    return asked.options


def faces_among(run: Run, options: tuple[Event, ...] | str) -> str:
    """Return the faces of plays or turns on offer."""
    if isinstance(options, str):
        return options
    faces = [option.face for option in options if isinstance(option, CardPlayed | CardFlipped)]
    return face_text(run.scope.deck, faces)


def legal_cards(run: Run, seat: int, faces: tuple[int, ...]) -> Check:
    """Exactly these may be played."""
    return face_text(run.scope.deck, faces), faces_among(run, options_of(run.table, seat, CardPlayed))


def legal_bonuses(run: Run, seat: int, bonuses: tuple[str, ...]) -> Check:
    """Exactly these may be chosen."""
    expected, options = ", ".join(sorted(bonuses)), options_of(run.table, seat, CryChosen)
    if isinstance(options, str):
        return expected, options
    return expected, ", ".join(sorted([option.bonus for option in options if isinstance(option, CryChosen)]))


def legal_flips(run: Run, seat: int, faces: tuple[int, ...]) -> Check:
    """The cards that may be turned now, or after crying about the hand where that may be chosen."""
    expected, table = face_text(run.scope.deck, faces), run.table
    if table.phase == CRY and not refusal(table, CryChosen(seat, "hand")):
        table = as_if_flipping(table)
    return expected, faces_among(run, options_of(table, seat, CardFlipped))


def legal_bets(run: Run, seat: int, bets: tuple[int, ...]) -> Check:
    """The Bet cards to choose from in this choice or the next, which scoring may change while tricks are played."""
    table, ids = run.table, run.scope.deck.bet_ids
    expected = ", ".join([ids[bet] for bet in sorted(bets)])
    if BETS < table.phase < NEXT_LEADER:
        return expected, "a round that has still to be scored before the next bets"
    options = options_of(as_if_asked(table, BETS, seat), seat, BetPlaced)
    if isinstance(options, str):
        return expected, options
    return expected, ", ".join([ids[option.bet_card] for option in options if isinstance(option, BetPlaced)])


def rotations_of(run: Run, seat: int) -> tuple[Event, ...] | str:
    """Return the orientations that `seat` may choose, which it must not have done yet."""
    table = run.table
    waiting = table.phase == ORIENTATION and (seat - table.leader) % table.players >= table.step
    return options_of(as_if_asked(table, ORIENTATION, seat) if waiting else table, seat, OrientationChosen)


def legal_rotations(run: Run, seat: int) -> Check:
    """None of the cards or all of them."""
    options = rotations_of(run, seat)
    if isinstance(options, str):
        return "none, all", options
    whole = len(run.table.hands[seat])
    sizes = sorted([len(option.rotated) for option in options if isinstance(option, OrientationChosen)])
    words = {0: "none", whole: "all"}
    return "none, all", ", ".join([words.get(size, f"{size} cards") for size in sizes])


def count_rotations(run: Run, seat: int, count: int) -> Check:
    """So many different sets of cards of the hand."""
    options = rotations_of(run, seat)
    if isinstance(options, str):
        return f"{count}", options
    return f"{count}", f"{len(set(options))}"


# --- Refusals ---------------------------------------------------------------------------


def refused(run: Run, rule: str, decision: str) -> Check:
    """Asked for now, the decision breaks the rule; of two in one, whichever is refused."""
    table = clone(run.table)
    for step in steps_of(decision):
        try:
            event = parse_notation(table, step)
        except RuleViolation as violation:
            return rule, violation.rule
        found = refusal(table, event)
        if found:
            return rule, found
        settle(run, table, event)
    return rule, "no refusal"


def refused_chance(run: Run, rule: str, outcome: str) -> Check:
    """The same of a chance outcome."""
    drawn = outcome.startswith("the draw")
    event = draw_event(run.table, int(outcome.rsplit("P", 1)[1])) if drawn else shuffle_event(run)
    return rule, refusal(run.table, event) or "no refusal"


# --- Points and winners -----------------------------------------------------------------


def points_are(which: str, run: Run, expected: tuple[int, ...]) -> Check:
    """A field of the last round's round_scored, by seat."""
    scored = {event.seat: event for event in run.of_class(RoundScored)}
    if len(scored) < run.scope.players:
        return row_text(expected), NOTHING
    return row_text(expected), row_text([POINTS[which](scored[seat]) for seat in range(run.scope.players)])


POINTS: Final[Mapping[str, Callable[[RoundScored], int]]] = {
    "cry points": lambda event: event.cry_points,
    "bet points": lambda event: event.bet_points,
    "round points": lambda event: event.cry_points + event.bet_points,
    "totals": lambda event: event.total,
}


def bet_comes_to(run: Run, seat: int, tricks: int, points: int, verdict: str) -> Check:
    """One of the outcomes of scoring each number of tricks."""
    events = run.by_tricks.get(tricks, [])
    scored = [event.bet_points for event in events if isinstance(event, RoundScored) and event.seat == seat]
    settled = [name_of(event) for event in events if isinstance(event, BetWon | BetLost) and event.seat == seat]
    return f"bet points {points}, {verdict}", ", ".join(
        [f"bet points {found}" for found in scored] + settled
    ) or NOTHING


def winners_are(run: Run, seats: tuple[int, ...], by: str) -> Check:
    """Who has won, in seat order, and by what."""
    declared = [f"{seat_text(event.seats)} by {event.by}" for event in run.of_class(WinnerDeclared)]
    return f"{seat_text(seats)} by {by}", " and ".join(declared) or NOTHING


# --- Findings ---------------------------------------------------------------------------


def finding_is(run: Run, rule: str, decision: str) -> Check:
    """The audit has found that this decision breaks the rule."""
    found = [finding.rule for finding in run.findings if finding.decision == decision]
    return rule, ", ".join(found) or "no finding"


def finding_offers(run: Run, faces: tuple[int, ...]) -> Check:
    """The cards that the finding says would have been legal."""
    expected = face_text(run.scope.deck, faces)
    return expected, faces_among(run, run.findings[-1].options) if run.findings else "no finding"
