"""Make the table of styles: what the players of a game come to in its measures.

`python -m tests.bench.styles GAME FOLDER --deals N`. Each style plays each deal against three `thumb`, from every seat
in turn, and `thumb` the same deals against itself; the games lie in stores in the folder, and what is there already is
not played again. What is printed is Markdown: measures with 95% intervals, bold where a style's has nothing in common
with `thumb`'s, and below it the other measures in which that is so.
"""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from replay.catalog import event_classes, game_named
from replay.log.store import open_store
from replay.players.roster import UNIFORM, players_of
from replay.runs.measuring import measuring
from replay.runs.plan import paired_plan, plan, setting_of
from replay.runs.pool import simulate
from replay.tendencies.estimates import Estimate, estimates
from replay.tendencies.measures import Measure, chosen, games_with_measures, measures_of
from tests.playing import deck_of

THUMB: Final = "thumb"
SEATS: Final = 4
SEED: Final = "1"
Found = Mapping[str, Mapping[str, Estimate]]
"""Style → measure → estimate."""

TELLING: Final[Mapping[str, Sequence[str]]] = {
    "crybaby": (
        "bet_over_hand",
        "bet_fits_hand",
        "betting_on_none",
        "bet_made",
        "tricks_under",
        "ducking",
        "chasing_the_bet",
        "sabotage",
        "sabotage_in_passing",
        "crying_from_last",
        "cry_points",
        "round_points",
    ),
    "babyblues": (
        "playing_negative",
        "attacking_the_leader",
        "retaliating",
        "sounding_the_horn",
        "horn_reach",
        "babies_saved",
        "holding_back",
        "accepting",
        "promising_without",
        "cheating",
        "points_scored",
        "games_won",
    ),
    "badbabiez": (
        "leaving_the_room",
        "throwing_at_babies",
        "throwing_at_furniture",
        "breaking_blow",
        "guarding_oneself",
        "beginning_fights",
        "points_from_babies",
        "points_from_furniture",
        "cries_caused",
        "cries_suffered",
        "final_points",
        "games_won",
    ),
}
"""Game → the measures that tell its styles apart best."""


def styles_of(game: str) -> list[str]:
    """Return the styles of `game`, `thumb` first."""
    return [name for name in players_of(game_named(game)) if name != UNIFORM]


def play(game: str, style: str, deals: int, root: Path) -> None:
    """Play each deal from every seat; among `thumb` alone once, since the four games would be one and the same."""
    bots = [style, *[THUMB] * (SEATS - 1)]
    setting = setting_of(game, deck_of(game), players=SEATS, bots=bots, options={})
    jobs = plan(setting, SEED, deals) if style == THUMB else paired_plan(setting, SEED, deals * SEATS)
    simulate(jobs, root)


def measured(game: str, style: str, root: Path) -> dict[str, Estimate]:
    """Return what `style` comes to in each measure of the store, by measure."""
    measures = measures_of(game)
    with measuring(open_store(root, event_classes()), game) as counted:
        found = estimates(counted.counts(measures), measures)
    return {one.measure: one for one in found if one.player == style}


def cell(measure: Measure, one: Estimate | None, usual: Estimate | None) -> str:
    """Return a value with its interval, bold where that has nothing in common with the one of `thumb`."""
    if one is None or one.standing == "few":
        return "few"
    value, low, high = map(measure.number, (one.value, *bounds(one)))
    return f"{f'**{value}**' if is_apart(one, usual) else value} ({low} to {high})"


def bounds(one: Estimate) -> tuple[float, float]:
    """Return the interval; of a mean over deals that do not differ it has no width."""
    return (one.value, one.value) if one.low is None or one.high is None else (one.low, one.high)


def is_apart(one: Estimate, other: Estimate | None) -> bool:
    """Return whether two intervals have nothing in common; of too few opportunities it is not said."""
    if other is None or "few" in (one.standing, other.standing):
        return False
    (low, high), (other_low, other_high) = bounds(one), bounds(other)
    return low > other_high or high < other_low


def rows(found: Found, measures: Sequence[Measure]) -> Iterator[str]:
    """Yield the lines of the table, a measure each."""
    yield f"| measure | {' | '.join([f'`{style}`' for style in found])} |"
    yield f"|{' --- |' * (len(found) + 1)}"
    for measure in measures:
        usual = found[THUMB].get(measure.id)
        cells = [cell(measure, ones.get(measure.id), usual) for ones in found.values()]
        unit = "%" if measure.is_share else measure.unit
        yield f"| {measure.name}, {unit} | {' | '.join(cells)} |"


def elsewhere(found: Found, measures: Sequence[Measure]) -> Iterator[str]:
    """Yield for each style in which of `measures` it is apart from `thumb`."""
    for style, ones in found.items():
        usual = found[THUMB]
        apart = [one for one in measures if one.id in ones and is_apart(ones[one.id], usual.get(one.id))]
        told = [f"{one.name} {one.number(ones[one.id].value)} to {one.number(usual[one.id].value)}" for one in apart]
        if style != THUMB:
            yield f"- `{style}`: {', '.join(told) or 'nothing'}"


def main() -> None:
    """Play what is missing, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=games_with_measures())
    parser.add_argument("folder", type=Path)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--style", action="append", help="this style only, beside thumb; may be given again")
    arguments = parser.parse_args()
    game, found = arguments.game, {}
    for style in [name for name in styles_of(game) if name == THUMB or name in (arguments.style or styles_of(game))]:
        root = arguments.folder / f"{game} {style} {arguments.deals}"
        play(game, style, arguments.deals, root)
        found[style] = measured(game, style, root)
    telling = chosen(game, TELLING[game])
    print("\n".join(rows(found, telling)))
    print("\nApart from `thumb` beyond these:\n")
    print("\n".join(elsewhere(found, [one for one in measures_of(game) if one not in telling])))


if __name__ == "__main__":
    main()
