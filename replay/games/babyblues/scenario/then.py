"""The THEN lines of a scenario about how things stand, what may be played, and what the game comes to."""

from typing import Final

from replay.games.babyblues.deck import ROW, Played
from replay.games.babyblues.events import DrawCutShort, ScoreCounted, TradePromiseBroken, WinnerDeclared
from replay.games.babyblues.rules.babies import waiting_for
from replay.games.babyblues.scenario.run import Run, active_seat, state_of, step_of
from replay.games.babyblues.scenario.words import State, names_text, spots_text, state_text, types_text
from replay.games.babyblues.table import Table
from replay.kernel.loop import Choice
from replay.kernel.scenario import Check
from replay.kernel.wording import seat_text

NOTHING: Final = "nothing"


def yes(holds: bool) -> str:
    """Return a truth in words."""
    return "yes" if holds else "no"


# --- Babies and cards -------------------------------------------------------------------


def baby_is(run: Run, spot: int, state: State) -> Check:
    """The state of a baby; whether it is new counts only where the line says so."""
    found = state_of(run.table, spot)
    return state_text(state), state_text(found if state.new else found._replace(new=False))


def pile_is(run: Run, count: int) -> Check:
    """So many unhappy cards in their pile."""
    return f"{count}", f"{run.table.pile}"


def hand_is(run: Run, seat: int, cards: tuple[str, ...] = ()) -> Check:
    """Exactly these, in any order."""
    return names_text(run.scope.deck, cards), types_text(run.scope.deck, run.table.hands[seat])


def hand_has(run: Run, seat: int, count: int) -> Check:
    """So many cards."""
    return f"{count}", f"{len(run.table.hands[seat])}"


def discard_is(run: Run, cards: tuple[str, ...] = ()) -> Check:
    """Exactly these, in any order."""
    return names_text(run.scope.deck, cards), types_text(run.scope.deck, run.table.discard)


def discard_contains(run: Run, cards: tuple[str, ...]) -> Check:
    """These at least."""
    deck, left = run.scope.deck, list(run.table.discard)
    expected = names_text(deck, cards)
    for name in cards:
        card = next((card for card in left if deck.kinds[deck.type_of[card]].type == name), None)
        if card is None:
            return expected, types_text(deck, run.table.discard)
        left.remove(card)
    return expected, expected


def discard_has(run: Run, count: int) -> Check:
    """So many cards."""
    return f"{count}", f"{len(run.table.discard)}"


def deck_has(run: Run, count: int) -> Check:
    """So many cards."""
    return f"{count}", f"{len(run.table.draw_pile)}"


def boxed_are(run: Run, count: int) -> Check:
    """Babies of the sets that nobody has taken."""
    return f"{count}", f"{(len(run.scope.deck.baby_colours) - len(run.table.colours)) * ROW}"


def bears_aside(run: Run, count: int) -> Check:
    """Teddy bears that are nowhere on the table."""
    deck = run.scope.deck
    bears = {card for card, number in enumerate(deck.type_of) if deck.kinds[number].variant}
    return f"{count}", f"{len(bears - set(cards_on(run.table)))}"


def cards_on(table: Table) -> list[int]:
    """Return all cards that are in play, wherever they lie."""
    laid = [*table.draw_pile, *table.discard, *table.thrown, *table.under, table.played_card]
    return laid + [card for cards in [*table.hands, *table.above] for card in cards]


def horn_waits(run: Run, spot: int, victims: tuple[int, ...]) -> Check:
    """The babies that keep the horns above a crying baby in play."""
    horns = run.table.above[spot]
    found = {near for horn in horns for near in waiting_for(run.table, spot, horn)}
    return spots_text(victims), spots_text(list(found)) if horns else "no horn"


def no_horn(run: Run, spot: int) -> Check:
    """No horn lies above that baby."""
    return "no horn", "a horn" if spot in run.table.horns or run.table.above[spot] else "no horn"


# --- The turn ---------------------------------------------------------------------------


def step_is(run: Run, step: str) -> Check:
    """The step of the turn that is under way, or the start of the next one."""
    return step, step_of(run)


def active_is(run: Run, seat: int) -> Check:
    """Whose turn it is or, between two turns, whose turn comes next."""
    return seat_text([seat]), seat_text([active_seat(run)])


def refused(run: Run, rule: str = "") -> Check:
    """The last WHEN line is illegal; if the line says so, by that clause."""
    if run.refusal is None:
        return f"refused {rule}".strip(), "allowed"
    return f"refused {rule}".strip(), f"refused {run.refusal.rule}" if rule else "refused"


def duty_is(run: Run, duty: str) -> Check:
    """Whether the active seat has to throw cards away now."""
    return duty, yes(run.must_discard())


def missing_are(run: Run, count: int) -> Check:
    """Cards that the last draw could not supply."""
    missing = [event.missing for event in run.of_class(DrawCutShort)]
    return f"{count}", f"{missing[-1] if missing else 0}"


def legal_are(run: Run, card: str, spots: tuple[int, ...]) -> Check:
    """Exactly these babies may a card of that type be played on."""
    found = targets(run, card)
    return spots_text(spots), found if isinstance(found, str) else spots_text(found)


def legal_count(run: Run, card: str, count: int) -> Check:
    """So many babies."""
    found = targets(run, card)
    return f"{count}", found if isinstance(found, str) else f"{len(found)}"


def targets(run: Run, card: str) -> list[int] | str:
    """Return the babies that the plays of a card on offer name, or what is asked instead."""
    asked, deck = run.asked(), run.scope.deck
    if not isinstance(asked, Choice):
        return "nobody asked for a decision"
    plays = [option for option in asked.options if isinstance(option, Played)]
    of_type = [play for play in plays if deck.kinds[deck.type_of[play.card]].type == card]
    return [play.target_seat * ROW + play.target_slot for play in of_type]


# --- Trade ------------------------------------------------------------------------------


def promise_broken(run: Run, seat: int) -> Check:
    """That seat has lied in a trade."""
    return f"by P{seat}", f"by P{seat}" if seat in liars(run) else f"by {seat_text(liars(run))}"


def promise_kept(run: Run, seat: int) -> Check:
    """That seat has not lied in a trade."""
    return NOTHING, f"by P{seat}" if seat in liars(run) else NOTHING


def promises_kept(run: Run) -> Check:
    """Nobody has lied in a trade."""
    return NOTHING, f"by {seat_text(liars(run))}" if liars(run) else NOTHING


def liars(run: Run) -> list[int]:
    """Return who has lied, in order."""
    return [event.giver for event in run.of_class(TradePromiseBroken)]


# --- The end ----------------------------------------------------------------------------


def not_over(run: Run) -> Check:
    """The game goes on."""
    return "no", ending(run.table)


def over_by_crying(run: Run, seat: int) -> Check:
    """The game is over, for all babies of that seat cry."""
    return f"all_crying P{seat}", ending(run.table)


def over_by_limit(run: Run) -> Check:
    """The game is over after the last round allowed."""
    return "round_limit", ending(run.table)


def ending(table: Table) -> str:
    """Return how the game has ended, or no."""
    seat = f" P{table.crying_seat}" if table.crying_seat >= 0 else ""
    return f"{table.end_reason}{seat}" or "no"


def winners_are(run: Run, seats: tuple[int, ...]) -> Check:
    """Who has won, alone or together."""
    declared = run.of_class(WinnerDeclared)
    return seat_text(sorted(seats)), seat_text(declared[-1].seats) if declared else NOTHING


def loser_is(run: Run, seat: int) -> Check:
    """Who is alone on the last place."""
    places = run.table.places
    return seat_text([seat]), seat_text([other for other, place in enumerate(places) if place == max(places)])


def places_are(run: Run, groups: tuple[tuple[int, ...], ...]) -> Check:
    """The seats of each place, the first one first."""
    expected = " | ".join([seat_text(sorted(group)) for group in groups])
    places = run.table.places
    found = [[seat for seat, place in enumerate(places) if place == rank] for rank in sorted(set(places))]
    return expected, " | ".join([seat_text(group) for group in found]) or NOTHING


def score_is(run: Run, seat: int, points: int, crying: int, happy: int) -> Check:
    """What was counted for that seat."""
    counted = [event for event in run.of_class(ScoreCounted) if event.seat == seat]
    found = [f"points {event.points} crying {event.crying} happy {event.happy}" for event in counted]
    return f"points {points} crying {crying} happy {happy}", "; ".join(found) or NOTHING
