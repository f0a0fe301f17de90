"""Decisions in the notation of the rules file (`P1 plays poo on P0.b2`): their labels, how they are written, what a
seat might try.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from replay.errors import RuleViolation
from replay.games.babyblues import events as e
from replay.games.babyblues.deck import ROW, Played, is_horn
from replay.games.babyblues.rules import check, need
from replay.games.babyblues.rules.babies import kind_of
from replay.games.babyblues.rules.hands import is_listed, lowest_copies, types
from replay.games.babyblues.table import UNHAPPY, WEEPING, Table
from replay.games.babyblues.view import spelling_of
from replay.kernel.event import Event, name_of
from replay.kernel.game import Attempt
from replay.kernel.loop import Choice
from replay.kernel.seats import seat_name
from replay.kernel.spelling import UNKNOWN


def label(table: Table, option: Event) -> str:
    """Return a short text for an option, unique within its decision. Copies of a card, and what is only talk, share
    one.
    """
    write = LABELS.get(type(option))
    return name_of(option) if write is None else write(table, option)


def labels(table: Table, options: tuple[Event, ...]) -> tuple[str, ...]:
    """Return the labels of all options of one decision."""
    return tuple([label(table, option) for option in options])


def play_label(table: Table, option: Played) -> str:
    """Return `poo on P0.b2`."""
    return f"{type_name(table, option.card)} on {seat_name(option.target_seat)}.b{option.target_slot}"


def type_name(table: Table, card: int) -> str:
    """Return the type of a card; `??` of an unknown one."""
    return kind_of(table, card).type if 0 <= card < len(table.deck.cards) else UNKNOWN


def pick_label(table: Table, option: e.TradeCardsCommitted | e.HandCardsThrown) -> str:
    """Return the types picked; only their number where a hand is too large for every way to be listed."""
    known = all(0 <= card < len(table.deck.cards) for card in option.cards)
    hand = table.hands[option.seat] if 0 <= option.seat < table.players else []
    if known and option.cards and is_listed(hand, len(option.cards)):
        return type_names(table, types(table, option.cards))
    return f"{len(option.cards)} cards"


def amount(number: int) -> str:
    """Return a number; `??` for one that is not known."""
    return str(number) if number != -1 else UNKNOWN


def type_names(table: Table, numbers: Iterable[int]) -> str:
    """Return card types by name, with commas between; `??` for one that the deck does not have."""
    kinds = table.deck.kinds
    return ", ".join([kinds[number].type if 0 <= number < len(kinds) else UNKNOWN for number in numbers])


def colour_name(table: Table, option: e.ColourChosen) -> str:
    """Return the colour of a set of babies."""
    colours = table.deck.baby_colours
    return colours[option.colour] if 0 <= option.colour < len(colours) else UNKNOWN


LABELS: Final[dict[type[Event], Callable[..., str]]] = {
    e.ColourChosen: colour_name,
    e.BabiesArranged: lambda table, option: " ".join([amount(value) for value in option.values]),
    e.TradeOffered: lambda table, option: (
        f"offer {seat_name(option.partner)} {amount(option.count)} for {amount(option.count_back)}"
    ),
    e.TradeAnswered: lambda table, option: "accept" if option.accepted else "refuse",
    e.TradeCardsCommitted: pick_label,
    e.StepClosed: lambda table, option: f"close {option.step}",
    e.RedCardPlayed: play_label,
    e.HornPlayed: play_label,
    e.OrangeCardPlayed: play_label,
    e.GreenCardPlayed: play_label,
    e.TeddyBearPlayed: play_label,
    e.HandCardsThrown: pick_label,
}


def notation(table: Table, event: Event) -> str:
    """Return a decision in notation, asked of `table` as it stands before it; other events with all their fields."""
    write = NOTATIONS.get(type(event))
    if write is not None:
        return f"{seat_name(getattr(event, 'seat', -1))} {write(table, event)}"
    fields = spelling_of(table.deck).spell(event)
    return f"{name_of(event)}({', '.join([f'{name}={value}' for name, value in fields.items()])})"


def offer_notation(table: Table, event: e.TradeOffered) -> str:
    """Return `offers P2 1 promises music asks diaper`."""
    given, back = amount(event.count), amount(event.count_back)
    numbers = given if given == back else f"{given} for {back}"
    promises = f" promises {type_names(table, event.promise)}" if event.promise else ""
    asks = f" asks {type_names(table, event.wish)}" if event.wish else ""
    return f"offers {seat_name(event.partner)} {numbers}{promises}{asks}"


def answer_notation(table: Table, event: e.TradeAnswered) -> str:
    """Return `accepts` where the wish is promised, else what is; or `refuses`."""
    if not event.accepted:
        return "refuses"
    wish = table.deal.wish if table.deal is not None else ()
    if event.promise == wish:
        return "accepts"
    return f"accepts promises {type_names(table, event.promise) or 'nothing'}"


def cards_named(table: Table, cards: Sequence[int]) -> str:
    """Return cards by type, with commas between."""
    return ", ".join([type_name(table, card) for card in cards]) or "nothing"


NOTATIONS: Final[dict[type[Event], Callable[..., str]]] = {
    e.ColourChosen: lambda table, event: f"takes {colour_name(table, event)}",
    e.BabiesArranged: lambda table, event: f"arranges {label(table, event)}",
    e.TradeOffered: offer_notation,
    e.TradeAnswered: answer_notation,
    e.TradeCardsCommitted: lambda table, event: f"commits {cards_named(table, event.cards)}",
    e.StepClosed: lambda table, event: f"closes {event.step}",
    e.RedCardPlayed: lambda table, event: f"plays {play_label(table, event)}",
    e.HornPlayed: lambda table, event: f"plays {play_label(table, event)}",
    e.OrangeCardPlayed: lambda table, event: f"plays {play_label(table, event)}",
    e.GreenCardPlayed: lambda table, event: f"plays {play_label(table, event)}",
    e.TeddyBearPlayed: lambda table, event: f"plays {play_label(table, event)}",
    e.HandCardsThrown: lambda table, event: f"discards {cards_named(table, event.cards)}",
}


def attempts(table: Table) -> list[Attempt]:
    """Return all that the seat on decision might want to do: the options first, then cards that cannot be played, and
    why.
    """
    asked = need(table)
    if not isinstance(asked, Choice):
        return []
    legal = [Attempt(label(table, option), "", "") for option in asked.options]
    playable = {getattr(option, "card", -1) for option in asked.options}
    if not any(isinstance(option, e.StepClosed) and option.step != "trade" for option in asked.options):
        return legal
    idle = [card for card in lowest_copies(table, table.hands[asked.seat]) if card not in playable]
    return legal + [refusal(table, wish(table, asked.seat, card)) for card in idle]


def wish(table: Table, seat: int, card: e.Card) -> Played:
    """Return the play of a card on the baby that comes nearest to what it is for."""
    kind = kind_of(table, card)
    spots = range(table.players * ROW)
    own = [spot for spot in spots if spot // ROW == seat]
    others = [spot for spot in spots if spot // ROW != seat]
    if kind.colour == "green":
        near = [spot for spot in own if table.state[spot] == UNHAPPY] or own
    elif is_horn(kind):
        near = [spot for spot in spots if table.state[spot] == WEEPING] or others
    else:
        near = [spot for spot in others if table.under[spot] >= 0] or others
    return table.deck.plays[seat][card][near[0]]


def refusal(table: Table, event: Event) -> Attempt:
    """Return why `event` is forbidden now."""
    try:
        check(table, event)
    except RuleViolation as violation:
        return Attempt(label(table, event), violation.rule, violation.detail)
    return Attempt(label(table, event), "", "")
