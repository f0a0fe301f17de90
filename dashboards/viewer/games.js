// The list of games as a Streamlit element: real links, so that it works with keys, in a new tab and for a screen reader.

const escaped = (text) => String(text ?? "").replace(/[&<>"']/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" })[c]);
const TROPHY = '<svg viewBox="0 0 24 24" aria-label="won" role="img"><path d="M7 2.500h10V5h4v2.500c0 2.700-1.900 4.600-4.300 5-.7 1.500-2 2.600-3.500 3v3h3.300V21H7.500v-2.500h3.300v-3c-1.500-.4-2.800-1.500-3.500-3C4.900 12.100 3 10.200 3 7.500V5h4z"/></svg>';
const WARN = '<svg viewBox="0 0 24 24" aria-hidden="true"><path fill-rule="evenodd" d="M12 2.500L23 21.500H1zM10.900 9v6.200h2.200V9zm0 7.700v2.300h2.200v-2.300z"/></svg>';

function seat({ name, score, won }) {
  return `<li class="${won ? "won" : ""}">${won ? TROPHY : ""}<span>${escaped(name)}</span>${score === null ? "" : `<b>${escaped(score)}</b>`}</li>`;
}

// A mark that does without colour: a sign and a word.
function faults(count) {
  return count ? `<span class="faults">${WARN}${escaped(count)} ${count === 1 ? "finding" : "findings"}</span>` : "";
}

function row(game) {
  const when = game.started ? ` · ${escaped(game.started)}` : "";
  return `<li><a href="review?game=${encodeURIComponent(game.id)}" data-game="${escaped(game.id)}">
    <ul class="seats">${game.seats.map(seat).join("")}</ul>
    <span class="facts">${escaped(game.game)} · ${escaped(game.events)} events · ${escaped(game.source)}${when}</span>
    <span class="id">${escaped(game.id)}</span><span class="state ${game.state === "finished" ? "" : "open"}">${escaped(game.state)}</span>${faults(game.findings)}
  </a></li>`;
}

// Streamlit answers the browser's own Back and Forward by drawing the page that the address names. Going on to a game is put
// to it in the same way: one entry in the history, no reload (`st.switch_page` makes two, and loses the search on the way back).
function visit(href) {
  history.pushState({}, "", href);
  dispatchEvent(new PopStateEvent("popstate"));
}

export default function ({ data, parentElement }) {
  const list = parentElement.querySelector(".games");
  list.innerHTML = data.games.map(row).join("");
  list.onclick = (event) => {
    const link = event.target.closest("a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    visit(link.href);
  };
}
