"""The uniform player at a trade of Baby Blues: talk is filled in by chance too, true or not, within what may be
said.
"""

from collections.abc import Sequence

import msgspec

from replay.games.babyblues.deck import Deck
from replay.games.babyblues.events import CardType, TradeAnswered, TradeOffered
from replay.games.babyblues.view import View
from replay.kernel import game as kernel
from replay.kernel.chance import Chance
from replay.kernel.event import Event
from replay.players.player import Look


def uniform_of_babyblues(deck: kernel.Deck) -> "TalkativeUniform":
    """Return the player for games with `deck`."""
    assert isinstance(deck, Deck), "a deck is what load_deck of the same game returned"
    return TalkativeUniform(deck)


class TalkativeUniform:
    """Takes any option, each equally likely, and says anything: nothing, what it holds, or what comes to mind.

    Two thirds of its promises are true or empty, so that it says what may be said under bluffing = binding as well:
    there it promises only what it holds.
    """

    name = "uniform"

    def __init__(self, deck: Deck) -> None:
        self.types = [kind.type for kind in deck.kinds]
        self.base = [CardType(number) for number, kind in enumerate(deck.kinds) if not kind.variant]

    def choose(self, look: Look, options: tuple[Event, ...], chance: Chance) -> Event:
        """Return one of `options`, each equally likely, with talk by chance."""
        option = chance.pick(options)
        if isinstance(option, TradeOffered):
            promise = self.promise(look, option.count, chance)
            return msgspec.structs.replace(option, promise=promise, wish=self.anything(option.count_back, chance))
        if isinstance(option, TradeAnswered) and option.accepted:
            view = look()
            assert isinstance(view, View), "a seat of Baby Blues sees a view of Baby Blues"
            assert view.deal is not None, "an answer is asked of who sees an offer"
            return msgspec.structs.replace(option, promise=self.promise(look, view.deal.count_back, chance))
        return option

    def promise(self, look: Look, count: int, chance: Chance) -> tuple[CardType, ...]:
        """Return a promise of `count` cards: none, cards in hand, or (where bluffing is allowed) anything."""
        view = look()
        assert isinstance(view, View), "a seat of Baby Blues sees a view of Baby Blues"
        kind = chance.below(2 if view.binding else 3)
        if kind == 2:
            return self.anything(count, chance)
        return self.held(view.hands[view.viewpoint], count, chance) if kind else ()

    def held(self, hand: Sequence[str], count: int, chance: Chance) -> tuple[CardType, ...]:
        """Return the types of cards in hand."""
        chosen = chance.shuffled(hand)[:count]
        return tuple([CardType(self.types.index(card.rsplit("-", 1)[0])) for card in chosen])

    def anything(self, count: int, chance: Chance) -> tuple[CardType, ...]:
        """Return so many types of the base game, or nothing."""
        return tuple([chance.pick(self.base) for _ in range(count)]) if chance.below(2) else ()
