"""End of the Game: the most Naughtiness Points, a final round after a tie, victories shared; sums of teams."""

from replay.games.badbabiez.events import FinalRoundCalled, GameEnded
from replay.games.badbabiez.frames import GameFrame, RoundFrame
from replay.games.badbabiez.rules.setup import Due
from replay.games.badbabiez.table import OVER, Table


def final_scores(table: Table) -> list[int]:
    """BZ-TEAM-4, BZ-END-2: points by seat, or the sums of teams."""
    if not table.teams:
        return list(table.naughtiness)
    sums = [0] * len(table.team_names)
    for seat, team in enumerate(table.teams):
        sums[team] += table.naughtiness[seat]
    return sums


def leaders(table: Table) -> list[int]:
    """BZ-GOAL-1, BZ-END-2, BZ-Q-END-4, BZ-Q-END-5, BZ-Q-TEAM-2, BZ-Q-NAU-8: who has the most points, and nothing else
    counts.
    """
    scores = final_scores(table)
    return [place for place, score in enumerate(scores) if score == max(scores)]


def call_final(table: Table, frame: GameFrame) -> Due:
    """BZ-END-1 to BZ-END-3, BZ-Q-TEAM-2: a shared top score is played for once more."""
    top = leaders(table)
    frame.step += 1
    if len(top) == 1:
        frame.step += 1
        return None
    return FinalRoundCalled(tuple(top))


def begin_final(table: Table, frame: GameFrame) -> Due:
    """BZ-END-3, BZ-Q-END-3: one last round, of everybody; it keeps the number of the one that End of Games opened."""
    frame.step += 1
    table.stack.append(RoundFrame(number=frame.place, final=True))
    return None


def end_game(table: Table, frame: GameFrame) -> Due:
    """BZ-END-2, BZ-END-4, BZ-GOAL-1, BZ-TEAM-4: the winner, or those who share the victory."""
    frame.step += 1
    top = leaders(table)
    return GameEnded(tuple(final_scores(table)), tuple(top), len(top) > 1)


def rest(table: Table, frame: GameFrame) -> Due:
    """BZ-END-1: nothing comes after the end."""
    return OVER
