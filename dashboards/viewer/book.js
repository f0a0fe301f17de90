// A rulebook as a Streamlit element: headings beside it, clauses in the book's order, the open one with all that bears on it.

const NAME = /[A-Z]{2}(?:-[A-Z0-9]+)+[a-z]?/g;

// Text with the words looked for marked, and with the ids of clauses as links.
function prose(text, book) {
  const known = new Set(book.ids);
  const marked = book.words.trim().split(/\s+/).filter(Boolean).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const mark = (plain) => (marked.length ? plain.split(new RegExp(`(${marked.join("|")})`, "gi")) : [plain]).map((piece, place) => (place % 2 ? `<mark>${escaped(piece)}</mark>` : escaped(piece))).join("");
  let html = "";
  let done = 0;
  for (const { 0: id, index } of String(text).matchAll(NAME)) {
    if (!known.has(id)) continue;
    html += mark(text.slice(done, index)) + ruleLink(book.game, id);
    done = index + id.length;
  }
  return html + mark(text.slice(done));
}

const row = (name, html) => (html ? `<dt>${name}</dt><dd>${html}</dd>` : "");
const spoken = (value) => escaped(value.replaceAll("_", " "));

function reading(ruling, detail, book) {
  const values = ruling.values.map((value) => {
    const played = value.games === null ? "" : `<small>${value.games ? `played in ${counted(value.games, "game")}` : "not played here"}</small>`;
    return `<li class="${value.default ? "default" : ""}"><span>${spoken(value.value)}</span>${value.default ? "<em>default</em>" : ""}${played}</li>`;
  });
  const own = ruling.id === detail.id;
  const question = own ? "" : `<p>${ruleLink(book.game, ruling.id)} ${prose(ruling.question, book)}</p>`;
  const option = ruling.option ? `<small>option <code>${escaped(ruling.option)}</code></small>` : "<small>no option: always read so</small>";
  return `<div class="reading">${question}<ul class="values">${values.join("")}</ul>${option}</div>`;
}

function scenario({ id, title, lines }) {
  const parts = lines.map(([name, said]) => `<p><b>${escaped(name)}</b></p><pre>${escaped(said.join("\n"))}</pre>`);
  return `<details><summary><b>${escaped(id)}</b> ${escaped(title)}</summary>${parts.join("")}</details>`;
}

function judged({ title, command, findings, games }) {
  if (findings === null) return `<li><b>${escaped(title)}</b> not evaluated${command ? `; <code>${escaped(command)}</code> does it` : ""}</li>`;
  const verdict = findings ? `<strong>${WARN}found broken ${counted(findings, "time")}</strong>` : "not found broken";
  return `<li><b>${escaped(title)}</b> ${verdict}, in ${counted(games, "game")} looked at</li>`;
}

function more(detail, book) {
  const moments = detail.moments.length ? `<ul class="moments">${detail.moments.map(momentLink).join("")}</ul>` : "";
  return `<dl class="more">
    ${row("In this store", `<ul>${detail.found.map(judged).join("")}</ul>${moments}`)}
    ${detail.facts.map(([name, text]) => row(escaped(name), prose(text, book))).join("")}
    ${row("Only repeats", detail.repeats.map((id) => ruleLink(book.game, id)).join(" "))}
    ${row("Readings", detail.rulings.map((ruling) => reading(ruling, detail, book)).join(""))}
    ${row("Scenarios", detail.scenarios.map(scenario).join(""))}
    ${row("In the engine", detail.homes.map((home) => `<code>${escaped(home)}</code>`).join(""))}
    ${row("In SQL", detail.sql.path || detail.sql.says ? `${detail.sql.path ? `<code>${escaped(detail.sql.path)}</code>` : ""}<span>${prose(detail.sql.says, book)}</span>` : "")}
  </dl>`;
}

function clause(line, book) {
  const open = book.detail?.id === line.id;
  const href = addressOf("rules", { rules: book.game, rule: open ? "" : line.id, q: book.words });
  const broken = line.findings ? `<span class="faults">${WARN}${counted(line.findings, "finding")}</span>` : "";
  const head = `<span class="id">${escaped(line.id)}</span><span class="kind">${escaped(line.kind)}</span>${broken}<span class="text">${prose(line.text, { ...book, ids: [] })}</span>`;
  return `<li class="clause ${open ? "open" : ""}" data-id="${escaped(line.id)}">${link(href, head, `class="head" aria-expanded="${open}"`)}${open ? more(book.detail, book) : ""}</li>`;
}

function heading({ title, clauses }, book) {
  return `<section><h2>${escaped(title)}</h2><ol>${clauses.map((line) => clause(line, book)).join("")}</ol></section>`;
}

function contents(headings) {
  const items = headings.map(({ title, clauses }, place) => `<li><button type="button" data-place="${place}">${escaped(title)}<small>${clauses.length}</small></button></li>`);
  return `<ol>${items.join("")}</ol>`;
}

export default function ({ data: book, parentElement }) {
  const root = parentElement.querySelector(".book");
  const pages = root.querySelector(".pages");
  const aside = root.querySelector("nav");
  pages.innerHTML = book.headings.map((part) => heading(part, book)).join("");
  aside.innerHTML = contents(book.headings);
  goWithoutReload(root);
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  aside.onclick = (event) => {
    const chosen = event.target.closest("[data-place]");
    if (chosen) pages.children[chosen.dataset.place].scrollIntoView({ behavior: calm ? "auto" : "smooth" });
  };
  const first = root.dataset.open === undefined;
  if (book.detail && root.dataset.open !== book.detail.id) pages.querySelector(".open")?.scrollIntoView({ block: first ? "start" : "nearest" });
  root.dataset.open = book.detail?.id ?? "";
}
