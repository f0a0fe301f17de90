"""Writes the generated pages: docs/rules/<game>.md from the rules files, docs/measures/<game>.md from the catalogues of
measures, docs/cli.md from the commands' own help.

`python docs/generate.py` writes them anew; with `--check` it writes nothing and fails for a page that is not fresh.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from replay.catalog import GAMES
from replay.cli import app
from replay.cli.rules_page import NOTE, rules_page
from replay.rulebook import rulebook
from replay.tendencies.measures import Measure, games_with_measures, measures_of

DOCS = Path(__file__).parent


def cli_page() -> str:
    """Return the page of all commands."""
    group = get_command(app)
    assert isinstance(group, TyperGroup)
    context = typer.Context(group, info_name="replay")
    lines = ["# Commands", "", NOTE, "", group.help or "", "", group.epilog or "", ""]
    for name, command in group.commands.items():
        assert isinstance(command, TyperCommand)
        lines.extend(_command(name, command, context))
    return "\n".join(lines)


def _command(name: str, command: TyperCommand, above: typer.Context) -> Iterator[str]:
    context = typer.Context(command, info_name=name, parent=above)
    usage = command.get_usage(context).removeprefix("Usage: ")
    yield from [f"## {name}", "", f"`{' '.join(usage.split())}`", "", command.help or "", ""]
    for parameter in command.get_params(context):
        names = ", ".join([f"`{name}`" for name in parameter.opts + parameter.secondary_opts])
        help_text = str(getattr(parameter, "help", None) or "")
        yield f"- {names}: {help_text}{_default(parameter)}" if help_text else f"- {names}"
    yield ""


def _default(parameter: object) -> str:
    """Return what an option is if not given, where that is a number or a word and worth telling."""
    value = getattr(parameter, "default", None)
    told = getattr(parameter, "show_default", True) and isinstance(value, int | str) and value not in (False, "")
    return f" Default: {value}." if told else ""


def measures_page(game: str) -> str:
    """Return the page of the measures of `game`."""
    measures = measures_of(game)
    about = f"{len(measures)} measures. How to read them, and what their words mean: [Tendencies](../tendencies.md)."
    listed = [line for measure in measures for line in _measure(game, measure)]
    return "\n".join([f"# Measures of {rulebook(game).title}", "", NOTE, "", about, "", *listed])


def _measure(game: str, measure: Measure) -> Iterator[str]:
    query = f"../../replay/tendencies/sql/{game}/{measure.id}.sql"
    yield from [f"## {measure.name}", "", measure.question, ""]
    yield f"- Id: [`{measure.id}`]({query}), version {measure.version}"
    yield f"- Unit: {measure.unit}"
    yield f"- Definition: {measure.definition}"
    yield f"- Opportunity: {measure.opportunity}"
    yield ""


def pages() -> dict[Path, str]:
    """Return every generated page by its path."""
    rules = {DOCS / "rules" / f"{game}.md": rules_page(rulebook(game)) for game in GAMES}
    measures = {DOCS / "measures" / f"{game}.md": measures_page(game) for game in games_with_measures()}
    return {**rules, **measures, DOCS / "cli.md": cli_page()}


def main() -> None:
    """Write the pages, or with `--check` name those that are not fresh."""
    fresh = pages()
    stale = [path for path in fresh if not path.is_file() or path.read_text(encoding="utf-8") != fresh[path]]
    if "--check" in sys.argv[1:]:
        sys.exit("\n".join([f"docs/{path.relative_to(DOCS)} is not fresh: run `make docs`" for path in stale]) or 0)
    for path in stale:
        path.parent.mkdir(exist_ok=True)
        path.write_text(fresh[path], encoding="utf-8")
        print(f"wrote docs/{path.relative_to(DOCS)}")


if __name__ == "__main__":
    main()
