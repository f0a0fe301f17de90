"""Fight: Brawl and Quarrel. Two Babies add up Fight values, one after the other, until both pass."""

from typing import Final

from replay.errors import require
from replay.games.badbabiez.abilities.passives import own_sources, value_of
from replay.games.badbabiez.consequences import discarded
from replay.games.badbabiez.deck.words import FIGHT, ON_FIGHT_WON
from replay.games.badbabiez.events import Card, FightCardPlayed, FightPassed, FightStarted, FightTied, FightWon
from replay.games.badbabiez.frames import FightFrame, Resolution
from replay.games.badbabiez.rules.playing import require_working
from replay.games.badbabiez.rules.setup import Due
from replay.games.badbabiez.rules.windows import only_able, workable
from replay.games.badbabiez.table import FIGHT_CONTRIBUTE, Table
from replay.kernel.event import Event
from replay.kernel.loop import Choice


def begin_fight(table: Table, frame: FightFrame) -> Due:
    """BZ-FIGHT-1, BZ-Q-FIGHT-4, BZ-Q-FIGHT-7, BZ-Q-FIGHT-11: standing values count from the start and are fixed."""
    card = table.deck.type_of[frame.card]
    attack = value_of(table, frame.attacker, FIGHT, 0, card) + starting_value(table, frame)
    frame.totals = (attack, value_of(table, frame.defender, FIGHT, 0, card))
    frame.turn = first_to_add(table, frame)
    frame.step = ADD
    return FightStarted(frame.attacker, frame.defender, frame.card, frame.totals)


def starting_value(table: Table, frame: FightFrame) -> int:
    """BZ-FIGHT-5, BZ-Q-FIGHT-1: whether the card that starts the fight brings its own value."""
    return table.deck.kind_of[frame.card].fight if table.options.fight_start_card == "counts" else 0


def first_to_add(table: Table, frame: FightFrame) -> int:
    """BZ-Q-FIGHT-2: who may add first."""
    return frame.defender if table.options.fight_first == "defender" else frame.attacker


def contributions(table: Table, seat: int) -> list[Event]:
    """BZ-FIGHT-2, BZ-OBJ-2, BZ-Q-FIGHT-4, BZ-Q-FIGHT-12, BZ-Q-PLAY-15, BZ-DIS-VOL-1: cards with a Fight value: from the
    hand, or ready ones that are used up.
    """
    kinds = table.deck.kind_of
    fighting, spent = table.deck.fighting, table.deck.spent
    found: list[Event] = []
    for card in workable(table, seat):
        if card in fighting:
            found.append(FightCardPlayed(seat, card, kinds[card].fight))
    for card in own_sources(table, seat):
        if card in spent:
            found.append(FightCardPlayed(seat, card, kinds[card].fight))
    return found


def add(table: Table, frame: FightFrame) -> Due:
    """BZ-FIGHT-3, BZ-Q-FIGHT-3, BZ-Q-FIGHT-5, BZ-Q-REACT-4, BZ-Q-CRY-10: in turn, until two passes in a row; having
    nothing to add is a pass.
    """
    if frame.added >= 0:
        card, frame.added = frame.added, Card(-1)
        adder = other_fighter(frame, frame.turn)
        in_hand = card in table.hands[adder]
        return discarded(table, adder, card, "hand" if in_hand else "play")
    if frame.cried or table.room[frame.attacker] != table.room[frame.defender]:
        table.stack.pop()
        return None
    while frame.passes < 2:
        if not only_able(table) or contributions(table, frame.turn):
            return FIGHT_CONTRIBUTE
        frame.passes += 1
        frame.turn = other_fighter(frame, frame.turn)
    return judge(table, frame)


def other_fighter(frame: FightFrame, seat: int) -> int:
    """Return the other of the two."""
    return frame.attacker if seat == frame.defender else frame.defender


def judge(table: Table, frame: FightFrame) -> Due:
    """BZ-FIGHT-3, BZ-FIGHT-4, BZ-Q-FIGHT-8: the higher total wins; equal totals win nothing, and what was added is
    spent.
    """
    table.stack.pop()
    attack, defence = frame.totals
    if attack == defence:
        return FightTied(frame.totals)
    won = attack > defence
    winner, loser = (frame.attacker, frame.defender) if won else (frame.defender, frame.attacker)
    paid = won or defender_is_paid(table)
    table.stack.append(Resolution(step=1, card=frame.card, when=ON_FIGHT_WON, actor=winner, other=loser, paid=paid))
    return FightWon(winner, loser, frame.totals)


def defender_is_paid(table: Table) -> bool:
    """BZ-FIGHT-5, BZ-Q-FIGHT-6: whether a Baby that was attacked and wins is paid for what the card does."""
    return table.options.fight_credit == "winner"


FOUGHT: Final = (begin_fight, add)
BEGIN, ADD = range(len(FOUGHT))


def ask_fight(table: Table) -> Choice:
    """BZ-FIGHT-2, BZ-FIGHT-3: pass, or add a card."""
    frame = table.stack[-1]
    assert isinstance(frame, FightFrame)
    return Choice(frame.turn, (FightPassed(frame.turn), *contributions(table, frame.turn)))


def require_fighter(table: Table, seat: int) -> FightFrame:
    """BZ-FIGHT-2, BZ-Q-FIGHT-2, BZ-Q-FIGHT-5: one of the two fighters, the one who may add now."""
    frame = table.stack[-1]
    fighting = table.question == FIGHT_CONTRIBUTE and isinstance(frame, FightFrame)
    require(fighting, "BZ-FIGHT-2", seat, "no fight is on")
    assert isinstance(frame, FightFrame)
    fighters = (frame.attacker, frame.defender)
    require(seat in fighters, "BZ-Q-FIGHT-5", seat, "seats {} and {} fight", *fighters)
    require(seat == frame.turn, "BZ-FIGHT-3", seat, "seat {} may add now", frame.turn)
    return frame


def check_fight_card(table: Table, event: FightCardPlayed) -> None:
    """BZ-FIGHT-2, BZ-OBJ-2, BZ-DIS-VOL-1, BZ-Q-PLAY-13: a card with a Fight value, in hand or ready in play, at its
    printed value.
    """
    seat, card, kinds = event.seat, event.card, table.deck.kind_of
    require_fighter(table, seat)
    held = card in table.hands[seat] or (card in table.working[seat] and kinds[card].consumed)
    require(held, "BZ-FIGHT-2", seat, "{} is neither in hand nor ready in play", kinds[card].name)
    require(kinds[card].fight > 0, "BZ-OBJ-2", seat, "{} has no Fight value", kinds[card].name)
    require(
        not (card in table.hands[seat] and kinds[card].special),
        "BZ-Q-PLAY-15",
        seat,
        "a Special Object is laid down first",
    )
    require_working(table, seat, card)
    require(event.value == kinds[card].fight, "BZ-FIGHT-5", seat, "{} brings {}", kinds[card].name, kinds[card].fight)
    require(event in contributions(table, seat), "BZ-Q-PLAY-13", seat, "of identical copies the lowest number is named")


def check_fight_pass(table: Table, event: FightPassed) -> None:
    """BZ-FIGHT-3: by the fighter who may add now."""
    require_fighter(table, event.seat)
