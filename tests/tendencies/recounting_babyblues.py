"""The measures of Baby Blues counted a second time, from a recording's own events and decisions, without SQL: cards."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, Protocol

from replay.games.babyblues import events as e
from replay.log.recording import Recording
from tests.tendencies.babyblues_again import COLOURS, Moment, Play, passing
from tests.tendencies.recounting import Opportunity, Recount
from tests.tendencies.recounting_babyblues_trades import OUTCOMES, TRADES


class Judge(Protocol):
    """What a choice comes to: None where it is no opportunity."""

    __name__: str

    def __call__(self, moment: Moment) -> float | None: ...


def choices(judge: Callable[[Moment], float | None]) -> Recount:
    """Return the recount of a measure that judges every free choice of cards on babies by itself."""

    def recount(log: Recording) -> Iterator[Opportunity]:
        for _, _, _, moment in passing(log):
            value = judge(moment) if moment and moment.open else None
            if moment and value is not None:
                yield moment.step, moment.seat, value

    return recount


def either(done: bool, could: set[bool]) -> bool | None:
    """Return whether it was done, if doing it and not doing it were both open."""
    return done if could == {True, False} else None


# --- Whom they attack


def colour(moment: Moment) -> str:
    """Return the colour of the card played; none of who closes the step."""
    return moment.chosen.colour if moment.chosen else ""


def colours(moment: Moment) -> set[str]:
    """Return the colours of negative cards that could be played."""
    return {play.colour for play in moment.open} - {"green"}


def playing_negative(moment: Moment) -> bool | None:
    return moment.chosen is not None if colours(moment) and colour(moment) != "green" else None


def attack(moment: Moment) -> Play | None:
    """Return the red or orange card that was played."""
    return moment.chosen if colour(moment) in ("red", "orange") else None


def attacking(liked: Callable[[Moment], set[int]]) -> Recount:
    """Return the recount of attacks on opponents that `liked` names, where others could be attacked too."""

    def judge(moment: Moment) -> bool | None:
        played = attack(moment)
        seats = liked(moment)
        could = {play.seat in seats for play in moment.open if play.colour in ("red", "orange")}
        return either(played.seat in seats, could) if played else None

    return choices(judge)


def leaders(moment: Moment) -> set[int]:
    lost = moment.now.rivals(moment.seat)
    return {seat for seat, babies in lost.items() if babies == min(lost.values())}


def stragglers(moment: Moment) -> set[int]:
    lost = moment.now.rivals(moment.seat)
    return {seat for seat, babies in lost.items() if babies == max(lost.values())}


def nearly_done(moment: Moment) -> set[int]:
    return {seat for seat in stragglers(moment) if moment.now.lost(seat) > 2}


def next_one(moment: Moment) -> set[int]:
    return {(moment.seat + 1) % moment.now.players}


def neighbours(moment: Moment) -> set[int]:
    return {(moment.seat + side) % moment.now.players for side in (-1, 1)}


def distressed(moment: Moment) -> set[int]:
    return {seat for seat, _ in moment.now.unhappy}


def taking_comfort_away(moment: Moment) -> bool | None:
    return colour(moment) == "orange" if attack(moment) and {"red", "orange"} <= colours(moment) else None


def making_nervous(moment: Moment) -> bool | None:
    if moment.chosen is None or moment.chosen.colour != "red":
        return None
    reds = {play.card == "nervous_baby" for play in moment.open if play.colour == "red"}
    return either(moment.chosen.card == "nervous_baby", reds)


def finishing_off(moment: Moment) -> bool | None:
    last = [play for play in moment.open if play.colour == "red" and moment.now.lost(play.seat) == 4]
    return moment.chosen in last if last and colour(moment) != "green" else None


# --- Horns


def sounding_the_horn(moment: Moment) -> bool | None:
    return colour(moment) == "horn" if "horn" in colours(moment) and colour(moment) != "green" else None


def horns(moment: Moment) -> list[Play]:
    """Return the ways to play the horn, where it was played."""
    return [play for play in moment.open if play.colour == "horn" and colour(moment) == "horn"]


def others(moment: Moment, horn: Play) -> int:
    return len([seat for seat in moment.now.happy_beside(horn.spot) if seat != moment.seat])


def horn_at_its_best(moment: Moment) -> bool | None:
    reach = {play: others(moment, play) for play in horns(moment)}
    if moment.chosen is None or len(set(reach.values())) < 2:
        return None
    return reach[moment.chosen] == max(reach.values())


def horn_at_the_edge(moment: Moment) -> bool | None:
    edges = {play.slot not in (1, 2, 3) for play in horns(moment)}
    return either(moment.chosen is not None and moment.chosen.slot not in (1, 2, 3), edges)


def horn_on_own(log: Recording) -> Iterator[Opportunity]:
    def judge(moment: Moment) -> bool | None:
        hurts = {play: moment.seat in moment.now.happy_beside(play.spot) for play in horns(moment)}
        return either(moment.chosen is not None and hurts.get(moment.chosen, False), set(hurts.values()))

    if log.header.options["horn_hits_own"] == "yes":
        yield from choices(judge)(log)


def horn_reach(log: Recording) -> Iterator[Opportunity]:
    """A log that stops among the two events after a horn does not show all victims; who sits beside it does."""
    for step, event, _, moment in passing(log):
        if isinstance(event, e.HornPlayed) and moment and moment.chosen:
            after = log.events[step + 1 : step + 3]
            victims = [one for one in after if isinstance(one, e.BabyMadeUnhappy) and one.seat != event.seat]
            yield step, event.seat, len(victims) if len(after) == 2 else others(moment, moment.chosen)


def sheltering_the_dearest(log: Recording) -> Iterator[Opportunity]:
    for step, event in enumerate(log.events):
        if isinstance(event, e.BabiesArranged):
            yield step, event.seat, event.values.index(4) not in (0, 4)


# --- Comfort


def comforting(cause: str) -> Recount:
    """Return the recount of babies comforted that `cause` has made unhappy."""

    def recount(log: Recording) -> Iterator[Opportunity]:
        waiting: dict[int, int] = {}
        comforted: set[int] = set()
        for step, event, now, moment in passing(log):
            if isinstance(event, e.TurnStarted):
                waiting, comforted = {}, set()
            if moment:
                own = [play for play in moment.open if play.colour == "green" and play.seat == moment.seat]
                waiting |= {play.slot: step for play in own if now.unhappy[play.spot] == cause}
                done = moment.chosen
                if done in own and done.slot in waiting and done.slot not in comforted:
                    comforted.add(done.slot)
                    yield step, moment.seat, True
            if isinstance(event, e.StepClosed) and event.step == "positive":
                yield from [(at, event.seat, False) for slot, at in waiting.items() if slot not in comforted]

    return recount


def comfort(moment: Moment) -> Play | None:
    """Return the green card that was played on an own baby."""
    return moment.chosen if colour(moment) == "green" and moment.chosen and moment.chosen.seat == moment.seat else None


def dearest_first(moment: Moment) -> bool | None:
    played, values = comfort(moment), moment.now.values[moment.seat]
    needy = {values[play.slot] for play in moment.open if play.colour == "green" and play.seat == moment.seat}
    return values[played.slot] == max(needy) if played and len(needy) > 1 else None


def bottle_first(moment: Moment) -> bool | None:
    played, feeding = comfort(moment), ("bottle", "jar", "music")
    if played is None or played.card not in feeding:
        return None
    cards = {play.card for play in moment.open if play.spot == played.spot} & set(feeding)
    return either(played.card == "bottle", {card == "bottle" for card in cards})


def babies_saved(log: Recording) -> Iterator[Opportunity]:
    for step, event in enumerate(log.events):
        if isinstance(event, e.BabyMadeHappy | e.BabyStartedCrying):
            yield step, event.seat, isinstance(event, e.BabyMadeHappy)


# --- Cards held back


def holding_back(log: Recording) -> Iterator[Opportunity]:
    asked: list[Moment] = []
    for _, event, _, moment in passing(log):
        if isinstance(event, e.TurnStarted):
            asked = []
        if moment and moment.open:
            asked.append(moment)
        if isinstance(event, e.StepClosed) and event.step == "positive" and asked:
            played = [one for one in asked if one.chosen]
            yield (played or asked[-1:])[0].step, event.seat, not played


def cards_thrown(log: Recording) -> Iterator[Opportunity]:
    for step, event, now, _ in passing(log):
        if isinstance(event, e.HandCardsThrown) and len(now.hands[event.seat]) > 1:
            yield step, event.seat, len(event.cards)


JUDGES: Final[tuple[Judge, ...]] = (
    *(playing_negative, taking_comfort_away, making_nervous, finishing_off),
    *(sounding_the_horn, horn_at_its_best, horn_at_the_edge),
    *(dearest_first, bottle_first),
)
CAUSES: Final = [card for card, colour in COLOURS.items() if colour in ("red", "horn")]
RECOUNTS: Final[Mapping[str, Recount]] = {
    **{judge.__name__: choices(judge) for judge in JUDGES},
    "attacking_the_leader": attacking(leaders),
    "attacking_the_weakest": attacking(stragglers),
    "attacking_the_next": attacking(next_one),
    "attacking_a_neighbour": attacking(neighbours),
    "retaliating": attacking(lambda moment: moment.now.avenging),
    "piling_on": attacking(distressed),
    "endgame_haste": attacking(nearly_done),
    **{f"comforting_{cause}": comforting(cause) for cause in CAUSES},
    "horn_on_own": horn_on_own,
    "horn_reach": horn_reach,
    "sheltering_the_dearest": sheltering_the_dearest,
    "babies_saved": babies_saved,
    "holding_back": holding_back,
    "cards_thrown": cards_thrown,
    **TRADES,
    **OUTCOMES,
}
