// Coverage as a Streamlit element: a row a heading of the rulebook, a column a number of players, a square a clause.

const shade = (times) => (times ? Math.min(String(times).length, 4) : 0);
// More clauses never at work than these are folded: the map is what is to be seen first.
const FEW = 6;
const LEGEND = [["never", 0], ["1 to 9 times", 1], ["10 to 99", 2], ["100 to 999", 3], ["1,000 or more", 4]];

function square(game, clause, cell, players) {
  const times = cell.times ? `${counted(cell.times, "time")} with ${players} players` : `never with ${players} players`;
  const goal = cell.times ? addressOf("review", { game: cell.game_id, step: cell.step }) : addressOf("rules", { rules: game, rule: clause.id });
  const opens = cell.times ? `opens step ${cell.step} of game ${cell.game_id}` : "opens the clause";
  return link(goal, cell.times ? "" : "×", `class="n${shade(cell.times)}" tabindex="-1" data-rule="${escaped(clause.id)}" data-times="${escaped(times)}" data-opens="${escaped(opens)}" data-says="${escaped(clause.says)}" aria-label="${escaped(`${clause.id}, ${times}, ${opens}`)}"`);
}

function row(game, heading, players) {
  const cells = players.map((number, place) => `<td><div>${heading.clauses.map((clause) => square(game, clause, clause.cells[place], number)).join("")}</div></td>`);
  return `<tr><th scope="row">${escaped(heading.title)}</th>${cells.join("")}</tr>`;
}

function neverList({ game, headings }) {
  const never = headings.flatMap(({ clauses }) => clauses).filter(({ cells }) => cells.every(({ times }) => !times));
  if (!never.length) return "";
  const items = never.map(({ id, says }) => `<li>${ruleLink(game, id)} <span>${escaped(says)}</span></li>`);
  return `<details class="never"${never.length > FEW ? "" : " open"}><summary>${counted(never.length, "clause")} never at work</summary><ul>${items.join("")}</ul></details>`;
}

// What the square pointed at, or focused, stands for.
function tell(root, square) {
  const { rule, times, opens, says } = square.dataset;
  root.querySelector(".told").innerHTML = `<code class="id">${escaped(rule)}</code> ${escaped(says)} <b>${escaped(times)}</b> <small>${escaped(opens)}</small>`;
}

// One stop of the Tab key: arrows go from square to square, up and down within a column.
function keys(root) {
  const squares = [...root.querySelectorAll("td a")];
  if (squares.length) squares[0].tabIndex = 0;
  root.onkeydown = (event) => {
    const at = squares.indexOf(event.target);
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const cell = event.target.closest("td");
    const beside = { ArrowDown: cell.parentElement.nextElementSibling, ArrowUp: cell.parentElement.previousElementSibling }[event.key];
    const goal = { ArrowRight: squares[at + 1], ArrowLeft: squares[at - 1] }[event.key] ?? beside?.cells[cell.cellIndex].querySelector("a");
    if (!goal) return;
    event.preventDefault();
    event.target.tabIndex = -1;
    goal.tabIndex = 0;
    goal.focus();
  };
}

// A mouse that rests while the page moves below it has not pointed at anything. Returns what ends the listening.
function pointing(root) {
  const told = ({ target }) => target.closest("td a") && tell(root, target.closest("td a"));
  let last = "";
  root.onmousemove = (event) => {
    const place = `${event.clientX},${event.clientY}`;
    if (place !== last) told(event);
    last = place;
  };
  root.addEventListener("focusin", told);
  return () => root.removeEventListener("focusin", told);
}

export default function ({ data, parentElement }) {
  const root = parentElement.querySelector(".heat");
  const { game, headings, players, games } = data;
  const heads = players.map((number, place) => `<th scope="col">${number} players<small>${counted(games[place], "game")}</small></th>`);
  const legend = LEGEND.map(([words, level]) => `<span><i class="n${level}">${level ? "" : "×"}</i>${words}</span>`);
  root.innerHTML = `${neverList(data)}
    <div class="legend"><span class="lead">A square is a clause:</span>${legend.join("")}</div>
    <p class="told" aria-live="polite">Point at a square to read its clause; open it to see a move where that was at work.</p>
    <div class="scroll"><table><thead><tr><th></th>${heads.join("")}</tr></thead><tbody>${headings.map((heading) => row(game, heading, players)).join("")}</tbody></table></div>`;
  keys(root);
  goWithoutReload(root);
  return pointing(root);
}
