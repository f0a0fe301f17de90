"""The measures of Cry Baby counted a second time, from a recording's own events and decisions, without SQL."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Protocol

from replay.games.crybaby import events as e
from replay.games.crybaby.deck import BLACK, BLUE, RED, YELLOW
from replay.kernel.event import Event
from replay.log.recording import Recording
from tests.tendencies.crybaby_again import DECK, Moment, moments, power, taker, worth_of
from tests.tendencies.recounting import Opportunity, Recount
from tests.tendencies.recounting_crybaby_scores import OUTCOMES


class Judge(Protocol):
    """What a choice comes to: None where it is no opportunity."""

    __name__: str

    def __call__(self, moment: Moment) -> float | None: ...


def choices(type_: type[Event], judge: Judge) -> Recount:
    """Return the recount of a measure that judges every free choice of `type_` by itself."""

    def recount(log: Recording) -> Iterator[Opportunity]:
        for moment in moments(log, type_):
            value = judge(moment)
            if value is not None:
                yield moment.step, moment.seat, value

    return recount


def either(done: bool, could: set[bool]) -> bool | None:
    """Return whether it was done, if doing it and not doing it were both open."""
    return done if could == {True, False} else None


# --- Hand and bet


def rotating_the_hand(moment: Moment) -> bool | None:
    return moment.choice == "all" if set(moment.options) == {"keep", "all"} else None


def holding_it_strong(moment: Moment) -> bool | None:
    dealt, players = moment.now.hands[moment.seat], len(moment.now.hands)
    kept, turned = worth_of(dealt, players), worth_of([face ^ 1 for face in dealt], players)
    if len(moment.options) > 2 or kept == turned:
        return None
    return (moment.choice == "all") == (turned > kept)


def strength(moment: Moment) -> int:
    return worth_of(moment.now.hands[moment.seat], len(moment.now.hands))


def numbers(bet_id: str) -> dict[int, int]:
    return DECK.bets[DECK.bet_ids.index(bet_id)]


def bet_fits_hand(moment: Moment) -> bool | None:
    aim = (strength(moment) + 500) // 1000
    return either(aim in numbers(moment.choice), {aim in numbers(bet) for bet in moment.options})


def bet_over_hand(moment: Moment) -> float:
    least, *_, most = sorted(numbers(moment.choice))
    return (least + most) / 2 - strength(moment) / 1000


def betting_on_none(moment: Moment) -> bool | None:
    return either(0 in numbers(moment.choice), {0 in numbers(bet) for bet in moment.options})


def betting_high(moment: Moment) -> bool | None:
    tops = [max(numbers(bet)) for bet in moment.options]
    return either(max(numbers(moment.choice)) == max(tops), {top == max(tops) for top in tops})


def repeating_the_bet(moment: Moment) -> bool | None:
    lost = moment.now.lost_before.get(moment.seat)
    return None if lost is None else moment.choice == DECK.bet_ids[lost]


# --- Playing a trick


def leading_high(moment: Moment) -> bool | None:
    top = max(map(power, moment.faces))
    return None if moment.trick else either(power(moment.face) == top, {power(face) == top for face in moment.faces})


def leading_low(moment: Moment) -> bool | None:
    values = [DECK.values[face] for face in moment.faces]
    low = DECK.values[moment.face] == min(values)
    return None if moment.trick else either(low, {value == min(values) for value in values})


def of_colour(moment: Moment, colour: int) -> bool | None:
    return either(DECK.colours[moment.face] == colour, {DECK.colours[face] == colour for face in moment.faces})


def leading_black(moment: Moment) -> bool | None:
    return None if moment.trick else of_colour(moment, BLACK)


def leading_trump(moment: Moment) -> bool | None:
    return None if moment.trick else of_colour(moment, YELLOW)


def following(moment: Moment) -> bool:
    return moment.colour_led in [DECK.colours[face] for face in moment.faces]


def black_unforced(moment: Moment) -> bool | None:
    if not moment.trick or moment.colour_led == BLACK or not following(moment):
        return None
    return of_colour(moment, BLACK)


def black_when_void(moment: Moment) -> bool | None:
    if not moment.trick or moment.colour_led == BLACK or following(moment):
        return None
    return of_colour(moment, BLACK)


def trump_when_void(moment: Moment) -> bool | None:
    if not moment.trick or moment.colour_led not in (BLUE, RED) or following(moment):
        return None
    return of_colour(moment, YELLOW)


def ducking(moment: Moment) -> bool | None:
    return not moment.takes(moment.face) if moment.contested else None


def winning_from_last(moment: Moment) -> bool | None:
    return moment.takes(moment.face) if moment.last and moment.contested else None


def winning_cheaply(moment: Moment) -> bool | None:
    winning = sorted([face for face in moment.faces if moment.takes(face)], key=power)
    if not moment.last or moment.face not in winning or len(winning) < 2:
        return None
    return moment.face == winning[0]


def crying_from_last(moment: Moment) -> bool | None:
    if not moment.last:
        return None
    lowest = min([DECK.values[face] for _, face in moment.trick])
    return either(DECK.values[moment.face] <= lowest, {DECK.values[face] <= lowest for face in moment.faces})


# --- The bet in play


def chasing_the_bet(moment: Moment) -> bool | None:
    missing = moment.now.won[moment.seat] < min(DECK.bets[moment.now.bets[moment.seat]])
    if not moment.contested or not missing or not any(moment.pays(moment.seat, 1)):
        return None
    return moment.takes(moment.face)


def protecting_the_bet(moment: Moment) -> bool | None:
    if not moment.contested or any(moment.pays(moment.seat, 1)) or not any(moment.pays(moment.seat, 0)):
        return None
    return not moment.takes(moment.face)


def breaking(moment: Moment) -> bool | None:
    """Return whether the card breaks the bet of whoever has the trick, where one card would and another would not."""
    rival = taker(moment.trick)
    with_it, without_it = any(moment.pays(rival, 1)), any(moment.pays(rival, 0))
    return None if with_it == without_it else moment.takes(moment.face) != without_it


def sabotage(moment: Moment) -> bool | None:
    if not moment.contested or len({*moment.pays(moment.seat, 1), *moment.pays(moment.seat, 0)}) > 1:
        return None
    return breaking(moment)


def sabotage_in_passing(moment: Moment) -> bool | None:
    if not moment.contested or chasing_the_bet(moment) is not None or protecting_the_bet(moment) is not None:
        return None
    return breaking(moment)


# --- Crying


def crying_for_points(moment: Moment) -> bool | None:
    return moment.choice == "point" if {"point", "hand"} <= set(moment.options) else None


def rises(face: int) -> int:
    """Return 1 for a card whose other face is stronger, -1 for weaker."""
    return (power(face ^ 1) > power(face)) - (power(face ^ 1) < power(face))


def turning_up(moment: Moment) -> bool | None:
    return rises(moment.face) > 0 if {1, -1} <= set(map(rises, moment.faces)) else None


def turning_to_trump(moment: Moment) -> bool | None:
    plain = {BLUE, RED}
    ways = {face: DECK.colours[face] in plain and DECK.colours[face ^ 1] not in plain for face in moment.faces}
    return either(ways[moment.face], set(ways.values()))


def turning_for_the_bet(moment: Moment) -> bool | None:
    now, *later = moment.pays(moment.seat, 0)
    if not {1, -1} <= set(map(rises, moment.faces)) or not (now or any(later)):
        return None
    if any(later) and moment.now.won[moment.seat] >= min(DECK.bets[moment.now.bets[moment.seat]]):
        return None
    return rises(moment.face) == (1 if any(later) else -1)


JUDGES: Final[Mapping[type[Event], Sequence[Judge]]] = {
    e.OrientationChosen: [rotating_the_hand, holding_it_strong],
    e.BetPlaced: [bet_fits_hand, bet_over_hand, betting_on_none, betting_high, repeating_the_bet],
    e.CardPlayed: [
        *[leading_high, leading_low, leading_black, leading_trump],
        *[black_unforced, black_when_void, trump_when_void],
        *[ducking, winning_from_last, winning_cheaply, crying_from_last],
        *[chasing_the_bet, protecting_the_bet, sabotage, sabotage_in_passing],
    ],
    e.CryChosen: [crying_for_points],
    e.CardFlipped: [turning_up, turning_to_trump, turning_for_the_bet],
}
RECOUNTS: Final[Mapping[str, Recount]] = {
    **{judge.__name__: choices(type_, judge) for type_, judges in JUDGES.items() for judge in judges},
    **OUTCOMES,
}
