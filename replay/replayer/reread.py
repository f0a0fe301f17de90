"""A recorded game under another reading of its rules: the same decisions and chance outcomes, other options."""

from collections.abc import Mapping

import msgspec

from replay.catalog import AnyGame
from replay.errors import RuleViolation
from replay.kernel.game import Deck
from replay.kernel.loop import advance, begin
from replay.log.finding import Finding
from replay.log.recording import Recording
from replay.replayer.complete import result_of
from replay.replayer.verify import verify_game

Winners = tuple[int, ...] | None
"""The seats that win; None where a game does not come to its end."""


class Reread(msgspec.Struct, frozen=True, kw_only=True):
    """What another reading makes of one game."""

    game_id: str
    differs: Finding | None
    """The first step at which the log is not what the other reading gives or allows; None where it is to its end."""
    winners: Winners
    winners_then: Winners
    """By the other reading, with all decisions and chance outcomes of the log; None where one no longer fits."""

    @property
    def changes_winner(self) -> bool | None:
        """Whether somebody else wins; None where that cannot be told."""
        if self.winners is None or self.winners_then is None:
            return None
        return self.winners != self.winners_then


def reread(game: AnyGame, deck: Deck, recording: Recording, options: Mapping[str, str]) -> Reread:
    """Return what a full log that keeps the rules comes to where `options` stand in place of its own.

    Raises `UsageError` for an option or value that the game, or this number of players, does not have.
    """
    header = recording.header
    read_so = {**header.options, **game.all_options({**header.options, **options})}
    game.open_table(len(header.players), read_so, deck)
    # Without a seed: that chance gives the same under other options is not asked. Option lists and result are of old.
    other = msgspec.structs.replace(header, options=read_so, seed=None, chance=None, source="imported")
    verdict = verify_game(game, deck, Recording(other, recording.events, {}, None, None))
    return Reread(
        game_id=header.game_id,
        differs=verdict.findings[0] if verdict.findings else None,
        winners=winners_by(game, deck, recording, header.options),
        winners_then=winners_by(game, deck, recording, read_so),
    )


def winners_by(game: AnyGame, deck: Deck, recording: Recording, options: Mapping[str, str]) -> Winners:
    """Return who wins with the decisions and chance outcomes of a log; None where one does not fit, or no end comes."""
    table = game.open_table(len(recording.header.players), options, deck)
    begin(game, table)
    for event in [event for event in recording.events if event.kind != "derived"]:
        try:
            advance(game, table, event)
        except RuleViolation:
            return None
    result = result_of(game, table)
    return tuple(result.winners) if result.over else None
