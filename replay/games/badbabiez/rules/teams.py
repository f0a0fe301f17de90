"""Playing in Teams: who is with whom, by option or by lot, and whether rooms are defended."""

from collections.abc import Sequence
from typing import Final

from replay.errors import UsageError, require
from replay.games.badbabiez.events import Team, TeamsDrawn
from replay.games.badbabiez.options import NO_TEAMS
from replay.games.badbabiez.table import TEAMS, Table
from replay.kernel.chance import Chance
from replay.kernel.event import Event
from replay.kernel.loop import Lot
from replay.kernel.seats import NOBODY


def team_option(table: Table) -> str:
    """BZ-TEAM-1, BZ-TEAM-2, BZ-Q-TEAM-1: empty, a name a seat with commas between, or lot:K."""
    return table.options.teams


def lot_count(table: Table) -> int:
    """BZ-TEAM-2: how many teams chance draws, 0 if it draws none."""
    count = team_option(table).removeprefix("lot:")
    return int(count) if team_option(table).startswith("lot:") and count.isascii() and count.isdigit() else 0


def chosen_teams(table: Table) -> tuple[list[int], tuple[str, ...]]:
    """BZ-TEAM-1 to BZ-TEAM-3, BZ-Q-TEAM-1: the team of each seat and the names of the teams. Raises `UsageError`."""
    text, players = team_option(table), table.players
    if text == NO_TEAMS:
        return [], ()
    if count := lot_count(table):
        if not arrangements(players, count):
            raise UsageError(f"option teams: found {text!r} with {players} players, expected {TEAM_SIZES}")
        return [], tuple([f"team_{number + 1}" for number in range(count)])
    seats = [name.strip() for name in text.split(",")]
    names = tuple(dict.fromkeys(seats))
    teams = [names.index(name) for name in seats]
    if len(seats) != players or "" in names or not is_arrangement(teams):
        raise UsageError(f"option teams: found {text!r} with {players} players, expected {TEAM_SIZES}")
    return teams, names


TEAM_SIZES: Final = (
    "a name for each of 4, 6 or 8 seats, all teams of one size, no neighbours of one team; or lot:K, such as lot:2"
)


def is_arrangement(teams: Sequence[int]) -> bool:
    """BZ-TEAM-1, BZ-TEAM-3, BZ-Q-TEAM-1: equal sizes from two up, four players at least, and no neighbours
    of one team.
    """
    sizes = {teams.count(team) for team in teams}
    apart = all(team != teams[place - 1] for place, team in enumerate(teams))
    return len(teams) >= 4 and len(sizes) == 1 and min(sizes) >= 2 and len(set(teams)) >= 2 and apart


def arrangements(players: int, count: int) -> list[tuple[int, ...]]:
    """BZ-TEAM-2, BZ-TEAM-3, BZ-Q-TEAM-1: all ways to spread `count` teams over the seats that are allowed, in order."""
    if count < 2 or players % count or players // count < 2:
        return []
    found: list[tuple[int, ...]] = [()]
    for _ in range(players):
        longer = [(*teams, team) for teams in found for team in range(count) if teams[-1:] != (team,)]
        found = [teams for teams in longer if teams.count(teams[-1]) <= players // count]
    return [teams for teams in found if is_arrangement(teams)]


def draw_teams(table: Table) -> Lot:
    """BZ-TEAM-2, BZ-Q-TEAM-1: every arrangement allowed is equally likely."""

    def draw(chance: Chance) -> Event:
        teams = chance.pick(arrangements(table.players, lot_count(table)))
        return TeamsDrawn(tuple([Team(team) for team in teams]))

    return Lot(draw)


def check_teams(table: Table, event: TeamsDrawn) -> None:
    """BZ-TEAM-2, BZ-TEAM-3, BZ-Q-TEAM-1: once, before anything else, as many teams as the option says."""
    require(table.question == TEAMS, "BZ-TEAM-2", NOBODY, "no teams are drawn now")
    teams, count = list(event.teams), lot_count(table)
    fits = len(teams) == table.players and set(teams) == set(range(count))
    require(fits, "BZ-Q-TEAM-1", NOBODY, "{} are not {} teams of {} seats", teams, count, table.players)
    require(
        is_arrangement(teams),
        "BZ-TEAM-3",
        NOBODY,
        "team mates sit side by side, or teams are of unequal size: {}",
        teams,
    )


def defends(table: Table) -> bool:
    """BZ-CTRL-1: whether rooms are defended."""
    return table.options.controlled_territory == "true"


def check_territory(table: Table) -> None:
    """BZ-CTRL-1: controlled territory needs teams. Raises `UsageError`."""
    if defends(table) and not table.team_names:
        raise UsageError("option controlled_territory: found true without teams, expected option teams to name some")
