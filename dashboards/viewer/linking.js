// What the lists of the dashboard share: text made safe, addresses of pages, and links that go there without a reload.

const escaped = (text) => String(text ?? "").replace(/[&<>"']/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" })[c]);
const counted = (count, one, many = `${one}s`) => `${Number(count).toLocaleString("en")} ${count === 1 ? one : many}`;
const WARN = '<svg viewBox="0 0 24 24" aria-hidden="true"><path fill-rule="evenodd" d="M12 2.500L23 21.500H1zM10.900 9v6.200h2.200V9zm0 7.700v2.300h2.200v-2.300z"/></svg>';

// The address of a page; a parameter without a value is left out.
function addressOf(page, parameters) {
  const given = Object.entries(parameters).filter(([, value]) => value !== null && value !== "");
  return `${page}?${new URLSearchParams(given)}`;
}

const link = (href, html, more = "") => `<a href="${escaped(href)}" ${more}>${html}</a>`;
const ruleLink = (game, id, words = "") => link(addressOf("rules", { rules: game, rule: id, q: words }), escaped(id), `class="id" data-rule="${escaped(id)}"`);
const momentHref = ({ game_id, step }) => addressOf("review", { game: game_id, step });

// The later step that proves what is wrong at an earlier one; nothing where none is needed.
function proofLink({ game_id, proved_at }) {
  return (proved_at ?? null) === null ? "" : link(momentHref({ game_id, step: proved_at }), `proved at step ${escaped(proved_at)}`, 'class="moment" data-proof');
}

// A place in a game to open: which step of which game, and what is wrong there.
function momentLink(moment) {
  const place = moment.step === null ? "" : ` <span>step ${escaped(moment.step)}</span>`;
  return `<li><div class="places">${link(momentHref(moment), `<b>${escaped(moment.game_id)}</b>${place}`, 'class="moment" data-moment')}${proofLink(moment)}</div><span class="said">${escaped(moment.message)}</span></li>`;
}

// Streamlit answers the browser's own Back and Forward by drawing the page that the address names. Going on is put to it in
// the same way: one entry in the history, no reload (`st.switch_page` makes two).
function visit(href) {
  history.pushState({}, "", href);
  dispatchEvent(new PopStateEvent("popstate"));
}

function goWithoutReload(list) {
  list.onclick = (event) => {
    const followed = event.target.closest("a");
    if (!followed || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    visit(followed.href);
  };
}
