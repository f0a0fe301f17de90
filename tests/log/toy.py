"""A toy game's events and their spelling, hand-made games of it and of Cry Baby, and stores of such games."""

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, Final, Literal, NewType

import msgspec

from replay.games.crybaby import events as cb
from replay.kernel.event import Event, Kind
from replay.kernel.spelling import SEAT, WHOLE, EventSpelling, Spelling, listed, named, word
from replay.log.codec import Codec
from replay.log.entries import Entry
from replay.log.header import DeckRef, EngineRef, Header, Player
from replay.log.manifest import commit
from replay.log.recording import Decision, Recording, Result
from replay.log.store import Store, open_store
from replay.log.writer import write_part

Card = NewType("Card", int)
CARDS: Final = ("one", "two", "three")
COLOURS: Final = ("red", "blue", "red")


class CardsShuffled(Event, frozen=True, gc=False):
    kind: ClassVar[Kind] = "chance"
    order: tuple[Card, ...]


class CardPut(Event, frozen=True, gc=False):
    kind: ClassVar[Kind] = "decision"
    seat: int
    card: Card


class PileTaken(Event, frozen=True, gc=False):
    kind: ClassVar[Kind] = "derived"
    seat: int
    size: int
    why: Literal["full", "equal"]


TOY: Final[tuple[type[Event], ...]] = (CardsShuffled, CardPut, PileTaken)
CLASSES: Final = {"toy": TOY, "crybaby": cb.EVENTS}
_CARD = named("a card", CARDS)
SPELLING: Final = Spelling(
    {
        CardsShuffled: EventSpelling({"order": listed(_CARD)}, lambda event: (event.order,), CardsShuffled),
        CardPut: EventSpelling(
            {"seat": SEAT, "card": _CARD, "colour": word(*sorted(set(COLOURS)))},
            lambda event: (event.seat, event.card, COLOURS[event.card % 3]),
            lambda seat, card, colour: CardPut(seat, card),
        ),
        PileTaken: EventSpelling(
            {"seat": SEAT, "size": WHOLE, "why": word("full", "equal")},
            lambda event: (event.seat, event.size, event.why),
            PileTaken,
        ),
    }
)
CODEC: Final = Codec(TOY, SPELLING)


def put(seat: int, card: int) -> CardPut:
    return CardPut(seat, Card(card))


TOY_EVENTS: Final[tuple[Event, ...]] = (
    CardsShuffled((Card(2), Card(0), Card(1))),
    put(0, 0),
    put(1, -1),
    PileTaken(1, 2, "equal"),
    put(0, 2),
)


def header(game_id: str, game: str = "toy", names: Sequence[str] = ("Ann", "Bo")) -> Header:
    return Header(
        game=game,
        game_id=game_id,
        players=tuple([Player(seat, name, "human") for seat, name in enumerate(names)]),
        options={"leader_tie": "random", "odd": ""},
        deck=DeckRef(f"{game}-deck", f"{game}0123"),
        engine=EngineRef("nursery-replay", "0.1"),
        seed=None,
        chance=None,
        source="table",
        started_at=None,
    )


def toy_game(game_id: str, events: Sequence[Event] = TOY_EVENTS) -> Recording:
    return Recording(header(game_id), tuple(events))


def crybaby_game(game_id: str, shift: int = 0) -> Recording:
    """Return a short hand-made Cry Baby log of 29 events, different for each `shift` from 0 to 43."""
    faces = [cb.Face((2 * (place + shift)) % 88) for place in range(44)]
    hands = [tuple(sorted(faces[7 * seat : 7 * seat + 7])) for seat in range(3)]
    events: list[Event] = [cb.GameStarted((cb.BetColour(0), cb.BetColour(1), cb.BetColour(2)))]
    events += [cb.FirstLeaderDrawn(0), cb.LeaderAssigned(0, "drawn"), cb.DeckShuffled(tuple(faces))]
    events += [cb.HandDealt(seat, hand) for seat, hand in enumerate(hands)]
    events += [cb.SupplyFormed(tuple([cb.Card(face // 2) for face in faces[21:]]))]
    events += [cb.OrientationChosen(seat, ()) for seat in range(3)]
    events += [cb.HandFormed(seat, hand) for seat, hand in enumerate(hands)]
    events += [cb.BetPlaced(seat, cb.Bet(seat)) for seat in range(3)]
    events += [cb.BetRevealed(seat, cb.Bet(seat)) for seat in range(3)]
    events += [cb.CardPlayed(seat, hand[0]) for seat, hand in enumerate(hands)]
    events += [cb.CrybabyNamed(2, 1, 1), cb.TrickWon(1, hands[1][0], "lead"), cb.CryChosen(2, "point")]
    events += [
        cb.SupplyCardTaken(2, cb.Card(3), 22, 1),
        cb.RoundScored(0, 0, 5, 5),
        cb.WinnerDeclared((0, 2), "shared"),
    ]
    made = tuple([Decision(step, 0, "a", ("a", "b")) for step, event in enumerate(events) if event.kind == "decision"])
    result = Result(True, (0, 2), (5, 0, 5), "shared")
    names = ("Salomé", "", "李/雷 007")
    return Recording(header(game_id, "crybaby", names), tuple(events), {1: {"_note": "é", "_n": [1]}}, made, result)


def place(events: Sequence[Event]) -> tuple[list[int], list[int]]:
    """Return rounds and turns: a round begins with a shuffle, a turn with a decision."""
    rounds, turns, round_, turn = [], [], 0, 0
    for event in events:
        round_ += isinstance(event, CardsShuffled | cb.DeckShuffled)
        turn += event.kind == "decision"
        rounds.append(round_)
        turns.append(turn)
    return rounds, turns


def part(root: Path, name: str, recordings: Sequence[Recording], game: str = "") -> Entry:
    game = game or recordings[0].header.game
    decks = {recording.header.deck.digest: f"# deck of {game}\n" for recording in recordings}
    return write_part(root, name, game, recordings, classes=CLASSES[game], place=place, deck_text=decks)


def store_of(root: Path, *parts: Sequence[Recording]) -> Store:
    """Return a new store with these parts, named p0, p1, … ."""
    commit(root, [part(root, f"p{number}", recordings) for number, recordings in enumerate(parts)])
    return open_store(root, CLASSES)


def with_id(recording: Recording, game_id: str) -> Recording:
    return msgspec.structs.replace(recording, header=msgspec.structs.replace(recording.header, game_id=game_id))
