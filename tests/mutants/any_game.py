"""Named checks that are the same for several games: menus and options."""

from collections.abc import Callable
from functools import partial

from replay.catalog import AnyGame
from replay.errors import UsageError
from replay.kernel.event import name_of
from replay.kernel.game import Deck
from replay.kernel.loop import Choice
from tests.mutants.facts import same
from tests.playing import rules_of
from tests.replayer.recorded import GAMES_OF, recording


def menus_are_as_recorded(game: AnyGame, deck: Deck) -> int:
    """BB-TURN-4 to BB-TURN-6, BB-R-COPIES, BZ-Q-PLAY-13: every option list of the recorded games, by its labels."""
    looked, specs = 0, {spec.name: spec for spec in rules_of(game.NAME).events}
    for name in GAMES_OF[game.NAME]:
        log = recording(name, game.NAME)
        table, kept = game.open_table(len(log.header.players), log.header.options, deck), iter(log.decisions or ())
        for step, event in enumerate(log.events):
            if event.kind == "decision":
                asked, decision = game.need(table), next(kept)
                options = asked.options if isinstance(asked, Choice) else ()
                rules = {rule for option in (*options, event) for rule in specs[name_of(option)].rules}
                same(" ".join(sorted(rules)), (step, game.labels(table, options)), (step, decision.options))
                looked += len(options)
            game.evolve(table, event)
    return looked


def options_are_as_written(game: AnyGame) -> int:
    """Names, defaults and values of options: those of the rules file, as far as it lists them."""
    options = [option for option in rules_of(game.NAME).options if option.name in game.all_options({})]
    for option in options:
        default = game.all_options({option.name: option.default})
        same(option.ruling, game.all_options({}).get(option.name), default[option.name])
        if option.values:
            tried = [*option.values, "often"]
            taken = [value for value in tried if takes(partial(game.all_options, {option.name: value}))]
            same(option.ruling, taken, list(option.values))
    return len(options)


def takes(attempt: Callable[[], object]) -> bool:
    """Return whether an attempt is not refused."""
    try:
        attempt()
    except UsageError:
        return False
    return True
