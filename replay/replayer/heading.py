"""What a header says of how its log can be judged: by which deck and options, and whether chance can be redrawn."""

from collections.abc import Mapping

from replay import __version__
from replay.catalog import AnyGame
from replay.errors import UsageError, quoted
from replay.kernel.chance import ALGORITHM, Chance
from replay.kernel.game import Deck
from replay.log.finding import Finding
from replay.log.header import Header


def header_fault(game: AnyGame, deck: Deck, header: Header) -> Finding | None:
    """Return why nothing can be judged by this header with this engine and deck, if so."""

    def fault(message: str, expected: str, found: str) -> Finding:
        return Finding(
            game_id=header.game_id,
            step=-1,
            kind="log",
            rule="",
            seat=-1,
            message=message,
            expected=expected,
            found=found,
        )

    if header.deck.digest != deck.digest:
        message = f"the header names the deck {header.deck.name} ({header.deck.digest}), at hand is {deck.digest}"
        return fault(message, deck.digest, header.deck.digest)
    try:
        known = game.all_options(header.options)
        game.open_table(len(header.players), header.options, deck)
    except UsageError as error:
        return fault(f"the header cannot be played by: {error}", "options and players of the rules", "")
    missing = sorted(set(known) - set(header.options))
    if missing:
        return fault(f"the header leaves out options: {', '.join(missing)}", "every option with its value", "")
    name = respelled(known, header.options)
    if name:
        message = f"the header, option {name}: found {quoted(header.options[name])}, expected {quoted(known[name])}"
        return fault(message, known[name], header.options[name])
    return None


def respelled(known: Mapping[str, str], options: Mapping[str, str]) -> str:
    """Return the first of `options` whose value is not written as in `known`, such as 03 for 3; "" if there is none.

    Each value has one spelling in a header, so that one game has one digest.
    """
    return next((name for name in known if options[name] != known[name]), "")


def notes_on(header: Header) -> tuple[str, ...]:
    """Return remarks on where a log comes from."""
    engine, notes = header.engine, []
    if engine.name == "nursery-replay" and engine.version != __version__:
        notes.append(
            f"recorded by version {engine.version}, replayed by {__version__}: a finding may be a change of the rules"
        )
    if header.seed is not None and header.chance != ALGORITHM:
        notes.append(f"chance {header.chance} is not {ALGORITHM}: outcomes are not derived again")
    return tuple(notes)


def made_here(header: Header) -> bool:
    """Return whether this program simulated the game, as the header has it."""
    return header.source == "simulated" and header.engine.name == "nursery-replay"


def seeded(header: Header) -> Chance | None:
    """Return the source of chance that a header names; None where there is no seed or another algorithm."""
    return Chance(header.seed) if header.seed is not None and header.chance == ALGORITHM else None
