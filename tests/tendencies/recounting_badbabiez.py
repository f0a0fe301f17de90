"""The measures of Bad Babiez counted a second time, from a recording's own events and decisions, without SQL."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Final, Protocol

from replay.games.badbabiez import events as e
from replay.kernel.event import Event
from replay.log.recording import Recording
from tests.tendencies.badbabiez_again import DECK, Moment, fights, kind_named, moments
from tests.tendencies.recounting import Opportunity, Recount
from tests.tendencies.recounting_badbabiez_ends import OUTCOMES


class Judge(Protocol):
    """What a choice comes to: None where it is no opportunity."""

    __name__: str

    def __call__(self, moment: Moment) -> float | None: ...


def choices(judge: Judge) -> Recount:
    """Return the recount of a measure that judges every free choice by itself."""

    def recount(log: Recording) -> Iterator[Opportunity]:
        for moment in moments(log):
            value = judge(moment)
            if value is not None:
                yield moment.step, moment.seat, value

    return recount


def either(done: bool, could: Collection[bool]) -> bool | None:
    """Return whether it was done, if doing it and not doing it were both open."""
    return done if set(could) == {True, False} else None


def became(moment: Moment, type_: type[Event], *verbs: str) -> bool | None:
    """Return whether the choice became an event of `type_`, if options that begin with `verbs` and others were open."""
    return either(isinstance(moment.event, type_), [verb in verbs for verb in moment.verbs])


# --- Movement and doors


def leaving_the_room(moment: Moment) -> bool | None:
    return became(moment, e.MoveChosen, "move") if "stay" in moment.verbs else None


def doors_in_own_turn(moment: Moment) -> bool | None:
    return became(moment, e.DoorPlayed, "door")


def slamming_on_moves(moment: Moment) -> bool | None:
    return became(moment, e.DoorPlayed, "slam") if isinstance(moment.house.declared, e.MoveDeclared) else None


def slamming_on_throws(moment: Moment) -> bool | None:
    return None if isinstance(moment.house.declared, e.MoveDeclared) else became(moment, e.DoorPlayed, "slam")


# --- Throws


def throwing(moment: Moment) -> bool | None:
    return became(moment, e.ThrowDeclared, "throw") if moment.playing else None


def aimed(moment: Moment, what: str) -> bool | None:
    return either(moment.target.startswith(what), [target.startswith(what) for target in moment.targets])


def throwing_at_babies(moment: Moment) -> bool | None:
    return aimed(moment, "baby:")


def throwing_at_furniture(moment: Moment) -> bool | None:
    return aimed(moment, "furniture:")


def throwing_at_doors(moment: Moment) -> bool | None:
    return aimed(moment, "door:")


def breaking_blow(moment: Moment) -> bool | None:
    return either(moment.house.fragile(moment.target), [moment.house.fragile(target) for target in moment.targets])


def seats(targets: Sequence[str], among: Collection[int]) -> list[int]:
    """Return the Babies among `targets` that sit at one of `among`."""
    found = [int(target.removeprefix("baby:")) for target in targets if target.startswith("baby:")]
    return [seat for seat in found if seat in among]


def thrown_at(moment: Moment, such: Callable[[int], bool]) -> bool | None:
    """Return whether the Baby thrown at is `such` a one, if one was that could be, and one that is not."""
    others = moment.house.others(moment.seat)
    at = seats([moment.target] if moment.targets else [], others)
    return either(such(at[0]), [such(baby) for baby in seats(moment.targets, others)]) if at else None


def ganging_up(moment: Moment) -> bool | None:
    return thrown_at(moment, lambda baby: moment.house.leads(baby, moment.seat))


def finishing_off(moment: Moment) -> bool | None:
    return thrown_at(moment, lambda baby: moment.house.left.get(baby) == 1)


def guarded(moment: Moment, *verbs: str) -> bool | None:
    return either(isinstance(moment.event, e.BlockPlayed | e.DodgePlayed), [verb in verbs for verb in moment.verbs])


def guarding_oneself(moment: Moment) -> bool | None:
    return guarded(moment, "block", "dodge") if moment.house.aimed_at == f"baby:{moment.seat}" else None


def guarding_others(moment: Moment) -> bool | None:
    others = [f"baby:{seat}" for seat in moment.house.others(moment.seat)]
    return guarded(moment, "block") if moment.house.aimed_at in others else None


def guarding_mates(moment: Moment) -> bool | None:
    house = moment.house
    strangers = [f"baby:{seat}" for seat in [moment.seat, *house.others(moment.seat)]]
    return None if house.aimed_at[:5] != "baby:" or house.aimed_at in strangers else guarded(moment, "block")


def guarding_furniture(moment: Moment) -> bool | None:
    return guarded(moment, "block") if moment.house.aimed_at.startswith(("furniture:", "door:")) else None


def defending_territory(moment: Moment) -> bool | None:
    return None if moment.playing else became(moment, e.ThrowDeclared, "throw")


# --- Playing


def rummaging(moment: Moment) -> bool | None:
    return became(moment, e.RummageChosen, "rummage", "end") if "rummage" in moment.verbs else None


def rummaging_at_last(moment: Moment) -> bool | None:
    if "rummage" not in moment.verbs or not isinstance(moment.event, e.RummageChosen | e.PlayingEnded):
        return None
    return isinstance(moment.event, e.RummageChosen)


def disasters(moment: Moment) -> bool | None:
    could = [words[0] == "play" and kind_named(words[1]).disaster for words in moment.options]
    return either(isinstance(moment.event, e.CardPlayed) and DECK.kind_of[moment.event.card].disaster, could)


def placing_specials(moment: Moment) -> bool | None:
    return became(moment, e.SpecialPlaced, "place")


# --- Fights


def beginning_fights(moment: Moment) -> bool | None:
    could = [words[0] == "play" and fights(kind_named(words[1])) for words in moment.options]
    return either(moment.fought is not None, could)


def fighting_the_leader(moment: Moment) -> bool | None:
    others = moment.house.others(moment.seat)
    if moment.fought not in others:
        return None
    could = [words[2] for words in moment.options if words[0] == "play" and fights(kind_named(words[1]))]
    leading = {baby: moment.house.leads(baby, moment.seat) for baby in seats(could, others)}
    return either(leading[moment.fought], leading.values())


def adding_to_fights(moment: Moment) -> bool | None:
    return became(moment, e.FightCardPlayed, "add")


JUDGES: Final[Sequence[Judge]] = [
    *[leaving_the_room, doors_in_own_turn, slamming_on_moves, slamming_on_throws],
    *[throwing, throwing_at_babies, throwing_at_furniture, throwing_at_doors, breaking_blow],
    *[ganging_up, finishing_off, guarding_oneself, guarding_others, guarding_mates, guarding_furniture],
    *[defending_territory, rummaging, rummaging_at_last, disasters, placing_specials],
    *[beginning_fights, fighting_the_leader, adding_to_fights],
]
RECOUNTS: Final[Mapping[str, Recount]] = {**{judge.__name__: choices(judge) for judge in JUDGES}, **OUTCOMES}
