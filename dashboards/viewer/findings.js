// What checks have found as a Streamlit element: by clause with the first examples, about files, and by game.

const ruleOf = ({ game, rule, known }) => (known ? ruleLink(game, rule) : `<span class="id">${escaped(rule || "no clause")}</span>`);

// How many findings each check has, in the order of the checks' names above the lists.
function counts(found, names) {
  return Object.entries(found).map(([by, count]) => `<span class="${count ? "some" : "none"}"><small>${escaped(names[by] ?? by)}</small> <b>${Number(count).toLocaleString("en")}</b></span>`).join("");
}

function brokenClause(found, names) {
  return `<li class="broken">
    <div class="what">${ruleOf(found)} <span class="text">${escaped(found.words)}</span></div>
    <div class="counts">${counts(found.counts, names)}<span><small>in</small> <b>${counted(found.games, "game")}</b></span></div>
    <ul class="moments">${found.moments.map(momentLink).join("")}</ul>
  </li>`;
}

function fileFault({ game_id, held, message }) {
  const game = game_id ? `<b>${escaped(game_id)}</b>` : "<b>the store</b>";
  return `<li>${held ? link(addressOf("review", { game: game_id }), game, 'class="moment"') : game}<span class="said">${escaped(message)}</span></li>`;
}

function faultyGame(game, names) {
  const rules = game.rules.map((rule) => `<span class="id">${escaped(rule)}</span>`).join(" ");
  return `<li>${link(momentHref(game), `<b>${escaped(game.game_id)}</b><span class="said">${escaped(game.title)} · ${escaped(game.names.filter(Boolean).join(", "))}</span><span class="rules">${rules}</span><span class="counts">${counts(game.counts, names)}</span>`, "data-game")}</li>`;
}

const rest = (shown, found) => (found > shown ? `<p class="rest">${(found - shown).toLocaleString("en")} more are not listed here.</p>` : "");

function list(title, lead, items, className, found = items.length) {
  const body = items.length ? `<ul class="${className}">${items.join("")}</ul>${rest(items.length, found)}` : "";
  return `<section><h2>${title}</h2><p>${lead}</p>${body}</section>`;
}

export default function ({ data, parentElement }) {
  const root = parentElement.querySelector(".findings");
  const { broken, files, faulty, names } = data;
  root.innerHTML = [
    list("By clause", broken.length ? "Most findings first. Each example opens the move; the id opens the clause." : "No clause was found broken in what was looked at.", broken.map((found) => brokenClause(found, names)), "clauses"),
    list("Files", files.length ? "Files, counts or heads that do not agree: nothing that a player did." : "Nothing found wrong with files, counts or heads.", files.map(fileFault), "moments boxed", data.files_found),
    list("Games", faulty.length ? "Each opens at its first finding." : "No game has a finding.", faulty.map((game) => faultyGame(game, names)), "games", data.faulty_found),
  ].join("");
  goWithoutReload(root);
}
