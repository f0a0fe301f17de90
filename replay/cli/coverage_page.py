"""The page of `replay coverage --html`: what was never at work, then a heat map by the headings of the book."""

from collections.abc import Sequence
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Final

from replay.cli.output import many, put_file
from replay.replayer.coverage import Covered, Line
from replay.rulebook import rulebook

STYLE: Final = """
:root{color-scheme:light dark;--ink:#1c2430;--quiet:#5b6675;--paper:#fff;--line:#d9dee5;--hue:#1f6feb;--warn:#b42318}
@media(prefers-color-scheme:dark){:root{--ink:#e6e9ee;--quiet:#9aa4b2;--paper:#12161c;--line:#2b333e;--hue:#58a6ff;--warn:#ff8a80}}
*{box-sizing:border-box}body{font:15px/22px system-ui,sans-serif;color:var(--ink);background:var(--paper);margin:0 auto;
max-width:1080px;padding:32px 24px 64px}h1{font-size:24px;margin:0 0 4px}h2{font-size:19px;margin:48px 0 4px}
p{margin:0 0 16px;color:var(--quiet)}code{font:12px ui-monospace,monospace}
.never{border:1px solid var(--warn);border-radius:8px;padding:12px 16px;margin:0 0 16px}.never b{color:var(--warn)}
.never li{margin:4px 0}.never ul{margin:8px 0 0;padding-left:20px}.never p{margin:8px 0 0;color:var(--ink)}
.never b{margin-right:4px}
table{border-collapse:separate;border-spacing:2px;width:100%;font-variant-numeric:tabular-nums}
thead th{position:sticky;top:0;background:var(--paper);padding:8px;font-weight:600;white-space:nowrap;z-index:1}
thead th:first-child{text-align:left}
thead small{display:block;font-weight:400;color:var(--quiet)}th[scope=rowgroup]{text-align:left;padding:16px 8px 4px}
th[scope=row]{text-align:left;font-weight:400;padding:4px 8px}th[scope=row] small{display:block;color:var(--quiet)}
td{text-align:center;width:84px;border-radius:4px;padding:4px 8px}
.n0{box-shadow:inset 0 0 0 2px var(--warn);color:var(--warn);font-weight:600}
.n1{background:color-mix(in srgb,var(--hue) 12%,var(--paper))}
.n2{background:color-mix(in srgb,var(--hue) 28%,var(--paper))}
.n3{background:color-mix(in srgb,var(--hue) 48%,var(--paper))}
.n4{background:var(--hue);color:var(--paper)}
.sql{color:var(--quiet)}.legend{display:flex;gap:8px;flex-wrap:wrap;align-items:center;margin:0 0 16px}
.legend span{border-radius:4px;padding:2px 10px;font-size:13px}
"""
LEGEND: Final = (
    '<div class="legend"><span class="n0">never</span><span class="n1">1 to 9</span><span class="n2">10 to 99</span>'
    '<span class="n3">100 to 999</span><span class="n4">1,000 or more</span></div>'
)


def write_page(file: Path, found: Sequence[Covered]) -> None:
    """Write a page without anything from elsewhere. Raises `UsageError` where it cannot be written."""
    put_file("--html", file, page(found).encode())


def page(found: Sequence[Covered]) -> str:
    """Return the page: for each game what was never at work, and a table with cells the darker the more often."""
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>Coverage of the rules</title><style>{STYLE}</style><h1>Coverage of the rules</h1>"
        "<p>How often each clause was at work: gave a consequence, was carried out, or forbade what a player might "
        "have wanted. A cell tells the first such event when it is pointed at.</p>"
        f"{LEGEND}{''.join(map(html_of, found))}"
    )


def html_of(part: Covered) -> str:
    """Return what there is to say of one game."""
    games = sum(part.games.values())
    met = len([line for line in part.clauses if line.total])
    said = f"{met} of {many(len(part.clauses), 'clause')} at work in {many(games, 'game')}."
    tables = table_of(part, "Clause", part.clauses) + table_of(part, "Option", part.options)
    title = rulebook(part.game).title
    return f"<h2>{escape(title)}</h2><p>{said}</p>{never_of(part)}{tables}"


def never_of(part: Covered) -> str:
    """Return the list of what was never met; "" if all was."""
    clauses = [line for line in part.clauses if not line.total]
    options = [line for line in part.options if not line.total]
    items = "".join([f"<li><code>{escape(line.id)}</code> {escape(line.says)}</li>" for line in clauses])
    told = f"<b>{many(len(clauses), 'clause')} never at work</b><ul>{items}</ul>" if clauses else ""
    values = ", ".join([f"<code>{escape(line.id)}</code>" for line in options])
    told += f"<p><b>{many(len(options), 'option value')} never played with:</b> {values}</p>" if options else ""
    return f'<div class="never">{told}</div>' if told else ""


def table_of(part: Covered, what: str, lines: Sequence[Line]) -> str:
    """Return one table, by headings where lines have any; the order of a heading is that of its first line."""
    judged = part.judged if what == "Clause" else None
    columns = [
        f"<th>{players} players<small>{many(count, 'game')}</small></th>" for players, count in part.games.items()
    ]
    columns += [] if judged is None else ["<th>SQL<small>rows judged</small></th>"]
    by_section = sorted(lines, key=lambda line: [each.section for each in lines].index(line.section))
    body = ""
    for section, under in groupby(by_section, key=lambda line: line.section):
        if section:
            body += f'<tr><th scope="rowgroup" colspan="{len(columns) + 1}">{escape(section)}</th></tr>'
        body += "".join([row_of(line, judged) for line in under])
    return f"<table><thead><tr><th>{what}</th>{''.join(columns)}</tr></thead><tbody>{body}</tbody></table>"


def row_of(line: Line, judged: dict[str, int] | None) -> str:
    """Return the row of a line."""
    cells = [cell_of(line, players, count) for players, count in line.counts.items()]
    if judged is not None:
        cells.append(f'<td class="sql">{f"{judged[line.id]:,}" if line.id in judged else "–"}</td>')
    says = f"<small>{escape(line.says)}</small>" if line.says else ""
    return f'<tr><th scope="row"><code>{escape(line.id)}</code>{says}</th>{"".join(cells)}</tr>'


def cell_of(line: Line, players: int, count: int) -> str:
    """Return the cell of a line for one number of players."""
    example = line.examples.get(players)
    where = f' title="first in game {escape(example.game_id)}, step {example.step}"' if example else ""
    return f'<td class="n{shade(count)}"{where}>{f"{count:,}" if count else "never"}</td>'


def shade(count: int) -> int:
    """Return how dark a cell is, from 0 (never) to 4, by powers of ten."""
    return min(len(str(count)), 4) if count else 0
