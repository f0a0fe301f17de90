"""The options of a decision as a person reads them: in words, with what can be typed; of many alike, only the first."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec
from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from replay.cli.output import facts, plain, table
from replay.games.babyblues import events as bb
from replay.games.badbabiez import events as bz
from replay.games.crybaby import deck as cb_deck
from replay.games.crybaby import events as cb
from replay.kernel.event import Event
from replay.kernel.game import Deck
from replay.rulebook import rulebook, words_of
from replay.runs.sitting import Turn

MANY: Final = 20
"""Options beyond which a list pushes the table off a terminal of the usual size; then those alike share a line."""
GAP: Final = 3
"""Columns that a table leaves between two of its columns."""
ABOUT: Final[Mapping[type[Event], Sequence[str]]] = {
    cb.OrientationChosen: ("CB-ROUND-2", "CB-ROUND-3"),
    cb.BetPlaced: ("CB-ROUND-6", "CB-SCORE-5", "CB-SCORE-6"),
    cb.CardPlayed: ("CB-CRY-1", "CB-PLAY-5", "CB-WIN-1", "CB-WIN-2", "CB-WIN-3"),
    cb.CryChosen: ("CB-CRY-3", "CB-CRY-4", "CB-SCORE-2"),
    cb.CardFlipped: ("CB-CRY-3",),
    bb.BabiesArranged: ("BB-SET-2", "BB-SET-3", "BB-END-2"),
    bb.TradeOffered: ("BB-TRADE-1", "BB-TRADE-4"),
    bb.TradeAnswered: ("BB-TRADE-5",),
    bb.RedCardPlayed: ("BB-TURN-5", "BB-OBJ-2"),
    bb.GreenCardPlayed: ("BB-OBJ-3",),
    bz.MoveChosen: ("BZ-MOVE-1",),
    bz.ThrowDeclared: ("BZ-THROW-1",),
    bz.PlayingEnded: ("BZ-PLAY-1", "BZ-PLAY-2", "BZ-RUM-1"),
    bz.FightCardPlayed: ("BZ-FIGHT-2",),
}
"""The clauses that somebody new to the game needs at a decision, by what is on offer there."""
NOTES: Final[Mapping[type[Event], str]] = {
    bb.BabiesArranged: "The numbers are the values of the babies, from the leftmost to the rightmost.",
}
"""What has to be said of an option for its words to be understood."""


class Line(msgspec.Struct, frozen=True):
    """One line of the list. `others` counts the options like this one that have no line of their own."""

    number: int
    words: str
    pays: str
    typed: str
    others: int = 0


def draw_choices(turn: Turn, names: Sequence[str], deck: Deck, width: int, *, whole: bool = False) -> RenderableType:
    """Return the options of `turn` in `width` columns: all of them if `whole`, else of those alike the first.

    What can be typed instead of a number stands beside it where there is room; in a whole list always.
    """
    lines = lines_of(turn, names, deck, whole)
    typed = whole or len(lines) < len(turn.options) or columns_of(lines) <= width
    notes = [Text(note) for kind, note in NOTES.items() if isinstance(turn.options[0], kind)]
    return Group(listed(lines, names[turn.seat], typed), *notes, *told_below(turn, len(lines), typed))


def lines_of(turn: Turn, names: Sequence[str], deck: Deck, whole: bool) -> list[Line]:
    """Return the lines of the list."""
    said = [spoken(sentence, names[turn.seat]) for sentence in turn.said(names)]
    groups = [[place] for place in range(len(said))] if whole or len(said) <= MANY else alike(turn.options)
    return [
        Line(first + 1, said[first], pays(turn.options[first], deck), turn.labels[first], len(others))
        for first, *others in groups
    ]


def spoken(sentence: str, name: str) -> str:
    """Return what somebody would do, from a sentence about it: their name stands above the list."""
    return sentence.removeprefix(f"{name} ").removesuffix(".")


def alike(options: Sequence[Event]) -> list[list[int]]:
    """Return the places of options of one kind and, where that names a card or a partner, of the same one, together."""
    groups: dict[object, list[int]] = {}
    for place, option in enumerate(options):
        key = (type(option), getattr(option, "card", None), getattr(option, "partner", None))
        groups.setdefault(key, []).append(place)
    return list(groups.values())


def pays(option: Event, deck: Deck) -> str:
    """Return what a Bet card pays, by tricks; nothing of other options."""
    if not isinstance(option, cb.BetPlaced) or not isinstance(deck, cb_deck.Deck):
        return ""
    return ", ".join([f"{tricks}: {points}" for tricks, points in deck.bets[option.bet_card].items()])


def columns_of(lines: Sequence[Line]) -> int:
    """Return how many columns a list takes that is not broken, with what can be typed."""
    columns = [
        [str(line.number) for line in lines],
        [f"{line.words}{others(line.others)}" for line in lines],
        [line.pays for line in lines],
        [line.typed for line in lines],
    ]
    widths = [max([cell_len(plain(cell)) for cell in column]) for column in columns]
    return sum(widths) + GAP * (len([width for width in widths if width]) - 1)


def listed(lines: Sequence[Line], name: str, typed: bool) -> Table:
    """Return the list as a table; with what can be typed, if `typed`."""
    columns: list[tuple[str, Callable[[Line], str]]] = [
        ("", lambda line: str(line.number)),
        (f"{plain(name)} …+", lambda line: f"{plain(line.words)}{others(line.others)}"),
    ]
    if any(line.pays for line in lines):
        columns.append(("Tricks: points", lambda line: line.pays))
    if typed:
        columns.append(("or type+", lambda line: plain(line.typed)))
    shown = table(*[heading for heading, _ in columns], right=("",))
    for line in lines:
        shown.add_row(*[cell(line) for _, cell in columns])
    return shown


def others(number: int) -> str:
    """Return that there are others like this one."""
    return f", or {number} others" if number > 1 else ", or 1 other" if number else ""


def told_below(turn: Turn, lines: int, typed: bool) -> list[Text]:
    """Return what is to be said below the list: how one that is not on it is chosen, where what can be typed stands."""
    number = len(turn.options)
    if lines < number:
        example = plain(turn.labels[number // 2])
        return [Text(f'{number} options: type a number up to {number}, or one such as "{example}"; ?? lists all.')]
    return [] if typed else [Text("?? shows what can be typed instead of a number.", "dim")]


def draw_clauses(game: str, options: Sequence[Event]) -> RenderableType:
    """Return the words of the clauses that a decision between `options` is about."""
    named = [id_ for kind in dict.fromkeys([type(option) for option in options]) for id_ in ABOUT.get(kind, ())]
    return facts(list(words_of(rulebook(game), named).items()))
