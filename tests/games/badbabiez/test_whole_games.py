"""Whole games under every layout, team and option: they end, nothing is lost, the log gives them back, and nobody sees
too much.
"""

import re
from collections import Counter

import pytest

from replay.errors import RuleViolation, UsageError
from replay.games import badbabiez
from replay.games.badbabiez.events import EVENTS
from replay.games.badbabiez.options import VALUES
from replay.games.badbabiez.table import PICK, Table
from replay.kernel.chance import Chance
from replay.kernel.event import Event, name_of
from replay.kernel.loop import begin, settle
from replay.kernel.seats import FACE_UP, PUBLIC
from replay.rulebook import rulebook
from tests.contract.components import badbabiez_components
from tests.games.badbabiez.house_games import CUSTOM_LAYOUT, DECK, menu, opened, played

TEAMS = {4: "a,b,a,b", 6: "a,b,c,a,b,c", 8: "lot:4"}
SETUPS: list[tuple[int, dict[str, str]]] = [
    *[(players, {}) for players in range(2, 9)],
    *[(players, {"teams": teams, "controlled_territory": "true"}) for players, teams in TEAMS.items()],
    *[(8, {"teams": "lot:2", "layout": layout}) for layout in ("row", "double")],
    *[(3, {"event_cards_removed": "11"}), (2, {"end_safe_rounds": "9"}), (5, {"start_seat": "4"})],
    *[
        (2 + number % 7, {name: value})
        for number, (name, values) in enumerate(VALUES.items())
        for value in values[1:]
        if name != "controlled_territory"
    ],
]


@pytest.mark.parametrize(("players", "options"), SETUPS, ids=lambda value: str(value).replace(" ", ""))
def test_nothing_is_made_or_lost(players: int, options: dict[str, str]) -> None:
    """BZ-COMP-1 to BZ-COMP-11, BZ-NAU-6, BZ-CRY-1, BZ-Q-ROUND-11, BZ-Q-PLAY-18: after every event every card is in one
    place.
    """
    for seed in range(3):
        table = opened(players, options)
        for event in played(table, f"{seed}"):
            assert badbabiez_components(table, DECK) == [], event
        assert badbabiez.standings(table)["over"] is True


def test_a_custom_layout_of_the_deck_file_is_played() -> None:
    """BZ-LAY-1, BZ-Q-SETUP-1, BZ-Q-LAY-1."""
    deck = badbabiez.read_deck(DECK.text + CUSTOM_LAYOUT, "edited")
    table = opened(4, {"layout": "cross"}, deck)
    assert [deck.passages[n] for n in table.house.passages] == [
        "kitchen/living_room",
        "living_room/kids_bedroom",
        "living_room/bathroom",
    ]
    assert sum(1 for _ in played(table, "cross")) > 100


@pytest.mark.parametrize("players", [2, 4, 8])
def test_log_gives_the_game_back(players: int) -> None:
    """Chance and decisions alone give every event again, each allowed by check."""
    log = list(played(opened(players, {}), "log"))
    table = opened(players, {})
    again = begin(badbabiez, table)
    for event in [event for event in log if event.kind != "derived"]:
        badbabiez.check(table, event)
        again += settle(badbabiez, table, event)
    assert again == log
    assert badbabiez.need(table) is None


def test_every_event_kind_comes_and_is_spelled_as_the_vocabulary_says() -> None:
    """Every event is written with the fields of the vocabulary and read back as it was."""
    specs = {spec.name: spec for spec in rulebook("badbabiez").events}
    spelling = badbabiez.spelling_of(DECK).events
    seen: Counter[str] = Counter()
    games = [*SETUPS, (2, {"final_round_event": "drawn", "event_cards_removed": "10", "end_safe_rounds": "0"})]
    for number, (players, options) in enumerate(games):
        table = opened(players, options)
        for event in played(table, f"kinds {number}"):
            fields = badbabiez.spelling_of(DECK).spell(event)
            assert set(fields) == set(specs[name_of(event)].fields)
            spelled = spelling[type(event)]
            assert spelled.make(**{name: spelled.fields[name].read(value) for name, value in fields.items()}) == event
            seen[name_of(event)] += 1
    missing = {name_of(kind) for kind in EVENTS} - set(seen)
    assert missing <= {"draw_failed"}, missing
    unwritten = {spec.name for spec in specs.values() if not spec.redundant} - {name_of(kind) for kind in EVENTS}
    assert unwritten == set()


def test_every_event_has_a_sentence_for_every_viewer() -> None:
    """No sentence names a card that the viewer does not see, and every event has one."""
    table = opened(4, {"teams": "a,b,a,b", "controlled_territory": "true"})
    for event in played(table, "words"):
        for seat in (PUBLIC, 0, 3):
            said = badbabiez.sentence(
                badbabiez.seen_by(table, seat), badbabiez.event_seen_by(table, event, seat), ["Ann", "Bo", "Cy", "Di"]
            )
            assert said.endswith(".")
            assert "??" not in said


def test_sentences_call_cards_and_rooms_as_boards_do() -> None:
    """BZ-OBJ-1, BZ-LAY-2: cards by their printed names, no ids, and the second of two rooms with its number."""
    table, called, second = opened(6, {"layout": "double"}), Counter[str](), 0
    for event in played(table, "names"):
        view, seen = badbabiez.seen_by(table, FACE_UP), badbabiez.event_seen_by(table, event, FACE_UP)
        said = badbabiez.sentence(view, seen, ["Ann", "Bo", "Cy", "Di", "Ed", "Flo"])
        names = {kind.id: kind.name for kind in view.printed}
        assert "_" not in said
        card = str(seen.get("card", seen.get("power", seen.get("baby", "")))).split("#")[0]
        if card and name_of(event) not in ("fight_started", "door_played"):
            assert names[card] in said, said
            called[name_of(event)] += 1
        rooms = [str(seen.get(field, "")) for field in ("to", "room", "passage")]
        if any("_2" in room for room in rooms) and name_of(event) != "throw_declared":
            assert " II" in said, said
            second += 1
    assert min(len(called), second) > 5


def another_world(table: Table, seat: int) -> Table:
    """Return a copy in which everything that `seat` does not see is dealt anew: other hands and the order of decks."""
    copy, chance = badbabiez.clone(table), Chance("another world")
    for pile in range(len(copy.decks)):
        copy.decks[pile] = chance.shuffled(copy.decks[pile])
    hidden = [holder for holder in range(copy.players) if holder != seat]
    kinds = copy.deck.kind_of
    for pile in range(copy.deck.types + 1):
        heaps = [*[copy.hands[holder] for holder in hidden], copy.decks[pile]]
        cards = chance.shuffled([card for heap in heaps for card in heap if kinds[card].pile == pile])
        for heap in heaps:
            places = [place for place, card in enumerate(heap) if kinds[card].pile == pile]
            for place in places:
                heap[place] = cards.pop()
    for holder in hidden:
        copy.hands[holder].sort()
    return copy


@pytest.mark.parametrize("players", [2, 5, 8])
def test_a_view_does_not_change_with_what_is_hidden(players: int) -> None:
    """BZ-Q-INFO-1, BZ-Q-TEAM-4, BZ-Q-DRAW-6: other hands and the order of decks show in no view."""
    table, looked, changed = opened(players, {}), 0, 0
    for step, _ in enumerate(played(table, "views")):
        for seat in (PUBLIC, step % players):
            other = another_world(table, seat)
            changed += other.hands != table.hands
            assert badbabiez.seen_by(other, seat) == badbabiez.seen_by(table, seat), step
            looked += 1
    assert looked > 400
    assert changed > 200


HIDDEN_FIELDS = {"deck_shuffled": "cards", "event_cards_removed": "cards", "card_drawn": "card"}


def test_hidden_cards_of_events_are_seen_by_their_owner_alone() -> None:
    """BZ-Q-INFO-1, BZ-Q-PLAY-16, BZ-LEN-3."""
    table, looked = opened(5, {"event_cards_removed": "3"}), 0
    for event in played(table, "hidden"):
        name = name_of(event)
        for seat in (PUBLIC, *range(5)):
            seen = badbabiez.event_seen_by(table, event, seat)
            if name in HIDDEN_FIELDS:
                owner = name == "card_drawn" and getattr(event, "seat", -1) == seat
                assert (HIDDEN_FIELDS[name] in seen) == owner
                looked += 1
            if table.question == PICK and seat == PUBLIC:
                assert "cards" not in seen
    assert looked > 200


def test_menu_is_what_check_accepts() -> None:
    """Every option passes check; events offered elsewhere are refused with a clause that the rules file has."""
    book = rulebook("badbabiez")
    known = {rule.id for rule in book.rules} | {ruling.id for ruling in book.rulings}
    table, foreign, refused = opened(4, {}), dict[Event, None](), 0
    for step, event in enumerate(played(table, "menus")):
        options = menu(table)
        for option in options:
            badbabiez.check(table, option)
        for other in list(foreign)[step % 11 :: 11]:
            if other not in options and options:
                with pytest.raises(RuleViolation) as caught:
                    badbabiez.check(table, other)
                assert caught.value.rule in known
                refused += 1
        foreign.update(dict.fromkeys([event, *options]))
    assert refused > 1000


def test_attempts_begin_with_the_menu_and_name_clauses() -> None:
    """Labels are unique, options come first, everything else is refused by the clause it names."""
    table, looked = opened(3, {}), 0
    for _ in played(table, "attempts"):
        options = menu(table)
        attempts = badbabiez.attempts(table)
        labels = list(badbabiez.labels(table, options))
        assert [attempt.label for attempt in attempts[: len(options)]] == labels
        assert len(set(labels)) == len(labels)
        assert all(attempt.rule for attempt in attempts[len(options) :])
        looked += len(attempts) - len(options)
    assert looked > 300


FORBIDDEN: dict[str, tuple[str, str]] = {
    "a text for a Baby elsewhere": (r"play \S+ baby:\d", "BZ-PLAY-13"),
    "the Baby's own ability again": (r"use annoying( .*)?", "BZ-Q-PLAY-8"),
    "a throw at broken furniture": (r"throw \S+ furniture:\w+", "BZ-NAU-5"),
    "a throw at an open door": (r"throw \S+ door:\S+", "BZ-Q-DOOR-5"),
    "a throw from play, of what lies there since this turn": (r"throw \S+ baby:\d", "BZ-PLAY-7"),
}
"""What a page lists as forbidden, by its label and clause."""


def test_what_is_listed_as_forbidden_is_no_option_without_its_targets() -> None:
    """BZ-PLAY-7, BZ-PLAY-12, BZ-PLAY-13, BZ-NAU-5, BZ-Q-DOOR-5, BZ-Q-PLAY-8: and it holds what a seat might want."""
    seen = Counter[str]()
    for seed in range(6):
        table = opened(5, {})
        for _ in played(table, f"forbidden {seed}"):
            if not menu(table):
                continue
            legal = {" ".join(text.split()[:2]) for text in badbabiez.labels(table, menu(table))}
            forbidden = [attempt for attempt in badbabiez.attempts(table) if attempt.rule]
            assert [attempt.label for attempt in forbidden if attempt.label in legal] == []
            for what, (text, rule) in FORBIDDEN.items():
                seen[what] += any(re.fullmatch(text, found.label) and found.rule == rule for found in forbidden)
    assert [what for what in FORBIDDEN if not seen[what]] == []


def test_notation_reads_back_every_option() -> None:
    """Whatever is written in notation is read as the same event."""
    table, looked = opened(4, {"teams": "a,b,a,b", "controlled_territory": "true"}), 0
    for _ in played(table, "notation"):
        for option in menu(table):
            assert badbabiez.parse_notation(table, badbabiez.notation(table, option)) == option
            assert badbabiez.parse_notation(table, f"P{badbabiez.notation(table, option)}") == option
            looked += 1
    assert looked > 300


def test_what_is_no_notation_is_told_how_to_be_written() -> None:
    with pytest.raises(UsageError, match=r"expected SEAT KIND CHOICE.*such as `1 choose_play rummage`"):
        badbabiez.parse_notation(opened(2, {}), "P1 rummages")
