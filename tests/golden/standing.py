"""How a table stands, in plain words and all cards face up, line by line; one function a game."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from msgspec import Struct

from replay.games.babyblues.view import Baby
from replay.games.babyblues.view import View as ViewOfBabyBlues
from replay.games.badbabiez.view import Interruption, Seat
from replay.games.badbabiez.view import View as ViewOfBadBabiez
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


def baby(shown: Baby) -> str:
    """Return `3 unhappy from poo-2, poo-2 above, bottle-1 underneath 1/2`."""
    parts = [f"{shown.value} {shown.state}{f' from {shown.cause}' if shown.state == 'unhappy' else ''}"]
    parts += [f"{card} above" for card in shown.above]
    if shown.under:
        parts.append(f"{shown.under} underneath{f' {shown.covered}/{shown.pictures}' if shown.pictures else ''}")
    return ", ".join(parts)


def babyblues(view: Struct, names: Sequence[str]) -> dict[str, str]:
    """Return what stands where at Baby Blues, by the name of its line."""
    assert isinstance(view, ViewOfBabyBlues)
    asked = f"; {names[view.asked]} decides" if view.asked >= 0 else ""
    lines = {"now": f"round {view.round}, turn {view.turn}, {view.phase}{asked}"}
    lines |= {f"hand of {name}": " ".join(hand) for name, hand in zip(names, view.hands, strict=True)}
    for name, row in zip(names, view.rows, strict=True):
        lines |= {f"{name} b{slot}": baby(shown) for slot, shown in enumerate(row)}
    laid = [*view.deal.given, *view.deal.given_back] if view.deal else []
    lines["laid face down"] = " ".join(laid)
    lines["cards in the deck"] = f"{view.deck}"
    lines["cards in the discard pile"] = f"{len(view.discard)}"
    lines["unhappy cards in their pile"] = f"{view.unhappy_pile}"
    lines["trades and offers of the turn"] = f"{view.trades}, {view.offers}"
    lines["points, crying, happy"] = row_of(names, view.scores)
    return lines


def row_of(names: Sequence[str], scores: Sequence[tuple[int, ...]]) -> str:
    """Return the numbers of the seats that have been counted."""
    return row(names[: len(scores)], ["/".join(map(str, numbers)) for numbers in scores])


def badbabiez(view: Struct, names: Sequence[str]) -> dict[str, str]:
    """Return what stands where at Bad Babiez, by the name of its line."""
    assert isinstance(view, ViewOfBadBabiez)
    asked = f"; {names[view.asked]} decides ({view.question})" if view.asked >= 0 else ""
    turn = f"{names[view.active]}'s turn, {view.phase}" if view.active >= 0 else "between turns"
    lines = {"now": f"round {view.round}{' (final)' if view.final else ''}, {turn}{asked}"}
    for name, seat in zip(names, view.seats, strict=True):
        lines |= {name: baby_of(seat), f"hand of {name}": " ".join(seat.hand), f"beside {name}": beside(seat)}
    for room in view.rooms:
        damaged = [f"{piece.id} {piece.damage}/{piece.breakage}" for piece in room.furniture if piece.damage]
        lines[room.id] = ", ".join([*damaged, *room.disasters])
    lines |= {f"door {door.id}": f"{door.state}, damage {door.damage}" for door in view.doors}
    for deck in view.decks:
        lines |= {f"{deck.id} deck": f"{deck.size} cards", f"{deck.id} pile": " ".join(deck.pile)}
    lines |= {"Event": view.event, "until the round ends": " ".join(view.standing), "in flight": " ".join(view.flight)}
    lines |= {"used": " ".join(view.used), "under way": "; ".join([under_way(part, names) for part in view.stack])}
    return lines


def baby_of(seat: Seat) -> str:
    """Return `greedy in the kitchen, 4 boo-boo, 0 naughty, team a`."""
    team = f", team {seat.team}" if seat.team else ""
    where = f"{seat.baby or 'nobody'} in {seat.room or 'the box'}"
    return f"{where}, {seat.boo_boo} boo-boo, {seat.naughtiness} naughty{team}"


def beside(seat: Seat) -> str:
    """Return what lies beside a Baby card: Special Objects, and powers with the points that they need."""
    specials = [f"{special.card}{'' if special.ready else ' (not ready)'}" for special in seat.specials]
    held = [power for power in seat.powers if power.power]
    powers = [f"{power.slot}: {power.power}{'' if power.awake else ' (dormant)'}" for power in held]
    return ", ".join([*specials, *powers])


def under_way(part: Interruption, names: Sequence[str]) -> str:
    """Return `throw of plate#1 by Muriel at baby:1, kitchen to kitchen, value 2, waiting for Odile`."""
    words = [part.kind, f"of {part.card}" if part.card else "", f"by {names[part.seat]}" if part.seat >= 0 else ""]
    words += [f"at {part.target}" if part.target else "", f"against {names[part.other]}" if part.other >= 0 else ""]
    words += [f"from {part.from_room} to {part.to_room}" if part.to_room else ""]
    words += [f"value {part.value}" if part.value >= 0 else "", f"{'-'.join(map(str, part.totals))}"]
    words += [f"waiting for {' '.join([names[seat] for seat in part.waiting])}" if part.waiting else ""]
    return " ".join([word for word in words if word])


STANDINGS: Final[Mapping[str, Callable[[Struct, Sequence[str]], dict[str, str]]]] = {
    "babyblues": babyblues,
    "badbabiez": badbabiez,
    "crybaby": crybaby,
}
