"""What each viewpoint may and must see: events by the rules file, views by facts, views by twin worlds."""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, cast

import msgspec

from replay.catalog import AnyGame
from replay.games.crybaby.deck import COLOURS
from replay.games.crybaby.events import BetPlaced, BetRevealed, Card, DeckShuffled, Face, HandFormed, TrickWon
from replay.games.crybaby.table import Table
from replay.kernel.chance import Chance
from replay.kernel.event import Event, name_of
from replay.kernel.game import Deck
from replay.kernel.loop import Choice
from replay.kernel.seats import FACE_UP, PUBLIC
from replay.kernel.spelling import Json
from tests.mutants.facts import claim, deck_facts, same
from tests.playing import rules_of
from tests.replayer.recorded import recording

WATCHED: Final = ("three", "never", "in hand", "five")
"""A game for each value of reverse_visibility, and one with tied Crybabies."""


class Sight(NamedTuple):
    """A position in a game, the event about to come, and what the events of the round have shown so far."""

    game: AnyGame
    deck: Deck
    table: Table
    event: Event
    formed: tuple[int, ...] = ()
    """Seats whose hand is formed."""
    revealed: tuple[int, ...] = ()
    """Seats whose Bet card lies face up."""
    won: tuple[int, ...] = ()
    """Who has won the tricks, in order."""
    placed: tuple[tuple[int, int], ...] = ()
    """Seats and their Bet cards, in the order of placing."""

    @property
    def viewpoints(self) -> range:
        return range(FACE_UP, self.table.players)

    def view(self, seat: int) -> dict[str, Json]:
        """Return what a viewpoint sees of the table."""
        return cast("dict[str, Json]", msgspec.json.decode(msgspec.json.encode(self.game.seen_by(self.table, seat))))


def sights(game: AnyGame, deck: Deck, name: str) -> Iterator[Sight]:
    """Yield every position of a recorded game; the table is one and the same object all along."""
    log = recording(name)
    table = cast(Table, game.open_table(len(log.header.players), log.header.options, deck))
    formed: tuple[int, ...] = ()
    revealed: tuple[int, ...] = ()
    won: tuple[int, ...] = ()
    placed: tuple[tuple[int, int], ...] = ()
    for event in log.events:
        yield Sight(game, deck, table, event, formed, revealed, won, placed)
        game.evolve(table, event)
        match event:
            case DeckShuffled():
                formed, revealed, won, placed = (), (), (), ()
            case HandFormed():
                formed += (event.seat,)
            case BetPlaced():
                placed += ((event.seat, event.bet_card),)
            case BetRevealed():
                revealed += (event.seat,)
            case TrickWon():
                won += (event.seat,)


# --- Events, by the vocabulary of the rules file


def open_fields(sight: Sight, spelled: dict[str, Json], seat: int) -> set[str]:
    """Return the fields of the event that the rules file and its rulings on seeing let `seat` know."""
    name, rule = name_of(sight.event), sight.table.options.reverse_visibility
    spec = next(spec for spec in rules_of("crybaby").events if spec.name == name)
    actor = spelled.get("seat", -1)
    if spec.visible_to == "actor" and actor != seat:
        shown = {"hand_formed": {"reverses"}, "card_flipped": {"from_face", "to_face"}} if rule == "in_hand" else {}
        return {"seat"} | shown.get(name, set())
    if spec.visible_to == "list":
        return set()
    hidden = set(spec.hidden)
    if rule == "never" and (name == "trick_won" or (name == "card_played" and actor != seat)):
        hidden.add("card")
    return set(spelled) - hidden


def events_are_seen(game: AnyGame, deck: Deck) -> int:
    """CB-ROUND-1, CB-ROUND-7, CB-RUL-3, CB-RUL-24, CB-RUL-26: every event, at every viewpoint, field by field."""
    looked, spelling = 0, game.spelling_of(deck)
    for sight in [sight for name in WATCHED for sight in sights_of_events(game, deck, name)]:
        spelled = spelling.spell(sight.event)
        for seat in sight.viewpoints:
            expected = set(spelled) if seat == FACE_UP else open_fields(sight, spelled, seat)
            seen = game.event_seen_by(sight.table, sight.event, seat)
            rules = " ".join(
                next(spec for spec in rules_of("crybaby").events if spec.name == name_of(sight.event)).rules
            )
            same(f"{rules} CB-RUL-3", set(seen) - {"type"}, expected)
            looked += 1
    return looked


def sights_of_events(game: AnyGame, deck: Deck, name: str) -> Iterator[Sight]:
    """Yield the first two sights of each event class: which fields are seen depends on nothing else."""
    met: dict[type[Event], int] = {}
    for sight in sights(game, deck, name):
        kind = type(sight.event)
        met[kind] = met.get(kind, 0) + 1
        if met[kind] <= 2:
            yield sight._replace(table=game.clone(sight.table))


# --- Views, by facts


def card(face: str, front: bool = True, back: bool = True) -> dict[str, Json]:
    """Return a card as a view shows it, by its active face."""
    facts = deck_facts()
    colour, value = face.split() if front else ("??", "-1")
    back_colour, back_value = facts.back[face].split() if back else ("??", "-1")
    whole = facts.card[face] if front and back else "??"
    return {
        "card": whole,
        "colour": colour,
        "value": int(value),
        "back_colour": back_colour,
        "back_value": int(back_value),
    }


def hand_owed(sight: Sight, holder: int, seat: int) -> list[dict[str, Json]]:
    """CB-ROUND-2, CB-RUL-3: one's own hand on both sides; of another's the backs under in_hand, or nothing."""
    names = face_names(sight)
    faces = [names[face] for face in sight.table.hands[holder]]
    if seat in (FACE_UP, holder):
        return [card(face) for face in faces]
    if sight.table.options.reverse_visibility == "in_hand" and holder in sight.formed:
        return sorted([card(face, front=False) for face in faces], key=by_back)
    return [{"card": "??", "colour": "??", "value": -1, "back_colour": "??", "back_value": -1}] * len(faces)


def by_back(shown: dict[str, Json]) -> tuple[int, Json]:
    """Return the place of a back in a hand of backs, which the holder's own order would give away."""
    return COLOURS.index(str(shown["back_colour"])), shown["back_value"]


def face_names(sight: Sight) -> list[str]:
    facts = deck_facts()
    return [facts.face[f"{card_id}:{side}"] for card_id in facts.cards for side in "ab"]


def bet_owed(sight: Sight, owner: int, seat: int) -> Json:
    """CB-ROUND-7, CB-ROUND-8: a Bet card placed is its owner's alone until it is turned up."""
    bet, pays = dict(sight.placed).get(owner), deck_facts().pays
    if bet is None:
        return {"id": "", "up": False, "pays": []}
    up = owner in sight.revealed
    if not up and seat not in (FACE_UP, owner):
        return {"id": "??", "up": False, "pays": []}
    name = list(pays)[bet]
    return {"id": name, "up": up, "pays": [list(item) for item in pays[name].items()]}


def views_show_what_is_owed(game: AnyGame, deck: Deck) -> int:
    """CB-ROUND-2, CB-ROUND-7, CB-ROUND-8, CB-NOTE-1, CB-RUL-3: hands, Bet cards and the trick on the table."""
    looked = 0
    for name in WATCHED:
        for sight in some(sights(game, deck, name), 5):
            for seat in sight.viewpoints:
                claim_view(sight, seat)
                looked += 1
    return looked


def claim_view(sight: Sight, seat: int) -> None:
    view, table = sight.view(seat), sight.table
    never, names = table.options.reverse_visibility == "never", face_names(sight)
    same("CB-ROUND-2 CB-RUL-3", view["hands"], [hand_owed(sight, holder, seat) for holder in range(table.players)])
    same("CB-ROUND-7 CB-ROUND-8", view["bets"], [bet_owed(sight, owner, seat) for owner in range(table.players)])
    owners = [(table.leader + place) % table.players for place in range(len(table.trick_faces))]
    plays = [(o, names[f], not never or seat in (FACE_UP, o)) for o, f in zip(owners, table.trick_faces, strict=True)]
    same("CB-NOTE-1 CB-RUL-3", view["table"], [{"seat": o, "card": card(face, back=whole)} for o, face, whole in plays])
    asked = None if sight.game.forced(table) else sight.game.need(table)
    same("CB-PLAY-4 CB-RUL-17", view["turn"], asked.seat if isinstance(asked, Choice) else -1)
    same("CB-WIN-4", [trick["winner"] for trick in cast("list[dict[str, Json]]", view["pile"])], claim_pile(sight))
    same("CB-SCORE-8", (view["totals"], view["supply"]), (table.totals, len(table.supply)))


def claim_pile(sight: Sight) -> list[int]:
    """Return who has won the tricks gathered: all that are won but the one still on the table."""
    return list(sight.won[:-1] if sight.table.trick_faces and sight.table.winner >= 0 else sight.won)


def some(sights: Iterator[Sight], stride: int) -> Iterator[Sight]:
    """Yield every `stride`-th sight, and each where tied Crybabies answer."""
    for place, sight in enumerate(sights):
        if place % stride == 0 or len(sight.table.crybabies) > 1:
            yield sight


# --- Views, by twin worlds that differ in one secret alone


def other_hands(table: Table, seat: int, chance: Chance) -> None:
    """The cards in the hands of others and in the supply, any of them anywhere, any way up."""
    holders = [holder for holder in range(table.players) if holder != seat]
    hidden = [face for holder in holders for face in table.hands[holder]]
    hidden += [2 * card + chance.below(2) for card in table.supply]
    dealt = iter(chance.shuffled(hidden))
    for holder in holders:
        table.hands[holder] = sorted([next(dealt) for _ in table.hands[holder]])
    table.supply = [face >> 1 for face in dealt]


def other_bets(table: Table, seat: int, chance: Chance) -> None:
    """Bet cards placed by others, while not all are placed."""
    if -1 not in table.bets:
        return
    for owner in range(table.players):
        if owner != seat and table.bets[owner] >= 0:
            table.bets[owner] = chance.pick([bet for bet in table.owned[owner] if bet != table.bets[owner]])


def other_supply(table: Table, seat: int, chance: Chance) -> None:
    """The order of the supply, of what is left to deal, and of cards won by crying."""
    cried = [card for cards in table.cried for card in cards]
    hidden = iter(chance.shuffled([*table.supply, *cried]))
    table.supply = [next(hidden) for _ in table.supply]
    table.cried = [[next(hidden) for _ in cards] for cards in table.cried]
    table.order = tuple([Face(face) for face in chance.shuffled(table.order)])


def other_rotations(table: Table, seat: int, chance: Chance) -> None:
    """Which cards others have turned."""
    for owner in range(table.players):
        if owner != seat:
            table.rotated[owner] = tuple([Card(card) for card in range(chance.below(7))])


SECRETS: Final[tuple[tuple[str, Callable[[Table, int, Chance], None]], ...]] = (
    ("CB-SETUP-5 CB-RUL-23 CB-RUL-24", other_supply),
    ("CB-ROUND-1 CB-RUL-3 CB-RUL-4", other_hands),
    ("CB-ROUND-7 CB-RUL-7", other_bets),
    ("CB-RUL-7", other_rotations),
)


def twin_worlds_look_alike(game: AnyGame, deck: Deck) -> int:
    """CB-ROUND-1, CB-ROUND-7, CB-RUL-3, CB-RUL-7, CB-RUL-24: what a seat may not know changes nothing that it sees."""
    looked, chance = 0, Chance("twins")
    for name in WATCHED:
        for sight in some(sights(game, deck, name), 7):
            for rules, change in SECRETS:
                if not (name == "in hand" and change is other_hands):
                    looked += claim_twins(sight, rules, change, chance)
    return looked


def claim_twins(sight: Sight, rules: str, change: Callable[[Table, int, Chance], None], chance: Chance) -> int:
    """Compare a table with its twin, for the public and each seat."""
    for seat in range(PUBLIC, sight.table.players):
        twin = sight.game.clone(sight.table)
        change(twin, seat, chance)
        alike = sight.game.seen_by(sight.table, seat) == sight.game.seen_by(twin, seat)
        claim(rules, alike, f"round {sight.table.round}: viewpoint {seat} tells two worlds apart ({change.__name__})")
    return sight.table.players + 1
