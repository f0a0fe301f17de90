"""Compares what two checks found in the same games: the replay of the engine, and the audit by SQL."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal

import msgspec

from replay.log.finding import Finding, is_fault

Agreement = Literal["clean", "same clause", "same step", "other step", "engine only", "SQL only"]
AGREEMENTS: Final[tuple[Agreement, ...]] = (
    "clean",
    "same clause",
    "same step",
    "other step",
    "engine only",
    "SQL only",
)
"""Clean: neither found anything. The next three: both found something; its first is at the same step and of the same
clause, at the same step, or elsewhere. The last two: one found what the other did not.
"""
BEYOND_SQL: Final[Mapping[str, str]] = {
    "chance": "what the seed gives can be told by the generator only",
    "options": "lists of options stand beside the events, and only an engine can make them again",
    "log": "what is malformed, or does not fit the header, is told by whoever reads the log",
}
BEYOND_ENGINE: Final = "the replay stops where the log does not tell enough (??), and SQL goes on from row to row"
"""Why SQL over the events cannot find what is of this kind."""


class Compared(msgspec.Struct, frozen=True, kw_only=True):
    """What both said of one game; the step is that of the engine's first finding, else of the audit's, -1 for none."""

    game_id: str
    agreement: Agreement
    step: int
    by_engine: tuple[Finding, ...]
    by_sql: tuple[Finding, ...]
    stopped: bool = False
    """Whether the engine stopped, for want of knowledge, before or where SQL found its first fault."""

    @property
    def why(self) -> str:
        """Why one could not find what the other found; "" where it should have, or did."""
        if self.agreement == "SQL only" and self.stopped:
            return BEYOND_ENGINE
        return BEYOND_SQL.get(self.by_engine[0].kind, "") if self.agreement == "engine only" else ""


def compared(games: Sequence[str], by_engine: Sequence[Finding], by_sql: Sequence[Finding]) -> list[Compared]:
    """Return what both said of each game of `games`, in that order.

    Findings about other games are left out, and those about files, counts and heads: events tell nothing of them.
    """
    engine, sql = by_game(games, by_engine), by_game(games, by_sql)
    return [of_game(game_id, engine[game_id], sql[game_id]) for game_id in games]


def by_game(games: Sequence[str], findings: Sequence[Finding]) -> dict[str, tuple[Finding, ...]]:
    """Return the findings of each game, the first step first."""
    found: dict[str, list[Finding]] = {game_id: [] for game_id in games}
    for finding in findings:
        if finding.game_id in found and finding.kind != "integrity":
            found[finding.game_id].append(finding)
    return {game_id: tuple(sorted(told, key=lambda finding: finding.step)) for game_id, told in found.items()}


def of_game(game_id: str, engine: tuple[Finding, ...], sql: tuple[Finding, ...]) -> Compared:
    """Return what both said of one game."""
    unknown = [finding.step for finding in engine if not is_fault(finding)]
    engine = tuple([finding for finding in engine if is_fault(finding)])
    first = (engine or sql)[0].step if engine or sql else -1
    return Compared(
        game_id=game_id,
        agreement=agreement_of(engine, sql),
        step=first,
        by_engine=engine,
        by_sql=sql,
        stopped=bool(unknown and sql) and unknown[0] <= sql[0].step,
    )


def agreement_of(engine: tuple[Finding, ...], sql: tuple[Finding, ...]) -> Agreement:
    """Return how far both agree."""
    if not engine or not sql:
        return "engine only" if engine else "SQL only" if sql else "clean"
    if sql[0].step != engine[0].step:
        return "other step"
    rules = {finding.rule for finding in sql if finding.step == sql[0].step}
    return "same clause" if engine[0].rule in rules else "same step"
