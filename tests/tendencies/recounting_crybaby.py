"""The measures of Cry Baby counted a second time, from a recording's own events and decisions, without SQL."""

from collections.abc import Iterator

from replay.games.crybaby import events as e
from replay.log.recording import Recording
from tests.tendencies.recounting import Opportunity, Recount, decided


def crying_for_points(log: Recording) -> Iterator[Opportunity]:
    for made in decided(log, e.CryChosen):
        if {"point", "hand"} <= set(made.options):
            yield made.step, made.seat, made.choice == "point"


def rotating_the_hand(log: Recording) -> Iterator[Opportunity]:
    for made in decided(log, e.OrientationChosen):
        if len(made.options) > 1:
            yield made.step, made.seat, made.choice == "all"


def black_unforced(log: Recording) -> Iterator[Opportunity]:
    choices = {made.step: made for made in decided(log, e.CardPlayed)}
    led = ""
    for step, event in enumerate(log.events):
        match event:
            case e.LeaderAssigned():
                led = ""
            case e.CardPlayed() if led:
                made = choices[step]
                open_ = {label[0] for label in made.options}
                if led != "K" and {led, "K"} <= open_:
                    yield step, made.seat, made.choice[0] == "K"
            case e.CardPlayed():
                led = choices[step].choice[0]


def round_points(log: Recording) -> Iterator[Opportunity]:
    for step, event in enumerate(log.events):
        if isinstance(event, e.RoundScored):
            yield step, event.seat, event.cry_points + event.bet_points


RECOUNTS: dict[str, Recount] = {
    "crying_for_points": crying_for_points,
    "rotating_the_hand": rotating_the_hand,
    "black_unforced": black_unforced,
    "round_points": round_points,
}
