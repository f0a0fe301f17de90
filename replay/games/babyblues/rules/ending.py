"""End of the game: babies are turned over, points counted, ties broken, places ranked."""

from collections.abc import Callable
from typing import Final

from replay.errors import require
from replay.games.babyblues.deck import ROW
from replay.games.babyblues.events import (
    BabiesRevealed,
    ContestDecided,
    PlacesRanked,
    ScoreCounted,
    TieBroken,
    TieLevel,
    WinnerDeclared,
)
from replay.games.babyblues.table import END, HAPPY, UNHAPPY, WEEPING, Table
from replay.kernel.event import Event
from replay.kernel.loop import Lot


def finish(table: Table) -> Event | None:
    """BB-END-2 to BB-END-8, BB-2P-1 to BB-2P-3: reveal, count, break ties, declare, rank."""
    if points_count(table) and table.step < table.players:
        return reveal(table, table.step)
    if points_count(table) and len(table.scores) < table.players:
        return count(table, len(table.scores))
    if not table.winners:
        return break_tie(table) or declare(table)
    return rank(table)


def points_count(table: Table) -> bool:
    """BB-2P-1: not where two players end by crying; at the round limit the babies are turned over all the same."""
    return table.players > 2 or table.end_reason == "round_limit"


def not_crying(table: Table, seat: int) -> list[int]:
    """BB-END-2, BB-END-3, BB-R-UNHAPPYSCORE: the slots of happy and unhappy babies."""
    return [slot for slot in range(ROW) if table.state[seat * ROW + slot] != WEEPING]


def reveal(table: Table, seat: int) -> Event:
    """BB-END-3: the babies that do not cry show their values."""
    slots = not_crying(table, seat)
    return BabiesRevealed(seat, tuple(slots), tuple([table.values[seat][slot] for slot in slots]))


def count(table: Table, seat: int) -> Event:
    """BB-END-2, BB-UNH-4, BB-R-UNHAPPYSCORE: the values of all babies that do not cry."""
    states = table.state[seat * ROW : seat * ROW + ROW]
    points = sum([table.values[seat][slot] for slot in not_crying(table, seat)])
    return ScoreCounted(seat, points, states.count(WEEPING), states.count(HAPPY), states.count(UNHAPPY))


def contenders(table: Table) -> tuple[int, ...]:
    """BB-OBJ-5, BB-END-4, BB-2P-2, BB-2P-3, BB-R-LIMITRESULT, BB-R-ENDERWINS: who is in for the victory before ties
    are broken.
    """
    if table.tied:
        return table.tied
    seats = tuple(range(table.players))
    if not points_count(table):
        return tuple([seat for seat in seats if seat != table.crying_seat])
    if table.players == 2 or is_draw(table):
        return seats
    most = max([table.scores[seat][0] for seat in seats])
    return tuple([seat for seat in seats if table.scores[seat][0] == most])


def is_draw(table: Table) -> bool:
    """BB-R-LIMITRESULT: at the round limit everybody shares, if so ruled."""
    return table.end_reason == "round_limit" and table.options.limit_result == "draw"


def number_of_happy_decides(table: Table) -> bool:
    """BB-END-6, BB-R-HAPPIEST, BB-R-LIMITRESULT: whether the happiest babies are the most happy ones, not the single
    best one: with two players always, for they count babies, not values.
    """
    return table.options.happiest_babies == "most_happy_babies" or table.players == 2


def happiness(table: Table, seat: int) -> int:
    """BB-END-6, BB-R-HAPPIEST: how many happy babies a seat has, or the value of its best baby that does not cry."""
    if number_of_happy_decides(table):
        return table.scores[seat][2]
    return max([table.values[seat][slot] for slot in not_crying(table, seat)], default=-1)


LEVELS: Final[tuple[tuple[TieLevel, Callable[[Table, int], int]], ...]] = (
    ("fewest_crying", lambda table, seat: -table.scores[seat][1]),  # BB-END-5
    ("happiest", happiness),  # BB-END-6
)


def break_tie(table: Table) -> Event | None:
    """BB-END-5, BB-END-6: of those tied, the fewest crying babies, then the happiest babies."""
    tied = contenders(table)
    if len(tied) == 1 or table.tie_level == len(LEVELS) or is_draw(table):
        return None
    level, worth = LEVELS[table.tie_level]
    best = max([worth(table, seat) for seat in tied])
    return TieBroken(level, tied, tuple([seat for seat in tied if worth(table, seat) == best]))


def contest_is_due(table: Table) -> bool:
    """BB-END-7, BB-END-8, BB-R-CONTEST: those still tied cry for it, where the table reports who was loudest."""
    still_tied = table.tie_level == len(LEVELS) and len(contenders(table)) > 1
    return still_tied and table.options.final_tie == "recorded_contest" and not table.winners


def declare(table: Table) -> Event | None:
    """BB-OBJ-5, BB-END-4, BB-2P-3, BB-R-CONTEST: the winner, or those still tied together."""
    if contest_is_due(table):
        return None
    winners = contenders(table)
    return WinnerDeclared(winners, len(winners) > 1)


def hold_contest(table: Table) -> Lot | None:
    """BB-END-8: in a simulation each of the tied is equally likely to cry loudest."""
    if not contest_is_due(table):
        return None
    tied = contenders(table)
    return Lot(lambda chance: ContestDecided(tied, chance.pick(tied)))


def check_contest(table: Table, event: ContestDecided) -> None:
    """BB-END-7, BB-END-8, BB-R-CONTEST: only among those still tied after both levels."""
    due = table.phase == END and contest_is_due(table)
    require(due, "BB-R-CONTEST", event.winner, "no crying contest is held now")
    require(
        event.tied == contenders(table), "BB-END-7", event.winner, "{} are tied, not {}", contenders(table), event.tied
    )
    require(event.winner in event.tied, "BB-END-8", event.winner, "seat {} is not among the tied", event.winner)


def rank(table: Table) -> Event:
    """BB-R-RANKING, BB-END-4 to BB-END-6: all seats by the same keys; equal keys share a place."""
    keys = [rank_key(table, seat) for seat in range(table.players)]
    order = sorted(set(keys))
    return PlacesRanked(tuple([order.index(key) + 1 for key in keys]))


def rank_key(table: Table, seat: int) -> tuple[int, ...]:
    """BB-R-RANKING, BB-R-LIMITRESULT: smaller is better; a contest puts its winner before the others tied."""
    if not points_count(table) or is_draw(table):
        return (seat not in table.winners,)
    points, weeping, _ = table.scores[seat]
    after_contest = table.contest_winner >= 0 and seat != table.contest_winner
    worth = 0 if table.players == 2 else -points
    return worth, weeping, -happiness(table, seat), int(after_contest)
