"""Where the games of a spreadsheet come from: a CSV file, its mapping, and what game and deck have to say to both."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import cast

from replay.catalog import game_named
from replay.cli.sources import STDIN, Decks, game_of
from replay.errors import LogError, quoted
from replay.kernel.spelling import Json
from replay.log.codec import Codec
from replay.log.files import read_bytes
from replay.log.header import Header
from replay.log.mapping import read_mapping
from replay.log.recording import Recording
from replay.log.sheet import read_sheet
from replay.log.sheet_games import Knowledge, Tools, games_of
from replay.log.strict import shown


class SheetSource:
    """The games of a CSV file, or of stdin, as a mapping file reads them."""

    def __init__(self, path: str, mapping: Path, decks: Sequence[Path]) -> None:
        self.where = "stdin" if path == STDIN else path
        self.path = path
        self.mapping = mapping
        self.decks = Decks(decks)

    def recordings(self) -> Iterator[Recording]:
        """Yield all games. Raises `LogError` at the first row that is wrong."""
        mapping = read_mapping(self.mapping)
        data = sys.stdin.buffer.read() if self.path == STDIN else read_bytes(Path(self.path))
        sheet = read_sheet(data, self.where, mapping.csv)
        yield from games_of(sheet, mapping, str(self.mapping), Knowledge(self.filled, self.tools))

    def filled(self, content: dict[str, Json]) -> dict[str, Json]:
        """Return a header's fields with the options that the mapping leaves at their defaults, and the deck's digest.

        Raises `LogError` or `UsageError` for a game, an option or a deck that nobody knows.
        """
        if not isinstance(content.get("game"), str):
            raise LogError(f"field game: found {shown(content.get('game'))}, expected the name of a game")
        game = game_named(str(content["game"]))
        chosen = content.get("options", {})
        if isinstance(chosen, dict) and all([isinstance(value, str) for value in chosen.values()]):
            content = {**content, "options": game.all_options(cast("dict[str, str]", chosen))}
        name = content.get("deck")
        if isinstance(name, str):
            content = {**content, "deck": self.deck_called(game.NAME, name)}
        return {"source": "imported", **content}

    def deck_called(self, game: str, name: str) -> dict[str, Json]:
        """Return name and digest of the deck at hand that is called `name`. Raises `LogError` with those at hand."""
        at_hand = self.decks.at_hand(game)
        found = {deck.digest for deck in at_hand if deck.name == name}
        if len(found) != 1:
            known = ", ".join([f"{deck.name} ({deck.digest})" for deck in at_hand])
            wanted = "one deck at hand by that name" if found else "a deck at hand"
            raise LogError(f"field deck: found {quoted(name)}, expected {wanted}: {known}; --deck adds one")
        return {"name": name, "digest": found.pop()}

    def tools(self, header: Header) -> Tools:
        """Return what reads the events of the game that `header` names. Raises `LogError` or `DeckError`."""
        game, deck = game_of(header), self.decks.of(header)
        return Tools(Codec(game.EVENTS, game.spelling_of(deck)), game.components(deck))
