"""Playing a trick: what may be played, who cries and how, who wins."""

from replay.errors import RuleViolation, require
from replay.games.crybaby.deck import BLACK, COLOURS, YELLOW, face_label
from replay.games.crybaby.events import (
    Bonus,
    Card,
    CardFlipped,
    CardPlayed,
    CrybabyNamed,
    CryChosen,
    CryForfeited,
    Face,
    LeaderAssigned,
    Power,
    RoundEnded,
    SupplyCardTaken,
    TrickWon,
)
from replay.games.crybaby.table import CRY, FLIP, PHASE_NAMES, TRICK, Table
from replay.kernel.event import Event
from replay.kernel.loop import Choice


def on_turn(table: Table) -> int:
    """CB-PLAY-2, CB-PLAY-4, CB-RUL-49: the leader opens, then clockwise."""
    return (table.leader + len(table.trick_faces)) % table.players


def playable(table: Table, hand: list[int]) -> list[int]:
    """CB-PLAY-2, CB-PLAY-3, CB-PLAY-5 to CB-PLAY-7, CB-NOTE-2, CB-NOTE-6, CB-RUL-13, CB-RUL-14, CB-RUL-50: what fits.

    The leader plays any. Who holds the leading suit plays that suit or black; who does not plays any. Values never
    count.
    """
    if not table.trick_faces:
        return hand
    colours = table.deck.colours
    lead = colours[table.trick_faces[0]]  # CB-PLAY-3
    fitting = [face for face in hand if colours[face] == lead or colours[face] == BLACK]
    for face in fitting:
        if colours[face] == lead:
            return fitting
    return hand


def ask_card(table: Table) -> Choice:
    """CB-PLAY-2, CB-PLAY-4, CB-RUL-42: one card, also where only one may be played."""
    seat = on_turn(table)
    plays = table.deck.plays[seat]
    return Choice(seat, tuple([plays[face] for face in playable(table, table.hands[seat])]))


def check_card(table: Table, event: CardPlayed) -> None:
    """CB-PLAY-2, CB-PLAY-4, CB-PLAY-5, CB-NOTE-6, CB-HELP-14: in its turn, from the hand, following suit."""
    seat, face = event.seat, event.face
    if table.phase != TRICK:
        raise RuleViolation(untimely(table), seat, f"no card is played now: phase {PHASE_NAMES[table.phase]}")
    rule = "CB-PLAY-4" if table.trick_faces else "CB-PLAY-2"
    require(0 <= seat < table.players, rule, seat, "there is no seat {}", seat)
    require(seat == on_turn(table), rule, seat, "it is the turn of seat {}", on_turn(table))
    hand = table.hands[seat]
    if face not in hand:
        raise RuleViolation(rule, seat, f"{face_label(table.deck, face)} is not in hand with that face up")
    if face not in playable(table, hand):
        lead = table.deck.colours[table.trick_faces[0]]
        rule = "CB-NOTE-6" if lead == BLACK else "CB-PLAY-5"
        raise RuleViolation(
            rule, seat, f"{table.deck.short[face]} does not follow {COLOURS[lead]}, which the hand holds"
        )


def untimely(table: Table) -> str:
    """CB-HELP-14, CB-CRY-2, CB-WIN-6: why no card is played outside of a trick."""
    if table.phase < TRICK:
        return "CB-HELP-14"
    return "CB-CRY-2" if table.phase in (CRY, FLIP) else "CB-WIN-6"


def winning(table: Table) -> tuple[int, Power]:
    """CB-WIN-1 to CB-WIN-3, CB-SUIT-2 to CB-SUIT-4, CB-RUL-15, CB-RUL-29: the place of the winning play, and its power.

    The highest black, else the highest yellow, else the highest of the suit led; of equal ones the first played.
    """
    faces, colours, values = table.trick_faces, table.deck.colours, table.deck.values
    powers: tuple[tuple[int, Power], ...] = ((BLACK, "black"), (YELLOW, "yellow"), (colours[faces[0]], "lead"))
    for colour, power in powers:
        strong = [face for face in faces if colours[face] == colour]
        if strong:
            return faces.index(max(strong, key=values.__getitem__)), power
    raise AssertionError("the card led is of the suit led")


def trick_winner(table: Table) -> int:
    """CB-PLAY-8: the seat that wins the trick on the table."""
    return (table.leader + winning(table)[0]) % table.players


def crybabies(table: Table) -> list[int]:
    """CB-CRY-1, CB-NOTE-3, CB-NOTE-4, CB-GOAL-4, CB-RUL-16: the seats of the lowest value, all suits alike, as they
    answer.
    """
    values = [table.deck.values[face] for face in table.trick_faces]
    lowest = min(values)
    seats = [(table.leader + place) % table.players for place, value in enumerate(values) if value == lowest]
    return in_cry_order(table, seats) if len(seats) > 1 else seats


def in_cry_order(table: Table, seats: list[int]) -> list[int]:
    """CB-RUL-17, CB-RUL-22: tied Crybabies answer in the order of play, by seat, or clockwise from the winner."""
    if table.options.cry_order == "play_order":
        return seats
    first = 0 if table.options.cry_order == "seat_order" else trick_winner(table)
    return sorted(seats, key=lambda seat: (seat - first) % table.players)


def judge_trick(table: Table) -> Event:
    """CB-PLAY-8, CB-NOTE-3: when everybody has played, the Crybabies are named, then the winner."""
    named = len(table.crybabies)
    values = [table.deck.values[face] for face in table.trick_faces]
    lowest = min(values)
    if named < values.count(lowest):
        return CrybabyNamed(crybabies(table)[named], lowest, named + 1)
    place, power = winning(table)
    return TrickWon((table.leader + place) % table.players, Face(table.trick_faces[place]), power)


def bonuses(table: Table) -> list[Bonus]:
    """CB-CRY-2, CB-RUL-18 to CB-RUL-21: turning needs a card in hand, a point one in the supply; none only if
    optional.
    """
    found: list[Bonus] = []
    if table.hands[table.crybabies[table.step]]:
        found.append("hand")
    if table.supply:
        found.append("point")
    if found and table.options.cry_obligation == "optional":
        found.append("none")
    return found


def forfeit(table: Table) -> Event | None:
    """CB-RUL-21, CB-RUL-22, CB-CRY-2: a Crybaby for whom nothing is left forfeits; nobody is asked."""
    return None if bonuses(table) else CryForfeited(table.crybabies[table.step])


def ask_cry(table: Table) -> Choice:
    """CB-CRY-2, CB-GOAL-4, CB-RUL-25: one Crybaby after the other, the winner known, the trick not yet gathered."""
    seat = table.crybabies[table.step]
    return Choice(seat, tuple([CryChosen(seat, bonus) for bonus in bonuses(table)]))


def check_cry(table: Table, event: CryChosen) -> None:
    """CB-CRY-1, CB-CRY-2, CB-RUL-17 to CB-RUL-20: by the Crybaby who answers now, a bonus that can be had."""
    seat = event.seat
    require(table.phase == CRY, "CB-CRY-2", seat, "nobody cries now: phase {}", PHASE_NAMES[table.phase])
    require(seat in table.crybabies, "CB-CRY-1", seat, "seat {} did not play the lowest card", seat)
    answering = table.crybabies[table.step]
    require(seat == answering, "CB-RUL-17", seat, "seat {} answers now", answering)
    had = bonuses(table)
    require(event.bonus in had, "CB-CRY-2", seat, "{} cannot be had; open: {}", event.bonus, ", ".join(had))


def ask_flip(table: Table) -> Choice:
    """CB-CRY-3, CB-NOTE-5, CB-RUL-27, CB-RUL-28: any one card in hand, to whichever face is on its back."""
    seat = table.crybabies[table.step]
    return Choice(seat, tuple([CardFlipped(seat, Face(face)) for face in table.hands[seat]]))


def check_flip(table: Table, event: CardFlipped) -> None:
    """CB-ROUND-10, CB-WIN-7, CB-CRY-3, CB-RUL-25: no card is turned but one, in hand, by who cries about the hand."""
    seat = event.seat
    turning = table.phase == FLIP and seat == table.crybabies[table.step]
    require(turning, "CB-ROUND-10", seat, "a card in hand is turned only by crying about the hand")
    require(event.face in table.hands[seat], "CB-CRY-3", seat, "the card is not in hand with that face up")


def take_point(table: Table) -> Event:
    """CB-CRY-4, CB-RUL-23, CB-RUL-24: the top card of the supply goes under the Bet card, unseen."""
    seat = table.crybabies[table.step]
    return SupplyCardTaken(seat, Card(table.supply[-1]), len(table.supply) - 1, len(table.cried[seat]) + 1)


def end_trick(table: Table) -> Event:
    """CB-PLAY-1, CB-WIN-4 to CB-WIN-6, CB-GOAL-1, CB-ROUND-9: the winner leads while hands hold cards; then the round
    ends.
    """
    if table.hands[table.winner]:
        return LeaderAssigned(table.winner, "trick_winner")
    return RoundEnded(tuple(table.tricks), tuple(table.cries))
