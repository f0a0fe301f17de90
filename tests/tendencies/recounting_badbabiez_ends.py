"""What turns and games of Bad Babiez came to, counted a second time: rooms, hits, fights, points, powers, cries."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from replay.games.badbabiez import events as e
from replay.kernel.event import Event
from replay.log.recording import Recording
from tests.tendencies.badbabiez_again import DECK
from tests.tendencies.recounting import Opportunity, Recount

# --- Movement


def rooms_entered(log: Recording) -> Iterator[Opportunity]:
    entered = 0
    for step, event in enumerate(log.events):
        if isinstance(event, e.TurnStarted):
            active, entered = event.seat, 0
        elif isinstance(event, e.BabyMoved) and event.cause == "walk":
            entered += event.seat == active
        elif isinstance(event, e.TurnEnded):
            yield step, event.seat, entered


def moves_stopped(log: Recording) -> Iterator[Opportunity]:
    """A move is stopped where the first who does not let it pass, right after it, plays a Door card.

    It is open until then, or until the Baby has moved, or cried: who throws at it as it enters throws before.
    """
    for step, event in enumerate(log.events):
        if isinstance(event, e.MoveDeclared):
            after = [one for one in log.events[step + 1 :] if not isinstance(one, e.ReactionPassed)]
            stopped = [one for one in after[:1] if isinstance(one, e.DoorPlayed) and one.use == "stop_move"]
            moved = [one for one in after if isinstance(one, e.BabyMoved | e.BabyCried) and one.seat == event.seat]
            if stopped or moved:
                yield step, event.seat, bool(stopped)


def cards_held(log: Recording) -> Iterator[Opportunity]:
    for step, event in enumerate(log.events):
        if isinstance(event, e.TurnEnded):
            yield step, event.seat, event.hand_size


# --- Throws and fights


def hits(log: Recording, kinds: Sequence[str]) -> Iterator[Opportunity]:
    """Yield the throws at targets of `kinds`: they hit where the next thing that is hit, or thrown, is their target."""
    for step, event in enumerate(log.events):
        if isinstance(event, e.ThrowDeclared) and DECK.target_names[event.target].split(":")[0] in kinds:
            found = (one for one in log.events[step + 1 :] if isinstance(one, e.ThrowHit | e.ThrowDeclared))
            after = next(found, None)
            yield step, event.seat, isinstance(after, e.ThrowHit) and after.target == event.target


def hitting_babies(log: Recording) -> Iterator[Opportunity]:
    return hits(log, ["baby"])


def hitting_things(log: Recording) -> Iterator[Opportunity]:
    return hits(log, ["furniture", "door"])


def fights_won(log: Recording) -> Iterator[Opportunity]:
    for step, (attacker, defender), winner in fights(log):
        yield step, attacker, attacker == winner
        yield step, defender, defender == winner


def begun_fights_won(log: Recording) -> Iterator[Opportunity]:
    for step, (attacker, _), winner in fights(log):
        yield step, attacker, attacker == winner


def fights(log: Recording) -> Iterator[tuple[int, tuple[int, int], int | None]]:
    """Yield where each fight ended, the fighters, the winner if there is one."""
    for step, event in enumerate(log.events):
        if isinstance(event, e.FightStarted):
            fighters = event.attacker, event.defender
        elif isinstance(event, e.FightWon | e.FightTied):
            yield step, fighters, event.winner if isinstance(event, e.FightWon) else None


# --- Cries


def cries(log: Recording) -> Iterator[tuple[int, e.BabyCried, type[Event]]]:
    """Yield each cry with the type of what it is over."""
    for step, event in enumerate(log.events):
        if isinstance(event, e.ThrowHit | e.FightWon):
            cause: type[Event] = type(event)
        elif isinstance(event, e.CardPlayed | e.AbilityUsed | e.Explosion | e.EventRevealed):
            cause = Event
        elif isinstance(event, e.BabyCried):
            yield step, event, cause


def cries_over(type_: type[Event]) -> Recount:
    return lambda log: [(step, event.seat, cause is type_) for step, event, cause in cries(log)]


# --- Finished games


def finished(log: Recording) -> bool:
    return bool(log.events) and isinstance(log.events[-1], e.GameEnded)


def at_end(log: Recording, values: Mapping[int, float]) -> Iterator[Opportunity]:
    """Yield the value of each seat at the end of the game, if it has come to one."""
    if finished(log):
        yield from [(len(log.events) - 1, player.seat, values.get(player.seat, 0)) for player in log.header.players]


def rooms_visited(log: Recording) -> Iterator[Opportunity]:
    rooms: dict[int, set[int]] = {}
    for event in log.events:
        if isinstance(event, e.BabyDealt):
            rooms[event.seat] = {event.start_room}
        elif isinstance(event, e.BabyMoved):
            rooms[event.seat] |= {event.from_room, event.to_room}
    return at_end(log, {seat: len(been) for seat, been in rooms.items()})


def points_from(*reasons: str) -> Recount:
    """Return the recount of the points gained for `reasons`, by what the totals rise."""

    def recount(log: Recording) -> Iterator[Opportunity]:
        totals, gained = Counter[int](), Counter[int]()
        for event in log.events:
            if isinstance(event, e.NaughtinessGained) and event.reason in reasons:
                gained[event.seat] += event.total - totals[event.seat]
            if isinstance(event, e.NaughtinessGained | e.NaughtinessLost):
                totals[event.seat] = event.total
        return at_end(log, gained)

    return recount


def final_points(log: Recording) -> Iterator[Opportunity]:
    assert log.result is not None
    return at_end(log, dict(enumerate(log.result.scores)))


def games_won(log: Recording) -> Iterator[Opportunity]:
    assert log.result is not None
    return at_end(log, dict.fromkeys(log.result.winners, 1))


def powers_reached(log: Recording) -> Iterator[Opportunity]:
    return at_end(log, Counter([event.seat for event in log.events if isinstance(event, e.PowerGained)]))


def powers_lost(log: Recording) -> Iterator[Opportunity]:
    """A power that is awake at the end was not lost since; each that goes dormant was got or awakened once before."""
    awake: dict[tuple[int, int], int] = {}
    lost: list[Opportunity] = []
    for step, event in enumerate(log.events):
        if isinstance(event, e.PowerGained | e.PowerAwakened):
            awake[event.seat, event.slot] = step
        elif isinstance(event, e.PowerDormant):
            lost.append((awake.pop((event.seat, event.slot)), event.seat, True))
    if finished(log):
        yield from [*lost, *[(step, seat, False) for (seat, _), step in awake.items()]]


def specials_kept(log: Recording) -> Iterator[Opportunity]:
    in_play: dict[int, tuple[int, int]] = {}
    gone: list[Opportunity] = []
    for step, event in enumerate(log.events):
        if isinstance(event, e.SpecialPlaced):
            in_play[event.card] = step, event.seat
        elif isinstance(event, e.CardDiscarded) and event.card in in_play:
            gone.append((*in_play.pop(event.card), False))
    if finished(log):
        yield from [*gone, *[(step, seat, True) for step, seat in in_play.values()]]


def cries_suffered(log: Recording) -> Iterator[Opportunity]:
    return at_end(log, Counter([event.seat for _, event, _ in cries(log)]))


def cries_caused(log: Recording) -> Iterator[Opportunity]:
    return at_end(log, Counter([event.by for _, event, _ in cries(log) if event.by != event.seat]))


OUTCOMES: Final[dict[str, Recount]] = {
    "rooms_entered": rooms_entered,
    "rooms_visited": rooms_visited,
    "moves_stopped": moves_stopped,
    "cards_held": cards_held,
    "hitting_babies": hitting_babies,
    "hitting_things": hitting_things,
    "fights_won": fights_won,
    "begun_fights_won": begun_fights_won,
    "points_from_babies": points_from("boo_boo", "cry"),
    "points_from_furniture": points_from("furniture", "door"),
    "points_from_cards": points_from("special", "effect"),
    "final_points": final_points,
    "games_won": games_won,
    "powers_reached": powers_reached,
    "powers_lost": powers_lost,
    "specials_kept": specials_kept,
    "cries_suffered": cries_suffered,
    "cries_caused": cries_caused,
    "cries_over_throws": cries_over(e.ThrowHit),
    "cries_over_fights": cries_over(e.FightWon),
    "cries_over_cards": cries_over(Event),
}
