"""By which clause a consequence comes next: what a finding cites when a log says something else."""

from collections.abc import Callable, Mapping
from typing import Final

from replay.games.babyblues import events as e
from replay.games.babyblues.deck import ROW
from replay.games.babyblues.rules.babies import kind_of
from replay.games.babyblues.rules.consequences import CONSEQUENCES
from replay.games.babyblues.rules.ending import is_draw, number_of_happy_decides, points_count
from replay.games.babyblues.table import HORN, ORANGE, Table
from replay.kernel.event import Event

Places = Mapping[str, str]
"""A clause for each type of card whose owner's page has one of its own."""

COUNTERED: Final[Places] = {"empty_bottle": "BB-EBO-2", "empty_jar": "BB-EJA-2", "broken_music": "BB-BMU-2"}
GONE: Final[Places] = {
    "diaper": "BB-DIA-2",
    "pacifier": "BB-PAC-2",
    "bottle": "BB-BOT-5",
    "jar": "BB-JAR-5",
    "teddy_bear": "BB-R-TEDDY",
}
HAPPY: Final[Places] = {
    "diaper": "BB-DIA-3",
    "pacifier": "BB-PAC-3",
    "bottle": "BB-BOT-5",
    "jar": "BB-JAR-5",
    "teddy_bear": "BB-R-TEDDY",
}
TIES: Final = ("BB-END-4", "BB-END-5", "BB-END-6")
"""What decides the victory, by how many levels of the tie-break it took."""
UNCALLED: Final[dict[type[Event], str]] = {
    e.CardDealt: "BB-SET-10",
    e.CardDrawn: "BB-TURN-8",
    e.DeckShuffled: "BB-R-RESHUFFLE",
    e.HandCardsThrown: "BB-R-DUTYTIME",
    e.DiscardDutyWaived: "BB-R-DUTYEMPTY",
    e.DrawCutShort: "BB-R-DRYPILES",
    e.BabyStartedCrying: "BB-TURN-7",
}
"""The clause that an event breaks which stands where a turn goes on without it: a sixth card, a needless shuffle."""


def grounds(table: Table, expected: Event, found: Event | None) -> str:
    """Return the id of the clause that gives `expected` next where the log says `found`: that of the case at hand."""
    judge = CASES.get(type(expected))
    return CONSEQUENCES[type(expected)] if judge is None else judge(table, expected, found)


def differs_in(expected: Event, found: Event | None) -> tuple[str, ...]:
    """Return the fields in which two events of a class differ; none where they are not of one class."""
    if type(found) is not type(expected):
        return ()
    return tuple([name for name in expected.__struct_fields__ if getattr(expected, name) != getattr(found, name)])


# --- The turn


def dealt_grounds(table: Table, expected: e.CardDealt, found: Event | None) -> str:
    """BB-SET-10, BB-R-DEALORDER: five cards each from the top of the deck, to one seat after another."""
    return "BB-R-DEALORDER" if "seat" in differs_in(expected, found) else "BB-SET-10"


def turn_grounds(table: Table, expected: e.TurnStarted, found: Event | None) -> str:
    """BB-TURN-1, BB-TURN-2, BB-TURN-8: the next seat's turn in its round, or what is one event too many before it."""
    if differs_in(expected, found) == ("round",):
        return "BB-TURN-1"
    return ended_too_early(found) or uncalled(found, "BB-TURN-2")


def drawn_grounds(table: Table, expected: e.CardDrawn, found: Event | None) -> str:
    """BB-TURN-8, BB-TURN-9, BB-R-RESHUFFLE: a card is drawn, and nothing else happens any more in this turn."""
    return ended_too_early(found) or uncalled(found, "BB-TURN-8")


def uncalled(found: Event | None, rule: str) -> str:
    """Return the clause that an event breaks which nothing calls for, `rule` for others."""
    return rule if found is None else UNCALLED.get(type(found), rule)


def ended_too_early(found: Event | None) -> str:
    """BB-OBJ-4, BB-R-STALEMATE: return the clause by which the game would be over, which it is not; "" for others."""
    if not isinstance(found, e.GameEnded):
        return ""
    return "BB-OBJ-4" if found.reason == "all_crying" else "BB-R-STALEMATE"


def completed_grounds(table: Table, expected: e.TradeCompleted, found: Event | None) -> str:
    """BB-TRADE-2, BB-TRADE-3: both have laid their cards down; none changes hands before that is said."""
    return "BB-TRADE-3" if isinstance(found, e.CardChangedHands) else "BB-TRADE-2"


# --- Cards and babies


def discard_grounds(table: Table, expected: e.CardDiscarded, found: Event | None) -> str:
    """BB-RES-1 to BB-RES-4, BB-TURN-9, BB-SET-9: why the card leaves."""
    if differs_in(expected, found) == ("discard_size",):
        return "BB-SET-9"
    return DISCARDS[expected.reason](table, expected, found)


def used_grounds(table: Table, expected: e.CardDiscarded, found: Event | None) -> str:
    """BB-EBO-2, BB-DIA-2, BB-PAC-2, BB-BOT-5, BB-JAR-5, BB-R-TEDDY: an orange card, or a green one that has done its
    work.
    """
    if table.phase == ORANGE:
        return countered_grounds(table, expected, found)
    return GONE.get(kind_of(table, expected.card).type, "BB-RES-4")


def countered_grounds(table: Table, expected: e.CardDiscarded, found: Event | None) -> str:
    """BB-CARD-2, BB-EBO-2, BB-EJA-2, BB-BMU-2, BB-RES-5: an orange card takes the green one along, a green one the
    red one.
    """
    if table.phase == ORANGE:
        return COUNTERED.get(kind_of(table, table.played_card).type, "BB-CARD-2")
    return GONE.get(kind_of(table, table.comforter).type, "BB-RES-5")


def cried_grounds(table: Table, expected: e.CardDiscarded, found: Event | None) -> str:
    """BB-RES-1, BB-TURN-7: the red card leaves a baby that starts to cry; where nothing of that stands, it should
    cry.
    """
    if not isinstance(found, e.CardDiscarded | e.BabyStartedCrying):
        return "BB-TURN-7"
    return "BB-RES-1" if (found.seat, found.slot) == (expected.seat, expected.slot) else "BB-TURN-7"


def crying_grounds(table: Table, expected: e.BabyStartedCrying | e.CryingAverted, found: Event | None) -> str:
    """BB-TURN-7, BB-R-FLIPORDER, BB-R-PROTECTED, BB-R-CRYTIME: whether a baby cries now, one after another."""
    if isinstance(found, e.BabyStartedCrying | e.CryingAverted) and found.slot != expected.slot:
        return "BB-R-FLIPORDER"
    if isinstance(expected, e.BabyStartedCrying):
        return "BB-TURN-7"
    return "BB-R-PROTECTED" if expected.reason == "underneath" else "BB-R-CRYTIME"


def unhappy_grounds(table: Table, expected: e.BabyMadeUnhappy, found: Event | None) -> str:
    """BB-UNH-1, BB-HORN-2: under a red card, or beside a horn."""
    if table.phase != HORN or differs_in(expected, found) == ("pile_left",):
        return "BB-UNH-1"
    return side_grounds(table)


def side_grounds(table: Table) -> str:
    """BB-HORN-2, BB-HORN-4, BB-HORN-5: which neighbour of the horn is meant: past the end of a row, the next
    player's.
    """
    return {(0, 0): "BB-HORN-4", (1, ROW - 1): "BB-HORN-5"}.get((table.step, table.spot % ROW), "BB-HORN-2")


def spared_grounds(table: Table, expected: e.HornSparedBaby, found: Event | None) -> str:
    """BB-HORN-3, BB-R-HORNOWN: why a neighbour is not affected; or it is another baby that the log names."""
    named = (getattr(found, "seat", expected.seat), getattr(found, "slot", expected.slot))
    if isinstance(found, e.HornSparedBaby | e.BabyMadeUnhappy) and named != (expected.seat, expected.slot):
        return side_grounds(table)
    return "BB-R-HORNOWN" if expected.reason == "own" else "BB-HORN-3"


def happy_grounds(table: Table, expected: e.BabyMadeHappy, found: Event | None) -> str:
    """BB-DIA-3, BB-PAC-3, BB-BOT-5, BB-JAR-5, BB-R-UNHAPPYPILE: comforted at once, or fed; the unhappy card goes
    back.
    """
    if differs_in(expected, found) == ("pile_left",):
        return "BB-R-UNHAPPYPILE"
    return HAPPY.get(kind_of(table, expected.by).type, "BB-RES-5")


# --- The end


def ended_grounds(table: Table, expected: e.GameEnded, found: Event | None) -> str:
    """BB-OBJ-4, BB-END-1, BB-R-STALEMATE: all babies of a seat cry and nothing more is played, or the last round is
    over.
    """
    if expected.reason == "round_limit":
        return "BB-R-STALEMATE"
    goes_on = isinstance(found, e.CardDrawn | e.HandCardsThrown | e.TurnStarted | e.DiscardDutyWaived)
    return "BB-END-1" if goes_on else "BB-OBJ-4"


def tie_grounds(table: Table, expected: e.TieBroken, found: Event | None) -> str:
    """BB-END-5, BB-END-6, BB-R-HAPPIEST: by which level the tie is broken."""
    if expected.level == "fewest_crying":
        return "BB-END-5"
    return "BB-END-6" if number_of_happy_decides(table) else "BB-R-HAPPIEST"


def winner_grounds(table: Table, expected: e.WinnerDeclared, found: Event | None) -> str:
    """BB-END-4 to BB-END-8, BB-2P-1, BB-2P-3, BB-R-CONTEST, BB-R-LIMITRESULT: what makes the winner."""
    if not points_count(table):
        return "BB-2P-1" if isinstance(found, e.BabiesRevealed | e.ScoreCounted | e.TieBroken) else "BB-2P-3"
    if is_draw(table):
        return "BB-R-LIMITRESULT"
    if expected.shared:
        return "BB-R-CONTEST"
    return "BB-END-8" if table.contest_winner >= 0 else TIES[table.tie_level]


DISCARDS: Final[dict[e.DiscardReason, Callable[[Table, e.CardDiscarded, Event | None], str]]] = {
    "thrown": lambda table, expected, found: "BB-TURN-9",
    "used": used_grounds,
    "countered": countered_grounds,
    "fed": countered_grounds,
    "cried": cried_grounds,
    "settled": lambda table, expected, found: "BB-RES-3",
    "replaced": lambda table, expected, found: "BB-R-REPLACE",
}
CASES: Final[dict[type[Event], Callable[..., str]]] = {
    e.CardDealt: dealt_grounds,
    e.TurnStarted: turn_grounds,
    e.TradeCompleted: completed_grounds,
    e.CardDiscarded: discard_grounds,
    e.BabyMadeUnhappy: unhappy_grounds,
    e.HornSparedBaby: spared_grounds,
    e.BabyMadeHappy: happy_grounds,
    e.CryingAverted: crying_grounds,
    e.BabyStartedCrying: crying_grounds,
    e.CardDrawn: drawn_grounds,
    e.GameEnded: ended_grounds,
    e.TieBroken: tie_grounds,
    e.WinnerDeclared: winner_grounds,
}
