"""A table of Baby Blues in the terminal: a row of babies a seat, its hand below. Faces, colours only repeat words."""

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from replay.cli.output import facts, many, plain
from replay.games.babyblues.text import SLOTS, card
from replay.games.babyblues.view import Baby, Talk, View
from replay.kernel.spelling import UNKNOWN

FACES: Final = {"happy": ":)", "unhappy": ":(", "crying": ":'("}
STYLES: Final = {"happy": "green", "unhappy": "bold yellow", "crying": "bold blue"}
WIDE: Final = 80
"""Columns from which the babies of a seat stand side by side; below that, each in a line of its own."""
CELL: Final = 15
"""Columns of a baby: the longest name of a card."""


def draw_babyblues(view: View, names: Sequence[str], width: int) -> RenderableType:
    """Return babies and hands by seat, then the turn, the piles, the trade, the result; `width` in columns."""
    row = wide_row if width >= WIDE else narrow_row
    parts: list[RenderableType] = []
    for seat in range(view.players):
        parts += [seat_line(view, seat, names), row(view, seat), Text()]
    return Group(*parts, facts(below(view)))


def seat_line(view: View, seat: int, names: Sequence[str]) -> Text:
    """Return the seat and who sits there, whose babies they are and how many cry; who is asked has a mark."""
    mark = "▸" if seat == view.asked else " "
    line = Text(f"{mark}P{seat} {plain(names[seat])}", "bold" if seat == view.asked else "")
    notes = [view.colours[seat]] if seat < len(view.colours) else []
    notes += ["on turn"] if seat == view.active else []
    notes.append(f"{[baby.state for baby in view.rows[seat]].count('crying')} of 5 cry")
    notes += [many(view.scores[seat][0], "point")] if seat < len(view.scores) else []
    line.append(f"  {', '.join(notes)}", "dim")
    return line.append("  wins", "bold green") if seat in view.winners else line


def wide_row(view: View, seat: int) -> RenderableType:
    """Return the babies side by side, what lies above over them, what lies underneath below them; then the hand."""
    made = Table.grid(padding=(0, 1, 0, 0))
    for _ in SLOTS:
        made.add_column(width=CELL, overflow="fold")
    babies = view.rows[seat]
    lines = (
        [Text(what_upsets(view, baby), "red") for baby in babies],
        [Text(face(baby), STYLES[baby.state]) for baby in babies],
        [Text(underneath(baby), "green") for baby in babies],
    )
    for line in lines:
        if any(cell.plain for cell in line):
            made.add_row(*line)
    return Group(made, facts([("hand", in_hand(view.hands[seat]))]))


def narrow_row(view: View, seat: int) -> RenderableType:
    """Return the babies and the hand, each in a line of its own."""
    rows: list[tuple[str, RenderableType]] = []
    for slot, baby in enumerate(view.rows[seat]):
        parts = [face(baby), what_upsets(view, baby), underneath(baby)]
        rows.append((f"b{slot}", Text(", ".join([part for part in parts if part]), STYLES[baby.state])))
    return facts([*rows, ("hand", in_hand(view.hands[seat]))])


def face(baby: Baby) -> str:
    """Return face, state and value of a baby, `?` where it is not known."""
    return f"{FACES[baby.state]} {baby.state} {'?' if baby.value < 0 else baby.value}"


def what_upsets(view: View, baby: Baby) -> str:
    """Return the cards above a baby, or where the horn lies that made it unhappy."""
    if baby.above or baby.state != "unhappy":
        return listed(baby.above)
    places = [
        f"P{seat}.b{slot}"
        for seat, row in enumerate(view.rows)
        for slot, at in enumerate(row)
        if baby.cause in at.above
    ]
    return f"{card(baby.cause)} at {''.join(places)}"


def underneath(baby: Baby) -> str:
    """Return the card underneath, and how many of its pictures are covered."""
    if not baby.under:
        return ""
    return f"{card(baby.under)} {baby.covered}/{baby.pictures}" if baby.pictures else card(baby.under)


def listed(ids: Sequence[str]) -> str:
    """Return cards by their types, with commas between."""
    return ", ".join([UNKNOWN if id_ == UNKNOWN else card(id_) for id_ in ids])


def in_hand(ids: Sequence[str]) -> str:
    """Return a hand by its types; a hidden one by its size."""
    if UNKNOWN in ids:
        return many(len(ids), "hidden card")
    return listed(ids) or "no cards"


def below(view: View) -> list[tuple[str, RenderableType]]:
    """Return whose turn it is and where it stands, the piles, the trade, and the result."""
    now = f"{view.phase}, round {view.round}, turn {view.turn}; {many(view.trades, 'trade')}, {view.played} played"
    top = f", {card(view.discard[-1])} on top" if view.discard else ""
    heaps = f"deck {view.deck}, discard {len(view.discard)}{top}, unhappy cards {view.unhappy_pile}"
    rows: list[tuple[str, RenderableType]] = [("now", now), ("piles", heaps)]
    if view.deal is not None:
        rows.append(("trade", trade(view.deal)))
    if view.places:
        ranked = sorted(range(view.players), key=lambda seat: view.places[seat])
        rows.append(("places", ", ".join([f"{view.places[seat]}. P{seat}" for seat in ranked])))
    return rows


def trade(deal: Talk) -> str:
    """Return who gives how many cards for how many, what was said, what was laid down, and who lied."""
    sides = (
        side(deal, deal.seat, deal.count, deal.promise, deal.given),
        side(deal, deal.partner, deal.count_back, deal.answer, deal.given_back),
    )
    wish = f"; P{deal.seat} asks for {listed(deal.wish)}" if deal.wish else ""
    return f"{'; '.join(sides)}{wish}{'; done' if deal.completed else ''}"


def side(deal: Talk, seat: int, count: int, promise: Sequence[str], given: Sequence[str]) -> str:
    """Return one side of a trade."""
    said = f", promises {listed(promise)}" if promise else ""
    laid = f", {'gave' if deal.completed else 'lays down'} {in_hand(given)}" if given else ""
    return f"P{seat} gives {many(count, 'card')}{said}{laid}{' (promise broken)' if seat in deal.broken else ''}"
