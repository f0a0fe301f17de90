"""The audit in SQL against the least that any audit has to do: DuckDB reading every column of the same events once."""

from pathlib import Path
from tempfile import TemporaryDirectory

from replay.audit.stores import audit_store
from replay.catalog import event_classes
from replay.log.manifest import commit
from replay.log.store import open_store
from replay.log.writer import write_part
from tests.bench.contenders import Ours


class Audits:
    """A store of games of one kind, audited and read; both return how many events it holds."""

    def __init__(self, name: str, players: int, games: int) -> None:
        ours, classes = Ours(name, players=players, games=games), event_classes()
        self.name = name
        self.folder = TemporaryDirectory()
        root, text = Path(self.folder.name) / "store", {ours.deck.digest: ours.deck.text}
        part = write_part(
            root, "bench", name, ours.recordings, classes=classes[name], place=ours.game.place, deck_text=text
        )
        commit(root, [part])
        self.store = open_store(root, classes)
        self.events = sum([len(log.events) for log in ours.recordings])

    def audit(self) -> int:
        """Run every check over every game."""
        assert not any([found.findings for found in audit_store(self.store, [])])
        return self.events

    def scan(self) -> int:
        """Read every column of every event, and do nothing with it."""
        self.store.connect().execute(f"create temp table whole as select * from events_{self.name}")
        return self.events
