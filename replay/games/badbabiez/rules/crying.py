"""Boo-Boo Points and Naughtiness Points: what is taken, who is paid, and a complete cry."""

from typing import Final

from replay.games.badbabiez.abilities.passives import value_of
from replay.games.badbabiez.consequences import discarded, gained, lost
from replay.games.badbabiez.deck.words import CRY_LOSS
from replay.games.badbabiez.events import BabyCried, BabyMoved, BooBooInflicted
from replay.games.badbabiez.frames import CryFrame, Infliction
from replay.games.badbabiez.rules.setup import Due
from replay.games.badbabiez.table import Table


def pays(table: Table, by: int, victim: int, paid: bool) -> bool:
    """BZ-NAU-1, BZ-NAU-2, BZ-Q-CRY-6, BZ-Q-ROUND-10, BZ-Q-FIGHT-6: hurting another Baby pays; oneself, or an Event,
    nobody.
    """
    return paid and by >= 0 and by != victim and (not are_mates(table, by, victim) or mates_pay(table))


def are_mates(table: Table, seat: int, other: int) -> bool:
    """BZ-TEAM-4: whether two seats are of one team."""
    return bool(table.teams) and table.teams[seat] == table.teams[other]


def mates_pay(table: Table) -> bool:
    """BZ-Q-TEAM-3: whether hurting a team mate pays."""
    return table.options.team_hits == "count"


def run_infliction(table: Table, frame: Infliction) -> Due:
    """BZ-NAU-1, BZ-Q-CRY-1, BZ-Q-CRY-5, BZ-Q-CRY-11: first all points are taken, each paid at once, then those at 0 cry
    in the same order.
    """
    while frame.place < len(frame.victims):
        due = take(table, frame, frame.victims[frame.place])
        if due is not None:
            return due
    while frame.cries < len(frame.victims):
        seat = frame.victims[frame.cries]
        frame.cries += 1
        if table.boo_boo[seat] == 0:
            table.stack.append(CryFrame(seat=seat, by=frame.by, paid=frame.paid))
            return None
    table.stack.pop()
    return None


def take(table: Table, frame: Infliction, seat: int) -> Due:
    """BZ-THROW-5, BZ-NAU-1, BZ-Q-CRY-1, BZ-Q-CRY-12: only points that the Baby has are taken, and only those pay."""
    if frame.owed:
        owed, frame.owed = frame.owed, 0
        frame.place += 1
        return gained(table, frame.by, owed, "boo_boo")
    taken = min(frame.n, table.boo_boo[seat])
    if taken and pays(table, frame.by, seat, frame.paid):
        frame.owed = taken
    else:
        frame.place += 1
    return BooBooInflicted(seat, taken, frame.by, table.boo_boo[seat] - taken) if taken else None


# --- A cry ------------------------------------------------------------------------------------


def burst(table: Table, frame: CryFrame) -> Due:
    """BZ-CRY-2, BZ-CRY-5: the Baby cries."""
    frame.step += 1
    return BabyCried(frame.seat, frame.by)


def reward(table: Table, frame: CryFrame) -> Due:
    """BZ-NAU-2, BZ-Q-CRY-6: one more point for who made it cry."""
    frame.step += 1
    paid = pays(table, frame.by, frame.seat, frame.paid)
    return gained(table, frame.by, table.deck.constants.cry_bonus, "cry") if paid else None


def drop_hand(table: Table, frame: CryFrame) -> Due:
    """BZ-CRY-2, BZ-Q-CRY-2, BZ-Q-CRY-7: all cards in hand go, in the room where it cried."""
    if table.hands[frame.seat]:
        return discarded(table, frame.seat, table.hands[frame.seat][0], "hand")
    frame.step += 1
    return None


def loses_specials(table: Table) -> bool:
    """BZ-Q-CRY-3: whether a crying Baby loses its Special Objects too."""
    return table.options.cry_specials == "discarded"


def drop_specials(table: Table, frame: CryFrame) -> Due:
    """BZ-Q-CRY-3, BZ-Q-NAU-4: Special Objects stay, unless the option says otherwise; nobody is paid for them."""
    if loses_specials(table) and table.specials[frame.seat]:
        return discarded(table, frame.seat, table.specials[frame.seat][0], "play")
    frame.step += 1
    return None


def lose_points(table: Table, frame: CryFrame) -> Due:
    """BZ-CRY-3, BZ-Q-CRY-8: two Naughtiness Points, with modifiers."""
    frame.step += 1
    return lost(table, frame.seat, value_of(table, frame.seat, CRY_LOSS, table.deck.constants.cry_loss), "cry")


def go_home(table: Table, frame: CryFrame) -> Due:
    """BZ-CRY-1, BZ-CRY-4, BZ-Q-CRY-9, BZ-Q-SETUP-9: to the starting room, unless it is there."""
    table.stack.pop()
    here, home = table.room[frame.seat], table.deck.kind_of[table.babies[frame.seat]].start_room
    return None if here == home else BabyMoved(frame.seat, here, home, "cry")


# One line a step of a cry, in order.
CRY: Final = (burst, reward, drop_hand, drop_specials, lose_points, go_home)
