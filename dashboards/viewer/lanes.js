// What Tendencies and Compare share: lanes with a point and an interval, measures that open in place, their addresses.

const COLOURS = 8;
const percent = (place) => `${(100 * place).toFixed(2)}%`;

// The address of this page with some parameters changed, which names the game; one that is null is taken out. All
// others stay.
function hereWith(game, changes) {
  const parameters = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries({ kind: game, ...changes })) {
    if (value === null) parameters.delete(name);
    else parameters.set(name, value);
  }
  return `${location.pathname.split("/").pop()}?${parameters}`;
}

// The address of another page of the dashboard about the same games: without what is open, shown or ordered here.
function thereWith(page, game, changes) {
  const parameters = new URLSearchParams(location.search);
  for (const name of ["player", "order", "measure", "of", "view"]) parameters.delete(name);
  for (const [name, value] of Object.entries({ kind: game, ...changes })) parameters.set(name, value);
  return `${page}?${parameters}`;
}

// A point and its interval on a track; all places are from 0 to 1. Without a point, words that say why.
function track({ at, low, high }, inside = "") {
  if (at === null) return '<span class="track"><em>no opportunity</em></span>';
  const unknown = low === null || high === null;
  const interval = unknown ? "" : `<s style="left:${percent(low)};width:${percent(high - low)}"></s>`;
  return `<span class="track">${inside}${interval}<b style="left:${percent(at)}"></b></span>`;
}

const closing = (game) => link(hereWith(game, { measure: null, of: null }), "Close", 'class="close" data-key="close"');

// How much of what was found a list shows, and the command that lists all; nothing where it shows all.
function restOf({ found, command }, shown) {
  if (found <= shown) return "";
  return `<p class="rest">
    ${shown} of ${found.toLocaleString("en")}. All are listed by <code>${escaped(command)}</code>
  </p>`;
}

// A step of a game to open in Review: what was played, in words, then where.
function moveLink({ game_id, step, said, round, amount }) {
  const where = [amount, round ? `round ${round}` : "", `step ${step}`, `game ${game_id}`].filter(Boolean).join(" · ");
  const html = `<span>${escaped(said)}</span><small>${escaped(where)}</small>`;
  return `<li>${link(momentHref({ game_id, step }), html, 'class="move" data-moment')}</li>`;
}

// One stop of the Tab key for all lines: the arrows up and down go from one to the next. Escape closes what is open.
function keys(root, at) {
  const lines = [...root.querySelectorAll("a[aria-expanded]")];
  const stop = (line) => lines.forEach((one) => (one.tabIndex = one === line ? 0 : -1));
  stop(lines.find((line) => line.dataset.key === at) ?? lines.find((line) => line.ariaExpanded === "true") ?? lines[0]);
  root.onkeydown = (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === "Escape") root.querySelector(".close")?.click();
    const goal = lines[lines.indexOf(event.target) + { ArrowDown: 1, ArrowUp: -1 }[event.key]];
    if (!goal || !lines.includes(event.target)) return;
    event.preventDefault();
    stop(goal);
    goal.focus();
  };
}

// Draws anew and keeps the keyboard where it was: at the same link, or at what was opened or closed.
function drawn(root, html) {
  const at = root.getRootNode().activeElement?.dataset?.key;
  root.innerHTML = html;
  goWithoutReload(root);
  keys(root, at);
  if (!at) return;
  const keyed = (key) => root.querySelector(`[data-key="${CSS.escape(key)}"]`);
  (keyed(at) ?? keyed(root.dataset.open ?? ""))?.focus({ preventScroll: true });
}

// Brings what is open into sight: at the top where an address opened it, and no farther than need be where a click did.
function reveal(root, key) {
  const before = root.dataset.open;
  const block = before === undefined ? "start" : "nearest";
  if (key && key !== before) root.querySelector(".block.open")?.scrollIntoView({ block });
  root.dataset.open = key;
}
