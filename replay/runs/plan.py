"""What is to be simulated, as a list of jobs. Pure: the same request gives the same jobs, whoever carries them out.

A job becomes one part of a store. Its name follows from all that the games depend on, so doing it again changes
nothing, and where parts begin and end does not depend on how many processes share the work.
"""

from collections.abc import Collection, Mapping, Sequence
from hashlib import blake2b
from typing import Final

import msgspec

from replay import __version__
from replay.catalog import game_named
from replay.errors import UsageError
from replay.kernel.chance import ALGORITHM
from replay.kernel.game import Deck
from replay.log.header import DeckRef, EngineRef, Header, Player, game_id_of
from replay.log.strict import canonical
from replay.players.roster import player_named

GAMES_A_PART: Final = 500
"""About 200,000 events of Cry Baby: a second or two of work, which is what a killed run loses at most a process."""
FEW_GAMES: Final = 2_000
FEW_A_PART: Final = 100
"""Of a run of fewer than FEW_GAMES: there a whole part would be much of it to lose. Measured: the files of 500 games of
Cry Baby become 13 % larger (`compact` undoes it); where parts end does not enter the store's root."""
MOST_GAMES: Final = 10_000_000


class Setting(msgspec.Struct, frozen=True, kw_only=True):
    """How games are played: everything that a header says but for the seed."""

    game: str
    bots: tuple[str, ...]
    """The name of the player on each seat."""
    options: dict[str, str]
    """Every option with its value."""
    deck_name: str
    deck_digest: str
    deck_text: str
    turn: int = 0
    """By how many seats, clockwise, everybody has moved on from where `bots` names them."""

    @property
    def seated(self) -> tuple[Player, ...]:
        """The players by seat. A player keeps its name wherever it sits: the first thumb of `bots` is "thumb 1"."""
        named = [f"{bot} {self.bots[: place + 1].count(bot)}" for place, bot in enumerate(self.bots)]
        places = [(seat - self.turn) % len(self.bots) for seat in range(len(self.bots))]
        return tuple([Player(seat, named[place], self.bots[place]) for seat, place in enumerate(places)])


class Job(msgspec.Struct, frozen=True, kw_only=True):
    """Games of one seed to play in one go; `indices` are their places in the run, from 0."""

    setting: Setting
    seed: str
    indices: tuple[int, ...]

    @property
    def name(self) -> str:
        """The name of the part that this job makes."""
        first = canonical(msgspec.to_builtins(header_of(self.setting, f"{self.seed}/{self.indices[0]}")))
        others = canonical([self.seed, self.indices])
        return f"{self.setting.game}-{blake2b(first + others, digest_size=10).hexdigest()}"


def setting_of(
    game_name: str,
    deck: Deck,
    *,
    players: int,
    bots: Sequence[str],
    options: Mapping[str, str],
    people: Collection[str] = (),
) -> Setting:
    """Return the setting with every option filled in; one bot alone sits on all seats. Raises `UsageError`.

    Names among `people` are of nobody on the roster.
    """
    game = game_named(game_name)
    chosen = game.all_options(options)
    game.open_table(players, chosen, deck)
    every = tuple(bots) * players if len(bots) == 1 else tuple(bots)
    if len(every) != players:
        raise UsageError(f"bots: found {len(bots)} names, expected 1 (for all seats) or {players} (one a seat)")
    for bot in [name for name in every if name not in people]:
        player_named(bot, game, deck)
    return Setting(
        game=game.NAME,
        bots=every,
        options=chosen,
        deck_name=deck.name,
        deck_digest=deck.digest,
        deck_text=deck.text,
    )


def plan(setting: Setting, seed: str, games: int) -> list[Job]:
    """Return the jobs that play games 0 to `games` - 1 of `seed`. Raises `UsageError`."""
    if not 1 <= games <= MOST_GAMES:
        raise UsageError(f"games: found {games}, expected 1 to {MOST_GAMES}")
    if not is_text(seed):
        raise UsageError(f"seed: found {seed!r}, expected a text of whole characters, not empty")
    size = FEW_A_PART if games < FEW_GAMES else GAMES_A_PART
    batches = [range(start, min(start + size, games)) for start in range(0, games, size)]
    return [Job(setting=setting, seed=seed, indices=tuple(batch)) for batch in batches]


def paired_plan(setting: Setting, seed: str, games: int) -> list[Job]:
    """Return the jobs that play each deal once for each seat, with everybody moved on by a seat. Raises `UsageError`.

    So each player plays each deal from each seat, and luck of cards and seats falls out of what they are compared by.
    """
    players = len(setting.bots)
    if games % players:
        raise UsageError(f"games: found {games} paired games at {players} seats, expected a multiple of {players}")
    turned = [msgspec.structs.replace(setting, turn=turn) for turn in range(players)]
    return [job for each in turned for job in plan(each, seed, games // players)]


def outstanding(jobs: Sequence[Job], stored: Collection[str]) -> list[Job]:
    """Return the jobs, or what is left of them, for games whose ids are not among those `stored`."""
    left = [job_without(job, stored) for job in jobs] if stored else list(jobs)
    return [job for job in left if job.indices]


def job_without(job: Job, stored: Collection[str]) -> Job:
    """Return `job` without the games `stored`."""
    missing = [index for index in job.indices if header_of(job.setting, f"{job.seed}/{index}").game_id not in stored]
    return msgspec.structs.replace(job, indices=tuple(missing))


def header_of(setting: Setting, seed: str) -> Header:
    """Return the header of the game that `seed`, the text of one game's seed, gives."""
    header = Header(
        game=setting.game,
        game_id="",
        players=setting.seated,
        options=setting.options,
        deck=DeckRef(setting.deck_name, setting.deck_digest),
        engine=EngineRef("nursery-replay", __version__),
        seed=seed,
        chance=ALGORITHM,
        source="simulated",
        started_at=None,
    )
    return msgspec.structs.replace(header, game_id=game_id_of(header))


def is_text(seed: str) -> bool:
    """Tell whether `seed` can stand in a header: not empty, no half characters."""
    try:
        return bool(seed.encode())
    except UnicodeEncodeError:
        return False
