"""Judge every step of a log again: the first bad event ends it, and nothing after that is taken for a state."""

import msgspec

from replay import __version__
from replay.catalog import AnyGame
from replay.errors import EngineError, RuleViolation, UsageError
from replay.kernel.chance import ALGORITHM, Chance
from replay.kernel.event import Event, name_of
from replay.kernel.game import Deck
from replay.kernel.loop import Choice, Lot
from replay.log.finding import Finding, FindingKind
from replay.log.header import Header
from replay.log.recording import Recording


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What verifying one game came to, and how much it looked at."""

    game_id: str
    events: int
    """Events that the log holds."""
    sound: int
    """Events from the start that keep the rules; the table may be shown after each of them."""
    decisions: int
    """Decisions judged, each with its whole list of options."""
    chances: int
    """Chance outcomes derived again from the header's seed; 0 without a seed."""
    over: bool
    """Whether the log reaches the end of the game."""
    findings: tuple[Finding, ...]
    notes: tuple[str, ...] = ()
    """What an auditor should know though it is no fault, such as another engine version."""


def verify_game(game: AnyGame, deck: Deck, recording: Recording, strict: bool = False) -> Verdict:
    """Return the verdict on one recorded game.

    With `strict`, `check` judges each decision on the menu too. Raises `EngineError` if menu and `check` disagree.
    """
    refusal = header_fault(game, deck, recording.header)
    verifier = Verifier(game, deck, recording, strict)
    if refusal is None:
        verifier.run()
    findings = tuple(verifier.findings) if refusal is None else (refusal,)
    return Verdict(
        game_id=recording.header.game_id,
        events=len(recording.events),
        sound=verifier.sound,
        decisions=verifier.decisions,
        chances=verifier.chances,
        over=verifier.over,
        findings=findings,
        notes=notes_on(recording.header),
    )


def header_fault(game: AnyGame, deck: Deck, header: Header) -> Finding | None:
    """Return what is wrong with a header for this engine and deck: nothing can be judged by another deck or by no rules."""

    def fault(message: str, expected: str, found: str) -> Finding:
        return Finding(game_id=header.game_id, step=-1, kind="log", rule="", seat=-1, message=message, expected=expected, found=found)

    if header.deck.digest != deck.digest:
        return fault(f"the header names a deck {header.deck.name} other than the one at hand", deck.digest, header.deck.digest)
    try:
        known = game.all_options(header.options)
        game.open_table(len(header.players), header.options, deck)
    except UsageError as error:
        return fault(f"the header cannot be played by: {error}", "options and players of the rules", "")
    missing = sorted(set(known) - set(header.options))
    if missing:
        return fault(f"the header leaves out options: {', '.join(missing)}", "every option with its value", "")
    return None


def notes_on(header: Header) -> tuple[str, ...]:
    """Return remarks on where a log comes from."""
    engine = header.engine
    if engine.name == "nursery-replay" and engine.version != __version__:
        return (f"recorded by version {engine.version}, replayed by {__version__}: a finding may be a change of the rules",)
    if header.seed is not None and header.chance != ALGORITHM:
        return (f"chance {header.chance} is not {ALGORITHM}: outcomes are not derived again",)
    return ()


class Verifier:
    """One pass over one log. `table` stands after `sound` events."""

    def __init__(self, game: AnyGame, deck: Deck, recording: Recording, strict: bool) -> None:
        self.game = game
        self.deck = deck
        self.header = recording.header
        self.events = recording.events
        self.strict = strict
        self.kept = None if recording.decisions is None else iter(recording.decisions)
        self.chance = seeded(recording.header)
        self.findings: list[Finding] = []
        self.sound = self.decisions = self.chances = 0
        self.over = False

    def run(self) -> None:
        """Judge event after event, until the first bad one."""
        game, events = self.game, self.events
        forced, need, evolve = game.forced, game.need, game.evolve
        self.table = table = game.open_table(len(self.header.players), self.header.options, self.deck)
        for step, event in enumerate(events):
            expected = forced(table)
            if expected is not None:
                fits = event == expected
            else:
                asked = need(table)
                fits = self.decided(step, event, asked) if isinstance(asked, Choice) else self.undecided(step, event, asked)
            if not fits:
                if expected is not None:
                    self.consequence(step, expected, event)
                self.sound = step
                return
            evolve(table, event)
        self.sound = len(events)
        self.finish()

    def undecided(self, step: int, event: Event, asked: Lot | None) -> bool:
        """Judge an event where chance speaks next, or nobody any more."""
        if asked is not None:
            return self.drawn(step, event, asked)
        self.report(step, "log", "", -1, f"{name_of(event)} comes after the end of the game", "no further event", self.words(event))
        return False

    def decided(self, step: int, event: Event, asked: Choice) -> bool:
        """Judge a decision by the menu; off the menu, `check` names the clause."""
        try:
            place = asked.options.index(event)
        except ValueError:
            place = -1
        if (place < 0 or self.strict) and not self.passes(step, event, asked):
            return False
        if place < 0:
            raise EngineError(f"{self.header.game_id}, step {step}: {self.words(event)} passes check but is not offered")
        self.decisions += 1
        if self.kept is not None:
            self.compare_kept(step, place, asked)
        return True

    def passes(self, step: int, event: Event, asked: Choice) -> bool:
        """Report the clause that forbids `event`, if one does."""
        options = self.game.labels(self.table, asked.options)
        try:
            self.game.check(self.table, event)
        except RuleViolation as violation:
            found, hint = self.words(event), self.hint(step, None)
            message = f"{found}: {violation.detail}{hint}"
            self.report(step, "rule", violation.rule, asked.seat, message, self.menu(asked), found, options)
            return False
        return True

    def menu(self, asked: Choice) -> str:
        """Return the options of a decision in words."""
        shown = self.game.labels(self.table, asked.options)
        kind = name_of(asked.options[0])
        return f"{kind} by seat {asked.seat}, one of: {', '.join(shown[:20])}{', …' if len(shown) > 20 else ''}"

    def compare_kept(self, step: int, place: int, asked: Choice) -> None:
        """Compare the recomputed options and the choice at `place` among them with those kept beside the log."""
        assert self.kept is not None
        options = self.game.labels(self.table, asked.options)
        choice, kept = options[place], next(self.kept, None)
        if kept is not None and kept.step == step and kept.options == options and kept.choice == choice:
            return
        expected = f"step {step}: {choice} of {', '.join(options)}"
        found = "nothing" if kept is None else f"step {kept.step}: {kept.choice} of {', '.join(kept.options)}"
        message = f"the options kept for this decision are not those that the rules give: kept {found}"
        self.report(step, "options", "", asked.seat, message, expected, found, options)
        self.kept = None

    def drawn(self, step: int, event: Event, asked: Lot) -> bool:
        """Judge a chance outcome by the rules, then by the header's seed."""
        due = asked.draw(self.chance) if self.chance is not None else None
        try:
            self.game.check(self.table, event)
        except RuleViolation as violation:
            found = self.words(event)
            expected = f"{name_of(due)}" if due is not None else "a chance outcome"
            self.report(step, "rule", violation.rule, violation.seat, f"{violation.detail}{self.hint(step, None)}", expected, found)
            return False
        if due is not None:
            self.chances += 1
            self.as_seeded(step, event, due)
        return True

    def as_seeded(self, step: int, event: Event, due: Event) -> None:
        """Report an outcome that the header's seed does not give: no rule is broken, but chance was not left to it."""
        if event != due:
            message = f"{name_of(event)} is not what the header's seed gives: the outcome was set by hand, or the seed is another's"
            self.report(step, "chance", "", -1, message, self.words(due), self.words(event))

    def consequence(self, step: int, expected: Event, event: Event) -> None:
        """Report a derived event that is not the one that follows."""
        rule = self.game.grounds(self.table, expected, event)
        due, found = self.words(expected), self.words(event)
        message = f"the log says {found}; the rules give {due}{self.hint(step, expected)}"
        self.report(step, "consequence", rule, getattr(expected, "seat", -1), message, due, found)

    def hint(self, step: int, expected: Event | None) -> str:
        """Return what may have happened to the log at `step`, where that can be told."""
        events = self.events
        if step and events[step] == events[step - 1]:
            return " (the event before stands here again)"
        if expected is not None and step + 1 < len(events) and events[step + 1] == expected:
            return " (the two events from here on stand in the wrong order, or one too many stands here)"
        return " (left out here)" if expected is not None and type(expected) is not type(events[step]) else ""

    def finish(self) -> None:
        """Judge where the log stops: before a decision or draw it is unfinished, before a consequence it is cut."""
        expected = self.game.forced(self.table)
        self.over = expected is None and self.game.need(self.table) is None
        step = len(self.events)
        if expected is not None and step:
            due = self.words(expected)
            rule = self.game.grounds(self.table, expected, self.events[-1])
            self.report(step, "consequence", rule, -1, f"the log stops where {due} follows by itself", due, "the end of the log")
        left = None if self.kept is None else next(self.kept, None)
        if left is not None and not self.findings:
            message = "options are kept for a decision that the log does not hold"
            self.report(left.step, "options", "", left.seat, message, "no decision", left.choice)

    def words(self, event: Event) -> str:
        """Return an event in notation."""
        return self.game.notation(self.table, event)

    def report(
        self, step: int, kind: FindingKind, rule: str, seat: int, message: str, expected: str, found: str, options: tuple[str, ...] = ()
    ) -> None:
        """Add a finding."""
        self.findings.append(
            Finding(
                game_id=self.header.game_id,
                step=step,
                kind=kind,
                rule=rule,
                seat=seat,
                message=message,
                expected=expected,
                found=found,
                options=options,
            )
        )


def seeded(header: Header) -> Chance | None:
    """Return the source of chance that a header names; None where there is no seed or another algorithm."""
    return Chance(header.seed) if header.seed is not None and header.chance == ALGORITHM else None

