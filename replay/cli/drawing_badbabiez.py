"""A table of Bad Babiez in the terminal: the house as a plan, a few lines a seat, what is under way, the decks."""

from collections import Counter
from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Final, NamedTuple

from rich.console import Group, RenderableType
from rich.text import Text

from replay.cli.output import facts, many, plain
from replay.games.badbabiez.house_view import ShownRoom
from replay.games.badbabiez.spoken import door, named, room, target, team, thing
from replay.games.badbabiez.view import Interruption, Seat, View
from replay.kernel.spelling import UNKNOWN

NARROWEST: Final = 17
"""Columns of a room's text from which the plan is drawn; below that, the rooms are a list."""
WIDEST: Final = 34
GAPS: Final = {"open": " ", "closed": "█", "jammed": "▓", "broken": "░"}
"""How a door looks in its wall; the words stand below the plan."""
WORDS: Final = {
    "on_play": "plays",
    "on_use": "uses",
    "on_enter": "walks into",
    "on_turn_start": "begins with",
    "on_fight_won": "wins the fight of",
}
Rows = list[tuple[str, RenderableType]]
Cell = tuple[int, int]


def draw_badbabiez(view: View, names: Sequence[str], width: int) -> RenderableType:
    """Return house, doors, seats, then what is under way, the decks, the result; `width` in columns."""
    seats = [part for seat in range(view.players) for part in seat_lines(view, seat, names)]
    return Group(house(view, width), facts(doors(view)), Text(), *seats, facts(below(view)))


def called(view: View, id_: str) -> str:
    """Return the name of a card, Baby or power, as far as a terminal may have it."""
    return plain(named(view, id_))


# --- The house


class Plan(NamedTuple):
    """Rooms and signs of doors in a grid of cells; `inside` columns a room."""

    view: View
    rooms: Mapping[Cell, ShownRoom]
    signs: Mapping[frozenset[Cell], str]
    inside: int


def house(view: View, width: int) -> RenderableType:
    """Return the house as a plan; turned, so that columns are rows, where it is too broad; else as a list of rooms."""
    for turned in (False, True):
        cells = {place.id: place.cell[::-1] if turned else place.cell for place in view.rooms}
        across = len({column for column, _ in cells.values()})
        inside = min((width - across - 1) // across - 2, WIDEST)
        if inside >= NARROWEST:
            signs = {frozenset([cells[room] for room in passage.rooms]): GAPS[passage.state] for passage in view.doors}
            return Text("\n".join(drawn(Plan(view, {cells[place.id]: place for place in view.rooms}, signs, inside))))
    return facts(listed_rooms(view))


def drawn(plan: Plan) -> list[str]:
    """Return the rooms in their cells, walls between, doors in the walls."""
    columns, rows = [sorted({cell[axis] for cell in plan.rooms}) for axis in (0, 1)]
    lines = [wall(plan, columns, rows[0] - 1, ("┌", "┬", "┐"))]
    for row in rows:
        lines += row_lines(plan, columns, row)
        lines.append(wall(plan, columns, row, ("└", "┴", "┘") if row == rows[-1] else ("├", "┼", "┤")))
    return lines


def row_lines(plan: Plan, columns: Sequence[int], row: int) -> list[str]:
    """Return a row of rooms; in the middle of a wall between two is the sign of their door."""
    texts = [room_lines(plan.view, plan.rooms.get((column, row)), plan.inside) for column in columns]
    height = max(map(len, texts))
    signs = [plan.signs.get(frozenset({(column, row), (column + 1, row)}), "│") for column in columns]
    lines = []
    for line in range(height):
        cells = [f" {text[line] if line < len(text) else '':{plan.inside}} " for text in texts]
        sides = signs if (height - 1) // 2 <= line <= height // 2 else ["│"] * len(columns)
        lines.append("│" + "".join([cell + side for cell, side in zip(cells, sides, strict=True)]))
    return lines


def wall(plan: Plan, columns: Sequence[int], row: int, corners: tuple[str, str, str]) -> str:
    """Return the wall below a row of rooms, with the doors in it."""
    signs = [plan.signs.get(frozenset({(column, row), (column, row + 1)}), "─") for column in columns]
    left, between, right = corners
    return f"{left}{between.join([(sign * 6).center(plan.inside + 2, '─') for sign in signs])}{right}"


def room_lines(view: View, place: ShownRoom | None, inside: int) -> list[str]:
    """Return what is to be read in a room, in lines of so many columns; nothing where no room lies."""
    if place is None:
        return []
    told = [
        title(place),
        babies_in(view, place),
        ", ".join([piece.replace(" ", "\xa0") for piece in place_things(place)]),
    ]
    told += [f"! {called(view, card)}" for card in place.disasters]
    return [line.replace("\xa0", " ") for text in told for line in wrap(text, inside) or [""]]


def title(place: ShownRoom) -> str:
    """Return the name of a room, and whose territory it is."""
    return f"{thing(place.id).upper()}{f' held by {team(plain(place.team))}' if place.team else ''}"


def babies_in(view: View, place: ShownRoom) -> str:
    """Return the seats whose Babies are in a room; who is asked has a mark."""
    return " ".join([f"{'▸' if seat == view.asked else ''}P{seat}" for seat in place.babies])


def place_things(place: ShownRoom) -> list[str]:
    """Return the furniture of a room, with what it has suffered."""
    states = [
        " broken" if piece.broken else f" {piece.damage}/{piece.breakage}" if piece.damage else ""
        for piece in place.furniture
    ]
    return [f"{thing(piece.id)}{state}" for piece, state in zip(place.furniture, states, strict=True)]


def listed_rooms(view: View) -> Rows:
    """Return the rooms one below the other."""
    rows: Rows = []
    for place in view.rooms:
        parts = [babies_in(view, place), *place_things(place), *[f"! {called(view, card)}" for card in place.disasters]]
        rows.append((title(place), ", ".join([part for part in parts if part])))
    return rows


def doors(view: View) -> Rows:
    """Return the doors that are not open, by how they are."""
    rows: Rows = []
    for state in ("closed", "jammed", "broken"):
        found = [door(passage.id).removeprefix("the door ") for passage in view.doors if passage.state == state]
        if found:
            rows.append((f"{GAPS[state]} {state}", "; ".join(found)))
    return rows


# --- Seats


def seat_lines(view: View, seat: int, names: Sequence[str]) -> list[RenderableType]:
    """Return a seat with its points, then its powers, Special Objects and hand, as far as there are any."""
    held = view.seats[seat]
    line = Text(
        f"{'▸' if seat == view.asked else ' '}P{seat} {plain(names[seat])}", "bold" if seat == view.asked else ""
    )
    line.append(f"  {', '.join(notes(view, seat))}", "dim")
    if seat in view.winners and not held.team:
        line.append("  wins", "bold green")
    rows = [("powers", powers(view, held)), ("in play", specials(view, held)), ("hand", in_hand(view, held.hand))]
    return [line, facts([(f"   {name}", text) for name, text in rows if text]), Text()]


def notes(view: View, seat: int) -> list[str]:
    """Return what is known of a seat in a few words."""
    held = view.seats[seat]
    known = [called(view, held.baby)] if held.baby else []
    known += [team(plain(held.team))] if held.team else []
    known += ["on turn"] if seat == view.active else []
    return [
        *known,
        f"Boo-Boo {held.boo_boo}/{view.boo_boo_max}",
        f"Naughtiness {held.naughtiness}/{view.naughtiness_max}",
    ]


def powers(view: View, held: Seat) -> str:
    """Return the Baby Powers of a seat with their thresholds."""
    return ", ".join(
        [
            f"{called(view, power.power)} (from {power.slot}{'' if power.awake else ', asleep'})"
            for power in held.powers
            if power.power
        ]
    )


def specials(view: View, held: Seat) -> str:
    """Return the Special Objects beside a Baby card."""
    marks = [
        " (used)" if special.card in view.used else "" if special.ready else " (not ready)" for special in held.specials
    ]
    return ", ".join(
        [f"{called(view, special.card)}{mark}" for special, mark in zip(held.specials, marks, strict=True)]
    )


def in_hand(view: View, cards: Sequence[str]) -> str:
    """Return a hand by its types; a hidden one by its size."""
    if UNKNOWN in cards:
        return many(len(cards), "hidden card")
    types = Counter([called(view, card) for card in cards])
    return ", ".join([name if count == 1 else f"{name} x{count}" for name, count in types.items()]) or "no cards"


# --- What is under way, decks, the end


def below(view: View) -> Rows:
    """Return round and phase, the Event, what is under way, the decks, and the result."""
    turn = f", P{view.active}: {view.phase}" if view.active >= 0 else ""
    rows: Rows = [("now", f"{'final round, ' if view.final else ''}round {view.round}{turn}")]
    events = [called(view, card) for card in ([view.event] if view.event else []) + list(view.standing)]
    rows += [("event", ", ".join(events))] if events else []
    rows += [("under way", saying(view, doing)) for doing in to_say(view.stack)]
    rows.append(("decks", ", ".join([f"{thing(deck.id)} {deck.size}" for deck in view.decks if deck.id != "baby"])))
    piles = [
        f"{thing(deck.id)} {len(deck.pile)} ({called(view, deck.pile[-1])} on top)" for deck in view.decks if deck.pile
    ]
    rows.append(("piles", ", ".join(piles) or "empty"))
    return rows + result(view)


def to_say(stack: Sequence[Interruption]) -> list[Interruption]:
    """Return what is under way without an Event, which has a line of its own, and cards whose fight or throw is on."""
    above = [doing.card for doing in stack]
    return [
        doing
        for place, doing in enumerate(stack)
        if doing.kind != "on_event" and not (doing.card and doing.card in above[place + 1 : place + 2])
    ]


def saying(view: View, doing: Interruption) -> str:
    """Return an interruption in words, with who has passed, who is asked and who comes after."""
    seats = [f"P{seat}" for seat in range(view.players)]
    who = seats[doing.seat] if doing.seat >= 0 else ""
    if doing.kind == "fight":
        return f"{called(view, doing.card)}: {who} {doing.totals[0]}, {seats[doing.other]} {doing.totals[1]}"
    said = {
        "throw": lambda: f"{who} throws {called(view, doing.card)}, {doing.value}, at {target(doing.target, seats)}",
        "move": lambda: f"{who} wants to go from {room(doing.from_room)} to {room(doing.to_room)}",
        "explosion": lambda: f"{who} sets off {called(view, doing.card)} in {room(doing.to_room)}",
    }.get(doing.kind, lambda: f"{who} {WORDS.get(doing.kind, doing.kind)} {called(view, doing.card)}")()
    answers = [f"P{seat} passed" for seat in doing.passed]
    answers += [f"P{seat} {'is asked' if seat == view.asked else 'waits'}" for seat in doing.waiting]
    return f"{said}; {', '.join(answers)}" if answers else said


def result(view: View) -> Rows:
    """Return points by seat or team, best first, and who wins."""
    labels = [plain(name).replace("_", " ") for name in view.teams] or [f"P{seat}" for seat in range(view.players)]
    ranked = sorted(range(len(view.scores)), key=lambda place: -view.scores[place])
    marks = [" wins" if place in view.winners else "" for place in ranked]
    told = [f"{labels[place]} {view.scores[place]}{mark}" for place, mark in zip(ranked, marks, strict=True)]
    return [("result", ", ".join(told))] if told else []
