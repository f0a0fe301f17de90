"""One moment of a game: the table before a step, what was open, what happened, and why another action may not."""

from collections.abc import Mapping

import msgspec

from replay.cli.sources import Opened
from replay.errors import LogError, RuleViolation, UsageError
from replay.kernel.event import name_of
from replay.kernel.game import Attempt
from replay.kernel.seats import FACE_UP, PUBLIC
from replay.kernel.spelling import Json
from replay.log.finding import Finding, is_fault
from replay.replayer.blame import engine_at_work
from replay.replayer.frames import begun, happening
from replay.replayer.heading import header_fault
from replay.replayer.knowing import may_know_options
from replay.replayer.steps import Replay
from replay.replayer.steps_seen import StepsSeen
from replay.rulebook import rulebook, words_of


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """What one viewpoint may know of the table before `step`. Past the last event there is none: the log ends.

    Steps count what the viewpoint sees.
    """

    game: str
    game_id: str
    names: tuple[str, ...]
    step: int
    steps: int
    """Events that the viewpoint sees: with all cards face up those of the log."""
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
    """Return the moment of `step`, from 0 to the number of events. Raises `UsageError`, `LogError`.

    Steps are those that `viewpoint` sees: with all cards face up the log's own.
    """
    return moment_of(steps_seen(opened, viewpoint), step)


def moment_of(steps: StepsSeen, step: int) -> Moment:
    """Return the moment of one of a viewpoint's steps, or of the end behind them. Raises `UsageError`."""
    game, viewpoint = steps.game, steps.viewpoint
    table = table_before(steps, step)
    view, seat = game.seen_by(table, viewpoint), steps.asked(table)
    options = tuple(game.attempts(table)) if may_know_options(viewpoint, seat) else ()
    findings = tuple([found for found in steps.findings() if found.step <= step])
    logged = steps.events[steps.indices[step]] if step < steps.sound else None
    seen, text = steps.seen_and_said(table, view, logged) if logged is not None else (None, unsaid(steps, step))
    place = place_of(steps, step)
    return Moment(
        game=game.NAME,
        game_id=steps.replay.recording.header.game_id,
        names=tuple(steps.names),
        step=step,
        steps=len(steps),
        round=place[0],
        turn=place[1],
        viewpoint=viewpoint,
        view=view,
        event=seen,
        text=text,
        asked=seat,
        chosen=game.label(table, logged) if logged is not None and options else "",
        options=options,
        findings=findings,
        clauses=words_of(
            rulebook(game.NAME), [*[option.rule for option in options], *[found.rule for found in findings]]
        ),
    )


def unsaid(steps: StepsSeen, step: int) -> str:
    """Return what stands in place of a sentence: there is no event, or one that is not replayed."""
    if step >= len(steps):
        return "The log ends here."
    return begun(f"{happening(name_of(steps.events[steps.indices[step]]))}, {bad_at(steps, step, 'which')}.")


def bad_at(steps: StepsSeen, step: int, begins: str = "that") -> str:
    """Return what is the matter with a step that is not replayed."""
    unknown = [found for found in steps.findings() if found.step == step and not is_fault(found)]
    return f"{begins} {'cannot be judged' if unknown else 'does not keep the rules'}"


def place_of(steps: StepsSeen, step: int) -> tuple[int, int]:
    """Return round and turn of a step; past the last, those of the last."""
    rounds, turns = steps.game.place(steps.events[: steps.indices[step] + 1] if step < len(steps) else steps.events)
    return (rounds[-1], turns[-1]) if rounds else (0, 0)


def steps_seen(opened: Opened, viewpoint: int) -> StepsSeen:
    """Return the steps of a log as `viewpoint` counts them. Raises `UsageError`, `LogError` if it cannot be judged."""
    check_viewpoint(viewpoint, len(opened.recording.header.players))
    fault = header_fault(opened.game, opened.deck, opened.recording.header)
    if fault is not None:
        raise LogError(f"game {fault.game_id}: {fault.message}")
    return StepsSeen(Replay(opened.game, opened.deck, opened.recording), viewpoint)


def table_before(steps: StepsSeen, step: int) -> object:
    """Return the table just before `step`. Raises `UsageError` for a step that has none."""
    last = steps.sound
    if not 0 <= step <= last:
        end = (
            "the end of the log"
            if last == len(steps)
            else f"the first {bad_at(steps, last)}; nothing behind it is shown"
        )
        raise UsageError(f"step: found {step}, expected 0 to {last} ({last} is {end})")
    return steps.table_before(step)


def check_viewpoint(viewpoint: int, players: int) -> None:
    """Raise `UsageError` for a seat that is not at the table."""
    if viewpoint not in (FACE_UP, PUBLIC, *range(players)):
        raise UsageError(f"seat: found {viewpoint}, expected 0 to {players - 1}, or -1 for what is public")


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
    steps = steps_seen(opened, FACE_UP)
    table = table_before(steps, step)
    choice = steps.choice(table)
    options = game.labels(table, choice.options) if choice is not None else ()
    try:
        event = game.parse_notation(table, action)
        action = game.notation(table, event)
        with engine_at_work(lambda: f"game {opened.recording.header.game_id}, step {step}, {action}"):
            game.check(table, event)
    except RuleViolation as violation:
        return Judgement(
            step=step,
            action=action,
            legal=False,
            rule=violation.rule,
            detail=violation.detail,
            clause=words_of(rulebook(game.NAME), [violation.rule])[violation.rule],
            options=options,
        )
    return Judgement(step=step, action=action, legal=True, options=options)
