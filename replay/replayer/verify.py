"""Judge every step of a log again: the first bad event ends it, and nothing after that is taken for a state."""

from replay.catalog import AnyGame
from replay.errors import EngineError, RuleViolation
from replay.kernel.chance import Chance
from replay.kernel.event import Event, name_of
from replay.kernel.game import Deck
from replay.kernel.loop import Choice, Lot, begin, settle
from replay.log.finding import Finding, FindingKind
from replay.log.recording import Recording
from replay.replayer.blame import NO_SUCH_THING, belongs, engine_at_work
from replay.replayer.complete import is_bare, result_of
from replay.replayer.heading import header_fault, made_here, notes_on, seeded
from replay.replayer.menu import place_by_label
from replay.replayer.telling import difference, menu, mishap, words
from replay.replayer.unknown import UNJUDGED, agrees, holds_unknown, may_be_due
from replay.replayer.verdict import Verdict as Verdict


def verify_game(game: AnyGame, deck: Deck, recording: Recording, strict: bool = False) -> Verdict:
    """Return the verdict on one recorded game.

    Of a bare log the consequences are computed; steps count what it holds. With `strict`, `check` judges each decision
    on the menu too. Raises `EngineError` for a bug in the engine, also where menu and `check` disagree.
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
        redrawn=verifier.redrawn,
        over=verifier.over,
        findings=findings,
        notes=notes_on(recording.header),
    )


class Verifier:
    """One pass over one log. `table` stands after `sound` events, which is also the step looked at."""

    def __init__(self, game: AnyGame, deck: Deck, recording: Recording, strict: bool) -> None:
        self.game = game
        self.deck = deck
        self.header = recording.header
        self.events = recording.events
        self.result = recording.result
        self.strict = strict
        self.kept = None if recording.decisions is None else iter(recording.decisions)
        seed = seeded(recording.header)
        self.by_seed = seed is not None
        self.chance = seed or Chance("any")  # without a seed, any outcome tells of what kind one is due
        self.findings: list[Finding] = []
        self.sound = self.decisions = self.chances = self.redrawn = 0
        self.over = False

    def run(self) -> None:
        """Judge event after event, until the first bad one."""
        with engine_at_work(lambda: f"game {self.header.game_id}, step {self.sound}"):
            if is_bare(self.events):
                self.run_bare()
            else:
                self.run_full()

    def run_bare(self) -> None:
        """Judge the events of a log that leaves out whatever follows by itself."""
        self.table = self.game.open_table(len(self.header.players), self.header.options, self.deck)
        begin(self.game, self.table)
        for step, event in enumerate(self.events):
            self.sound = step
            if not self.spoken(step, event):
                return
            settle(self.game, self.table, event)
        self.sound = len(self.events)
        self.finish()

    def run_full(self) -> None:
        """Judge the events of a log that holds everything."""
        game, events = self.game, self.events
        forced, evolve = game.forced, game.evolve
        self.table = table = game.open_table(len(self.header.players), self.header.options, self.deck)
        for step, event in enumerate(events):
            self.sound = step
            expected = forced(table)
            fits = event == expected if expected is not None else self.spoken(step, event)
            if not fits:
                if expected is not None:
                    self.consequence(step, expected, event)
                return
            evolve(table, event)
        self.sound = len(events)
        self.finish()

    def spoken(self, step: int, event: Event) -> bool:
        """Judge an event where nothing follows by itself: a seat speaks, or chance, or nobody."""
        asked = self.game.need(self.table)
        return self.decided(step, event, asked) if isinstance(asked, Choice) else self.undecided(step, event, asked)

    def undecided(self, step: int, event: Event, asked: Lot | None) -> bool:
        """Judge an event where chance speaks next, or nobody any more."""
        if asked is not None:
            return self.drawn(step, event, asked)
        try:
            self.game.check(self.table, event)
        except RuleViolation as violation:
            self.report(step, "rule", violation.rule, -1, violation.detail, "no further event", self.words(event))
            return False
        raise EngineError(
            f"{self.header.game_id}, step {step}: {self.words(event)} passes check after the end of the game"
        )

    def decided(self, step: int, event: Event, asked: Choice) -> bool:
        """Judge a decision by the menu; off the menu, `check` names the clause."""
        try:
            place = asked.options.index(event)
        except ValueError:
            place = -1
        if (place < 0 or self.strict) and not self.passes(step, event, asked):
            return False
        if place < 0:
            place = place_by_label(self.game, self.table, event, asked.options)
        if place < 0:
            raise EngineError(
                f"{self.header.game_id}, step {step}: {self.words(event)} passes check but is not offered"
            )
        self.decisions += 1
        if self.kept is not None:
            self.compare_kept(step, place, asked)
        return True

    def passes(self, step: int, event: Event, asked: Choice) -> bool:
        """Report the clause that forbids `event`, if one does."""
        try:
            self.game.check(self.table, event)
        except RuleViolation as violation:
            detail = violation.detail
            if event.kind != "decision":
                detail = f"it stands where P{asked.seat} has to decide ({name_of(asked.options[0])})"
            options = self.game.labels(self.table, asked.options)
            self.refuse(step, event, violation.rule, asked.seat, detail, menu(self.game, self.table, asked), options)
            return False
        return True

    def refuse(
        self, step: int, event: Event, rule: str, seat: int, detail: str, expected: str, options: tuple[str, ...] = ()
    ) -> None:
        """Report an event that may not happen here; one not of this game breaks no clause.

        One that is not wholly known breaks one only where nothing that it may have been is open here.
        """
        found = self.words(event)
        short = found if event.kind == "decision" else name_of(event)
        if holds_unknown(self.game, self.deck, event) and may_be_due(self.game, self.deck, self.table, event):
            self.stop(step, short, seat, expected, options)
        elif not belongs(self.game, self.deck, event):
            self.report(step, "log", "", seat, f"{short}: {NO_SUCH_THING}", expected, found, options)
        else:
            message = f"{short}: {detail}{self.mishap(step, None)}"
            self.report(step, "rule", rule, seat, message, expected, found, options)

    def stop(self, step: int, short: str, seat: int, expected: str, options: tuple[str, ...] = ()) -> None:
        """Report where judging has to stop: no fault, but in a log of this program, which knows all that happens."""
        found = self.words(self.events[step])
        kind: FindingKind = "log" if made_here(self.header) else "unknown"
        self.report(step, kind, "", seat, UNJUDGED.format(short), expected, found, options)

    def compare_kept(self, step: int, place: int, asked: Choice) -> None:
        """Compare the recomputed options and the choice at `place` among them with those kept beside the log."""
        assert self.kept is not None
        options = self.game.labels(self.table, asked.options)
        choice, kept = options[place], next(self.kept, None)
        due = (step, asked.seat, options, choice)
        if kept is not None and (kept.step, kept.seat, kept.options, kept.choice) == due:
            return
        expected = f"step {step}, seat {asked.seat}: {choice} of {', '.join(options)}"
        found = (
            "nothing"
            if kept is None
            else f"step {kept.step}, seat {kept.seat}: {kept.choice} of {', '.join(kept.options)}"
        )
        message = f"the options kept for this decision are not those that the rules give: kept {found}"
        self.report(step, "options", "", asked.seat, message, expected, found, options)
        self.kept = None

    def drawn(self, step: int, event: Event, asked: Lot) -> bool:
        """Judge a chance outcome by the rules, then by the header's seed."""
        due = asked.draw(self.chance)
        try:
            self.game.check(self.table, event)
        except RuleViolation as violation:
            detail = violation.detail if event.kind == "chance" else f"it stands where {name_of(due)} is due"
            self.refuse(step, event, violation.rule, violation.seat, detail, name_of(due))
            return False
        self.chances += 1
        if self.by_seed:
            self.redrawn += 1
            self.as_seeded(step, event, due)
        return True

    def as_seeded(self, step: int, event: Event, due: Event) -> None:
        """Report an outcome that the header's seed does not give: no rule is broken, but chance was not left to it."""
        if event != due:
            cause = "the outcome was set by hand, or the seed is another's"
            message = f"{name_of(event)} is not what the header's seed gives: {cause}"
            self.report(step, "chance", "", -1, message, self.words(due), self.words(event))

    def consequence(self, step: int, expected: Event, event: Event) -> None:
        """Report a derived event that is not the one that follows."""
        seat = getattr(expected, "seat", -1)
        due, found = self.words(expected), self.words(event)
        if holds_unknown(self.game, self.deck, event) and agrees(self.game, self.deck, expected, event):
            self.stop(step, name_of(event), seat, due)
            return
        rule = self.game.grounds(self.table, expected, event)
        message = difference(self.game, self.deck, self.table, expected, event) + self.mishap(step, expected)
        self.report(step, "consequence", rule, seat, message, due, found)

    def mishap(self, step: int, due: Event | None) -> str:
        """Return what may have happened to the log at `step`, where that can be told."""
        return mishap(self.game, self.table, self.events, step, due) if not is_bare(self.events) else ""

    def finish(self) -> None:
        """Judge where the log stops: before a decision or draw it is unfinished, before a consequence it is cut.

        A game that this program simulated is never unfinished.
        """
        expected = self.game.forced(self.table)
        self.over = expected is None and self.game.need(self.table) is None
        step = len(self.events)
        if expected is not None and step:
            due = self.words(expected)
            rule = self.game.grounds(self.table, expected, None)
            self.report(
                step, "consequence", rule, -1, f"the log stops where {due} follows by itself", due, "the end of the log"
            )
        left = None if self.kept is None else next(self.kept, None)
        if left is not None:
            message = "options are kept for a decision that the log does not hold"
            self.report(left.step, "options", "", left.seat, message, "no decision", left.choice)
        if made_here(self.header) and not self.over and (expected is None or not step):
            due = self.words(expected) if expected is not None else self.next_by_choice()
            message = f"a simulated game is always played to its end; this log stops before {due}"
            self.report(step, "log", "", -1, message, due, "the end of the log")
        self.compare_result()

    def next_by_choice(self) -> str:
        """Return what a seat or chance has to say next."""
        asked = self.game.need(self.table)
        if isinstance(asked, Choice):
            return menu(self.game, self.table, asked)
        return name_of(asked.draw(self.chance)) if asked is not None else ""

    def compare_result(self) -> None:
        """Compare how the game stands with the result kept beside the log."""
        if self.result is None:
            return
        due = result_of(self.game, self.table)
        if self.result != due:
            message = "the result kept beside the log is not what the log comes to"
            self.report(-1, "log", "", -1, message, f"{due}", f"{self.result}")

    def words(self, event: Event) -> str:
        """Return an event in notation."""
        return words(self.game, self.deck, self.table, event)

    def report(
        self,
        step: int,
        kind: FindingKind,
        rule: str,
        seat: int,
        message: str,
        expected: str,
        found: str,
        options: tuple[str, ...] = (),
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
