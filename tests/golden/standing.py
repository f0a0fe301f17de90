"""How a table stands, in plain words and all cards face up, line by line; one function a game."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from msgspec import Struct

from replay.games.crybaby.view import Shown, View

LETTERS: Final = {"blue": "B", "red": "R", "yellow": "Y", "black": "K"}


def card(shown: Shown) -> str:
    """Return `B3/Y30`: the active face, a slash, the reverse."""
    return f"{LETTERS[shown.colour]}{shown.value}/{LETTERS[shown.back_colour]}{shown.back_value}"


def row(names: Sequence[str], values: Sequence[object]) -> str:
    """Return one value a seat with the seat's name."""
    return ", ".join([f"{name} {value}" for name, value in zip(names, values, strict=True)])


def crybaby(view: Struct, names: Sequence[str]) -> dict[str, str]:
    """Return what stands where at Cry Baby, by the name of its line."""
    assert isinstance(view, View)
    asked = f"; {names[view.turn]} decides" if view.turn >= 0 else ""
    bets = [f"{bet.id or 'none'}{'' if bet.up or not bet.id else ' face down'}" for bet in view.bets]
    lines = {"now": f"round {view.round}, trick {view.trick}, {view.phase}{asked}"}
    lines |= {f"hand of {name}": " ".join(map(card, hand)) for name, hand in zip(names, view.hands, strict=True)}
    lines["on the table"] = ", ".join([f"{names[play.seat]} {card(play.card)}" for play in view.table])
    lines["Crybabies"] = ", ".join([names[seat] for seat in view.crybabies])
    lines["tricks gathered"] = f"{len(view.pile)}"
    lines["cards in the supply"] = f"{view.supply}"
    lines["bets"] = row(names, bets)
    lines["Bet cards left"] = row(names, ["/".join(left) for left in view.bets_left])
    lines["tricks won"] = row(names, view.tricks)
    lines["cards won by crying"] = row(names, view.cried)
    lines["cries"] = row(names, view.cries)
    lines["points of the round"] = row(names, view.round_points)
    lines["totals"] = row(names, view.totals)
    return lines


STANDINGS: Final[Mapping[str, Callable[[Struct, Sequence[str]], dict[str, str]]]] = {"crybaby": crybaby}
