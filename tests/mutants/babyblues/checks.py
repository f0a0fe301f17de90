"""The named checks of Baby Blues' own: chance, options, and what each viewpoint may see."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, NamedTuple, cast

from replay.catalog import AnyGame
from replay.games.babyblues import events as e
from replay.games.babyblues.table import Table
from replay.games.babyblues.view import View
from replay.kernel.chance import Chance
from replay.kernel.event import Event, name_of
from replay.kernel.game import Deck
from replay.kernel.loop import Lot
from replay.kernel.seats import FACE_UP, PUBLIC
from tests.mutants.any_game import menus_are_as_recorded, options_are_as_written, takes
from tests.mutants.facts import Check, claim, same
from tests.playing import rules_of
from tests.replayer.recorded import recording

VIEWED: Final = ("three", "binding", "shared")
WATCHED: Final = (*VIEWED, "dry")
SEEN_BY_OTHERS: Final = {
    "babies_arranged": {"seat"},
    "deck_shuffled": {"reason"},
    "card_dealt": {"seat"},
    "card_drawn": {"seat"},
    "trade_cards_committed": {"seat", "count"},
    "card_changed_hands": {"giver", "receiver"},
    "trade_promise_broken": set[str](),
}
"""What is seen of the events that the rules file does not show to all, by who is not meant."""


class Sight(NamedTuple):
    """A position in a game, the event about to come, and what the events so far have shown."""

    game: AnyGame
    deck: Deck
    table: Table
    event: Event
    shown: tuple[tuple[int, int], ...]
    """Seat and slot of the babies turned over."""


def sights(game: AnyGame, deck: Deck, stride: int) -> Iterator[Sight]:
    """Yield positions of recorded games: every `stride`-th one, and each in a trade; tables go on changing."""
    for name in VIEWED:
        log, shown = recording(name, "babyblues"), list[tuple[int, int]]()
        table = cast(Table, game.open_table(len(log.header.players), log.header.options, deck))
        for step, event in enumerate(log.events):
            if step % stride == 0 or (table.deal is not None and step % 3 == 0):
                yield Sight(game, deck, table, event, tuple(shown))
            game.evolve(table, event)
            if isinstance(event, e.BabiesRevealed):
                shown += [(event.seat, slot) for slot in event.slots]


# --- Chance and options


def every_outcome_can_come(game: AnyGame, deck: Deck) -> int:
    """BB-TURN-2, BB-SET-8, BB-END-8: every seat can start, every card come first, each of the tied win the contest."""
    log = recording("contest", "babyblues")
    table, looked = game.open_table(3, log.header.options, deck), 0
    for event in log.events:
        asked = None if game.forced(table) else game.need(table)
        if isinstance(asked, Lot):
            draws = [asked.draw(Chance(str(seed))) for seed in range(400)]
            looked += len(draws)
            claim_draws(event, draws)
        game.evolve(table, event)
    return looked


def claim_draws(event: Event, draws: list[Event]) -> None:
    """Look at what many seeds gave in the place of `event`."""
    if isinstance(event, e.StartingPlayerChosen):
        same("BB-TURN-2 BB-R-STARTER", {getattr(draw, "seat", -1) for draw in draws}, {0, 1, 2})
    elif isinstance(event, e.DeckShuffled):
        same("BB-SET-8", {draw.order[0] for draw in draws if isinstance(draw, e.DeckShuffled)}, set(event.order))
    elif isinstance(event, e.ContestDecided):
        same("BB-END-8", {getattr(draw, "winner", -1) for draw in draws}, set(event.tied))


def options_are_those_of_the_rules_file(game: AnyGame, deck: Deck) -> int:
    """BB-R-PLAYERS: names, defaults and values, and how many may play."""
    looked = options_are_as_written(game)
    same("BB-R-PLAYERS", [n for n in range(8) if takes(partial(game.open_table, n, {}, deck))], [2, 3, 4])
    same("BB-R-TRADELIMIT", game.all_options({})["max_trades_per_turn"], "3")
    same("BB-R-OFFERLIMIT", game.all_options({})["max_offers_per_turn"], "6")
    same("BB-R-STALEMATE", game.all_options({})["round_limit"], "200")
    return looked


# --- Sight


def events_are_seen(game: AnyGame, deck: Deck) -> int:
    """BB-SET-5, BB-TRADE-2, BB-TRADE-3, BB-R-PUBLICPILE: every event class, at every viewpoint, field by field."""
    looked, specs = 0, {spec.name: spec for spec in rules_of("babyblues").events}
    spelling, met = game.spelling_of(deck), dict[str, int]()
    for name in WATCHED:
        log = recording(name, "babyblues")
        table = game.open_table(len(log.header.players), log.header.options, deck)
        for event in log.events:
            named = name_of(event)
            met[named] = met.get(named, 0) + 1
            if met[named] <= 4:
                for seat in range(FACE_UP, len(log.header.players)):
                    fields = spelling.spell(event)
                    whole = {fields.get(by) for by in ("seat", "giver", "receiver")} if "order" not in fields else set()
                    hidden = specs[named].visible_to != "all" and seat != FACE_UP and seat not in whole
                    owed = SEEN_BY_OTHERS[named] if hidden else set(fields)
                    seen = set(game.event_seen_by(table, event, seat)) - {"type"}
                    same(" ".join(specs[named].rules), seen, owed)
                    looked += 1
            game.evolve(table, event)
    return looked


def views_show_what_is_owed(game: AnyGame, deck: Deck) -> int:
    """BB-SET-5, BB-TRADE-2, BB-END-3, BB-R-PUBLICPILE, BB-R-ARRANGE: values, hands, cards laid face down."""
    looked = 0
    for sight in sights(game, deck, 9):
        for seat in range(FACE_UP, sight.table.players):
            claim_view(sight, cast(View, game.seen_by(sight.table, seat)), seat)
            looked += 1
    return looked


def claim_view(sight: Sight, view: View, seat: int) -> None:
    """Compare a view with what the table holds and the events have shown."""
    table, cards = sight.table, sight.table.deck.cards
    for owner, values in enumerate(table.values):
        known = [seat in (FACE_UP, owner) or (owner, slot) in sight.shown for slot in range(5)]
        owed = [value if sees else -1 for value, sees in zip(values, known, strict=True)]
        same("BB-SET-5 BB-END-3 BB-R-ARRANGE", [baby.value for baby in view.rows[owner]], owed)
    for holder, hand in enumerate(table.hands):
        held = tuple([cards[card] if seat in (FACE_UP, holder) else "??" for card in hand])
        same("BB-R-PUBLICPILE", view.hands[holder], held)
    same("BB-R-PUBLICPILE", (view.discard, view.deck), (tuple([cards[c] for c in table.discard]), len(table.draw_pile)))
    if table.deal is not None and view.deal is not None and not table.deal.completed:
        for owner, given, laid in zip(
            (table.deal.seat, table.deal.partner),
            (view.deal.given, view.deal.given_back),
            table.deal.commits,
            strict=False,
        ):
            same("BB-TRADE-2", given, tuple([cards[card] if seat in (FACE_UP, owner) else "??" for card in laid]))


def twin_worlds_look_alike(game: AnyGame, deck: Deck) -> int:
    """BB-SET-5, BB-TRADE-2, BB-R-PUBLICPILE, BB-R-ARRANGE: what a seat may not know changes nothing that it sees."""
    looked, chance = 0, Chance("twins")
    for sight in sights(game, deck, 11):
        for seat in range(PUBLIC, sight.table.players):
            for rules, change in SECRETS:
                twin = game.clone(sight.table)
                change(twin, seat, sight.shown, chance)
                alike = game.seen_by(sight.table, seat) == game.seen_by(twin, seat)
                claim(rules, alike, f"turn {sight.table.turn}: viewpoint {seat} tells two worlds apart ({rules})")
                looked += 1
    return looked


Shown = tuple[tuple[int, int], ...]


def other_hands(table: Table, seat: int, shown: Shown, chance: Chance) -> None:
    """The cards in the hands of others and in the deck, any of them anywhere; cards laid down are left alone."""
    laid = {card for side in (table.deal.commits if table.deal else ()) for card in side}
    holders = [holder for holder in range(table.players) if holder != seat]
    hidden = [card for holder in holders for card in table.hands[holder] if card not in laid] + table.draw_pile
    mixed = iter(chance.shuffled(hidden))
    for holder in holders:
        table.hands[holder] = sorted([card if card in laid else next(mixed) for card in table.hands[holder]])
    table.draw_pile = list(mixed)


def other_values(table: Table, seat: int, shown: Shown, chance: Chance) -> None:
    """The values of others' babies, but for those turned over."""
    for owner, values in enumerate(table.values):
        places = [slot for slot in range(5) if (owner, slot) not in shown]
        if owner != seat and table.phase < 16:
            mixed, row = chance.shuffled([values[slot] for slot in places]), list(values)
            for slot, value in zip(places, mixed, strict=True):
                row[slot] = value
            table.values[owner] = tuple(row)


def other_commits(table: Table, seat: int, shown: Shown, chance: Chance) -> None:
    """The cards that another has laid face down, before the exchange."""
    deal = table.deal
    if deal is None or deal.completed:
        return
    sides = zip((deal.seat, deal.partner), deal.commits, strict=False)
    deal.commits = tuple(
        [tuple(chance.shuffled(table.hands[o])[: len(laid)]) if o != seat else laid for o, laid in sides]
    )


SECRETS: Final[tuple[tuple[str, Callable[[Table, int, Shown, Chance], None]], ...]] = (
    ("BB-R-PUBLICPILE", other_hands),
    ("BB-SET-5 BB-R-ARRANGE", other_values),
    ("BB-TRADE-2 BB-R-COMMITORDER", other_commits),
)
CHECKS: Final[dict[str, Check]] = {
    "menus": menus_are_as_recorded,
    "outcomes": every_outcome_can_come,
    "options": options_are_those_of_the_rules_file,
    "event sight": events_are_seen,
    "view": views_show_what_is_owed,
    "twin worlds": twin_worlds_look_alike,
}
