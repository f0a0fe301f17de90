"""One moment of a game: the table before a step, what was open, what happened, and why another action may not."""

from collections.abc import Mapping, Sequence

import msgspec

from replay.catalog import AnyGame
from replay.cli.sources import Opened
from replay.errors import LogError, RuleViolation, UsageError
from replay.kernel.event import name_of
from replay.kernel.game import Attempt
from replay.kernel.loop import Choice
from replay.kernel.seats import FACE_UP, PUBLIC
from replay.kernel.spelling import Json
from replay.log.finding import Finding
from replay.replayer.blame import engine_at_work
from replay.replayer.heading import header_fault
from replay.replayer.knowing import may_know_options, told
from replay.replayer.steps import Replay
from replay.rulebook import clause, plain_text, rulebook


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """What one viewpoint may know of the table before `step`. Past the last event there is none: the log ends."""

    game: str
    game_id: str
    names: tuple[str, ...]
    step: int
    steps: int
    """Events in the log."""
    round: int
    turn: int
    viewpoint: int
    view: msgspec.Struct
    event: Mapping[str, Json] | None
    """The fields of the event that this viewpoint may see."""
    text: str
    asked: int
    """The seat that has to decide, -1 for none."""
    chosen: str
    """The label of what it chose in the log; "" if nothing, or nothing legal, or the viewpoint may not know."""
    options: tuple[Attempt, ...]
    findings: tuple[Finding, ...]
    """Those at `step` or before it, and those about the whole log, as far as the viewpoint may know them."""
    clauses: Mapping[str, str]
    """The words of every clause named above."""


def moment(opened: Opened, step: int, viewpoint: int = FACE_UP) -> Moment:
    """Return the moment of `step`, from 0 to the number of events. Raises `UsageError`, `LogError`."""
    game, header, events = opened.game, opened.recording.header, opened.recording.events
    check_viewpoint(viewpoint, len(header.players))
    replay, table = table_before(opened, step)
    names = [player.name for player in header.players]
    view = game.seen_by(table, viewpoint)
    asked = game.need(table) if game.forced(table) is None else None
    seat = asked.seat if isinstance(asked, Choice) else -1
    options = tuple(game.attempts(table)) if may_know_options(viewpoint, seat) else ()
    findings = tuple([told(found, viewpoint) for found in replay.verdict.findings if found.step <= step])
    logged = events[step] if step < replay.sound else None
    seen = game.event_seen_by(table, logged, viewpoint) if logged is not None else None
    place = place_of(opened, step)
    return Moment(
        game=game.NAME,
        game_id=header.game_id,
        names=tuple(names),
        step=step,
        steps=len(events),
        round=place[0],
        turn=place[1],
        viewpoint=viewpoint,
        view=view,
        event=seen,
        text=game.sentence(view, seen, names) if seen else unsaid(opened, step, replay.sound),
        asked=seat,
        chosen=game.label(table, logged) if logged is not None and options else "",
        options=options,
        findings=findings,
        clauses=words_of(game, [*[option.rule for option in options], *[found.rule for found in findings]]),
    )


def unsaid(opened: Opened, step: int, sound: int) -> str:
    """Return what stands in place of a sentence: no event, one not replayed, or one that is not for these eyes."""
    events = opened.recording.events
    if step >= len(events):
        return "The log ends here."
    return (
        f"{name_of(events[step])} does not keep the rules."
        if step >= sound
        else "Something that this viewpoint may not know of."
    )


def place_of(opened: Opened, step: int) -> tuple[int, int]:
    """Return round and turn of a step; past the last, those of the last."""
    rounds, turns = opened.game.place(opened.recording.events[: step + 1])
    return (rounds[-1], turns[-1]) if rounds else (0, 0)


def table_before(opened: Opened, step: int) -> tuple[Replay, object]:
    """Return the replay and the table just before `step`. Raises `UsageError` for a step that has none, `LogError`."""
    fault = header_fault(opened.game, opened.deck, opened.recording.header)
    if fault is not None:
        raise LogError(f"game {fault.game_id}: {fault.message}")
    replay = Replay(opened.game, opened.deck, opened.recording)
    verdict, last = replay.verdict, replay.sound
    if not 0 <= step <= last:
        end = (
            "the end of the log"
            if last == verdict.events
            else "the first that does not keep the rules; nothing behind it is shown"
        )
        raise UsageError(f"step: found {step}, expected 0 to {last} ({last} is {end})")
    return replay, replay.table_at(step)


def check_viewpoint(viewpoint: int, players: int) -> None:
    """Raise `UsageError` for a seat that is not at the table."""
    if viewpoint not in (FACE_UP, PUBLIC, *range(players)):
        raise UsageError(f"seat: found {viewpoint}, expected 0 to {players - 1}, or -1 for what is public")


def words_of(game: AnyGame, rules: Sequence[str]) -> dict[str, str]:
    """Return the words of each clause named, each once."""
    book = rulebook(game.NAME) if any(rules) else None
    return {rule: plain_text(clause(book, rule)) for rule in sorted(set(rules)) if rule and book is not None}


class Judgement(msgspec.Struct, frozen=True, kw_only=True):
    """Whether an action may be taken at a moment, or the clause that forbids it."""

    step: int
    action: str
    legal: bool
    rule: str = ""
    detail: str = ""
    clause: str = ""
    options: tuple[str, ...] = ()
    """The labels of what is legal, where a seat has to decide."""


def judge(opened: Opened, step: int, action: str) -> Judgement:
    """Return whether `action`, in notation, may be taken before `step`. Raises `UsageError` for what is no action."""
    game = opened.game
    table = table_before(opened, step)[1]
    asked = game.need(table) if game.forced(table) is None else None
    options = game.labels(table, asked.options) if isinstance(asked, Choice) else ()
    try:
        event = game.parse_notation(table, action)
        action = game.notation(table, event)
        with engine_at_work(lambda: f"game {opened.recording.header.game_id}, step {step}, {action}"):
            game.check(table, event)
    except RuleViolation as violation:
        words = words_of(game, [violation.rule])[violation.rule]
        return Judgement(
            step=step,
            action=action,
            legal=False,
            rule=violation.rule,
            detail=violation.detail,
            clause=words,
            options=options,
        )
    return Judgement(step=step, action=action, legal=True, options=options)
