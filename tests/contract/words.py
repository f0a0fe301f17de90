"""What every engine owes in words: spelling, notation, sentences, views, rounds. Duties as in `duties.py`."""

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Final

import msgspec

from replay.catalog import AnyGame
from replay.kernel.event import Event, name_of
from replay.kernel.loop import Choice
from replay.kernel.seats import FACE_UP, PUBLIC
from replay.kernel.spelling import Json, Spelling
from replay.rulebook import EventSpec
from tests.contract.duties import Duty, viewpoints
from tests.contract.foreign import foreign_events
from tests.playing import Played, asked_at, rules_of, tables

NAMES: Final = ("Salomé", "Frédéric", "Muriel", "Bao 宝", "Eve", "Fi", "Gus", "Hal")
UNSAID: Final = ("None", "??", " -1", "{", "[", "Struct")
"""What no sentence about a whole log may hold: an unknown, or a value as Python writes it."""
SIGHT: Final = ("reverse_visibility",)
"""Options that change who sees what: told in the notes of the vocabulary and tested by the game's own tests."""
PLAIN: Final = ("int", "str", "bool")
"""Kinds of fields that tell who took part, where and how many; all others hold cards, types, values or an order."""


def read_back(spelling: Spelling, event: Event) -> Event:
    """Return what is read from `event` as spelled, by way of its JSON text."""
    spelled = spelling.events[type(event)]
    fields = msgspec.json.decode(msgspec.json.encode(spelling.spell(event)))
    assert isinstance(fields, dict)
    return spelled.make(**{name: kind.read(fields[name]) for name, kind in spelled.fields.items()})


def spelled_events_read_back(game: AnyGame, played: Played) -> int:
    """Every event, and many others known, is read back from its JSON as it was."""
    spelling = game.spelling_of(played.deck)
    events: list[Event] = [*played.events, *foreign_events(played.setup.game)[len(played.events) % 7 :: 7]]
    for event in events:
        assert read_back(spelling, event) == event
    return len(events)


def notation_reads_back(game: AnyGame, played: Played) -> int:
    """What an option is called in notation names just that option at this table."""
    looked = 0
    for _, table, _ in tables(game, played):
        asked = asked_at(game, table)
        options = asked.options if isinstance(asked, Choice) else ()
        texts = [game.notation(table, option) for option in options]
        assert len(set(texts)) == len(texts)
        for text, option in zip(texts, options, strict=True):
            assert game.parse_notation(table, text) == option, text
        looked += len(texts)
    return looked


def labels_are_those_of_each_option(game: AnyGame, played: Played) -> int:
    """The labels of a whole menu are the label of each option, in order."""
    looked = 0
    for _, table, _ in tables(game, played):
        asked = asked_at(game, table)
        if isinstance(asked, Choice):
            assert game.labels(table, asked.options) == tuple(game.label(table, option) for option in asked.options)
            looked += len(asked.options)
    return looked


def every_event_has_a_notation(game: AnyGame, played: Played) -> int:
    """Other events stand by their name in notation; every one differs from every other at the same table."""
    for _, table, event in tables(game, played):
        text = game.notation(table, event)
        assert text
        assert event.kind == "decision" or text.startswith(name_of(event)), text
    return len(played.events)


def every_event_has_a_sentence(game: AnyGame, played: Played) -> int:
    """Each viewpoint (a third of them a step) is told one sentence, with names and nothing that only a program says."""
    looked, names = 0, NAMES[: played.setup.players]
    for step, table, event in tables(game, played):
        for seat in viewpoints(played)[step % 3 :: 3]:
            if not (seen := game.event_seen_by(table, event, seat)):
                continue
            said = game.sentence(game.seen_by(table, seat), seen, names)
            assert said.endswith("."), (step, said)
            assert said[0].isupper() or said[0].isdigit(), (step, said)
            assert not [word for word in UNSAID if word in said], (step, seat, said)
            looked += 1
    return looked


def views_agree_with_face_up(game: AnyGame, played: Played) -> int:
    """Each viewpoint (a third of them a step) sees some of what face up shows, each field with the same value."""
    looked, spelling = 0, game.spelling_of(played.deck)
    for step, table, event in tables(game, played):
        whole = game.event_seen_by(table, event, FACE_UP)
        assert whole == {"type": name_of(event), **spelling.spell(event)}, step
        for seat in viewpoints(played)[step % 3 :: 3]:
            seen = game.event_seen_by(table, event, seat)
            assert not seen or next(iter(seen)) == "type"
            told = {name: value for name, value in seen.items() if name != "reverses"}
            assert told == {name: with_counts(whole)[name] for name in told}, (step, seat)
            msgspec.json.encode([seen, game.seen_by(table, seat)])
            looked += 1
    return looked


def with_counts(whole: Mapping[str, Json]) -> dict[str, Json]:
    """Return the fields of an event with the number of its cards, which shows where the cards do not."""
    cards = whole.get("cards")
    return {"count": len(cards), **whole} if isinstance(cards, list) else dict(whole)


def visibility_is_the_vocabulary(game: AnyGame, played: Played) -> int:
    """Each event is seen whole by those whom the rules file names, less its hidden fields; others see who took part."""
    if any(option in SIGHT for option, _ in played.setup.options):
        return 1
    specs = {spec.name: spec for spec in rules_of(played.setup.game).events}
    looked = 0
    for step, table, event in tables(game, played):
        spec = specs[name_of(event)]
        fields = game.event_seen_by(table, event, FACE_UP)
        for seat in [PUBLIC, *range(played.setup.players)]:
            seen = [name for name in game.event_seen_by(table, event, seat) if name in fields]
            assert seen == fields_seen(spec, fields, seat), (step, seat, event)
            looked += 1
    return looked


def fields_seen(spec: EventSpec, fields: Mapping[str, Json], seat: int) -> list[str]:
    """Return the fields of an event that `seat` sees by the vocabulary, `type` first; none of a secret of others."""
    holders = [spec.actor] if spec.visible_to == "actor" else spec.visible_list
    if spec.visible_to == "all" or seat in [fields[holder] for holder in holders]:
        return [name for name in fields if name not in spec.hidden]
    kinds = {name: text.split(":")[0] for name, text in spec.fields.items()}
    return [] if spec.secret else [name for name in fields if name == "type" or kinds[name] in PLAIN]


def places_count_up(game: AnyGame, played: Played) -> int:
    """Rounds begin at 0 and go up by one; turns go up by one or fall to 0; both need only the events before."""
    rounds, turns = game.place(played.events)
    assert len(rounds) == len(turns) == len(played.events)
    assert [rounds[0], turns[0]] == [0, 0]
    assert set(steps_of(rounds)) == {0, 1}
    assert all(step in (0, 1) or after == 0 for step, after in zip(steps_of(turns), turns[1:], strict=True))
    for k in range(0, len(played.events), 29):
        assert game.place(played.events[:k]) == (rounds[:k], turns[:k]), k
    return len(rounds)


def steps_of(numbers: list[int]) -> Iterable[int]:
    """Return the differences of neighbours."""
    return [after - before for before, after in pairwise(numbers)]


def standings_tell_how_it_ends(game: AnyGame, played: Played) -> int:
    """A score for every seat all along; winners, all of them seats, and what decided it, only once the game is over."""
    table = played.open_table()
    for event in played.events:
        standings = game.standings(table)
        assert list(standings) == ["over", "winners", "scores", "by"]
        assert [standings["over"], standings["winners"], standings["by"]] == [False, [], ""]
        assert isinstance(standings["scores"], list)
        assert len(standings["scores"]) == played.setup.players
        game.evolve(table, event)
    last = game.standings(table)
    assert last["over"] is True
    assert last["by"]
    assert isinstance(last["winners"], list)
    assert set(last["winners"]) <= set(range(played.setup.players))
    return len(played.events)


WORDS: Final[tuple[Duty, ...]] = (
    spelled_events_read_back,
    notation_reads_back,
    labels_are_those_of_each_option,
    every_event_has_a_notation,
    every_event_has_a_sentence,
    views_agree_with_face_up,
    visibility_is_the_vocabulary,
    places_count_up,
    standings_tell_how_it_ends,
)
