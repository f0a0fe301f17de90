"""A small store of which results of both checks are kept: what they found is planted, the games are real."""

from pathlib import Path
from typing import Final

from replay.catalog import event_classes
from replay.log.finding import Finding, FindingKind, LookedAt
from replay.log.store import Store, open_store
from replay.log.verdicts import write_verdicts
from tests.dashboards.stores import games, make_store

BAD: Final = 26
"""The step at which the game `broken` does not follow suit."""
PROOF: Final = 60
"""The step that proves the fault in the game `hostile`."""
HOSTILE: Final = "<img src=x onerror=alert(1)>"


def fault(
    game_id: str, step: int, rule: str = "", kind: FindingKind = "rule", message: str = "so it is", proved_at: int = -1
) -> Finding:
    """Return a finding as checks make them."""
    return Finding(game_id=game_id, step=step, kind=kind, rule=rule, seat=-1, message=message, proved_at=proved_at)


BY_REPLAY: Final = [
    fault("broken", BAD, "CB-PLAY-5", message="R6 does not follow blue"),
    fault("cut", 200, "CB-SCORE-1", "consequence"),
    fault("header-only", 0, "CB-SETUP-1", "consequence"),
    fault("three", 3, kind="log"),
    fault("three", -1, kind="integrity", message="the head is another"),
    fault("", -1, kind="integrity", message="the root is another"),
]
BY_SQL: Final = [
    fault("broken", BAD, "CB-PLAY-5", message="a blue card was in hand"),
    fault("broken", 60, "CB-PLAY-5"),
    fault("hostile", 40, "CB-PLAY-5", message=HOSTILE, proved_at=PROOF),
    fault("five", 7, "CB-NOSUCH-1"),
]


def amounts(*without: str) -> list[LookedAt]:
    """Return how much a check has looked at, which left the games `without` out."""
    return [
        LookedAt(game.header.game_id, len(game.events), 2) for game in games() if game.header.game_id not in without
    ]


def make_judged_store(root: Path) -> Store:
    """Return a new store in `root` with findings of both checks."""
    make_store(root, games())
    write_verdicts(root, BY_REPLAY, amounts())
    write_verdicts(root, BY_SQL, amounts("cut"), by="audit")
    return open_store(root, event_classes())
