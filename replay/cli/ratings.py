"""The commands ratings and styles: who is strong, and who plays like whom."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

import msgspec
from rich.console import Console
from rich.text import Text

from replay.cli.filtering import (
    Asked,
    AtTables,
    ByOptions,
    GameName,
    OfSource,
    WithDeck,
    measured,
    tell_pooled,
)
from replay.cli.history import StorePath
from replay.cli.output import Answer, AsJson, answer, counted, plain, put_table, table, unevaluated

if TYPE_CHECKING:
    from replay.tendencies.measures import Measure
    from replay.tendencies.rating import Rating
    from replay.tendencies.styles import StyleMap


def ratings(
    path: StorePath,
    game: GameName = "",
    players: AtTables = None,
    option: ByOptions = None,
    source: OfSource = None,
    deck_digest: WithDeck = "",
    as_json: AsJson = False,
) -> int:
    """Rank players by OpenSkill over the places they took, each with its uncertainty; ties are ties.

    The leaderboard goes by what is nearly sure: the rating less three standard deviations.
    """
    from replay.runs.measuring import seating
    from replay.tendencies.rating import placed_games
    from replay.tendencies.rating import ratings as rated

    asked = Asked.of(path, game, players=players, option=option, source=source, deck=deck_digest)
    with seating(asked.store, asked.game, asked.wanted) as seated:
        games = placed_games(seated)
        pooled = seated.pooled([one.game for one in games])
    found = rated(games)
    looked_at = {"games": len(games), "players": len(found)}
    if not found:
        error = f"{path}: holds no finished game of {asked.game}{asked.told}: nobody was rated"
        return unevaluated(Answer(looked_at=looked_at), error, as_json)
    tell_pooled(pooled)
    rows = [{**msgspec.to_builtins(one), "sure": one.sure} for one in found]
    told = Answer(looked_at=looked_at, more={"game": asked.game, "pooled": pooled, "ratings": rows})
    return answer(told, as_json, lambda out: draw_ratings(out, found, looked_at))


def draw_ratings(out: Console, found: "Sequence[Rating]", looked_at: Mapping[str, int]) -> None:
    """Print the leaderboard."""
    numbers = ("Nearly sure", "Rating", "± 2 sd", "Games", "Firsts of seats")
    shown = table("", "Player+", *numbers, right=("", *numbers))
    for place, one in enumerate(found, start=1):
        told = (f"{one.sure:.1f}", f"{one.mu:.1f}", f"{2 * one.sigma:.1f}", f"{one.games:,}")
        shown.add_row(str(place), plain(one.player), *told, f"{one.firsts:,} of {one.seats:,}")
    put_table(out, shown)
    out.print(
        Text(f"{counted(looked_at)}; OpenSkill, Plackett and Luce; everybody begins at 25.0 ± 16.7"), soft_wrap=True
    )


def styles(
    path: StorePath,
    game: GameName = "",
    players: AtTables = None,
    option: ByOptions = None,
    source: OfSource = None,
    deck_digest: WithDeck = "",
    as_json: AsJson = False,
) -> int:
    """Map players by all their measures: who plays like whom, and which measures set them apart."""
    from replay.tendencies.estimates import estimates
    from replay.tendencies.measures import measures_of
    from replay.tendencies.styles import NoMap, style_map

    asked = Asked.of(path, game, players=players, option=option, source=source, deck=deck_digest)
    measures = measures_of(asked.game)
    with measured(asked) as own:
        pooled = own.pooled()
        found = style_map(estimates(own.counts(measures), measures))
        looked_at = {"games": own.games, "players": len(own.players())}
    if isinstance(found, NoMap):
        error = f"{path}: of {asked.game}{asked.told} found {found.found}, expected {found.expected}"
        return unevaluated(Answer(looked_at=looked_at), error, as_json)
    tell_pooled(pooled)
    more = {"game": asked.game, "pooled": pooled, "map": msgspec.to_builtins(found)}
    told = Answer(looked_at=looked_at, more=more)
    return answer(told, as_json, lambda out: draw_styles(out, found, measures, looked_at))


def draw_styles(out: Console, found: "StyleMap", measures: "Sequence[Measure]", looked_at: Mapping[str, int]) -> None:
    """Print a line a player: the nearest one, and what marks it; then what the two axes show."""
    names = {measure.id: measure.name for measure in measures}
    shown = table("Player+", "x", "y", "Plays most like+", "Marked by+", right=("x", "y"))
    for one in found.places:
        near, far = one.nearest[0]
        marks = ", ".join([f"{names[measure]} {value:+.1f}" for measure, value in one.marked_by])
        shown.add_row(plain(one.player), f"{one.x:+.2f}", f"{one.y:+.2f}", f"{plain(near)} ({far:.2f})", marks)
    put_table(out, shown)
    for axis, share, parts in zip("xy", found.shown, found.axes, strict=True):
        told = ", ".join([f"{names[measure]} {weight:+.2f}" for measure, weight in parts])
        out.print(Text(f"{axis}: {100 * share:.0f} % of all differences; {told}", "dim"), soft_wrap=True)
    out.print(
        Text(
            f"{counted(looked_at)}; {len(found.measures)} measures in which they differ beyond chance, in standard"
            " deviations between players; marked by: what one surely does more, or less, than every other"
        ),
        soft_wrap=True,
    )
    if found.left_out:
        out.print(Text(f"too little is known of {', '.join(map(plain, found.left_out))}", "dim"), soft_wrap=True)


COMMANDS: Final[Mapping[str, Callable[..., int]]] = {"ratings": ratings, "styles": styles}
