"""A table of Cry Baby in the terminal: a row a seat. Suits are letters, B R Y K; colour only repeats them.

A card stands as in the notation of the rules file, its reverse below it: B3 over Y30 is the card that shows blue 3.
"""

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from replay.cli.output import facts, plain, table
from replay.games.crybaby.view import Gathered, Shown, View
from replay.kernel.spelling import UNKNOWN

LETTERS: Final = {"blue": "B", "red": "R", "yellow": "Y", "black": "K"}
STYLES: Final = {"blue": "bold blue", "red": "bold red", "yellow": "bold yellow", "black": "bold reverse"}
WIDE: Final = 80
"""Columns from which all seats stand in one table; below that, each in a few lines of its own."""
CELL: Final = 4
"""Columns of a card in a hand: a letter, up to two digits, a space."""


def draw_crybaby(view: View, names: Sequence[str], width: int) -> RenderableType:
    """Return hands, trick, bets and scores by seat, then the supply and the tricks gathered; `width` in columns."""
    if width < WIDE:
        return Group(*[seat_block(view, seat, names) for seat in range(view.players)], below(view))
    shown = table("Seat+", "Hand+", "Trick+", "Bet+", "Tricks", "Cries", "Total", right=("Tricks", "Cries", "Total"))
    for seat in range(view.players):
        shown.add_row(
            seat_cell(view, seat, names),
            stacked_hand(view.hands[seat]),
            trick_cell(view, seat),
            bet_cell(view, seat),
            str(view.tricks[seat]),
            str(view.cries[seat]),
            str(view.totals[seat]),
        )
    return Group(shown, below(view))


def seat_block(view: View, seat: int, names: Sequence[str]) -> RenderableType:
    """Return what there is to say of a seat, one below the other."""
    counts = f"{view.tricks[seat]} tricks, {view.cries[seat]} cries, total {view.totals[seat]}"
    rows: list[tuple[str, RenderableType]] = [
        ("seat", seat_cell(view, seat, names)),
        ("hand", listed_hand(view.hands[seat])),
        ("trick", trick_cell(view, seat)),
        ("bet", bet_cell(view, seat)),
        ("won", counts),
    ]
    return facts(rows)


def face(colour: str, value: int) -> str:
    """Return a face in notation, `??` where it is not known."""
    return f"{LETTERS[colour]}{value}" if colour in LETTERS else UNKNOWN


def seat_cell(view: View, seat: int, names: Sequence[str]) -> Text:
    """Return the seat and who sits there; who is asked has a mark, who has won the game is said."""
    mark = "▸" if seat == view.turn else " "
    name = Text(f"{mark}P{seat} {plain(names[seat])}", "bold" if seat == view.turn else "")
    if seat in view.winners:
        name.append(" wins", "bold green")
    if seat == view.leader:
        name.append("\n leads", "dim")
    return name


def listed_hand(hand: Sequence[Shown]) -> Text:
    """Return the cards of a hand as `B3/Y30`, which break between two lines wherever there is no room."""
    cards = Text()
    for card in hand:
        back = face(card.back_colour, card.back_value)
        cards.append(face(card.colour, card.value), STYLES.get(card.colour, "dim"))
        cards.append(f"/{back} " if back != UNKNOWN else " ", "dim")
    return cards


def stacked_hand(hand: Sequence[Shown]) -> Text:
    """Return the faces of a hand, below them their reverses."""
    fronts, backs = Text(), Text()
    for card in hand:
        fronts.append(face(card.colour, card.value), STYLES.get(card.colour, "dim")).append(
            gap(face(card.colour, card.value))
        )
        backs.append(f"{face(card.back_colour, card.back_value):<{CELL}}", "dim")
    known = any(card.back_colour in LETTERS for card in hand)
    return fronts.append("\n").append(backs) if known else fronts


def gap(text: str) -> str:
    """Return the spaces that fill a card's columns."""
    return " " * max(1, CELL - len(text))


def trick_cell(view: View, seat: int) -> Text:
    """Return what a seat has on the table, and what became of it."""
    cell = Text()
    for play in view.table:
        if play.seat == seat:
            cell.append(face(play.card.colour, play.card.value), STYLES.get(play.card.colour, ""))
    if seat == view.winner:
        cell.append(" wins", "bold")
    if seat in view.crybabies:
        cell.append(" cries")
    return cell


def bet_cell(view: View, seat: int) -> Text:
    """Return the bet placed with what it pays (tricks=points), below it the Bet cards that the seat has."""
    bet = view.bets[seat]
    pays = " ".join([f"{tricks}={points}" for tricks, points in bet.pays])
    cell = Text(f"{bet.id} {pays}".strip() if bet.id != UNKNOWN else "face down")
    if bet.id and bet.id != UNKNOWN and not bet.up:
        cell.append(" (face down)", "dim")
    left = f"of {', '.join(without_common_start(view.bets_left[seat]))}" if view.bets_left[seat] else "none left"
    return cell.append(f"\n{left}" if cell.plain else left, "dim")


def without_common_start(ids: Sequence[str]) -> list[str]:
    """Return ids without what all begin with: `0`, `1`, `2` for `bet-0`, `bet-1`, `bet-2`."""
    columns = [set(letters) for letters in zip(*ids, strict=False)]
    start = next((place for place, letters in enumerate(columns) if len(letters) > 1), 0)
    return [id_[start:] for id_ in ids]


def below(view: View) -> Table:
    """Return the phase, the supply, and the tricks gathered in this round."""
    lines = Table.grid(padding=(0, 2))
    lines.add_column(style="dim", no_wrap=True)
    lines.add_column(overflow="fold")
    under_way = f", trick {view.trick} of 7" if view.trick else ""
    lines.add_row("now", f"{view.phase}, round {view.round} of 4{under_way}; {view.supply} cards in the supply")
    for number, trick in enumerate(view.pile, 1):
        lines.add_row(f"trick {number}", gathered(trick, view.players))
    return lines


def gathered(trick: Gathered, players: int) -> Text:
    """Return the plays of a trick in their order, and who won it."""
    line = Text()
    for place, card in enumerate(trick.cards):
        line.append(f"P{(trick.leader + place) % players} ", "dim").append(
            face(card.colour, card.value), STYLES.get(card.colour, "")
        ).append("  ")
    return line.append(f"won by P{trick.winner}")
