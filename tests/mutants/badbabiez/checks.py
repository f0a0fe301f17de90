"""The named checks of Bad Babiez' own: chance, options, components, what each viewpoint may see."""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import islice
from typing import Final, cast

from replay.catalog import AnyGame
from replay.games.badbabiez import events as e
from replay.games.badbabiez.table import Table
from replay.games.badbabiez.view import View
from replay.kernel.chance import Chance
from replay.kernel.event import Event, name_of
from replay.kernel.game import Deck
from replay.kernel.loop import Lot
from replay.kernel.seats import FACE_UP, PUBLIC
from tests.mutants.any_game import menus_are_as_recorded, options_are_as_written, takes
from tests.mutants.facts import Check, claim, same
from tests.playing import rules_of
from tests.replayer.recorded import recording

WATCHED: Final = ("three", "no event", "territory", "crowd")
DRAWN: Final = ("three", "lot", "no event")
COMPONENTS: Final = "BZ-COMP-1 BZ-COMP-5 BZ-COMP-9 BZ-COMP-10 BZ-COMP-11"
HIDDEN: Final = ("card", "cards")
"""The fields that are kept from whom an event does not show whole."""


def tables(game: AnyGame, deck: Deck, name: str) -> Iterator[tuple[int, Table, Event]]:
    """Yield each step of a recorded game with the table before its event; the table goes on changing."""
    log = recording(name, "badbabiez")
    table = cast(Table, game.open_table(len(log.header.players), log.header.options, deck))
    for step, event in enumerate(log.events):
        yield step, table, event
        game.evolve(table, event)


def every_card_is_in_one_place(game: AnyGame, deck: Deck) -> int:
    """BZ-COMP-1, BZ-COMP-5 to BZ-COMP-11: at every step of recorded games. The table is of the engine looked at."""
    looked = 0
    for name in ("three", "dry", "lot", "no event"):
        for step, table, _ in tables(game, deck, name):
            places = Counter(placed(table))
            wrong = [card for n, card in enumerate(table.deck.cards) if places[n] != 1]
            claim(COMPONENTS, not wrong, f"{name}, step {step}: {', '.join(wrong)} not in one place")
            looked += 1
    return looked


def placed(table: Table) -> Iterator[int]:
    """Yield the cards of all places."""
    for cards in (*table.hands, *table.specials, *table.decks, *table.piles, *table.powers):
        yield from cards
    yield from (*table.flight, *table.held, *table.removed, *table.out, *table.babies, table.revealed)
    yield from [card for _, card in table.laid]


# --- Chance and options


def every_outcome_can_come(game: AnyGame, deck: Deck) -> int:
    """BZ-SETUP-2, BZ-TEAM-2, BZ-LEN-3, BZ-Q-SETUP-4, BZ-DIS-VOL-2: teams, Events, decks, seats, and cards of a hand."""
    looked, seen = 0, set[type[Event]]()
    for name in DRAWN:
        for _, table, event in tables(game, deck, name):
            asked = None if game.forced(table) else game.need(table)
            hand = len(table.hands[event.seat]) if isinstance(event, e.RandomCardsChosen) else 2
            if isinstance(asked, Lot) and type(event) not in seen and hand > 1:
                draws = [asked.draw(Chance(str(seed))) for seed in range(200)]
                seen.add(type(event))
                claim_draws(table, event, draws)
                looked += len(draws)
    same("BZ-DIS-VOL-2", len(seen), 5)
    return looked + every_event_can_go(game, deck)


def every_event_can_go(game: AnyGame, deck: Deck) -> int:
    """BZ-LEN-3, BZ-LEN-4: each Event but End of Games can be the one that is taken out."""
    table = cast(Table, game.open_table(3, {"event_cards_removed": "1"}, deck))
    asked = game.need(table)
    assert isinstance(asked, Lot)
    gone = {getattr(asked.draw(Chance(str(seed))), "cards", ()) for seed in range(200)}
    events = table.decks[table.deck.event]
    same("BZ-LEN-3 BZ-LEN-4", gone, {(card,) for card in events if not table.deck.kind_of[card].ends})
    return len(gone)


def claim_draws(table: Table, event: Event, draws: list[Event]) -> None:
    """Look at what many seeds gave in the place of `event`."""
    cards = {card for draw in draws for card in getattr(draw, "cards", ())[:1]}
    if isinstance(event, e.StartSeatDrawn):
        same("BZ-Q-SETUP-4", {getattr(draw, "seat", -1) for draw in draws}, set(range(table.players)))
    elif isinstance(event, e.DeckShuffled):
        same("BZ-SETUP-2", cards, set(event.cards))
    elif isinstance(event, e.TeamsDrawn):
        same("BZ-TEAM-2", len({getattr(draw, "teams", ()) for draw in draws}), 2)
    elif isinstance(event, e.RandomCardsChosen):
        same("BZ-DIS-VOL-2", cards, set(table.hands[event.seat]))


def options_are_those_of_the_rules_file(game: AnyGame, deck: Deck) -> int:
    """BZ-INTRO-1, BZ-ROUND-5, BZ-LEN-1: names, defaults and values, and how many may play."""
    same("BZ-INTRO-1", [n for n in range(12) if takes(partial(game.open_table, n, {}, deck))], [2, 3, 4, 5, 6, 7, 8])
    same("BZ-ROUND-5", game.all_options({})["end_safe_rounds"], "3")
    same("BZ-LEN-1", game.all_options({})["event_cards_removed"], "0")
    return options_are_as_written(game)


# --- Sight


def events_are_seen(game: AnyGame, deck: Deck) -> int:
    """BZ-Q-INFO-1, BZ-Q-PLAY-16, BZ-LEN-3: every event class, at every viewpoint, field by field."""
    looked, specs = 0, {spec.name: spec for spec in rules_of("badbabiez").events}
    spelling, met = game.spelling_of(deck), dict[str, int]()
    for name in WATCHED:
        for _, table, event in tables(game, deck, name):
            named, fields = name_of(event), spelling.spell(event)
            met[named] = met.get(named, 0) + 1
            for seat in range(FACE_UP, table.players) if met[named] <= 4 else ():
                owners = {fields.get(by) for by in ("seat", "by")} if named != "deck_shuffled" else set()
                hidden = specs[named].visible_to != "all" and seat != FACE_UP and seat not in owners
                owed = {field for field in fields if not hidden or field not in HIDDEN}
                seen = set(game.event_seen_by(table, event, seat)) - {"type"}
                same(" ".join(specs[named].rules), seen, owed)
                looked += 1
    return looked


def views_show_what_is_owed(game: AnyGame, deck: Deck) -> int:
    """BZ-Q-INFO-1, BZ-Q-TEAM-4, BZ-Q-DRAW-6, BZ-NAU-5, BZ-POW-3: hands, piles, furniture and powers."""
    looked = 0
    for name in WATCHED:
        for _, table, _ in islice(tables(game, deck, name), 0, None, 9):
            for seat in range(FACE_UP, table.players):
                claim_view(table, cast(View, game.seen_by(table, seat)), seat)
                looked += 1
    return looked


def claim_view(table: Table, view: View, seat: int) -> None:
    """Compare a view with what the table holds."""
    cards = table.deck.cards
    for holder, hand in enumerate(table.hands):
        shown = view.seats[holder]
        owed = tuple([cards[card] if seat in (FACE_UP, holder) else "??" for card in hand])
        same("BZ-Q-INFO-1 BZ-Q-TEAM-4", shown.hand, owed)
        same("BZ-Q-NAU-7", (shown.boo_boo, shown.naughtiness), (table.boo_boo[holder], table.naughtiness[holder]))
        same("BZ-Q-POW-6 BZ-POW-3", [power.awake for power in shown.powers], table.awake[holder])
    sizes = [(len(table.decks[pile]), len(table.piles[pile])) for pile in range(len(table.decks))]
    same("BZ-Q-DRAW-6", [(shown.size, len(shown.pile)) for shown in view.decks], sizes)


def twin_worlds_look_alike(game: AnyGame, deck: Deck) -> int:
    """BZ-Q-INFO-1, BZ-Q-TEAM-4, BZ-Q-DRAW-6: hands of others and the order of decks change nothing that a seat sees."""
    looked, chance = 0, Chance("twins")
    for name in WATCHED:
        for step, table, _ in islice(tables(game, deck, name), 0, None, 11):
            for seat in range(PUBLIC, table.players):
                for rules, change in SECRETS:
                    twin = game.clone(table)
                    change(twin, seat, chance)
                    alike = game.seen_by(table, seat) == game.seen_by(twin, seat)
                    claim(rules, alike, f"{name}, step {step}: viewpoint {seat} tells two worlds apart ({rules})")
                    looked += 1
    return looked


def other_decks(table: Table, seat: int, chance: Chance) -> None:
    """Put every deck in another order."""
    table.decks = [chance.shuffled(cards) for cards in table.decks]


def other_hands(table: Table, seat: int, chance: Chance) -> None:
    """Deal the hands of all others anew, among each other and the decks that the cards came from."""
    holders = [holder for holder in range(table.players) if holder != seat]
    kinds = table.deck.kind_of
    for pile, deck in enumerate(table.decks):
        heaps = [deck, *[table.hands[holder] for holder in holders]]
        cards = chance.shuffled([card for heap in heaps for card in heap if kinds[card].pile == pile])
        for heap in heaps:
            heap[:] = [cards.pop() if kinds[card].pile == pile else card for card in heap]
    for holder in holders:
        table.hands[holder].sort()


SECRETS: Final = (("BZ-Q-DRAW-6", other_decks), ("BZ-Q-INFO-1 BZ-Q-TEAM-4", other_hands))
CHECKS: Final[dict[str, Check]] = {
    "menus": menus_are_as_recorded,
    "components": every_card_is_in_one_place,
    "outcomes": every_outcome_can_come,
    "options": options_are_those_of_the_rules_file,
    "event sight": events_are_seen,
    "view": views_show_what_is_owed,
    "twin worlds": twin_worlds_look_alike,
}
