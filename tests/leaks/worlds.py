"""Pairs of Cry Baby worlds that differ only in what one viewpoint may not know, and what that viewpoint sees of each.

`twin` tells a log again up to some event: hidden cards change places, other sides are up, other rotations chosen, other
bets placed (before the reveal), other cards turned; `other_pairs` prints other ids and backs on cards half seen.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import msgspec

from replay.catalog import AnyGame, game_named
from replay.games.crybaby import events as e
from replay.games.crybaby.deck import Deck
from replay.games.crybaby.table import HANDS, Table
from replay.kernel.chance import Chance
from replay.kernel.event import Event
from replay.kernel.loop import Choice, begin, settle
from tests.playing import Played, asked_at, tables

GAME = game_named("crybaby")
NAMES = ("Salomé", "Frédéric", "Muriel", "Odile", "Basile")


class Secrets(NamedTuple):
    """What a viewpoint does not know of the round under way at the end of a log."""

    shuffle: int
    """The step of the round's shuffle."""
    cards: frozenset[int]
    """Cards of which it has seen nothing in this round."""
    table: Table
    before: Table
    """The tables at the end, and just before the shuffle."""


def secrets_of(played: Played, seat: int) -> Secrets:
    """Return what `seat` does not know at the end of a log in which a deck has been shuffled."""
    shuffle = max(step for step, event in enumerate(played.events) if isinstance(event, e.DeckShuffled))
    before = GAME.clone(table_at(played, shuffle))
    table = table_at(played, len(played.events))
    seen = [face >> 1 for _, _, faces in table.pile for face in faces] + [face >> 1 for face in table.trick_faces]
    for holder, hand in enumerate(table.hands):
        if holder == seat or backs_are_shown(table, holder):
            seen += [face >> 1 for face in hand]
    return Secrets(shuffle, frozenset(range(len(table.deck.cards))) - frozenset(seen), table, before)


def backs_are_shown(table: Table, holder: int) -> bool:
    """CB-RUL-3: under in_hand, once the hand is formed."""
    formed = table.phase > HANDS or (table.phase == HANDS and (holder - table.leader) % table.players < table.step)
    return table.options.reverse_visibility == "in_hand" and formed


def table_at(played: Played, count: int) -> Table:
    """Return the table after the first `count` events."""
    table = played.open_table()
    for event in played.events[:count]:
        GAME.evolve(table, event)
    assert isinstance(table, Table)
    return table


def cut(played: Played, count: int) -> Played:
    """Return the log's first `count` events."""
    return played._replace(events=played.events[:count])


class Teller:
    """Tells one log again with other secrets, decision by decision."""

    def __init__(self, played: Played, seat: int, secrets: Secrets, chance: Chance) -> None:
        self.played = played
        self.seat = seat
        self.secrets = secrets
        self.chance = chance
        self.turned: dict[int, int] = {}
        """Whether a card that was seen later, of another hand, is dealt with its other side up: 0 or 1."""
        self.coins = [chance.below(2) for _ in range(7)]
        """The same for each hand as a whole, in the order of the deal; more than there are hands."""
        self.revealed = {event.seat for event in played.events[secrets.shuffle :] if isinstance(event, e.BetRevealed)}

    def tell(self) -> Played:
        """Return the other world: as many events, of the same kinds."""
        game: AnyGame = GAME
        table, count = self.played.open_table(), len(self.played.events)
        events = begin(game, table)
        assert isinstance(table, Table)
        for step, event in enumerate(self.played.events):
            if event.kind != "derived":
                told = self.told(table, event) if step >= self.secrets.shuffle else event
                events += settle(game, table, told)
        assert [type(event) for event in events[:count]] == [type(event) for event in self.played.events]
        return self.played._replace(events=tuple(events[:count]))

    def told(self, table: Table, event: Event) -> Event:
        """Return what comes in place of a chance outcome or decision of the round under way."""
        if isinstance(event, e.DeckShuffled):
            return self.shuffled(event)
        if getattr(event, "seat", self.seat) == self.seat:
            return event
        if isinstance(event, e.OrientationChosen):
            return self.oriented(table, event)
        if isinstance(event, e.BetPlaced) and event.seat not in self.revealed:
            return e.BetPlaced(event.seat, e.Bet(self.chance.pick(table.owned[event.seat])))
        if isinstance(event, e.CardFlipped) and event.face >> 1 in self.secrets.cards:
            hidden = [face for face in table.hands[event.seat] if face >> 1 in self.secrets.cards]
            return e.CardFlipped(event.seat, e.Face(self.chance.pick(hidden)))
        return event

    def shuffled(self, event: e.DeckShuffled) -> Event:
        """Put the hidden cards into each other's places and turn what may be turned."""
        hidden = iter(self.chance.shuffled([face >> 1 for face in event.order if face >> 1 in self.secrets.cards]))
        mine = set(self.own_cards(event))
        order = []
        for face in event.order:
            if face >> 1 in self.secrets.cards:
                card = next(hidden)
                order.append(self.side_of(card, 2 * card + self.chance.below(2)))
            elif face >> 1 in mine:
                order.append(face)
            else:
                self.turned[face >> 1] = self.side_of(face >> 1, face ^ self.turns(event, face)) ^ face
                order.append(face ^ self.turned[face >> 1])
        return e.DeckShuffled(tuple([e.Face(face) for face in order]))

    def own_cards(self, event: e.DeckShuffled) -> Sequence[int]:
        """Return what the viewpoint is dealt."""
        if self.seat < 0:
            return []
        first = 7 * ((self.seat - self.secrets.before.leader) % self.secrets.before.players)
        return [face >> 1 for face in event.order[first : first + 7]]

    def side_of(self, card: int, face: int) -> int:
        """CB-RUL-2: under carried_over a card lies as it lay."""
        before = self.secrets.before
        kept = before.options.deal_orientation == "carried_over" and before.round > 0
        return before.up[card] if kept else face

    def turns(self, event: e.DeckShuffled, face: int) -> int:
        """Return whether a card seen later is dealt with the other side up: by hand, or one by one under per_card."""
        if self.secrets.before.options.orientation_scope == "per_card":
            return self.chance.below(2)
        return self.coins[event.order.index(e.Face(face)) // 7]

    def oriented(self, table: Table, event: e.OrientationChosen) -> Event:
        """Turn so that the cards seen come out as they did; the others as it comes, within what may be chosen."""
        whole = table.options.orientation_scope == "whole_hand"
        coin, turned = self.chance.below(2), []
        for face in table.hands[event.seat]:
            card = face >> 1
            if card in self.secrets.cards:
                turn = coin if whole else self.chance.below(2)
            else:
                turn = (card in event.rotated) ^ self.turned[card]
                coin = turn
            turned.append((card, turn))
        if whole:
            turned = [(card, coin) for card, _ in turned]
        return e.OrientationChosen(event.seat, tuple([e.Card(card) for card, turn in turned if turn]))


def twin(played: Played, seat: int, seed: str) -> Played:
    """Return another world that `seat` cannot tell from `played`."""
    return Teller(played, seat, secrets_of(played, seat), Chance(seed)).tell()


def other_pairs(played: Played, seat: int, seed: str) -> Played:
    """Return the same log with another deck: other ids, and other faces where `seat` has seen one face of a card alone.

    For logs within the first round, under never and in_hand: there a face does not tell the card (CB-RUL-4).
    """
    secrets, chance, deck = secrets_of(played, seat), Chance(seed), played.deck
    assert isinstance(deck, Deck)
    unseen = unseen_faces(played, seat, secrets)
    names, ids = list(deck.face_names), list(deck.cards)
    for face, other in zip(unseen, chance.shuffled(unseen), strict=True):
        names[face] = deck.face_names[other]
    cards = sorted({face >> 1 for face in unseen} | secrets.cards)
    for card, other in zip(cards, chance.shuffled(cards), strict=True):
        ids[card] = deck.cards[other]
    rows = [(ids[card], names[2 * card], names[2 * card + 1]) for card in range(len(ids))]
    bets = dict(zip(deck.bet_ids, deck.bets, strict=True))
    return played._replace(deck=Deck(deck.name, deck.text, rows, bets, deck.bet_colours))


def unseen_faces(played: Played, seat: int, secrets: Secrets) -> list[int]:
    """Return the faces that `seat` has not seen of the cards of which it knows the other face."""
    table, events = secrets.table, played.events[secrets.shuffle :]
    if table.options.reverse_visibility == "never":
        return [event.face ^ 1 for event in events if isinstance(event, e.CardPlayed) and event.seat != seat]
    turned = {event.face >> 1 for event in events if isinstance(event, e.CardFlipped)}
    others = [face for holder, hand in enumerate(table.hands) if holder != seat for face in hand]
    return [face for face in others if face >> 1 not in turned and face >> 1 not in secrets.cards]


# --- What a viewpoint sees ------------------------------------------------------------


class Sight(NamedTuple):
    """The three functions through which a viewpoint learns of a game; planted leaks replace one."""

    seen_by: Callable[[Table, int], msgspec.Struct] = GAME.seen_by
    event_seen_by: Callable[[Table, Event, int], Mapping[str, object]] = GAME.event_seen_by
    sentence: Callable[[msgspec.Struct, Mapping[str, object], Sequence[str]], str] = GAME.sentence


def seen(sight: Sight, played: Played, seat: int, since: int) -> list[tuple[Table, bytes]]:
    """Return, from step `since` on, each table with all that `seat` learns there, as bytes."""
    found, names = [], NAMES[: played.setup.players]
    for step, table, event in tables(GAME, played):
        if step >= since:
            assert isinstance(table, Table)
            view, told = sight.seen_by(table, seat), sight.event_seen_by(table, event, seat)
            said = sight.sentence(view, told, names)
            found.append((GAME.clone(table), msgspec.json.encode([view, told, said, menu(table, seat)])))
    last = table_at(played, len(played.events))
    return [*found, (last, msgspec.json.encode([sight.seen_by(last, seat), menu(last, seat)]))]


def menu(table: Table, seat: int) -> list[object]:
    """Return what the viewpoint is offered, and what it is told it may not do, where it decides."""
    asked = asked_at(GAME, table)
    if not isinstance(asked, Choice) or asked.seat != seat:
        return []
    return [GAME.label(table, option) for option in asked.options] + [*map(msgspec.to_builtins, GAME.attempts(table))]
