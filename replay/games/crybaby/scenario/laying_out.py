"""From a position, as GIVEN lines tell it, to a table. What contradicts itself is refused, with the line that does."""

from collections.abc import Callable, Mapping
from typing import Final

from replay.errors import UsageError
from replay.games.crybaby.deck import CARDS, TRICKS
from replay.games.crybaby.records import open_table
from replay.games.crybaby.rules.round_start import HAND_SIZE
from replay.games.crybaby.rules.trick import playable
from replay.games.crybaby.scenario.given import SCORED, SCORING, TRICK, Position
from replay.games.crybaby.scenario.heap import Heap
from replay.games.crybaby.table import BETS, END, NEXT_LEADER, ORIENTATION, SHUFFLE, TRICK_OVER, Table
from replay.games.crybaby.table import TRICK as TRICK_PHASE
from replay.kernel.chance import Chance
from replay.rulebook import Scenario


def lay_out(position: Position, scenario: Scenario, chance: Chance) -> Table:
    """Return the table of a position; what it does not tell is made up by `chance`. Raises `ScenarioError`."""
    table = new_table(position)
    heap = Heap(position, scenario, chance)
    check_sums(position)
    table.totals = position.row("totals")
    for (key, seat), bets in position.cards.items():
        if key == "removed":
            position.demand(len(bets) < position.round(), f"removed P{seat}", "at most one Bet card an earlier round")
            table.owned[seat] = [bet for bet in table.owned[seat] if bet not in bets]
    LAYINGS[position.at](position, table, heap)
    return table


def new_table(position: Position) -> Table:
    """Return the table before its first event, with the options given."""
    scope = position.scope
    try:
        return open_table(scope.players, position.options, scope.deck)
    except UsageError as error:
        position.refuse("players", f"a number of players that the rules allow: {error}")


def check_sums(position: Position) -> None:
    """Refuse rows that no game comes to."""
    trick_count = position.trick - 1 if position.at == TRICK else TRICKS
    cried, turned, before = position.row("cried"), position.row("turned"), position.row("cries before")
    supply = CARDS - HAND_SIZE * position.scope.players - sum(cried)
    position.demand(supply >= 0, "cried", f"no more cards than the supply had: {supply + sum(cried)}")
    found = position.numbers.get("supply", supply)
    position.demand(found == supply, "supply", f"supply = {supply}: 44, less 7 a player, less the cried cards")
    for key, cries in (("cried", cried), ("turned", [a + b for a, b in zip(cried, turned, strict=True)])):
        position.demand(max(cries) <= trick_count, key, f"at most one cry a seat and trick: {trick_count}")
    earlier = TRICKS * (position.round() - 1)
    position.demand(max(before) <= earlier, "cries before", f"at most one cry a seat and earlier trick: {earlier}")
    check_points(position)


def check_points(position: Position) -> None:
    """Refuse points that no round gave, and round points that are not in the totals."""
    totals, points = position.row("totals"), position.row("round points")
    first = position.round() == 1
    position.demand(not (first and position.at != SCORED and any(totals)), "totals", "all 0 before round 1 is scored")
    within = all(point <= total for point, total in zip(points, totals, strict=True))
    position.demand(within, "round points", "points that are in the totals already")
    equal = not first or "round points" not in position.said or points == totals
    position.demand(equal, "round points", "the totals themselves in round 1")


# --- The positions, in the order of play ------------------------------------------------


def lay_setup(position: Position, table: Table, heap: Heap) -> None:
    """Nothing has happened yet."""


def lay_deal(position: Position, table: Table, heap: Heap) -> None:
    """The leader is known; of an earlier round all has been scored."""
    lead(position, table)
    table.round = position.round() - 1
    if table.round:
        lay_finished_round(table, heap, [table.leader] * TRICKS)
        table.up = heap.up
    table.phase = SHUFFLE


def lead(position: Position, table: Table) -> None:
    """Set who leads, and why as far as that can be told."""
    table.round = position.round()
    table.leader = position.numbers["leader"]
    first = "fixed" if table.options.first_leader == "seat_0" else "drawn"
    table.reason = "trick_winner" if position.trick > 1 else first if table.round == 1 else "highest_score"
    fits = table.reason != "fixed" or table.leader == 0
    position.demand(fits, "leader", "P0, who leads the first round under first_leader = seat_0")


def lay_orientation(position: Position, table: Table, heap: Heap) -> None:
    """Hands are dealt, the rest is the supply."""
    lead(position, table)
    for seat in range(table.players):
        faces = position.cards.get(("dealt", seat))
        position.demand(faces is None or len(faces) == HAND_SIZE, f"dealt P{seat}", f"{HAND_SIZE} cards")
        table.hands[seat] = heap.hand(HAND_SIZE) if faces is None else sorted(faces)
    table.supply = heap.cards(CARDS - HAND_SIZE * table.players)[::-1]
    table.up = heap.up
    table.phase = ORIENTATION


def lay_bets(position: Position, table: Table, heap: Heap) -> None:
    """Hands are formed, of the cards as they were dealt."""
    lay_orientation(position, table, heap)
    table.phase = BETS


def lay_trick(position: Position, table: Table, heap: Heap) -> None:
    """A trick is under way or about to be opened."""
    lead(position, table)
    over = position.trick - 1
    default = [over if seat == table.leader else 0 for seat in range(table.players)]
    table.tricks = list(position.rows.get("tricks", default))
    position.demand(sum(table.tricks) == over, "tricks", f"{over} tricks won in all before trick {position.trick}")
    leads_rightly = not over or table.tricks[table.leader] > 0
    position.demand(leads_rightly, "tricks", f"a trick for the leader, who has won trick {over}")
    table.trick = position.trick
    lay_hands(position, table, heap)
    lay_played(position, table, heap, winners_in_order(table.tricks, table.leader))
    table.phase = TRICK_PHASE


def lay_hands(position: Position, table: Table, heap: Heap) -> None:
    """Lay the hands and the cards on the table, one by one as the rules allow them."""
    held = {seat: position.cards.get(("hand", seat)) for seat in range(table.players)}
    laid = [seat for seat, _ in position.plays]
    seats = [(table.leader + place) % table.players for place in range(len(laid))]
    position.demand(laid == seats, "table", "plays clockwise from the leader")
    position.demand(len(laid) < table.players, "table", "a trick in which somebody has still to play")
    for seat, face in position.plays:
        hand = [*(held[seat] or ()), face]
        position.demand(face in playable(table, hand), "table", f"a card that P{seat} may play with that hand")
        table.trick_faces.append(face)
    for seat, faces in held.items():
        size = 8 - position.trick - (seat in laid)
        fits = faces is None or len(faces) == size
        position.demand(fits, f"hand P{seat}", f"{size} cards, now in trick {position.trick}")
        table.hands[seat] = heap.hand(size) if faces is None else sorted(faces)


def lay_played(position: Position, table: Table, heap: Heap, winners: list[int]) -> None:
    """Lay all that the tricks gone by have left: bets, cries, gathered tricks; then the supply."""
    bet_ids = table.deck.bet_ids
    default = (bet_ids.index("bet-1") if "bet-1" in bet_ids else 0,) * table.players
    table.bets = list(position.rows.get("bets", default))
    for seat, bet in enumerate(table.bets):
        position.demand(bet in table.owned[seat], "bets", f"for P{seat} a Bet card that it has, not {bet_ids[bet]}")
    table.revealed = [True] * table.players
    cried = position.row("cried")
    table.cries = [points + turned for points, turned in zip(cried, position.row("turned"), strict=True)]
    table.cried = [heap.cards(count) for count in cried]
    table.supply = heap.cards(CARDS - HAND_SIZE * table.players - sum(cried))[::-1]
    table.up = heap.up
    gather_made_up(table, heap, winners)


def winners_in_order(tricks: list[int], last: int) -> list[int]:
    """Return who has won each trick so far, `last` the last one; in which order else is made up."""
    order = [seat for seat, count in enumerate(tricks) for _ in range(count)]
    if order:
        order.remove(last)
        order.append(last)
    return order


def gather_made_up(table: Table, heap: Heap, winners: list[int]) -> None:
    """Lay made-up tricks aside; each is led by the winner of the one before."""
    for place, winner in enumerate(winners):
        faces = tuple([heap.up[card] for card in heap.cards(table.players)])
        table.pile.append((winners[max(place - 1, 0)], winner, faces))


def lay_scoring(position: Position, table: Table, heap: Heap) -> None:
    """Trick 7 is won and its Crybabies have answered: the next event is round_ended."""
    table.round = position.round()
    table.tricks = list(position.rows.get("tricks", [TRICKS] + [0] * (table.players - 1)))
    position.demand(sum(table.tricks) == TRICKS, "tricks", f"{TRICKS} tricks in all")
    last = max(range(table.players), key=lambda seat: table.tricks[seat])
    lay_played(position, table, heap, winners_in_order(table.tricks, last))
    table.leader, table.winner, faces = table.pile.pop()
    table.trick_faces = list(faces)
    table.trick = TRICKS
    table.phase = TRICK_OVER


def lay_scored(position: Position, table: Table, heap: Heap) -> None:
    """The round is scored: cried cards are back, hands are empty."""
    table.round = position.round()
    tricks = list(position.rows.get("tricks", (0,) * table.players))
    last = position.numbers.get("trick 7 winner", max(range(table.players), key=lambda seat: tricks[seat]))
    if "tricks" not in position.said:
        tricks[last] = TRICKS
    position.demand(sum(tricks) == TRICKS, "tricks", f"{TRICKS} tricks in all")
    position.demand(tricks[last] > 0, "trick 7 winner", "a seat that has won a trick")
    table.tricks = tricks
    lay_finished_round(table, heap, winners_in_order(tricks, last))
    table.cries = [a + b for a, b in zip(position.row("cried"), position.row("turned"), strict=True)]
    table.round_points = position.row("round points")
    lay_bet_results(position, table)
    table.phase = NEXT_LEADER if table.round < 4 else END


def lay_finished_round(table: Table, heap: Heap, winners: list[int]) -> None:
    """Lay what lies about once a round is scored: the whole supply and seven gathered tricks."""
    table.supply = heap.cards(CARDS - HAND_SIZE * table.players)[::-1]
    table.up = heap.up
    gather_made_up(table, heap, winners)


def lay_bet_results(position: Position, table: Table) -> None:
    """Lay the settled bets, where they are given: one that has paid is gone."""
    if "bets" not in position.said:
        return
    table.bets, table.revealed = list(position.rows["bets"]), [True] * table.players
    table.bet_results = bet_results(position, table)
    for seat, bet in enumerate(table.bets):
        position.demand(bet in table.owned[seat], "bets", f"Bet cards that were not removed earlier; see P{seat}")
        if table.bet_results[seat]:
            table.owned[seat].remove(bet)


def bet_results(position: Position, table: Table) -> list[int]:
    """Return what each bet paid, by the tricks or by the points of the round, which have to agree if both are given."""
    by_points = [points - cried for points, cried in zip(table.round_points, position.row("cried"), strict=True)]
    if "tricks" not in position.said:
        return by_points if "round points" in position.said else [0] * table.players
    by_tricks = [table.deck.bets[bet].get(tricks, 0) for bet, tricks in zip(table.bets, table.tricks, strict=True)]
    fits = "round points" not in position.said or by_points == by_tricks
    position.demand(fits, "round points", f"cried cards and what the bets pay, which is {by_tricks}")
    return by_tricks


LAYINGS: Final[Mapping[str, Callable[[Position, Table, Heap], None]]] = {
    "setup": lay_setup,
    "deal": lay_deal,
    "orientation": lay_orientation,
    "bets": lay_bets,
    TRICK: lay_trick,
    SCORING: lay_scoring,
    SCORED: lay_scored,
}
